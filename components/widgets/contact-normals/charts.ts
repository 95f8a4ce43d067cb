/** The normal and the bounce over the place of the cube: steps, where a hair's breadth decides. */
import type { Chart, Curve } from '#kit/declare/chart.ts';
import type { NormalRun, NormalValues } from './model.ts';
import { params } from './params.ts';
import type { Stop } from './passage.ts';

const over = (passage: NormalRun['passage'], read: (stop: Stop) => number): Curve['pieces'] =>
  passage.map((stops) => stops.map((stop) => [stop.x, read(stop)]));

export function charts({ passage }: NormalRun, { place, x: at }: NormalValues): readonly Chart[] {
  const x = {
    label: 'corner of A, x',
    unit: 'm',
    domain: [params.x.min, params.x.max] as const,
    param: 'x',
    // Corner on corner the curve has two values, and the reader picks between them.
    ...(place === 'corner' ? {} : { at }),
  };
  return [
    {
      id: 'tilt',
      title: { text: 'tilt of n' },
      unit: '°',
      yShows: [60],
      curves: [
        { label: '', look: 'n', sym: 'n', pieces: over(passage, ({ tilt }) => tilt), hasPlainJumps: true },
      ],
      x,
    },
    {
      id: 'up',
      title: { text: 'velocity of A upwards, after' },
      unit: 'm/s',
      yShows: [-2, 2],
      curves: [
        { label: '', look: 'a', sym: 'v_A+', pieces: over(passage, ({ up }) => up), hasPlainJumps: true },
      ],
      x,
    },
  ];
}
