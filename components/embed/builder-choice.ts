/** What stands in the form of the embed builder and in its address, as data. */
import { defaultsOf, type Params, type Values } from '#params/params.ts';
import { differing } from '#params/query.ts';
import { readValues } from '#params/read.ts';
import type { EmbedChoice } from './snippets.ts';

/** What the builder knows of a widget: printed into its page. */
export interface BuilderFacts {
  readonly id: string;
  readonly title: string;
  readonly params: Params;
  readonly views: readonly string[];
}

/** What the figure has told: where an instructor has taken it by using it. */
export interface Told {
  readonly values: Values;
  /** Time shown, in s. */
  readonly t: number;
  readonly run: string;
}

/** What is ticked and chosen. */
export interface Ticks {
  readonly controls: readonly string[];
  readonly views: readonly string[];
  readonly theme: string;
  readonly isAtTime: boolean;
  readonly splice: boolean;
  /** A height of one's own, in px; `undefined` for that of the content. */
  readonly height?: number;
}

/** Heights that make sense, in px. */
export const HEIGHTS = { min: 200, max: 3000 } as const;

const isTheme = (text: string): text is 'light' | 'dark' => text === 'light' || text === 'dark';
const unlessAll = (ticked: readonly string[], all: readonly string[]): readonly string[] | undefined =>
  all.every((name) => ticked.includes(name)) ? undefined : ticked;

/** A choice without what is the default anyway. */
export function choiceOf(
  facts: BuilderFacts,
  site: string,
  told: Told,
  ticks: Ticks,
  measured: number,
): EmbedChoice {
  const controls = unlessAll(ticks.controls, Object.keys(facts.params));
  const views = unlessAll(ticks.views, facts.views);
  return {
    site,
    widget: facts.id,
    title: facts.title,
    params: differing(facts.params, told.values),
    ...(controls ? { controls } : {}),
    // A figure without anything to see would be a slip: then all views stay.
    ...(views && views.length > 0 ? { views } : {}),
    ...(isTheme(ticks.theme) ? { theme: ticks.theme } : {}),
    ...(ticks.isAtTime ? { t: told.t } : {}),
    ...(ticks.splice ? { splice: true } : {}),
    height: ticks.height ?? measured,
    run: told.run,
  };
}

const listIn = (query: URLSearchParams, key: string, all: readonly string[]): readonly string[] => {
  const text = query.get(key);
  if (text === null || text === '' || text === 'all') return all;
  const named = text.split(',');
  const known = all.filter((name) => named.includes(name));
  // As in the embed: a wish without any known name is a slip.
  return known.length === 0 && text !== 'none' ? all : known;
};

/** Reads an address of the builder: the query of an embed, and `height`. Nothing in it can break the page. */
export function readAddress(
  { params, views }: BuilderFacts,
  search: string,
): { readonly values: Values; readonly ticks: Ticks; readonly t?: number } {
  const query = new URLSearchParams(search.slice(0, 4000));
  const known = [...query].filter(([key]) => Object.hasOwn(params, key));
  const { values } = readValues(params, known, defaultsOf(params));
  const t = Number(query.get('t') ?? Number.NaN);
  const height = Number(query.get('height') ?? Number.NaN);
  const isHeight = height >= HEIGHTS.min && height <= HEIGHTS.max;
  return {
    values: values as Values,
    ...(Number.isFinite(t) ? { t } : {}),
    ticks: {
      controls: listIn(query, 'controls', Object.keys(params)),
      views: listIn(query, 'views', views),
      theme: query.get('theme') ?? 'auto',
      isAtTime: Number.isFinite(t),
      splice: query.get('splice') === 'on',
      ...(isHeight ? { height: Math.round(height) } : {}),
    },
  };
}
