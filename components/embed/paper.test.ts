import { expect, it } from 'vitest';
import { defaultsOf } from '#params/params.ts';
import impulse from '../widgets/impulse-2d/widget.ts';
import { valuesInWords } from './paper.ts';

it('every value stands on paper with its label and its unit', () => {
  const values = { ...defaultsOf(impulse.params), restitution: 0.25, massA: 3 };
  const rows = valuesInWords({ widget: impulse, values } as never);
  expect(rows.find(([label]) => label === impulse.params['massA']?.label)?.[1]).toMatch(/^3(\.0+)?\s?kg$/);
  expect(rows).toContainEqual([impulse.params['restitution']?.label, '0.25']);
  expect(rows).toHaveLength(Object.keys(impulse.params).length);
});
