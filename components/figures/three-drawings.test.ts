import { expect, it } from 'vitest';
import { arcAndChord, combs, slab } from './three-drawings.ts';

it('the comb: 20 cm between looks, a zone of 6 cm; once a look is 2 cm into it, once 13 cm beyond its near end', () => {
  const { zone, travel, rows } = combs();
  expect(zone).toBeCloseTo(0.06, 12);
  expect(travel).toBeCloseTo(0.2, 12);
  expect(rows.map(({ isSeen }) => isSeen)).toEqual([true, false]);
  expect(rows[0]?.offset).toBeCloseTo(0.02, 12);
  expect(rows[1]?.offset).toBeCloseTo(0.13, 12);
});

it('the slab: the closest points lie straight across, and all corners on their sides of it', () => {
  const { a, b, gap, normal, pointOnA, pointOnB } = slab();
  const along = (p: readonly number[]) => p.reduce((sum, x, i) => sum + x * (normal[i] ?? 0), 0);
  expect(gap).toBeGreaterThan(0.2);
  expect(along(pointOnA) - along(pointOnB)).toBeCloseTo(gap, 12);
  for (const corner of a) expect(along(corner)).toBeGreaterThanOrEqual(along(pointOnA) - 1e-12);
  for (const corner of b) expect(along(corner)).toBeLessThanOrEqual(along(pointOnB) + 1e-12);
});

it('the arc: at 60° it stands 1 − cos 30° over its chord, as the swept bound has it (K19)', () => {
  const { bulge, ofSweep } = arcAndChord(60);
  expect(bulge).toBeCloseTo(1 - Math.sqrt(3) / 2, 12);
  expect(ofSweep).toBeCloseTo(bulge, 9);
});
