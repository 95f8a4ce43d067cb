/** Grains strewn over a table, and perhaps one giant among them. The same numbers give the same places. */

import type { FlatDiscs } from '#core/many/count-tests.ts';
import { PI } from '#core/math/bits/elementary.ts';
import { randomFrom } from '#core/math/random.ts';
import { remember } from '../common/remember.ts';

/** Sides of the table, in m. */
export const WIDTH = 1.6;
export const HEIGHT = 1;

/** Share of the table that the grains cover, however many they are, as long as nothing is larger than they. */
const COVER = 0.12;

/** Largest diameter of the giant, in m: a larger ratio makes the grains smaller. */
const LARGEST = 0.6;

/** Seed of the places. */
const SEED = 23;

export interface Grains extends FlatDiscs {
  /** Diameter of the smallest body, which is the edge of the cells, in m. */
  readonly edge: number;
}

/** Diameter of so many bodies, none larger than the others, in m. */
const usualOf = (count: number): number => 2 * Math.sqrt((COVER * WIDTH * HEIGHT) / (PI * count));

/** How many grains wide the giant is at a radius (m). At the largest one the ratio stays what it is, or as far as it has come. */
export function ratioOf(count: number, radius: number, now: number): number {
  const usual = usualOf(count);
  return 2 * radius < LARGEST ? Math.max(1, (2 * radius) / usual) : Math.max(now, LARGEST / usual);
}

/** So many bodies, the first so many times as wide as the others, in the middle of the table. */
export const grainsOf = remember(
  (count: number, ratio: number): Grains => {
    const usual = usualOf(count);
    const giant = Math.min(ratio * usual, Math.max(LARGEST, usual));
    const edge = giant / ratio;
    const columns = Math.ceil(Math.sqrt((count * WIDTH) / HEIGHT));
    const rows = Math.ceil(count / columns);
    const [dx, dy] = [WIDTH / columns, HEIGHT / rows];
    const random = randomFrom(SEED);
    const room = [(dx - edge) / 2, (dy - edge) / 2] as const;
    const x = new Float64Array(count);
    const y = new Float64Array(count);
    const radius = new Float64Array(count).fill(edge / 2);
    for (let i = 0; i < count; i++) {
      x[i] = ((i % columns) + 0.5) * dx + random.between(-1, 1) * room[0];
      y[i] = (Math.floor(i / columns) + 0.5) * dy + random.between(-1, 1) * room[1];
    }
    // The first body goes to the middle; where it is a giant, the grains under it are swept to its rim and beyond.
    [x[0], y[0], radius[0]] = [WIDTH / 2, HEIGHT / 2, giant / 2];
    for (let i = 1; i < count; i++) sweepOut(x, y, i, (giant + edge) / 2, (HEIGHT - edge) / 2);
    return { x, y, radius, edge };
  },
  { most: 24 },
);

/** Moves a grain within the outer way (m) of the middle out between the two, so that equal areas stay equal. */
function sweepOut(x: Float64Array, y: Float64Array, i: number, least: number, rim: number): void {
  const [dx, dy] = [(x[i] as number) - WIDTH / 2, (y[i] as number) - HEIGHT / 2];
  const far = Math.sqrt(dx * dx + dy * dy);
  if (!(far > 0 && far < rim && least < rim)) return;
  const to = Math.sqrt(least * least + (far * far * (rim * rim - least * least)) / (rim * rim));
  x[i] = WIDTH / 2 + (dx * to) / far;
  y[i] = HEIGHT / 2 + (dy * to) / far;
}
