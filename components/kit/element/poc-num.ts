/**
 * Numbers in the prose. `<poc-num>` is a parameter to drag, step with the arrow keys or type; `<poc-value>` a reading
 * that follows. Both belong to the widget of the same page that they name, and wake it when they are touched.
 */

import { holdPlaces, releasePlaces, writeNumber } from '#kit/economy/held-places.ts';
import { followSight, isInSight } from '#kit/economy/in-sight.ts';
import { pacedTelling } from '#kit/economy/paced.ts';
import type { Figure } from '#kit/figure/figure.ts';
import type { Hold } from '#kit/figure/hold.ts';
import { setAttributes } from '#kit/svg/svg.ts';
import type { PocWidget } from './poc-widget.ts';

const widgetOf = (element: HTMLElement): PocWidget | null =>
  document.querySelector(`poc-widget[data-widget="${CSS.escape(element.dataset['widget'] ?? '')}"]`);

/** px of dragging for the whole range. */
const DRAG = 300;

/** A finger that has gone so far sideways, in px, drags; before, it may still begin to scroll. */
const SLIP = 4;

class PocNum extends HTMLElement {
  #drag: { readonly x: number; readonly from: number; readonly hold: Promise<Hold | undefined> } | undefined;
  #hasAsked = false;

  connectedCallback(): void {
    this.addEventListener('focus', () => void this.#show());
    this.addEventListener('pointerenter', () => void widgetOf(this)?.wake());
    this.addEventListener('pointerdown', (event) => this.#start(event));
    this.addEventListener('pointermove', (event) => this.#move(event));
    this.addEventListener('pointerup', () => this.#end());
    this.addEventListener('pointercancel', () => {
      if (this.#drag) this.#set(this.#drag.from, this.#drag.hold); // the finger scrolls the page
      this.#end();
    });
    this.addEventListener('dblclick', () => this.#edit());
    this.addEventListener('keydown', (event) => this.#key(event));
  }

  /** Wakes the widget, and shows it beside the text if it is out of sight. */
  async #show(): Promise<void> {
    const widget = widgetOf(this);
    const [awake, { askFor }] = await Promise.all([widget?.wake(), import('./companion.ts')]);
    if (widget && awake && (this.#drag || this.contains(document.activeElement))) askFor(widget, awake);
  }

  get #now(): number {
    return Number(this.getAttribute('aria-valuenow'));
  }

  #range(): { readonly min: number; readonly max: number; readonly step: number } {
    const read = (name: string) => Number(this.getAttribute(name) ?? this.dataset[name]);
    return { min: read('aria-valuemin'), max: read('aria-valuemax'), step: Number(this.dataset['step']) };
  }

  /** The figure, as soon as it is awake. */
  async #figure(): Promise<Figure | undefined> {
    return (await widgetOf(this)?.wake())?.figure;
  }

  #set(value: number, by: Promise<Pick<Hold, 'set'> | undefined> = this.#figure()): void {
    const { min, max, step } = this.#range();
    const stepped = Number((Math.round(Math.min(Math.max(value, min), max) / step) * step).toPrecision(12));
    void by.then((it) => it?.set({ [this.dataset['param'] ?? '']: stepped }));
  }

  #start(event: PointerEvent): void {
    if (event.button !== 0 || this.querySelector('input')) return;
    const hold = this.#figure().then((figure) => figure?.hold());
    this.#drag = { x: event.clientX, from: this.#now, hold };
    this.setPointerCapture(event.pointerId);
  }

  #move(event: PointerEvent): void {
    if (!this.#drag) return;
    const { min, max } = this.#range();
    const { from, x, hold } = this.#drag;
    // A finger gives no focus while it drags, and what it changes is to be seen all the same.
    if (!this.#hasAsked && Math.abs(event.clientX - x) > SLIP) {
      this.#hasAsked = true;
      void this.#show();
    }
    this.#set(from + ((event.clientX - x) / DRAG) * (max - min), hold);
  }

  #end(): void {
    void this.#drag?.hold.then((hold) => hold?.release());
    this.#drag = undefined;
    this.#hasAsked = false;
  }

  #key(event: KeyboardEvent): void {
    if (event.target !== this || event.altKey || event.ctrlKey || event.metaKey) return;
    const { min, max, step } = this.#range();
    const leap = step * (event.shiftKey ? 10 : 1);
    const to: Readonly<Record<string, number>> = {
      ArrowUp: this.#now + leap,
      ArrowRight: this.#now + leap,
      ArrowDown: this.#now - leap,
      ArrowLeft: this.#now - leap,
      PageUp: this.#now + 10 * step,
      PageDown: this.#now - 10 * step,
      Home: min,
      End: max,
    };
    const target = to[event.key];
    if (target !== undefined) this.#set(target);
    else if (event.key === 'Enter') this.#edit();
    else if (/^[\d.−-]$/.test(event.key)) this.#edit(event.key);
    else return;
    event.preventDefault();
  }

  /** A field in place of the number; Enter takes it, Escape leaves it. */
  #edit(first?: string): void {
    if (this.querySelector('input')) return;
    const shown = this.textContent ?? '';
    const field = document.createElement('input');
    field.type = 'text';
    field.inputMode = 'decimal';
    field.className = 'num-field';
    field.setAttribute('aria-label', this.getAttribute('aria-label') ?? 'Value');
    field.value = first ?? String(this.#now).replace('-', '−');
    field.size = Math.max(4, field.value.length + 1);
    this.textContent = '';
    this.append(field);
    field.focus();
    if (first === undefined) field.select();
    let isDone = false;
    const done = (isTaken: boolean) => {
      if (isDone) return;
      isDone = true;
      const value = Number(
        field.value
          .replace(/[−–]/g, '-')
          .replace(',', '.')
          .replace(/[^\d.e+-]/gi, '') || Number.NaN,
      );
      const hadFocus = document.activeElement === field;
      field.remove();
      this.textContent = shown;
      if (isTaken && Number.isFinite(value)) this.#set(value);
      if (hadFocus) this.focus();
    };
    field.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key === 'Enter') done(true);
      else if (event.key === 'Escape') done(false);
    });
    field.addEventListener('blur', () => done(true));
  }
}

