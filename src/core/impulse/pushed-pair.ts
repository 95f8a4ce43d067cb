/**
 * Two bodies that push each other for a while, and turn while they do: a force as a row of small impulses.
 *
 * The force keeps its direction in the world and acts at one point that is fixed to A, on both bodies along one line.
 * Each body is a black box with feedback: it is asked where it is, and told how it moves from now on. Squeezed to no
 * time the row is one impulse. A hand that pushes A is a body B that nothing can move.
 *
 * Source:  Kavan, section 2.1 (eq. 12–15, black box); Strang 1968; Takahashi and Imada 1984
 * Chapter: content/chapters/01-mechanics.mdx
 * Signs:   the impulse acts on A and its opposite on B; the pulse begins at the time `since`.
 */
import { angularVelocityOf, type BodyState, pointVelocity, worldPoint } from '#core/body/body.ts';
import { applyImpulse, impulsiveTorque } from '#core/body/forces.ts';
import type { BodyInState } from '#core/body/ledger.ts';
import { add, addScaled, cross, dot, neg, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { Trajectory } from '#core/motion/motion.ts';
import { type ForcePulse, pulseForce } from './force-pulse.ts';

/** Two bodies in their states. */
export interface PairInStates {
  readonly a: BodyInState;
  readonly b: BodyInState;
}

/** What an impulse (N·s) on A and its opposite on B, at one world point (m), make of two states. */
export type Exchange = (
  pair: PairInStates,
  impulse: Vec3,
  point: Vec3,
) => { readonly a: BodyState; readonly b: BodyState };

/**
 * A takes the impulse and B its opposite, both at the same point. The torques about the two centres are not opposite
 * (KX5), and total momentum and total angular momentum are kept.
 *
 *     Δp_B = −Δp_A,    Δb_A = r_A × Δp_A,    Δb_B = −r_B × Δp_A
 *
 * @eq K13 K15
 */
export function exchangeImpulse({ a, b }: PairInStates, impulse: Vec3, point: Vec3): ReturnType<Exchange> {
  return {
    a: applyImpulse(a.body, a.state, impulse, point),
    b: applyImpulse(b.body, b.state, neg(impulse), point),
  };
}

/** A push that is to happen. */
export interface PairPush {
  /** The two bodies before the push. */
  readonly a: Trajectory;
  readonly b: Trajectory;
  /** Impulse on A, and how long it takes. */
  readonly pulse: ForcePulse;
  /** When it begins, in s. */
  readonly since: number;
  /** The point of A that is pushed, in body coordinates (m). */
  readonly pointBody: Vec3;
  /** Small impulses that stand for the force; a pulse of no duration is always one. */
  readonly kicks: number;
  /** How impulses are shared out; rightly unless given. */
  readonly exchange?: Exchange;
}

/** One small impulse. */
export interface Kick {
  readonly t: number;
  /** On A, in N·s. */
  readonly impulse: Vec3;
  /** World point at which it acts, in m. */
  readonly point: Vec3;
  /** Both bodies from this time on. */
  readonly a: Trajectory;
  readonly b: Trajectory;
}

/** A push that has happened. */
export interface PushedPair {
  readonly kicks: readonly Kick[];
  /** ∫ r × F dt on A about the origin of the world, in N·m·s. */
  readonly moment: Vec3;
  /** ∫ F · ṙ dt on both bodies together, in J: what the push costs. */
  readonly work: number;
  /** Both bodies at a time (s); at the time of a kick, after it. */
  readonly at: (t: number) => { readonly a: BodyState; readonly b: BodyState };
}

/**
 * The push, as a row of equal time steps with one impulse in the middle of each. In between the bodies fly freely.
 *
 *     Δp_i = F(t_i) Δt/kicks
 *
 * The first and the last make up for what is missing, so that all add up to the whole impulse. Each keeps both total
 * momenta; so do all. A kick does exactly the work Δp · ½(ṙ⁻ + ṙ⁺), so that work and energy agree whatever the step.
 * The spins are off by an amount of order 1/kicks³.
 *
 * @eq K12 K14 K-box
 */
export function pushPair(push: PairPush): PushedPair {
  const { pulse, since, pointBody, exchange = exchangeImpulse } = push;
  const count = pulse.duration > 0 ? push.kicks : 1;
  if (!(Number.isInteger(count) && count > 0)) {
    throw new RangeError(`kicks must be a positive whole number, got ${push.kicks}`);
  }
  const step = pulse.duration / count;
  const impulses = impulsesOf(pulse, count);
  const kicks: Kick[] = [];
  let { a, b } = push;
  let moment: Vec3 = ZERO;
  let work = 0;
  for (let i = 0; i < count; i++) {
    const t = since + (i + 0.5) * step;
    const impulse = impulses[i] as Vec3;
    const before = { a: { body: a.body, state: a.at(t) }, b: { body: b.body, state: b.at(t) } };
    const point = pointAhead(before.a, worldPoint(before.a.state, pointBody), impulse, step);
    const after = exchange(before, impulse, point);
    work += workOf(before, after, impulse, point);
    moment = addScaled(moment, cross(point, impulse), 1);
    a = a.told(t, after.a);
    b = b.told(t, after.b);
    kicks.push({ t, impulse, point, a, b });
  }
  return { kicks, moment, work, at: (t) => statesAt(push, kicks, t) };
}

/** The impulses of the kicks: the force in the middle of each step times the step. */
function impulsesOf(pulse: ForcePulse, count: number): readonly Vec3[] {
  if (count === 1) return [pulse.impulse];
  const step = pulse.duration / count;
  const sampled = Array.from({ length: count }, (_, i) => scale(pulseForce(pulse, (i + 0.5) * step), step));
  const missing = sub(pulse.impulse, sampled.reduce(add, ZERO));
  return sampled.map((impulse, i) =>
    i === 0 || i === count - 1 ? addScaled(impulse, missing, 0.5) : impulse,
  );
}

/**
 * Where a kick acts, in m: at the point as A would carry it a little ahead, turned by what the force does to its spin.
 *
 *     r + (h²/12) α × r,    h α = I⁻¹(r × Δp)
 *
 * With kicks at the point itself the spins are off by an amount of order h². All of that is in this shift and in what
 * happens at both ends, where the force is zero. Its part along the force is left out: it has no torque.
 */
function pointAhead({ body, state }: BodyInState, point: Vec3, impulse: Vec3, step: number): Vec3 {
  const spinGained = angularVelocityOf(body, {
    ...state,
    angularMomentum: impulsiveTorque(state, impulse, point),
  });
  return addScaled(point, cross(spinGained, sub(point, state.position)), step / 12);
}

/** Work of one kick on both bodies, in J: the impulse times the mean velocity of the point that it pushes. */
function workOf({ a, b }: PairInStates, after: ReturnType<Exchange>, impulse: Vec3, point: Vec3): number {
  const twice = ({ body, state }: BodyInState, next: BodyState): Vec3 =>
    add(pointVelocity(body, state, point), pointVelocity(body, next, point));
  return 0.5 * dot(impulse, sub(twice(a, after.a), twice(b, after.b)));
}

function statesAt(
  push: PairPush,
  kicks: readonly Kick[],
  t: number,
): { readonly a: BodyState; readonly b: BodyState } {
  const { a, b } = kicks.findLast((kick) => kick.t <= t) ?? push;
  return { a: a.at(t), b: b.at(t) };
}
