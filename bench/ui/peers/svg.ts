/** Bare SVG, its strings made beforehand. Nobody can draw this with less. */
import { all, CHART, chartHosts, first, follow, PICTURE, pictureHost } from './stage.ts';
import { chartStrings, drawing, pictureStrings } from './svg-shapes.ts';

const drawPicture = drawing(pictureHost, PICTURE);
const drawCharts = chartHosts.map((host) => drawing(host, CHART));
const strings = all.map((frame) => [
  pictureStrings(frame),
  ...chartHosts.map((_, k) => chartStrings(frame, k)),
]);
const show = ([picture, ...charts]: (typeof strings)[number]) => {
  if (picture) drawPicture(picture);
  for (const [k, draw] of drawCharts.entries()) if (charts[k]) draw(charts[k]);
};
show(strings[all.indexOf(first)] ?? []);
follow((_, place) => show(strings[place] ?? []));
