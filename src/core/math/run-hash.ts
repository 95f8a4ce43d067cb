/**
 * A short name for a run, made from the bits of its numbers: two readers who see the same name see the same run.
 *
 * Murmur3 (32 bits) over the two halves of every double, sign and exponent first, so that the order of bytes in memory
 * does not matter. It tells runs apart by accident, not against intent: of four billion names two are the same.
 *
 * Source:  a tool ("same bits everywhere")          Chapter: all
 */
import { wordsOf } from '#core/math/bits/float-bits.ts';

/** Where every name begins; any number would do. */
const SEED = 0x3a5c_91e7;

/**
 * Name of some lists of numbers: eight hexadecimal digits. Equal numbers give equal names (0 and −0 are equal, and so
 * are all NaN); the lengths of the lists count too.
 */
export function hashOfNumbers(lists: readonly ArrayLike<number>[]): string {
  let h = SEED;
  let words = 0;
  for (const list of lists) {
    h = stir(h, list.length);
    words += 1 + 2 * list.length;
    for (let i = 0; i < list.length; i++) {
      const x = list[i] as number;
      const [high, low] = wordsOf(Number.isNaN(x) ? NaN : x + 0); // −0 + 0 = 0
      h = stir(stir(h, high), low);
    }
  }
  return settle(h ^ (4 * words))
    .toString(16)
    .padStart(8, '0');
}

/** One round: a word is spread over 32 bits and mixed into the state. */
function stir(h: number, word: number): number {
  const k = Math.imul(rotateLeft(Math.imul(word, 0xcc9e_2d51), 15), 0x1b87_3593);
  return (Math.imul(rotateLeft(h ^ k, 13), 5) + 0xe654_6b64) | 0;
}

/** The end: every bit of the state reaches every bit of the name. */
function settle(state: number): number {
  let h = Math.imul(state ^ (state >>> 16), 0x85eb_ca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2_ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function rotateLeft(x: number, bits: number): number {
  return (x << bits) | (x >>> (32 - bits));
}
