/**
 * A tree of balls over the convex parts of a body: which parts lie where, for searches through time.
 *
 * A ball stays the same ball however the body turns, so that all a motion does to it is to move its centre. That makes
 * it cheap to say where the parts of a node can be during a whole stretch of time, which no box can.
 *
 * Source:  Kavan, section 3          Chapter: content/chapters/03-search.mdx
 */
import { distance, type Vec3 } from '#core/math/vec3.ts';
import { aabbAround, aabbSides } from './aabb.ts';

/** The tree as flat lists, in m, in the body frame. Every node comes before its children, the root first. */
export interface BallTree {
  /** Centres of the balls, three numbers each. */
  readonly centres: Float64Array;
  /** How far the centres are from the origin. */
  readonly reaches: Float64Array;
  readonly radii: Float64Array;
  /** Two children of each node; for a leaf −1 and the number of its part. */
  readonly children: Int32Array;
}

/** Radii are taken larger by this share of the coordinates, which covers the rounding of moving the centre. */
const EPS_ROUND = 1e-14;

/**
 * Tree over parts, each the hull of some points (m), with a radius (m) around them. A node is split across the longest
 * side of the box around the middles of its parts, so that each child has half of them.
 *
 * @eq K-bvh
 */
export function ballTree(parts: readonly (readonly Vec3[])[], radius: number): BallTree {
  if (parts.length === 0) throw new RangeError('a tree needs at least one part, got none');
  const middles = parts.map(middleOf);
  const balls: { readonly centre: Vec3; readonly radius: number; children: readonly [number, number] }[] = [];
  const grow = (held: readonly number[]): number => {
    const index = balls.length;
    const points = held.flatMap((part) => parts[part] as readonly Vec3[]);
    const centre = middleOf(points);
    const far = points.reduce((most, r) => Math.max(most, distance(centre, r)), 0);
    const slack = EPS_ROUND * (distance(centre, [0, 0, 0]) + far);
    const ball = { centre, radius: far + radius + slack, children: [-1, held[0] as number] as const };
    balls.push(ball);
    if (held.length > 1) {
      const sides = aabbSides(aabbAround(held.map((part) => middles[part] as Vec3)));
      const axis = sides.indexOf(Math.max(...sides));
      const along = (part: number): number => (middles[part] as Vec3)[axis] as number;
      const sorted = [...held].sort((s, t) => along(s) - along(t) || s - t);
      const half = Math.ceil(sorted.length / 2);
      const children = [grow(sorted.slice(0, half)), grow(sorted.slice(half))] as const;
      balls[index] = { ...ball, children };
    }
    return index;
  };
  grow([...parts.keys()]);
  return {
    centres: Float64Array.from(balls.flatMap(({ centre }) => [...centre])),
    reaches: Float64Array.from(balls, ({ centre }) => distance(centre, [0, 0, 0])),
    radii: Float64Array.from(balls, (ball) => ball.radius),
    children: Int32Array.from(balls.flatMap(({ children }) => [...children])),
  };
}

/** Middle of the box around points (m). */
function middleOf(points: readonly Vec3[]): Vec3 {
  const { min: low, max: high } = aabbAround(points);
  return [0.5 * (low[0] + high[0]), 0.5 * (low[1] + high[1]), 0.5 * (low[2] + high[2])];
}
