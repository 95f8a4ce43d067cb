/** Rails, carts and words of the picture. */

import type { Mark, Picture, TextMark } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import { formatQuantity } from '#params/format.ts';
import { rectangleOf } from '../common/rectangle.ts';
import { ABOVE, ahead, BUFFER_HEIGHT, type Layout, topOf, VELOCITY, WHEEL } from './layout.ts';
import type { CartPlace } from './model.ts';

/** Words at a place. */
export const words = (at: Point, text: string, given: Partial<TextMark> = {}): Mark => ({
  kind: 'text',
  at,
  text,
  look: 'muted',
  ...given,
});

/** Teeth of a comb along a rail, as one line: the marks of a ruler. */
const comb = ([from, to]: Point, y: number, apart: number, depth: number): readonly Point[] => {
  const first = Math.ceil(from / apart - 1e-9);
  const last = Math.floor(to / apart + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * apart).flatMap((x) => [
    [x, y] as const,
    [x, y - depth] as const,
    [x, y] as const,
  ]);
};

const bar = (ends: Point, y: number): Mark => ({
  kind: 'line',
  points: ends.map((x) => [x, y] as const),
  look: 'ink',
  weight: 'thick',
});

/** Both rails. The lower one is a ruler: a mark for every 10 cm, a number for every metre. */
export function rails({ ends, now }: Layout): Picture {
  // A number at the very end would be cut off.
  const first = Math.ceil(ends[0] + 0.2);
  const metres = Array.from({ length: Math.floor(ends[1] - 0.2) - first + 1 }, (_, i) => first + i);
  return [
    bar(ends, 0),
    { kind: 'line', points: comb(ends, 0, 0.1, 0.05), look: 'muted', weight: 'hair' },
    { kind: 'line', points: comb(ends, 0, 0.5, 0.1), look: 'muted', weight: 'thin' },
    ...metres.map((metre) =>
      words([metre, -0.1], formatQuantity(metre, 'm', 1), {
        anchor: 'middle',
        offset: [0, 14],
        isDetail: true,
        isExtra: true,
      }),
    ),
    bar(ends, now),
    { kind: 'line', points: comb(ends, now, 0.5, 0.05), look: 'muted', weight: 'thin' },
  ];
}

interface Cart {
  readonly place: CartPlace;
  readonly side: number;
  readonly look: 'a' | 'b';
}

const square = (x: number, bottom: number, side: number): readonly Point[] =>
  rectangleOf(x - side / 2, bottom, x + side / 2, bottom + side);

/** A spring between the cart and the plate of its buffer. */
function spring(from: number, to: number, y: number): readonly Point[] {
  const turns = 6;
  const at = (share: number): number => from + (to - from) * share;
  const zigzag = Array.from(
    { length: turns },
    (_, i): Point => [at(0.15 + (0.7 * (i + 0.5)) / turns), y + (i % 2 === 0 ? 0.025 : -0.025)],
  );
  return [[from, y], [at(0.15), y], ...zigzag, [at(0.85), y], [to, y]];
}

/** A cart with wheels and buffer on the rail at a height, and its velocity above it. */
export function cart({ place: { centre, face, velocity }, side, look }: Cart, rail: number): Picture {
  const buffer = rail + Math.min(BUFFER_HEIGHT, topOf(side) - 0.02);
  const isNow = rail > 0;
  return [
    { kind: 'disc', centre: [centre - side / 4, rail + WHEEL], radius: WHEEL, look, isOpen: true },
    { kind: 'disc', centre: [centre + side / 4, rail + WHEEL], radius: WHEEL, look, isOpen: true },
    { kind: 'polygon', points: square(centre, rail + 2 * WHEEL, side), look },
    { kind: 'line', points: spring(centre + (ahead(look) * side) / 2, face, buffer), look, weight: 'thin' },
    {
      kind: 'line',
      points: [
        [face, buffer - 0.06],
        [face, buffer + 0.06],
      ],
      look,
      weight: 'thick',
    },
    {
      kind: 'arrow',
      from: [centre, rail + topOf(side) + ABOVE],
      vector: [velocity, 0],
      scale: 'velocity',
      look,
      sym: `v_${look.toUpperCase()}${isNow ? '' : '-'}`,
    },
  ];
}

/** How long an arrow of 1 m/s is. */
export const key = (right: number, y: number): Picture => [
  {
    kind: 'arrow',
    from: [right - VELOCITY, y],
    vector: [1, 0],
    scale: 'velocity',
    look: 'muted',
    weight: 'thin',
  },
  words([right - VELOCITY, y], '1 m/s', { anchor: 'end', offset: [-6, 4] }),
];
