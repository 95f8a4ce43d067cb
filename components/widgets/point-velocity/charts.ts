/** Speed of the point over time, and its distance from the screw axis, which decides it. */

import { length } from '#core/math/vec3.ts';
import type { Chart, Curve } from '#kit/declare/chart.ts';
import { DURATION, type Instant, type PointRun } from './model.ts';

const over = (samples: readonly Instant[], read: (instant: Instant) => number): Curve['pieces'] => [
  samples.map((instant) => [instant.t, read(instant)]),
];

export function charts({
  samples,
  centreSpeed,
  mistake,
  axisFromCentre,
  pathVelocity,
}: PointRun): readonly Chart[] {
  const ofThePath: readonly Curve[] =
    mistake === 'none'
      ? []
      : [
          {
            label: 'path',
            look: 'muted',
            dash: 'dashed',
            pieces: over(samples, ({ t }) => length(pathVelocity(t))),
          },
        ];
  return [
    {
      id: 'speed',
      title: { text: 'speed of the point' },
      unit: 'm/s',
      yShows: [3],
      curves: [
        {
          label: 'v_c',
          look: 'a',
          sym: 'v_c',
          dash: 'dashed',
          pieces: [
            [
              [0, centreSpeed],
              [DURATION, centreSpeed],
            ],
          ],
        },
        ...ofThePath,
        { label: 'rdot', look: 'ink', sym: 'rdot', pieces: over(samples, ({ speed }) => speed) },
      ],
    },
    {
      id: 'axisDistance',
      title: { text: 'distance from the screw axis' },
      unit: 'm',
      yShows: [0.8],
      curves:
        axisFromCentre === null
          ? []
          : [{ label: '', look: 'omega', pieces: over(samples, ({ axisDistance }) => axisDistance) }],
    },
  ];
}
