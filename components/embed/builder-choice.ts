/** What stands in the form of the embed builder and in its address, as data. */
import { defaultsOf, isChoice, isRecord, type Param, type Params, type Values } from '#params/params.ts';
import { differing } from '#params/query.ts';
import { readValues } from '#params/read.ts';
import { PLACES, roomFor, WIDTHS, widestFor } from './places.ts';
import type { EmbedChoice } from './snippets.ts';

/** What the builder knows of a widget: printed into its page. */
export interface BuilderFacts {
  readonly id: string;
  readonly title: string;
  readonly params: Params;
  readonly views: readonly string[];
  /** Its charts by id. */
  readonly charts: readonly string[];
  /** The parameters that lead. */
  readonly lead: readonly string[];
}

/** How a record is checked does not go through JSON: the figure itself will do it. */
const revived = (param: Param): Param =>
  typeof param.default === 'string' && !isChoice(param) ? { ...param, check: () => {} } : param;

/** The facts as they are printed into the page. */
export function factsIn(text: string): BuilderFacts {
  const facts = JSON.parse(text) as BuilderFacts;
  const params = Object.entries(facts.params).map(([key, param]) => [key, revived(param)] as const);
  return { ...facts, params: Object.fromEntries(params) };
}

/** Parameters that have a control: what was played has none. */
export const controlsOf = (params: Params): readonly string[] =>
  Object.entries(params).flatMap(([key, param]) => (isRecord(param) ? [] : [key]));

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
  /** The one chart that is shown; `''` for those that the figure opens with. */
  readonly chart: string;
  readonly theme: string;
  readonly isAtTime: boolean;
  /** It opens with its question. */
  readonly guess: boolean;
  readonly splice: boolean;
  /** Where it will stand: a key of the places, or `own`. */
  readonly place: string;
  /** Width of the column, in px. */
  readonly width: number;
  /** A height of one's own, in px; `undefined` for that of the content. */
  readonly height?: number;
}

/** Heights of the content, in px: at the width chosen, and on a phone where that counts. */
export interface Measured {
  readonly height: number;
  readonly phoneHeight?: number;
}

/** Heights that make sense, in px. */
export const HEIGHTS = { min: 200, max: 3000 } as const;

const isTheme = (text: string): text is 'light' | 'dark' => text === 'light' || text === 'dark';
const themeIn = (text: string | null): string =>
  text === 'auto' || isTheme(text ?? '') ? (text ?? '') : 'light';
const unlessAll = (ticked: readonly string[], all: readonly string[]): readonly string[] | undefined =>
  all.every((name) => ticked.includes(name)) ? undefined : ticked;

/** A choice without what is the default anyway. */
export function choiceOf(
  facts: BuilderFacts,
  site: string,
  told: Told,
  ticks: Ticks,
  measured: Measured,
): EmbedChoice {
  const controls = unlessAll(ticks.controls, controlsOf(facts.params));
  const params = differing(facts.params, told.values);
  const isPlayed = ([key]: readonly [string, string]): boolean => isRecord(facts.params[key] as Param);
  const played = params.filter(isPlayed);
  const isOneChart = ticks.chart !== '' && ticks.views.includes('charts');
  const views = isOneChart
    ? ticks.views.map((view) => (view === 'charts' ? `chart:${ticks.chart}` : view))
    : unlessAll(ticks.views, facts.views);
  return {
    site,
    widget: facts.id,
    title: facts.title,
    params: params.filter((pair) => !isPlayed(pair)),
    ...(played.length > 0 ? { played } : {}),
    ...(controls ? { controls } : {}),
    // A figure without anything to see would be a slip: then all views stay.
    ...(views && views.length > 0 ? { views } : {}),
    ...(isTheme(ticks.theme) ? { theme: ticks.theme } : {}),
    ...(ticks.isAtTime ? { t: told.t } : {}),
    ...(ticks.guess ? { guess: true } : {}),
    ...(ticks.splice ? { splice: true } : {}),
    ...(ticks.place === 'slide' ? { fit: 'slide' as const } : {}),
    ...sizeOf(ticks, measured),
    run: told.run,
  };
}

