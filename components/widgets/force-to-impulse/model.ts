/**
 * A bar lies on a frictionless table and is pushed at one point: by a hand, or by a second bar. The push always has
 * the same impulse; how long it takes is for the reader to say, down to no time at all.
 *
 * Lengths in m, times in s. The middle of A starts at the origin and the bar lies along y; a push to the right is +x.
 */
import {
  angularVelocityOf,
  type BodyState,
  type DynamicBody,
  IMMOVABLE,
  planarState,
  type RigidBody,
  stateOf,
  velocityOf,
  worldPoint,
} from '#core/body/body.ts';
import { planarBodyOf } from '#core/body/body-of-shape.ts';
import { type ForcePulse, pulseForce } from '#core/impulse/force-pulse.ts';
import { type Exchange, type PairPush, type PushedPair, pushPair } from '#core/impulse/pushed-pair.ts';
import { cos, sin } from '#core/math/bits/elementary.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { length, type Vec3 } from '#core/math/vec3.ts';
import { constantOmegaTrajectory } from '#core/motion/motion.ts';
import { rectangle } from '#core/shape/polygon.ts';
import { exchangeOppositeTorques, exchangeSharedWithSpin } from '#core/wrong/push.ts';
import type { Params, Values } from '#params/params.ts';
import { radians } from '../common/angles.ts';
import { massA, massB } from '../common/collision/collision-params.ts';
import { type Books, booksOf, lastSample, type PushSample } from './books.ts';

export const params = {
  arm: {
    label: 'Where it is pushed',
    unit: 'm',
    min: -0.6,
    max: 0.6,
    step: 0.01,
    default: 0.5,
    help: 'Distance of the point that is pushed from the middle of the bar, upwards.',
  },
  duration: {
    label: 'How long it lasts',
    unit: 's',
    min: 0,
    max: 0.8,
    step: 0.01,
    default: 0.4,
    help: 'Time that the push takes; the impulse stays the same, and at 0 it is delivered at once.',
  },
  impulse: {
    label: 'Impulse',
    symbol: 'dp_A',
    unit: 'N·s',
    min: 0.2,
    max: 3,
    step: 0.1,
    default: 2,
    help: 'Force times time, added up over the push: the area under the force.',
  },
  pusher: {
    label: 'Who pushes',
    options: { hand: 'A hand', bar: 'A second bar' },
    default: 'hand',
    help: 'A is pushed by a hand from outside, or by a second bar B that is pushed back.',
  },
  armB: {
    label: 'Where B is pushed',
    unit: 'm',
    min: -0.6,
    max: 0.6,
    step: 0.01,
    default: -0.5,
    help: 'Distance of the same point from the middle of the second bar, upwards, if there is one.',
    isExtra: true,
  },
  direction: {
    label: 'Direction of the push',
    unit: '°',
    min: -60,
    max: 60,
    step: 1,
    default: 0,
    help: 'Angle of the push from straight across the bar, upwards.',
    isExtra: true,
  },
  massA: { ...massA, min: 1, max: 6, default: 2, help: 'Mass of the bar that is pushed.', isExtra: true },
  massB: {
    ...massB,
    min: 1,
    max: 6,
    default: 2,
    help: 'Mass of the second bar, if there is one.',
    isExtra: true,
  },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None: A and B are pushed at one point',
      oppositeTorques: 'Opposite torques on two bars',
      sharedWithSpin: 'Take the spin out of the flight',
    },
    default: 'none',
    help: 'A mistake that a paper or a beginner makes in sharing out the push.',
    isWrong: true,
  },
} as const satisfies Params;

export type PushValues = Values<typeof params>;

const EXCHANGES: Readonly<Record<PushValues['mistake'], Exchange | undefined>> = {
  none: undefined,
  oppositeTorques: exchangeOppositeTorques,
  sharedWithSpin: exchangeSharedWithSpin,
};

/** Half the width and half the length of a bar, in m. */
export const BAR = { halfWidth: 0.06, halfLength: 0.6 };

/** The push has its middle at this time, however long it is: then the centre's way afterwards is always the same. */
export const T_MIDDLE = 0.4;
export const T1 = 1.2;

/**
 * Small impulses that stand for the force: with so many the spin is right to four digits, also for the longest and
 * hardest push on the lightest bar, and a drag is cheap. The charts show one point for each.
 */
const KICKS = 40;

/** A push that is shorter, in s, counts as one in no time: what happens during it is too small to be seen. */
const SHORTEST = 1e-4;

/** One body at one time. */
export interface BarMoment {
  readonly centre: readonly [number, number];
  readonly velocity: readonly [number, number];
  /** rad/s, counter-clockwise. */
  readonly spin: number;
  readonly corners: readonly (readonly [number, number])[];
}

