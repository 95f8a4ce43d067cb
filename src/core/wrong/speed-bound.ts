/**
 * Wrong on purpose: the corollary of the lemma on speeds, taken at its word.
 *
 * Source:  Kavan, section 3.1 (corollary; erratum KX11)          Chapter: content/chapters/02-velocity-bound.mdx
 */
import type { Motion } from '#core/body/body.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { fastestNow } from '#core/speed/speed-bound.ts';

/**
 * max ‖v + ω × rᵢ‖, in m/s: the velocities maximised in the vertices, and the result used for all times. It is exact
 * now. A vertex that moves against v now moves along with it half a turn later, and is faster than this.
 */
export function fastestVertexAsBound(motion: Motion, vertices: readonly Vec3[]): number {
  return fastestNow(motion, vertices).speed;
}
