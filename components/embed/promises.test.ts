import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { widgetFacts } from '../frame/widget-facts.ts';
import { widgets } from '../widgets/registry.ts';
import { keptToday, missingIn, type Promises, withNew } from './promises.ts';

const modules = await Promise.all(Object.values(widgets).map((load) => load()));
const facts = modules.map(({ default: widget }) => widgetFacts(widget));
const promised = JSON.parse(readFileSync('components/embed/promises.json', 'utf8')) as Promises;

it('every address and key that other pages rely on is still there', () => {
  expect(missingIn(keptToday(facts), promised)).toEqual([]);
});

it('what is new is written down too (npm run promise)', () => {
  expect(missingIn(promised, keptToday(facts))).toEqual([]);
});

it('a key that disappears is named, and writing down again does not forget it', () => {
  const [first] = facts;
  if (!first) throw new Error('there are no widgets');
  const [gone] = first.params;
  const without = [{ ...first, params: first.params.slice(1) }, ...facts.slice(1)];
  expect(missingIn(keptToday(without), promised)).toContain(`${first.id} params ${gone?.key}`);
  expect(missingIn(withNew(promised, without), promised)).toEqual([]);
});
