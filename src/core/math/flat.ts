/**
 * Vectors and matrices as stretches of one sheet of numbers, named by where they begin: for the few kernels that are
 * asked so often that making small arrays would take longer than the arithmetic.
 *
 * Every function adds and multiplies in the order of its namesake in vec3.ts and mat3.ts, so that both give the same
 * bits. A result must not begin inside of what it is made from.
 *
 * Source:  as vec3.ts and mat3.ts          Chapter: content/chapters/07-resting.mdx
 */

/** A sheet of numbers. Vectors take three places, matrices nine, row by row. */
export type Sheet = Float64Array;

/** to = a − b. */
export function subAt(m: Sheet, to: number, a: number, b: number): void {
  m[to] = (m[a] as number) - (m[b] as number);
  m[to + 1] = (m[a + 1] as number) - (m[b + 1] as number);
  m[to + 2] = (m[a + 2] as number) - (m[b + 2] as number);
}

/** to = a + b. */
export function addAt(m: Sheet, to: number, a: number, b: number): void {
  m[to] = (m[a] as number) + (m[b] as number);
  m[to + 1] = (m[a + 1] as number) + (m[b + 1] as number);
  m[to + 2] = (m[a + 2] as number) + (m[b + 2] as number);
}

/** to = a + s b. */
export function addScaledAt(m: Sheet, to: number, a: number, b: number, s: number): void {
  m[to] = (m[a] as number) + s * (m[b] as number);
  m[to + 1] = (m[a + 1] as number) + s * (m[b + 1] as number);
  m[to + 2] = (m[a + 2] as number) + s * (m[b + 2] as number);
}

/** to = s a. */
export function scaleAt(m: Sheet, to: number, a: number, s: number): void {
  m[to] = s * (m[a] as number);
  m[to + 1] = s * (m[a + 1] as number);
  m[to + 2] = s * (m[a + 2] as number);
}

/** a · b. */
export function dotAt(m: Sheet, a: number, b: number): number {
  return (
    (m[a] as number) * (m[b] as number) +
    (m[a + 1] as number) * (m[b + 1] as number) +
    (m[a + 2] as number) * (m[b + 2] as number)
  );
}

/** to = a × b. */
export function crossAt(m: Sheet, to: number, a: number, b: number): void {
  const ax = m[a] as number;
  const ay = m[a + 1] as number;
  const az = m[a + 2] as number;
  const bx = m[b] as number;
  const by = m[b + 1] as number;
  const bz = m[b + 2] as number;
  m[to] = ay * bz - az * by;
  m[to + 1] = az * bx - ax * bz;
  m[to + 2] = ax * by - ay * bx;
}

/** to = M v. (Written out, as is what else is asked most: a number that a function returns may take a place in memory.) */
export function mulVecAt(m: Sheet, to: number, mat: number, v: number): void {
  const x = m[v] as number;
  const y = m[v + 1] as number;
  const z = m[v + 2] as number;
  m[to] = (m[mat] as number) * x + (m[mat + 1] as number) * y + (m[mat + 2] as number) * z;
  m[to + 1] = (m[mat + 3] as number) * x + (m[mat + 4] as number) * y + (m[mat + 5] as number) * z;
  m[to + 2] = (m[mat + 6] as number) * x + (m[mat + 7] as number) * y + (m[mat + 8] as number) * z;
}

/** to = Mᵀ v. */
export function transposeMulVecAt(m: Sheet, to: number, mat: number, v: number): void {
  const x = m[v] as number;
  const y = m[v + 1] as number;
  const z = m[v + 2] as number;
  m[to] = (m[mat] as number) * x + (m[mat + 3] as number) * y + (m[mat + 6] as number) * z;
  m[to + 1] = (m[mat + 1] as number) * x + (m[mat + 4] as number) * y + (m[mat + 7] as number) * z;
  m[to + 2] = (m[mat + 2] as number) * x + (m[mat + 5] as number) * y + (m[mat + 8] as number) * z;
}

/** to = R S Rᵀ of a symmetric S; `spare` are nine places for what lies between. */
export function conjugateAt(m: Sheet, to: number, r: number, s: number, spare: number): void {
  transposeMulVecAt(m, spare, s, r);
  transposeMulVecAt(m, spare + 3, s, r + 3);
  transposeMulVecAt(m, spare + 6, s, r + 6);
  mulVecAt(m, to, r, spare);
  const x = m[spare + 3] as number;
  const y = m[spare + 4] as number;
  const z = m[spare + 5] as number;
  m[to + 3] = m[to + 1] as number;
  m[to + 4] = (m[r + 3] as number) * x + (m[r + 4] as number) * y + (m[r + 5] as number) * z;
  m[to + 5] = (m[r + 6] as number) * x + (m[r + 7] as number) * y + (m[r + 8] as number) * z;
  m[to + 6] = m[to + 2] as number;
  m[to + 7] = m[to + 5] as number;
  m[to + 8] = dotAt(m, spare + 6, r + 6);
}

/** to = the rotation matrix of the quaternion (w, x, y, z). */
export function turnAt(m: Sheet, to: number, w: number, x: number, y: number, z: number): void {
  const s = 2 / (w * w + x * x + y * y + z * z);
  const sx = s * x;
  const sy = s * y;
  const sz = s * z;
  m[to] = 1 - (y * sy + z * sz);
  m[to + 1] = x * sy - w * sz;
  m[to + 2] = x * sz + w * sy;
  m[to + 3] = x * sy + w * sz;
  m[to + 4] = 1 - (x * sx + z * sz);
  m[to + 5] = y * sz - w * sx;
  m[to + 6] = x * sz - w * sy;
  m[to + 7] = y * sz + w * sx;
  m[to + 8] = 1 - (x * sx + y * sy);
}

/** Writes some numbers into a sheet. */
export function putAt(m: Sheet, to: number, numbers: readonly number[]): void {
  for (let i = 0; i < numbers.length; i++) m[to + i] = numbers[i] as number;
}
