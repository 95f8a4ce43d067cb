/**
 * The buckets of the slides: a grid of cubic cells, and the number of each body in every cell that its box overlaps.
 *
 * Source:  slides, "Bucket sort", steps 1, 2, 4 and 5          Chapter: many-bodies
 */
import type { Aabb } from '#core/bounds/aabb.ts';
import type { IndexPair } from './pair-search.ts';

/** A grid with bodies in it. */
export interface BucketGrid {
  /** Edge of a cell, in m. */
  readonly edge: number;
  /** Numbers of bodies in all cells together: a body counts as often as it is stored. */
  readonly entries: number;
  /** Numbers of the bodies in the cell that a point (m) is in. */
  readonly at: (x: number, y: number, z: number) => readonly number[];
  /** Pairs of bodies in the same cell or within so many rings of cells, each once, in the order of the bodies. */
  readonly pairs: (rings: number) => IndexPair[];
}

/** First cell along each axis, and last cell along each axis. */
export type CellBlock = readonly [number, number, number, number, number, number];

/**
 * The cells of an edge (m) that a box overlaps.
 *
 *     cell(x) = ⌊x/h⌋
 *
 * @eq S-bucket
 */
export function cellBlock(edge: number, { min, max }: Aabb): CellBlock {
  const cell = (x: number): number => Math.floor(x / edge);
  return [cell(min[0]), cell(min[1]), cell(min[2]), cell(max[0]), cell(max[1]), cell(max[2])];
}

/**
 * Stores boxes in cells of an edge (m); null stands for a body that is not stored.
 *
 * @eq S-bucket
 */
export function bucketGrid(edge: number, boxes: readonly (Aabb | null)[]): BucketGrid {
  if (!(edge > 0 && edge < Infinity)) throw new RangeError(`edge must be positive and finite, got ${edge}`);
  const cell = (x: number): number => Math.floor(x / edge);
  const blocks = boxes.map((box) => box && cellBlock(edge, box));
  const cells = new Map<string, number[]>();
  let entries = 0;
  blocks.forEach((block, body) => {
    if (block === null) return;
    for (const key of keysOf(block, 0)) {
      const list = cells.get(key);
      if (list === undefined) cells.set(key, [body]);
      else list.push(body);
      entries++;
    }
  });
  const partners = (body: number, rings: number): number[] => {
    const block = blocks[body];
    if (block === null || block === undefined) return [];
    const found = new Set<number>();
    for (const key of keysOf(block, rings)) {
      for (const other of cells.get(key) ?? []) if (other > body) found.add(other);
    }
    return [...found].sort((i, j) => i - j);
  };
  return {
    edge,
    entries,
    at: (x, y, z) => cells.get(`${cell(x)},${cell(y)},${cell(z)}`) ?? [],
    pairs: (rings) =>
      boxes.flatMap((_, body) => partners(body, rings).map((other): IndexPair => [body, other])),
  };
}

function* keysOf([x0, y0, z0, x1, y1, z1]: CellBlock, rings: number): Generator<string> {
  for (let x = x0 - rings; x <= x1 + rings; x++) {
    for (let y = y0 - rings; y <= y1 + rings; y++) {
      for (let z = z0 - rings; z <= z1 + rings; z++) yield `${x},${y},${z}`;
    }
  }
}
