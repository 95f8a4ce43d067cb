/**
 * Seeded chance: the same seed gives the same numbers, in every engine and for ever.
 *
 * Source:  xoshiro128** of David Blackman and Sebastiano Vigna (2018), written from the published recurrence;
 *          its state is filled from the seed by the finaliser of MurmurHash3 (Austin Appleby)
 * Chapter: all
 */
import { log } from '#core/math/bits/elementary.ts';
import { wordsOf } from '#core/math/bits/float-bits.ts';
import { normalizeQuat, type Quat } from './quat.ts';
import { normalize, type Vec3 } from './vec3.ts';

/** A stream of random numbers. Each call takes the next ones from the stream. */
export interface Random {
  /** Uniform in [0, 1): a multiple of 2^−53. */
  next(): number;
  /** Uniform in [min, max). */
  between(min: number, max: number): number;
  /** Whole number from min to max, both included, each as likely as the other. */
  integer(min: number, max: number): number;
  /** Normally distributed, with the given mean and standard deviation (0 and 1 if not given). */
  normal(mean?: number, deviation?: number): number;
  /** Direction, uniform over the unit sphere. */
  unitVector(): Vec3;
  /** Orientation, uniform over all rotations. */
  unitQuat(): Quat;
  /** A new list of the same items in random order, all orders as likely. */
  shuffle<T>(items: readonly T[]): T[];
}

/**
 * Starts a stream from any finite number. Neighbouring seeds give unrelated streams.
 *
 * Throws if the seed is infinite or NaN.
 */
export function randomFrom(seed: number): Random {
  if (!Number.isFinite(seed)) throw new RangeError(`seed must be a finite number, got ${seed}`);
  const bits = xoshiro128(stateFrom(seed));

  const next = (): number => {
    const high = bits() >>> 5; // 27 bits
    const low = bits() >>> 6; // 26 bits
    return (high * 67108864 + low) / 9007199254740992;
  };
  const between = (min: number, max: number): number => {
    const x = min + (max - min) * next();
    return x < max ? x : min; // rounding may reach max
  };
  const signed = (): number => 2 * next() - 1;

  /** A point, uniform in the ball of the given dimension and radius 1, the centre left out. */
  const inBall = (dimension: number): number[] => {
    for (;;) {
      const point = Array.from({ length: dimension }, signed);
      const r2 = point.reduce((sum, x) => sum + x * x, 0);
      if (r2 > 0 && r2 <= 1) return point;
    }
  };

  let spare: number | undefined;
  const standardNormal = (): number => {
    if (spare !== undefined) {
      const second = spare;
      spare = undefined;
      return second;
    }
    // Marsaglia's polar method: a point of the unit disc gives two independent normal numbers.
    const [x, y] = inBall(2) as [number, number];
    const r2 = x * x + y * y;
    const f = Math.sqrt((-2 * log(r2)) / r2);
    spare = f * y;
    return f * x;
  };

  const integer = (min: number, max: number): number => {
    const count = max - min + 1;
    if (!(Number.isSafeInteger(min) && Number.isSafeInteger(max) && count >= 1 && count <= 4294967296)) {
      throw new RangeError(
        `integer needs whole numbers min ≤ max less than 2^32 apart, got ${min} and ${max}`,
      );
    }
    const limit = 4294967296 - (4294967296 % count); // a whole number of rounds, so that none is favoured
    let word = bits();
    while (word >= limit) word = bits();
    return min + (word % count);
  };

  return {
    next,
    between,
    integer,
    normal: (mean = 0, deviation = 1) => mean + deviation * standardNormal(),
    unitVector: () => normalize(inBall(3) as unknown as Vec3),
    unitQuat: () => normalizeQuat(inBall(4) as unknown as Quat),
    shuffle: <T>(items: readonly T[]): T[] => {
      const list = [...items];
      for (let i = list.length - 1; i > 0; i--) {
        const j = integer(0, i);
        [list[i], list[j]] = [list[j] as T, list[i] as T];
      }
      return list;
    },
  };
}

/** The four 32-bit words of a generator's state. */
export type Xoshiro128State = readonly [number, number, number, number];

/**
 * The generator itself: a function that returns the next 32-bit word, as an unsigned integer. Period 2^128 − 1;
 * the state must not be all zeros.
 */
export function xoshiro128(state: Xoshiro128State): () => number {
  let [a, b, c, d] = state;
  return () => {
    const word = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotateLeft(d, 11);
    return word;
  };
}

function rotateLeft(x: number, k: number): number {
  return (x << k) | (x >>> (32 - k));
}

/** Four well-mixed words from the 64 bits of the seed. */
function stateFrom(seed: number): Xoshiro128State {
  const [high, low] = wordsOf(seed + 0); // −0 + 0 = 0: both zeros are one seed
  const a = mix(high ^ 0x9e3779b9);
  const b = mix(low ^ a);
  const c = mix((a + 0x9e3779b9) ^ b);
  return [a, b, c, mix((b + 0x9e3779b9) ^ c) | 1];
}

/** MurmurHash3's 32-bit finaliser: every bit of the input touches every bit of the output. */
function mix(word: number): number {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
