/** The widget's page as one file: fetched from the site, or, in such a file, the file itself as it was opened. */

import type { Widget } from '#kit/declare/widget.ts';
import { type AddressState, stateInQuery } from '#kit/figure/address.ts';
import { isOneFile, queryInFragment, type Saved, savedInFile } from '#kit/figure/asked.ts';
import type { Figure } from '#kit/figure/figure.ts';
import { stateText, stateToSave, withSaved } from '#kit/figure/saved-state.ts';

let ownSource: string | undefined;

/** What the script in the head has set already when a file starts. */
const SET_IN_HEAD = / data-(?:js=""|theme="[a-z]+")/g;

/** Keeps the text of this page before anything in it changes: a file on disk cannot fetch itself. */
export function keepOwnSource(html: string): void {
  ownSource = html.replace(/<html[^>]*>/, (tag) => tag.replace(SET_IN_HEAD, ''));
}

/** The way to the site; `undefined` in a file that does not know it. */
function siteRoot(): string | undefined {
  const { root } = document.documentElement.dataset;
  return root === undefined ? undefined : new URL(root, location.href).href;
}

/** The state that was saved with this file, on which its fragment builds. */
export function savedBase(widget: Widget): AddressState | undefined {
  const { query } = savedInFile();
  return query === undefined ? undefined : stateInQuery(widget, new URLSearchParams(query));
}

/** The fragment that this file needs to show the present state again. */
export const fragmentOf = (figure: Figure): string =>
  stateText(figure, queryInFragment(location.hash), savedBase(figure.widget));

/** The address of the widget's file in its present state; in a file, its own. */
export function oneFileAddress(figure: Figure): string {
  const url = new URL(
    isOneFile() ? location.href : `${siteRoot() ?? './'}figures/${figure.widget.id}.html`,
    location.href,
  );
  url.search = '';
  url.hash = isOneFile() ? fragmentOf(figure) : stateToSave(figure);
  return url.href;
}

async function sourceOf(id: string): Promise<string> {
  if (ownSource !== undefined) return ownSource;
  const response = await fetch(new URL(`figures/${id}.html`, siteRoot()));
  if (!response.ok) throw new Error(`the site answered ${response.status}`);
  return await response.text();
}

/** The widget in one file, with its present values. */
export async function oneFileOf(figure: Figure): Promise<Blob> {
  const html = await sourceOf(figure.widget.id);
  const site = siteRoot();
  const saved: Saved = {
    query: stateToSave(figure),
    ...(site?.startsWith('http') ? { site } : {}),
  };
  return new Blob([withSaved(html, saved)], { type: 'text/html' });
}
