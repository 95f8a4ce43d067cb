import { expect, it } from 'vitest';
import { fencingChecks } from './fencing.ts';

const gives = (of: string): string =>
  fencingChecks()
    .filter((check) => check.of === of)
    .map((check) => check.gives)
    .join(' | ');

it('two capsules: 1 m across, 3-4-5 at the ends, side by side (K31)', () => {
  expect(gives('Capsules')).toContain('gap 0.25 at ξ_A = 0.75, ξ_B = 0.3333; n = (0, 0, −1)');
  expect(gives('Capsules')).toContain('gap 4.25 at ξ_A = 1, ξ_B = 0; n = (−0.6, −0.8, 0)');
  expect(gives('Capsules')).toContain('gap 0.25 side by side; the middle is at ξ_A = 0.75; n = (0, −1, 0)');
});

it('corners turned by 60°: the orders differ by 0.70° (K-grid)', () => {
  expect(gives('Mixture')).toMatch(/; by y, then x: 0\.70\d\d° away/);
});

it('5 cm and 12° in a sixtieth: 3 m/s and 12.57 rad/s (K-grid)', () => {
  expect(gives('Estimate')).toBe('v = (3, 0, 0), ω = (0, 0, 12.57)');
});

it('the end of one weapon on the middle of another (K28, K32)', () => {
  const k = 2 / 0.8 + 0.518 ** 2 / 0.07381537; // 1/m twice, and the arm squared over the moment across
  expect(gives('A blow')).toContain(`K = ${k.toPrecision(4)}, j = ${((1.4 * 3) / k).toPrecision(4)}`);
});

it('a still hand: v T s (1 − s) (K32, KX21)', () => {
  expect(gives('Caught')).toContain('x = (0.15, 0.2, 0.15, 0, 0) with the share s');
});

it('a triangle along (1, 1, 0): from 0 to 3/√2 (K-kdop)', () => {
  expect(gives('Bounds')).toBe('from 0 to 2.121');
});
