/** uPlot for the charts, a canvas for the picture. */
import uPlot from 'uplot';
import type { Frame, Pt } from '../frame.ts';
import { axes, CHART, chartHosts, first, follow, PICTURE, pictureHost, toPicture } from './stage.ts';

const canvas = document.createElement('canvas');
Object.assign(canvas, PICTURE);
pictureHost.append(canvas);
const pen = canvas.getContext('2d') as CanvasRenderingContext2D;

function path(points: readonly Pt[]): void {
  pen.beginPath();
  for (const point of points) pen.lineTo(...(toPicture(point) as [number, number]));
}
function drawPicture({ polygons, lines, arrows, dots, texts }: Frame): void {
  pen.clearRect(0, 0, canvas.width, canvas.height);
  for (const points of polygons) {
    path(points);
    pen.closePath();
    pen.stroke();
  }
  for (const points of [...lines, ...arrows]) {
    path(points);
    pen.stroke();
  }
  for (const at of dots) {
    const [x, y] = toPicture(at);
    pen.beginPath();
    pen.arc(x, y, 3, 0, 7);
    pen.fill();
  }
  for (const { at, text } of texts) pen.fillText(text, ...(toPicture(at) as [number, number]));
}

/** All pieces on one list of places, with a gap between them. */
const table = ({ charts }: Frame, k: number): uPlot.AlignedData => {
  const points = (charts[k]?.pieces ?? []).flatMap((piece) => [
    ...piece,
    [piece.at(-1)?.[0] ?? 0, null] as const,
  ]);
  return [points.map(([x]) => x), points.map(([, y]) => y)];
};
const plots = chartHosts.map(
  (host, k) =>
    new uPlot(
      {
        ...CHART,
        legend: { show: false },
        scales: {
          x: { time: false, range: axes[k]?.x as [number, number] },
          y: { range: axes[k]?.y as [number, number] },
        },
        series: [{}, { stroke: 'steelblue' }],
      },
      table(first, k),
      host,
    ),
);
drawPicture(first);
follow((frame) => {
  drawPicture(frame);
  for (const [k, chart] of plots.entries()) chart.setData(table(frame, k));
});
