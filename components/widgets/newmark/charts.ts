/** Energy over time, and how far the swing falls behind. */
import type { Chart } from '#kit/declare/chart.ts';
import type { NewmarkRun } from './model.ts';

/** The charts follow a swing that grows up to so many times its first energy. */
const MOST = 4;

export function charts({ swings }: NewmarkRun): readonly Chart[] {
  const end = swings.findIndex(({ energy }) => energy > MOST);
  const shown = end < 0 ? swings : swings.slice(0, Math.max(2, end));
  return [
    {
      id: 'energy',
      title: { text: 'energy, in units of the first' },
      unit: '',
      yShows: [1.5],
      curves: [
        {
          label: 'exact',
          look: 'muted',
          dash: 'dotted',
          pieces: [
            [
              [0, 1],
              [6, 1],
            ],
          ],
        },
        { label: 'Newmark', look: 'energy', pieces: [shown.map(({ t, energy }) => [t, energy] as const)] },
      ],
    },
    {
      id: 'lag',
      title: { text: 'behind the exact motion' },
      unit: '°',
      yShows: [90],
      curves: [{ label: 'Newmark', look: 'omega', pieces: [shown.map(({ t, lag }) => [t, lag] as const)] }],
    },
  ];
}
