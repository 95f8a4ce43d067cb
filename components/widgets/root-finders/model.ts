/**
 * A bar flies at a wall and turns, and four methods look for the time at which it touches. One look is one question
 * about one time, and the race is run in looks.
 *
 * Lengths in m and times in s, unless a name says otherwise. Bar, ball and wall are cut in the plane z = 0.
 */

import { halfSpace } from '#core/convex/plane.ts';
import { type ContactStretch, contactStretches } from '#core/instant/contact-stretches.ts';
import { gapAt } from '#core/instant/gap-over-time.ts';
import { type Moving, moving } from '#core/instant/moving.ts';
import { firstContact } from '#core/instant/time-of-contact.ts';
import { quatFromRotationVector } from '#core/math/rotation.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { halvingsNeeded } from '#core/roots/bisection.ts';
import { capsule, sphere } from '#core/shape/shapes.ts';
import type { Params, Values } from '#params/params.ts';
import { radians } from '../common/angles.ts';
import { type Track, tracksOf } from './tracks.ts';

/** The flight is followed up to here. */
export const T1 = 1.6;

export const params = {
  spin: {
    label: 'Spin',
    symbol: 'omega_A',
    unit: 'rad/s',
    min: 0,
    max: 20,
    step: 0.1,
    default: 6,
    help: 'Angular velocity of the bar, counter-clockwise. It bends the curve of the gap, and loosens the bound on its ends.',
    idleIf: { param: 'shape', is: ['ball'] },
  },
  speed: {
    label: 'Speed',
    symbol: 'v_A',
    unit: 'm/s',
    min: 0.2,
    max: 4,
    step: 0.01,
    default: 1.6,
    help: 'How fast the middle of the bar flies towards the wall at first.',
  },
  acceleration: {
    label: 'Acceleration',
    unit: 'm/s²',
    min: -5,
    max: 9.8,
    step: 0.01,
    default: 0,
    help: 'Towards the wall: positive for a fall onto it, negative for a throw that slows down in front of it.',
  },
  tEnd: {
    label: 'Colliding end',
    symbol: 't_e',
    unit: 's',
    min: 0.3,
    max: T1,
    step: 0.005,
    default: 1.4,
    help: 'A time at which the bodies are known to collide. Conservative advancement does not need it.',
  },
  places: {
    label: 'Digits wanted',
    unit: '',
    min: 2,
    max: 10,
    step: 1,
    default: 9,
    help: 'How many decimal digits of the time, in seconds, are to be right.',
  },
  shape: {
    label: 'Body',
    options: { bar: 'A bar', ball: 'A ball' },
    default: 'bar',
    help: 'What flies at the wall.',
    isExtra: true,
  },
  angle: {
    label: 'Angle at the start',
    unit: '°',
    min: -90,
    max: 90,
    step: 1,
    default: 20,
    help: 'How far the bar is turned at the start, counter-clockwise.',
    isExtra: true,
    idleIf: { param: 'shape', is: ['ball'] },
  },
  speedWall: {
    label: 'Speed of the wall',
    symbol: 'v_B',
    unit: 'm/s',
    min: 0,
    max: 1.5,
    step: 0.01,
    default: 0,
    help: 'How fast the wall comes towards the bar.',
    isExtra: true,
  },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None',
      listing: 'Halve as Listing 1 is printed',
      subtract: 'Subtract the bounds of the advancement',
    },
    default: 'none',
    help: 'A mistake of a source, run as it is printed.',
    isWrong: true,
  },
} as const satisfies Params;

export type RaceValues = Values<typeof params>;

/** Half the length of the bar and half its thickness; radius of the ball; where the body starts, from the wall. */
export const SIZE = { bar: 0.35, half: 0.04, ball: 0.2, start: -2 };

/** Points of the curve of the gap. */
const POINTS = 100;

/** Looks that a race may have; Listing 1 needs more. */
const MOST_LOOKS = { race: 60, listing: 300 };

export interface Race {
  readonly a: Moving;
  readonly b: Moving;
  readonly tEnd: number;
  /** ε_t, from the digits wanted. */
  readonly epsTime: number;
  /** The first contact up to t_e, proved; null if there is none. */
  readonly tContact: number | null;
  readonly vRel: number | null;
  /** All stretches of overlap up to T1. */
  readonly stretches: readonly ContactStretch[];
  readonly tracks: readonly Track[];
  /** Looks that the longest track has. */
  readonly looks: number;
  /** Looks of a true bisection for this bracket and precision. */
  readonly looksOfHalving: number;
  readonly gaps: readonly (readonly [number, number])[];
  readonly hash: string;
}

function bodiesOf({
  shape,
  speed,
  acceleration,
  spin,
  angle,
  speedWall,
}: RaceValues): readonly [Moving, Moving] {
  const reach = SIZE.bar - SIZE.half;
  return [
    moving(shape === 'ball' ? sphere(SIZE.ball) : capsule([-reach, 0, 0], [reach, 0, 0], SIZE.half), {
      position: [SIZE.start, 0, 0],
      orientation: quatFromRotationVector([0, 0, radians(angle)]),
      velocity: [speed, 0, 0],
      acceleration: [acceleration, 0, 0],
      angularVelocity: [0, 0, shape === 'ball' ? 0 : spin],
    }),
    moving(halfSpace([-1, 0, 0], 0), { velocity: [-speedWall, 0, 0] }),
  ];
}

export function model(values: RaceValues): Race {
  const [a, b] = bodiesOf(values);
  const { tEnd, mistake } = values;
  const epsTime = Number(`1e-${Math.round(values.places)}`);
  const truth = firstContact(a, b, 0, tEnd);
  const isFound = truth.kind === 'contact';
  const tContact = isFound ? truth.tContact : null;
  const tracks = tracksOf(a, b, {
    tEnd,
    epsTime,
    tContact,
    closing: isFound ? -truth.vRel : 0,
    mistake,
    mostLooks: mistake === 'listing' ? MOST_LOOKS.listing : MOST_LOOKS.race,
  });
  const gapOf = (t: number): number => gapAt(a, b, t).gap;
  return {
    a,
    b,
    tEnd,
    epsTime,
    tContact,
    vRel: isFound ? truth.vRel : null,
    tracks,
    looks: tracks.reduce((most, { guesses }) => Math.max(most, guesses.length), 2),
    looksOfHalving: 2 + halvingsNeeded(tEnd, epsTime),
    // Worked out only when asked: sweeps and tests run many races.
    get stretches() {
      return contactStretches(a, b, 0, T1);
    },
    get gaps() {
      const even = Array.from({ length: POINTS + 1 }, (_, i) => (T1 * i) / POINTS);
      return even.map((t) => [t, gapOf(t)] as const);
    },
    get hash() {
      return hashOfNumbers([
        [tEnd, epsTime, values.speed, values.acceleration, values.spin, values.angle, values.speedWall],
        ...tracks.map(({ guesses }) => guesses),
      ]);
    },
  };
}
