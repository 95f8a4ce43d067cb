/** The few vector operations of the reference, written apart from the core so that the two can check each other. */
import type { Quat, Vec3 } from '../scene.ts';

export const plus = (a: Vec3, b: Vec3, s = 1): Vec3 => [a[0] + s * b[0], a[1] + s * b[1], a[2] + s * b[2]];
export const minus = (a: Vec3, b: Vec3): Vec3 => plus(a, b, -1);
export const times = (a: Vec3, s: number): Vec3 => [a[0] * s, a[1] * s, a[2] * s];
export const inner = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const norm = (a: Vec3): number => Math.hypot(a[0], a[1], a[2]);
export const unit = (a: Vec3): Vec3 => times(a, 1 / norm(a));
export const wedge = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The three body axes in world coordinates: the columns of the rotation matrix. */
export function axesOf([w, x, y, z]: Quat): readonly [Vec3, Vec3, Vec3] {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
  ];
}

/** World vector of body coordinates. */
export function turn(q: Quat, a: Vec3): Vec3 {
  const [i, j, k] = axesOf(q);
  return plus(plus(times(i, a[0]), j, a[1]), k, a[2]);
}

/** Body coordinates of a world vector. */
export function turnBack(q: Quat, a: Vec3): Vec3 {
  const [i, j, k] = axesOf(q);
  return [inner(i, a), inner(j, a), inner(k, a)];
}

/** Hamilton product: first b, then a. */
export const product = (a: Quat, b: Quat): Quat => [
  a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
  a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
  a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
  a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
];

export function unitQuat(q: Quat): Quat {
  const s = 1 / Math.hypot(...q);
  return [q[0] * s, q[1] * s, q[2] * s, q[3] * s];
}
