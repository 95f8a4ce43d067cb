/**
 * The flights of two bodies that slide along each other: the way of the slide (run-slide-path.ts), back in the world.
 *
 * The common centre of mass flies freely. About it the two are placed by their offset, so that momentum is kept exactly.
 *
 * Source:  Kavan, section 2 (eq. 4–11), section 4.2          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of the base towards the tip; of a reported contact, out of B towards A.
 */
import { type BodyState, pointVelocity, velocityOf } from '#core/body/body.ts';
import { sinCos } from '#core/math/bits/elementary.ts';
import { rotate } from '#core/math/quat.ts';
import { rotateBy } from '#core/math/rotation.ts';
import { add, addScaled, dot, length, neg, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import type { ReportedContact } from '#core/resting/resting.ts';
import type { Flight } from '../run-flight.ts';
import { travelOfKnots } from './run-knots.ts';
import {
  type SlideConstants,
  type SlideState,
  slideBooks,
  slideOffset,
  slidePush,
  turnedPoint,
} from './run-slide-motion.ts';
import { integrated, type SlideEnd, type Sliding, stateOnPath } from './run-slide-path.ts';
import type { CornerOnSide, Slider } from './run-touch.ts';

/** Two bodies that slide along each other. */
export interface Slide {
  readonly flights: { readonly a: Flight; readonly b: Flight };
  readonly end: SlideEnd;
  /** Where another corner has arrived. */
  readonly contact: ReportedContact | undefined;
}

/** Corners within this share of the size above the lowest belong to a flat side. */
const FLAT = 1e-8;

/** Who slides on whom, and how: the tip's corner on the base's side. */
export interface SlideStart {
  readonly tip: Slider;
  readonly base: Slider;
  readonly corner: CornerOnSide;
  /** Whether side lies on side. */
  readonly isFlat: boolean;
  readonly gravity: Vec3;
  /** From when on, in s. */
  readonly since: number;
}

/**
 * The slide of two bodies whose corner has stopped on its side, up to its end or that of the run (s).
 *
 * @returns null if it would end at once.
 */
export function slideFrom(start: SlideStart, t1: number): Slide | null {
  const { tip, base, corner, gravity, since } = start;
  const sliding = slidingOf(start);
  const { knots, until, end } = integrated(sliding, startOfPath(start, sliding.constants), since, t1);
  if (until === since) return null;
  const times = knots.map(({ t }) => t);
  const yAt = (t: number): SlideState => stateOnPath(sliding, knots, t);
  const flightOf = ({ body, state }: Slider, isTip: boolean): Flight => {
    const stateAt = (t: number): BodyState => {
      return t === since ? state : stateOfBody(start, sliding.constants, yAt(t), t, isTip);
    };
    const travel = travelOfKnots(body, times, stateAt);
    return { kind: 'sliding', since, until, stateAt, travel, acceleration: gravity, pull: length(gravity) };
  };
  const [ofTip, ofBase] = [flightOf(tip, true), flightOf(base, false)];
  return {
    flights: corner.tip === 'A' ? { a: ofTip, b: ofBase } : { a: ofBase, b: ofTip },
    end: end.kind,
    contact: end.kind === 'arrival' ? arrivalOf(start, sliding, yAt(until), end.index, until) : undefined,
  };
}

function slidingOf({ tip, base, corner, isFlat }: SlideStart): Sliding {
  const { n, e, H, from, to, s: s0 } = corner;
  const seen = tip.core.points.map((c) => {
    const r = rotate(tip.state.orientation, c);
    return { a0: dot(n, r), b0: dot(e, r) };
  });
  const { a0, b0 } = seen[corner.index] as { readonly a0: number; readonly b0: number };
  const size = tip.core.reach + tip.core.radius + base.core.reach + base.core.radius;
  const corners = seen.map((point) => ({ ...point, height: point.a0 - a0 }));
  const low = corners.filter(({ height }) => height <= FLAT * size).map((point) => point.b0 - b0);
  const constants: SlideConstants = {
    invMass: tip.body.invMass + base.body.invMass,
    invInertiaTip: tip.body.invInertiaBody[2][2],
    invInertiaBase: base.body.invInertiaBody[2][2],
    H,
    a0,
    b0,
    isFlat,
  };
  const motion = motionOf(tip, base, corner);
  return {
    constants,
    books: slideBooks(constants, motion),
    from,
    to,
    s0,
    size,
    others: corners.filter((_, i) => i !== corner.index),
    reach: [Math.min(...low), Math.max(...low)],
    load: slidePush(constants, motion),
  };
}

/** The contact above a point of the base, in the names of A and B. */
export function reported(
  { tip }: CornerOnSide,
  n: Vec3,
  onBase: Vec3,
  gap: number,
  t: number,
): ReportedContact {
  const onTip = addScaled(onBase, n, gap);
  return tip === 'A'
    ? { t, normal: n, pointOnA: onTip, pointOnB: onBase, gap }
    : { t, normal: neg(n), pointOnA: onBase, pointOnB: onTip, gap };
}

/** Spin of a body, in rad/s. */
export function spinOf({ body, state }: Slider): number {
  return state.angularMomentum[2] * body.invInertiaBody[2][2];
}

/** The state of the motion that two bodies have. */
export function motionOf(tip: Slider, base: Slider, { e, H, s, index }: CornerOnSide): SlideState {
  const [omegaTip, omegaBase] = [spinOf(tip), spinOf(base)];
  const r = rotate(tip.state.orientation, tip.core.points[index] as Vec3);
  const corner = add(tip.state.position, r);
  const v = sub(pointVelocity(tip.body, tip.state, corner), velocityOf(base.body, base.state));
  return [0, 0, s, omegaTip, omegaBase, dot(e, v) - omegaBase * H];
}

/** The start; if flat, the two turn exactly alike. */
function startOfPath({ tip, base, corner }: SlideStart, constants: SlideConstants): SlideState {
  const start = motionOf(tip, base, corner);
  if (!constants.isFlat) return start;
  const [, , s, omegaTip, omegaBase, sDot] = start;
  const share = constants.invInertiaTip / (constants.invInertiaTip + constants.invInertiaBase);
  const omega = omegaTip + share * (omegaBase - omegaTip);
  return [0, 0, s, omega, omega, sDot];
}

/** The state of one of the two bodies at a time (s). */
function stateOfBody(
  { tip, base, corner, since, gravity }: SlideStart,
  constants: SlideConstants,
  y: SlideState,
  t: number,
  isTip: boolean,
): BodyState {
  const [mTip, mBase] = [tip.body.mass, base.body.mass];
  const [phi, theta, , omegaTip, omegaBase] = y;
  const [x, z, vx, vz] = slideOffset(constants, y);
  const { n, e } = axesAt(corner, theta);
  const offset = addScaled(scale(n, x), e, z);
  const offsetRate = addScaled(scale(n, vx), e, vz);

  const M = mTip + mBase;
  const tau = t - since;
  const total = add(tip.state.momentum, base.state.momentum);
  const middle = addScaled(scale(tip.state.position, mTip / M), base.state.position, mBase / M);
  const moved = addScaled(addScaled(middle, total, tau / M), gravity, 0.5 * tau * tau);
  const [own, share, side] = isTip ? [tip, mBase / M, 1] : [base, mTip / M, -1];
  const angle = isTip ? theta + phi : theta;
  const spin = isTip ? omegaTip : omegaBase;
  return {
    position: addScaled(moved, offset, side * share),
    orientation: rotateBy(own.state.orientation, [0, 0, angle], 1),
    momentum: addScaled(
      addScaled(scale(total, own.body.mass / M), gravity, own.body.mass * tau),
      offsetRate,
      side / constants.invMass,
    ),
    angularMomentum: [0, 0, spin / own.body.invInertiaBody[2][2]],
  };
}

/** The normal of the side, and the direction along it, after the base has turned by θ. */
function axesAt({ n, e }: CornerOnSide, theta: number): { readonly n: Vec3; readonly e: Vec3 } {
  const [sin, cos] = sinCos(theta);
  return { n: addScaled(scale(n, cos), e, sin), e: addScaled(scale(e, cos), n, -sin) };
}

/** The contact at which another corner has arrived: itself, or the end of the side if it lies beyond. */
function arrivalOf(
  start: SlideStart,
  { constants, others, from, to }: Sliding,
  y: SlideState,
  index: number,
  t: number,
): ReportedContact {
  const { corner } = start;
  const [phi, theta, s] = y;
  const [, b] = turnedPoint(constants.a0, constants.b0, phi);
  const { a0, b0 } = others[index] as Sliding['others'][number];
  const along = Math.min(Math.max(s + turnedPoint(a0, b0, phi)[1] - b, from), to);
  const { n, e } = axesAt(corner, theta);
  const { position } = stateOfBody(start, constants, y, t, false);
  const onBase = addScaled(addScaled(position, n, corner.offset), e, along);
  return reported(corner, n, onBase, constants.H - corner.offset, t);
}
