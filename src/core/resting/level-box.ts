/**
 * The black box for two bodies that do not turn and meet along one normal: a ball above a floor, or two balls head-on.
 * All of it is in closed form, which makes a contact a hundred times cheaper than in run-box.ts, and hundreds of pushes
 * cheap enough to follow a finger.
 *
 * Source:  Kavan, sections 2.1 and 4.2          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A; the gap is positive while the bodies are apart.
 */
import { type BodyState, type RigidBody, velocityOf } from '#core/body/body.ts';
import { addScaled, dot, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { ReportedContact, TwoBodyBox, TwoStates } from './resting.ts';

/** A body of the box. */
export interface LevelBody {
  readonly body: RigidBody;
  readonly state: BodyState;
  /** Distance of its contact point from its centre along the normal, in m: a ball's radius, 0 for a floor. */
  readonly reach: number;
}

/**
 * Engine for two bodies in free flight under gravity (m/s²), in their states at the time `since` (s). Neither turns, and
 * they face each other along n at all times: a floor is level, and of two balls none passes the other.
 *
 * @eq K-box
 */
export function levelBox(
  a: LevelBody,
  b: LevelBody,
  n: Vec3,
  { gravity = ZERO, since = 0 }: { readonly gravity?: Vec3; readonly since?: number } = {},
): TwoBodyBox {
  const [stateA, stateB] = [flightOf(a, gravity), flightOf(b, gravity)];
  const at = (t: number): TwoStates => ({ a: stateA(t - since), b: stateB(t - since) });
  const relative = ({ body, state }: LevelBody): number => dot(n, velocityOf(body, state));
  const speed = relative(a) - relative(b);
  const bending = dot(n, sub(accelerationOf(a, gravity), accelerationOf(b, gravity)));
  const start = dot(n, sub(a.state.position, b.state.position)) - a.reach - b.reach;
  const gapAt = (t: number): number => start + (t - since) * (speed + 0.5 * bending * (t - since));
  const contactIn = (from: number, to: number): ReportedContact | undefined => {
    const wait = timeToTouch(gapAt(from), speed + bending * (from - since), bending);
    const t = from + wait;
    if (!(t <= to)) return undefined;
    const gap = gapAt(t);
    const pointOnA = addScaled(stateA(t - since).position, n, -a.reach);
    return { t, normal: n, gap, pointOnA, pointOnB: addScaled(pointOnA, n, -gap) };
  };
  return {
    a: a.body,
    b: b.body,
    gravity,
    at,
    gapAt,
    contactIn,
    told: (t, states) =>
      levelBox({ ...a, state: states.a }, { ...b, state: states.b }, n, { gravity, since: t }),
  };
}

/**
 * Time, in s, until a gap (m) that changes at a rate (m/s), which itself changes at `bending` (m/s²), is closing at 0.
 *
 * @returns 0 if the bodies touch or overlap and approach or are pressed together, Infinity if they never meet.
 */
export function timeToTouch(gap: number, rate: number, bending: number): number {
  const isPressed = rate < 0 || (rate === 0 && bending < 0);
  if (gap <= 0 && isPressed) return 0;
  const square = rate * rate - 2 * bending * Math.max(0, gap);
  if (square < 0) return Infinity;
  const root = Math.sqrt(square);
  // Of two forms of the same root, the one in which nothing cancels.
  if (rate > 0) return bending < 0 ? (rate + root) / -bending : Infinity;
  return root - rate > 0 && gap > 0 ? (2 * gap) / (root - rate) : Infinity;
}

const accelerationOf = ({ body }: LevelBody, gravity: Vec3): Vec3 => (body.invMass === 0 ? ZERO : gravity);

/** The state so many seconds after the start: free fall, and no turn. */
function flightOf({ body, state }: LevelBody, gravity: Vec3): (since: number) => BodyState {
  const velocity = velocityOf(body, state);
  if (body.invMass === 0) return (s) => ({ ...state, position: addScaled(state.position, velocity, s) });
  const mass = 1 / body.invMass;
  return (s) => ({
    ...state,
    position: addScaled(addScaled(state.position, velocity, s), gravity, 0.5 * s * s),
    momentum: addScaled(state.momentum, gravity, mass * s),
  });
}
