import { expect, it } from 'vitest';
import { pathOf, percent, pointsOf, px } from './svg.ts';

it('rounds to what a screen shows, more coarsely where a line has many points', () => {
  expect([px(1 / 3), px(2), percent(2 / 3)]).toEqual(['0.33', '2', '66.67%']);
  const line = (points: number) => Array.from({ length: points }, (): [number, number] => [1 / 3, 2 / 3]);
  expect(pointsOf(line(1))).toBe('0.33,0.67');
  expect(pointsOf(line(25))).toMatch(/^(0\.3,0\.7 ?){25}$/);
});

it('closes an outline, and draws no path through nothing', () => {
  const line = [
    [0, 0],
    [1, 0],
  ] as const;
  expect(pathOf(line, true)).toBe('M0 0L1 0Z');
  expect(pathOf(line)).toBe('M0 0L1 0');
  expect(pathOf([], true)).toBe('');
});
