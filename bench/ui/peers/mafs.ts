/** React with Mafs for the picture and Plot for the charts. */
import { Mafs, Point, Polygon, Polyline, Text, Vector } from 'mafs';
import { createElement as h, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Frame, Pt } from '../frame.ts';
import { plotChart } from './plot-charts.ts';
import { box, chartHosts, first, follow, PICTURE, pictureHost } from './stage.ts';

const xy = ([x, y]: Pt): [number, number] => [x, y];

function Picture({ frame }: { readonly frame: Frame }) {
  const { polygons, lines, arrows, dots, texts } = frame;
  return h(
    Mafs,
    {
      ...PICTURE,
      pan: false,
      viewBox: { x: [box[0], box[2]], y: [box[1], box[3]], padding: 0 },
    },
    polygons.map((points, i) => h(Polygon, { key: `p${i}`, points: points.map(xy) })),
    lines.map((points, i) => h(Polyline, { key: `l${i}`, points: points.map(xy) })),
    arrows.map(([tail, tip], i) => h(Vector, { key: `a${i}`, tail: xy(tail), tip: xy(tip) })),
    dots.map(([x, y], i) => h(Point, { key: `d${i}`, x, y })),
    texts.map(({ at: [x, y], text }, i) => h(Text, { key: `t${i}`, x, y }, text)),
  );
}

function Chart({ frame, k }: { readonly frame: Frame; readonly k: number }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => host.current?.replaceChildren(plotChart(frame, k)), [frame, k]);
  return h('div', { ref: host });
}

function Figure() {
  const [frame, setFrame] = useState(first);
  useEffect(() => follow(setFrame), []);
  return h(
    'div',
    null,
    h(Picture, { frame }),
    chartHosts.map((_, k) => h(Chart, { key: k, frame, k })),
  );
}
createRoot(pictureHost).render(h(Figure));
