/** The way from a widget to the page where an instructor makes it into a piece of a course: with the present values. */

import type { Figure } from '#kit/figure/figure.ts';
import type { PartContext } from '#kit/figure/part.ts';
import { addressTime } from '#kit/figure/time-text.ts';
import { recordsIn, toQuery } from '#params/query.ts';

/** What was played, for the fragment of an address, `#` included; '' if nothing was. */
export function playedFragment({ widget, values }: Figure): string {
  const records = recordsIn(widget.params, values);
  return records === '' ? '' : `#${records}`;
}

/** The query that carries the present state, `?` included; '' at the defaults. */
export function stateQuery({ widget, values, span, t }: Figure): string {
  const parts = [toQuery(widget.params, values), span && t !== span.rest ? `t=${addressTime(t)}` : ''];
  const query = parts.filter((part) => part !== '').join('&');
  return query === '' ? '' : `?${query}`;
}

/** Binds the link "Embed". Its address is made when the reader turns to it: a drag need not care. */
export function mountEmbedLink({ root, figure }: Pick<PartContext, 'root' | 'figure'>): undefined {
  const link = root.querySelector<HTMLAnchorElement>('[data-embed-link]');
  if (!link) return;
  if (location.protocol === 'file:') {
    link.remove(); // from a folder there is no address to give to others
    return;
  }
  const aim = (): void => {
    link.search = stateQuery(figure);
    link.hash = playedFragment(figure);
  };
  for (const event of ['pointerenter', 'pointerdown', 'focus', 'click'] as const)
    link.addEventListener(event, aim);
}
