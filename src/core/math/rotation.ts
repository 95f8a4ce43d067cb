/**
 * Three ways to write one rotation, and the ways between them: matrix, axis and angle, unit quaternion;
 * the rotation vector (axis times angle) is the second in three numbers.
 *
 * A rotation has three degrees of freedom, but a matrix stores 9 numbers, axis and angle 4, a quaternion 4
 * (erratum KX7). Three suffice in the rotation vector, at a price: at π it jumps from π a to −π a.
 *
 * Angles are never read from a cosine, which is flat at 0 and at π and blind to angles below 1e-8 rad there;
 * they come from sine and cosine together, by atan2.
 *
 * Canonical forms: w ≥ 0, and if w = 0 the first component other than zero is positive; 0 ≤ angle ≤ π.
 *
 * Source:  Kavan, section 2; slides (S-quat)          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   right hand: thumb along the axis, positive angles go with the fingers. Body to world.
 */
import { atan2, cbrt, sinCos } from '#core/math/bits/elementary.ts';
import {
  addMat,
  determinant,
  IDENTITY,
  inverse,
  isFiniteMat,
  type Mat3,
  mulMat,
  scaleMat,
  subMat,
  transpose,
} from './mat3.ts';
import { IDENTITY_QUAT, mulQuat, negQuat, normalizeQuat, type Quat } from './quat.ts';
import { length, lengthOf, maxAbs, normalize, scale, type Vec3 } from './vec3.ts';

/** A turn by `angle` rad about the unit vector `axis`. */
export interface AxisAngle {
  readonly axis: Vec3;
  readonly angle: number;
}

/** Matrices whose rows are orthonormal to this are read as rotations. */
const MAX_DEFECT = 1e-6;

/** Steps that bring in even a nearly singular matrix, each halving its excess; a drifted one needs three. */
const MAX_NEWTON_STEPS = 100;

/**
 * The one of q and −q that stands for both: w > 0, or w = 0 and the first component other than zero positive.
 *
 * @eq K-rot
 */
export function canonicalQuat(q: Quat): Quat {
  const leading = q.find((component) => component !== 0) ?? 1;
  const [w, x, y, z] = leading < 0 ? negQuat(q) : q;
  return [w + 0, x + 0, y + 0, z + 0]; // −0 + 0 = 0: equal rotations are equal bit for bit
}

/**
 * Quaternion of a turn by `angle` rad about `axis`, which is normalised first. Not made canonical, so that it
 * varies smoothly with the angle; after a full turn it arrives at −q.
 *
 *     q = (cos θ/2, a sin θ/2)
 *
 * Right for angles down to 1e-300 rad. The double PI falls 1.2e-16 short of π, and w says so (6.1e-17);
 * `halfTurn` gives w = 0.
 *
 * @eq K-rot
 */
export function quatFromAxisAngle(axis: Vec3, angle: number): Quat {
  if (!Number.isFinite(angle)) throw new RangeError(`angle must be finite, got ${angle}`);
  const [s, c] = sinCos(0.5 * angle);
  return [c, ...scale(normalize(axis), s)];
}

/**
 * Quaternion (0, a) of a turn by exactly π about `axis`, which is normalised first.
 *
 * @eq K-rot
 */
export function halfTurn(axis: Vec3): Quat {
  return [0, ...normalize(axis)];
}

/**
 * Axis and angle, 0 to π, of the rotation q, whose length need not be 1.
 *
 *     θ = 2 atan2(|u|, w),    a = u / |u|,    q = (w, u) canonical
 *
 * @returns axis (1, 0, 0) for the identity, which has none. At exactly π both a and −a are right; the one
 * whose first component other than zero is positive is taken.
 * @eq K-rot
 */
export function axisAngleFromQuat(q: Quat): AxisAngle {
  const [w, x, y, z] = canonicalQuat(q);
  const sinHalf = length([x, y, z]);
  if (!(w + sinHalf > 0 && w + sinHalf < Infinity)) {
    throw new RangeError(`only a finite quaternion other than zero is a rotation, got (${q.join(', ')})`);
  }
  if (sinHalf === 0) return { axis: [1, 0, 0], angle: 0 };
  return { axis: normalize([x, y, z]), angle: 2 * atan2(sinHalf, w) };
}

