/**
 * An embed on paper: its values, and a code that leads to the live figure as it stands. What makes the code is fetched
 * when the figure is awake and the page has nothing else to do, since a browser does not wait before it prints.
 */
import type { Awake } from '#kit/element/awaken.ts';
import { addressOf } from '#kit/figure/address.ts';
import type { Figure } from '#kit/figure/figure.ts';
import { formatValue } from '#params/format.ts';
import { isRecord, type Value } from '#params/params.ts';
import { codeMaker } from './qr.ts';

/** Every parameter in words: its label, and its value with the unit. */
export function valuesInWords({
  widget,
  values,
}: Pick<Figure, 'widget' | 'values'>): readonly (readonly [label: string, value: string])[] {
  return Object.entries(widget.params).flatMap(([key, param]) => {
    if (isRecord(param)) return []; // what was played is in the code
    return [[param.label, formatValue(param, values[key] as Value)] as const];
  });
}

function fill(place: HTMLElement, figure: Figure, codeOf: ((address: string) => string) | undefined): void {
  const address = addressOf(figure, true);
  const list = document.createElement('dl');
  for (const [label, value] of valuesInWords(figure)) {
    const row = document.createElement('div');
    const [term, what] = [document.createElement('dt'), document.createElement('dd')];
    term.textContent = label;
    what.textContent = value;
    row.append(term, what);
    list.append(row);
  }
  const words = document.createElement('p');
  words.textContent = `Live: ${address}`;
  const parts: Node[] = [list, words];
  if (codeOf) {
    const code = document.createElement('img');
    code.alt = 'QR code of the live figure';
    code.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(codeOf(address))}`;
    parts.unshift(code);
  }
  place.replaceChildren(...parts);
}

/** Safari has no idle callbacks: there it is soon enough a moment later, in ms. */
const MOMENT = 300;
const whenIdle = (then: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: 2000 });
  else setTimeout(then, MOMENT);
};

/** Makes an embed ready for paper. */
export function readyForPaper({ figure }: Pick<Awake, 'figure'>): void {
  const place = document.querySelector<HTMLElement>('[data-paper]');
  if (!place) return;
  let codeOf: ((address: string) => string) | undefined;
  addEventListener('beforeprint', () => fill(place, figure, codeOf));
  whenIdle(async () => {
    codeOf = await codeMaker();
  });
}
