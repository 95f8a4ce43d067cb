/**
 * Below, the carts at the start, to be dragged; above, the carts at the moment; between them the rail over time: where
 * each buffer is at which time. Slopes are velocities, a hit is a kink, and the common centre runs straight through it.
 */
import { formatNumber, formatQuantity, formatValue } from '../../../src/params/format.ts';
import type { Mark, Picture, TextMark } from '../../kit/picture.ts';
import type { ArrowScales, Handle, Moment } from '../../kit/widget.ts';
import { BUFFER, type CartPlace, type CartRun, massOf } from './model.ts';
import { type CartValues, params } from './params.ts';

type Point = readonly [number, number];
export type CartMoment = Moment<typeof params, CartRun>;

/** m of the picture for 1 m/s: it stays, so that arrows can be compared. */
const VELOCITY = 0.3;

/** Radius of a wheel, and the height of a buffer above the rail, in m. */
const WHEEL = 0.04;
const BUFFER_HEIGHT = 0.14;

/** An arrow stands so far above its cart, in m. */
const ABOVE = 0.2;

/** Heights of the picture, in m: the diagram over time between the rail of the start and the rail of the moment. */
const DIAGRAM = { bottom: 1.02, top: 1.87 };
const NOW = 2.02;
const TOP = NOW + 0.98;

/** The part of the rail that is shown at least, in m, and by which steps it grows. */
const LEAST: Point = [-2, 2];
const STEP = 0.5;

/** Ends of the rail: what is needed for the carts at the start and at the end. */
function railOf({ at, sides, run }: CartRun): Point {
  const reach = Math.max(sides.a, sides.b) / 2 + BUFFER;
  const xs = [run.t0, run.t1].flatMap((t) => {
    const { a, b } = at(t);
    return [a.centre - reach, b.centre - reach, a.centre + reach, b.centre + reach];
  });
  return [
    Math.min(LEAST[0], Math.floor(Math.min(...xs) / STEP) * STEP),
    Math.max(LEAST[1], Math.ceil(Math.max(...xs) / STEP) * STEP),
  ];
}

/** Height of a time in the diagram. */
const heightIn =
  ({ run }: CartRun) =>
  (t: number): number =>
    DIAGRAM.bottom + ((DIAGRAM.top - DIAGRAM.bottom) * t) / run.t1;

export function frame(run: CartRun): readonly [number, number, number, number] {
  const [left, right] = railOf(run);
  return [left - 0.06, -0.38, right + 0.06, TOP];
}

export const arrows = (): ArrowScales => ({ velocity: { unit: 'm/s', length: VELOCITY } });

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

const words = (at: Point, text: string, given: Partial<TextMark> = {}): Mark => ({
  kind: 'text',
  at,
  text,
  look: 'muted',
  ...given,
});

const bar = (ends: Point, y: number): Mark => ({
  kind: 'line',
  points: ends.map((x) => [x, y] as const),
  look: 'ink',
  weight: 'thick',
});

/** Both rails. The lower one is a ruler: a mark for every 10 cm, a number for every metre. */
function rails(ends: Point): Picture {
  const first = Math.ceil(ends[0]);
  const metres = Array.from({ length: Math.floor(ends[1]) - first + 1 }, (_, i) => first + i);
  return [
    bar(ends, 0),
    { kind: 'line', points: comb(ends, 0, 0.1, 0.05), look: 'muted', weight: 'hair' },
    { kind: 'line', points: comb(ends, 0, 0.5, 0.1), look: 'muted', weight: 'thin' },
    ...metres.map((metre) =>
      words([metre, -0.1], formatQuantity(metre, 'm', 1), { anchor: 'middle', offset: [0, 14] }),
    ),
    bar(ends, NOW),
    { kind: 'line', points: comb(ends, NOW, 0.5, 0.05), look: 'muted', weight: 'thin' },
  ];
}

interface Cart {
  readonly place: CartPlace;
  readonly side: number;
  readonly look: 'a' | 'b';
}

/** Which way its buffer points. */
const ahead = (look: 'a' | 'b'): 1 | -1 => (look === 'a' ? 1 : -1);

/** Top of a cart, in m above its rail. */
const topOf = (side: number): number => 2 * WHEEL + side;

