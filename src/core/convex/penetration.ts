/**
 * How deep two convex bodies overlap: the shortest shift that separates them.
 *
 * The body of all differences a − b holds the origin; the shift leads to the nearest of its faces. Each of these is a
 * face of A or of B, or comes from a pair of edges, so that it is enough to look at all of them: no polytope has to
 * be grown, and nothing can fail to converge. The price is a look at every pair of edges.
 *
 * Source:  Kavan, section 4.2 (separating plane)          Chapter: content/chapters/07-resting.mdx
 * Signs:   the normal points out of B towards A. Everything is in B's body axes.
 */

import { mulVec, transposeMulVec } from '#core/math/mat3.ts';
import {
  add,
  addScaled,
  cross,
  dot,
  lengthSquared,
  neg,
  scale,
  sub,
  type Vec3,
  ZERO,
} from '#core/math/vec3.ts';
import { type ConvexCore, type CoreEdge, supportIndex } from './convex-core.ts';
import type { RelativePlace } from './gjk.ts';

/** The plane that separates two cores best. */
export interface Separation {
  /** Height, in m, of A's lowest point above B's highest along the normal; negative if the cores overlap. */
  readonly separation: number;
  readonly normal: Vec3;
  /** A highest point of B's core; A's lowest one lies from it by the separation along the normal. */
  readonly onB: Vec3;
  /** Planes looked at. */
  readonly planes: number;
}

/** Edges that enclose a smaller angle than this, in rad, span no face. */
const EPS_PARALLEL_EDGES = 1e-12;

/**
 * The plane with the largest separation among all that touch a face of A, a face of B, or an edge of each.
 *
 * For cores that overlap this is minus the exact depth. For polyhedra apart it is positive, as one of these planes
 * has them on either side.
 *
 * @returns separation −Infinity if the cores have no faces, and no edges that span a plane.
 */
export function largestSeparation(a: ConvexCore, b: ConvexCore, place: RelativePlace): Separation {
  let best: Separation = { separation: -Infinity, normal: [1, 0, 0], onB: ZERO, planes: 0 };
  let planes = a.faces.length + b.faces.length;
  for (const { normal, offset } of b.faces) {
    const lowest = lowestOfA(a, place, normal);
    const separation = dot(normal, lowest) - offset;
    if (separation > best.separation) {
      best = { separation, normal, onB: addScaled(lowest, normal, -separation), planes };
    }
  }
  for (const face of a.faces) {
    const normal = neg(mulVec(place.turn, face.normal));
    const highest = highestOfB(b, normal);
    const separation = dot(normal, sub(place.offset, highest)) - face.offset;
    if (separation > best.separation) best = { separation, normal, onB: highest, planes };
  }
  for (const edge of a.edges) {
    const edgeA = edgeSeenFromB(edge, place);
    for (const edgeB of b.edges) {
      if (!(straddles(edgeB, edgeA.along) && straddles(edgeA, edgeB.along))) continue;
      const plane = planeOfEdges(edgeA, edgeB);
      if (plane === null) continue;
      planes += 1;
      if (plane.separation <= best.separation) continue;
      // The cross product of nearly parallel edges may be tilted: what the plane really separates is asked again.
      const { normal } = plane;
      const separation = dot(normal, sub(lowestOfA(a, place, normal), highestOfB(b, normal)));
      if (separation > best.separation) best = { ...plane, separation, planes };
    }
  }
  return { ...best, planes };
}

function lowestOfA(a: ConvexCore, { offset, turn }: RelativePlace, normal: Vec3): Vec3 {
  const i = supportIndex(a, neg(transposeMulVec(turn, normal)));
  return add(offset, mulVec(turn, a.points[i] as Vec3));
}

function highestOfB(b: ConvexCore, normal: Vec3): Vec3 {
  return b.points[supportIndex(b, normal)] as Vec3;
}

function edgeSeenFromB({ start, along, normals }: CoreEdge, { offset, turn }: RelativePlace): CoreEdge {
  return {
    start: add(offset, mulVec(turn, start)),
    along: mulVec(turn, along),
    normals: normals === null ? null : [mulVec(turn, normals[0]), mulVec(turn, normals[1])],
  };
}

/** Whether the two faces at an edge look to different sides along a direction; a mere segment looks to all sides. */
function straddles({ normals }: CoreEdge, direction: Vec3): boolean {
  return normals === null || dot(normals[0], direction) * dot(normals[1], direction) < 0;
}

/**
 * The plane along two edges, if it touches both bodies there. The directions that an edge faces fill the arc between
 * the normals of its two faces; the plane's normal must lie on B's arc, and its opposite on A's. It does if each
 * edge straddles the other, and the two face each other.
 */
function planeOfEdges(edgeA: CoreEdge, edgeB: CoreEdge): Omit<Separation, 'planes'> | null {
  const { along: eA } = edgeA;
  const { along: eB } = edgeB;
  const perpendicular = cross(eA, eB);
  const pp = lengthSquared(perpendicular);
  if (pp <= EPS_PARALLEL_EDGES * EPS_PARALLEL_EDGES * lengthSquared(eA) * lengthSquared(eB)) return null;

  const facesA = facing(edgeA, perpendicular);
  const facesB = facing(edgeB, perpendicular);
  if (facesA * facesB > 0) return null; // both edges face the same way
  const side = facesB > 0 || facesA < 0 ? 1 : -1;
  const normal = scale(perpendicular, side / Math.sqrt(pp));
  const r = sub(edgeA.start, edgeB.start);
  const t = dot(cross(eA, r), perpendicular) / pp;
  return { separation: dot(normal, r), normal, onB: addScaled(edgeB.start, eB, t) };
}

/** Positive if an edge faces along a direction, negative if against it, 0 for a mere segment, which has no side. */
function facing({ normals }: CoreEdge, direction: Vec3): number {
  return normals === null ? 0 : dot(add(normals[0], normals[1]), direction);
}
