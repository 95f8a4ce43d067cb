/** A magnifying glass over the contact: so strong that the deepest intrusion of this stiffness fills half of it. */
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import { roundBelow } from '#kit/declare/round-number.ts';
import { momentAt, RADIUS, type Yielding } from './model.ts';

/** Where the glass lies in the picture, its radius, and how long the deepest intrusion is in it, in m. */
const GLASS = { x: 0.58, y: 0.42, radius: 0.28, deepest: 0.22 };

/** Points of an arc. */
const POINTS = 24;

function magnification(maxDepth: number): number {
  return Math.max(1, roundBelow(GLASS.deepest / maxDepth));
}

const onCircle = ([x, y]: Point, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
];

const arc = (centre: Point, radius: number, from: number, to: number): readonly Point[] =>
  Array.from({ length: POINTS + 1 }, (_, i) => onCircle(centre, radius, from + ((to - from) * i) / POINTS));

/** What the glass shows of a puck: the part of its disc inside the glass; nothing, if none is. */
function partOf(middle: Point, radius: number): readonly Point[] {
  const glass: Point = [GLASS.x, GLASS.y];
  const [dx, dy] = [glass[0] - middle[0], glass[1] - middle[1]];
  const d = Math.hypot(dx, dy);
  if (d >= radius + GLASS.radius) return [];
  const clamp = (cosine: number): number => Math.max(-1, Math.min(1, cosine));
  // The two circles cross at these angles from the line of their centres, seen from each.
  const ofPuck = Math.acos(clamp((d * d + radius ** 2 - GLASS.radius ** 2) / (2 * d * radius)));
  const ofGlass = Math.acos(clamp((d * d + GLASS.radius ** 2 - radius ** 2) / (2 * d * GLASS.radius)));
  const towards = Math.atan2(dy, dx);
  return [
    ...arc(middle, radius, towards - ofPuck, towards + ofPuck),
    ...arc(glass, GLASS.radius, towards + Math.PI - ofGlass, towards + Math.PI + ofGlass),
  ];
}

/** The glass at a time. */
export function lens(run: Yielding, t: number): Picture {
  const times = magnification(run.maxDepth);
  const { a, b, point, n, depth } = momentAt(run, t);
  const seen = ([x, y]: Point): Point => [GLASS.x + times * (x - point[0]), GLASS.y + times * (y - point[1])];
  const part = (middle: Point, look: 'a' | 'b'): readonly Mark[] => {
    const points = partOf(seen(middle), times * RADIUS);
    return points.length > 0 ? [{ kind: 'polygon', points, look }] : [];
  };
  const half: Point = [(n[0] * depth * times) / 2, (n[1] * depth * times) / 2];
  const way: readonly Point[] = [
    [GLASS.x - half[0], GLASS.y - half[1]],
    [GLASS.x + half[0], GLASS.y + half[1]],
  ];
  return [
    ...part(b.middle, 'b'),
    ...part(a.middle, 'a'),
    { kind: 'disc', centre: [GLASS.x, GLASS.y], radius: GLASS.radius, look: 'muted', isOpen: true },
    ...(depth > 0
      ? [{ kind: 'line', points: way, look: 'ink', weight: 'thick', sym: 'delta' } as const]
      : []),
    {
      kind: 'text',
      at: [GLASS.x, GLASS.y - GLASS.radius],
      text: `×${times.toLocaleString('en-GB')}`,
      anchor: 'middle',
      look: 'muted',
      offset: [0, 16],
    },
  ];
}
