/**
 * Two biscuit cutters, seen from above: each side of an outline is an upright wall of two triangles, about as high as it
 * is long. Their trees are built once for each size and kind of volume, and kept.
 */
import type { VolumeKind } from '#core/bounds/bounding-volumes.ts';
import { type Bvh, buildBvh, type TriangleSet } from '#core/bounds/bvh.ts';
import { PI, sinCos } from '#core/math/bits/elementary.ts';
import { toSpace, type Vec2 } from '#core/math/vec2.ts';
import { remember } from '../common/remember.ts';

export type CutterName = 'a' | 'b';

/** Mean radius, depth and number of the waves of an outline, and half the height of its rim times its walls, in m. */
const FORMS = {
  a: { radius: 0.42, wave: 0.12, waves: 3, half: 1.3 },
  b: { radius: 1, wave: 0.16, waves: 5, half: 3 },
} as const;

/** Corners of an outline, in m, about the middle of its cutter. */
export function outlineOf(name: CutterName, walls: number): readonly Vec2[] {
  const { radius, wave, waves } = FORMS[name];
  return Array.from({ length: walls }, (_, i): Vec2 => {
    const angle = (2 * PI * i) / walls;
    const [s, c] = sinCos(angle);
    const r = radius + wave * sinCos(waves * angle)[1];
    return [r * c, r * s];
  });
}

function surfaceOf(outline: readonly Vec2[], half: number): TriangleSet {
  const n = outline.length;
  return {
    vertices: [...outline.map((p) => toSpace(p, -half)), ...outline.map((p) => toSpace(p, half))],
    triangles: outline.flatMap((_, i) => {
      const next = (i + 1) % n;
      return [[i, next, next + n] as const, [i, next + n, i + n] as const];
    }),
  };
}

/** Trees kept at most: a slider passes through many sizes. */
const MOST_TREES = 64;

/** The tree over the walls of a cutter. */
export const treeOf = remember(
  (name: CutterName, walls: number, kind: VolumeKind): Bvh =>
    buildBvh(surfaceOf(outlineOf(name, walls), FORMS[name].half / walls), kind),
  { most: MOST_TREES },
);
