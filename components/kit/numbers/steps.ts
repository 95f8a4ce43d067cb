/** A derivation that follows the figure: the step that is looked at, its numbers, and which steps hold. */

import type { StepNumbers } from '#kit/declare/steps.ts';
import type { Part, PartContext } from '#kit/figure/part.ts';
import { setText } from '#kit/svg/text.ts';
import { residualText, sideText, stepName, stepValue, verdictText } from './step-text.ts';

/** Binds the steps inside the root, if there are any. */
export function mountSteps({ root, figure }: Pick<PartContext, 'root' | 'figure'>): Part | undefined {
  const host = root.querySelector<HTMLElement>('[data-steps]');
  const { steps } = figure.widget;
  if (!host || !steps) return undefined;
  const chips = [...host.querySelectorAll<HTMLElement>('[data-step-to]')].map(bindChip);
  const items = [...host.querySelectorAll<HTMLElement>('[data-step]')].map(bindStep);
  const current = (): number => Number(figure.values[steps.param]);
  const go = (place: number) => {
    figure.set({ [steps.param]: Math.min(Math.max(place, 1), items.length) });
    figure.flush();
  };
  bindBar(host, go, current);

  const spoken = root.querySelector('[data-spoken]');
  let told = current();
  /** For those who listen: what is looked at now. */
  const tell = (place: number, isKept: boolean) => {
    if (place === told || figure.isDragging) return;
    told = place;
    const item = host.querySelectorAll<HTMLElement>('[data-step]')[place - 1];
    const title = item?.querySelector('.step-head strong')?.textContent ?? '';
    const reading = item?.querySelector('[data-step-reading]')?.textContent ?? '';
    if (spoken) spoken.textContent = `${stepName(title, place, isKept)}. ${reading}`.trim();
  };

  const update = () => {
    const all = steps.numbers(figure.moment);
    const place = current();
    // The list of steps comes when the reader goes on, or when a line is broken.
    if (place > 1 || all.some(({ isKept }) => !isKept)) host.classList.add('is-begun');
    tell(place, all[place - 1]?.isKept ?? true);
    for (const [i, numbers] of all.entries()) {
      chips[i]?.(numbers, i + 1 === place);
      // What is not looked at need not follow every move of a drag; print and the next step find it up to date.
      if (i + 1 === place || !figure.isDragging) items[i]?.(numbers, i + 1 === place);
    }
  };
  update();
  return { place: host, update };
}

/** Buttons, and the arrow keys among them. */
function bindBar(host: HTMLElement, go: (place: number) => void, current: () => number): void {
  const bar = host.querySelector<HTMLElement>('.steps-bar');
  const chipOf = (place: number) => bar?.querySelector<HTMLElement>(`[data-step-to="${place}"]`);
  bar?.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('button');
    const { stepTo, stepGo } = button?.dataset ?? {};
    if (stepTo !== undefined) go(Number(stepTo));
    else if (stepGo !== undefined) go(current() + Number(stepGo));
  });
  bar?.addEventListener('keydown', (event) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (way === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(current() + way);
    chipOf(current())?.focus();
  });
}

/** What to call with the numbers of a step, and whether it is the one that is looked at. */
type Show = (numbers: StepNumbers, isCurrent: boolean) => void;

/**
 * The small button of a step: its place, and whether it holds. The tick comes when the reader has been there, as on a
 * list that one goes through; a step that does not hold shows it at once.
 */
function bindChip(chip: HTMLElement, index: number): Show {
  const mark = chip.querySelector('[data-step-mark]') as Element;
  let isSeen = false;
  return ({ isKept }, isCurrent) => {
    isSeen ||= isCurrent;
    setText(mark, !isKept ? '✗' : isSeen ? '✓' : '');
    chip.classList.toggle('is-broken', !isKept);
    const name = stepName(chip.dataset['title'] ?? '', index + 1, isKept);
    if (chip.getAttribute('aria-label') !== name) chip.setAttribute('aria-label', name);
    chip.tabIndex = isCurrent ? 0 : -1; // the arrow keys lead to the others
    if (isCurrent) chip.setAttribute('aria-current', 'step');
    else chip.removeAttribute('aria-current');
  };
}

/** A step: the numbers under its terms, its two sides, and what is said of it. */
function bindStep(item: HTMLElement): Show {
  const find = (selector: string) => item.querySelector(selector) as Element;
  const places = [...item.querySelectorAll<HTMLElement>('[data-term], [data-step-term]')];
  const [left, right, residual] = ['left', 'right', 'residual'].map((side) =>
    find(`[data-step-side="${side}"]`),
  ) as [Element, Element, Element];
  const verdict = find('[data-step-verdict]');
  const note = find('[data-step-note]');
  return (numbers, isCurrent) => {
    item.classList.toggle('is-current', isCurrent);
    item.classList.toggle('is-broken', !numbers.isKept);
    for (const place of places) {
      const value = numbers.terms[place.dataset['term'] ?? place.dataset['stepTerm'] ?? ''];
      if (value !== undefined) setText(place, stepValue(value));
    }
    setText(left, sideText(numbers.left, numbers.unit));
    setText(right, sideText(numbers.right, numbers.unit));
    setText(residual, residualText(numbers));
    setText(verdict, verdictText(numbers));
    setText(note, numbers.note ?? '');
  };
}
