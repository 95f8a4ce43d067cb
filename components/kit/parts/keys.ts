/** Which keys do what in this figure: a dialog, from a button, or from `?` while the focus is in the figure. */

import type { Part, PartContext } from '#kit/figure/part.ts';

type Line = readonly [keys: string, what: string];

/** Where the button stands: the first of these that the figure has. */
const PLACES = ['[data-panel="more"] .more-foot', '[data-view="actions"]'];

/** What the keys do here: only what the figure has. */
export function keysOf({ root, figure: { widget } }: Pick<PartContext, 'root' | 'figure'>): readonly Line[] {
  const { scene, span, steps } = widget;
  const has = (selector: string) => root.querySelector(selector) !== null;
  const lines: readonly (Line | false)[] = [
    ['Tab', 'to the next control'],
    ['Arrow keys', 'move a slider or a handle by a step'],
    ['Page Up, Page Down', 'move it by ten steps'],
    ['Home, End', 'to the ends of a slider'],
    scene.handles !== undefined && ['Shift with an arrow key', 'moves a handle by five steps'],
    scene.kind === '3d' && ['Arrow keys on the view direction', 'turn the picture; Home turns it back'],
    has('.widget-charts') && [
      'Arrow keys on a chart',
      'move along its axis; Page keys from contact to contact',
    ],
    span !== undefined && ['Space on Play', 'plays and pauses'],
    steps !== undefined && ['Left, Right on the steps', 'to the step before and after'],
    has('[data-action="undo"]') && ['Ctrl or ⌘ with Z', 'undoes; with Shift, does it again'],
    ['Escape', 'closes an open tool'],
    ['?', 'shows these keys'],
  ];
  return lines.filter((line): line is Line => line !== false);
}

function dialogOf(document: Document, title: string, lines: readonly Line[]): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'keys';
  const head = document.createElement('h2');
  head.textContent = title;
  dialog.setAttribute('aria-label', title);
  const list = document.createElement('dl');
  for (const [keys, what] of lines) {
    const [term, text] = [document.createElement('dt'), document.createElement('dd')];
    term.textContent = keys;
    text.textContent = what;
    list.append(term, text);
  }
  const form = document.createElement('form');
  form.method = 'dialog';
  const close = document.createElement('button');
  close.className = 'button';
  close.textContent = 'Close';
  form.append(close);
  dialog.append(head, list, form);
  return dialog;
}

/** Where letters are typed, a question mark is a letter. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="range"], [type="checkbox"], [type="radio"]), textarea');

export function mountKeys({ root, figure }: Pick<PartContext, 'root' | 'figure'>): Part | undefined {
  const place = PLACES.map((selector) => root.querySelector(selector)).find((found) => found !== null);
  if (!place) return undefined;
  const document = root.ownerDocument;
  let dialog: HTMLDialogElement | undefined;
  const open = () => {
    if (!dialog) {
      dialog = dialogOf(document, `Keys of “${figure.widget.title}”`, keysOf({ root, figure }));
      root.append(dialog);
    }
    dialog.showModal();
  };
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = 'Keys';
  button.setAttribute('aria-haspopup', 'dialog');
  button.dataset['action'] = 'keys';
  button.addEventListener('click', open);
  place.append(button);
  root.addEventListener('keydown', (event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    if (!dialog?.open) open();
  });
  return { update: () => {} };
}
