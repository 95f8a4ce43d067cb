/**
 * Whether a motion in touch follows a swing that does not swing (touch-swing.ts), and to which rate it may be slowed.
 *
 * Source:  own          Chapter: content/chapters/07-resting.mdx
 */
import type { BodyState } from '#core/body/body.ts';
import { length } from '#core/math/vec3.ts';
import { TouchBodies } from './touch-bodies.ts';
import { measures } from './touch-error.ts';
import { kernelOf } from './touch-kernel.ts';
import { type SlowedSwing, type TouchSystem, vectorOf } from './touch-motion.ts';

/** A swing is slowed to so many radians in the time in which a body moves by its own size. */
const SLOWED = 400;

/** With more than this share of the energy in sight it is a swing. */
const MOST_SWING = 1e-10;

/** Of bodies in some states at a time (s), a swing that is much faster than all else and has no energy to speak of. */
export function swingToSlow(
  system: TouchSystem,
  states: readonly BodyState[],
  since: number,
): SlowedSwing | undefined {
  const y = Float64Array.from(vectorOf(system, states));
  const dy = new Float64Array(y.length);
  const kernel = kernelOf(system);
  if (!kernel.rates(y, since, dy)) return undefined;
  const bodies = new TouchBodies(system);
  kernel.place(bodies);
  const { speed, size } = measures(bodies.list, Array.from(dy), length(system.gravity));
  const mass = Math.min(
    ...system.members.map(({ body }) => (body.kind === 'dynamic' ? body.mass : Infinity)),
  );
  const most = MOST_SWING * 0.5 * mass * speed * speed;
  const rate = (SLOWED * speed) / size;
  for (const [point, { pair }] of system.held.entries()) {
    if (pair.kind !== 'edge-on-edge' || !kernel.rates(y, since, dy)) continue;
    const own = kernel.swingOf(point, dy);
    if (own.rate > 2 * rate && own.energy < most) return { point, rate };
  }
  return undefined;
}
