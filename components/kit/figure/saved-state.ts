/** The present state of a widget as a query, to be saved with a file or written into its fragment. */
import { differing } from '#params/query.ts';
import type { AddressState } from './address.ts';
import { askedQuery, type Saved } from './asked.ts';
import type { Figure } from './figure.ts';
import { addressTime } from './time-text.ts';

/** Wishes about the page itself, which go along with the values. */
const ABOUT_PAGE = ['controls', 'views', 'theme'] as const;

const pair = (key: string, text: string): string =>
  `${key}=${encodeURIComponent(text).replaceAll('%2C', ',')}`;

/** The wishes about the page that a query holds. */
function wishesIn(query: string): readonly string[] {
  const asked = new URLSearchParams(query);
  return ABOUT_PAGE.flatMap((key) => {
    const text = asked.get(key);
    return text === null ? [] : [pair(key, text)];
  });
}

/**
 * The values that differ from others (the defaults unless given), the time where it is not that of the resting picture,
 * and the wishes of a query about the page.
 */
export function stateText(
  figure: Pick<Figure, 'widget' | 'values' | 't' | 'span'>,
  wishes = '',
  base?: Pick<AddressState, 'values' | 't'>,
): string {
  const { widget, values, t, span } = figure;
  const isTimed = span !== undefined && (t !== span.rest || base?.t !== undefined);
  return [
    ...differing(widget.params, values, base?.values).map(([key, text]) => pair(key, text)),
    ...(isTimed ? [pair('t', addressTime(t))] : []),
    ...wishesIn(wishes),
  ].join('&');
}

/** The state of a widget as it is saved with a file. In a chapter the address tells nothing about one widget's page. */
export function stateToSave(figure: Figure): string {
  const isAlone = document.documentElement.dataset['embed'] !== undefined;
  return stateText(figure, isAlone ? askedQuery() : '');
}

/** The block that holds what is saved with a file, as the build or a browser writes it. */
const BLOCK = /(<script type="application\/json" data-saved(?:="")?>)[^<]*(<\/script>)/;

/**
 * A file with something saved in it.
 *
 * @throws if the text is no widget in one file.
 */
export function withSaved(html: string, saved: Saved): string {
  if (!BLOCK.test(html)) throw new Error('what the site sent is no figure in one file');
  const json = JSON.stringify(saved).replaceAll('<', '\\u003c');
  return html.replace(BLOCK, (_, open: string, close: string) => open + json + close);
}
