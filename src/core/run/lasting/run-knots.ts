/**
 * A motion that is integrated, as the search for contacts with other bodies sees it.
 *
 * Source:  own          Chapter: content/chapters/07-resting.mdx
 */
import {
  angularVelocityOf,
  type BodyState,
  type DynamicBody,
  type Motion,
  velocityOf,
} from '#core/body/body.ts';
import type { MotionBounds, Travel } from '#core/instant/moving.ts';
import { addScaled, length, ZERO } from '#core/math/vec3.ts';

/**
 * The motion as the search for contacts with other bodies wants it, with limits taken over all of it. The times (s) are
 * those of the knots, so close together that between them the velocities change by little.
 */
export function travelOfKnots(
  body: DynamicBody,
  times: readonly number[],
  stateAt: (t: number) => BodyState,
): Travel {
  const motionAt = (t: number): Motion => {
    const state = stateAt(t);
    return { velocity: velocityOf(body, state), angularVelocity: angularVelocityOf(body, state) };
  };
  let bounds: MotionBounds | undefined;
  return {
    placementAt: stateAt,
    motionAt,
    boundsOver: () => {
      bounds ??= boundsOf(times, motionAt);
      return bounds;
    },
  };
}

/** Limits to all of a motion. Where it bends, twice the difference of two knots is safe. */
function boundsOf(times: readonly number[], motionAt: (t: number) => Motion): MotionBounds {
  let [speed, spin, push, turn] = [0, 0, 0, 0];
  let before: (Motion & { readonly t: number }) | undefined;
  for (const t of times) {
    const now = { t, ...motionAt(t) };
    speed = Math.max(speed, length(now.velocity));
    spin = Math.max(spin, length(now.angularVelocity));
    if (before !== undefined) {
      const elapsed = t - before.t;
      push = Math.max(push, length(addScaled(now.velocity, before.velocity, -1)) / elapsed);
      turn = Math.max(turn, length(addScaled(now.angularVelocity, before.angularVelocity, -1)) / elapsed);
    }
    before = now;
  }
  return {
    velocity: ZERO,
    velocitySpread: 1.1 * speed,
    acceleration: ZERO,
    accelerationSpread: 2 * push,
    angularVelocity: ZERO,
    angularVelocitySpread: 1.1 * spin,
    angularAcceleration: 2 * turn,
  };
}
