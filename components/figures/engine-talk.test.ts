import { expect, it } from 'vitest';
import { engineTalk } from './engine-talk.ts';

const { questions, order, again } = engineTalk();

it('asks the engine at both ends of the step, then halves ten times (K-box, K-bisect)', () => {
  expect(questions.map(({ t }) => t).slice(0, 4)).toEqual([0, 1, 0.5, 0.75]);
  expect(questions).toHaveLength(12);
  expect(questions[1]).toEqual({ t: 1, x: 3, overlaps: true });
});

it('finds the touch of a ball of 0.2 m and a wall 2 m away: 1.8 m at 3 m/s, to a millisecond (K-box)', () => {
  expect(order.t).toBeLessThanOrEqual(0.6);
  expect(order.t).toBeGreaterThan(0.599);
  expect(order.v).toBeCloseTo(-2.4, 12);
});

it('gets another answer to the same question once the engine has been told (K-box)', () => {
  expect(again.t).toBe(questions[1]?.t);
  expect(again.x).toBeCloseTo(order.x - 2.4 * (1 - order.t), 12);
  expect(again.overlaps).toBe(false);
});
