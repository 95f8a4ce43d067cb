import { expect, it } from 'vitest';
import { checkProse } from './live-check.ts';

const check = async (text: string) =>
  (await checkProse('a.mdx', text)).map(({ place, message }) => `${place}: ${message}`);

const strike = '<Num widget="impulse-2d" param="strike" />';
const after = '<Value widget="impulse-2d" reading="velocityAfterA" />';
const say = (words: string) => `<Say widget="impulse-2d" compare="velocityAfterA with 0" ${words} />`;

it('refuses a sentence that carries on where the figure bounces', async () => {
  const [bare = '', ...more] = await check(
    `\nIt carries on. Struck at ${strike}, the block leaves with ${after}.`,
  );
  expect(bare).toMatch(/^a\.mdx:2: the sentence “Struck at …, .*live numbers \(strike, velocityAfterA\)/);
  expect(bare).toMatch(/fix them to a state.*<Say.*<Holds/);
  // Said or not, the number itself is asked for: it has a minus at some presets, and is missing at the end of a slider.
  expect(more.join('\n')).toMatch(/“Middle of the bar”.* velocityAfterA is −0\.\d+/);
  expect(more.join('\n')).toMatch(/“velocityA = -5,0”.* velocityAfterA has no number/);
});

it('wants words for every outcome that a preset or the end of a slider brings', async () => {
  expect(await check(`It ${say('more="carries on" less="bounces back" none="misses"')}.`)).toEqual([]);
  const [noLess = '', ...others] = await check(`It ${say('more="carries on" none="misses"')}.`);
  expect(noLess).toMatch(
    /^a\.mdx:1: at “Middle of the bar”, .* and \d+ more of impulse-2d: the outcome is "less"/,
  );
  expect(others).toEqual([]);
});

it('a number in the words must be one, without a minus, where they are said', async () => {
  const all = 'more="carries on" none="misses"';
  expect(await check(`It ${say(`${all} less="bounces back at {|velocityAfterA|}"`)}.`)).toEqual([]);
  expect(
    await check(`It ${say(`${all} less="leaves with {velocityAfterA}" signed="velocityAfterA"`)}.`),
  ).toEqual([]);
  expect((await check(`It ${say(`${all} less="leaves with {velocityAfterA}"`)}.`))[0]).toMatch(
    /in the words for "less" velocityAfterA is −/,
  );
});

it('asks what a mark claims in every state', async () => {
  const reduced = 'It is <Value widget="impulse-1d" reading="reducedMass" />.';
  expect(await check(`${reduced}<Holds always="reducedMass < massA, reducedMass < massB" />`)).toEqual([]);
  expect((await check(`${reduced}<Holds always="reducedMass < 0.5" />`))[0]).toMatch(
    /"reducedMass < 0\.5" does not hold: 0?\.?\d+.* < 0\.5/,
  );
});

it.each([
  [`It ${say('most="carries on"')}.`, /there is no outcome "most"; there are less, same, more, none/],
  ['It <Say widget="impulse-3" compare="j with 0" more="x" />.', /there is no widget "impulse-3"/],
  [
    'It <Say widget="impulse-2d" compare="jay with 0" more="x" />.',
    /no number "jay"; it has .*velocityAfterA/,
  ],
  ['It <Say widget="impulse-2d" compare="j" more="x" />.', /must name two numbers/],
  ['It <Say widget="impulse-2d" compare="j with 0" more="{jay}" />.', /no reading "jay"/],
  ['It <Say widget="impulse-2d" choice="mistakes" none="x" />.', /no choice "mistakes"; it has .*mistake/],
  [`It is ${strike}.<Holds always="j" />`, /"j" is no comparison/],
  [`It is ${strike}.<Holds signed="jay" />`, /no reading "jay" to be signed/],
  [`It is ${strike}.<Holds alway="j > 0" />`, /<Holds> has no "alway"/],
  ['It is so.<Holds />', /stands behind no live number/],
])('stops the build on a slip: %s', async (text, message) => {
  expect((await check(text)).join('\n')).toMatch(message);
});

it('leaves a number alone that has a state', async () => {
  expect(await check('It is <Value widget="impulse-2d" reading="velocityAfterA" strike="0" />.')).toEqual([]);
});
