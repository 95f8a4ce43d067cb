/** Whether a picture enters a box of the stage: looked at along the outlines of what is drawn firmly. */
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { ArrowScales } from '#kit/declare/scene.ts';
import type { Box } from '#kit/svg/label-places.ts';
import { crowdCorners } from './crowd-shapes.ts';
import { screenArrow } from './scene2-shapes.ts';
import { textReach, textsOn } from './scene2-text.ts';
import type { View } from './scene2-view.ts';

/** Points are looked at every so many px. */
const STRIDE = 8;

/** Points of a disc's rim that are looked at. */
const RIM = 20;

/** The places of a mark on the screen, and whether its outline is closed. */
function wayOf(mark: Mark, view: View, scales: ArrowScales): readonly Point[] {
  switch (mark.kind) {
    case 'polygon': {
      const points = mark.points.map(view.toScreen);
      return points[0] ? [...points, points[0]] : [];
    }
    case 'disc':
    case 'arc': {
      const [x, y] = view.toScreen(mark.centre);
      const r = mark.radius * view.scale;
      const [start, sweep] = mark.kind === 'arc' ? [mark.start, mark.sweep] : [0, 2 * Math.PI];
      return Array.from({ length: RIM + 1 }, (_, i): Point => {
        const angle = start + (sweep * i) / RIM;
        return [x + r * Math.cos(angle), y - r * Math.sin(angle)];
      });
    }
    case 'line':
      return mark.points.map(view.toScreen);
    case 'arrow': {
      const { from, to } = screenArrow(mark, view, scales);
      return [from, to];
    }
    case 'dot':
      return [view.toScreen(mark.at)];
    case 'crowd': {
      const [low, high] = crowdCorners(mark).map(view.toScreen);
      return low && high ? [low, [high[0], low[1]], high, [low[0], high[1]], low] : [];
    }
    case 'text':
      return [];
  }
}

const isIn = ([x, y]: Point, [left, top, right, bottom]: Box): boolean =>
  x > left && x < right && y > top && y < bottom;

function passes(way: readonly Point[], box: Box): boolean {
  return way.some((to, i) => {
    const from = way[i - 1] ?? to;
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STRIDE));
    for (let k = 1; k <= steps; k++) {
      const share = k / steps;
      if (isIn([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])], box)) return true;
    }
    return false;
  });
}

/** Faint trails may pass under what stands there; bodies, arrows and words may not. */
export function enters(picture: Picture, view: View, scales: ArrowScales, box: Box): boolean {
  const isEntered = picture.some(
    (mark) => (mark.tone ?? 'firm') === 'firm' && passes(wayOf(mark, view, scales), box),
  );
  return (
    isEntered ||
    textsOn(picture, view).some((mark) => {
      const [x, y] = view.toScreen(mark.at);
      const [left, top, right, bottom] = textReach(mark);
      return x + left < box[2] && x + right > box[0] && y + top < box[3] && y + bottom > box[1];
    })
  );
}