/**
 * Quaternion of the rotation vector v = θ a, in rad: the exponential map. Right from 1e-300 rad upwards,
 * many turns included.
 *
 *     q = (cos |v|/2,  v/2 · sin(|v|/2) / (|v|/2))
 *
 * @eq K-rot
 */
export function quatFromRotationVector(v: Vec3): Quat {
  return quatFromHalfVector(0.5 * v[0], 0.5 * v[1], 0.5 * v[2]);
}

/** The same from the components of v/2. */
function quatFromHalfVector(x: number, y: number, z: number): Quat {
  const half = lengthOf(x, y, z);
  if (half === 0) return IDENTITY_QUAT;
  if (!Number.isFinite(half)) {
    throw new RangeError(`rotation vector must be finite, got (${[2 * x, 2 * y, 2 * z].join(', ')})`);
  }
  const turn = sinCos(half);
  const s = turn[0] / half;
  return [turn[1], x * s, y * s, z * s];
}

/**
 * Rotation vector θ a, in rad, 0 ≤ θ ≤ π, of the rotation q: the logarithm. The length of q need not be 1.
 *
 * @returns zero for the identity; at exactly π the sign is that of the canonical quaternion.
 * @eq K-rot
 */
export function rotationVectorFromQuat(q: Quat): Vec3 {
  const { axis, angle } = axisAngleFromQuat(q);
  return scale(axis, angle);
}

/**
 * Matrix R(q) of the rotation q, from body to world axes. The length of q need not be 1 (1e-150 to 1e150).
 *
 *     R = 1 + 2 (w [u]× + [u]×²) / (q · q),    q = (w, u)
 *
 * What a matrix can hold: a tiny rotation in its off-diagonal part, ± θ a, to full relative accuracy however
 * small; what it cannot: the angle in its trace, 3 − θ², once θ is below 1e-8, and the gap π − θ of a
 * nearly half turn to better than 1e-16, where a quaternion's w still resolves it.
 *
 * @eq K-rot
 */
export function matFromQuat(q: Quat): Mat3 {
  const w = q[0];
  const x = q[1];
  const y = q[2];
  const z = q[3];
  const s = 2 / (w * w + x * x + y * y + z * z);
  const sx = s * x;
  const sy = s * y;
  const sz = s * z;
  return [
    [1 - (y * sy + z * sz), x * sy - w * sz, x * sz + w * sy],
    [x * sy + w * sz, 1 - (x * sx + z * sz), y * sz - w * sx],
    [x * sz - w * sy, y * sz + w * sx, 1 - (x * sx + y * sy)],
  ];
}

/**
 * Canonical quaternion of the rotation matrix R. The four sums 1 ± R₀₀ ± R₁₁ ± R₂₂ are 4w², 4x², 4y², 4z²;
 * the largest gives one component safely, the off-diagonal entries the other three.
 *
 * Throws if R is not a rotation, to 1e-6 in its rows' lengths and angles, or mirrors.
 *
 * @eq K-rot
 */
export function quatFromMat(r: Mat3): Quat {
  const defect = orthogonalityDefect(r);
  if (!(defect <= MAX_DEFECT && determinant(r) > 0)) {
    throw new RangeError(
      `matrix must be a rotation (R Rᵀ = 1, det R = +1), got ${JSON.stringify(r)}; see nearestRotation`,
    );
  }
  const [[xx, xy, xz], [yx, yy, yz], [zx, zy, zz]] = r;
  const squares = [1 + xx + yy + zz, 1 + xx - yy - zz, 1 - xx + yy - zz, 1 - xx - yy + zz] as const;
  const largest = squares.indexOf(Math.max(...squares));
  if (largest === 0) return canonicalUnit([squares[0], zy - yz, xz - zx, yx - xy]);
  if (largest === 1) return canonicalUnit([zy - yz, squares[1], xy + yx, xz + zx]);
  if (largest === 2) return canonicalUnit([xz - zx, xy + yx, squares[2], yz + zy]);
  return canonicalUnit([yx - xy, xz + zx, yz + zy, squares[3]]);
}

