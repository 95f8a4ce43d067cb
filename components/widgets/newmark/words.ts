/** The swing in words, and its law. */
import type { Law } from '#kit/declare/reading.ts';
import { formatQuantity } from '#params/format.ts';
import { harmInWords } from '../common/collision/law-words.ts';
import { type NewmarkRun, T1 } from './model.ts';
import type { NewmarkMoment } from './view.ts';

/** Six hundred steps of rounding stay far below this share. */
const EPS = 1e-9;

/** Energy within this share counts as kept in words. */
const KEPT = 5e-4;

export const laws = ({ last }: NewmarkRun): readonly Law[] => [
  {
    label: 'Energy of the spring',
    unit: 'of the first',
    is: last.energy,
    shouldBe: 1,
    what: 'at the end',
    equation: 'S-newmark',
    isKept: Math.abs(last.energy - 1) < EPS,
  },
];

function energyInWords({ last, isLost }: NewmarkRun): string {
  if (isLost) return `The swing grows out of all bounds within ${formatQuantity(last.t, 's')}, and`;
  if (Math.abs(last.energy - 1) < KEPT) return `After ${T1} s the spring has all its energy, and`;
  return `After ${T1} s the spring has ${formatQuantity(last.energy, '')} times its energy, and`;
}

export function describe({ run }: NewmarkMoment): string {
  const { lag } = run.last;
  const phase = `is ${formatQuantity(Math.abs(lag), '°')} ${lag < 0 ? 'ahead of' : 'behind'} the exact motion: a whole swing would be 360°.`;
  const wrong = run.mistake === 'none' ? '' : ` ${harmInWords(laws(run))}`;
  return `${energyInWords(run)} ${phase}${wrong}`;
}

export const lesson = ({ values }: NewmarkMoment): string =>
  values.gamma === 0.5
    ? 'With γ of one half and β of one quarter no energy is lost or won, however long the step. But the step turns the motion by 2 atan(ω Δt/2) in place of ω Δt, and so it comes late.'
    : 'Only γ of one half neither damps nor pumps: above it the spring loses energy with every step, below it it gains.';
