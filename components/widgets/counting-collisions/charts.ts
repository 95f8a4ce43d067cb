/** Hits so far over time, exact and as the loop with fixed steps counts them; and the velocity of A, which turns. */
import type { Chart, ChartPoint } from '#kit/declare/chart.ts';
import { type CountRun, MOST_DRAWN, T1 } from './model.ts';

/** Looks at a curve that has too many steps to be drawn one by one. */
const LOOKS = 300;

/** A staircase of (time, level) as one line. */
function stairs(levels: readonly ChartPoint[]): readonly ChartPoint[] {
  const points: ChartPoint[] = [[0, 0]];
  for (const [t, y] of levels) points.push([t, points.at(-1)?.[1] ?? 0], [t, y]);
  return [...points, [T1, points.at(-1)?.[1] ?? 0]];
}

function exact({ isListed, times, exactAt }: CountRun): readonly ChartPoint[] {
  if (isListed) return stairs(times.filter((t) => t < T1).map((t, i) => [t, i + 1]));
  return Array.from({ length: LOOKS + 1 }, (_, i) => [(T1 * i) / LOOKS, exactAt((T1 * i) / LOOKS).hits]);
}

/** Only the looks at which the loop has counted something new, thinned where these are many. */
function counted({ steps }: CountRun): readonly ChartPoint[] {
  const news = steps.looks.filter(({ hits }, i) => i > 0 && hits > (steps.looks[i - 1]?.hits ?? 0));
  const every = Math.ceil(news.length / MOST_DRAWN);
  return stairs(
    news.filter((_, i) => i % every === 0 || i === news.length - 1).map(({ t, hits }) => [t, hits] as const),
  );
}

export function charts(run: CountRun): readonly Chart[] {
  const velocity = Array.from({ length: LOOKS + 1 }, (_, i): ChartPoint => {
    const t = (T1 * i) / LOOKS;
    return [t, run.shownAt(t).velocityA];
  });
  return [
    {
      id: 'hits',
      title: { text: 'hits so far' },
      unit: '',
      isCount: true,
      curves: [
        { label: 'from hit to hit', look: 'energy', pieces: [exact(run)] },
        { label: 'fixed steps', look: 'bad', dash: 'dashed', pieces: [counted(run)] },
      ],
    },
    {
      id: 'velocity',
      title: { text: 'velocity of A' },
      unit: 'm/s',
      yShows: [-1, 1],
      curves: [{ label: 'A', look: 'a', pieces: [velocity] }],
    },
  ];
}
