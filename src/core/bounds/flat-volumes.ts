/**
 * Bounding volumes of flat bodies: what a volume cuts out of the plane z = 0, in which the body lies and moves.
 *
 * A flat body needs no volumes of its own. The ball leaves a disc, a box along the axes or turned about z a rectangle,
 * and the k-DOP with its edges cut off (k = 18) an octagon.
 *
 * Source:  Kavan, sections 1.1 and 3.2          Chapter: content/chapters/03-search.mdx
 */

import { PI } from '#core/math/bits/elementary.ts';
import { add2, addScaled2, dot2, perp, scale2, sub2, toPlane, type Vec2 } from '#core/math/vec2.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { signedArea } from '#core/shape/polygon.ts';
import type { BoundingVolume } from './bounding-volumes.ts';
import { DOP_DIRECTIONS, type KDop } from './k-dop.ts';
import { obbCorners } from './obb.ts';

/** What a volume leaves in the plane: a disc, or corners counter-clockwise, in m. */
export type FlatOutline =
  | { readonly kind: 'disc'; readonly centre: Vec2; readonly radius: number }
  | { readonly kind: 'corners'; readonly corners: readonly Vec2[] };

/**
 * The part of a volume in the plane z = 0.
 *
 * Throws for a turned box none of whose axes is the z axis: it would leave more than a rectangle.
 */
export function flatOutline(volume: BoundingVolume): FlatOutline {
  switch (volume.kind) {
    case 'sphere': {
      const [x, y, z] = volume.centre;
      const squared = volume.radius * volume.radius - z * z;
      return { kind: 'disc', centre: [x, y], radius: Math.sqrt(Math.max(0, squared)) };
    }
    case 'aabb':
      return { kind: 'corners', corners: rectangleCorners(volume.min, volume.max) };
    case 'obb':
      return { kind: 'corners', corners: turnedCorners(volume.centre, volume.axes, volume.halfExtents) };
    case 'k-dop':
      return { kind: 'corners', corners: dopCorners(volume) };
  }
}

/** Area, in m², of the part of a volume in the plane z = 0. */
export function flatArea(volume: BoundingVolume): number {
  const outline = flatOutline(volume);
  return outline.kind === 'disc' ? PI * outline.radius * outline.radius : signedArea(outline.corners);
}

function rectangleCorners([left, bottom]: Vec3, [right, top]: Vec3): readonly Vec2[] {
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
}

function turnedCorners(centre: Vec3, axes: readonly Vec3[], halfExtents: Vec3): readonly Vec2[] {
  const sides = axes.flatMap((axis, i) =>
    Math.abs(axis[2]) < 0.5 ? [{ axis, half: halfExtents[i] as number }] : [],
  );
  const [first, second] = sides;
  if (first === undefined || second === undefined || first.axis[2] !== 0 || second.axis[2] !== 0) {
    throw new RangeError('a turned box leaves a rectangle only if it is turned about the z axis');
  }
  const along = scale2(toPlane(first.axis), first.half);
  const across = scale2(toPlane(second.axis), second.half);
  const middle = toPlane(centre);
  const corners = [
    sub2(sub2(middle, along), across),
    sub2(add2(middle, along), across),
    add2(add2(middle, along), across),
    add2(sub2(middle, along), across),
  ];
  return signedArea(corners) >= 0 ? corners : corners.toReversed();
}

/**
 * The shadow of a volume, seen along the z axis: what it may cover of the plane z = 0. Exact for balls and boxes; of a
 * k-DOP only the planes that stand upright on z = 0 are used, which makes it a little larger.
 */
export function shadowOutline(volume: BoundingVolume): FlatOutline {
  switch (volume.kind) {
    case 'sphere':
      return { kind: 'disc', centre: toPlane(volume.centre), radius: volume.radius };
    case 'aabb':
      return { kind: 'corners', corners: rectangleCorners(volume.min, volume.max) };
    case 'obb':
      return { kind: 'corners', corners: hullCorners(obbCorners(volume).map(toPlane)) };
    case 'k-dop':
      return { kind: 'corners', corners: dopCorners(volume, (n) => n[2] === 0) };
  }
}

/** Corners of the hull of points in the plane, counter-clockwise: first along the lower side, then along the upper. */
function hullCorners(points: readonly Vec2[]): readonly Vec2[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (along: readonly Vec2[]): readonly Vec2[] => {
    const kept: Vec2[] = [];
    for (const p of along) {
      while (kept.length > 1 && !turnsLeft(kept.at(-2) as Vec2, kept.at(-1) as Vec2, p)) kept.pop();
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

const turnsLeft = (a: Vec2, b: Vec2, c: Vec2): boolean => dot2(perp(sub2(b, a)), sub2(c, a)) > 0;

/** The rectangle of the first two directions, cut by the lines across the others, or some of them. */
function dopCorners({ k, min, max }: KDop, isUsed: (n: Vec3) => boolean = () => true): readonly Vec2[] {
  const at = (bounds: readonly number[], i: number): number => bounds[i] as number;
  const start = rectangleCorners([at(min, 0), at(min, 1), 0], [at(max, 0), at(max, 1), 0]);
  return DOP_DIRECTIONS[k].slice(3).reduce((corners, direction, i) => {
    if (!isUsed(direction)) return corners;
    const n = toPlane(direction);
    const upper = cutCorners(corners, n, at(max, i + 3));
    return cutCorners(upper, scale2(n, -1), -at(min, i + 3));
  }, start);
}

/** What is left of convex corners where n · x ≤ d. */
function cutCorners(corners: readonly Vec2[], n: Vec2, d: number): readonly Vec2[] {
  return corners.flatMap((a, i): Vec2[] => {
    const b = corners[(i + 1) % corners.length] as Vec2;
    const [over, overNext] = [dot2(n, a) - d, dot2(n, b) - d];
    const kept = over <= 0 ? [a] : [];
    if (over < 0 === overNext < 0 || over === 0 || overNext === 0) return kept;
    return [...kept, addScaled2(a, sub2(b, a), over / (over - overNext))];
  });
}
