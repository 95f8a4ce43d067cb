/** Velocity, momentum and energy of both carts over time: each jumps at the hit, and one sum does not. */
import type { Chart, ChartPoint, Curve } from '#kit/declare/chart.ts';
import type { CartMotion, CartRun, Stage } from './model.ts';

/** A curve that is level in each stage. */
const levels = (stages: readonly Stage[], y: (stage: Stage) => number): readonly (readonly ChartPoint[])[] =>
  stages.map((stage) => [
    [stage.from, y(stage)],
    [stage.to, y(stage)],
  ]);

/** Curves of one quantity for A and B. */
const ofBoth = (stages: readonly Stage[], quantity: keyof CartMotion): readonly Curve[] => [
  { label: 'A', look: 'a', dash: 'solid', pieces: levels(stages, ({ a }) => a[quantity]) },
  { label: 'B', look: 'b', dash: 'dashed', pieces: levels(stages, ({ b }) => b[quantity]) },
];

/** The sum over both. */
const total = (stages: readonly Stage[], quantity: keyof CartMotion): readonly (readonly ChartPoint[])[] =>
  levels(stages, ({ a, b }) => a[quantity] + b[quantity]);

export function charts({ stages, run, common }: CartRun): readonly Chart[] {
  return [
    {
      id: 'velocity',
      title: { text: 'velocity' },
      unit: 'm/s',
      yShows: [3],
      curves: [
        {
          label: 'common centre',
          look: 'ink',
          dash: 'dotted',
          pieces: [
            [
              [run.t0, common.velocity],
              [run.t1, common.velocity],
            ],
          ],
        },
        ...ofBoth(stages, 'velocity'),
      ],
    },
    {
      id: 'momentum',
      title: { text: 'momentum' },
      unit: 'N·s',
      yShows: [4],
      curves: [
        { label: 'together', look: 'ink', dash: 'dotted', pieces: [total(stages, 'momentum').flat()] },
        ...ofBoth(stages, 'momentum'),
      ],
    },
    {
      id: 'kinetic',
      title: { text: 'kinetic energy' },
      unit: 'J',
      yShows: [3],
      curves: [
        { label: 'together', look: 'energy', sym: 'E', pieces: total(stages, 'energy') },
        ...ofBoth(stages, 'energy'),
      ],
    },
  ];
}
