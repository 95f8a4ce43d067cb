/**
 * The same flight searched with every ε. Only the number of steps counts, so that what the search finds is constant from
 * one number to the next: a rung.
 */
import { firstSeen, missedBefore } from '#core/instant/contact-stretches.ts';
import { gapAt } from '#core/instant/gap-over-time.ts';
import { type Hunt, type HuntValues, params, T0, T1 } from './model.ts';

/** All ε (m) that need the same number of steps, and what comes of them. */
export interface Rung {
  readonly from: number;
  readonly to: number;
  readonly steps: number;
  /** Steps done until a collision is seen. */
  readonly taken: number;
  /** How deep the bodies are in each other then, in m; null if none is seen. */
  readonly depth: number | null;
  /** The deepest contact that is missed, in m; null if there is none. */
  readonly missed: number | null;
}

/** So many numbers of steps are shown one by one; beyond, rungs are narrower than a pixel, and one stands for some. */
const SINGLE = 60;
const GROWTH = 1.06;

/** The numbers of steps that are shown, from the fewest to the most; the present one is among them. */
function numbersOfSteps(fewest: number, most: number, present: number): readonly number[] {
  const numbers = new Set(present >= fewest && present <= most ? [present] : []);
  for (let n = fewest; n <= most; n = n < SINGLE ? n + 1 : Math.ceil(n * GROWTH)) numbers.add(n);
  return [...numbers].sort((one, other) => one - other);
}

function rungOf({ a, b, stretches }: Hunt, steps: number): Omit<Rung, 'from' | 'to'> {
  const seen = firstSeen(stretches, T0, T1, steps);
  const passed = missedBefore(stretches, seen?.t ?? null);
  return {
    steps,
    taken: seen?.look ?? steps,
    depth: seen ? -gapAt(a, b, seen.t).gap : null,
    missed: passed.length > 0 ? passed.reduce((most, { depth }) => Math.max(most, depth), 0) : null,
  };
}

/** The rungs in the range of ε, from the largest ε to the smallest. None if nothing moves. */
export function ladderOf(hunt: Hunt, { mistake }: HuntValues): readonly Rung[] {
  const way = hunt.speed * (T1 - T0);
  const [least, most] = [params.epsDepth.min / 100, params.epsDepth.max / 100];
  if (way === 0) return [];
  // N steps are for ε from way/N on, up to where one step fewer will do; rounded down, up to way/N.
  const late = mistake === 'roundedDown' ? 1 : 0;
  const fewest = Math.max(1, late ? Math.floor(way / most) : Math.ceil(way / most));
  const numbers = numbersOfSteps(fewest, Math.ceil(way / least), hunt.plan.steps);
  return numbers.flatMap((steps, i) => {
    const next = numbers[i + 1] ?? Number.POSITIVE_INFINITY;
    const from = Math.max(least, way / (next - 1 + late));
    const to = steps === 1 ? most : Math.min(most, way / (steps - 1 + late));
    return from < to ? [{ ...rungOf(hunt, steps), from, to }] : [];
  });
}
