/**
 * A plane between two bodies of the plane: how much room it leaves to either, that of a face of one of them, and whether
 * there can be one at all.
 *
 * Source:  Kavan, section 4.2          Chapter: content/chapters/07-resting.mdx
 * Signs:   the normal points out of B towards A: A belongs where `sideOfPlane` is positive, B where it is negative.
 */
import { sideOfLine } from '#core/math/side-tests.ts';
import { addScaled2, dot2, perp, scale2, sub2, toPlane, toSpace, type Vec2 } from '#core/math/vec2.ts';
import { distance, dot, normalize, type Vec3 } from '#core/math/vec3.ts';
import { type SeparatingPlane, sideOfPlane } from './resting-limits.ts';

/**
 * Least distance, in m, of the corners of a body (m) from a plane, on the body's own side: negative by as much as it
 * sticks through. A body with straight edges is nowhere farther across than at a corner.
 *
 * @eq K-rest
 */
export function roomBeside(plane: SeparatingPlane, corners: readonly Vec3[], side: 'a' | 'b'): number {
  const sign = side === 'a' ? 1 : -1;
  return corners.reduce((least, corner) => Math.min(least, sign * sideOfPlane(plane, corner)), Infinity);
}

/**
 * The plane of a face of B at its closest point. A convex B lies behind each of its faces, so B is never cut. Whether A
 * stays on its side is not asked: it does where the closest point lies inside the face, and need not where that is a
 * corner. Of the two faces at a corner the one is taken that looks more towards A.
 *
 * It is the paper's tangential plane as long as B touches with a face. Where a corner of B touches, the paper takes the
 * normal of the face of A that the corner meets; to go on asking B is the mistake that this function shows.
 *
 * @param cornersB of a polygon in the world (m), counter-clockwise.
 * @eq K-rest
 */
export function tangentialPlane(
  cornersB: readonly Vec2[],
  pointB: Vec3,
  towardsA: Vec3,
): SeparatingPlane | undefined {
  const at = toPlane(pointB);
  const faces = cornersB.map((from, i) => {
    const to = cornersB[(i + 1) % cornersB.length] as Vec2;
    const outwards = normalize(toSpace(scale2(perp(sub2(to, from)), -1)));
    return { outwards, away: distanceToEdge(at, from, to), facing: dot(outwards, towardsA) };
  });
  const nearest = faces.reduce((least, { away }) => Math.min(least, away), Infinity);
  const touched = faces.filter(({ away }) => away <= nearest + EPS_ON_FACE);
  const [face] = touched.toSorted((one, other) => other.facing - one.facing);
  if (face === undefined) return undefined;
  return { normal: face.outwards, offset: dot(face.outwards, pointB), margin: 0, point: pointB };
}

/** A point so near to a face, in m, lies on it: rounding leaves less at room scale. */
const EPS_ON_FACE = 1e-9;

function distanceToEdge(p: Vec2, from: Vec2, to: Vec2): number {
  const way = sub2(to, from);
  const share = Math.max(0, Math.min(1, dot2(sub2(p, from), way) / dot2(way, way)));
  return distance(toSpace(p), toSpace(addScaled2(from, way, share)));
}

/**
 * Corners of the convex hull of points of the plane (m), counter-clockwise. Two bodies have a plane between them if and
 * only if their hulls are apart, for a half plane that holds a body holds its hull.
 */
export function planarHull(points: readonly Vec2[]): readonly Vec2[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const chain = (along: readonly Vec2[]): readonly Vec2[] => {
    const kept: Vec2[] = [];
    for (const p of along) {
      while (kept.length > 1 && sideOfLine(kept.at(-2) as Vec2, kept.at(-1) as Vec2, p) <= 0) kept.pop();
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}
