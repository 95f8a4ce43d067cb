/** The parameters of the gas, and the gas to begin with. */
import { cos, PI, sin } from '#core/math/bits/elementary.ts';
import { randomFrom } from '#core/math/random.ts';
import type { Values } from '#params/params.ts';

export const params = {
  turn: {
    label: 'Turned round after',
    help: 'At this time every velocity is reversed. The laws are the same backwards, so that all should return.',
    unit: 's',
    min: 0.2,
    max: 2.5,
    step: 0.05,
    default: 0.9,
  },
  count: {
    label: 'Discs',
    help: 'How many. They fill a sixteenth of the open box, so that more of them are smaller. In whole numbers there are 300 at most.',
    unit: '',
    min: 50,
    max: 1000,
    step: 10,
    default: 150,
  },
  numbers: {
    label: 'Computed in',
    help: 'Doubles round at every meeting. Whole numbers lose nothing: soft discs, whose places are integers.',
    options: { doubles: 'doubles', whole: 'whole numbers' },
    default: 'doubles',
  },
  bit: {
    label: 'Change one bit at the turn',
    help: 'The place of the disc that is followed is changed in its last bit.',
    default: false,
  },
  start: {
    label: 'In the beginning',
    help: 'Where the discs are, and who has the energy.',
    options: { half: 'half the box is empty', even: 'spread, all as fast', one: 'one has all the energy' },
    default: 'half',
  },
  wall: {
    label: 'Wall',
    help: 'How far the right wall is from the left one. Wherever it stands, a gas of the same energy begins: nearer in, the pressure is higher.',
    unit: 'm',
    min: 1.2,
    max: 2,
    step: 0.05,
    default: 2,
  },
} as const;

export type GasValues = Values<typeof params>;

/** Whole numbers go in small steps, the smaller the discs are: with more of these a drag would no longer follow. */
const MOST_WHOLE = 300;

/** How many discs there are. */
export const countOf = ({ count, numbers }: GasValues): number =>
  Math.min(Math.round(count), numbers === 'whole' ? MOST_WHOLE : params.count.max);

/** Height of the box, in m; mass of a disc, in kg; speed that gives the gas its energy, in m/s. */
export const HEIGHT = 1;
export const MASS = 1;
export const SPEED = 1;

/** Share of the box that the discs fill while the wall is all the way out. */
const PACKING = 0.06;

export const radiusFor = (count: number): number =>
  Math.sqrt((PACKING * params.wall.max * HEIGHT) / (PI * count));

/** Places (x and y, in m) on a lattice, and velocities in m/s. */
export interface Beginning {
  readonly positions: Float64Array;
  readonly velocities: Float64Array;
}

/** The beginning: the same for the same values. */
export function beginningOf({ count, start, wall: width }: GasValues): Beginning {
  const wide = start === 'half' ? width / 2 : width;
  const across = Math.ceil(Math.sqrt((count * wide) / HEIGHT));
  const up = Math.ceil(count / across);
  const random = randomFrom(7);
  const positions = new Float64Array(2 * count);
  const velocities = new Float64Array(2 * count);
  const followed = followedOf(count);
  for (let i = 0; i < count; i++) {
    positions[2 * i] = ((i % across) + 0.5) * (wide / across) - width / 2;
    positions[2 * i + 1] = (Math.floor(i / across) + 0.5) * (HEIGHT / up) - HEIGHT / 2;
    const angle = random.between(0, 2 * PI);
    const speed = start !== 'one' ? SPEED : i === followed ? SPEED * Math.sqrt(count) : 0;
    velocities[2 * i] = speed * cos(angle);
    velocities[2 * i + 1] = speed * sin(angle);
  }
  return { positions, velocities };
}

/** The disc whose path is drawn. */
export const followedOf = (count: number): number => Math.floor(count / 2);
