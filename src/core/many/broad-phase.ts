/**
 * Which pairs of many bodies need a closer look at all: every one, those whose boxes overlap, or those in cells nearby.
 *
 * For times of contact a box holds all places of its body in the stretch of time, for intersections the body where it
 * is. No broad phase may leave out a pair that meets; what it lets through in vain costs time only.
 *
 * Source:  slides, "Boundary boxes", "Bucket sort"          Chapter: many-bodies
 */
import { type Aabb, aabbsOverlap, boundingBox } from '#core/bounds/aabb.ts';
import type { Placed } from '#core/convex/collider.ts';
import { type Moving, movingSpeedBound } from '#core/instant/moving.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { boundingRadius, type Shape } from '#core/shape/shapes.ts';
import { bucketGrid } from './bucket-grid.ts';
import type { IndexPair, SearchCounts } from './pair-search.ts';

/** A way to leave out pairs. */
export interface BroadPhase {
  /** The longest time, in s, that it can look ahead from a time (s). */
  readonly stretch: (bodies: readonly Moving[], from: number) => number;
  /** Pairs that may meet from one time (s) to another. */
  readonly forTimes: (
    bodies: readonly Moving[],
    from: number,
    to: number,
    counts: SearchCounts,
  ) => IndexPair[];
  /** Pairs that may be closer than a gap (m) at a time (s). */
  readonly forTouch: (bodies: readonly Moving[], t: number, gap: number, counts: SearchCounts) => IndexPair[];
}

/** Every pair of so many bodies, once, in the order of the bodies. */
export function everyPair(count: number): IndexPair[] {
  const pairs: IndexPair[] = [];
  for (let i = 0; i < count; i++) for (let j = i + 1; j < count; j++) pairs.push([i, j]);
  return pairs;
}

const unlimited = (): number => Infinity;

/** Every pair, always: N (N − 1)/2 of them. */
export const noBroadPhase: BroadPhase = {
  stretch: unlimited,
  forTimes: (bodies) => everyPair(bodies.length),
  forTouch: (bodies) => everyPair(bodies.length),
};

/**
 * Boxes first: a pair whose boxes do not overlap is left out.
 *
 * @eq S-box
 */
export const boxPhase: BroadPhase = {
  stretch: unlimited,
  forTimes: (bodies, from, to, counts) =>
    overlapping(
      bodies.map((body) => sweptBox(body, from, to)),
      counts,
    ),
  forTouch: (bodies, t, gap, counts) =>
    overlapping(
      bodies.map((body) => grown(boxAt(body, t), gap)),
      counts,
    ),
};

function overlapping(boxes: readonly Aabb[], counts: SearchCounts): IndexPair[] {
  counts.boxTests += (boxes.length * (boxes.length - 1)) / 2;
  return everyPair(boxes.length).filter(([i, j]) => aabbsOverlap(boxes[i] as Aabb, boxes[j] as Aabb));
}

/** Most cells that a body may take along one axis: cells grow if the smallest body is far smaller than the largest. */
const MOST_CELLS = 16;

/**
 * Bucket sort: cells by the smallest body, everybody in each cell that the own box overlaps, nobody farther than one
 * cell in a step. For times the own cells and two rings are looked at, for intersections one ring. Then the boxes are
 * compared, as before. Walls without end are partners of all.
 *
 * @eq S-bucket
 */
export const bucketPhase: BroadPhase = {
  stretch: (bodies, from) => {
    const edge = cellEdge(bodies);
    let [fastest, ahead] = [0, 0];
    do {
      // A body that falls becomes faster: the bound must hold for the time that it allows.
      ahead = fastest > 0 ? edge / fastest : 1;
      const bound = Math.max(...bodies.map((body) => movingSpeedBound(body, from, from + ahead)));
      if (!(bound > fastest)) break;
      fastest = bound * (1 + 1e-9);
    } while (edge / fastest < ahead);
    return fastest > 0 ? edge / fastest : Infinity;
  },
  forTimes: (bodies, from, to, counts) => {
    const near = inCells(bodies, from, 2, counts);
    const boxes = bodies.map((body) => sweptBox(body, from, to));
    counts.boxTests += near.length;
    return near.filter(([i, j]) => aabbsOverlap(boxes[i] as Aabb, boxes[j] as Aabb));
  },
  forTouch: (bodies, t, gap, counts) => {
    const near = inCells(bodies, t, 1, counts);
    const boxes = bodies.map((body) => grown(boxAt(body, t), gap));
    counts.boxTests += near.length;
    return near.filter(([i, j]) => aabbsOverlap(boxes[i] as Aabb, boxes[j] as Aabb));
  },
};

function isWall({ shape }: Moving): boolean {
  return shape.kind === 'half-space';
}

function inCells(bodies: readonly Moving[], t: number, rings: number, counts: SearchCounts): IndexPair[] {
  const edge = cellEdge(bodies);
  const grid = bucketGrid(
    edge,
    bodies.map((body) => (isWall(body) ? null : boxAt(body, t))),
  );
  const pairs = grid.pairs(rings);
  counts.boxTests += grid.entries;
  const walls = bodies.flatMap((body, i) => (isWall(body) ? [i] : []));
  const withWalls = walls.flatMap((w) =>
    bodies.flatMap((body, i): IndexPair[] => (isWall(body) ? [] : [i < w ? [i, w] : [w, i]])),
  );
  return [...pairs, ...withWalls].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
}

function cellEdge(bodies: readonly Moving[]): number {
  const sizes = bodies.flatMap(({ shape }) =>
    shape.kind === 'half-space' ? [] : [2 * boundingRadius(shape)],
  );
  return Math.max(Math.min(...sizes), Math.max(...sizes) / MOST_CELLS);
}

/** Box around a body where it is at a time (s); a wall's has no end. */
function boxAt({ shape, travel }: Moving, t: number): Aabb {
  if (shape.kind === 'half-space') return EVERYWHERE;
  return boundingBox({ shape, placement: travel.placementAt(t) } as Placed<Shape>);
}

/**
 * Box around all places of a body from one time (s) to another: no point moves farther than its speed allows.
 *
 * @eq S-box
 */
export function sweptBox(body: Moving, from: number, to: number): Aabb {
  if (isWall(body)) return EVERYWHERE;
  return grown(boxAt(body, from), movingSpeedBound(body, from, to) * (to - from));
}

function grown({ min, max }: Aabb, by: number): Aabb {
  const less: Vec3 = [min[0] - by, min[1] - by, min[2] - by];
  return { kind: 'aabb', min: less, max: [max[0] + by, max[1] + by, max[2] + by] };
}

const EVERYWHERE: Aabb = {
  kind: 'aabb',
  min: [-Infinity, -Infinity, -Infinity],
  max: [Infinity, Infinity, Infinity],
};
