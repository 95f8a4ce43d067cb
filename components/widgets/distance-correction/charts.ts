/** Both gaps, round by round. */
import type { Chart } from '#kit/declare/chart.ts';
import type { GapRun } from './model.ts';

export function charts({ rounds, gap }: GapRun): readonly Chart[] {
  const last = rounds.length - 1;
  // One round more, so that a row that nobody pushes has a curve too.
  const shown = last === 0 ? [rounds[0], rounds[0]] : rounds;
  const end = shown.length - 1;
  return [
    {
      id: 'gaps',
      title: { text: 'gaps' },
      unit: 'cm',
      yShows: [-10, 20],
      curves: [
        {
          label: 'wanted',
          look: 'muted',
          dash: 'dotted',
          pieces: [
            [
              [0, 100 * gap],
              [end, 100 * gap],
            ],
          ],
        },
        {
          label: 'A to B',
          look: 'a',
          pieces: [shown.map((round, i) => [i, 100 * (round?.gapAB ?? 0)] as const)],
        },
        {
          label: 'B to C',
          look: 'b',
          dash: 'dashed',
          pieces: [shown.map((round, i) => [i, 100 * (round?.gapBC ?? 0)] as const)],
        },
      ],
    },
  ];
}
