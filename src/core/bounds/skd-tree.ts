/**
 * The nearest face of a mesh to a point, by a tree of boxes: many boxes are looked at so that few faces need be.
 *
 * A box whose distance from the point exceeds that of the best face so far holds nothing nearer. The nearer child is
 * visited first, so that a good face is found early.
 *
 * Source:  slides, "SKD-trees"          Chapter: many-bodies
 */

import { closestOnTriangle } from '#core/convex/triangles.ts';
import { isFiniteVec, type Vec3 } from '#core/math/vec3.ts';
import { type Aabb, aabbDistanceTo } from './aabb.ts';
import { type Bvh, type BvhNode, buildBvh, type TriangleSet, triangleCorners, trianglesOf } from './bvh.ts';

/** The nearest face, and what it took to find it. */
export interface NearestFace {
  /** Number of the triangle. */
  readonly face: number;
  /** The point of it that is nearest, in m. */
  readonly closest: Vec3;
  /** Distance, in m. */
  readonly distance: number;
  /** Boxes whose distance was computed. */
  readonly boxTests: number;
  /** Faces whose distance was computed. */
  readonly faceTests: number;
  /** Nodes in the order in which they were opened, the boxes that were not dropped. */
  readonly visited: readonly number[];
}

/**
 * Tree for nearest faces: each node has the box of its faces, each child half of them, and each leaf one face.
 *
 * @eq S-skd
 */
export function buildSkdTree(surface: TriangleSet): Bvh {
  return buildBvh(surface, 'aabb');
}

/**
 * The face nearest to a point (m), in the frame of the tree.
 *
 * @eq S-skd
 */
export function nearestFace(tree: Bvh, point: Vec3): NearestFace {
  if (!isFiniteVec(point)) throw new RangeError(`the point must be finite, got (${point})`);
  if (tree.volumeKind !== 'aabb') {
    throw new RangeError(`nearest faces need a tree of boxes along the axes, got one of ${tree.volumeKind}`);
  }
  const boxDistance = (i: number): number => aabbDistanceTo((tree.nodes[i] as BvhNode).volume as Aabb, point);
  let best = { face: -1, closest: point, distance: Infinity };
  let boxTests = 1;
  let faceTests = 0;
  const visited: number[] = [];
  const visit = (i: number): void => {
    visited.push(i);
    const node = tree.nodes[i] as BvhNode;
    if (node.children === null) {
      for (const face of trianglesOf(tree, node)) {
        faceTests += 1;
        const { distance, onB } = closestOnTriangle(point, triangleCorners(tree.surface, face));
        if (distance < best.distance) best = { face, closest: onB, distance };
      }
      return;
    }
    boxTests += 2;
    const children = node.children
      .map((child) => ({ child, d: boxDistance(child) }))
      .sort((p, q) => p.d - q.d);
    for (const { child, d } of children) if (d < best.distance) visit(child);
  };
  visit(0);
  return { ...best, boxTests, faceTests, visited };
}

/**
 * The face nearest to a point (m), by computing the distance of every face.
 *
 * @eq S-skd
 */
export function nearestFaceOfAll(surface: TriangleSet, point: Vec3): NearestFace {
  let best = { face: -1, closest: point, distance: Infinity };
  for (const face of surface.triangles.keys()) {
    const { distance, onB } = closestOnTriangle(point, triangleCorners(surface, face));
    if (distance < best.distance) best = { face, closest: onB, distance };
  }
  return { ...best, boxTests: 0, faceTests: surface.triangles.length, visited: [] };
}
