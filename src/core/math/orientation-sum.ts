/**
 * Many orientations mixed at once: the weighted sum of their quaternions, normalised, and how fast that turns.
 *
 * Source:  Kavan, section 5 (KX22); own rate          Chapter: content/chapters/08-fencing.mdx
 */
import { conjugate, dotQuat, mulQuat, type Quat } from './quat.ts';
import { scale, type Vec3 } from './vec3.ts';

/**
 * Σ wᵢ qᵢ, not normalised. Of qᵢ and −qᵢ, which are the same orientation, the one nearer to the reference is taken.
 *
 * @eq K-grid
 */
export function alignedSum(reference: Quat, orientations: readonly Quat[], weights: readonly number[]): Quat {
  let sum: Quat = [0, 0, 0, 0];
  for (const [i, q] of orientations.entries()) {
    const weight = weights[i] as number;
    const s = dotQuat(reference, q) < 0 ? -weight : weight;
    sum = [sum[0] + s * q[0], sum[1] + s * q[1], sum[2] + s * q[2], sum[3] + s * q[3]];
  }
  return sum;
}

/**
 * Angular velocity ω (world axes, rad/s) of the orientation s/|s|, where s changes by ṡ per s. A change along s alters
 * its length only.
 *
 *     ω = 2 vec(ṡ s⁻¹) = 2 vec(ṡ s*)/|s|²
 *
 * @eq S-quat K-grid
 */
export function rateOfNormalized(s: Quat, rate: Quat): Vec3 {
  const [, x, y, z] = mulQuat(rate, conjugate(s));
  return scale([x, y, z], 2 / dotQuat(s, s));
}
