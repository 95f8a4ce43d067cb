/**
 * The black box for two bodies of any shape: it moves each as if the other were not there, finds their first contact,
 * and goes on from whatever it is told.
 *
 * Source:  Kavan, sections 2.1 and 4.2          Chapter: content/chapters/07-resting.mdx
 */

import { type Vec3, ZERO } from '#core/math/vec3.ts';
import type { TwoBodyBox, TwoStates } from '#core/resting/resting.ts';
import { freeFlight } from './run-flight.ts';
import { type Flyer, geometryAt, nextContact } from './run-pair.ts';
import type { SceneBody } from './run-scene.ts';

/**
 * Engine for two bodies in free flight under gravity (m/s²), which are in their states at the time `since` (s).
 *
 * @eq K-box
 */
export function freeFlightBox(
  a: SceneBody,
  b: SceneBody,
  { gravity = ZERO, since = 0 }: { readonly gravity?: Vec3; readonly since?: number } = {},
): TwoBodyBox {
  const flyerOf = ({ body, shape, state }: SceneBody): Flyer => {
    return { body, shape, flight: freeFlight(body, state, since, gravity) };
  };
  const [flyerA, flyerB] = [flyerOf(a), flyerOf(b)];
  return {
    a: a.body,
    b: b.body,
    gravity,
    at: (t) => ({ a: flyerA.flight.stateAt(t), b: flyerB.flight.stateAt(t) }),
    gapAt: (t) => geometryAt(flyerA, flyerB, t).gap,
    contactIn: (from, to) => nextContact(flyerA, flyerB, from, to),
    told: (t, states: TwoStates) =>
      freeFlightBox({ ...a, state: states.a }, { ...b, state: states.b }, { gravity, since: t }),
  };
}
