/**
 * Hot kernel: a tree of k-DOPs over a body that bends, refitted in place in every frame, and asked for the triangle that
 * a capsule touches. Nothing is made anew but the answer.
 *
 * Refitting gives the same bounds as `refitBvh`, bit for bit. A capsule meets a volume if its axis, cut off at both
 * planes across each direction, moved out by the radius, has something left: tighter than a k-DOP around the capsule,
 * which for a blade across all axes would be nearly everything.
 *
 * Source:  Kavan, section 5, which cites van den Bergen          Chapter: content/chapters/08-fencing.mdx
 */

import { closestSegmentTriangle } from '#core/convex/triangles.ts';
import { length, type Vec3 } from '#core/math/vec3.ts';
import type { Triangle } from '#core/shape/triangulation.ts';
import { type Bvh, buildBvh, type TriangleSet } from './bvh.ts';
import { DOP_DIRECTIONS, type DopSize } from './k-dop.ts';

/** What a capsule touches, and what it took to know. */
export interface CapsuleSearch {
  /** The triangle nearest to the axis, of those within the radius, the first of equals; null if none is. */
  readonly triangle: number | null;
  /** Its distance from the axis, in m; Infinity if there is none. */
  readonly distance: number;
  /** Volumes that the capsule was tested against. */
  readonly volumeTests: number;
  /** Triangles that it was tested against. */
  readonly triangleTests: number;
}

/** A tree of k-DOPs over a surface that bends. */
export interface FlatDopTree {
  readonly k: DopSize;
  /** The tree as it was built: which node has which children and triangles does not change. */
  readonly built: Bvh;
  /** Bounds of the nodes now: for each, the least n · x for every direction, then the greatest; in m times |n|. */
  readonly bounds: Float64Array;
  /** Vertices now, three numbers each, in m. */
  readonly vertices: Float64Array;
  /** Draws all volumes anew around moved vertices (m). */
  readonly refit: (vertices: Float64Array) => void;
  /**
   * The triangle that a capsule touches: its axis by both ends, six numbers, and its radius, in m.
   *
   * @param seen is told each node that was tested, and whether the capsule may touch what is in it.
   */
  readonly capsuleHit: (
    axis: Float64Array,
    radius: number,
    seen?: (node: number, isOpened: boolean) => void,
  ) => CapsuleSearch;
}

/** How the tree is built. */
export interface FlatDopOptions {
  /** Most triangles of a leaf; 1 if not given. */
  readonly leafSize?: number;
}

/** Bounds are taken wider by this share of the coordinates when the axis is cut, which covers its rounding. */
const EPS_CUT = 1e-14;

/**
 * The tree over a surface as it is now.
 *
 * @eq K-kdop
 */
export function flatDopTree(surface: TriangleSet, k: DopSize, options: FlatDopOptions = {}): FlatDopTree {
  const built = buildBvh(surface, 'k-dop', { k, ...options });
  const layout = layoutOf(built, k);
  const bounds = new Float64Array(k * built.nodes.length);
  const vertices = new Float64Array(3 * surface.vertices.length);
  const along = new Float64Array((k / 2) * surface.vertices.length);
  const refit = (moved: Float64Array): void => {
    if (moved.length !== vertices.length) {
      throw new RangeError(
        `refitting needs the same ${vertices.length / 3} vertices, got ${moved.length / 3}`,
      );
    }
    vertices.set(moved);
    writeAlong(layout, vertices, along);
    for (let i = built.nodes.length - 1; i >= 0; i--) writeBounds(layout, i, along, bounds);
  };
  refit(Float64Array.from(surface.vertices.flat()));
  return {
    k,
    built,
    bounds,
    vertices,
    refit,
    capsuleHit: (axis, radius, seen) => descend({ layout, bounds, vertices }, axis, radius, seen),
  };
}

/** The tree in flat numbers: what does not change. */
interface Layout {
  /** Half of k: how many directions. */
  readonly half: number;
  /** Directions, three numbers each, and their lengths. */
  readonly directions: Float64Array;
  readonly lengths: Float64Array;
  /** Two children of each node; −1 and −1 for a leaf. */
  readonly children: Int32Array;
  /** First of the triangles of each node in `order`, and how many. */
  readonly stretches: Int32Array;
  readonly order: Int32Array;
  /** Corners of the triangles, as numbers of vertices. */
  readonly triangles: Int32Array;
  /** Nodes that wait in a descent. */
  readonly waiting: Int32Array;
}

function layoutOf({ nodes, order, surface, levels }: Bvh, k: DopSize): Layout {
  const directions = DOP_DIRECTIONS[k];
  return {
    half: k / 2,
    directions: Float64Array.from(directions.flat()),
    lengths: Float64Array.from(directions, length),
    children: Int32Array.from(nodes.flatMap(({ children }) => children ?? [-1, -1])),
    stretches: Int32Array.from(nodes.flatMap(({ first, count }) => [first, count])),
    order: Int32Array.from(order),
    triangles: Int32Array.from((surface.triangles as readonly Triangle[]).flat()),
    waiting: new Int32Array(levels + 1),
  };
}

