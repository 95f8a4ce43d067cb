/**
 * Boxes turned as they fit best: tighter than boxes along the axes, dearer to compare.
 *
 * Source:  Kavan, section 1.1; S. Gottschalk, M. C. Lin, D. Manocha, SIGGRAPH 1996
 *          Chapter: content/chapters/03-search.mdx
 */

import { IDENTITY, type Mat3, mulVec, symmetricEigen, transpose, transposeMulVec } from '#core/math/mat3.ts';
import { add, cross, dot, length, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { boxCorners } from '#core/shape/shapes.ts';
import { aabbAround } from './aabb.ts';

/** All points whose coordinates along three axes, from the centre, are within the half extents. */
export interface Obb {
  readonly kind: 'obb';
  /** Centre, in m. */
  readonly centre: Vec3;
  /** The three unit axes, as rows. */
  readonly axes: Mat3;
  /** Half of each side, in m. */
  readonly halfExtents: Vec3;
}

/** Half extents are taken larger by this share of the size, which covers the rounding of turning a point. */
const EPS_ROUND = 4e-15;

/** Two edges that enclose a smaller angle than this, in rad, span no plane between boxes. */
const EPS_PARALLEL = 1e-9;

/**
 * Box around some points (m), along the axes in which they spread most and least, or along those of the frame if that
 * box has the smaller surface.
 */
export function obbAround(points: readonly Vec3[]): Obb {
  const spread = obbAlong(points, transpose(symmetricEigen(covariance(points)).axes));
  const straight = obbAlong(points, IDENTITY);
  return obbArea(spread) <= obbArea(straight) ? spread : straight;
}

/** Smallest box around some points (m) with these unit axes, given as rows. */
export function obbAlong(points: readonly Vec3[], axes: Mat3): Obb {
  const { min, max } = aabbAround(points.map((r) => mulVec(axes, r)));
  const middle = scale(add(min, max), 0.5);
  const half = scale(sub(max, min), 0.5);
  const slack = EPS_ROUND * (length(middle) + length(half));
  return {
    kind: 'obb',
    centre: transposeMulVec(axes, middle),
    axes,
    halfExtents: add(half, [slack, slack, slack]),
  };
}

/** Box around two boxes, along the axes of the larger one. */
export function obbAroundBoth(a: Obb, b: Obb): Obb {
  const { axes } = obbArea(a) >= obbArea(b) ? a : b;
  return obbAlong([...obbCorners(a), ...obbCorners(b)], axes);
}

/** The eight corners of a box, in m. */
export function obbCorners({ centre, axes, halfExtents }: Obb): readonly Vec3[] {
  return boxCorners(halfExtents).map((corner) => add(centre, transposeMulVec(axes, corner)));
}

/** Surface of a box, in m². */
function obbArea({ halfExtents: [x, y, z] }: Obb): number {
  return 8 * (x * y + y * z + z * x);
}

/** The box turned about the origin and then moved (m). */
export function movedObb({ kind, centre, axes, halfExtents }: Obb, turn: Mat3, offset: Vec3): Obb {
  const moved = add(offset, mulVec(turn, centre));
  const slack = EPS_ROUND * (length(moved) + length(offset) + length(halfExtents));
  return {
    kind,
    centre: moved,
    axes: [mulVec(turn, axes[0]), mulVec(turn, axes[1]), mulVec(turn, axes[2])],
    halfExtents: add(halfExtents, [slack, slack, slack]),
  };
}

/**
 * Room between two boxes, in m: along the best of the way between their centres and the axes of both, or, if none of
 * these separates them, of the cross products of an axis of one with an axis of the other. Positive if and only if the boxes
 * are apart; a lower bound of their distance.
 *
 *     room(n) = |n · (c_A − c_B)| − Σ h_A |n · a_A| − Σ h_B |n · a_B|
 */
export function obbRoom(a: Obb, b: Obb): number {
  const between = sub(a.centre, b.centre);
  const room = (n: Vec3): number => Math.abs(dot(n, between)) - obbReach(a, n) - obbReach(b, n);
  const apart = length(between);
  let best = apart > 0 ? room(scale(between, 1 / apart)) : -Infinity;
  for (const axis of a.axes) best = Math.max(best, room(axis));
  for (const axis of b.axes) best = Math.max(best, room(axis));
  if (best > 0) return best;
  for (const axisA of a.axes) {
    for (const axisB of b.axes) {
      const n = cross(axisA, axisB);
      const l = length(n);
      if (l > EPS_PARALLEL) best = Math.max(best, room(n) / l);
    }
  }
  return best;
}

/** How far a box reaches from its centre along a direction. */
function obbReach({ axes, halfExtents }: Obb, n: Vec3): number {
  return (
    halfExtents[0] * Math.abs(dot(n, axes[0])) +
    halfExtents[1] * Math.abs(dot(n, axes[1])) +
    halfExtents[2] * Math.abs(dot(n, axes[2]))
  );
}

/** The mean of points. */
export function meanOf(points: readonly Vec3[]): Vec3 {
  let [x, y, z] = [0, 0, 0];
  for (let i = 0; i < points.length; i++) {
    const r = points[i] as Vec3;
    x += r[0];
    y += r[1];
    z += r[2];
  }
  const share = 1 / points.length;
  return [share * x, share * y, share * z];
}

/** How points spread about their mean: Σ (r − r̄)(r − r̄)ᵀ. */
export function covariance(points: readonly Vec3[]): Mat3 {
  const [meanX, meanY, meanZ] = meanOf(points);
  let [xx, xy, xz, yy, yz, zz] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < points.length; i++) {
    const r = points[i] as Vec3;
    const x = r[0] - meanX;
    const y = r[1] - meanY;
    const z = r[2] - meanZ;
    xx += x * x;
    xy += x * y;
    xz += x * z;
    yy += y * y;
    yz += y * z;
    zz += z * z;
  }
  return [
    [xx, xy, xz],
    [xy, yy, yz],
    [xz, yz, zz],
  ];
}
