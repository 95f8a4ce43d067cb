/** Distances computed, along a line through the picture and over the number of faces, against those of all faces. */
import type { Chart } from '#kit/declare/chart.ts';
import { params, type SkdRun } from './model.ts';

export function charts(run: SkdRun): readonly Chart[] {
  const { min, max } = params.positionX;
  const { point, faces } = run;
  return [
    {
      id: 'place',
      title: { text: 'distances computed' },
      unit: '',
      isLogY: true,
      isCount: true,
      yShows: [10, 10_000],
      curves: [
        {
          label: 'every face',
          look: 'muted',
          dash: 'dashed',
          pieces: [
            [
              [min, faces],
              [max, faces],
            ],
          ],
        },
        { label: 'tree', look: 'ink', pieces: [run.overPlaces] },
      ],
      x: { label: 'place x', unit: 'm', domain: [min, max], param: 'positionX', at: point[0] },
    },
    {
      id: 'faces',
      title: { text: 'distances over faces' },
      unit: '',
      isLogY: true,
      isCount: true,
      yShows: [10, 10_000],
      // Asked for when this chart is drawn: it takes a tree for each number of faces.
      get curves() {
        return [
          {
            label: 'every face',
            look: 'muted' as const,
            dash: 'dashed' as const,
            pieces: [run.overFaces.map(([n]) => [n, n] as const)],
          },
          { label: 'tree', look: 'ink' as const, pieces: [run.overFaces] },
        ];
      },
      x: { label: 'faces', unit: '', domain: [10, 5000], param: 'faces', at: faces, isLog: true },
    },
  ];
}
