/** The steps of a widget's derivation as they stand before any script runs: typeset, with the numbers of the defaults. */
import { parseHTML } from 'linkedom';
import type { Moment } from '#kit/declare/moment.ts';
import type { StepNumbers } from '#kit/declare/steps.ts';
import type { Widget } from '#kit/declare/widget.ts';
import type { Params } from '#params/params.ts';
import { loadBook } from '../../../src/data/book.ts';
import { loadDerivation, renderLine, type Step } from '../../../src/data/derivations.ts';
import { stepValue } from './step-text.ts';

export interface StaticStep {
  readonly step: Step;
  readonly numbers: StepNumbers;
  /** The formula with its numbers, as HTML. */
  readonly line: string;
}

/** @throws if the widget's numbers are not those that the derivation asks for. */
export function staticSteps({ id, steps }: Widget, moment: Moment<Params, unknown>): readonly StaticStep[] {
  if (!steps) return [];
  const { symbols } = loadBook();
  const all = steps.numbers(moment);
  const told = loadDerivation(steps.derivation);
  const [asked, given] = [told, all].map((list) => list.map((step) => step.id).join(', '));
  if (asked !== given) throw new Error(`widget ${id} has the steps ${given}; its derivation has ${asked}`);
  return told.map((step, i) => {
    const numbers = all[i] as StepNumbers;
    for (const name of Object.keys(step.terms))
      if (numbers.terms[name] === undefined)
        throw new Error(`widget ${id} has no number for the term "${name}" of step "${step.id}"`);
    for (const name of Object.keys(numbers.terms))
      if (step.terms[name] === undefined)
        throw new Error(`widget ${id} has a number for "${name}", which step "${step.id}" does not show`);
    return { step, numbers, line: withNumbers(renderLine(step, symbols), numbers) };
  });
}

/** Fills the places for numbers. */
function withNumbers(html: string, { terms }: StepNumbers): string {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`) as unknown as {
    document: Document;
  };
  for (const place of document.querySelectorAll<HTMLElement>('[data-term]'))
    place.textContent = stepValue(terms[place.dataset['term'] ?? ''] ?? Number.NaN);
  return document.body.innerHTML;
}
