/**
 * The impulse for thousands of contacts at once: the same numbers as `collide`, on flat arrays, without allocation.
 *
 * The readable form in impulse.ts makes a dozen small vectors per contact. For the handful of contacts of a run that
 * does not matter; for the many contacts of a sweep or a crowd this kernel is several times faster (bench/). Each
 * operation is the one of impulse.ts in its order, so that both give the same bits.
 *
 * Source:  Kavan, section 4.1 (eq. 23–28)   Chapter: content/chapters/05-impulse.mdx
 * Signs:   n points out of B towards A; +j n acts on A, −j n on B.
 */

import type { Motion } from '#core/body/body.ts';
import {
  type BodyAtContact,
  EPS_REST,
  requireBodies,
  requireRestitution,
  requireUnit,
} from '#core/contact/contact.ts';
import type { Vec3 } from '#core/math/vec3.ts';

/**
 * Numbers per contact in the array of contacts: for A and then for B the 19 numbers 1/m, I⁻¹ (nine, by rows), r, v, ω;
 * then n (three) and C.
 */
export const CONTACT_STRIDE = 42;

/** Numbers per contact in the array of results: v and ω of A, v and ω of B, all after the impulse, and j. */
export const RESULT_STRIDE = 13;

/**
 * Writes one contact into the array, at the place with this index. Throws where `collide` would: the kernel itself
 * trusts what it reads.
 */
export function packContact(
  contacts: Float64Array,
  index: number,
  a: BodyAtContact,
  b: BodyAtContact,
  n: Vec3,
  restitution: number,
): void {
  requireBodies(a, b);
  requireUnit(n);
  requireRestitution(restitution);
  const place = requirePlace(contacts, index, CONTACT_STRIDE);
  const numbers = [a, b].flatMap(({ invMass, invInertia, r, velocity, angularVelocity }) => [
    invMass,
    ...invInertia.flat(),
    ...r,
    ...velocity,
    ...angularVelocity,
  ]);
  contacts.set([...numbers, ...n, restitution], place);
}

/** What the kernel found for the contact with this index: the impulse in N·s, and the motions after it. */
export function unpackResult(
  results: Float64Array,
  index: number,
): { readonly j: number; readonly a: Motion; readonly b: Motion } {
  const place = requirePlace(results, index, RESULT_STRIDE);
  const vec = (i: number): Vec3 => [
    results[place + i] as number,
    results[place + i + 1] as number,
    results[place + i + 2] as number,
  ];
  return {
    j: results[place + 12] as number,
    a: { velocity: vec(0), angularVelocity: vec(3) },
    b: { velocity: vec(6), angularVelocity: vec(9) },
  };
}

function requirePlace(array: Float64Array, index: number, stride: number): number {
  const places = Math.floor(array.length / stride);
  if (!(Number.isInteger(index) && index >= 0 && index < places)) {
    throw new RangeError(`index must be an integer from 0 to ${places - 1}, got ${index}`);
  }
  return index * stride;
}

function requireCount(array: Float64Array, stride: number, count: number): void {
  const places = Math.floor(array.length / stride);
  if (!(Number.isInteger(count) && count >= 0 && count <= places)) {
    throw new RangeError(`count must be an integer from 0 to ${places}, got ${count}`);
  }
}

/**
 * Resolves the first `count` contacts: for each that collides, j n on A and −j n on B; the others keep their motion
 * and have j = 0. Reads `contacts`, writes `results`, and allocates nothing.
 *
 *     j = −(1 + C) v_rel⁻ / K,    v⁺ = v⁻ ± j n / m,    ω⁺ = ω⁻ ± I⁻¹(r × j n)
 *
 * All of it stands in one loop on purpose: a number handed to a function that the engine does not inline is put on
 * the heap, and split into functions the kernel takes three times as long.
 *
 * @eq K23 K26 K27 K28
 */
