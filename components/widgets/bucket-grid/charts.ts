/** What small cells cost: numbers stored in them, and steps in a second. */
import type { Chart } from '#kit/declare/chart.ts';
import type { GridRun } from './model.ts';

export function charts({ costs, edge }: GridRun): readonly Chart[] {
  const x = {
    label: 'smallest body',
    unit: 'm',
    domain: [0.04, 0.28],
    param: 'smallest',
    at: edge,
    isLog: true,
  } as const;
  return [
    {
      id: 'entries',
      title: { text: 'numbers in cells' },
      unit: '',
      isLogY: true,
      isCount: true,
      yShows: [10, 3000],
      curves: [{ label: '', look: 'ink', pieces: [costs.map(({ edge: h, entries }) => [h, entries])] }],
      x,
    },
    {
      id: 'steps',
      title: { text: 'steps in a second' },
      unit: '',
      isLogY: true,
      yShows: [1, 100],
      curves: [{ label: '', look: 'ink', pieces: [costs.map(({ edge: h, steps }) => [h, steps])] }],
      x,
    },
  ];
}
