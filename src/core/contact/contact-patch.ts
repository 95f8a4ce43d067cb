/**
 * Where flat meets flat: the patch over which two bodies touch, and its middle.
 *
 * An edge along an edge, an edge on a face, a face on a face touch in many points at once, and the response wants
 * one. It gets the middle of the patch, which carries the impulse of an even pressure: a box dropped flat stays flat.
 *
 * Source:  Hecker, "A Little Touch Up"; Kavan, section 4          Chapter: content/chapters/05-impulse.mdx
 * Signs:   the normal points out of B towards A.
 */
import { add2, addScaled2, dot2, perp, scale2, sub2, type Vec2 } from '#core/math/vec2.ts';
import { addScaled, cross, dot, perpendicularTo, sub, type Vec3 } from '#core/math/vec3.ts';

/** The corners of a patch, counter-clockwise seen from A, and its middle; all in m, in one plane. */
export interface ContactPatch {
  readonly corners: readonly Vec3[];
  readonly middle: Vec3;
}

/** Lengths below this share of the size of the pieces count as none. */
const EPS_SHARE = 1e-12;

/**
 * What two flat convex pieces have in common, seen along the normal. The pieces are the hulls of their points (m) and
 * lie across the normal to rounding; the patch is put at the height of B's.
 *
 * @returns null if the pieces lie past each other.
 * @eq E-data
 */
export function overlapPatch(
  pointsA: readonly Vec3[],
  pointsB: readonly Vec3[],
  normal: Vec3,
): ContactPatch | null {
  const origin = pointsB[0] as Vec3;
  const u = perpendicularTo(normal);
  const v = cross(normal, u);
  if (pointsA.length === 2 && pointsB.length === 2) {
    const stretch = commonStretch(pointsA as Ends, pointsB as Ends, u, v);
    if (stretch !== null) return stretch;
  }
  const flatten = (r: Vec3): Vec2 => [dot(u, sub(r, origin)), dot(v, sub(r, origin))];
  const lift = ([x, y]: Vec2): Vec3 => addScaled(addScaled(origin, u, x), v, y);

  const a = pointsA.map(flatten);
  const b = pointsB.map(flatten);
  const eps = EPS_SHARE * [...a, ...b].reduce((most, r) => Math.max(most, length2(r)), 0);
  const corners = clipped(hullOf(a, eps), hullOf(b, eps), eps);
  return corners.length === 0 ? null : { corners: corners.map(lift), middle: lift(middleOf(corners)) };
}

type Ends = readonly [Vec3, Vec3];

/**
 * What two edges along one line have in common, seen across the axes u and v: the usual case of the plane, and much
 * shorter to work out than hulls.
 *
 * @returns null if they do not lie along one line, or share hardly more than a point.
 */
function commonStretch([p, q]: Ends, [r, s]: Ends, u: Vec3, v: Vec3): ContactPatch | null {
  const along = sub(s, r);
  const [x, y] = [dot(u, along), dot(v, along)];
  const l = Math.sqrt(x * x + y * y);
  const [toP, toQ] = [sub(p, r), sub(q, r)];
  const [px, py, qx, qy] = [dot(u, toP), dot(v, toP), dot(u, toQ), dot(v, toQ)];
  const eps = EPS_SHARE * (l + Math.abs(px) + Math.abs(py) + Math.abs(qx) + Math.abs(qy));
  if (!(l > eps && Math.abs(x * py - y * px) <= eps * l && Math.abs(x * qy - y * qx) <= eps * l)) return null;
  const [atP, atQ] = [(x * px + y * py) / (l * l), (x * qx + y * qy) / (l * l)]; // as shares of B's edge
  const from = Math.max(0, Math.min(atP, atQ));
  const to = Math.min(1, Math.max(atP, atQ));
  if (!((to - from) * l > eps)) return null;
  const at = (share: number): Vec3 => addScaled(addScaled(r, u, share * x), v, share * y);
  const isForward = x > 0 || (x === 0 && y > 0); // in the order of hulls
  return { corners: isForward ? [at(from), at(to)] : [at(to), at(from)], middle: at(0.5 * (from + to)) };
}

