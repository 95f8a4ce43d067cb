import { expect, it } from 'vitest';
import type { Chart } from '#kit/declare/chart.ts';
import { cursorShapes } from './chart-cursor.ts';
import type { Frame } from './chart-frame.ts';

const frame: Frame = {
  width: 380,
  height: 140,
  x: { isLog: false, domain: [0, 10], range: [30, 330] },
  y: { isLog: false, domain: [0, 2], range: [124, 24] },
  isTime: false,
  axis: 'tilt',
  title: 'gap over the floor, cm',
};
const flat = (y: number, title = 'gap over the floor'): Chart => {
  const curve = { label: '', look: 'vrel' as const, pieces: [[[0, y] as const, [10, y] as const]] };
  return { id: 'gap', title: { text: title }, unit: 'cm', curves: [curve, curve] };
};
const values = (chart: Chart, at: number) =>
  cursorShapes(chart, frame, at).filter(({ name }) => name === 'text');

it('writes the value beside the cursor over its curve, but not on the name of the chart', () => {
  const baseline = (y: number, at: number) => Number(values(flat(y), at)[0]?.attributes['y']);
  expect(baseline(1, 1)).toBeLessThan(74); // in the middle
  expect(baseline(1.9, 1)).toBeGreaterThan(29); // under the name
  expect(baseline(1.9, 8)).toBeLessThan(29); // right of it
});

it('writes equal values at one place once', () => {
  expect(values(flat(1), 1)).toHaveLength(1);
});
