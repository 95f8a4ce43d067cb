/**
 * A magnifying glass over the contact that matters most: the deepest that was missed, or else the one that was seen. B
 * stands still in it, and A is shown at the looks on either side.
 */
import type { Moving } from '#core/instant/moving.ts';
import type { Look } from '#kit/declare/look.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import { centreAt, pointsAt } from '../common/view-round-outline.ts';
import { type Find, type Hunt, type Miss, T1 } from './model.ts';

/** Where the glass lies in the picture, and its radius, in m. */
const GLASS = { x: 1.05, y: -0.46, radius: 0.42 };

/** How many times as large it may show things, and how long a depth may become in it, in m. What is deep needs none. */
const TIMES = [5, 2];
const LONGEST = 0.27;

/** The parts of a line that lie inside the glass: each stretch of it a line of its own. */
export function inside(points: readonly Point[], [cx, cy]: Point, radius: number): readonly Point[][] {
  const pieces: Point[][] = [];
  let isOpen = false;
  points.slice(1).forEach((to, i) => {
    const from = points[i] as Point;
    const [x, y] = [from[0] - cx, from[1] - cy];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    // |from + s d|² = radius²
    const a = dx * dx + dy * dy;
    const b = x * dx + y * dy;
    const root = b * b - a * (x * x + y * y - radius * radius);
    const [enter, leave] = root > 0 ? [(-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a] : [1, 0];
    const [s, e] = [Math.max(0, enter), Math.min(1, leave)];
    if (s >= e) {
      isOpen = false;
      return;
    }
    const at = (share: number): Point => [from[0] + share * dx, from[1] + share * dy];
    if (isOpen && s === 0) pieces.at(-1)?.push(at(e));
    else pieces.push([at(s), at(e)]);
    isOpen = e === 1;
  });
  return pieces;
}

interface Stroke {
  readonly look: Look;
  readonly isFaint?: boolean;
  readonly isDashed?: boolean;
  readonly isThick?: boolean;
}

/** Draws lines of the world as the glass shows them, so many times as large. */
function glassOver(middle: Point, times: number) {
  return (points: readonly Point[], { look, isFaint, isDashed, isThick }: Stroke): Picture =>
    inside(
      points.map(([x, y]): Point => [GLASS.x + times * (x - middle[0]), GLASS.y + times * (y - middle[1])]),
      [GLASS.x, GLASS.y],
      GLASS.radius,
    ).map(
      (piece): Mark => ({
        kind: 'line',
        points: piece,
        look,
        weight: isThick ? 'thick' : 'normal',
        ...(isFaint && { tone: 'faint' }),
        ...(isDashed && { dash: true }),
      }),
    );
}

/** A at one time as B would see it who stood where it is at another: B does not turn. */
function seenFromB(a: Moving, b: Moving, t: number, home: number): readonly Point[] {
  const [from, to] = [centreAt(b, t), centreAt(b, home)];
  return pointsAt(a, t).map(([x, y]): Point => [x + to[0] - from[0], y + to[1] - from[1]]);
}

/** What the glass shows: when, where, how deep, and A at which other times. */
interface Shown {
  readonly t: number;
  readonly moment: Find['moment'];
  readonly look: Look;
  readonly word: string;
  readonly free: readonly number[];
  readonly touch?: number;
}

function shownOf({ found, worstMiss, looks }: Hunt, lookOfFind: Look): Shown | undefined {
  if (worstMiss) return missShown(worstMiss, looks);
  return found && { ...found, look: lookOfFind, word: 'seen', free: [found.tFree], touch: found.touch.t };
}

function missShown({ tDeepest, moment }: Miss, looks: Hunt['looks']): Shown {
  const times = looks.map(([t]) => t);
  const free = [times.findLast((t) => t <= tDeepest), times.find((t) => t > tDeepest) ?? T1];
  return {
    t: tDeepest,
    moment,
    look: 'bad',
    word: 'missed',
    free: free.filter((t) => t !== undefined),
  };
}

/** The glass; nothing where there is nothing to see through it. */
export function lens(hunt: Hunt, lookOfFind: Look): Picture {
  const shown = shownOf(hunt, lookOfFind);
  const times = shown && TIMES.find((factor) => -factor * shown.moment.gap <= LONGEST);
  if (!shown || times === undefined) return [];
  const { a, b } = hunt;
  const { t, moment, look, word, free, touch } = shown;
  const [pointA, pointB] = [moment.pointA, moment.pointB].map(([x, y]): Point => [x, y]) as [Point, Point];
  const glass = glassOver([(pointA[0] + pointB[0]) / 2, (pointA[1] + pointB[1]) / 2], times);
  return [
    { kind: 'disc', centre: [GLASS.x, GLASS.y], radius: GLASS.radius, look: 'muted', isOpen: true },
    ...free.flatMap((time) => glass(seenFromB(a, b, time, t), { look: 'a', isFaint: true })),
    ...glass(pointsAt(b, t), { look: 'b' }),
    ...(touch === undefined ? [] : glass(seenFromB(a, b, touch, t), { look: 'ink', isDashed: true })),
    ...glass(pointsAt(a, t), { look, isDashed: word === 'missed' }),
    ...glass([pointA, pointB], { look, isThick: true }),
    {
      kind: 'text',
      at: [GLASS.x, GLASS.y + GLASS.radius],
      offset: [0, -6],
      anchor: 'start',
      text: `${word}, ×${times}`,
      look,
    },
  ];
}
