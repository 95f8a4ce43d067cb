/** Where things are in the picture of the carts, in m: two rails, and the diagram over time between them. */
import type { Point } from '#kit/declare/point.ts';
import { BUFFER, type CartRun } from './model.ts';

/** m of the picture for 1 m/s: it stays, so that arrows can be compared. */
export const VELOCITY = 0.3;

/** Radius of a wheel, and the height of a buffer above the rail, in m. */
export const WHEEL = 0.04;
export const BUFFER_HEIGHT = 0.14;

/** An arrow stands so far above its cart, in m. */
export const ABOVE = 0.2;

/** Room below the lower rail, and over the arrow of the larger cart for its name, in m. */
const ROOM = { below: 0.2, name: 0.16 };

/** Height of the picture for its width, and the least height of the diagram over time, which takes what the carts leave. */
const RATIO = 0.54;
const DIAGRAM = 0.6;

/** Which way its buffer points. */
export const ahead = (look: 'a' | 'b'): 1 | -1 => (look === 'a' ? 1 : -1);

/** Top of a cart, in m above its rail. */
export const topOf = (side: number): number => 2 * WHEEL + side;

/** The part of the rail that is shown at least, in m, and by which steps it grows. */
const LEAST: Point = [-2.2, 2.2];
const STEP = 0.5;

/** Ends of the rail: what is needed for the carts at the start and at the end, and for their arrows. */
function railOf({ at, sides, run }: CartRun): Point {
  const reach = Math.max(sides.a, sides.b) / 2 + BUFFER;
  const xs = [run.t0, run.t1].flatMap((t) => {
    const { a, b } = at(t);
    const tips = [a, b].map(({ centre, velocity }) => centre + VELOCITY * velocity);
    return [a.centre - reach, b.centre - reach, a.centre + reach, b.centre + reach, ...tips];
  });
  return [
    Math.min(LEAST[0], Math.floor(Math.min(...xs) / STEP) * STEP),
    Math.max(LEAST[1], Math.ceil(Math.max(...xs) / STEP) * STEP),
  ];
}

/** Where things are in the picture, in m: from the lower rail, at 0, over the diagram to the upper rail. */
export interface Layout {
  readonly ends: Point;
  /** Bottom and top of the diagram. */
  readonly diagram: Point;
  /** Height of the upper rail, on which the carts are at the moment. */
  readonly now: number;
  readonly top: number;
  /** Height of a time in the diagram. */
  readonly heightAt: (t: number) => number;
}

export function layoutOf(carts: CartRun): Layout {
  const ends = railOf(carts);
  const width = ends[1] - ends[0];
  const over = topOf(Math.max(carts.sides.a, carts.sides.b)) + ABOVE + ROOM.name;
  const top = Math.max(RATIO * width - ROOM.below, 2 * over + DIAGRAM);
  const now = top - over;
  const diagram: Point = [over, now - 0.043 * width];
  return {
    ends,
    diagram,
    now,
    top,
    heightAt: (t) => diagram[0] + ((diagram[1] - diagram[0]) * t) / carts.run.t1,
  };
}

export function frame(run: CartRun): readonly [number, number, number, number] {
  const { ends, top } = layoutOf(run);
  return [ends[0] - 0.06, -ROOM.below, ends[1] + 0.06, top];
}
