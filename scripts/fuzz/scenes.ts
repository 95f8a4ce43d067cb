/**
 * Random scenes for the fuzz of whole runs. The same kind, seed and number give the same scene for ever.
 *
 * Each kind is drawn in several regimes: what is easy, and what breaks engines: flat, grazing, nearly parallel, fast
 * spins, unequal masses and sizes, starts in touch; with C = 0, 1, small and any.
 */
import { type Random, randomFrom } from '#core/math/random.ts';
import type { Given } from './drawing.ts';
import { floorScene } from './floor-scenes.ts';
import { pairScene } from './pair-scenes.ts';
import { logBetween, oneOf } from './random-shapes.ts';
import type { SceneFile } from './scene-file.ts';

/** The kinds of scenes, in the order of the report. */
export const KINDS = [
  'planar',
  'space',
  'floors-planar',
  'floors-space',
  'obstacles-planar',
  'obstacles-space',
  'non-convex-planar',
  'non-convex-space',
] as const;
export type Kind = (typeof KINDS)[number];

/** The regimes, each as often as it is listed. */
const REGIMES = [
  'plain',
  'plain',
  'plain',
  'aligned',
  'aligned',
  'grazing',
  'parallel',
  'spin',
  'mass',
  'size',
  'touching',
  'touching',
] as const;
export type Regime = (typeof REGIMES)[number];

/** Scene number `index` of a kind and seed. */
export function sceneOf(kind: Kind, seed: number, index: number): SceneFile {
  // Below 2^53 each triple has a number of its own, and streams of neighbouring numbers are unrelated.
  const random = randomFrom((seed * KINDS.length + KINDS.indexOf(kind)) * 1e7 + index);
  const given: Given = {
    planar: !kind.endsWith('space'),
    convex: !kind.startsWith('non-convex'),
    regime: oneOf(random, REGIMES),
    C: restitutionOf(random),
  };
  if (kind.startsWith('floors')) return floorScene(random, given);
  if (kind.startsWith('obstacles')) return pairScene(random, given, true);
  if (given.convex) return pairScene(random, given, false);
  // Bodies that are not convex meet freely, against obstacles and above floors.
  const share = random.next();
  if (share < 0.25) return floorScene(random, given);
  return pairScene(random, given, share < 0.5);
}

/** C = 0 in three of ten scenes, 1 and nearly 0 in some more, any value else. */
function restitutionOf(random: Random): number {
  const share = random.next();
  if (share < 0.3) return 0;
  if (share < 0.4) return 1;
  return share < 0.6 ? logBetween(random, 1e-4, 0.1) : random.next();
}
