/**
 * Cards: what a reference or a symbol means, shown while it is pointed at or focused. Pointing at a symbol also
 * lights up every other place on the page that shows the same quantity.
 */
import { later } from '../later.ts';
import { oneStop } from './one-stop.ts';

const showDelay = 140; // ms: a pointer that only passes by opens nothing
const hideDelay = 180; // ms: time to move the pointer from the word onto its card
const gap = 8; // px between the word and its card
const margin = 8; // px kept free at the window's edges

const card = document.querySelector<HTMLElement>('#card');
/** What the card belongs to, from the moment it is asked for. */
let owner: Element | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** What an element tells: a reference by `data-card`, a symbol by `data-sym`. */
function subjectOf(
  target: EventTarget | null,
): { element: Element; key: string; symbol?: string } | undefined {
  if (!(target instanceof Element)) return undefined;
  const element = target.closest<HTMLElement>('[data-card], [data-sym]');
  if (!element) return undefined;
  const { card: key, sym: symbol } = element.dataset;
  if (key) return { element, key };
  // A slider, an arrow or a curve lights up its twins, but no card may lie over what the reader is about to drag.
  const isQuiet = element.hasAttribute('data-quiet') || element.closest('svg') !== null;
  if (isQuiet && symbol) return { element, key: '', symbol };
  return symbol ? { element, key: `sym:${symbol}`, symbol } : undefined;
}

function light(symbol: string | undefined): void {
  for (const lit of document.querySelectorAll('.is-lit')) lit.classList.remove('is-lit');
  if (symbol === undefined) return;
  // Before and after the impulse are the same quantity: v_A⁺ lights the arrow v_A.
  const family = CSS.escape(symbol.replace(/[+-]$/, ''));
  const twins = ['', '+', '-'].map((mark) => `[data-sym="${family}${mark && CSS.escape(mark)}"]`).join();
  for (const twin of document.querySelectorAll(twins)) twin.classList.add('is-lit');
}

function place(element: Element, panel: HTMLElement): void {
  const word = element.getBoundingClientRect();
  // Beside a formula, so that the card hides no part of it.
  const line = (element.closest('.eq-math, .display-math') ?? element).getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const left = Math.max(
    margin,
    Math.min(word.left + word.width / 2 - width / 2, innerWidth - width - margin),
  );
  const below = line.bottom + gap;
  const above = line.top - gap - height;
  const top = below + height + margin > innerHeight && above > margin ? above : below;
  panel.style.left = `${left}px`;
  panel.style.top = `${top}px`;
}

/** What was asked for last: a card that arrives later than the next wish is not shown. */
let wish = 0;

async function show(element: Element, key: string): Promise<void> {
  if (!card || key === '') return;
  hide();
  owner = element;
  const mine = wish;
  const content = await later(`card ${key}`);
  if (!content || mine !== wish) return;
  card.replaceChildren(content);
  card.showPopover();
  place(element, card);
  if (element.matches('a, button')) element.setAttribute('aria-describedby', card.id);
}

function hide(): void {
  wish++;
  owner?.removeAttribute('aria-describedby');
  owner = undefined;
  if (card?.matches(':popover-open')) card.hidePopover();
}

function soon(action: () => void, delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(action, delay);
}

document.addEventListener('pointerover', ({ target, pointerType }) => {
  if (card?.contains(target as Node)) {
    clearTimeout(timer);
    return;
  }
  const subject = subjectOf(target);
  if (!subject) {
    if (owner !== document.activeElement) soon(hide, hideDelay);
    light(subjectOf(document.activeElement)?.symbol);
    return;
  }
  light(subject.symbol);
  soon(() => void show(subject.element, subject.key), pointerType === 'mouse' ? showDelay : 0);
});
document.addEventListener('focusin', ({ target }) => {
  const subject = subjectOf(target);
  light(subject?.symbol);
  if (!subject || !(target as Element).matches(':focus-visible')) return;
  clearTimeout(timer);
  // In a list of symbols the meaning stands beside the button already.
  if (!subject.element.closest('.symbol-list')) void show(subject.element, subject.key);
});
document.addEventListener('focusout', () => {
  light(undefined);
  soon(hide, hideDelay);
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hide();
});
addEventListener(
  'scroll',
  () => {
    // Focus may scroll the page by itself: the card then goes along. Otherwise the reader has moved on.
    if (owner && card && owner === document.activeElement) place(owner, card);
    else hide();
  },
  { passive: true },
);

oneStop('.symbol-list', '.symbol-button');
oneStop('.eq-tools', ':is(.eq-links a, summary)');

// A formula that is wider than its column scrolls, so the keyboard must reach it.
const formulas = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth + 1) {
      target.setAttribute('tabindex', '0');
      target.setAttribute('role', 'group');
      target.setAttribute('aria-label', 'Wide formula, scrolls sideways');
    } else {
      for (const name of ['tabindex', 'role', 'aria-label']) target.removeAttribute(name);
    }
  }
});
for (const formula of document.querySelectorAll('.eq-math, .display-math')) formulas.observe(formula);
