/**
 * The parts of a double: its binary exponent, and exact scaling by powers of two.
 *
 * A double is ± m · 2^e with 1 ≤ m < 2 (m < 1 only for the subnormal numbers below 2^−1022).
 * Multiplying by a power of two changes e and leaves m alone, so it costs no accuracy.
 *
 * Source:  IEEE 754-2019, section 3.4 (binary64)          Chapter: all
 */

const f64 = new Float64Array(1);
const u32 = new Uint32Array(f64.buffer);

f64[0] = 1; // 1 is 0x3ff00000 00000000: the word that is not zero holds sign and exponent
/** Index of the word with sign, exponent and the top of the fraction: 1 on little-endian machines. */
const HIGH = u32[0] === 0 ? 1 : 0;

/** 2^54: lifts a subnormal number into the normal range. */
const LIFT = 18014398509481984;

/**
 * Exponent e of x = ± m · 2^e with 1 ≤ m < 2, for subnormal numbers too.
 *
 * @returns −1075 for 0 (below that of every other number), 1024 for infinities and NaN.
 */
export function exponentOf(x: number): number {
  if (x === 0) return -1075;
  f64[0] = x;
  const e = ((u32[HIGH] as number) >>> 20) & 0x7ff;
  if (e !== 0) return e - 1023;
  f64[0] = x * LIFT;
  return (((u32[HIGH] as number) >>> 20) & 0x7ff) - 1023 - 54;
}

/** The number 2^n, exact. `n` is an integer from −1022 to 1023. */
export function powerOfTwo(n: number): number {
  f64[0] = 0;
  u32[HIGH] = (n + 1023) << 20;
  return f64[0];
}

/**
 * x · 2^n for any integer n, rounded once.
 *
 * @returns ±Infinity on overflow; a subnormal number or ±0 on underflow.
 */
export function scaleByPowerOfTwo(x: number, n: number): number {
  if (n >= -1022 && n <= 1023) return x * powerOfTwo(n);
  let y = x;
  let k = Math.min(2200, Math.max(-2200, n));
  while (k > 1023) {
    y *= powerOfTwo(1023);
    k -= 1023;
  }
  while (k < -1022) {
    y *= powerOfTwo(-969); // if this rounds, what is left of k takes the result to 0 anyway
    k += 969;
  }
  return y * powerOfTwo(k);
}

/** The two 32-bit halves of a double, high half first, as unsigned integers. */
export function wordsOf(x: number): readonly [number, number] {
  f64[0] = x;
  return [u32[HIGH] as number, u32[1 - HIGH] as number];
}
