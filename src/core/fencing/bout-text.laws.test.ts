import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedBy, boutFromText, boutText, codeOf, LONGEST_TEXT, MOST_INPUTS } from './bout-text.ts';

const asked = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
  isLunging: fc.boolean(),
});
const inputs = fc.array(asked.map(codeOf), { maxLength: 200 });

describe('the text of a bout', () => {
  it('keeps every input, to half a step of the pad', () => {
    fc.assert(
      fc.property(asked, (given) => {
        const back = askedBy(codeOf(given));
        expect(Math.abs(back.x - given.x)).toBeLessThanOrEqual(0.5 / 254 + 1e-15);
        expect(Math.abs(back.y - given.y)).toBeLessThanOrEqual(0.5 / 254 + 1e-15);
        expect(back.isLunging).toBe(given.isLunging);
        expect(codeOf(back)).toBe(codeOf(given));
      }),
    );
    expect(askedBy(codeOf({ x: 0.5, y: 0.5, isLunging: false }))).toEqual({
      x: 0.5,
      y: 0.5,
      isLunging: false,
    });
  });

  it('comes back from text, in letters that need no escape in an address', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 1, max: 200 }), (list, times) => {
        const whole = [...list, ...Array.from({ length: times }, () => list[0] ?? 7)];
        const text = boutText(whole);
        expect(boutFromText(text)).toEqual(whole);
        expect(encodeURIComponent(text)).toBe(text);
      }),
    );
  });

  it('is at most 4 KB a minute, and far less if one stands still', () => {
    const minute = Array.from({ length: 1200 }, (_, i) =>
      codeOf({ x: (i % 255) / 254, y: 0.3, isLunging: false }),
    );
    expect(boutText(minute).length).toBeLessThanOrEqual(4096);
    expect(boutText(minute.map(() => 7)).length).toBeLessThan(120);
    expect(LONGEST_TEXT).toBe(3 * MOST_INPUTS);
  });

  it('takes any number for a place on the pad', () => {
    for (const x of [NaN, Infinity, -1, 2])
      expect(askedBy(codeOf({ x, y: x, isLunging: true })).isLunging).toBe(true);
  });

  it.each([
    ['!!!', /cannot be read at letter 1/],
    ['AAAA', /cannot be read at letter 5/],
    ['~A', /cannot begin with a repetition/],
    ['AAA~', /cannot be read at letter 5/],
    ['___', /cannot be read at letter 1/],
    [`AAA${'~_'.repeat(200)}`, /at most 6000 inputs/],
    ['A'.repeat(LONGEST_TEXT + 1), /at most 18000 letters/],
    ['<script>', /cannot be read/],
  ])('refuses %s with a sentence', (text, sentence) => {
    expect(() => boutFromText(text)).toThrow(sentence);
  });

  it('reads or refuses any text, and never does anything else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        try {
          for (const code of boutFromText(text)) expect(codeOf(askedBy(code))).toBe(code);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
    );
  });
});
