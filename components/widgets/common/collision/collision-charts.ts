/** The three charts of a collision: v_rel with its jump, j as stems and ramps, kinetic energy and its two parts. */
import type { Receipt } from '#core/impulse/receipt.ts';
import type { Run } from '#core/run/run.ts';
import type { RunSample } from '#core/run/run-series.ts';
import type { Chart, ChartPoint } from '#kit/declare/chart.ts';
import { impulseChart } from './impulse-chart.ts';

/** Cuts a curve into pieces at its jumps: a sample `before` ends a piece, the `after` of the same time starts one. */
export function piecesOf(
  samples: readonly RunSample[],
  y: (sample: RunSample) => number,
): readonly (readonly ChartPoint[])[] {
  const pieces: ChartPoint[][] = [[]];
  for (const sample of samples) {
    pieces.at(-1)?.push([sample.t, y(sample)]);
    if (sample.side === 'before') pieces.push([]);
  }
  return pieces.filter((piece) => piece.length > 0);
}

/** A step between two samples that is so many times its neighbours, and at least so large (m/s), is a jump. */
const JUMP = { factor: 4, least: 0.15 };

/**
 * v_rel in pieces. Between contacts it may jump too: when the closest points change from one corner to another, the
 * gap changes at another rate at once.
 */
function piecesOfRate(samples: readonly RunSample[]): readonly (readonly ChartPoint[])[] {
  return piecesOf(samples, ({ vRel }) => vRel).flatMap((piece) => {
    const steps = piece.slice(1).map(([, y], i) => Math.abs(y - (piece[i] as ChartPoint)[1]));
    const cuts = steps.flatMap((step, i) => {
      const usual = Math.max(steps[i - 1] ?? 0, steps[i + 1] ?? 0);
      return step > JUMP.least && step > JUMP.factor * usual ? [i + 1] : [];
    });
    return [0, ...cuts].map((from, i) => piece.slice(from, cuts[i]));
  });
}

/** What the axes show at the least, so that they hold still. */
export interface ChartRanges {
  readonly vRel: readonly number[];
  readonly j: number;
  readonly energy: number;
}

/** What the charts are drawn from. */
interface Charted {
  readonly run: Pick<Run, 'lasting'>;
  readonly samples: readonly RunSample[];
  readonly receipts: readonly Receipt[];
}

export function collisionCharts({ run, samples, receipts }: Charted, ranges: ChartRanges): readonly Chart[] {
  return [
    {
      id: 'vRel',
      title: { sym: 'v_rel' },
      unit: 'm/s',
      yShows: ranges.vRel,
      curves: [
        {
          label: '',
          look: 'vrel',
          sym: 'v_rel',
          dash: 'dashed',
          pieces: piecesOfRate(samples),
        },
      ],
    },
    impulseChart(receipts, run, ranges.j),
    {
      id: 'kinetic',
      title: { text: 'kinetic energy' },
      unit: 'J',
      yShows: [ranges.energy],
      curves: [
        {
          label: 'total',
          look: 'energy',
          sym: 'E',
          dash: 'solid',
          pieces: piecesOf(samples, ({ kinetic }) => kinetic),
        },
        {
          label: 'translation',
          look: 'energy',
          dash: 'dashed',
          pieces: piecesOf(samples, ({ translational }) => translational),
        },
        {
          label: 'rotation',
          look: 'energy',
          dash: 'dotted',
          pieces: piecesOf(samples, ({ rotational }) => rotational),
        },
      ],
    },
  ];
}
