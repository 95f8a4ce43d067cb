/** Tests of a blade over its place, and the mean of many blades over the posture, in both trees. */
import type { Chart, Curve } from '#kit/declare/chart.ts';
import { BLADES, type Cost, params, type RefitRun, type RefitValues } from './model.ts';

const curves = (costs: readonly Cost[]): readonly Curve[] => [
  {
    label: 'anew',
    look: 'muted',
    dash: 'dashed',
    pieces: [costs.map(({ at, rebuilt }) => [at, rebuilt])],
  },
  { label: 'refitted', look: 'ink', pieces: [costs.map(({ at, refitted }) => [at, refitted])] },
];

export function charts({ overBlade, overTurns }: RefitRun, { blade, turns }: RefitValues): readonly Chart[] {
  return [
    {
      id: 'turns',
      title: { text: `tests, mean of ${BLADES} blades` },
      unit: '',
      isCount: true,
      yShows: [250],
      curves: curves(overTurns),
      x: {
        label: 'rolled up',
        unit: 'turns',
        domain: [params.turns.min, params.turns.max],
        param: 'turns',
        at: turns,
      },
    },
    {
      id: 'blade',
      title: { text: 'tests of this blade' },
      unit: '',
      isCount: true,
      yShows: [250],
      curves: curves(overBlade),
      x: { label: 'place of the blade', unit: '%', domain: [0, 100], param: 'blade', at: blade },
    },
  ];
}
