import { expect, it } from 'vitest';
import { seenDegrees } from './angles.ts';

it('shows no angle where only rounding is left of one', () => {
  expect(seenDegrees(2.16e-14)).toBe(0);
  expect(seenDegrees(-1.22e-15)).toBe(0);
  expect(seenDegrees(1e-9)).toBe(1e-9);
});
