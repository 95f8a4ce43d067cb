/**
 * Trees of bounding volumes over the triangles of a mesh: the root holds all of them, each child one half of its
 * parent's, a leaf a few.
 *
 * Source:  Kavan, section 3; slides, "SKD-trees building"          Chapter: content/chapters/03-search.mdx
 */

import { add, scale, type Vec3 } from '#core/math/vec3.ts';
import type { Triangle } from '#core/shape/triangulation.ts';
import { aabbAround, aabbSides } from './aabb.ts';
import { type BoundingVolume, DEFAULT_K, type VolumeKind, volumeAround } from './bounding-volumes.ts';
import type { DopSize } from './k-dop.ts';

/** What a tree is built over: triangles, as numbers of vertices (m). A mesh, or any part of a surface. */
export interface TriangleSet {
  readonly vertices: readonly Vec3[];
  readonly triangles: readonly Triangle[];
}

/** One volume of a tree. */
export interface BvhNode {
  readonly volume: BoundingVolume;
  /** 0 for the root, one more for each child. */
  readonly level: number;
  /** Numbers of the two children; null for a leaf. */
  readonly children: readonly [number, number] | null;
  /** It holds the triangles order[first], …, order[first + count − 1]. */
  readonly first: number;
  readonly count: number;
}

/** A tree of bounding volumes. */
export interface Bvh {
  readonly volumeKind: VolumeKind;
  readonly surface: TriangleSet;
  /** All nodes, the root first, each before its children. */
  readonly nodes: readonly BvhNode[];
  /** Triangle numbers, sorted so that each node holds a stretch of them. */
  readonly order: readonly number[];
  /** Number of levels. */
  readonly levels: number;
}

/** How a tree is built. */
export interface BvhOptions {
  /** Most triangles of a leaf; 1 if not given. */
  readonly leafSize?: number;
  /** Planes of a k-DOP; 18 if not given. */
  readonly k?: DopSize;
}

/**
 * Tree over the triangles of a mesh. A node is split across the longest side of the box around the middles of its
 * triangles, so that each child has half of them; the shape of the tree is the same for every kind of volume.
 *
 * @eq K-bvh S-skd
 */
export function buildBvh(surface: TriangleSet, volumeKind: VolumeKind, options: BvhOptions = {}): Bvh {
  const { leafSize = 1, k = DEFAULT_K } = options;
  if (!(Number.isInteger(leafSize) && leafSize >= 1)) {
    throw new RangeError(`leafSize must be a whole number of at least 1, got ${leafSize}`);
  }
  if (surface.triangles.length === 0) throw new RangeError('a tree needs at least one triangle, got none');

  const middles = surface.triangles.map((_, t) => {
    const [a, b, c] = triangleCorners(surface, t);
    return scale(add(add(a, b), c), 1 / 3);
  });
  const order = [...surface.triangles.keys()];
  const nodes: BvhNode[] = [];
  const grow = (first: number, count: number, level: number): number => {
    const held = order.slice(first, first + count);
    const index = nodes.length;
    const volumeOf = (): BoundingVolume => volumeAround(volumeKind, pointsOf(surface, held), k);
    nodes.push(new TreeNode(volumeOf, level, null, first, count));
    if (count > leafSize) {
      const sorted = [...held];
      sortAcross(middles, sorted);
      for (const [i, t] of sorted.entries()) order[first + i] = t;
      const half = Math.ceil(count / 2);
      const children = [grow(first, half, level + 1), grow(first + half, count - half, level + 1)] as const;
      nodes[index] = new TreeNode(volumeOf, level, children, first, count);
    }
    return index;
  };
  grow(0, order.length, 0);
  const levels = 1 + nodes.reduce((deepest, { level }) => Math.max(deepest, level), 0);
  return { volumeKind, surface, nodes, order, levels };
}

/** A node whose volume is found when it is first asked for: distances of meshes go by other volumes. */
class TreeNode implements BvhNode {
  readonly level: number;
  readonly children: readonly [number, number] | null;
  readonly first: number;
  readonly count: number;
  readonly #volumeOf: () => BoundingVolume;
  #volume: BoundingVolume | undefined;

  constructor(
    volumeOf: () => BoundingVolume,
    level: number,
    children: readonly [number, number] | null,
    first: number,
    count: number,
  ) {
    this.#volumeOf = volumeOf;
    this.level = level;
    this.children = children;
    this.first = first;
    this.count = count;
  }

  get volume(): BoundingVolume {
    this.#volume ??= this.#volumeOf();
    return this.#volume;
  }
}

/** The numbers of the triangles that a node holds. */
export function trianglesOf({ order }: Bvh, { first, count }: BvhNode): readonly number[] {
  return order.slice(first, first + count);
}

/** The corners of a triangle of a surface, in m. */
export function triangleCorners(
  { vertices, triangles }: TriangleSet,
  t: number,
): readonly [Vec3, Vec3, Vec3] {
  const [a, b, c] = triangles[t] as Triangle;
  return [vertices[a] as Vec3, vertices[b] as Vec3, vertices[c] as Vec3];
}

/** The vertices (m) of some triangles, each once. */
export function pointsOf({ vertices, triangles }: TriangleSet, held: readonly number[]): readonly Vec3[] {
  const used = new Set(held.flatMap((t) => triangles[t] as Triangle));
  return [...used].map((v) => vertices[v] as Vec3);
}

/** Sorts triangles by where their middles lie along the longest side of the box around them; ties by number. */
function sortAcross(middles: readonly Vec3[], held: number[]): void {
  const middle = (t: number): Vec3 => middles[t] as Vec3;
  const sides = aabbSides(aabbAround(held.map(middle)));
  const axis = sides.indexOf(Math.max(...sides));
  held.sort((s, t) => (middle(s)[axis] as number) - (middle(t)[axis] as number) || s - t);
}
