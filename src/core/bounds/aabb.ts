/**
 * Boxes along the axes: the cheapest bounding volume, six numbers and six comparisons.
 *
 * Source:  Kavan, section 1.1; slides, "Boundary boxes"          Chapter: content/chapters/03-search.mdx
 */
import type { Placed } from '#core/convex/collider.ts';
import { spanOf, supportIndex } from '#core/convex/convex-core.ts';
import { type Mat3, mulVec } from '#core/math/mat3.ts';
import { rotateInverse } from '#core/math/quat.ts';
import { add, dot, length, neg, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import type { Shape } from '#core/shape/shapes.ts';

/** All points between two corners. */
export interface Aabb {
  readonly kind: 'aabb';
  /** Smallest coordinates, in m. */
  readonly min: Vec3;
  /** Largest coordinates, in m. */
  readonly max: Vec3;
}

/** A moved box is taken larger by this share of the size, which covers the rounding of turning a point. */
const EPS_ROUND = 4e-15;

/** Smallest box along the axes around some points (m). */
export function aabbAround(points: readonly Vec3[]): Aabb {
  let minX = Infinity;
  let minY = Infinity;
  let minZ = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  let maxZ = -Infinity;
  // By index: trees are made of thousands of boxes, and to take points apart would make objects.
  for (let i = 0; i < points.length; i++) {
    const point = points[i] as Vec3;
    minX = Math.min(minX, point[0]);
    minY = Math.min(minY, point[1]);
    minZ = Math.min(minZ, point[2]);
    maxX = Math.max(maxX, point[0]);
    maxY = Math.max(maxY, point[1]);
    maxZ = Math.max(maxZ, point[2]);
  }
  return { kind: 'aabb', min: [minX, minY, minZ], max: [maxX, maxY, maxZ] };
}

/** Smallest box along the axes around two of them. */
export function aabbAroundBoth(a: Aabb, b: Aabb): Aabb {
  return aabbAround([a.min, a.max, b.min, b.max]);
}

/**
 * Whether two boxes have a point in common: whether they do along each axis.
 *
 * @eq S-box
 */
export function aabbsOverlap(a: Aabb, b: Aabb): boolean {
  return (
    a.min[0] <= b.max[0] &&
    b.min[0] <= a.max[0] &&
    a.min[1] <= b.max[1] &&
    b.min[1] <= a.max[1] &&
    a.min[2] <= b.max[2] &&
    b.min[2] <= a.max[2]
  );
}

/** Distance, in m, of two boxes; 0 if they overlap. */
export function aabbDistance(a: Aabb, b: Aabb): number {
  const along = (i: 0 | 1 | 2): number => Math.max(0, a.min[i] - b.max[i], b.min[i] - a.max[i]);
  const [x, y, z] = [along(0), along(1), along(2)];
  return Math.sqrt(x * x + y * y + z * z);
}

/** Distance, in m, of a point from a box; 0 inside. */
export function aabbDistanceTo(box: Aabb, point: Vec3): number {
  return aabbDistance(box, { kind: 'aabb', min: point, max: point });
}

/** A box along the axes around one that is turned about the origin and then moved (m): larger, unless not turned. */
export function movedAabb(box: Aabb, turn: Mat3, offset: Vec3): Aabb {
  const half = scale(aabbSides(box), 0.5);
  const centre = add(offset, mulVec(turn, aabbCentre(box)));
  const slack = EPS_ROUND * (length(centre) + length(offset) + length(half));
  const reach = turn.map((row) => dot(row.map(Math.abs) as unknown as Vec3, half) + slack) as unknown as Vec3;
  return { kind: 'aabb', min: sub(centre, reach), max: add(centre, reach) };
}

/** Middle of a box, in m. */
export function aabbCentre({ min, max }: Aabb): Vec3 {
  return [0.5 * (min[0] + max[0]), 0.5 * (min[1] + max[1]), 0.5 * (min[2] + max[2])];
}

/** Lengths of the three sides, in m. */
export function aabbSides({ min, max }: Aabb): Vec3 {
  return [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
}

/**
 * Smallest box along the world axes around a body where it is: the boundary box that is looked at before the body.
 *
 * @eq S-box
 */
export function boundingBox({ shape, placement }: Placed<Shape>): Aabb {
  const core = spanOf(shape);
  const { position, orientation } = placement;
  const reach = (axis: Vec3): number => {
    const direction = rotateInverse(orientation, axis);
    return dot(direction, core.points[supportIndex(core, direction)] as Vec3) + core.radius;
  };
  const min = AXES.map((axis, i) => (position[i] as number) - reach(neg(axis)));
  const max = AXES.map((axis, i) => (position[i] as number) + reach(axis));
  return { kind: 'aabb', min: min as unknown as Vec3, max: max as unknown as Vec3 };
}

const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
