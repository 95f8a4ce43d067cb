/** Tilt, precession, momenta and energy of a gyroscope over time. */
import type { Chart, ChartPoint, Curve } from '#kit/declare/chart.ts';
import { degrees } from '../common/angles.ts';
import type { GyroRun } from './model.ts';
import { precessionAbout, type Sample, steadyAt } from './series.ts';

/** A curve is drawn by the least and the largest value of so many stretches of time: nodding shows as a band. */
const STRETCHES = 75;

/** Curves without nodding have so many points. */
const POINTS = 100;

/** The least and the largest value of each stretch, in the order in which they come. */
function band(samples: readonly Sample[], read: (sample: Sample) => number): Curve['pieces'] {
  const size = Math.max(1, Math.ceil(samples.length / STRETCHES));
  const points: ChartPoint[] = [];
  for (let start = 0; start < samples.length; start += size) {
    const stretch = samples
      .slice(start, start + size)
      .map(({ t }, i): ChartPoint => [t, read(samples[start + i] as Sample)]);
    const [low, high] = [least(stretch, 1), least(stretch, -1)];
    points.push(...(low[0] < high[0] ? [low, high] : low[0] > high[0] ? [high, low] : [low]));
  }
  const last = samples.at(-1);
  if (last && points.at(-1)?.[0] !== last.t) points.push([last.t, read(last)]);
  return [points];
}

/** The point of the least value times a sign. */
const least = (points: readonly ChartPoint[], sign: 1 | -1): ChartPoint =>
  points.reduce((best, point) => (sign * point[1] < sign * best[1] ? point : best));

/** A curve of evenly spread moments; where there is no number it is interrupted. */
function evenly(
  samples: readonly Sample[],
  read: (sample: Sample, i: number) => number | null,
): Curve['pieces'] {
  const step = Math.max(1, Math.ceil(samples.length / POINTS));
  const pieces: ChartPoint[][] = [];
  let piece: ChartPoint[] | undefined;
  for (let i = 0; i < samples.length; i += step) {
    const sample = samples[i] as Sample;
    const value = read(sample, i);
    if (value === null) piece = undefined;
    else if (piece) piece.push([sample.t, value]);
    else {
      piece = [[sample.t, value]];
      pieces.push(piece);
    }
  }
  return pieces.filter(({ length }) => length > 1);
}

export function charts({ run, samples, tipOver }: GyroRun): readonly Chart[] {
  const standing = samples.filter(({ t }) => t <= (tipOver ?? run.t1));
  return [
    {
      id: 'tilt',
      title: { text: 'tilt of the axle' },
      unit: '°',
      yShows: [0, 60],
      curves: [{ label: '', look: 'a', pieces: band(samples, ({ tilt }) => degrees(tilt)) }],
    },
    {
      id: 'precession',
      title: { text: 'precession' },
      unit: 'rad/s',
      yShows: [0, 8],
      curves: [
        {
          label: 'steady',
          look: 'muted',
          dash: 'dashed',
          pieces: evenly(standing, ({ tilt, bAxial }) => steadyAt(run, tilt, bAxial)),
        },
        { label: 'measured', look: 'a', pieces: evenly(standing, (_, i) => precessionAbout(standing, i)) },
      ],
    },
    {
      id: 'momentum',
      title: { sym: 'b' },
      unit: 'N·m·s',
      yShows: [0, 3],
      curves: [
        { label: '|b|', look: 'omega', sym: 'b', pieces: evenly(samples, ({ bSize }) => bSize) },
        {
          label: 'upright part',
          look: 'omega',
          sym: 'b',
          dash: 'dashed',
          pieces: evenly(samples, ({ bVertical }) => bVertical),
        },
      ],
    },
    {
      id: 'energy',
      title: { text: 'energy' },
      unit: 'J',
      yShows: [0, 80],
      curves: [
        { label: 'total', look: 'energy', pieces: evenly(samples, ({ energy }) => energy.total) },
        {
          label: 'rotation',
          look: 'energy',
          dash: 'dotted',
          pieces: evenly(samples, ({ energy }) => energy.rotational),
        },
        { label: 'height', look: 'ink', pieces: evenly(samples, ({ energy }) => energy.potential) },
        {
          label: 'translation',
          look: 'energy',
          dash: 'dashed',
          pieces: evenly(samples, ({ energy }) => energy.translational),
        },
      ],
    },
  ];
}
