/** Plot redrawn: the charts by Plot, the picture as bare SVG. */
import { plotChart } from './plot-charts.ts';
import { chartHosts, first, follow, PICTURE, pictureHost } from './stage.ts';
import { drawing, pictureStrings } from './svg-shapes.ts';

const drawPicture = drawing(pictureHost, PICTURE);
const show = (frame: typeof first) => {
  drawPicture(pictureStrings(frame));
  for (const [k, host] of chartHosts.entries()) host.replaceChildren(plotChart(frame, k));
};
show(first);
follow(show);
