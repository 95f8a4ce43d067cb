/** The path of a curve in px, with no more points than its shape needs. */
import type { ChartPoint, Curve } from '#kit/declare/chart.ts';
import { px } from '#kit/svg/svg.ts';
import { type Scale, toPx } from './chart-scale.ts';

/** A point is left out where the line without it is nearer than this, in px: a tenth of what a screen can show. */
const TOLERANCE = 0.1;

/**
 * One piece, without the points that lie on the line between their neighbours. From the last point written, a fan
 * of directions passes every point since then within the tolerance; when it closes, the point before is written.
 */
function piecePath(piece: readonly ChartPoint[], x: Scale, y: Scale): string {
  let path = '';
  let pen = 'M';
  let fromX = 0;
  let fromY = 0;
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  let low = 0;
  let high = 0;
  const write = (toX: number, toY: number) => {
    path += `${pen}${px(toX)} ${px(toY)}`;
    pen = 'L';
    fromX = toX;
    fromY = toY;
    low = Number.NEGATIVE_INFINITY;
    high = Number.POSITIVE_INFINITY;
  };
  const flush = () => {
    if (pen === 'L' && (lastX !== fromX || lastY !== fromY)) write(lastX, lastY);
  };
  for (const [vx, vy] of piece) {
    const cx = toPx(x, vx);
    const cy = toPx(y, vy);
    if (Number.isNaN(cy)) {
      flush();
      pen = 'M';
      continue;
    }
    if (pen === 'M') write(cx, cy);
    else {
      let run = cx - fromX;
      let slope = (cy - fromY) / run;
      if (!(slope >= low && slope <= high)) {
        flush();
        run = cx - fromX;
        slope = (cy - fromY) / run;
      }
      low = Math.max(low, slope - TOLERANCE / run);
      high = Math.min(high, slope + TOLERANCE / run);
    }
    lastX = cx;
    lastY = cy;
  }
  flush();
  return path;
}

/** The path of a curve: each piece on its own, so that a jump stays empty. */
export function curvePath(pieces: Curve['pieces'], x: Scale, y: Scale): string {
  let path = '';
  for (const piece of pieces) path += piecePath(piece, x, y);
  return path;
}