/** The hull of points (m) that lie across the normal, and its middle: the patch on which a body stands on a plane. */
export function standingPatch(points: readonly Vec3[], normal: Vec3): ContactPatch {
  const patch = overlapPatch(points, points, normal);
  return patch ?? { corners: points, middle: points[0] as Vec3 };
}

/** Corners of the hull of points of the plane, counter-clockwise; two if they lie on one line, one if they are one. */
function hullOf(points: readonly Vec2[], eps: number): readonly Vec2[] {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const chain = (list: readonly Vec2[]): readonly Vec2[] => {
    const kept: Vec2[] = [];
    for (const p of list) {
      while (kept.length > 1 && !isLeftTurn(kept.at(-2) as Vec2, kept.at(-1) as Vec2, p, eps)) kept.pop();
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return withoutRepeats([...chain(sorted), ...chain(sorted.reverse()), ...sorted.slice(0, 1)], eps);
}

/** Whether q lies to the right of the way from p to r by more than eps. */
function isLeftTurn(p: Vec2, q: Vec2, r: Vec2, eps: number): boolean {
  const way = sub2(r, p);
  return dot2(perp(way), sub2(q, p)) < -eps * length2(way);
}

function withoutRepeats(loop: readonly Vec2[], eps: number): readonly Vec2[] {
  const kept: Vec2[] = [];
  for (const p of loop) if (!kept.some((q) => length2(sub2(p, q)) <= eps)) kept.push(p);
  return kept;
}

/** Cuts a piece by the lines along the sides of a hull; a segment has two sides and two ends, a point four sides. */
function clipped(piece: readonly Vec2[], hull: readonly Vec2[], eps: number): readonly Vec2[] {
  const [p, q = p] = hull as readonly [Vec2, Vec2?];
  const along: Vec2 = length2(sub2(q, p)) > 0 ? sub2(q, p) : [1, 0];
  const ends: readonly (readonly [Vec2, Vec2])[] = [
    [p, along],
    [q, scale2(along, -1)],
    [p, perp(along)],
    [p, scale2(perp(along), -1)],
  ];
  const sides = hull.map((corner, i): readonly [Vec2, Vec2] => {
    return [corner, perp(sub2(hull[(i + 1) % hull.length] as Vec2, corner))];
  });
  const left = (hull.length > 2 ? sides : ends).reduce<readonly Vec2[]>(
    (rest, [corner, inward]) => cut(rest, (r) => dot2(inward, sub2(r, corner)) / length2(inward), eps),
    piece,
  );
  return withoutRepeats(left, eps);
}

/** What is left of a closed loop where the depth is not negative, to eps. */
function cut(loop: readonly Vec2[], depth: (r: Vec2) => number, eps: number): readonly Vec2[] {
  return loop.flatMap((p, i) => {
    const q = loop[(i + 1) % loop.length] as Vec2;
    const [dp, dq] = [depth(p), depth(q)];
    const isIn = dp >= -eps;
    const kept = isIn ? [p] : [];
    if (isIn === dq >= -eps) return kept;
    return [...kept, addScaled2(p, sub2(q, p), Math.min(1, Math.max(0, dp / (dp - dq))))];
  });
}

/** Centre of a point, a segment or the area of a convex polygon. */
function middleOf(corners: readonly Vec2[]): Vec2 {
  const [first, second = first] = corners as readonly [Vec2, Vec2?];
  if (corners.length < 3) return scale2(add2(first, second), 0.5);
  let twiceArea = 0;
  let sum: Vec2 = [0, 0];
  for (let i = 1; i + 1 < corners.length; i++) {
    const p = sub2(corners[i] as Vec2, first);
    const q = sub2(corners[i + 1] as Vec2, first);
    const weight = dot2(perp(p), q);
    twiceArea += weight;
    sum = addScaled2(sum, add2(p, q), weight);
  }
  return addScaled2(first, sum, 1 / (3 * twiceArea));
}

function length2(a: Vec2): number {
  return Math.sqrt(dot2(a, a));
}
