/** Room beside the plane of the moment, room beside the plane of the start, and how the normal turns. */
import type { Chart, ChartPoint, Curve } from '#kit/declare/chart.ts';
import { degrees } from '../common/angles.ts';
import type { Course, PlaneSample } from './model.ts';

/** Between two samples a normal that turns by more than this, in rad, has jumped to other nearest points. */
const JUMP = 0.2;

/** A curve over time, cut where the nearest points jump. */
function piecesOf(samples: readonly PlaneSample[], y: (sample: PlaneSample) => number): Curve['pieces'] {
  const pieces: ChartPoint[][] = [[]];
  samples.forEach((sample, i) => {
    const before = samples[i - 1];
    if (before && Math.abs(sample.turned - before.turned) > JUMP) pieces.push([]);
    pieces.at(-1)?.push([sample.t, y(sample)]);
  });
  // A single point between two jumps is no curve.
  return pieces.filter((piece) => piece.length > 1);
}

const whole = (samples: readonly PlaneSample[], y: (sample: PlaneSample) => number): Curve['pieces'] =>
  samples.length > 1 ? [samples.map((sample): ChartPoint => [sample.t, y(sample)])] : [];

function roomsNow({ samples, b }: Course): Chart {
  const hull: readonly Curve[] = b.isConvex
    ? []
    : [
        {
          label: 'hulls',
          look: 'muted',
          dash: 'dotted',
          pieces: whole(samples, ({ hullGap }) => 100 * hullGap),
        },
      ];
  return {
    id: 'now',
    title: { text: 'room beside the plane of the moment' },
    unit: 'cm',
    isQuiet: true,
    yShows: [-20, 20],
    curves: [
      ...hull,
      { label: 'd', look: 'ink', dash: 'dashed', sym: 'd', pieces: whole(samples, ({ gap }) => 100 * gap) },
      { label: 'A', look: 'a', hasPlainJumps: true, pieces: piecesOf(samples, ({ now }) => 100 * now.a) },
      { label: 'B', look: 'b', hasPlainJumps: true, pieces: piecesOf(samples, ({ now }) => 100 * now.b) },
    ],
  };
}

function roomsKept({ samples }: Course): Chart {
  return {
    id: 'kept',
    title: { text: 'room beside the plane of 0 s' },
    unit: 'cm',
    isQuiet: true,
    yShows: [-20, 20],
    curves: [
      { label: 'A', look: 'a', pieces: whole(samples, ({ kept }) => 100 * kept.a) },
      { label: 'B', look: 'b', pieces: whole(samples, ({ kept }) => 100 * kept.b) },
    ],
  };
}

function turnChart({ samples }: Course): Chart {
  return {
    id: 'turn',
    title: { text: 'turn of the normal' },
    unit: '°',
    yShows: [-30, 30],
    curves: [
      {
        label: '',
        look: 'n',
        sym: 'n',
        hasPlainJumps: true,
        pieces: piecesOf(samples, ({ turned }) => degrees(turned)),
      },
    ],
  };
}

export const charts = (course: Course): readonly Chart[] => [
  roomsNow(course),
  roomsKept(course),
  turnChart(course),
];