/** What stands on the frame: one's own height, that of a slide, or what the content needs, up to some width. */
function sizeOf(
  { place, width, height }: Ticks,
  measured: Measured,
): Measured & { readonly maxWidth?: number } {
  if (place === 'slide') return { height: height ?? PLACES.slide.height };
  if (height !== undefined) return { height };
  const maxWidth = widestFor(width);
  const phoneHeight = measured.phoneHeight && roomFor(measured.phoneHeight);
  return {
    height: roomFor(measured.height),
    ...(phoneHeight === undefined ? {} : { phoneHeight }),
    ...(maxWidth === undefined ? {} : { maxWidth }),
  };
}

const isPlace = (text: string | null): text is keyof typeof PLACES =>
  text !== null && Object.hasOwn(PLACES, text);

/** Where an address says that the figure will stand. */
function placeIn(query: URLSearchParams): { readonly place: string; readonly width: number } {
  const width = Math.round(Number(query.get('width') ?? Number.NaN));
  if (query.get('fit') === 'slide') return { place: 'slide', width: PLACES.slide.width };
  if (width >= WIDTHS.min && width <= WIDTHS.max) return { place: 'own', width };
  const place = query.get('place');
  const known = isPlace(place) ? place : 'course';
  return { place: known, width: PLACES[known].width };
}

/** What the builder's own address has besides that of the embed. */
export function ownSettings({ place, width, theme, height }: Ticks): readonly (readonly [string, string])[] {
  return [
    ...(theme === 'auto' ? [['theme', 'auto'] as const] : []),
    ...(place === 'own' ? [['width', String(width)] as const] : []),
    ...(place === 'sidebar' || place === 'full' ? [['place', place] as const] : []),
    ...(height === undefined ? [] : [['height', String(height)] as const]),
  ];
}

const listIn = (query: URLSearchParams, key: string, all: readonly string[]): readonly string[] => {
  const text = query.get(key);
  if (text === null || text === '' || text === 'all') return all;
  const named = text.split(',');
  const known = all.filter((name) => named.includes(name));
  // As in the embed: a wish without any known name is a slip.
  return known.length === 0 && text !== 'none' ? all : known;
};

/**
 * Reads an address of the builder: query and fragment of an embed, and `height`. Nothing in it can break the page.
 */
export function readAddress(
  { params, views, charts }: BuilderFacts,
  search: string,
  hash = '',
): { readonly values: Values; readonly ticks: Ticks; readonly t?: number } {
  const query = new URLSearchParams(search.slice(0, 4000));
  for (const [key, text] of new URLSearchParams(hash.slice(1, 20_000))) query.set(key, text);
  const known = [...query].filter(([key]) => Object.hasOwn(params, key));
  const { values } = readValues(params, known, defaultsOf(params));
  const chart = charts.find((id) => query.get('views')?.split(',').includes(`chart:${id}`)) ?? '';
  if (chart !== '') query.set('views', `${query.get('views')},charts`);
  const t = Number(query.get('t') ?? Number.NaN);
  const height = Number(query.get('height') ?? Number.NaN);
  const isHeight = height >= HEIGHTS.min && height <= HEIGHTS.max;
  return {
    values: values as Values,
    ...(Number.isFinite(t) ? { t } : {}),
    ticks: {
      controls: listIn(query, 'controls', controlsOf(params)),
      views: listIn(query, 'views', views),
      chart,
      // A course page is white, whatever the student's system prefers.
      theme: themeIn(query.get('theme')),
      isAtTime: Number.isFinite(t),
      guess: query.get('guess') === 'on',
      splice: query.get('splice') === 'on',
      ...placeIn(query),
      ...(isHeight ? { height: Math.round(height) } : {}),
    },
  };
}
