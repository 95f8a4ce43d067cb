/**
 * A gyroscope put on the floor, let go, and followed until it has tipped over. Nothing is scripted: gravity, the spring
 * of the floor and friction while it touches are all there is.
 *
 * The step follows from the stiffest motion: a spring of stiffness κ at the end of the longest arm moves a mass 1/K,
 * K = 1/m + L²/I₁, so that it swings at √(κ K) at most. Half a radian of that per step leaves its frequency right to one
 * percent, (√(κ K) h)²/24, and everything slower (nodding, precession) to better than a thousandth.
 *
 * Source:  Hakenberg, first section (gyroscope)          Chapter: content/chapters/06-lambda.mdx
 * Signs:   floor z = 0, normal up; tilt from the vertical, azimuth φ of the axis counter-clockwise from above.
 */
import { type BodyState, stateOf } from '#core/body/body.ts';
import { cos } from '#core/math/bits/elementary.ts';
import { rotate } from '#core/math/quat.ts';
import { addScaled, scale, type Vec3 } from '#core/math/vec3.ts';
import type { Gyroscope } from './gyroscope.ts';
import { gyroscopeEnergy } from './gyroscope-books.ts';
import { pushOfFloor, stepTop, type TopSetup, type TopStep, topStep } from './gyroscope-kernel.ts';
import {
  type FloorPush,
  FORCE,
  listOf,
  newPush,
  OTHER_DEPTH,
  STATE_SIZE,
  type TopState,
} from './gyroscope-state.ts';
import { topOrientation } from './heavy-top.ts';
import { hardFloorForce } from './sliding-top.ts';

/** How it is let go. */
export interface GyroscopeStart {
  /** Angular velocity about its own axis ω₃, in rad/s. */
  readonly spin: number;
  /** Inclination of the axis, in rad. */
  readonly tilt: number;
  /** Rate at which the axis goes round the vertical, in rad/s; 0 if it is let go from rest. */
  readonly precession: number;
}

/** How far to follow it. */
export interface GyroscopeOptions {
  /** Latest end, in s. */
  readonly until: number;
  /** The run ends so long, in s, after something other than the tip has touched the floor. */
  readonly afterFall: number;
  /** It then ends at the first of these times, in s, that leaves so long; rising. */
  readonly ends?: readonly number[];
  /** Steps per recorded frame instead of what the stiffness asks for. */
  readonly stepsPerFrame?: number;
  /** Another rule for a step: for mistakes, and to compare. */
  readonly rule?: (state: TopState, step: TopStep, push: FloorPush) => void;
}

/** Time between two recorded frames, in s: a tenth of the fastest nodding that is interesting. */
export const GYRO_FRAME = 0.01;

/** The fastest spring goes through so many rad in a step. */
const PHASE = 0.5;

/** Beyond this energy, as a multiple of that at the start, a wrong rule has run away. */
const LOST_ENERGY = 3;

/** A run that is over. */
export interface GyroscopeRun {
  readonly setup: TopSetup;
  /** Step, in s. */
  readonly h: number;
  /** End, in s. */
  readonly t1: number;
  /** States, one every `GYRO_FRAME`. */
  readonly frames: readonly TopState[];
  /** When something other than the tip touches the floor first, in s; null if nothing does. */
  readonly tipOver: number | null;
  /** Times before that at which the tip leaves the floor, in s. */
  readonly hops: readonly number[];
  /** How long anything touched the floor in all, in s: so long friction acted. */
  readonly touching: number;
  /** Deepest intrusion of anything but the tip, in m. */
  readonly deepest: number;
  /** When the numbers of a wrong rule ran away, in s; else null. */
  readonly lostAt: number | null;
  /** The state at any time of the run: steps from the frame before it. */
  readonly at: (t: number) => TopState;
}

/** The state in which a gyroscope is let go: the spring pressed by what a hard floor would have to bear. */
export function gyroscopeStart(setup: TopSetup, start: GyroscopeStart): BodyState {
  const { top, gravity, stiffness } = setup;
  const { spin, tilt, precession } = start;
  const orientation = topOrientation({ theta: tilt, phi: 0, psi: 0 });
  const axis: Vec3 = rotate(orientation, [0, 0, 1]);
  const across: Vec3 = addScaled([0, 0, 1], axis, -cos(tilt));
  const bAxial = top.axialMoment * spin;
  const held = hardFloorForce(top, gravity, { theta: tilt, phiDot: precession, bAxial });
  return stateOf(top.body, {
    position: [0, 0, top.footLength * cos(tilt) - Math.max(0, held) / stiffness],
    orientation,
    angularVelocity: addScaled(scale(axis, spin), across, precession),
  });
}