/** The push, and what the views need of it. */
export interface Push {
  readonly values: PushValues;
  readonly bodyA: DynamicBody;
  /** The second bar, or the hand, which nothing moves. */
  readonly bodyB: RigidBody;
  readonly pulse: ForcePulse;
  /** Begin and end of the push. */
  readonly t0: number;
  readonly t1: number;
  readonly pair: PushedPair;
  /** After the same push in no time, and rightly shared out: what the run tends to. */
  readonly jumped: PushSample;
  /** The point that is pushed, on A. */
  readonly pointBody: Vec3;
  /** Where it is before the push. */
  readonly place: readonly [number, number];
  /** Unit vector along the push. */
  readonly along: readonly [number, number];
  /** Largest force, in N; `null` for a push in no time, which has none. */
  readonly peak: number | null;
  readonly books: Books;
  readonly hash: string;
}

/** Whether a second bar pushes. */
export const isPair = ({ values }: Push): boolean => values.pusher === 'bar';

const flat = ([x, y]: Vec3): readonly [number, number] => [x, y];

/** One shape for all runs: what the core finds out about it is kept. */
const BAR_SHAPE = rectangle(BAR.halfWidth, BAR.halfLength);

const CORNERS: readonly Vec3[] = BAR_SHAPE.corners.map(([x, y]) => [x, y, 0]);

function momentOf(body: RigidBody, state: BodyState): BarMoment {
  return {
    centre: flat(state.position),
    velocity: flat(velocityOf(body, state)),
    spin: angularVelocityOf(body, state)[2],
    corners: CORNERS.map((corner) => flat(worldPoint(state, corner))),
  };
}

/** Both bars at a time; with a hand, B is nothing to look at. */
export function barsAt(push: Push, t: number): { readonly a: BarMoment; readonly b: BarMoment } {
  const { a, b } = push.pair.at(t);
  return { a: momentOf(push.bodyA, a), b: momentOf(push.bodyB, b) };
}

/** Where the point of A that is pushed is at a time. */
export function pointAt(push: Push, t: number): readonly [number, number] {
  return flat(worldPoint(push.pair.at(t).a, push.pointBody));
}

/** The force on A at a time of the run, in N. */
export function forceAt({ pulse, t0 }: Push, t: number): readonly [number, number] {
  return flat(pulseForce(pulse, t - t0));
}

export function model(values: PushValues): Push {
  const { arm, armB, massA, massB } = values;
  const duration = values.duration < SHORTEST ? 0 : values.duration;
  const bodyA = planarBodyOf(BAR_SHAPE, { mass: massA }).body;
  const bodyB = values.pusher === 'bar' ? planarBodyOf(BAR_SHAPE, { mass: massB }).body : IMMOVABLE;
  // The bars lie side by side and touch at the point that is pushed.
  const stateB =
    values.pusher === 'bar'
      ? planarState(bodyB, { position: [-2 * BAR.halfWidth, arm - armB] })
      : stateOf(bodyB);
  const angle = radians(values.direction);
  const along = [cos(angle), sin(angle)] as const;
  const impulse: Vec3 = [values.impulse * along[0], values.impulse * along[1], 0];
  // A hand holds the bar in the middle of its width; two bars touch with their sides.
  const pointBody: Vec3 = [values.pusher === 'bar' ? -BAR.halfWidth : 0, arm, 0];
  const given: PairPush = {
    a: constantOmegaTrajectory(bodyA, stateOf(bodyA)),
    b: constantOmegaTrajectory(bodyB, stateB),
    pulse: { impulse, duration },
    since: T_MIDDLE - duration / 2,
    pointBody,
    kicks: KICKS,
  };
  const exchange = EXCHANGES[values.mistake];
  const pair = pushPair({ ...given, ...(exchange && { exchange }) });
  const atOnce = { ...given, pulse: { impulse, duration: 0 }, since: T_MIDDLE };
  const after = pair.at(T1);
  return {
    values,
    bodyA,
    bodyB,
    pulse: given.pulse,
    t0: given.since,
    t1: given.since + duration,
    pair,
    jumped: lastSample({ ...atOnce, pair: pushPair(atOnce), until: T1 }),
    pointBody,
    place: flat(pointBody),
    along,
    peak: duration > 0 ? length(pulseForce(given.pulse, duration / 2)) : null,
    books: booksOf({ ...given, pair, until: T1 }),
    // Named only when asked: sweeps and tests run many pushes.
    get hash() {
      const states = [after.a, after.b].flatMap(({ position, orientation, momentum, angularMomentum }) => [
        [...position, ...orientation],
        momentum,
        angularMomentum,
      ]);
      return hashOfNumbers([[duration, arm, armB, massA, massB, ...impulse], ...states]);
    },
  };
}
