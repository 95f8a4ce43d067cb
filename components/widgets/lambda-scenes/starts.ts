/**
 * How the bodies of each scene are sent at each other. They are placed as they would touch at the aim, and then taken
 * back along their velocities; where and when they really touch, the core finds out.
 *
 * A comes from the left, along x; the aim moves along z.
 */
import { type BodyState, stateOf } from '#core/body/body.ts';
import { centreOfMass } from '#core/body/total-momenta.ts';
import { IDENTITY_QUAT, mulQuat, type Quat, rotate } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { addScaled, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { FreeBody } from '#core/run/lambda-run.ts';
import { radians } from '../common/angles.ts';
import { BAT_LENGTH, type Cast, castOf } from './bodies.ts';
import type { SceneName, SceneValues } from './params.ts';

/** Where a body is when the two would touch: its centre, from the place of the contact, and its turn. */
interface Home {
  readonly position: Vec3;
  readonly orientation: Quat;
}

/** What a scene lays down. Lengths in m. */
export interface Stage {
  readonly homes: (cast: Cast, aim: number) => { readonly a: Home; readonly b: Home };
  /** How far off the two centres are in z, in m, for an aim. */
  readonly offset: (cast: Cast, aim: number) => number;
  /** How far A has still to come when the run starts, and how far it would get after the contact. */
  readonly before: number;
  readonly after: number;
  /** Which body the spin belongs to, and about which axis. */
  readonly spins: 'a' | 'b';
  readonly spinAxis: Vec3;
  /** Radius of what is shown, for an aim, and how far each of the two runs lies from the middle of the picture. */
  readonly radius: (aim: number) => number;
  readonly lane: number;
}

const turn = (axis: Vec3, angle: number): Quat => quatFromAxisAngle(axis, radians(angle));

/** Aim 1 is so far from the centre of mass, in m: the crown of a stuntman, and a ring that just misses. */
const CROWN = 0.72;
const RING_REACH = 0.5;

/** A stuntman leans by this, in degrees, so that two breastbones cross like swords and touch in one point. */
const LEAN = 14;

/** His breastbone lies so far in front of his centre of mass, in m. */
const CHEST = 0.132;

/** B stands upright and flies to the left; A is the same turned by half a turn about y: head down, flying to the right. */
const UPRIGHT = mulQuat(turn([1, 0, 0], LEAN), turn([0, 0, 1], 180));
const HALF_TURN = turn([0, 1, 0], 180);
const HEAD_DOWN = mulQuat(HALF_TURN, UPRIGHT);

/** The horseshoe opens to the left and stands upright, the ring faces it; neither quite straight. */
const HORSESHOE = mulQuat(turn([0, 0, 1], 9), mulQuat(turn([1, 0, 0], 90), turn([0, 0, 1], 90)));
const RING = mulQuat(turn([0, 0, 1], 14), mulQuat(turn([0, 1, 0], 90), turn([0, 0, 1], 8)));

/** Place along the bat, in m from its centre of mass, for an aim: −1 is the knob, 1 the tip. */
function alongBat({ b: { centre } }: Cast, aim: number): number {
  return aim * (aim < 0 ? centre[2] : BAT_LENGTH - centre[2]);
}

export const STAGES: Readonly<Record<SceneName, Stage>> = {
  stuntmen: {
    homes: (_, aim) => {
      const b = rotate(UPRIGHT, [-CHEST, 0, -aim * CROWN]);
      return {
        a: { position: rotate(HALF_TURN, b), orientation: HEAD_DOWN },
        b: { position: b, orientation: UPRIGHT },
      };
    },
    offset: (_, aim) => 2 * aim * rotate(UPRIGHT, [0, 0, CROWN])[2],
    before: 1.9,
    after: 1.65,
    spins: 'a',
    spinAxis: [0, 1, 0],
    // Head against head they are nearly twice as tall as chest to chest.
    radius: (aim) => 2.95 + 1.4 * Math.max(0, Math.abs(aim) - 0.4),
    lane: 1.9,
  },
  billiards: {
    homes: ({ a, b }, aim) => {
      const across = a.halfAxes[0] + b.halfAxes[0];
      const back = Math.sqrt(Math.max(0, 1 - aim * aim));
      return {
        a: { position: [-across * back, 0, across * aim], orientation: IDENTITY_QUAT },
        b: { position: ZERO, orientation: IDENTITY_QUAT },
      };
    },
    offset: ({ a, b }, aim) => aim * (a.halfAxes[0] + b.halfAxes[0]),
    before: 0.12,
    after: 0.12,
    spins: 'a',
    spinAxis: [0, 0, 1],
    radius: () => 0.172,
    lane: 0.14,
  },
  baseball: {
    homes: (cast, aim) => ({
      a: { position: [-cast.a.halfAxes[0] - 0.03, 0, alongBat(cast, aim)], orientation: IDENTITY_QUAT },
      b: { position: ZERO, orientation: turn([0, 0, 1], 18) },
    }),
    offset: alongBat,
    before: 0.8,
    after: 1.1,
    spins: 'b',
    spinAxis: [0, 1, 0],
    radius: () => 1.14,
    lane: 0.85,
  },
  ring: {
    homes: (_, aim) => ({
      a: { position: [-0.26, 0, aim * RING_REACH], orientation: RING },
      b: { position: ZERO, orientation: HORSESHOE },
    }),
    offset: (_, aim) => aim * RING_REACH,
    before: 0.6,
    after: 0.8,
    spins: 'a',
    spinAxis: [0, 1, 0],
    radius: () => 1.1,
    lane: 0.85,
  },
};

/** A start, and the times that belong to it, in s. */
export interface Start {
  readonly a: FreeBody;
  readonly b: FreeBody;
  /** When they would touch at the aim, and when the run ends. */
  readonly planned: number;
  readonly t1: number;
}

/** Times in s at which a run may end: so that a slider over it has steps without endless decimals. */
const PER_SECOND = 2500;

/** The last such time that is not later. */
export const roundTime = (t: number): number => Math.floor(t * PER_SECOND) / PER_SECOND;

/** Both bodies at the start of a run. */
export function startOf(values: SceneValues): Start {
  const { scene, aim, speed, spin, frame } = values;
  const cast = castOf(scene);
  const stage = STAGES[scene];
  const homes = stage.homes(cast, aim);
  const planned = stage.before / speed;
  const velocities = { a: [speed, 0, 0] as Vec3, b: ZERO };
  const meeting = (['a', 'b'] as const).map((who) => ({
    mass: cast[who].body.mass,
    inertiaBody: cast[who].body.inertiaBody,
    ...homes[who],
    velocity: velocities[who],
    angularVelocityBody: ZERO,
  }));
  const common = centreOfMass(meeting);
  const boost = frame === 'centre' ? common.velocity : ZERO;
  const free = (who: 'a' | 'b'): FreeBody => {
    const { body, shape } = cast[who];
    const { position, orientation } = homes[who];
    const velocity = sub(velocities[who], boost);
    const omega = stage.spins === who ? spin : 0;
    const state: BodyState = stateOf(body, {
      position: addScaled(sub(position, common.position), velocity, -planned),
      orientation: mulQuat(quatFromAxisAngle(stage.spinAxis, -omega * planned), orientation),
      velocity,
      angularVelocity: scale(stage.spinAxis, omega),
    });
    return { body, shape, state };
  };
  return { a: free('a'), b: free('b'), planned, t1: roundTime(planned + stage.after / speed) };
}
