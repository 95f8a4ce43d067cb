/**
 * A widget in one file: starts it, keeps its state in the fragment of the address, and gives its links the address of the
 * site, where one is known. The page is as the build wrote it when this runs.
 */

import { fragmentOf, keepOwnSource } from '#kit/away/one-file-source.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { askedQuery, savedInFile } from '#kit/figure/asked.ts';
import type { Awake } from './awaken.ts';
import { type PocWidget, startWidgets } from './poc-widget.ts';

/** Parts of the page that were packed with the script: what is behind buttons, and what shows bit by bit. */
export interface PackedParts {
  /** Templates of cards and code. */
  readonly later: string;
  /** The steps of a derivation, all of them. */
  readonly steps: string;
  /** The symbols of the widget, typeset. */
  readonly symbols: string;
  readonly receipts: string;
}

/** Waits, in ms, until the reader pauses before the fragment is changed: browsers limit how often it may be. */
const PAUSE = 400;

function unpack({ later, steps, symbols, receipts }: PackedParts): void {
  const receiptsBox = document.querySelector('[data-receipts]');
  if (receiptsBox) receiptsBox.innerHTML = receipts;
  const typeset = document.querySelector('template[data-symbols]');
  if (typeset) typeset.innerHTML = symbols;
  // All are texts of our own build.
  document.body.insertAdjacentHTML('beforeend', later);
  const list = document.querySelector('.steps-list');
  if (list && steps !== '') list.innerHTML = steps;
}

/** Links of the site lead somewhere only if its address is known; else they are plain words. */
function linkTo(site: string): void {
  document.documentElement.dataset['root'] = site;
  const places: readonly ParentNode[] = [
    document,
    ...[...document.querySelectorAll('template')].map(({ content }) => content),
  ];
  for (const place of places)
    for (const link of place.querySelectorAll<HTMLAnchorElement>('a[data-to]'))
      link.href = new URL(link.dataset['to'] ?? '', site).href;
}

function writeFragment(text: string): void {
  const address = `#${text}`;
  if (location.hash === address || (text === '' && location.hash === '')) return;
  try {
    history.replaceState(history.state, '', address);
  } catch {
    location.replace(address); // some browsers refuse the other way in a file
  }
}

/** Writes what the reader changes into the fragment, and takes what the reader writes there. */
function keepFragment({ figure, open }: Awake): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    if (!figure.isDragging && !figure.isPlaying && !figure.isShowing) writeFragment(fragmentOf(figure));
  };
  figure.listen(() => {
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE);
  });
  addEventListener('hashchange', () => {
    clearTimeout(timer);
    open(askedQuery());
  });
}

/** Starts the widget of this page. */
export async function startOneFile(widget: Widget, parts: PackedParts): Promise<void> {
  document.currentScript?.remove(); // it came out of the packed text, and would be saved twice
  keepOwnSource(`<!doctype html>\n${document.documentElement.outerHTML}\n`);
  unpack(parts);
  const { site = document.documentElement.dataset['site'] } = savedInFile();
  if (site !== undefined) linkTo(site);
  startWidgets({ [widget.id]: () => Promise.resolve({ default: widget }) });
  const awake = await document.querySelector<PocWidget>('poc-widget')?.wake();
  if (awake) keepFragment(awake);
}
