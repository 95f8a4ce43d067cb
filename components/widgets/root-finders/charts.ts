/** The gap that is to be nought, and the error of each method against looks and against iterations. */
import type { Chart, ChartPoint, Curve } from '#kit/declare/chart.ts';
import { type Race, type RaceValues, T1 } from './model.ts';
import type { Track } from './tracks.ts';
import { METHODS } from './view.ts';

/** Errors above this, in s, are not told apart. */
const MOST_ERROR = 1;

function gapChart({ gaps, tContact }: Race, { tEnd }: RaceValues): Chart {
  return {
    id: 'gap',
    title: { sym: 'd' },
    unit: 'm',
    yShows: [-0.5, 2],
    curves: [{ label: '', look: 'ink', pieces: [gaps.filter(([, gap]) => gap > -1.2)] }],
    stems: tContact === null ? [] : [{ x: tContact, y: 0, label: '', look: 'ink' }],
    x: { label: 't', unit: 's', domain: [0, T1], param: 'tEnd', at: tEnd },
  };
}

/** A long track is thinned out: nobody sees two hundred points. */
const MOST_POINTS = 120;
const thinned = (points: readonly ChartPoint[]): readonly ChartPoint[] => {
  const every = Math.ceil(points.length / MOST_POINTS);
  return points.filter((_, i) => i % every === 0 || i === points.length - 1);
};

const curveOf = (track: Track, points: readonly ChartPoint[]): Curve => ({
  label: METHODS[track.method].letter,
  look: METHODS[track.method].look,
  dash: track.method === 'regulaFalsi' ? 'dashed' : track.method === 'advancement' ? 'dotted' : 'solid',
  pieces: [thinned(points)],
});

function byLooks({ tracks, epsTime }: Race): Chart {
  return {
    id: 'looks',
    title: { text: 'error by tests' },
    unit: 's',
    isLogY: true,
    isQuiet: true,
    yShows: [0.1 * epsTime, MOST_ERROR],
    curves: tracks.map((track) =>
      curveOf(
        track,
        track.errors.map((error, i) => [i + 1, Math.min(MOST_ERROR, error)]),
      ),
    ),
  };
}

/** The last error of each iteration. */
function byIterations({ tracks, epsTime }: Race): Chart {
  const curves = tracks.map((track) => {
    const last = new Map<number, number>();
    track.errors.forEach((error, i) => {
      last.set(track.iterations[i] ?? 0, Math.min(MOST_ERROR, error));
    });
    return curveOf(track, [...last]);
  });
  const most = tracks.reduce((longest, { iterations }) => Math.max(longest, iterations.at(-1) ?? 0), 10);
  return {
    id: 'iterations',
    title: { text: 'error by iterations' },
    unit: 's',
    isLogY: true,
    yShows: [0.1 * epsTime, MOST_ERROR],
    curves,
    x: { label: 'iterations', unit: '', domain: [0, most] },
  };
}

export const charts = (race: Race, values: RaceValues): readonly Chart[] => [
  gapChart(race, values),
  byLooks(race),
  byIterations(race),
];
