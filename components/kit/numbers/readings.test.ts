import { expect, test } from 'vitest';
import { mainSentence } from './readings.ts';

const TEXT = 'It flies 2.50 m. At 0.6 s it strikes, 1.2 m up! λ* is 3. 0.95 of it is applied.';

test.each([
  [undefined, 'It flies 2.50 m.'],
  [/strikes/, 'At 0.6 s it strikes, 1.2 m up!'],
  [/applied/, '0.95 of it is applied.'],
  [/nothing like it/, 'It flies 2.50 m.'],
])('of a text, %s chooses "%s"', (pattern, sentence) => {
  expect(mainSentence(TEXT, pattern)).toBe(sentence);
});

test('a text without an end is a sentence', () => {
  expect(mainSentence('no stop')).toBe('no stop');
});
