import { expect, it } from 'vitest';
import { checkLab, labsReport } from './labs.ts';

it('random and hostile addresses of the Lab give a figure that works', () => {
  const found = Array.from({ length: 24 }, (_, i) => checkLab(3, i));
  expect(labsReport(3, found).split('\n').slice(2)).toEqual([]);
});
