/** Velocities over time, and how fast the pairs still approach as the loop goes on. */
import type { Chart } from '#kit/declare/chart.ts';
import { type OrderRun, SPAN } from './model.ts';

/** Approaches below this, in m/s, are drawn at it: a log axis has no zero. */
const LEAST = 1e-16;

export function charts({ before, shown }: OrderRun): readonly Chart[] {
  const names = ['left', 'middle', 'right'];
  const looks = ['a', 'ink', 'b'] as const;
  const dashes = ['solid', 'dotted', 'dashed'] as const;
  const count = shown.approaches.length;
  return [
    {
      id: 'velocity',
      title: { text: 'velocity' },
      unit: 'm/s',
      yShows: [-1.5, 1.5],
      curves: names.map((label, i) => ({
        label,
        look: looks[i] ?? 'ink',
        dash: dashes[i] ?? 'solid',
        pieces: [
          [
            [-SPAN.before, before[i] ?? 0],
            [0, before[i] ?? 0],
          ],
          [
            [0, shown.velocities[i] ?? 0],
            [SPAN.after, shown.velocities[i] ?? 0],
          ],
        ],
      })),
    },
    {
      id: 'approach',
      title: { text: 'approach that an impulse meets' },
      unit: 'm/s',
      isLogY: true,
      yShows: [1e-3, 1],
      x: { label: 'impulse', unit: '', domain: [0, Math.max(12, count + 1)] },
      curves: [
        {
          label: 'approach',
          look: 'vrel',
          pieces: [shown.approaches.map((size, i) => [i + 1, Math.max(size, LEAST)] as const)].filter(
            (piece) => piece.length > 0,
          ),
        },
      ],
    },
  ];
}
