/**
 * How each of many bodies moves until something happens: by exact free flight, or by one step of Newmark's under forces.
 *
 * Newmark's method knows the ends of a step. In between, the body goes straight and turns evenly from one pose to the
 * other, which is what the search for contacts sees; the momenta at a time between are those of a shorter step up to
 * it. Both agree at the end, and differ by the order of the method in between.
 *
 * Source:  slides, "Rigid bodies motion", "Newmark" (with SX1, SX3, SX4 and SX7 put right)          Chapter: many-bodies
 */
import type { BodyState } from '#core/body/body.ts';
import { type ForceLaw, NO_FORCES } from '#core/body/external-forces.ts';
import { type Moving, moving } from '#core/instant/moving.ts';
import { conjugate, mulQuat } from '#core/math/quat.ts';
import { rotationVectorFromQuat } from '#core/math/rotation.ts';
import { scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { IntegratorStep } from '#core/motion/integrator.ts';
import { type NewmarkOptions, newmark } from '#core/motion/newmark.ts';
import { freeFlight } from '#core/run/run-flight.ts';
import type { SceneBody } from '#core/run/run-scene.ts';

/** The motion of a body over a stretch of time. */
export interface ManyFlight {
  readonly moving: Moving;
  /** State at a time (s) of the stretch. */
  readonly stateAt: (t: number) => BodyState;
}

/** Says how a body moves from one time (s) to another if it meets nobody. */
export type Mover = (body: SceneBody, from: number, to: number) => ManyFlight;

/**
 * Exact flight under constant gravity (m/s²).
 *
 * @eq S-frame
 */
export function exactMover(gravity: Vec3 = ZERO): Mover {
  return ({ body, shape, state }, from) => {
    const { stateAt, travel } = freeFlight(body, state, from, gravity);
    return { stateAt, moving: travel.steady ? moving(shape, travel.steady) : { shape, travel } };
  };
}

/**
 * One step of Newmark's method under forces, iterated to its tolerance.
 *
 * @param report is told how each step went: an iteration may not have come to its end.
 * @eq S-newmark S-euler
 */
export function newmarkMover(
  forces: ForceLaw = NO_FORCES,
  options: Partial<NewmarkOptions> = {},
  report: (step: IntegratorStep) => void = () => {},
): Mover {
  const method = newmark(options);
  return ({ body, shape, state }, from, to) => {
    const stepTo = (t: number): BodyState => {
      const step = method.step(body, state, t - from, forces, from);
      report(step);
      return step.state;
    };
    const h = to - from;
    if (!(h > 0)) return { moving: moving(shape, { ...state, since: from }), stateAt: () => state };
    const end = stepTo(to);
    const turn = rotationVectorFromQuat(mulQuat(end.orientation, conjugate(state.orientation)));
    const chord = moving(shape, {
      position: state.position,
      orientation: state.orientation,
      velocity: scale(sub(end.position, state.position), 1 / h),
      angularVelocity: scale(turn, 1 / h),
      since: from,
    });
    const stateAt = (t: number): BodyState =>
      t === to ? end : t === from ? state : { ...stepTo(t), ...chord.travel.placementAt(t) };
    return { moving: chord, stateAt };
  };
}
