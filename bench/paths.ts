/** Paths for the pictures of the rows: the true one and those of the engines, as few numbers as a picture needs. */
import type { AccuracyRow, Point, View } from './rows/row.ts';
import { DT, type Engine, play, type Reading } from './scene.ts';

/** A line as x, y, x, y … */
type Line = readonly number[];

export interface Picture {
  readonly title: string;
  readonly axes: readonly string[];
  /** [left, low, right, high]. */
  readonly box: readonly number[];
  readonly still: readonly Line[];
  readonly truth: { readonly lines: readonly Line[]; readonly outlines: readonly Line[] };
  readonly engines: Readonly<
    Record<string, { readonly lines: readonly Line[]; readonly outlines: readonly Line[] }>
  >;
}

/** A picture is some 300 px wide: farther off than this share of its size nothing can be seen. */
const COARSE = 1 / 500;

type Box = readonly [number, number, number, number];

const sizeOf = ([left, low, right, high]: Box): Point => [right - left, high - low];

/** Leaves out points that lie on the line through their neighbours (Douglas and Peucker). */
function thinned(points: readonly Point[], [w, h]: Point): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const [dx, dy] = [(last[0] - first[0]) / w, (last[1] - first[1]) / h];
  const length = Math.hypot(dx, dy);
  let [worst, at] = [0, 0];
  points.forEach(([x, y], i) => {
    const [ex, ey] = [(x - first[0]) / w, (y - first[1]) / h];
    const off = length > 0 ? Math.abs(ex * dy - ey * dx) / length : Math.hypot(ex, ey);
    if (off > worst) [worst, at] = [off, i];
  });
  if (worst < COARSE) return [first, last];
  return [...thinned(points.slice(0, at + 1), [w, h]).slice(0, -1), ...thinned(points.slice(at), [w, h])];
}

/** Drops what is far outside the picture, thins the rest and rounds it to a thousandth of the picture. */
function drawn(points: readonly Point[], box: Box): Line {
  const [left, low, right, high] = box;
  const [w, h] = sizeOf(box);
  const near = points.filter(
    ([x, y]) => x > left - w && x < right + w && y > low - 3 * h && y < high + 3 * h,
  );
  const digits = (size: number): number => Math.max(0, 3 - Math.floor(Math.log10(size)));
  return thinned(near, [w, h]).flatMap(([x, y]) => [
    Number(x.toFixed(digits(w))),
    Number(y.toFixed(digits(h))),
  ]);
}

const turned = (frames: readonly (readonly Point[])[]): readonly (readonly Point[])[] =>
  (frames[0] ?? []).map((_, k) => frames.map((points) => points[k] as Point));

function trueLines({ span: [from, to], truth, corners = [] }: View): readonly (readonly Point[])[] {
  const even = Array.from({ length: 1441 }, (_, i) => from + ((to - from) * i) / 1440);
  return turned([...even, ...corners].sort((a, b) => a - b).map(truth));
}

function boxAround(points: readonly Point[], isOverTime: boolean): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const margin = 0.08 * (isOverTime ? high - low : Math.max(right - left, high - low));
  const across = isOverTime ? 0 : margin;
  return [left - across, low - margin, right + across, high + margin].map((x) =>
    Number(x.toFixed(3)),
  ) as unknown as Box;
}

/** The picture of a row. */
export function pictureOf(row: AccuracyRow, engines: readonly Engine[]): Picture {
  const view = row.view();
  const [from, to] = view.span;
  const truth = trueLines(view);
  const ends = view.trueEnd && view.outlines ? view.outlines(view.trueEnd()) : [];
  const box: Box = view.box ?? boxAround([...truth.flat(), ...ends.flat()], view.axes !== undefined);
  const paths = engines.map((engine) => {
    const frames: (readonly Point[])[] = [];
    let last: readonly Reading[] = [];
    play(engine, { ...view.scene, dt: DT }, (simulation, t) => {
      last = view.scene.bodies.map((_, i) => simulation.read(i));
      if (t > from - DT && t < to + DT) frames.push(view.points(last, t));
    });
    const lines = turned(frames).map((points) => drawn(points, box));
    const outlines = (view.outlines?.(last) ?? []).map((points) => drawn(points, box));
    return [engine.name, { lines, outlines }] as const;
  });
  return {
    title: view.title,
    axes: view.axes ?? [],
    box,
    still: (view.still ?? []).map((points) => drawn(points, box)),
    truth: { lines: truth.map((points) => drawn(points, box)), outlines: ends.map((p) => drawn(p, box)) },
    engines: Object.fromEntries(paths),
  };
}
