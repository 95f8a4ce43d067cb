/** Symbols as labels in pictures: a letter with its index and mark, written with `tspan`s. */

import type { Look } from '#kit/declare/look.ts';
import { createSvg } from './svg.ts';

/** How a symbol of notation.yaml is written where there is no TeX. Made at build time (src/data/symbol-label.ts). */
export interface SymbolLabel {
  /** The letters on the line: "v", "ω". */
  readonly base: string;
  /** Upright instead of italic. */
  readonly isUpright?: boolean;
  readonly sub?: string;
  readonly sup?: string;
  readonly look?: Look;
  /** The name of the quantity, for those who hear it: "velocity of A". */
  readonly name: string;
}

/** The labels that a widget uses, by symbol id. */
export type Labels = Readonly<Record<string, SymbolLabel>>;

/** @throws if the widget did not declare the symbol: the sentence says where to. */
export function labelOf(labels: Labels, symbol: string): SymbolLabel {
  const label = labels[symbol];
  if (!label) throw new Error(`the symbol "${symbol}" is drawn but not listed in the widget's "symbols"`);
  return label;
}

/** Width of a label in em, estimated: nothing is measured, so that build and browser agree. */
export function labelWidth({ base, sub = '', sup = '' }: SymbolLabel): number {
  return 0.56 * base.length + 0.38 * Math.max(sub.length, sup.length);
}

/** Writes a label into a `<text>` element, replacing what was there. */
export function writeLabel(text: Element, label: SymbolLabel): void {
  const document = text.ownerDocument as Document;
  const span = (content: string, attributes: Record<string, string>) => {
    const element = createSvg(document, 'tspan', attributes);
    element.textContent = content;
    return element;
  };
  const { base, isUpright, sub, sup } = label;
  const parts = [span(base, { class: isUpright ? 'label-upright' : 'label-italic' })];
  if (sub) parts.push(span(sub, { class: 'label-small', dy: '0.3em' }));
  if (sup) parts.push(span(sup, { class: 'label-small', dy: sub ? '-0.75em' : '-0.4em' }));
  text.replaceChildren(...parts);
}
