import { describe, expect, it } from 'vitest';
import {
  type BuilderFacts,
  choiceOf,
  controlsOf,
  factsIn,
  ownSettings,
  readAddress,
} from './builder-choice.ts';
import { elementCode, embedAddress } from './snippets.ts';

const facts: BuilderFacts = {
  id: 'carts',
  title: 'Two carts',
  views: ['scene', 'charts'],
  charts: ['vRel', 'kinetic'],
  lead: ['mass'],
  params: {
    mass: { label: 'Mass', help: 'How heavy.', unit: 'kg', min: 1, max: 9, step: 1, default: 2 },
    restitution: { label: 'C', help: 'Bounce.', unit: '', min: 0, max: 1, step: 0.1, default: 1 },
  },
};
const site = 'https://a.example/';
const addressAfter = (search: string): string => {
  const { values, ticks, t } = readAddress(facts, search);
  return embedAddress(choiceOf(facts, site, { values, t: t ?? 0, run: 'ab' }, ticks, { height: 500 }));
};

describe('an address of the builder', () => {
  it('comes out as the embed that it stands for', () => {
    const query = '?mass=3&controls=mass&views=scene&theme=dark&t=0.5&guess=on&splice=on';
    expect(addressAfter(query)).toBe(`${site}embed/carts/${query}`);
  });
  it('gives students no controls where it says so', () => {
    expect(addressAfter('?controls=none&theme=auto')).toBe(`${site}embed/carts/?controls=none`);
  });
  it('without a query is the plain embed, light as the page around it', () => {
    expect(addressAfter('')).toBe(`${site}embed/carts/?theme=light`);
    expect(addressAfter('?theme=auto')).toBe(`${site}embed/carts/`);
  });
  it('keeps one chart alone, and a slide', () => {
    for (const query of ['?views=scene,chart:kinetic&theme=light', '?theme=light&fit=slide'])
      expect(addressAfter(query)).toBe(`${site}embed/carts/${query}`);
  });
  it('keeps what only the builder needs: width, colours by system, height', () => {
    const { ticks } = readAddress(facts, '?theme=auto&width=500&height=700');
    expect(ownSettings(ticks)).toEqual([
      ['theme', 'auto'],
      ['width', '500'],
      ['height', '700'],
    ]);
    expect(readAddress(facts, '?place=sidebar').ticks).toMatchObject({ place: 'sidebar', width: 340 });
    expect(readAddress(facts, '?place=moon&width=9').ticks).toMatchObject({ place: 'course', width: 720 });
  });
  it('can hold nonsense, which is left out', () => {
    expect(addressAfter('?mass=99&wrong=1&theme=pink&t=soon&controls=nobody&height=9')).toBe(
      `${site}embed/carts/?mass=9&theme=light`,
    );
  });
});

describe('what was played', () => {
  const record = {
    label: 'Played',
    help: 'What was played.',
    default: 'AA',
    check: () => {
      throw new Error('only the figure can tell');
    },
  };
  const playable = factsIn(JSON.stringify({ ...facts, params: { ...facts.params, moves: record } }));
  const end = '?mass=3&theme=light#moves=AB~c_';

  it('comes in the fragment and goes there, also after the facts went through the page as JSON', () => {
    const { values, ticks } = readAddress(playable, '?mass=3', '#moves=AB~c_');
    const choice = choiceOf(playable, site, { values, t: 0, run: 'ab' }, ticks, { height: 500 });
    expect(embedAddress(choice)).toBe(`${site}embed/carts/${end}`);
    expect(elementCode(choice)).toContain('moves="AB~c_"');
  });
  it('has no control to tick', () => {
    expect(controlsOf(playable.params)).toEqual(['mass', 'restitution']);
    expect(readAddress(playable, '').ticks.controls).toEqual(['mass', 'restitution']);
  });
});

describe('the choice', () => {
  const start = readAddress(facts, '');
  const told = { values: start.values, t: 0.25, run: 'ab' };
  it('takes the height of the content, and a little more, unless one is given', () => {
    expect(choiceOf(facts, site, told, start.ticks, { height: 512 }).height).toBe(540);
    expect(choiceOf(facts, site, told, start.ticks, { height: 515 }).height).toBe(550);
    expect(choiceOf(facts, site, told, { ...start.ticks, height: 700 }, { height: 512 }).height).toBe(700);
  });
  it('gives a slide the height of a slide, and a phone what it needs', () => {
    const slide = { ...start.ticks, place: 'slide' };
    expect(choiceOf(facts, site, told, slide, { height: 512 })).toMatchObject({ height: 600, fit: 'slide' });
    const measured = { height: 512, phoneHeight: 800 };
    expect(choiceOf(facts, site, told, start.ticks, measured)).toMatchObject({
      height: 540,
      phoneHeight: 830,
    });
  });
  it('lets a frame get no wider than its height is enough for', () => {
    const widest = (search: string) =>
      choiceOf(facts, site, told, readAddress(facts, search).ticks, { height: 512 }).maxWidth;
    expect(
      ['', '?width=600', '?place=sidebar', '?width=500', '?place=full', '?fit=slide', '?height=900'].map(
        widest,
      ),
    ).toEqual([720, 600, 340, undefined, undefined, undefined, undefined]);
  });
  it('with no control ticked gives students none', () => {
    expect(choiceOf(facts, site, told, { ...start.ticks, controls: [] }, { height: 512 }).controls).toEqual(
      [],
    );
  });
  it('with no view ticked still shows something', () => {
    expect(choiceOf(facts, site, told, { ...start.ticks, views: [] }, { height: 512 }).views).toBeUndefined();
  });
});
