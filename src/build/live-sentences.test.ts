import { expect, it } from 'vitest';
import { liveSentences } from './live-sentences.ts';

const num = '<Num widget="impulse-2d" param="strike" />';
const value = '<Value widget="impulse-2d" reading="j" />';

it('finds the sentences with a live number, and not those whose number has a state', () => {
  const found = liveSentences(
    `Nothing here. At ${num} from the middle, at 0.5 m, it is ${value}. Struck at the end it is <Value widget="impulse-2d" reading="j" strike="0.9" />.`,
  );
  expect(found.map(({ text }) => text)).toEqual(['At … from the middle, at 0.5 m, it is ….']);
  expect(found[0]?.numbers.map(({ name }) => name)).toEqual(['Num', 'Value']);
});

it('a mark speaks for all sentences before it in its paragraph, back to the one before', () => {
  const found = liveSentences(
    `At ${num}.<Holds signed="j" /> It is ${value}. Then ${value}.<Holds /> Now ${value}.\n\nBelow ${value}.<Holds />`,
  );
  expect(found.map(({ holds }) => holds?.given)).toEqual([{ signed: 'j' }, {}, {}, undefined, {}]);
});

it('reads tables, asides and lines that are nothing but components, each for itself', () => {
  const found = liveSentences(
    `| a | b |\n|---|---|\n| one | ${value} |\n| two | ${value}<Holds /> |\n\nText.<Aside>Aside ${value}.</Aside> More.\n\n${num}\n`,
  );
  expect(found.map(({ line, numbers, holds }) => [line, numbers.length, holds !== undefined])).toEqual([
    [3, 2, true],
    [6, 1, false],
    [8, 1, false],
  ]);
});
