/**
 * Wrong on purpose: conservative advancement with a minus sign between the bounds (SX5).
 *
 * Source:  slides, "Collision detection", step 3          Chapter: content/chapters/04-time-of-contact.mdx
 */
import {
  type Advance,
  type Advancement,
  type AdvancementOptions,
  approachRates,
} from '#core/instant/conservative-advancement.ts';
import { gapAt } from '#core/instant/gap-over-time.ts';
import type { Moving } from '#core/instant/moving.ts';
import { timeByDifferenceOfBounds } from './motion.ts';

/**
 * Advancement from t0 to t1 (s) by D_A − D_B = d, as the slides print it (SX5). While only A moves it is
 * right. If only B does, there is never a step; if both approach, its steps are too long and pass the contact, or there is no step at all.
 */
export function advancementByDifference(
  a: Moving,
  b: Moving,
  t0: number,
  t1: number,
  { epsGap, maxEvaluations = 1000 }: AdvancementOptions,
): Advancement {
  const history: Advance[] = [];
  let t = t0;
  for (;;) {
    const { gap, normal } = gapAt(a, b, t);
    const { rateA, rateB } = approachRates(a, b, normal, t, t1);
    const step = timeByDifferenceOfBounds(gap, rateA, rateB) ?? Number.POSITIVE_INFINITY;
    history.push({ t, gap, normal, rateA, rateB, step });
    const evaluations = history.length;
    if (gap <= epsGap) return { kind: 'contact', tContact: t, gap, history, evaluations };
    if (evaluations >= maxEvaluations || t + step === t) {
      return { kind: 'unfinished', tContact: t, gap, history, evaluations };
    }
    if (!(t + step < t1)) return { kind: 'none', history, evaluations };
    t += step;
  }
}
