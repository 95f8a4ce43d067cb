/** The largest speed of a body: what the lemma knows of all times, or what a run shows. */
import type { Motion } from '#core/body/body.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { speedSupremum } from '#core/speed/speed-bound.ts';
import { DURATION } from './params.ts';

/** Times at which the fastest point of a tumbling body is sought, in each turn and at least. */
const LOOKS = { least: 120, perTurn: 48 };

/** A tumbling body may spin faster than at first; so much is allowed for when looks are counted. */
const FASTER_LATER = 1.5;

/** Largest speed of a region at any time, in m/s (free: in this run), and when; null if it is always the same. */
export interface Highest {
  readonly highest: number;
  readonly highestAt: number | null;
}

/** The largest value near a sample, by halving the steps around it. */
function refined(read: (t: number) => number, t: number, step: number): readonly [number, number] {
  let [at, most, h] = [t, read(t), step / 2];
  for (let i = 0; i < 10; i++, h /= 2) {
    for (const next of [at - h, at + h]) {
      if (next < 0 || next > DURATION) continue;
      const value = read(next);
      if (value > most) [at, most] = [next, value];
    }
  }
  return [at, most];
}

/** What the lemma knows: the supremum over all times, while the axis is held. */
export function highestEver(motion: Motion, vertices: readonly Vec3[]): Highest {
  const { speed, firstAttainedAt } = speedSupremum(motion, vertices);
  return { highest: speed, highestAt: firstAttainedAt };
}

/** Hills this close to the highest, as a share of it, may be the highest: they are climbed. */
const NEAR_TOP = 0.02;

/**
 * What a run shows: the largest of its speeds, sought on every hill that may be the highest.
 *
 * @param turns How often the body would turn in the run at the spin of its first moment.
 */
export function highestFound(read: (t: number) => number, turns: number): Highest {
  const looks = Math.max(LOOKS.least, Math.ceil(LOOKS.perTurn * (FASTER_LATER * turns)));
  const step = DURATION / looks;
  const speeds = Array.from({ length: looks + 1 }, (_, i) => read(i * step));
  const most = Math.max(...speeds);
  if (most - Math.min(...speeds) <= 1e-9 * most) return { highest: most, highestAt: null };
  let [highestAt, highest] = [0, 0];
  for (const [i, speed] of speeds.entries()) {
    const isHill = speed >= (speeds[i - 1] ?? 0) && speed >= (speeds[i + 1] ?? 0);
    if (!isHill || speed < (1 - NEAR_TOP) * most) continue;
    const [t, top] = refined(read, i * step, step);
    if (top > highest) [highestAt, highest] = [t, top];
  }
  return { highest, highestAt };
}
