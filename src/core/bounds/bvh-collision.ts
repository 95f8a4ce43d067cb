/**
 * Static collision detection: which triangles of two meshes meet, found by descending two trees together, level by
 * level. Pairs of volumes that do not overlap are dropped with all they hold; what is left at the leaves is tested
 * triangle against triangle.
 *
 * It sees surfaces only: a body wholly inside another meets none of its triangles (KX13); see contains-body.ts.
 *
 * Source:  Kavan, section 3          Chapter: content/chapters/03-search.mdx
 */
import type { Placement } from '#core/body/body.ts';
import { type RelativePlace, relativePlace } from '#core/convex/gjk.ts';
import { type TriangleCorners, trianglesOverlap } from '#core/convex/triangle-overlap.ts';
import { mulVec } from '#core/math/mat3.ts';
import { add, type Vec3 } from '#core/math/vec3.ts';
import { type BoundingVolume, movedVolume, volumesOverlap } from './bounding-volumes.ts';
import { type Bvh, type BvhNode, triangleCorners, trianglesOf } from './bvh.ts';

/** A tree where its mesh is. */
export interface PlacedTree {
  readonly tree: Bvh;
  readonly placement: Placement;
}

/** What happened on one level of the descent. */
export interface DescentLevel {
  /** Pairs of nodes whose volumes were compared: numbers of A's and B's node, and whether they overlap. */
  readonly tested: readonly { readonly a: number; readonly b: number; readonly overlap: boolean }[];
}

/** Which triangles meet, and what it took to know. */
export interface TreeCollision {
  /** Pairs of triangle numbers of A and B that have a point in common. */
  readonly meeting: readonly (readonly [number, number])[];
  /** Pairs of volumes compared. */
  readonly volumeTests: number;
  /** Pairs of triangles compared. */
  readonly triangleTests: number;
  /** Pairs of triangles there are: what comparing all with all would have taken. */
  readonly allPairs: number;
  /** The descent, level by level. */
  readonly levels: readonly DescentLevel[];
}

/**
 * Triangles of two meshes that have a point in common. Both trees must be of the same kind of volume. The volumes of A
 * are moved into B's frame, where balls and turned boxes stay as tight as they were, and boxes and k-DOPs grow.
 *
 * @eq K-bvh
 */
export function collideTrees(a: PlacedTree, b: PlacedTree): TreeCollision {
  return collideTreesAt(a.tree, b.tree, relativePlace(a.placement, b.placement));
}

/** The same for two trees of which A's is in a place relative to B's. */
export function collideTreesAt(a: Bvh, b: Bvh, place: RelativePlace): TreeCollision {
  const nodeOfA = (i: number): BvhNode => a.nodes[i] as BvhNode;
  const nodeOfB = (i: number): BvhNode => b.nodes[i] as BvhNode;
  const movedVolumes = new Map<number, BoundingVolume>();
  const volumeOfA = (i: number): BoundingVolume => {
    const known = movedVolumes.get(i);
    if (known !== undefined) return known;
    const volume = movedVolume(nodeOfA(i).volume, place.turn, place.offset);
    movedVolumes.set(i, volume);
    return volume;
  };

  const levels: DescentLevel[] = [];
  const leaves: (readonly [BvhNode, BvhNode])[] = [];
  let front: (readonly [number, number])[] = [[0, 0]];
  while (front.length > 0) {
    const tested = front.map(([i, j]) => {
      return { a: i, b: j, overlap: volumesOverlap(volumeOfA(i), nodeOfB(j).volume) };
    });
    levels.push({ tested });
    front = tested.flatMap(({ a: i, b: j, overlap }) => {
      const [childrenA, childrenB] = [nodeOfA(i).children, nodeOfB(j).children];
      if (!overlap) return [];
      if (childrenA === null && childrenB === null) {
        leaves.push([nodeOfA(i), nodeOfB(j)]);
        return [];
      }
      return (childrenA ?? [i]).flatMap((c) => (childrenB ?? [j]).map((d) => [c, d] as const));
    });
  }

  const meeting: (readonly [number, number])[] = [];
  let triangleTests = 0;
  const cornersOfA = cornersSeenFromB(a, place);
  for (const [leafA, leafB] of leaves) {
    for (const s of trianglesOf(a, leafA)) {
      for (const t of trianglesOf(b, leafB)) {
        triangleTests += 1;
        if (trianglesOverlap(cornersOfA(s), triangleCorners(b.surface, t))) meeting.push([s, t]);
      }
    }
  }
  const volumeTests = levels.reduce((sum, { tested }) => sum + tested.length, 0);
  const allPairs = a.surface.triangles.length * b.surface.triangles.length;
  return { meeting, volumeTests, triangleTests, allPairs, levels };
}

/**
 * Triangles of two meshes that have a point in common, by comparing all with all.
 *
 * @eq K-bvh
 */
export function collideAllPairs(a: PlacedTree, b: PlacedTree): readonly (readonly [number, number])[] {
  const cornersOfA = cornersSeenFromB(a.tree, relativePlace(a.placement, b.placement));
  const { surface } = b.tree;
  const meeting: (readonly [number, number])[] = [];
  for (const s of a.tree.surface.triangles.keys()) {
    for (const t of surface.triangles.keys()) {
      if (trianglesOverlap(cornersOfA(s), triangleCorners(surface, t))) meeting.push([s, t]);
    }
  }
  return meeting;
}

/** The corners of A's triangles in B's frame (m); each triangle is moved when it is first asked for. */
function cornersSeenFromB({ surface }: Bvh, { turn, offset }: RelativePlace): (t: number) => TriangleCorners {
  const known = new Map<number, TriangleCorners>();
  const seen = (r: Vec3): Vec3 => add(offset, mulVec(turn, r));
  return (t) => {
    const before = known.get(t);
    if (before !== undefined) return before;
    const [a, b, c] = triangleCorners(surface, t);
    const corners: TriangleCorners = [seen(a), seen(b), seen(c)];
    known.set(t, corners);
    return corners;
  };
}
