/** The hits in words, their receipts, and the laws that a loop with fixed steps breaks. */
import type { Law, ReceiptTable } from '#kit/declare/reading.ts';
import { formatQuantity, formatReading, grouped, superscript } from '#params/format.ts';
import { harmInWords } from '../common/collision/law-words.ts';
import { type CountRun, T1 } from './model.ts';
import type { CountMoment } from './view.ts';

/** So many hits get a receipt of their own. */
const RECEIPTS = 12;

/** Energies are right to this share; rounding of a few hundred hits stays far below it. */
const EPS = 1e-9;

/** "100", "10¹²", "3 × 10⁵". */
export function ratioInWords({ ratio }: CountRun): string {
  if (ratio < 1e5) return formatReading(ratio, Number.isInteger(ratio) ? 0 : 4);
  const [mantissa = '', exponent = ''] = ratio.toExponential(3).split('e');
  const [factor, power] = [Number(mantissa), Number(exponent)];
  return `${factor === 1 ? '' : `${formatReading(factor)} × `}10${superscript(power)}`;
}

export function laws(run: CountRun): readonly Law[] {
  const seen = run.isSteps ? run.steps.hits : run.exactAt(T1).hits;
  const shouldBe = run.exactAt(T1).hits;
  return [
    {
      label: 'Number of hits',
      unit: '',
      is: seen,
      shouldBe,
      what: `in ${T1} s`,
      equation: 'S-frame',
      isKept: seen === shouldBe,
    },
    {
      label: 'Kinetic energy',
      unit: 'of the start',
      is: run.energyShare,
      shouldBe: 1,
      what: 'at the end',
      equation: 'H-λ',
      isKept: Math.abs(run.energyShare - 1) < EPS,
    },
  ];
}

export function describe({ run, values }: CountMoment): string {
  const { count, steps, ratio, isSteps, isThrough, tLast } = run;
  const hits = grouped(count);
  const root = formatReading(count / Math.sqrt(ratio), String(count).length);
  const late = tLast > T1 ? ' The last of them comes after the end of this run.' : '';
  const loop =
    steps.hits === count
      ? `The loop with steps of ${formatQuantity(values.step, 'ms')} counts as many.`
      : `The loop with steps of ${formatQuantity(values.step, 'ms')} counts ${grouped(steps.hits)}.`;
  const wrong = isSteps
    ? ` ${harmInWords(laws(run))}${isThrough ? ' A block has come through what it should have hit.' : ''}`
    : '';
  const first = isSteps
    ? `The loop with fixed steps counts ${grouped(steps.hits)} hits${steps.hits === count ? ', as many as there are' : ` where there are ${hits}`}. `
    : '';
  return `${first}A is ${ratio === 1 ? '' : `${ratioInWords(run)} times `}as heavy as B: there are ${hits} hits, ${root} times the root of that ratio.${late} On the circle of equal energy every two hits turn the velocities by ${formatQuantity((360 * run.theta) / Math.PI, '°')}. ${loop}${wrong}`;
}

export function receipts(run: CountRun): readonly ReceiptTable[] {
  return run.times.slice(0, run.isListed ? RECEIPTS : 1).map((t, i) => {
    const [before, after] = [i, i + 1].map((k) => run.onCircle(k));
    const root = Math.sqrt(run.ratio);
    const pair = (point: readonly [number, number] | undefined): readonly [number, number] => [
      run.start.speed * (point?.[0] ?? 0),
      root * run.start.speed * (point?.[1] ?? 0),
    ];
    const [velocityA, velocityB] = pair(before);
    const [afterA, afterB] = pair(after);
    return {
      title: `Hit ${i + 1}, ${i % 2 === 0 ? 'A and B' : 'B and the wall'}, at ${t.toFixed(3)} s`,
      t,
      rows: [
        { label: 'velocity of A before', symbol: 'v_A-', value: velocityA, unit: 'm/s' },
        { label: 'velocity of B before', symbol: 'v_B-', value: velocityB, unit: 'm/s' },
        { label: 'velocity of A after', symbol: 'v_A+', value: afterA, unit: 'm/s', equation: 'E6' },
        { label: 'velocity of B after', symbol: 'v_B+', value: afterB, unit: 'm/s', equation: 'E6' },
      ],
    };
  });
}

export function lesson({ run }: CountMoment): string {
  return run.ratio === 100
    ? 'Thirty-one. Make A a hundred times heavier again, and again, and read the count: 314, 3141. Each two hits turn the velocities by the same small angle, and half a turn is π.'
    : 'Each two hits turn the velocities by the same small angle 2ϑ on a circle, and they go on until half of it is used up: π/ϑ hits, and ϑ is nearly the root of the ratio of the masses.';
}
