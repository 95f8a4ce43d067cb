/**
 * What the address of a page asks of its widget. In a page of the site that is the query, and what was played stands in
 * the fragment (`#fencing?inputs=…`). A widget in one file has no query on a USB stick: there all of it is in the
 * fragment (`#restitution=0.8&t=0.5`), laid over what was saved with the file.
 */

/** What is saved with a file: a block of JSON in its head. */
export interface Saved {
  /** Values and time as a query. */
  readonly query?: string;
  /** Where the site was when the file was saved, with `/` at its end. */
  readonly site?: string;
}

/** Longer texts come from nobody's hand, nor from five minutes of play; the reader of the query says that it is cut. */
const MAX_FRAGMENT = 20_000;

/** The page is one file, away from its site. */
export const isOneFile = (): boolean => document.documentElement.hasAttribute('data-one-file');

/** What was saved with this file; nothing if the block is not what it should be. */
export function savedInFile(): Saved {
  try {
    const block: unknown = JSON.parse(document.querySelector('script[data-saved]')?.textContent ?? '');
    if (typeof block !== 'object' || block === null) return {};
    const { query, site } = block as Record<string, unknown>;
    return {
      ...(typeof query === 'string' ? { query } : {}),
      ...(typeof site === 'string' && /^https?:\/\//.test(site) ? { site } : {}),
    };
  } catch {
    return {};
  }
}

/** A fragment as a query: `#mass=4`, or `#place?mass=4`; one without `=` only names a place of the page. */
export const queryInFragment = (hash: string): string =>
  hash.includes('=') ? hash.replace(/^#(?:[^?=]*\?)?/, '').slice(0, MAX_FRAGMENT) : '';

/** One query laid over another: what both name, the second decides. */
export function overlaid(below: string, above: string): string {
  const query = new URLSearchParams(below);
  for (const [key, value] of new URLSearchParams(above)) query.set(key, value);
  return query.toString();
}

/** What was played stands behind the name of its widget, which the query need not have. */
function named(fragment: string): string {
  const [name = '', rest] = location.hash.slice(1).split('?');
  return rest === undefined ? fragment : `${fragment}&widget=${name}`;
}

/** The query that this page is asked with, with or without `?`; empty if it is asked nothing. */
export function askedQuery(): string {
  const fragment = queryInFragment(location.hash);
  if (!isOneFile()) return fragment === '' ? location.search : overlaid(location.search, named(fragment));
  return overlaid(savedInFile().query ?? '', fragment);
}
