/** The colours of looks.css can be read, and told apart by every eye as far as the design relies on it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { looks } from '../data/schema.ts';
import {
  contrast,
  difference,
  labOf,
  lightOf,
  seenBy,
  type Triple,
  type Vision,
  visions,
} from './fixtures/colour.ts';

const css = readFileSync('src/styles/looks.css', 'utf8');
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
type Look = (typeof looks)[number];

/** `--name: light-dark(#…, #…);` as written in the style sheet. */
const colours = new Map<string, Readonly<Record<Theme, string>>>(
  [...css.matchAll(/--([\w-]+):\s*light-dark\((#\w+),\s*(#\w+)\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);
function colourOf(name: string, theme: Theme): string {
  const colour = colours.get(name)?.[theme];
  if (colour === undefined) throw new Error(`looks.css gives no ${theme} colour to --${name}`);
  return colour;
}

describe('every look', () => {
  it.each(looks)('%s has a light and a dark colour, and a class that wears it', (look) => {
    for (const theme of themes) expect(colourOf(`look-${look}`, theme)).toMatch(/^#[0-9a-f]{6}$/);
    expect(css).toMatch(new RegExp(`^\\.look-${look} \\{\\s*color: var\\(--look-${look}\\);\\s*\\}`, 'm'));
  });

  it('of the style sheet is one that a symbol may have', () => {
    const named = [...colours.keys()].flatMap((name) => /^look-(.*)$/.exec(name)?.[1] ?? []);
    expect(named).toEqual([...looks]);
  });
});

describe('text in a colour', () => {
  const texts = [...looks.map((look) => `look-${look}`), 'ink', 'muted', 'bad', 'good'];
  const grounds = ['paper', 'panel', 'stage', 'stage-pool'];
  const cases = themes.flatMap((theme) =>
    grounds.flatMap((ground) => texts.map((text) => [text, ground, theme] as const)),
  );

  it.each(cases)('%s on %s, %s, has a contrast of at least 4.5 : 1 (WCAG AA)', (text, ground, theme) => {
    expect(contrast(colourOf(text, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
});

/** A share of one colour in another, as `#rrggbb`. */
function mixed(one: string, other: string, share: number): string {
  const channels = (colour: string) => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
  const [a, b] = [channels(one), channels(other)];
  const mix = a.map((channel, i) => Math.round(share * channel + (1 - share) * (b[i] ?? 0)));
  return `#${mix.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

describe('faint marks and ghosts', () => {
  const picture = readFileSync('components/kit/plane/scene2.css', 'utf8');
  const strength = (tone: string) =>
    Number(new RegExp(`\\.mark\\.tone-${tone} \\{[^}]*stroke-opacity: ([\\d.]+)`).exec(picture)?.[1]);
  const grounds = { light: ['#ffffff', '#f6f2e7'], dark: ['#1a1d22', '#101215'] };
  const cases = themes.flatMap((theme) =>
    looks.flatMap((look) => ['faint', 'ghost'].map((tone) => [look, tone, theme] as const)),
  );
  it.each(cases)('of %s, %s, %s, have a contrast of at least 3 : 1 (WCAG 1.4.11)', (look, tone, theme) => {
    for (const ground of grounds[theme]) {
      const seen = mixed(colourOf(`look-${look}`, theme), ground, strength(tone));
      expect(contrast(seen, ground)).toBeGreaterThanOrEqual(3);
    }
  });
});

/**
 * Least difference, in CIEDE2000, at which two looks count as told apart. Between large patches 1 is just seen;
 * lines and letters are small and not side by side, and need several times that. The demand is no higher because
 * a colour never stands alone: dash, arrow head, thickness or the symbol beside it say the same.
 */
const toldApart = 5;

const differenceFor = (vision: Vision, theme: Theme, one: Look, other: Look): number =>
  difference(
    labOf(seenBy(vision, lightOf(colourOf(`look-${one}`, theme)))),
    labOf(seenBy(vision, lightOf(colourOf(`look-${other}`, theme)))),
  );
const pairs = looks.flatMap((one, index) => looks.slice(index + 1).map((other) => [one, other] as const));
const views = (Object.keys(visions) as Vision[]).flatMap((vision) =>
  themes.map((theme) => [vision, theme] as const),
);

describe('two looks', () => {
  it.each(views)('are told apart with %s, %s', (vision, theme) => {
    const tooNear = pairs
      .map(([one, other]) => ({ pair: `${one} ${other}`, apart: differenceFor(vision, theme, one, other) }))
      .filter(({ apart }) => apart < toldApart);
    expect(tooNear).toEqual([]);
  });

  it.each(views)(
    'are far apart for bodies A and B, whose marks are the same, with %s, %s',
    (vision, theme) => {
      expect(differenceFor(vision, theme, 'a', 'b')).toBeGreaterThan(20);
    },
  );

  it('with normal vision are plainly different', () => {
    for (const theme of themes)
      for (const [one, other] of pairs)
        expect(differenceFor('normal vision', theme, one, other), `${one} ${other}`).toBeGreaterThan(15);
  });
});

describe('the measures themselves', () => {
  it('give black on white a contrast of 21, and a colour on itself 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 10);
    expect(contrast('#0b62a8', '#0b62a8')).toBe(1);
    // The darkest grey that still fails on white, and the first that passes.
    expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
    expect(contrast('#767676', '#ffffff')).toBeGreaterThan(4.5);
  });

  it('place sRGB in Lab where it belongs', () => {
    const close = (lab: Triple, expected: Triple) => {
      for (const [index, value] of expected.entries()) expect(lab[index]).toBeCloseTo(value, 1);
    };
    close(labOf(lightOf('#ffffff')), [100, 0, 0]);
    close(labOf(lightOf('#ff0000')), [53.2, 80.1, 67.2]);
    close(labOf(lightOf('#0000ff')), [32.3, 79.2, -107.9]);
  });

  it.each([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
    [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
    [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[50, 2.5, 0], [61, -5, 29], 22.8977],
    [[50, 2.5, 0], [56, -27, -3], 31.903],
    [[50, 2.5, 0], [58, 24, 15], 19.4535],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.263],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ] as const)('agree with the data of Sharma et al.: %j and %j', (one, other, expected) => {
    expect(difference(one, other)).toBeCloseTo(expected, 4);
    expect(difference(other, one)).toBeCloseTo(expected, 4);
  });

  it.each(Object.keys(visions) as Vision[])('leave greys as they are with %s', (vision) => {
    for (const grey of ['#000000', '#5b5b5b', '#ffffff']) {
      const seen = seenBy(vision, lightOf(grey));
      for (const [channel, value] of lightOf(grey).entries()) expect(seen[channel]).toBeCloseTo(value, 5);
    }
  });

  it('let a red and a green meet for a deuteranope, and a blue and a green for a tritanope', () => {
    const apart = (vision: Vision, one: string, other: string) =>
      difference(labOf(seenBy(vision, lightOf(one))), labOf(seenBy(vision, lightOf(other))));
    expect(apart('normal vision', '#b05a28', '#6b7d20')).toBeGreaterThan(
      4 * apart('deuteranopia', '#b05a28', '#6b7d20'),
    );
    expect(apart('normal vision', '#0f7480', '#0a7a4b')).toBeGreaterThan(
      4 * apart('tritanopia', '#0f7480', '#0a7a4b'),
    );
  });

  it('refuse what is not a colour', () => {
    expect(() => lightOf('#abc')).toThrow('a colour is written #rrggbb, got #abc');
  });
});
