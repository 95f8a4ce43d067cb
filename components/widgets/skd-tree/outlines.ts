/**
 * Outlines seen from above, whose sides are upright faces, one triangle each: the point lies in the plane of their
 * upper rims, so that the nearest point of a face is that of its rim. Their trees are built once for each size, and kept.
 */
import type { Bvh, TriangleSet } from '#core/bounds/bvh.ts';
import { buildSkdTree } from '#core/bounds/skd-tree.ts';
import { PI, sinCos } from '#core/math/bits/elementary.ts';
import { toSpace, type Vec2 } from '#core/math/vec2.ts';
import { remember } from '../common/remember.ts';

export type OutlineName = 'circle' | 'ellipse' | 'coast';

/** Waves of the coast: how many go round, how high they are (m), and where they begin (rad). */
const WAVES = [
  [2, 0.1, 0.4],
  [3, 0.1, 2.1],
  [5, 0.07, 5.2],
  [8, 0.045, 1.3],
  [13, 0.03, 3.9],
  [21, 0.018, 0.2],
  [34, 0.01, 4.4],
] as const;

const FORMS: Readonly<Record<OutlineName, (angle: number) => Vec2>> = {
  circle: (angle) => {
    const [s, c] = sinCos(angle);
    return [c, s];
  },
  ellipse: (angle) => {
    const [s, c] = sinCos(angle);
    return [1.2 * c, 0.8 * s];
  },
  coast: (angle) => {
    const [s, c] = sinCos(angle);
    const r = WAVES.reduce(
      (sum, [count, high, start]) => sum + high * sinCos(count * angle + start)[0],
      0.85,
    );
    return [r * c, r * s];
  },
};

/** Corners of an outline of so many sides, in m, counter-clockwise. */
export const outlineOf = remember(
  (name: OutlineName, sides: number): readonly Vec2[] =>
    Array.from({ length: sides }, (_, i) => FORMS[name]((2 * PI * i) / sides)),
  { most: 8 },
);

/** Each side as a triangle that hangs down from it, half as deep as a side is long on average. */
function surfaceOf(outline: readonly Vec2[]): TriangleSet {
  const n = outline.length;
  const depth = PI / n;
  return {
    vertices: [
      ...outline.map((p) => toSpace(p)),
      ...outline.map((p, i) => {
        const q = outline[(i + 1) % n] as Vec2;
        return toSpace([(p[0] + q[0]) / 2, (p[1] + q[1]) / 2], -depth);
      }),
    ],
    triangles: outline.map((_, i) => [i, (i + 1) % n, i + n] as const),
  };
}

/** Trees kept at most: a slider passes through many sizes. */
const MOST_TREES = 24;

/** The tree over the faces of an outline. */
export const treeOf = remember(
  (name: OutlineName, sides: number): Bvh => buildSkdTree(surfaceOf(outlineOf(name, sides))),
  { most: MOST_TREES },
);
