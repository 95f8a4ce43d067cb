/** The largest speed below its bound, the probe below the fastest of its corners, the slowest point above the axis. */
import type { Chart, Curve } from '#kit/declare/chart.ts';
import type { BoundRun, Sample } from './model.ts';
import { DURATION } from './params.ts';

const over = (samples: readonly Sample[], read: (sample: Sample) => number): Curve['pieces'] => [
  samples.map((sample) => [sample.t, read(sample)]),
];

const level = (height: number): Curve['pieces'] => [
  [
    [0, height],
    [DURATION, height],
  ],
];

/** Each corner has its own dash: colour alone does not tell them apart. */
const DASHES = ['solid', 'dashed', 'dotted'] as const;

export function charts({ samples, bound, mistake }: BoundRun): readonly Chart[] {
  return [
    {
      id: 'fastest',
      title: { text: 'fastest point' },
      unit: 'm/s',
      curves: [
        { label: 'fastest', look: 'a', pieces: over(samples, ({ fastest }) => fastest) },
        {
          label: 'v_max',
          look: mistake === 'none' ? 'ink' : 'bad',
          sym: 'v_max',
          dash: 'dashed',
          pieces: level(bound),
        },
      ],
    },
    {
      id: 'probe',
      title: { text: 'probe and corners of its triangle' },
      unit: 'm/s',
      isQuiet: true,
      curves: [
        ...DASHES.map(
          (dash, i): Curve => ({
            label: `corner ${i + 1}`,
            look: 'a',
            dash,
            pieces: over(samples, ({ corners }) => corners[i] as number),
          }),
        ),
        { label: 'probe', look: 'ink', sym: 'v_p', pieces: over(samples, ({ probe }) => probe) },
      ],
    },
    {
      id: 'slowest',
      title: { text: 'slowest point of the triangle' },
      unit: 'm/s',
      yShows: [1],
      curves: [
        { label: 'slowest', look: 'omega', pieces: over(samples, ({ slowest }) => slowest) },
        { label: 'screw axis', look: 'omega', dash: 'dashed', pieces: over(samples, ({ slide }) => slide) },
      ],
    },
  ];
}
