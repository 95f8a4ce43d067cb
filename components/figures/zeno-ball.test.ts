import { expect, it } from 'vitest';
import { zenoTale } from './zeno-ball.ts';

const half = { height: 1, gravity: 9.81, restitution: 0.5 };

it('dropped from 1 m with C = 0.5 the ball is at rest after three times its first fall, 1.355 s (EX5)', () => {
  const { tRest, bounces } = zenoTale(3, half);
  expect(tRest).toBeCloseTo(3 * Math.sqrt(2 / 9.81), 12);
  expect(tRest).toBeCloseTo(1.355, 3);
  expect(bounces.map(({ t }) => t / Math.sqrt(2 / 9.81))).toEqual(
    [1, 2, 2.5].map((t) => expect.closeTo(t, 12)),
  );
});

it('arrives at 4.43, 2.21 and 1.11 m/s: the fourth bounce is the first below 1 m/s (EX5)', () => {
  expect(zenoTale(3, half).untilSlow(1)).toMatchObject({ count: 4 });
});

it('the curve starts at the height and ends on the floor, never below it', () => {
  const { curve } = zenoTale(8);
  expect(curve[0]).toEqual([0, 1]);
  expect(curve.at(-1)?.[1]).toBe(0);
  for (const [, height] of curve) expect(height).toBeGreaterThanOrEqual(-1e-12);
});
