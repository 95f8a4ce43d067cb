/**
 * 3 × 3 matrices as rows of vectors: m[row][column], acting on column vectors.
 *
 * Source:  Kavan, section 2, eq. 3–5, 29          Chapter: content/chapters/01-mechanics.mdx
 */
import { add, cross, dot, isFiniteVec, scale, sub, type Vec3 } from './vec3.ts';

/** A 3 × 3 matrix as its three rows. */
export type Mat3 = readonly [Vec3, Vec3, Vec3];

/** The unit matrix. */
export const IDENTITY: Mat3 = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** The zero matrix: the inverse inertia of a body that cannot turn. */
export const ZERO_MAT: Mat3 = [
  [0, 0, 0],
  [0, 0, 0],
  [0, 0, 0],
];

/** Matrix with d on the diagonal and zeros elsewhere. */
export function diagonal(d: Vec3): Mat3 {
  return [
    [d[0], 0, 0],
    [0, d[1], 0],
    [0, 0, d[2]],
  ];
}

/** Product M v. */
export function mulVec(m: Mat3, v: Vec3): Vec3 {
  return [dot(m[0], v), dot(m[1], v), dot(m[2], v)];
}

/** Product Mᵀ v, without forming Mᵀ. For a rotation it turns world into body coordinates. */
export function transposeMulVec(m: Mat3, v: Vec3): Vec3 {
  return [
    m[0][0] * v[0] + m[1][0] * v[1] + m[2][0] * v[2],
    m[0][1] * v[0] + m[1][1] * v[1] + m[2][1] * v[2],
    m[0][2] * v[0] + m[1][2] * v[1] + m[2][2] * v[2],
  ];
}

/** Product A B: first B, then A. */
export function mulMat(a: Mat3, b: Mat3): Mat3 {
  return [transposeMulVec(b, a[0]), transposeMulVec(b, a[1]), transposeMulVec(b, a[2])];
}

/** Transpose Mᵀ: rows become columns. */
export function transpose(m: Mat3): Mat3 {
  return [
    [m[0][0], m[1][0], m[2][0]],
    [m[0][1], m[1][1], m[2][1]],
    [m[0][2], m[1][2], m[2][2]],
  ];
}

/** Sum A + B. */
export function addMat(a: Mat3, b: Mat3): Mat3 {
  return [add(a[0], b[0]), add(a[1], b[1]), add(a[2], b[2])];
}

/** Difference A − B. */
export function subMat(a: Mat3, b: Mat3): Mat3 {
  return [sub(a[0], b[0]), sub(a[1], b[1]), sub(a[2], b[2])];
}

/** Multiple s M. */
export function scaleMat(m: Mat3, s: number): Mat3 {
  return [scale(m[0], s), scale(m[1], s), scale(m[2], s)];
}

/** Determinant: the signed volume of the box spanned by the rows. */
export function determinant(m: Mat3): number {
  return dot(m[0], cross(m[1], m[2]));
}

/** Sum of the diagonal; for a rotation by θ it is 1 + 2 cos θ. */
export function trace(m: Mat3): number {
  return m[0][0] + m[1][1] + m[2][2];
}

/** Outer product a bᵀ, whose entry in row i and column j is a_i b_j. */
export function outer(a: Vec3, b: Vec3): Mat3 {
  return [scale(b, a[0]), scale(b, a[1]), scale(b, a[2])];
}

/** Skew-symmetric matrix [v]× of the vector product: skew(v) w = v × w. */
export function skew(v: Vec3): Mat3 {
  return [
    [0, -v[2], v[1]],
    [v[2], 0, -v[0]],
    [-v[1], v[0], 0],
  ];
}

/**
 * R M Rᵀ: the tensor M of body axes as seen in world axes, for inertia (K5) and its inverse (K29) alike.
 * Made exactly symmetric if M is.
 *
 * @eq K5 K29
 */
export function conjugateBy(r: Mat3, m: Mat3): Mat3 {
  const rm = mulMat(r, m);
  const isSymmetric = m[0][1] === m[1][0] && m[0][2] === m[2][0] && m[1][2] === m[2][1];
  const xy = dot(rm[0], r[1]);
  const xz = dot(rm[0], r[2]);
  const yz = dot(rm[1], r[2]);
  return [
    [dot(rm[0], r[0]), xy, xz],
    [isSymmetric ? xy : dot(rm[1], r[0]), dot(rm[1], r[1]), yz],
    [isSymmetric ? xz : dot(rm[2], r[0]), isSymmetric ? yz : dot(rm[2], r[1]), dot(rm[2], r[2])],
  ];
}

/** Whether no entry is infinite or NaN. */
export function isFiniteMat(m: Mat3): boolean {
  return isFiniteVec(m[0]) && isFiniteVec(m[1]) && isFiniteVec(m[2]);
}

export { symmetricEigen } from './mat3-eigen.ts';
export { inverse } from './mat3-inverse.ts';
