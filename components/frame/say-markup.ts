/** The markup of words that follow a figure: all outcomes one behind the other, those that are not said hidden. */

import type { Moment } from '#kit/declare/moment.ts';
import type { Widget } from '#kit/declare/widget.ts';
import type { Params } from '#params/params.ts';
import { type Piece, pieceText, type Saying } from './saying.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** As one text, since a formatter of templates would put spaces where a full stop follows. */
export function sayMarkup(
  widget: Widget,
  { words, outcome }: Saying,
  moment: Moment<Params, unknown>,
  lookOf: (symbol: string) => string | undefined,
): string {
  const markup = (piece: Piece): string => {
    if (typeof piece === 'string') return escapeHtml(piece);
    const { reading, isSize } = piece;
    const { symbol } = widget.readings[reading] ?? {};
    const look = symbol === undefined ? undefined : lookOf(symbol);
    const marks = [
      `class="value${look ? ` look-${look}` : ''}"`,
      `data-read="${reading}"`,
      ...(isSize ? ['data-size'] : []),
      ...(symbol === undefined ? [] : [`data-sym="${escapeHtml(symbol)}" data-quiet`]),
    ];
    return `<span ${marks.join(' ')}>${escapeHtml(pieceText(widget, reading, isSize, moment))}</span>`;
  };
  const said = outcome(moment);
  return [...words]
    .map(([key, pieces]) => {
      const isHidden = key === said ? '' : ' hidden data-pagefind-ignore';
      return `<span data-outcome="${escapeHtml(key)}"${isHidden}>${pieces.map(markup).join('')}</span>`;
    })
    .join('');
}
