/**
 * The state of a widget in the address of the page: `?widget=impulse-2d&restitution=0.8&t=0.5#impulse-2d`. A page that
 * shows one widget only, to be embedded, names none: `?restitution=0.8`.
 */

import type { Widget } from '#kit/declare/widget.ts';
import type { Params } from '#params/params.ts';
import { recordsIn, toQuery } from '#params/query.ts';
import { type ReadValues, readValues } from '#params/read.ts';
import type { Figure } from './figure.ts';
import type { Part, PartContext } from './part.ts';
import { addressTime } from './time-text.ts';

/** Longer queries come from nobody's hand, with what was played in the fragment. */
const MAX_QUERY = 22_000;

/** Values and time that an address gives to a widget; `undefined` if it speaks of none, or of another. */
export interface AddressState extends ReadValues<Params> {
  readonly t?: number;
}

/** The chapter that an embedded widget comes from; `undefined` in the chapter itself. */
const chapterOfEmbed = (): string | undefined => document.documentElement.dataset['embed'];

export function stateInAddress(
  widget: Widget,
  search: string,
  isEmbed = chapterOfEmbed() !== undefined,
): AddressState | undefined {
  const query = new URLSearchParams(search.slice(0, MAX_QUERY));
  if (isEmbed ? search === '' : query.get('widget') !== widget.id) return undefined;
  return stateInQuery(widget, query, search.length > MAX_QUERY);
}

/** Whether the address of an embed wants its figure to open with its question: `guess=on`. */
export const asksFirst = (search: string): boolean =>
  chapterOfEmbed() !== undefined && new URLSearchParams(search.slice(0, MAX_QUERY)).get('guess') === 'on';

/** The same for a page that shows one widget only. */
export function stateInQuery(widget: Widget, query: URLSearchParams, isCut = false): AddressState {
  const { values, notes } = readValues(widget.params, query);
  const t = query.get('t');
  const seconds = t === null || t.trim() === '' ? Number.NaN : Number(t);
  const problems = [...notes];
  if (t !== null && !Number.isFinite(seconds)) problems.push('t must be a time in seconds: ignored.');
  if (isCut) problems.push('The address is too long: only its beginning was read.');
  return { values, notes: problems, ...(Number.isFinite(seconds) ? { t: seconds } : {}) };
}

/** The address of the widget as it is now, in its chapter. */
export function addressOf(figure: Figure, hasTime = false): string {
  const { widget, values, t } = figure;
  const chapter = chapterOfEmbed();
  const root = document.documentElement.dataset['root'] ?? './';
  const url = new URL(chapter === undefined ? location.href : `${root}${chapter}/`, location.href);
  const parts = [toQuery(widget.params, values), ...(hasTime ? [`t=${addressTime(t)}`] : [])].filter(
    (part) => part !== '',
  );
  url.search = parts.length > 0 ? `?widget=${widget.id}&${parts.join('&')}` : '';
  url.hash = placeIn(figure);
  return url.href;
}

/** The fragment of its address: the figure, and what was played in it. */
function placeIn({ widget, values }: Figure): string {
  const records = recordsIn(widget.params, values);
  return records === '' ? widget.id : `${widget.id}?${records}`;
}

/** Waits, in ms, until the reader pauses before the address is changed: browsers limit how often it may be. */
const PAUSE = 400;

/** Keeps the page's address at the widget's values. */
export function mountAddress({ figure }: Pick<PartContext, 'figure'>): Part {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    if (chapterOfEmbed() !== undefined) return;
    const url = new URL(addressOf(figure));
    // Another place of the page stays, unless there is something played to be kept.
    const isOwn = location.hash.startsWith(`#${figure.widget.id}?`);
    if (!isOwn && !url.hash.includes('?')) url.hash = location.hash;
    const query = new URLSearchParams(location.search);
    // Another widget's state stays unless this one has something to say.
    if (url.search === '' && !isOwn && query.get('widget') !== figure.widget.id && !url.hash.includes('?'))
      return;
    try {
      history.replaceState(history.state, '', url);
    } catch {
      // A sandboxed page may not change its address: the link in "Share" still holds the state.
    }
  };
  const stop = () => clearTimeout(timer);
  // The reader went back: what was to be written belongs to the address that was left.
  addEventListener('popstate', stop);
  return {
    update: ({ run }) => {
      if (!run) return;
      stop();
      if (!figure.isDragging) timer = setTimeout(write, PAUSE);
    },
    destroy: () => {
      stop();
      removeEventListener('popstate', stop);
    },
  };
}
