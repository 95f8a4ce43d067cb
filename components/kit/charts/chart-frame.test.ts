import { expect, it } from 'vitest';
import { hit, labels, span } from './chart-fixture.ts';
import { planFrames } from './chart-frame.ts';
import { chartSentence } from './chart-value.ts';

it('names the shared axis of charts by what is counted', () => {
  const axes = (given: typeof span) =>
    planFrames(hit(), { width: 380, labels, span: given }).map(({ axis }) => axis);
  expect(axes(span).at(-1)).toBe('t, s');
  expect(axes({ ...span, counts: ['look', 'looks'] }).at(-1)).toBe('looks');
  const [vRel] = hit();
  expect(vRel && chartSentence(vRel, labels, 'looks')).toBe('Relative normal velocity in m/s, over looks.');
});
