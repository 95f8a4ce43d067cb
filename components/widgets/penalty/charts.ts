/** Force, depth and energies over the contact, and how far the outcome is from λ* at every stiffness. */

import type { Chart, ChartPoint, Curve } from '#kit/declare/chart.ts';
import { formatQuantity } from '#params/format.ts';
import type { PenaltyValues, Sample, Yielding } from './model.ts';
import { type Outcome, outcomesOf } from './outcome.ts';
import { params } from './params.ts';

/** Errors below this, in %, are those of the integration: they are not drawn. */
const LEAST = 1e-3;

/** A curve over the time that is shown: flat before the touch and after the parting. */
function pieceOf({ samples, tTouch, t1 }: Yielding, y: (sample: Sample) => number): Curve['pieces'] {
  const points = samples.map((sample): ChartPoint => [tTouch + sample.t, y(sample)]);
  const [first, last] = [samples[0] as Sample, samples.at(-1) as Sample];
  return [[[0, y(first)], ...points, [t1, y(last)]]];
}

function forceChart(run: Yielding): Chart {
  return {
    id: 'force',
    title: { sym: 'mu' },
    unit: `N (area ${formatQuantity(run.lambda, 'N·s')})`,
    yShows: [40],
    curves: [{ label: '', look: 'j', sym: 'mu', pieces: pieceOf(run, ({ force }) => force) }],
  };
}

function depthChart(run: Yielding): Chart {
  return {
    id: 'depth',
    title: { sym: 'delta' },
    unit: 'mm',
    yShows: run.values.closeUp ? [] : [80],
    curves: [{ label: '', look: 'ink', sym: 'delta', pieces: pieceOf(run, ({ depth }) => 1000 * depth) }],
  };
}

function energyChart(run: Yielding): Chart {
  return {
    id: 'energy',
    title: { text: 'energy' },
    unit: 'J',
    yShows: [2],
    curves: [
      {
        label: 'total',
        look: 'ink',
        dash: 'dotted',
        pieces: pieceOf(run, ({ kinetic, spring }) => kinetic + spring),
      },
      { label: 'kinetic', look: 'energy', sym: 'E', pieces: pieceOf(run, ({ kinetic }) => kinetic) },
      { label: 'spring', look: 'j', dash: 'dashed', pieces: pieceOf(run, ({ spring }) => spring) },
    ],
  };
}

/** The line of 1/√κ through the stiffest outcome, at these stiffnesses: the cursor reads it at one of them. */
function rootLine(stiffest: Outcome, stiffnesses: readonly number[]): Curve['pieces'] {
  const error = 100 * Math.abs(stiffest.error);
  return [
    stiffnesses.map(
      (stiffness): ChartPoint => [stiffness, error * Math.sqrt(stiffest.stiffness / stiffness)],
    ),
  ];
}

function outcomeChart(run: Yielding, values: PenaltyValues): Chart {
  const outcomes = outcomesOf(values);
  // The present one is among them, so that the cursor reads what the figure says.
  const all = [...outcomes, { stiffness: values.stiffness, error: run.error }].sort(
    (one, other) => one.stiffness - other.stiffness,
  );
  const points = all
    .map(({ stiffness, error }): ChartPoint => [stiffness, 100 * Math.abs(error)])
    .filter(([, percent]) => percent >= LEAST);
  const { min, max } = params.stiffness;
  const stiffest = outcomes.at(-1);
  const hasLine =
    values.mistake === 'none' && stiffest !== undefined && 100 * Math.abs(stiffest.error) >= LEAST;
  return {
    id: 'outcome',
    title: { text: 'λ off λ*' },
    unit: points.length > 0 ? '%' : '% (nothing, at any stiffness)',
    isLogY: true,
    yShows: [0.01, 10],
    curves: [
      ...(hasLine
        ? [
            {
              label: '1/√κ',
              look: 'muted',
              dash: 'dotted',
              pieces: rootLine(
                stiffest,
                all.map(({ stiffness }) => stiffness),
              ),
            } as const,
          ]
        : []),
      { label: '', look: values.mistake === 'none' ? 'j' : 'bad', pieces: points.length > 0 ? [points] : [] },
    ],
    x: {
      label: 'κ',
      unit: 'N/m',
      domain: [min, max],
      param: 'stiffness',
      at: values.stiffness,
      isLog: true,
    },
  };
}

export function charts(run: Yielding, values: PenaltyValues): readonly Chart[] {
  return [forceChart(run), depthChart(run), energyChart(run), outcomeChart(run, values)];
}
