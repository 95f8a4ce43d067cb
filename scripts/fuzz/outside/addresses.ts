/** Addresses from strangers: embeds with odd queries, chapters and files with odd fragments, the builder. */
import type { Random } from '#core/math/random.ts';
import { type Given, NASTY, oneOf, someGiven, type WidgetFacts } from './inputs.ts';

/** An address to be opened. */
export interface Address {
  readonly kind: 'embed' | 'chapter' | 'file' | 'builder';
  /** Below the root of the site. */
  readonly path: string;
  readonly widget: WidgetFacts;
  /** What must come of it; none where odd names of other kinds stand in it. */
  readonly given: readonly Given[];
  /** It opens with its question: readings are not told. */
  readonly isAsking: boolean;
}

/** Text in an address, in one of the ways in which people and programs write it. */
function written(random: Random, text: string): string {
  if (random.next() < 0.2) return encodeURIComponent(text).replaceAll('%20', '+');
  return encodeURIComponent(text);
}

/** What stands in an address besides values. */
function otherWords(random: Random, { views }: WidgetFacts): readonly string[] {
  const names = [...views, 'chart:kinetic', 'chart:__proto__', 'constructor', 'all', 'none', '<b>'];
  const some = (): string =>
    Array.from({ length: random.integer(1, 4) }, () => oneOf(random, names)).join(',');
  const all = [
    `views=${written(random, random.next() < 0.5 ? some() : oneOf(random, NASTY))}`,
    `controls=${written(random, random.next() < 0.5 ? some() : oneOf(random, NASTY))}`,
    `theme=${oneOf(random, ['light', 'dark', 'red', '%3Cb%3E', ''])}`,
    `fit=${oneOf(random, ['slide', 'SLIDE', 'constructor', ''])}`,
    `guess=${oneOf(random, ['on', 'off', '1', '%00'])}`,
    `splice=${oneOf(random, ['on', 'yes', ''])}`,
    `t=${written(random, oneOf(random, ['0', '0.5', '-1', '1e300', '-1e300', '1e-300', ...NASTY]))}`,
    '%ED%A0%80=%FF',
    '&&==&',
    '%zz=%',
    `a=${'b'.repeat(5000)}`,
  ];
  return random.shuffle(all).slice(0, random.integer(0, 3));
}

/** An address for one of these widgets. */
export function hostileAddress(random: Random, widgets: readonly WidgetFacts[]): Address {
  const widget = oneOf(random, widgets);
  const given = someGiven(random, widget);
  const dice = random.next();
  const kind = dice < 0.8 ? 'embed' : dice < 0.9 ? 'chapter' : dice < 0.96 ? 'file' : 'builder';
  const own = given.map(({ key, text }) => `${written(random, key)}=${written(random, text)}`);
  const others = otherWords(random, widget);
  const query = [...own, ...others].join('&');
  const { id, chapter } = widget;
  const path = {
    embed: `embed/${id}/?${query}`,
    chapter: `${chapter}/?widget=${id}&${query}#${oneOf(random, [id, '', `${id}?${query}`, '%00', '<b>'])}`,
    file: `figures/${id}.html#${query}`,
    builder: `figures/build/${id}/?${query}&width=${written(random, oneOf(random, NASTY))}&height=1e9&place=constructor`,
  }[kind];
  return { kind, path, widget, given, isAsking: others.includes('guess=on') };
}
