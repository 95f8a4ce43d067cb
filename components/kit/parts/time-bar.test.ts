import { expect, it } from 'vitest';
import { hit, labels, span } from '#kit/charts/chart-fixture.ts';
import { planFrames } from '#kit/charts/chart-frame.ts';
import { chartSentence } from '#kit/charts/chart-value.ts';
import { formatTime } from './time-bar.ts';

const counts = ['look', 'looks'] as const;

it('writes a time in seconds, and a step of a run as a count of whole steps', () => {
  expect(formatTime(0.625, 1.6)).toBe('0.63\u00a0s');
  expect(formatTime(1, 9, counts)).toBe('1\u00a0look');
  expect(formatTime(3.7, 9, counts), 'while it plays').toBe('3\u00a0looks');
});

it('names the shared axis of charts by what is counted', () => {
  const axes = (given: typeof span) =>
    planFrames(hit(), { width: 380, labels, span: given }).map(({ axis }) => axis);
  expect(axes(span).at(-1)).toBe('t, s');
  expect(axes({ ...span, counts }).at(-1)).toBe('looks');
  const [vRel] = hit();
  expect(vRel && chartSentence(vRel, labels, 'looks')).toBe('Relative normal velocity in m/s, over looks.');
});
