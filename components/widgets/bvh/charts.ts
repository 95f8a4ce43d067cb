/** Tests over the number of triangles, against comparing all with all; and tests on each level of the descent. */
import type { Chart } from '#kit/declare/chart.ts';
import { type BvhRun, params } from './model.ts';

export function charts({ costs, perLevel, level, walls }: BvhRun): readonly Chart[] {
  return [
    {
      id: 'tests',
      title: { text: 'tests' },
      unit: '',
      isLogY: true,
      isCount: true,
      yShows: [1, 300_000],
      curves: [
        {
          label: 'all pairs',
          look: 'muted',
          dash: 'dashed',
          pieces: [costs.map(({ triangles: n, allPairs }) => [n, allPairs])],
        },
        { label: 'trees', look: 'ink', pieces: [costs.map(({ triangles: n, tests }) => [n, tests])] },
      ],
      x: { label: 'triangles', unit: '', domain: [10, 1000], param: 'triangles', at: 2 * walls, isLog: true },
    },
    {
      id: 'levels',
      title: { text: 'pairs on each level' },
      unit: '',
      isCount: true,
      yShows: [40],
      curves: [
        { label: 'tested', look: 'ink', pieces: [perLevel.map(({ tested }, i) => [i, tested])] },
        { label: 'kept', look: 'muted', dash: 'dashed', pieces: [perLevel.map(({ kept }, i) => [i, kept])] },
      ],
      x: { label: 'level', unit: '', domain: [0, params.level.max], param: 'level', at: level },
    },
  ];
}