/** Steps between two frames that a floor of this stiffness (N/m) asks for. */
function stepsPerFrame({ body, circles, transverseMoment }: Gyroscope, stiffness: number): number {
  const longest = circles.reduce((most, { height: c, radius: r }) => Math.max(most, c * c + r * r), 0);
  const fastest = Math.sqrt(stiffness * (body.invMass + longest / transverseMoment));
  return Math.ceil((GYRO_FRAME * fastest) / PHASE);
}

/**
 * Runs a gyroscope from its start.
 *
 * @eq H-gyro H-μ
 */
export function runGyroscope(
  setup: TopSetup,
  start: GyroscopeStart,
  options: GyroscopeOptions,
): GyroscopeRun {
  const { until, afterFall, ends = [], rule = stepTop } = options;
  const perFrame = options.stepsPerFrame ?? stepsPerFrame(setup.top, setup.stiffness);
  const h = GYRO_FRAME / perFrame;
  const step = topStep(setup, h);
  const now = listOf(gyroscopeStart(setup, start));
  const push = newPush();
  pushOfFloor(now, step, push);
  const most = LOST_ENERGY * (gyroscopeEnergy(now, setup).total + 1);

  let last = Math.floor(until / GYRO_FRAME + 1e-9);
  // One buffer for all frames: a list of its own for each would cost more than the steps between them.
  const record = new Float64Array(STATE_SIZE * (last + 1));
  record.set(now);
  const hops: number[] = [];
  let tipOver: number | null = null;
  let lostAt: number | null = null;
  let deepest = 0;
  let halves = 0; // half steps with contact: friction acts in each
  let count = 1;
  for (let frame = 1; frame <= last; frame++) {
    for (let i = 1; i <= perFrame; i++) {
      const wasDepth = push[OTHER_DEPTH];
      const wasForce = push[FORCE];
      rule(now, step, push);
      const depth = push[OTHER_DEPTH];
      if (tipOver === null) {
        const tBefore = (frame - 1) * GYRO_FRAME + (i - 1) * h;
        if (depth > 0) {
          tipOver = tBefore + h * Math.min(1, Math.max(0, -wasDepth / (depth - wasDepth)));
          const enough = tipOver + afterFall;
          const end = ends.find((time) => time >= enough) ?? enough;
          last = Math.min(last, Math.ceil(end / GYRO_FRAME - 1e-9));
        } else if (wasForce > 0 && push[FORCE] === 0) hops.push(tBefore + h);
      }
      deepest = Math.max(deepest, depth);
      halves += (wasForce > 0 ? 1 : 0) + (push[FORCE] > 0 ? 1 : 0);
    }
    if (rule !== stepTop && !(gyroscopeEnergy(now, setup).total < most)) {
      lostAt = (frame - 1) * GYRO_FRAME;
      break;
    }
    record.set(now, STATE_SIZE * frame);
    count = frame + 1;
  }
  const frames = Array.from(
    { length: count },
    (_, i) => record.subarray(STATE_SIZE * i, STATE_SIZE * (i + 1)) as TopState,
  );
  const t1 = (count - 1) * GYRO_FRAME;
  return {
    setup,
    h,
    t1,
    frames,
    tipOver,
    hops,
    touching: 0.5 * h * halves,
    deepest,
    lostAt,
    at: stateAt(step, frames, perFrame, rule),
  };
}

/** Steps on from the last frame before a time, and a part of a step to the time itself. */
function stateAt(
  step: TopStep,
  frames: readonly TopState[],
  perFrame: number,
  rule: NonNullable<GyroscopeOptions['rule']>,
): GyroscopeRun['at'] {
  return (t) => {
    const steps = Math.max(0, Math.min(t / GYRO_FRAME, frames.length - 1)) * perFrame;
    const frame = Math.floor(steps / perFrame + 1e-9);
    const state = (frames[frame] as TopState).slice() as TopState;
    const push = newPush();
    pushOfFloor(state, step, push);
    const rest = Math.max(0, steps - frame * perFrame);
    const whole = Math.floor(rest + 1e-9);
    for (let i = 0; i < whole; i++) rule(state, step, push);
    const part = rest - whole;
    if (part > 1e-9) rule(state, topStep(step, part * step.h), push);
    return state;
  };
}