const square = (x: number, bottom: number, side: number): readonly Point[] => [
  [x - side / 2, bottom],
  [x + side / 2, bottom],
  [x + side / 2, bottom + side],
  [x - side / 2, bottom + side],
];

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
function cart({ place: { centre, face, velocity }, side, look }: Cart, rail: number): Picture {
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

/** Places of both buffers and of the common centre over time, up to a time; and where they are at the moment. */
function diagram(carts: CartRun, left: number, until: number, t: number): Picture {
  const { run, at, receipts, common } = carts;
  const heightAt = heightIn(carts);
  const times = [run.t0, ...receipts.map((receipt) => receipt.t).filter((jump) => jump < until), until];
  const centreAt = (time: number): Point => [common.start + common.velocity * time, heightAt(time)];
  const line = (cartOf: 'a' | 'b'): Mark => ({
    kind: 'line',
    points: times.map((time) => [at(time)[cartOf].face, heightAt(time)]),
    look: cartOf,
    weight: 'normal',
  });
  const plumb = (x: number, look: 'a' | 'b'): Mark => ({
    kind: 'line',
    points: [
      [x, heightAt(t)],
      [x, NOW + BUFFER_HEIGHT],
    ],
    look,
    tone: 'faint',
    dash: true,
    weight: 'hair',
  });
  const now = at(t);
  return [
    {
      kind: 'line',
      points: [
        [left, DIAGRAM.bottom],
        [left, DIAGRAM.top],
      ],
      look: 'muted',
      weight: 'thin',
    },
    words([left, DIAGRAM.bottom], 't = 0', { offset: [6, 0] }),
    words([left, DIAGRAM.top], formatQuantity(run.t1, 's'), { offset: [6, 9] }),
    {
      kind: 'line',
      points: [
        [left, heightAt(t)],
        [Math.max(now.a.face, now.b.face), heightAt(t)],
      ],
      look: 'muted',
      weight: 'hair',
    },
    { kind: 'line', points: [centreAt(0), centreAt(until)], look: 'ink', weight: 'thin', dash: true },
    words(centreAt(0), 'common centre', { look: 'ink', anchor: 'middle', offset: [0, 13] }),
    line('a'),
    line('b'),
    plumb(now.a.face, 'a'),
    plumb(now.b.face, 'b'),
    { kind: 'dot', at: [now.a.face, heightAt(t)], look: 'a', size: 'small' },
    { kind: 'dot', at: [now.b.face, heightAt(t)], look: 'b', size: 'small' },
    { kind: 'dot', at: centreAt(t), look: 'ink', size: 'small' },
  ];
}

/** How long an arrow of 1 m/s is. */
const key = (right: number): Picture => [
  {
    kind: 'arrow',
    from: [right - VELOCITY, TOP - 0.06],
    vector: [1, 0],
    scale: 'velocity',
    look: 'muted',
    weight: 'thin',
  },
  words([right - VELOCITY, TOP - 0.06], '1 m/s', { anchor: 'end', offset: [-6, 4] }),
];

export function draw({ run: carts, values, t, hiddenFrom }: CartMoment): Picture {
  const { at, sides, run } = carts;
  const isHidden = hiddenFrom !== undefined && t >= hiddenFrom;
  const ends = railOf(carts);
  const now = at(t, isHidden ? 'before' : 'after');
  const start = at(run.t0);
  const mass = (look: 'a' | 'b', value: number): Mark =>
    words(
      [start[look].centre - (ahead(look) * sides[look]) / 2, 2 * WHEEL],
      formatValue(params.massA, value),
      {
        look,
        anchor: look === 'a' ? 'end' : 'start',
        offset: [look === 'a' ? -8 : 8, 0],
      },
    );
  return [
    ...rails(ends),
    ...diagram(carts, ends[0], hiddenFrom ?? run.t1, t),
    ...cart({ place: start.a, side: sides.a, look: 'a' }, 0),
    ...cart({ place: start.b, side: sides.b, look: 'b' }, 0),
    mass('a', values.massA),
    mass('b', values.massB),
    ...cart({ place: now.a, side: sides.a, look: 'a' }, NOW),
    ...cart({ place: now.b, side: sides.b, look: 'b' }, NOW),
    ...key(ends[1]),
  ];
}

/** The tip of the arrow that a cart has before the hit, and the upper corner that sets its size. */
function handlesOf(
  { at, sides, run }: CartRun,
  values: CartValues,
  look: 'a' | 'b',
): readonly Handle<typeof params>[] {
  const name = look === 'a' ? 'A' : 'B';
  const { centre } = at(run.t0)[look];
  const side = sides[look];
  const [velocity, mass] = [`velocity${name}`, `mass${name}`] as const;
  return [
    {
      id: velocity,
      label: `Velocity of ${name}`,
      text: `${formatNumber(params[velocity], values[velocity])} m/s to the right`,
      look,
      shape: 'tip',
      at: [centre + VELOCITY * values[velocity], topOf(side) + ABOVE],
      step: 0.1 * VELOCITY,
      param: velocity,
      drag: ([x]) => ({ [velocity]: (x - centre) / VELOCITY }),
    },
    {
      id: mass,
      label: `Mass of ${name}, by the size of its cart`,
      text: formatQuantity(values[mass], 'kg'),
      look,
      shape: 'ring',
      at: [centre - (ahead(look) * side) / 2, topOf(side)],
      step: 0.02,
      param: mass,
      drag: ([, y]) => ({ [mass]: massOf(Math.max(0.05, y - 2 * WHEEL)) }),
    },
  ];
}

export const handles = ({ run, values }: CartMoment): readonly Handle<typeof params>[] => [
  ...handlesOf(run, values, 'a'),
  ...handlesOf(run, values, 'b'),
];
