/** Any reading that goes with the time shown, as a curve over time, and the choice among them. */
import type { Chart, ChartPoint } from '#kit/declare/chart.ts';
import type { Span } from '#kit/declare/moment.ts';
import type { Widget } from '#kit/declare/widget.ts';
import type { Values } from '#params/params.ts';

/** Name of the chart among those of its figure. */
export const READING = 'reading';

/** Points of the curve, and events at which it may jump: with more of them nobody sees where. */
const POINTS = 160;
const MOST_JUMPS = 80;

/** So far before an event, as a share of the run, is before it; and a step below this share of all values is none. */
const BEFORE = 1e-7;
const EPS_JUMP = 1e-4;

/** The readings of a widget that can be drawn over time: keys, and labels without the time. */
export const readingsOverTime = ({
  readings,
}: Pick<Widget, 'readings'>): readonly (readonly [string, string])[] =>
  Object.entries(readings)
    .filter(([, { isOverTime }]) => isOverTime)
    .map(([key, { label }]) => [key, label.replace(/ at the time shown$/, '')]);

interface Shown {
  readonly run: unknown;
  readonly values: Values;
  readonly span: Span;
}

/** The curve in pieces: they end where the number jumps, or where there is none. */
function piecesOf(
  valueAt: (t: number) => number | null,
  { t0, t1, events }: Span,
): readonly (readonly ChartPoint[])[] {
  const jumps = [...new Set(events)].filter((t) => t > t0 && t < t1);
  const cuts = jumps.length > MOST_JUMPS ? [] : jumps;
  const even = Array.from({ length: POINTS + 1 }, (_, i) => t0 + (i / POINTS) * (t1 - t0));
  const points = [
    ...even.filter((t) => !cuts.includes(t)).map((t) => ({ t, y: valueAt(t), isAfter: false })),
    ...cuts.flatMap((t) => [
      { t, y: valueAt(Math.max(t0, t - BEFORE * (t1 - t0))), isAfter: false },
      { t, y: valueAt(t), isAfter: true },
    ]),
  ].sort((one, other) => one.t - other.t || Number(one.isAfter) - Number(other.isAfter));
  const known = points.flatMap(({ y }) => (y === null ? [] : y));
  const eps = EPS_JUMP * (Math.max(...known) - Math.min(...known));
  const pieces: ChartPoint[][] = [[]];
  let last: number | null = null;
  for (const { t, y, isAfter } of points) {
    if (y === null || (isAfter && last !== null && Math.abs(y - last) > eps)) pieces.push([]);
    if (y !== null && !(isAfter && last !== null && Math.abs(y - last) <= eps)) pieces.at(-1)?.push([t, y]);
    last = y;
  }
  return pieces.filter((piece) => piece.length > 0);
}

/** A reading as a chart over time, with the curve of a pinned run behind it. */
export function readingChart(widget: Widget, key: string, shown: Shown, pinned?: Shown): Chart | undefined {
  const reading = widget.readings[key];
  const label = readingsOverTime(widget).find(([other]) => other === key)?.[1];
  if (!reading || label === undefined) return undefined;
  const curve = ({ run, values, span }: Shown) => ({
    label: '',
    look: 'ink' as const,
    pieces: piecesOf((t) => reading.value({ run, values: values as never, t }), span),
  });
  return {
    id: READING,
    title: { text: label },
    unit: reading.unit,
    curves: [...(pinned ? [{ ...curve(pinned), isGhost: true }] : []), curve(shown)],
  };
}
