/**
 * An integrator as a black box with feedback: it keeps its steps, and answers for the times between them.
 *
 * Between two steps the body goes straight and turns evenly from one pose to the next. So the poses that it answers
 * with are continuous, and their speed has a bound that can be promised; the promise is about these poses, and they
 * are right to the order of the integrator at the steps, to the second order between them.
 *
 * Source:  Kavan, section 2.1 (black box)          Chapter: content/chapters/01-mechanics.mdx
 */
import type { BodyState, RigidBody } from '#core/body/body.ts';
import { type ForceLaw, NO_FORCES } from '#core/body/external-forces.ts';
import { angleBetween, slerp } from '#core/math/quat.ts';
import { distance, lerp } from '#core/math/vec3.ts';
import type { Integrator } from './integrator.ts';
import { isFiniteState, requireSpan, type Trajectory } from './motion.ts';

/** How to step. */
export interface SteppedOptions {
  readonly integrator: Integrator;
  /** Step, in s, positive. */
  readonly dt: number;
  readonly forces?: ForceLaw;
  /** Time of the given state, in s; 0 unless given. */
  readonly since?: number;
}

/** A trajectory that an integrator computes as far as it is asked. It has no past: times before `since` are refused. */
export interface SteppedTrajectory extends Trajectory {
  readonly told: (t: number, state: BodyState) => SteppedTrajectory;
  /** How the steps up to time t (s) went: how many were not solved to their tolerance, and whether they overflowed. */
  readonly healthAt: (t: number) => { readonly notConverged: number; readonly hasOverflowed: boolean };
}

interface Frame {
  readonly state: BodyState;
  readonly notConverged: number;
  readonly hasOverflowed: boolean;
}

/**
 * Trajectory of a body under forces, by steps of an integrator.
 *
 * @eq K-box
 */
export function steppedTrajectory(
  body: RigidBody,
  state: BodyState,
  options: SteppedOptions,
): SteppedTrajectory {
  const { integrator, dt, forces = NO_FORCES, since = 0 } = options;
  if (!(dt > 0 && Number.isFinite(dt) && Number.isFinite(since))) {
    throw new RangeError(`dt must be positive and since finite, got ${dt} and ${since}`);
  }
  if (!isFiniteState(state)) throw new RangeError(`state must be finite, got ${JSON.stringify(state)}`);
  const frames: Frame[] = [{ state, notConverged: 0, hasOverflowed: false }];
  const frameAt = (index: number): Frame => {
    for (let i = frames.length; i <= index; i++) {
      const before = frames[i - 1] as Frame;
      const step = integrator.step(body, before.state, dt, forces, since + (i - 1) * dt);
      frames.push({
        state: step.state,
        notConverged: before.notConverged + (step.kind === 'not-converged' ? 1 : 0),
        hasOverflowed: before.hasOverflowed || step.kind === 'overflowed',
      });
    }
    return frames[index] as Frame;
  };
  const stepsAt = (t: number): number => {
    if (!(Number.isFinite(t) && t >= since)) {
      throw new RangeError(`the time asked for must be finite and not before ${since}, got ${t}`);
    }
    return (t - since) / dt;
  };
  return {
    body,
    since,
    at: (t) => {
      const steps = stepsAt(t);
      const index = Math.floor(steps);
      const { state: before } = frameAt(index);
      return steps === index ? before : between(before, frameAt(index + 1).state, steps - index);
    },
    speedBound: (radius, t0, t1) => {
      requireSpan(radius, t0, t1);
      const [first, last] = [Math.floor(stepsAt(t0)), Math.ceil(stepsAt(t1))];
      let fastest = 0;
      for (let i = first; i < last; i++) {
        const [a, b] = [frameAt(i).state, frameAt(i + 1).state];
        const way = distance(a.position, b.position) + angleBetween(a.orientation, b.orientation) * radius;
        fastest = Math.max(fastest, way / dt);
      }
      return fastest;
    },
    told: (t, next) => steppedTrajectory(body, next, { ...options, since: t }),
    healthAt: (t) => {
      const { notConverged, hasOverflowed } = frameAt(Math.ceil(stepsAt(t)));
      return { notConverged, hasOverflowed };
    },
  };
}

/** A share s, from 0 to 1, of the way from one state to the next. */
function between(a: BodyState, b: BodyState, s: number): BodyState {
  return {
    ...a,
    position: lerp(a.position, b.position, s),
    orientation: slerp(a.orientation, b.orientation, s),
    momentum: lerp(a.momentum, b.momentum, s),
    angularMomentum: lerp(a.angularMomentum, b.angularMomentum, s),
  };
}
