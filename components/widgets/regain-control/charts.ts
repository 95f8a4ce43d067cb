/** Distance, velocity, share of the hand and energy over time, for both ways to catch; j at each beat. */
import type { Chart, ChartPoint, Curve } from '#kit/declare/chart.ts';
import { formatReading } from '#params/format.ts';
import { type BeatMoment, type BeatRun, type Caught, T_CONTACT } from './model.ts';

/** Points of each piece of a curve. */
const POINTS = 32;

/** Names at the ends of the curves. */
const NAMES = { linear: 'as printed', smooth: 'eased' } as const;

/** A curve in pieces: it may jump at each beat and when control is complete. */
function piecesOf(run: BeatRun, caught: Caught, read: (moment: BeatMoment) => number): Curve['pieces'] {
  const { tSecond, tControl } = caught.course;
  const cuts = [0, T_CONTACT, ...(tSecond === null ? [] : [tSecond]), Math.min(tControl, run.t1), run.t1];
  const pieces = cuts.slice(1).map((to, i): readonly ChartPoint[] => {
    const from = cuts[i] as number;
    const points = Array.from({ length: POINTS }, (_, k): ChartPoint => {
      const t = from + ((to - from) * k) / POINTS;
      return [t, read(caught.at(t))];
    });
    return [...points, [to, read(to === run.t1 ? caught.at(to) : caught.before(to))]];
  });
  return joined(pieces.filter((piece) => (piece.at(-1)?.[0] ?? 0) > (piece[0]?.[0] ?? 0)));
}

/** Steps smaller than this share of the largest value are no jumps. */
const EPS_JUMP = 1e-4;

/** Pieces that meet become one. */
function joined(pieces: Curve['pieces']): Curve['pieces'] {
  const largest = Math.max(...pieces.flat().map(([, y]) => Math.abs(y)), 1e-9);
  const result: ChartPoint[][] = [];
  for (const piece of pieces) {
    const [last, first] = [result.at(-1)?.at(-1)?.[1], piece[0]?.[1] ?? 0];
    if (last !== undefined && Math.abs(last - first) < EPS_JUMP * largest)
      result.at(-1)?.push(...piece.slice(1));
    else result.push([...piece]);
  }
  return result;
}

function bothOf(run: BeatRun, read: (moment: BeatMoment) => number): readonly Curve[] {
  const { regain, mistake } = run.values;
  const other = regain === 'linear' ? 'smooth' : 'linear';
  const curve = (which: 'linear' | 'smooth'): Curve => ({
    label: NAMES[which],
    look: which !== regain ? 'good' : mistake === 'none' ? 'a' : 'bad',
    dash: which === regain ? 'solid' : 'dashed',
    pieces: piecesOf(run, run.caught[which], read),
  });
  return mistake === 'noClamp' ? [curve(regain)] : [curve(other), curve(regain)];
}

export function charts(run: BeatRun): readonly Chart[] {
  const { j, tSecond, leaving, values } = run;
  const beats = [T_CONTACT, ...(tSecond === null ? [] : [tSecond])];
  return [
    {
      id: 'away',
      title: { text: 'distance from the hand' },
      unit: 'cm',
      yShows: [0, 10],
      curves: bothOf(run, ({ away }) => 100 * away),
    },
    {
      id: 'velocity',
      title: { sym: 'v_c' },
      unit: 'm/s',
      yShows: [-2, 2],
      curves: bothOf(run, ({ velocity }) => velocity),
      zones:
        values.mistake === 'none' && values.regain === 'linear' && leaving > 0
          ? [{ along: 'x', from: T_CONTACT, to: run.tControl, label: 'being caught', look: 'muted' }]
          : [],
    },
    {
      id: 'share',
      title: { sym: 'sigma' },
      unit: '',
      yShows: [0, 1],
      curves: bothOf(run, ({ share }) => share),
    },
    {
      id: 'kinetic',
      title: { text: 'kinetic energy of your weapon' },
      unit: 'J',
      yShows: [0, 2],
      curves: bothOf(run, ({ kinetic }) => kinetic),
    },
    {
      id: 'j',
      title: { sym: 'j' },
      unit: 'N·s',
      yShows: [0, 2],
      curves: [],
      stems: beats.map((x) => ({ x, y: j, label: formatReading(j), look: 'j', sym: 'j' })),
    },
  ];
}
