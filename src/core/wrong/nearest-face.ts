/**
 * Wrong on purpose: the search for the nearest face follows the nearer box, and never looks back.
 *
 * Source:  slides, "SKD-trees" (what visiting both children is for)          Chapter: many-bodies
 */

import { type Aabb, aabbDistanceTo } from '#core/bounds/aabb.ts';
import { type Bvh, type BvhNode, triangleCorners, trianglesOf } from '#core/bounds/bvh.ts';
import type { NearestFace } from '#core/bounds/skd-tree.ts';
import { closestOnTriangle } from '#core/convex/triangles.ts';
import type { Vec3 } from '#core/math/vec3.ts';

/** The face that one comes to from the root by always opening the nearer of two boxes: quick, and often not nearest. */
export function firstFaceDown(tree: Bvh, point: Vec3): NearestFace {
  const boxDistance = (i: number): number => aabbDistanceTo((tree.nodes[i] as BvhNode).volume as Aabb, point);
  const visited = [0];
  let node = tree.nodes[0] as BvhNode;
  while (node.children !== null) {
    const [one, other] = node.children;
    const next = boxDistance(other) < boxDistance(one) ? other : one;
    visited.push(next);
    node = tree.nodes[next] as BvhNode;
  }
  const face = trianglesOf(tree, node)[0] as number;
  const { distance, onB } = closestOnTriangle(point, triangleCorners(tree.surface, face));
  return { face, closest: onB, distance, boxTests: 2 * visited.length - 1, faceTests: 1, visited };
}