function canonicalUnit(q: Quat): Quat {
  return canonicalQuat(normalizeQuat(q));
}

/**
 * Matrix of a turn by `angle` rad about `axis`, which is normalised first (Rodrigues).
 *
 *     R = 1 + sin θ [a]× + (1 − cos θ) [a]×²
 *
 * @eq K-rot
 */
export function matFromAxisAngle(axis: Vec3, angle: number): Mat3 {
  return matFromQuat(quatFromAxisAngle(axis, angle));
}

/**
 * Axis and angle, 0 to π, of the rotation matrix R. Tiny angles keep their relative accuracy; within 1e-8 of
 * π the gap π − θ is good to about 1e-16 absolute, as the matrix holds no more.
 *
 * @returns axis (1, 0, 0) for the identity; the canonical one of both axes at exactly π.
 * @eq K-rot
 */
export function axisAngleFromMat(r: Mat3): AxisAngle {
  return axisAngleFromQuat(quatFromMat(r));
}

/**
 * Matrix of the rotation vector v = θ a, in rad.
 *
 * @eq K-rot
 */
export function matFromRotationVector(v: Vec3): Mat3 {
  return matFromQuat(quatFromRotationVector(v));
}

/**
 * Rotation vector θ a, in rad, 0 ≤ θ ≤ π, of the rotation matrix R.
 *
 * @eq K-rot
 */
export function rotationVectorFromMat(r: Mat3): Vec3 {
  return rotationVectorFromQuat(quatFromMat(r));
}

/**
 * Orientation after `t` s of turning with the constant angular velocity `omega` (world axes, rad/s):
 * the exact motion, whatever the time, and not a step of an integrator.
 *
 *     q(t) = exp(t [ω]×) q,    as quaternions (cos |ω|t/2, ω/|ω| sin |ω|t/2) q
 *
 * @eq S-quat
 */
export function rotateBy(q: Quat, omega: Vec3, t: number): Quat {
  const turn = quatFromHalfVector(0.5 * (t * omega[0]), 0.5 * (t * omega[1]), 0.5 * (t * omega[2]));
  return normalizeQuat(mulQuat(turn, q));
}

/**
 * How far a matrix is from being orthogonal: the largest entry of |R Rᵀ − 1|. Grows as a matrix is integrated
 * (SX7); about 1e-16 for a matrix made from a quaternion.
 *
 * @eq S-quat
 */
export function orthogonalityDefect(r: Mat3): number {
  const excess = subMat(mulMat(r, transpose(r)), IDENTITY);
  return Math.max(maxAbs(excess[0]), maxAbs(excess[1]), maxAbs(excess[2]));
}

/**
 * The rotation nearest to a matrix that has drifted (polar decomposition), by Newton's iteration
 * X ← (X + X⁻ᵀ)/2, which in the end doubles the number of right digits with each step.
 *
 * Throws if M is singular, mirrors or is not finite: then no one rotation is nearest.
 *
 * @eq S-quat
 */
export function nearestRotation(m: Mat3): Mat3 {
  const size = Math.max(maxAbs(m[0]), maxAbs(m[1]), maxAbs(m[2]));
  const unit = scaleMat(m, 1 / size);
  if (!(isFiniteMat(unit) && determinant(unit) > 0)) {
    throw new RangeError(
      `only a finite matrix of positive determinant has a nearest rotation, got ${JSON.stringify(m)}`,
    );
  }
  let x = scaleMat(unit, 1 / cbrt(determinant(unit)));
  let defect = Infinity;
  for (let step = 0; step < MAX_NEWTON_STEPS && defect > 1e-8; step++) {
    defect = orthogonalityDefect(x); // a step squares it: the last one starts below 1e-8 and ends at rounding
    x = scaleMat(addMat(x, transpose(inverse(x))), 0.5);
  }
  return x;
}
