/**
 * Whether two triangles have a point in common, without error: also if they lie in one plane, touch in a corner, or
 * have no area.
 *
 * Only exact questions are asked (on which side of a plane or line is this point?), so that no tolerance is needed
 * and the answers for neighbouring triangles never contradict each other.
 *
 * Source:  Kavan, section 3 (two meshes collide if two of their triangles do)
 *          Chapter: content/chapters/03-search.mdx
 */
import { sideOfLine, sideOfTriangle } from '#core/math/side-tests.ts';
import type { Vec2 } from '#core/math/vec2.ts';
import type { Vec3 } from '#core/math/vec3.ts';

/** A triangle by its corners (m). */
export type TriangleCorners = readonly [Vec3, Vec3, Vec3];

/**
 * Whether two triangles have a point in common. If they have, an edge of one of them meets the other.
 *
 * @eq K-bvh
 */
export function trianglesOverlap(t: TriangleCorners, u: TriangleCorners): boolean {
  if (isOnOneSide(t, u) || isOnOneSide(u, t)) return false;
  return (
    edgesOf(t).some(([p, q]) => segmentMeetsTriangle(p, q, u)) ||
    edgesOf(u).some(([p, q]) => segmentMeetsTriangle(p, q, t))
  );
}

/**
 * Whether the segment pq has a point in common with a triangle. If both ends are in its plane, the question is one of
 * the plane; otherwise the line pq pierces the plane, and passes the three edges on the same side or touches them.
 */
export function segmentMeetsTriangle(p: Vec3, q: Vec3, triangle: TriangleCorners): boolean {
  const [a, b, c] = triangle;
  const pSide = sideOfTriangle(a, b, c, p);
  const qSide = sideOfTriangle(a, b, c, q);
  if (pSide * qSide > 0) return false;
  if (pSide === 0 && qSide === 0) {
    return hasArea(triangle)
      ? inEveryView((flat) => segmentMeetsTriangle2(flat(p), flat(q), [flat(a), flat(b), flat(c)]))
      : edgesOf(triangle).some(([r, s]) => segmentsMeet(p, q, r, s));
  }
  const sides = [sideOfTriangle(p, q, a, b), sideOfTriangle(p, q, b, c), sideOfTriangle(p, q, c, a)];
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

/** Whether the segments pq and rs of space have a point in common. */
export function segmentsMeet(p: Vec3, q: Vec3, r: Vec3, s: Vec3): boolean {
  return (
    sideOfTriangle(p, q, r, s) === 0 &&
    inEveryView((flat) => segmentsMeet2(flat(p), flat(q), flat(r), flat(s)))
  );
}

/** Three views along the axes, each leaving out one coordinate. */
const VIEWS: readonly ((r: Vec3) => Vec2)[] = [
  ([, y, z]) => [y, z],
  ([x, , z]) => [x, z],
  ([x, y]) => [x, y],
];

/**
 * Things in one plane meet if and only if they meet in every view: at least one view does not squeeze the plane to a
 * line, and that one tells the truth; what meets, meets in all.
 */
function inEveryView(meets: (flat: (r: Vec3) => Vec2) => boolean): boolean {
  return VIEWS.every(meets);
}

/** The three edges of a triangle, each by its ends. */
export function edgesOf([a, b, c]: TriangleCorners): readonly (readonly [Vec3, Vec3])[] {
  return [
    [a, b],
    [b, c],
    [c, a],
  ];
}

/** Whether all corners of t lie on the same side of the plane of u, none on it. */
function isOnOneSide([p, q, r]: TriangleCorners, [a, b, c]: TriangleCorners): boolean {
  const side = sideOfTriangle(a, b, c, p);
  return side !== 0 && side === sideOfTriangle(a, b, c, q) && side === sideOfTriangle(a, b, c, r);
}

function hasArea([a, b, c]: TriangleCorners): boolean {
  return VIEWS.some((flat) => sideOfLine(flat(a), flat(b), flat(c)) !== 0);
}

function segmentMeetsTriangle2(p: Vec2, q: Vec2, [a, b, c]: readonly [Vec2, Vec2, Vec2]): boolean {
  const side = sideOfLine(a, b, p);
  const isInside = side !== 0 && side === sideOfLine(b, c, p) && side === sideOfLine(c, a, p);
  return isInside || segmentsMeet2(p, q, a, b) || segmentsMeet2(p, q, b, c) || segmentsMeet2(p, q, c, a);
}

function segmentsMeet2(p: Vec2, q: Vec2, r: Vec2, s: Vec2): boolean {
  const rSide = sideOfLine(p, q, r);
  const sSide = sideOfLine(p, q, s);
  const pSide = sideOfLine(r, s, p);
  const qSide = sideOfLine(r, s, q);
  if (rSide * sSide < 0 && pSide * qSide < 0) return true;
  return (
    (rSide === 0 && liesWithin(p, q, r)) ||
    (sSide === 0 && liesWithin(p, q, s)) ||
    (pSide === 0 && liesWithin(r, s, p)) ||
    (qSide === 0 && liesWithin(r, s, q))
  );
}

/** Whether r, known to be on the line through p and q, lies between them (ends included). */
function liesWithin(p: Vec2, q: Vec2, r: Vec2): boolean {
  return (
    Math.min(p[0], q[0]) <= r[0] &&
    r[0] <= Math.max(p[0], q[0]) &&
    Math.min(p[1], q[1]) <= r[1] &&
    r[1] <= Math.max(p[1], q[1])
  );
}
