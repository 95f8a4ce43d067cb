/** What was seen and what was missed as receipts, each number with its equation; and the promise as a law. */
import type { Law, ReceiptRow, ReceiptTable } from '#kit/declare/reading.ts';
import { cm } from './lengths.ts';
import { EPS_PROMISE, type Find, type Hunt, type Miss } from './model.ts';

const isWithin = (is: number, most: number): boolean => is <= most * (1 + EPS_PROMISE);

/** A number without what rounding left of zero. */
const clean = (value: number): number => (Math.abs(value) < 1e-9 ? 0 : value);

/** The promise, and the step that makes it possible. */
export function laws({ epsDepth, worstCase, found, worstMiss }: Hunt): readonly Law[] {
  const law = (label: string, what: string, is: number, most: number, equation: string): Law => ({
    label,
    what,
    unit: 'cm',
    is: 100 * is,
    shouldBe: 100 * most,
    equation,
    isKept: isWithin(is, most),
  });
  return [
    law('Way that points can close in a step', '(ε at most)', worstCase, epsDepth, 'K17'),
    ...(found ? [law('Depth when seen', '(ε at most)', found.depth, epsDepth, 'K16')] : []),
    ...(worstMiss ? [law('Depth missed', '(ε/2 at most)', worstMiss.depth, 0.5 * epsDepth, 'K16')] : []),
  ];
}

const planRows = ({ plan, speed, epsDepth }: Hunt): readonly ReceiptRow[] => [
  {
    label: 'bound on the speeds of A',
    symbol: 'v_max_A',
    value: plan.speedA,
    unit: 'm/s',
    equation: 'K-lemma',
  },
  {
    label: 'bound on the speeds of B',
    symbol: 'v_max_B',
    value: plan.speedB,
    unit: 'm/s',
    equation: 'K-lemma',
  },
  { label: 'both together: how fast they can close', value: speed, unit: 'm/s', equation: 'K16' },
  { label: 'depth allowed', symbol: 'eps', value: 100 * epsDepth, unit: 'cm', equation: 'K17' },
  { label: 'step', symbol: 'dt', value: 1000 * plan.dt, unit: 'ms', equation: 'K17' },
  { label: 'steps in a second', symbol: 'N_steps', value: String(plan.steps), unit: '', equation: 'K18' },
];

function findTable(hunt: Hunt, { t, tFree, look, depth, touch }: Find): ReceiptTable {
  const { epsDepth } = hunt;
  const [nx, ny] = touch.normal;
  return {
    title: `Seen at ${t.toFixed(3)} s, at step ${look} of ${hunt.plan.steps}`,
    t,
    rows: [
      ...planRows(hunt),
      { label: 'last test that was free', value: tFree, unit: 's', equation: 'K-loop' },
      { label: 'first test that collides', symbol: 't_e', value: t, unit: 's', equation: 'K-loop' },
      {
        label: 'depth then',
        symbol: 'delta',
        value: 100 * depth,
        unit: 'cm',
        equation: 'K16',
        ...(isWithin(depth, epsDepth) ? {} : { broken: `The promise was ${cm(epsDepth)}.` }),
      },
      { label: 'depth that was possible', value: 100 * hunt.worstCase, unit: 'cm', equation: 'K16' },
      { label: 'true touch', symbol: 't_c', value: touch.t, unit: 's', equation: 'K20' },
      { label: 'seen late by', value: 1000 * (t - touch.t), unit: 'ms' },
      {
        label: 'normal at the touch, out of B towards A',
        symbol: 'n',
        value: [clean(nx), clean(ny)],
        unit: '',
        equation: 'K-normal',
      },
      { label: 'approach at the touch', symbol: 'v_rel-', value: touch.vRel, unit: 'm/s', equation: 'K23' },
    ],
  };
}

function missTable(hunt: Hunt, { from, to, tDeepest, depth }: Miss): ReceiptTable {
  const { missLimit, missLimitOfBalls, plan, epsDepth } = hunt;
  const ofBalls: readonly ReceiptRow[] =
    missLimitOfBalls === null
      ? []
      : [{ label: 'and of these two balls', value: 100 * missLimitOfBalls, unit: 'cm', equation: 'K16' }];
  return {
    title: `Missed, from ${from.toFixed(3)} s to ${to.toFixed(3)} s`,
    t: tDeepest,
    rows: [
      { label: 'how long they overlap', value: 1000 * (to - from), unit: 'ms' },
      { label: 'step', symbol: 'dt', value: 1000 * plan.dt, unit: 'ms', equation: 'K17' },
      { label: 'deepest at', value: tDeepest, unit: 's' },
      {
        label: 'depth then',
        symbol: 'delta',
        value: 100 * depth,
        unit: 'cm',
        equation: 'K16',
        ...(isWithin(depth, 0.5 * epsDepth) ? {} : { broken: `A miss may be ${cm(0.5 * epsDepth)} deep.` }),
      },
      { label: 'deepest that can be missed', value: 100 * missLimit, unit: 'cm', equation: 'K16' },
      ...ofBalls,
    ],
  };
}

/** In order of time: what was missed, then what was seen. */
export const receipts = (hunt: Hunt): readonly ReceiptTable[] => [
  ...hunt.missed.map((miss) => missTable(hunt, miss)),
  ...(hunt.found ? [findTable(hunt, hunt.found)] : []),
];
