/** JSXGraph: a board for the picture and one for each chart, its elements kept and moved. */
import JXG from 'jsxgraph';
import type { Frame, Pt } from '../frame.ts';
import { all, axes, box, CHART, chartHosts, first, follow, PICTURE, pictureHost } from './stage.ts';

const quiet = { showCopyright: false, showNavigation: false, keepAspectRatio: false };

function board(host: HTMLElement, size: typeof CHART, [x0, y0, x1, y1]: readonly number[], axis: boolean) {
  host.style.width = `${size.width}px`;
  host.style.height = `${size.height}px`;
  return JXG.JSXGraph.initBoard(host, {
    ...quiet,
    axis,
    boundingbox: [x0, y1, x1, y0] as [number, number, number, number],
  });
}

/** A curve through points that can be given anew. */
function curve(on: JXG.Board, points: () => readonly Pt[]): void {
  const made = on.create('curve', [[], []]) as JXG.Curve;
  made.updateDataArray = function () {
    const now = points();
    this.dataX = now.map(([x]) => x);
    this.dataY = now.map(([, y]) => y);
  };
}
let shown: Frame = first;
const most = (count: (frame: Frame) => number): number => Math.max(...all.map(count));
const each = (count: number, make: (i: number) => void): void => {
  for (let i = 0; i < count; i++) make(i);
};

const picture = board(pictureHost, PICTURE, box, false);
each(
  most(({ polygons }) => polygons.length),
  (i) => {
    curve(picture, () => {
      const points = shown.polygons[i] ?? [];
      return points[0] ? [...points, points[0]] : [];
    });
  },
);
each(
  most(({ lines }) => lines.length),
  (i) => curve(picture, () => shown.lines[i] ?? []),
);
each(
  most(({ arrows }) => arrows.length),
  (i) => {
    const end = (k: 0 | 1) => [0, 1].map((axis) => () => shown.arrows[i]?.[k][axis] ?? 0);
    picture.create('arrow', [end(0), end(1)]);
  },
);
each(
  most(({ dots }) => dots.length),
  (i) => {
    picture.create(
      'point',
      [0, 1].map((axis) => () => shown.dots[i]?.[axis] ?? 0),
      { withLabel: false },
    );
  },
);
each(
  most(({ texts }) => texts.length),
  (i) => {
    const at = [0, 1].map((axis) => () => shown.texts[i]?.at[axis] ?? 0);
    picture.create('text', [...at, () => shown.texts[i]?.text ?? '']);
  },
);
const charts = chartHosts.map((host, k) => {
  const { x, y } = axes[k] as (typeof axes)[number];
  const made = board(host, CHART, [x[0], y[0], x[1], y[1]], true);
  each(
    most((frame) => frame.charts[k]?.pieces.length ?? 0),
    (i) => curve(made, () => shown.charts[k]?.pieces[i] ?? []),
  );
  return made;
});
follow((frame) => {
  shown = frame;
  for (const drawn of [picture, ...charts]) drawn.update();
});
