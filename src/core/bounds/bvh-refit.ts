/**
 * Refitting: a tree over a mesh that bends keeps its shape, and only its volumes are drawn anew, leaves first.
 *
 * That takes one pass over the nodes instead of a new sort. The price is that triangles that were neighbours when the
 * tree was built may have drifted apart, and their volumes grow.
 *
 * Source:  Kavan, section 5, which cites van den Bergen          Chapter: fencing
 */

import type { Vec3 } from '#core/math/vec3.ts';
import { type BoundingVolume, joinedVolume, volumeAround } from './bounding-volumes.ts';
import { type Bvh, type BvhNode, pointsOf, type TriangleSet, trianglesOf } from './bvh.ts';
import { obbAlong } from './obb.ts';

/**
 * The tree with its volumes drawn around moved vertices (m). Boxes and k-DOPs come out as small as if the tree had
 * been built anew in this shape; balls may grow, turned boxes keep their axes.
 *
 * @eq K-kdop
 */
export function refitBvh(tree: Bvh, vertices: readonly Vec3[]): Bvh {
  const { triangles } = tree.surface;
  if (vertices.length !== tree.surface.vertices.length) {
    throw new RangeError(
      `refitting needs the same ${tree.surface.vertices.length} vertices, got ${vertices.length}`,
    );
  }
  const surface = { vertices, triangles };
  const volumes: BoundingVolume[] = new Array(tree.nodes.length);
  for (let i = tree.nodes.length - 1; i >= 0; i--) {
    volumes[i] = refitNode(tree, tree.nodes[i] as BvhNode, surface, volumes);
  }
  const nodes = tree.nodes.map((node, i) => ({ ...node, volume: volumes[i] as BoundingVolume }));
  return { ...tree, surface, nodes };
}

function refitNode(
  tree: Bvh,
  node: BvhNode,
  surface: TriangleSet,
  volumes: readonly BoundingVolume[],
): BoundingVolume {
  const { children, volume } = node;
  const points = (): readonly Vec3[] => pointsOf(surface, trianglesOf(tree, node));
  if (volume.kind === 'obb') return obbAlong(points(), volume.axes);
  if (children === null)
    return volumeAround(volume.kind, points(), volume.kind === 'k-dop' ? volume.k : undefined);
  return joinedVolume(volumes[children[0]] as BoundingVolume, volumes[children[1]] as BoundingVolume);
}
