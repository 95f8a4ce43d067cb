import { describe, expect, it } from 'vitest';
import { type BuilderFacts, choiceOf, readAddress } from './builder-choice.ts';
import { embedAddress } from './snippets.ts';

const facts: BuilderFacts = {
  id: 'carts',
  title: 'Two carts',
  views: ['scene', 'charts'],
  params: {
    mass: { label: 'Mass', help: 'How heavy.', unit: 'kg', min: 1, max: 9, step: 1, default: 2 },
    restitution: { label: 'C', help: 'Bounce.', unit: '', min: 0, max: 1, step: 0.1, default: 1 },
  },
};
const site = 'https://a.example/';
const addressAfter = (search: string): string => {
  const { values, ticks, t } = readAddress(facts, search);
  return embedAddress(choiceOf(facts, site, { values, t: t ?? 0, run: 'ab' }, ticks, 500));
};

describe('an address of the builder', () => {
  it('comes out as the embed that it stands for', () => {
    const query = '?mass=3&controls=mass&views=scene&theme=dark&t=0.5&splice=on';
    expect(addressAfter(query)).toBe(`${site}embed/carts/${query}`);
  });
  it('gives students no controls where it says so', () => {
    expect(addressAfter('?controls=none')).toBe(`${site}embed/carts/?controls=none`);
  });
  it('without a query is the plain embed', () => {
    expect(addressAfter('')).toBe(`${site}embed/carts/`);
  });
  it('can hold nonsense, which is left out', () => {
    expect(addressAfter('?mass=99&wrong=1&theme=pink&t=soon&controls=nobody&height=9')).toBe(
      `${site}embed/carts/?mass=9`,
    );
  });
});

describe('the choice', () => {
  const start = readAddress(facts, '');
  const told = { values: start.values, t: 0.25, run: 'ab' };
  it('takes the height of the content unless one is given', () => {
    expect(choiceOf(facts, site, told, start.ticks, 512).height).toBe(512);
    expect(choiceOf(facts, site, told, { ...start.ticks, height: 700 }, 512).height).toBe(700);
  });
  it('with no control ticked gives students none', () => {
    expect(choiceOf(facts, site, told, { ...start.ticks, controls: [] }, 512).controls).toEqual([]);
  });
  it('with no view ticked still shows something', () => {
    expect(choiceOf(facts, site, told, { ...start.ticks, views: [] }, 512).views).toBeUndefined();
  });
});