export function collideMany(
  contacts: Float64Array,
  results: Float64Array,
  count: number,
  epsRest: number = EPS_REST,
): void {
  requireCount(contacts, CONTACT_STRIDE, count);
  requireCount(results, RESULT_STRIDE, count);
  for (let i = 0; i < count; i++) {
    const o = i * CONTACT_STRIDE;
    const invMassA = contacts[o] as number;
    const iAxx = contacts[o + 1] as number;
    const iAxy = contacts[o + 2] as number;
    const iAxz = contacts[o + 3] as number;
    const iAyx = contacts[o + 4] as number;
    const iAyy = contacts[o + 5] as number;
    const iAyz = contacts[o + 6] as number;
    const iAzx = contacts[o + 7] as number;
    const iAzy = contacts[o + 8] as number;
    const iAzz = contacts[o + 9] as number;
    const rAx = contacts[o + 10] as number;
    const rAy = contacts[o + 11] as number;
    const rAz = contacts[o + 12] as number;
    const vAx = contacts[o + 13] as number;
    const vAy = contacts[o + 14] as number;
    const vAz = contacts[o + 15] as number;
    const wAx = contacts[o + 16] as number;
    const wAy = contacts[o + 17] as number;
    const wAz = contacts[o + 18] as number;

    const invMassB = contacts[o + 19] as number;
    const iBxx = contacts[o + 20] as number;
    const iBxy = contacts[o + 21] as number;
    const iBxz = contacts[o + 22] as number;
    const iByx = contacts[o + 23] as number;
    const iByy = contacts[o + 24] as number;
    const iByz = contacts[o + 25] as number;
    const iBzx = contacts[o + 26] as number;
    const iBzy = contacts[o + 27] as number;
    const iBzz = contacts[o + 28] as number;
    const rBx = contacts[o + 29] as number;
    const rBy = contacts[o + 30] as number;
    const rBz = contacts[o + 31] as number;
    const vBx = contacts[o + 32] as number;
    const vBy = contacts[o + 33] as number;
    const vBz = contacts[o + 34] as number;
    const wBx = contacts[o + 35] as number;
    const wBy = contacts[o + 36] as number;
    const wBz = contacts[o + 37] as number;

    const nx = contacts[o + 38] as number;
    const ny = contacts[o + 39] as number;
    const nz = contacts[o + 40] as number;

    // v_rel⁻ = n · ((v_A + ω_A × r_A) − (v_B + ω_B × r_B))
    const ux = vAx + (wAy * rAz - wAz * rAy) - (vBx + (wBy * rBz - wBz * rBy));
    const uy = vAy + (wAz * rAx - wAx * rAz) - (vBy + (wBz * rBx - wBx * rBz));
    const uz = vAz + (wAx * rAy - wAy * rAx) - (vBz + (wBx * rBy - wBy * rBx));
    const vRelMinus = nx * ux + ny * uy + nz * uz;

    let j = 0;
    if (vRelMinus < -epsRest) {
      // K = 1/m_A + (r_A × n) · I_A⁻¹(r_A × n) + the same of B
      const ax = rAy * nz - rAz * ny;
      const ay = rAz * nx - rAx * nz;
      const az = rAx * ny - rAy * nx;
      const kax = iAxx * ax + iAxy * ay + iAxz * az;
      const kay = iAyx * ax + iAyy * ay + iAyz * az;
      const kaz = iAzx * ax + iAzy * ay + iAzz * az;
      const rotationA = Math.max(0, ax * kax + ay * kay + az * kaz);
      const bx = rBy * nz - rBz * ny;
      const by = rBz * nx - rBx * nz;
      const bz = rBx * ny - rBy * nx;
      const kbx = iBxx * bx + iBxy * by + iBxz * bz;
      const kby = iByx * bx + iByy * by + iByz * bz;
      const kbz = iBzx * bx + iBzy * by + iBzz * bz;
      const rotationB = Math.max(0, bx * kbx + by * kby + bz * kbz);
      const k = invMassA + rotationA + (invMassB + rotationB);
      if (k !== 0) j = (-(1 + (contacts[o + 41] as number)) * vRelMinus) / k; // else two walls
    }

    // v⁺ = v⁻ ± j n/m,  ω⁺ = ω⁻ ± I⁻¹(r × j n)
    const jx = j * nx;
    const jy = j * ny;
    const jz = j * nz;
    const tAx = rAy * jz - rAz * jy;
    const tAy = rAz * jx - rAx * jz;
    const tAz = rAx * jy - rAy * jx;
    const tBx = rBy * -jz - rBz * -jy;
    const tBy = rBz * -jx - rBx * -jz;
    const tBz = rBx * -jy - rBy * -jx;
    const out = i * RESULT_STRIDE;
    results[out] = vAx + invMassA * jx;
    results[out + 1] = vAy + invMassA * jy;
    results[out + 2] = vAz + invMassA * jz;
    results[out + 3] = wAx + (iAxx * tAx + iAxy * tAy + iAxz * tAz);
    results[out + 4] = wAy + (iAyx * tAx + iAyy * tAy + iAyz * tAz);
    results[out + 5] = wAz + (iAzx * tAx + iAzy * tAy + iAzz * tAz);
    results[out + 6] = vBx + invMassB * -jx;
    results[out + 7] = vBy + invMassB * -jy;
    results[out + 8] = vBz + invMassB * -jz;
    results[out + 9] = wBx + (iBxx * tBx + iBxy * tBy + iBxz * tBz);
    results[out + 10] = wBy + (iByx * tBx + iByy * tBy + iByz * tBz);
    results[out + 11] = wBz + (iBzx * tBx + iBzy * tBy + iBzz * tBz);
    results[out + 12] = j;
  }
}
