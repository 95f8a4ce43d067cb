/**
 * Closest points of two meshes by looking at every pair of features: the slides' first algorithm, slow and plainly
 * right, against which the faster ones are checked.
 *
 * It sees surfaces only. Bodies that overlap have surfaces that cross, or one lies inside the other (KX13); neither
 * shows in the distance of corners, faces and edges.
 *
 * Source:  slides, "Closest points between two bodies A and B"          Chapter: many-bodies
 */

import { type ClosestPair, closestOfEdges, closestOnTriangle, swappedPair } from '#core/convex/triangles.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { cornersOf, type TriangleMesh } from '#core/shape/mesh.ts';

/** The closest features, and how many pairs were looked at. */
export interface ClosestFeatures extends ClosestPair {
  readonly feature: 'vertex-face' | 'face-vertex' | 'edge-edge';
  /** Number of A's vertex, face or edge. */
  readonly ofA: number;
  /** Number of B's face, vertex or edge. */
  readonly ofB: number;
  /** Pairs of features looked at: V_A F_B + F_A V_B + E_A E_B. */
  readonly tests: number;
}

/**
 * Closest points of the surfaces of two meshes given in the same frame: each vertex of A against each face of B, each
 * vertex of B against each face of A, each edge against each edge.
 *
 * @eq S-closest
 */
export function closestByFeatures(a: TriangleMesh, b: TriangleMesh): ClosestFeatures {
  let best: ClosestFeatures = {
    distance: Infinity,
    onA: a.vertices[0] as Vec3,
    onB: b.vertices[0] as Vec3,
    feature: 'vertex-face',
    ofA: 0,
    ofB: 0,
    tests: 0,
  };
  const offer = (pair: ClosestPair, feature: ClosestFeatures['feature'], ofA: number, ofB: number): void => {
    if (pair.distance < best.distance) best = { ...pair, feature, ofA, ofB, tests: 0 };
  };

  for (const [v, point] of a.vertices.entries()) {
    for (const t of b.triangles.keys()) offer(closestOnTriangle(point, cornersOf(b, t)), 'vertex-face', v, t);
  }
  for (const [v, point] of b.vertices.entries()) {
    for (const t of a.triangles.keys()) {
      offer(swappedPair(closestOnTriangle(point, cornersOf(a, t))), 'face-vertex', t, v);
    }
  }
  for (const [i, e] of a.edges.entries()) {
    for (const [k, f] of b.edges.entries()) {
      const [p, q] = [a.vertices[e.start] as Vec3, a.vertices[e.end] as Vec3];
      const [r, s] = [b.vertices[f.start] as Vec3, b.vertices[f.end] as Vec3];
      offer(closestOfEdges(p, q, r, s), 'edge-edge', i, k);
    }
  }
  const tests =
    a.vertices.length * b.triangles.length +
    a.triangles.length * b.vertices.length +
    a.edges.length * b.edges.length;
  return { ...best, tests };
}
