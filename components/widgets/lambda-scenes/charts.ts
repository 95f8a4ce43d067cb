/** Kinetic energy of both runs with its parts, and v_rel. */

import type { Chart, ChartPoint, Curve } from '#kit/declare/chart.ts';
import type { EnergyStep, Lane, SceneRun } from './model.ts';
import { ratesOf } from './rates.ts';

type Part = 'kinetic' | 'translational' | 'rotational';

/** A part of the energy as it jumps from contact to contact. */
const pieces = ({ steps }: Lane, part: Part): Curve['pieces'] =>
  steps.map((step: EnergyStep): readonly ChartPoint[] => [
    [step.from, step[part]],
    [step.to, step[part]],
  ]);

const energyChart = (id: string, text: string, lane: Lane, highest: number): Chart => ({
  id,
  title: { text },
  unit: 'J',
  yShows: [highest],
  curves: [
    { label: 'total', look: 'energy', sym: 'E', pieces: pieces(lane, 'kinetic') },
    { label: 'flight', look: 'energy', dash: 'dashed', pieces: pieces(lane, 'translational') },
    { label: 'spin', look: 'energy', dash: 'dotted', pieces: pieces(lane, 'rotational') },
  ],
});

export function charts(run: SceneRun): readonly Chart[] {
  const { elastic, damped } = run;
  const highest = 1.1 * (elastic.steps[0]?.kinetic ?? 0);
  const rates = ratesOf(run);
  const part = 'φ λ*';
  return [
    energyChart('elastic', 'kinetic energy, all of λ*', elastic, highest),
    energyChart('damped', `kinetic energy, ${part}`, damped, highest),
    {
      id: 'vRel',
      title: { sym: 'v_rel' },
      unit: 'm/s, of the points that are closest',
      curves: [
        { label: '', look: 'vrel', sym: 'v_rel', isGhost: true, pieces: rates.elastic, hasPlainJumps: true },
        { label: part, look: 'vrel', sym: 'v_rel', dash: 'dashed', pieces: rates.damped },
      ],
    },
  ];
}
