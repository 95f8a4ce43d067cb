/**
 * A motion in touch at the ends of its steps, and between them: by the curves of the steps, made where they are asked for.
 *
 * Source:  Hairer, Nørsett, Wanner (1993), section II.6          Chapter: content/chapters/07-resting.mdx
 */
import type { BodyState } from '#core/body/body.ts';
import { normalizeQuat } from '#core/math/quat.ts';
import { remembered } from '#core/math/remembered.ts';
import { stateIn, type TouchSystem, type TouchVector } from './touch-motion.ts';
import { type TouchCurve, type TouchMoment, touchCurve } from './touch-step.ts';

/** All members at one time. */
export type TouchKnot = TouchMoment;

/** The curves from knots to the ones after them. */
const curves = new WeakMap<TouchKnot, TouchCurve>();

/** The curve from one knot to the next. */
export function curveBetween(system: TouchSystem, from: TouchKnot, to: TouchKnot): TouchCurve {
  return remembered(curves, to, () => touchCurve(system, from, to) ?? standing(from));
}

/** (Where there is no curve, for a point without a normal.) */
function standing({ y }: TouchKnot): TouchCurve {
  return (_, to) => {
    for (let i = 0; i < y.length; i++) to[i] = y[i] as number;
  };
}

/** All numbers of a motion at a time (s) from one knot to the next. */
export function numbersBetween(system: TouchSystem, from: TouchKnot, to: TouchKnot, t: number): TouchVector {
  const y = from.y.slice();
  curveBetween(system, from, to)((t - from.t) / (to.t - from.t), y);
  return y;
}

/** The state of a member at a time (s) from one knot to the next. */
export function stateBetween(
  system: TouchSystem,
  k: number,
  from: TouchKnot,
  to: TouchKnot,
  t: number,
): BodyState {
  const state = stateIn(system, numbersBetween(system, from, to, t), k, t);
  return { ...state, orientation: normalizeQuat(state.orientation) };
}
