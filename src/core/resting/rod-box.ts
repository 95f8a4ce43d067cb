/**
 * The black box for a rod with round ends over a level floor: it flies, and turns about an axis across it. What touches
 * is an end, and not always the same: that is how a contact at rest can become a fast one.
 *
 * Source:  Kavan, sections 2.1 and 4.2          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of the floor, which is B and passes through the origin.
 */
import {
  angularVelocityOf,
  type BodyState,
  type DynamicBody,
  IMMOVABLE,
  stateOf,
  velocityOf,
} from '#core/body/body.ts';
import { sinCos } from '#core/math/bits/elementary.ts';
import { rotate } from '#core/math/quat.ts';
import { rotateBy } from '#core/math/rotation.ts';
import { add, addScaled, cross, dot, length, scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import { timeToTouch } from './level-box.ts';
import type { ReportedContact, TwoBodyBox } from './resting.ts';

/** A rod in motion. */
export interface FlyingRod {
  readonly body: DynamicBody;
  readonly state: BodyState;
  /** From its centre of mass to the middle of one end, in m, body axes; the other end is opposite. */
  readonly end: Vec3;
  /** Radius of its ends, in m. */
  readonly radius: number;
}

/** Nearer than this, in m, an end that comes down touches: a thousand times what rounding leaves of a gap of metres. */
const EPS_TOUCH = 1e-12;

/** Slower than this, in m/s, an end that touches does not rise: it would take for ever to leave. */
const EPS_STILL = 1e-12;

/** Looks of a search for a contact; a handful is usual, since each is nearer by the square. */
const MAX_LOOKS = 200;

/**
 * Engine for a rod in free flight over a floor, in its state at the time `since` (s).
 *
 * The height of an end bends by no more than g + |ω|² h, so that a parabola with this bend lies below it: until that
 * parabola touches, the end does not. Looking there again and again never passes a contact.
 *
 * @eq K-box
 */
export function rodBox(
  rod: FlyingRod,
  n: Vec3,
  { gravity = ZERO, since = 0 }: { readonly gravity?: Vec3; readonly since?: number } = {},
): TwoBodyBox {
  const { body, state, end, radius } = rod;
  const velocity = velocityOf(body, state);
  const omega = angularVelocityOf(body, state);
  const rate = length(omega);
  const along = rotate(state.orientation, end);
  const across = rate === 0 ? ZERO : scale(cross(omega, along), 1 / rate);
  const bend = length(gravity) + rate * rate * length(end);
  const floor = stateOf(IMMOVABLE);
  const mass = 1 / body.invMass;

  const centreAt = (s: number): Vec3 =>
    addScaled(addScaled(state.position, velocity, s), gravity, 0.5 * s * s);
  /** From the centre to the first end, and the rate of its height apart from the centre's. */
  const endAt = (s: number): { readonly to: Vec3; readonly rising: number } => {
    const [sine, cosine] = sinCos(rate * s);
    return {
      to: addScaled(scale(along, cosine), across, sine),
      rising: rate * (cosine * dot(n, across) - sine * dot(n, along)),
    };
  };
  /** Height and rate of an end: the first (1) or the other (−1). */
  const lookAt = (t: number, side: 1 | -1): { readonly gap: number; readonly rate: number } => {
    const { to, rising } = endAt(t - since);
    return {
      gap: dot(n, centreAt(t - since)) + side * dot(n, to) - radius,
      rate: dot(n, velocity) + (t - since) * dot(n, gravity) + side * rising,
    };
  };
  const touchOf = (side: 1 | -1, from: number, to: number): number => {
    let t = from;
    for (let looks = 0; looks < MAX_LOOKS && t <= to; looks++) {
      const { gap, rate: falling } = lookAt(t, side);
      if (gap <= EPS_TOUCH && falling <= EPS_STILL) return t;
      t += timeToTouch(Math.max(gap, 0), falling, -bend);
    }
    return Infinity;
  };
  const contactIn = (from: number, to: number): ReportedContact | undefined => {
    const [first, other] = [touchOf(1, from, to), touchOf(-1, from, to)];
    const [t, side] = first <= other ? ([first, 1] as const) : ([other, -1] as const);
    if (!(t <= to)) return undefined;
    const { gap } = lookAt(t, side);
    const middle = addScaled(centreAt(t - since), endAt(t - since).to, side);
    const pointOnA = addScaled(middle, n, -radius);
    return { t, normal: n, gap, pointOnA, pointOnB: addScaled(pointOnA, n, -gap) };
  };
  return {
    a: body,
    b: IMMOVABLE,
    gravity,
    at: (t) => ({
      a: {
        ...state,
        position: centreAt(t - since),
        orientation: rotateBy(state.orientation, omega, t - since),
        momentum: addScaled(state.momentum, gravity, mass * (t - since)),
      },
      b: floor,
    }),
    gapAt: (t) => Math.min(lookAt(t, 1).gap, lookAt(t, -1).gap),
    contactIn,
    told: (t, states) => rodBox({ ...rod, state: states.a }, n, { gravity, since: t }),
  };
}

/** The lowest point of a rod along −n, in m: the one that a floor meets first. */
export function lowestOfRod({ state, end, radius }: Omit<FlyingRod, 'body'>, n: Vec3): Vec3 {
  const to = rotate(state.orientation, end);
  return addScaled(add(state.position, dot(n, to) <= 0 ? to : scale(to, -1)), n, -radius);
}
