import { expect, it } from 'vitest';
import { hit, labels } from './chart-fixture.ts';
import { axisValue, chartReadout, chartSentence, valueAt } from './chart-value.ts';

const [vRel, j, energy] = hit();

it('interpolates inside a piece and never across a jump', () => {
  const curve = {
    pieces: [
      [
        [0, 0],
        [1, 2],
      ],
      [
        [1, 10],
        [2, 12],
      ],
    ],
  } as const;
  expect(valueAt(curve, 0.25)).toBe(0.5);
  expect(valueAt(curve, 0.999)).toBeCloseTo(1.998, 9);
  expect(valueAt(curve, 1)).toBe(10); // after the contact
  expect(valueAt(curve, 2)).toBe(12);
  expect(valueAt(curve, 2.1)).toBeNull();
  expect(
    valueAt(
      {
        pieces: [
          [
            [0, 0],
            [1, 0],
          ],
          [
            [2, 0],
            [3, 0],
          ],
        ],
      },
      1.5,
    ),
  ).toBeNull();
});

it('writes values with the decimals of the axis, a sign where it has both, and never −0', () => {
  expect(axisValue(2.4, [-3, 3])).toBe('+2.40');
  expect(axisValue(-3, [-3, 3])).toBe('−3.00');
  expect(axisValue(-1e-9, [-3, 3])).toBe('0.00');
  expect(axisValue(1e-9, [-3, 3])).toBe('0.00');
  expect(axisValue(3.756, [0, 5])).toBe('3.76');
  expect(axisValue(12.34, [0, 20])).toBe('12.3');
  expect(axisValue(2e-13, [1e-16, 1], { isLogY: true })).toBe('2.0\u202f×\u202f10⁻¹³');
  expect(axisValue(16384, [1, 300_000], { isLogY: true, isCount: true })).toBe('16,384');
  expect(axisValue(null, [0, 1])).toBe('–');
  expect(axisValue(-3.47e-18, [-0.005, 0.005]), 'rounding beside a small axis').toBe('0');
  expect(axisValue(0.0012, [-0.005, 0.005])).toBe('0.00120');
  expect(axisValue(3e6, [0, 5e6])).toBe('3.00\u202f×\u202f10⁶');
});

it('names a chart in a sentence', () => {
  expect(vRel && chartSentence(vRel, labels)).toBe('Relative normal velocity in m/s, over time.');
});

it('says what a chart reads, an impulse only at its contact', () => {
  expect(energy && chartReadout(energy, 0.3, [0, 5], labels)).toBe(
    'kinetic energy: total 4.50\u00a0J, translation 4.50\u00a0J, rotation 0.00\u00a0J',
  );
  expect(j && chartReadout(j, 0.62, [0, 3], labels)).toBe('size of the impulse 2.58\u00a0N·s');
  expect(j && chartReadout(j, 0.7, [0, 3], labels)).toBe('');
});