/** So often in a second the numbers of the text follow while something is dragged. */
const NUMBERS = 20;

/** Shows the figure's present numbers in the prose of the page. */
function follow(widget: PocWidget, figure: Figure): void {
  const id = CSS.escape(widget.dataset['widget'] ?? '');
  void Promise.all([import('#params/format.ts'), import('#kit/numbers/readings.ts')]).then(
    ([format, readings]) => {
      const nums = document.querySelectorAll<HTMLElement>(`poc-num[data-widget="${id}"]`);
      const outputs = document.querySelectorAll<HTMLElement>(`poc-value[data-widget="${id}"]`);
      const numbers = [...nums, ...outputs];
      for (const number of numbers) followSight(number);
      // To move a long text takes time.
      const isDue = (element: HTMLElement): boolean => !figure.isDragging || isInSight(element);
      const update = () => {
        if (figure.guess?.isOffered) return; // the text tells of the state that it was built with
        if (figure.isDragging) holdPlaces(numbers.filter(isInSight));
        else releasePlaces(numbers);
        for (const num of nums) {
          const param = figure.widget.params[num.dataset['param'] ?? ''];
          const value = figure.values[num.dataset['param'] ?? ''];
          if (!param || typeof value !== 'number' || !isDue(num) || num.querySelector('input')) continue;
          const text = format.formatValue(param, value);
          setAttributes(num, { 'aria-valuenow': String(value), 'aria-valuetext': text });
          writeNumber(num, text);
        }
        for (const output of outputs) {
          const spec = figure.widget.readings[output.dataset['reading'] ?? ''];
          if (!spec || !isDue(output)) continue;
          const text = figure.hiddenFrom === undefined ? readings.readingText(spec, figure.moment) : '?';
          writeNumber(output, text);
        }
      };
      figure.listen(pacedTelling(NUMBERS, figure, update).tell);
      update();
    },
  );
}

/** Makes the numbers of the page live. */
export function startNumbers(): void {
  customElements.define('poc-num', PocNum);
  document.addEventListener('poc-ready', ({ target }) => {
    const widget = target as PocWidget;
    void widget.wake().then((awake) => awake && follow(widget, awake.figure));
  });
}