/** n · x of every vertex for every direction, once: most vertices belong to several triangles. */
function writeAlong({ half, directions: n }: Layout, vertices: Float64Array, along: Float64Array): void {
  for (let v = 0, at = 0; v < vertices.length; v += 3) {
    const x = vertices[v] as number;
    const y = vertices[v + 1] as number;
    const z = vertices[v + 2] as number;
    for (let d = 0; d < 3 * half; d += 3, at++) {
      along[at] = (n[d] as number) * x + (n[d + 1] as number) * y + (n[d + 2] as number) * z;
    }
  }
}

/** The bounds of one node: around the corners of a leaf, around both children of any other. */
function writeBounds(layout: Layout, node: number, along: Float64Array, bounds: Float64Array): void {
  const { half, children, stretches, order, triangles } = layout;
  const to = 2 * half * node;
  const left = children[2 * node] as number;
  if (left >= 0) {
    const one = 2 * half * left;
    const other = 2 * half * (children[2 * node + 1] as number);
    for (let d = 0; d < half; d++) {
      bounds[to + d] = Math.min(bounds[one + d] as number, bounds[other + d] as number);
      bounds[to + half + d] = Math.max(bounds[one + half + d] as number, bounds[other + half + d] as number);
    }
    return;
  }
  bounds.fill(Infinity, to, to + half);
  bounds.fill(-Infinity, to + half, to + 2 * half);
  const first = stretches[2 * node] as number;
  const end = first + (stretches[2 * node + 1] as number);
  for (let i = first; i < end; i++) {
    const t = 3 * (order[i] as number);
    for (let corner = t; corner < t + 3; corner++) {
      const from = half * (triangles[corner] as number);
      for (let d = 0; d < half; d++) {
        const x = along[from + d] as number;
        if (x < (bounds[to + d] as number)) bounds[to + d] = x;
        if (x > (bounds[to + half + d] as number)) bounds[to + half + d] = x;
      }
    }
  }
}

interface Placed {
  readonly layout: Layout;
  readonly bounds: Float64Array;
  readonly vertices: Float64Array;
}

function descend(
  { layout, bounds, vertices }: Placed,
  axis: Float64Array,
  radius: number,
  seen?: (node: number, isOpened: boolean) => void,
): CapsuleSearch {
  const { children, stretches, order, waiting } = layout;
  const p: Vec3 = [axis[0] as number, axis[1] as number, axis[2] as number];
  const q: Vec3 = [axis[3] as number, axis[4] as number, axis[5] as number];
  let best: number | null = null;
  let distance = Infinity;
  let volumeTests = 0;
  let triangleTests = 0;
  let count = 1;
  waiting[0] = 0;
  while (count > 0) {
    count -= 1;
    const node = waiting[count] as number;
    volumeTests += 1;
    const isOpened = mayTouch(layout, bounds, node, axis, radius);
    seen?.(node, isOpened);
    if (!isOpened) continue;
    const left = children[2 * node] as number;
    if (left >= 0) {
      waiting[count] = children[2 * node + 1] as number;
      waiting[count + 1] = left;
      count += 2;
      continue;
    }
    const first = stretches[2 * node] as number;
    const end = first + (stretches[2 * node + 1] as number);
    for (let i = first; i < end; i++) {
      const t = order[i] as number;
      triangleTests += 1;
      const d = closestSegmentTriangle(p, q, cornersNow(layout, vertices, t)).distance;
      if (d <= radius && (d < distance || (d === distance && t < (best as number)))) {
        best = t;
        distance = d;
      }
    }
  }
  return { triangle: best, distance, volumeTests, triangleTests };
}

function cornersNow({ triangles }: Layout, vertices: Float64Array, t: number): readonly [Vec3, Vec3, Vec3] {
  const corner = (i: number): Vec3 => {
    const at = 3 * (triangles[3 * t + i] as number);
    return [vertices[at] as number, vertices[at + 1] as number, vertices[at + 2] as number];
  };
  return [corner(0), corner(1), corner(2)];
}

/** Whether something is left of the axis between all pairs of planes, each moved out by the radius. */
function mayTouch(
  { half, directions: n, lengths }: Layout,
  bounds: Float64Array,
  node: number,
  axis: Float64Array,
  radius: number,
): boolean {
  const at = 2 * half * node;
  let from = 0;
  let to = 1;
  for (let d = 0; d < half; d++) {
    const x = n[3 * d] as number;
    const y = n[3 * d + 1] as number;
    const z = n[3 * d + 2] as number;
    const start = x * (axis[0] as number) + y * (axis[1] as number) + z * (axis[2] as number);
    const end = x * (axis[3] as number) + y * (axis[4] as number) + z * (axis[5] as number);
    const low = bounds[at + d] as number;
    const high = bounds[at + half + d] as number;
    const size = Math.abs(start) + Math.abs(end) + Math.abs(low) + Math.abs(high);
    const room = radius * (lengths[d] as number) + EPS_CUT * (size + radius);
    const under = low - room - start;
    const over = high + room - start;
    const way = end - start;
    if (way === 0) {
      if (under > 0 || over < 0) return false;
      continue;
    }
    const one = under / way;
    const other = over / way;
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
    // A place on the axis is rounded too; what is lost so is far less than the room.
    if (from > to + EPS_CUT) return false;
  }
  return true;
}
