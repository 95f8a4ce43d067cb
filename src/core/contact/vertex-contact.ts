/**
 * A corner against a corner: the contact that has no normal of its own, only a cone of admissible ones.
 *
 * Any plane through the common point that has one body on either side would do, and each gives another motion.
 * The edges that leave the two corners say which planes these are; the corners are taken to be convex.
 *
 * Source:  Kavan, section 4 ("only two non-singular contacts"); Hecker, "A Little Touch Up"
 * Chapter: content/chapters/05-impulse.mdx
 * Signs:   normals have unit length and point out of B towards A.
 */

import { perp, toPlane, toSpace } from '#core/math/vec2.ts';
import { add, addScaled, cross, dot, length, neg, normalize, sub, type Vec3, ZERO } from '#core/math/vec3.ts';

/** Directions that differ by less than this, in rad, count as one. Rounding leaves 1e-15, a designed corner 1e-2. */
const EPS_DIRECTION = 1e-9;

/** What two corners allow. */
export type VertexVertexContact =
  /** Many normals: all between the extreme ones. `normal` is our choice, their middle. */
  | { readonly kind: 'ambiguous'; readonly extremes: readonly Vec3[]; readonly normal: Vec3 }
  /** One normal: a straight angle is no corner, and the contact is one of vertex and face. */
  | { readonly kind: 'unique'; readonly normal: Vec3 }
  /** No plane has the bodies on either side: they overlap. */
  | { readonly kind: 'interlocked' };

/**
 * A vertex of A on a vertex of B, in space. A unit vector n is admissible if the edges leaving A's vertex do not
 * point against it and those leaving B's do not point along it.
 *
 *     n · e_A ≥ 0 for all e_A,        n · e_B ≤ 0 for all e_B
 *
 * These n fill a cone; its extreme directions are returned in no special order. Our choice is the middle of them,
 * their normalised sum: it favours neither body, turns with the scene, and changes sign if A and B are swapped.
 * Hecker's program takes the normal of one face instead, which "can lead to unrealistic behavior".
 *
 * @param edgesA directions (any length) of the edges leaving A's vertex; at least three, not all in one plane.
 * @eq K-normal E-data
 */
export function vertexVertexContact(edgesA: readonly Vec3[], edgesB: readonly Vec3[]): VertexVertexContact {
  requireCorner('A', edgesA);
  requireCorner('B', edgesB);
  const constraints = [...edgesA.map(normalize), ...edgesB.map((e) => neg(normalize(e)))];

  const candidates: Vec3[] = [];
  for (const [i, g] of constraints.entries()) {
    for (const h of constraints.slice(i + 1)) {
      const gCrossH = cross(g, h);
      if (length(gCrossH) < EPS_DIRECTION) continue;
      candidates.push(normalize(gCrossH), neg(normalize(gCrossH)));
    }
  }
  return chosenFrom(candidates, constraints);
}

/**
 * The same in the plane z = 0, where the admissible normals form a fan between two extreme ones.
 *
 * @param edgesA directions of the two edges leaving A's vertex, in the plane.
 * @eq K-normal E-data
 */
export function planarVertexVertexContact(
  edgesA: readonly [Vec3, Vec3],
  edgesB: readonly [Vec3, Vec3],
): VertexVertexContact {
  const constraints = [...edgesA.map(normalize), ...edgesB.map((e) => neg(normalize(e)))];
  const candidates = constraints.flatMap((g) => {
    const side = toSpace(perp(toPlane(g)));
    return [side, neg(side)];
  });
  return chosenFrom(candidates, constraints);
}

/** Whether a unit vector has both corners on the right side of its plane. */
function isAdmissible(n: Vec3, constraints: readonly Vec3[]): boolean {
  return constraints.every((g) => dot(g, n) >= -EPS_DIRECTION);
}

function chosenFrom(candidates: readonly Vec3[], constraints: readonly Vec3[]): VertexVertexContact {
  const extremes: Vec3[] = [];
  for (const n of candidates) {
    const isNew = extremes.every((m) => length(sub(m, n)) > EPS_DIRECTION);
    if (isNew && isAdmissible(n, constraints)) extremes.push(n);
  }
  const [first] = extremes;
  if (first === undefined) return { kind: 'interlocked' };
  if (extremes.length === 1) return { kind: 'unique', normal: first };
  if (extremes.some((n) => dot(n, first) < EPS_DIRECTION - 1)) {
    throw new RangeError('two straight angles leave open which side is which; use flatContact');
  }
  return { kind: 'ambiguous', extremes, normal: normalize(extremes.reduce(add, ZERO)) };
}

function requireCorner(name: string, edges: readonly Vec3[]): void {
  const [e0, e1] = edges;
  const isSolid =
    e0 !== undefined &&
    e1 !== undefined &&
    edges.some((e) =>
      edges.some((f) => Math.abs(dot(normalize(e0), cross(normalize(e), normalize(f)))) > EPS_DIRECTION),
    );
  if (!isSolid) {
    throw new RangeError(
      `the edges at the corner of ${name} must number three or more and not lie in one plane`,
    );
  }
}

/**
 * The normal that a reader, or a rule, would like to have at two corners, turned back as far as it must be: on the way
 * from an admissible normal to the wanted one, the last that is still admissible.
 *
 * @param edgesA directions (any length) of the edges leaving A's vertex, and `edgesB` those leaving B's.
 * @param admissible a unit vector that `vertexVertexContact` allows, such as its middle.
 * @param wanted any vector; only its way from `admissible` matters.
 * @eq K-normal E-data
 */
export function admissibleTowards(
  edgesA: readonly Vec3[],
  edgesB: readonly Vec3[],
  admissible: Vec3,
  wanted: Vec3,
): Vec3 {
  const way = sub(wanted, admissible);
  let share = 1;
  for (const g of [...edgesA, ...edgesB.map(neg)]) {
    const falling = -dot(g, way);
    if (falling > 0) share = Math.min(share, Math.max(0, dot(g, admissible)) / falling);
  }
  return normalize(addScaled(admissible, way, share));
}
