import { expect, it } from 'vitest';
import { shareRead } from './share-read.ts';

it('grows from the first line to the last, and no further', () => {
  const at = (top: number) => shareRead({ top, height: 5800 }, 800);
  expect(at(300)).toBe(0);
  expect(at(0)).toBe(0);
  expect(at(-1250)).toBe(0.25);
  expect(at(-5000)).toBe(1);
  expect(at(-5600)).toBe(1);
});

it('is all of a text that fits into the window, once its end is in sight', () => {
  expect(shareRead({ top: 100, height: 500 }, 800)).toBe(1);
  expect(shareRead({ top: 600, height: 500 }, 800)).toBe(0);
});
