import { expect, it } from 'vitest';
import { manyChecks } from './many.ts';

const gives = (of: string): string => manyChecks().find((check) => check.of === of)?.gives ?? '';

it('cells 0, 2, 3 and 6: two rings reach two cells farther than the own ones (S-bucket)', () => {
  expect(gives('Cells')).toBe('partners in one ring: 2–3; in two: 1–2, 2–3; of all 6 pairs');
});

it('cubes 3 and 4 apart along x and y: 3-4-5 (S-closest)', () => {
  expect(gives('Closest')).toBe('d = 5, n = (0.6, 0.8, 0)');
});

it('three balls on a line: each contact exchanges two velocities (S-frame, S-first)', () => {
  // 1 m at 1 m/s; then 0.5 m at 3 m/s; then 1/6 m at 2 m/s.
  expect(gives('The loop')).toBe('contacts at 1, 1.167, 1.25 s; then velocities (−1, 0, 2)');
});

it('the order of the impulses decides (S-resp)', () => {
  expect(gives('Order')).toBe('left contact first: (−0.5, −0.25, 1.25); right one first: (−1.25, 0.25, 0.5)');
});

it('every impulse halves what is left (S-resp, SX6)', () => {
  expect(gives('Sweeps')).toBe('10 for 10⁻³, 40 for 10⁻¹²; then (0.3333, 0.3333, 0.3333)');
});

it('11 mm for two leave the third 3.5 mm inside (S-gap)', () => {
  expect(gives('Gap')).toBe('a push of 0.011, which makes an overlap of 0.0035 with the third');
});
