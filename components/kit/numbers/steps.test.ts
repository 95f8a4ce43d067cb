import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plain } from '#kit/declare/plain.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { Figure } from '#kit/figure/figure.ts';
import { residualText, sideText, stepValue } from './step-text.ts';
import { mountSteps } from './steps.ts';

/** x = 2x − x, and a line that is never true. */
const widget = defineWidget({
  ...plain,
  params: {
    x: { label: 'x', unit: '', min: -9, max: 9, step: 0.1, default: 1, help: '' },
    step: { label: 'Step', unit: '', min: 1, max: 2, step: 1, default: 1, help: '' },
  },
  lead: ['x'],
  headline: 'x',
  model: ({ x }) => x,
  readings: { x: { label: 'x', unit: '', value: ({ run }: { readonly run: number }) => run } },
  steps: {
    derivation: 'sums',
    param: 'step',
    numbers: ({ run: x }) => [
      { id: 'one', terms: { x }, left: x, right: 2 * x - x, unit: 'm', residual: 0, isKept: true },
      { id: 'two', terms: { x }, left: x, right: x + 1, unit: 'm', residual: 1, isKept: false, note: 'No.' },
    ],
  },
});

const step = (id: string) => `<li data-step="${id}"><p class="step-head"><strong>T ${id}</strong></p>
  <p data-step-reading>Read ${id}.</p>
  <span data-term="x">0</span> <b data-step-side="left"></b> <b data-step-side="right"></b>
  <b data-step-side="residual"></b> <b data-step-verdict></b> <p data-step-note></p></li>`;

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => {});
});
afterEach(() => vi.unstubAllGlobals());

function mounted(first = 1) {
  const { document } = parseHTML(`<!doctype html><html><body><div id="root"><div data-steps>
    <div class="steps-bar"><button data-step-go="-1"></button>
    ${[1, 2].map((i) => `<button data-step-to="${i}" data-title="T${i}"><i data-step-mark></i></button>`).join('')}
    <button data-step-go="1"></button></div><ol>${step('one')}${step('two')}</ol></div><p data-spoken></p></div></body></html>`);
  const root = document.querySelector('#root') as unknown as HTMLElement;
  const figure = new Figure(widget);
  figure.set({ step: first });
  const part = mountSteps({ root, figure });
  figure.listen((change) => part?.update(change));
  const text = (selector: string) => root.querySelector(selector)?.textContent;
  return { root, figure, text };
}

describe('the steps of a derivation', () => {
  it('get a tick when they have been looked at; one that does not hold says so at once', () => {
    const { figure, root } = mounted(2);
    const marks = () => [...root.querySelectorAll('[data-step-mark]')].map((mark) => mark.textContent);
    expect(marks()).toEqual(['', '✗']);
    figure.set({ step: 1 });
    figure.flush();
    figure.set({ step: 2 });
    figure.flush();
    expect(marks()).toEqual(['✓', '✗']);
  });

  it('tell those who listen which one is looked at, when it has changed', () => {
    const { figure, text } = mounted();
    expect(text('[data-spoken]')).toBe('');
    figure.set({ step: 2 });
    figure.flush();
    expect(text('[data-spoken]')).toBe('Step 2, T two: the two sides are not equal. Read two.');
  });

  it('have numbers under their terms, both sides, and a verdict in words', () => {
    const { text } = mounted();
    expect(text('[data-step="one"] [data-term]')).toBe('1.000');
    expect(text('[data-step="one"] [data-step-verdict]')).toBe('✓ equal');
    expect(text('[data-step="two"] [data-step-verdict]')).toBe('✗ not equal');
    expect(text('[data-step="two"] [data-step-note]')).toBe('No.');
  });

  it('follow a drag where they are looked at, and all of them when it ends', () => {
    const { figure, text } = mounted();
    const hold = figure.hold();
    hold.set({ x: 3 });
    figure.flush();
    expect(text('[data-step="one"] [data-term]')).toBe('3.000');
    expect(text('[data-step="two"] [data-term]')).toBe('1.000');
    hold.release();
    figure.flush();
    expect(text('[data-step="two"] [data-term]')).toBe('3.000');
  });

  it('are gone through by buttons, from the first to the last', () => {
    const { root, figure } = mounted();
    const press = (selector: string) => (root.querySelector(selector) as HTMLElement).click();
    press('[data-step-go="1"]');
    press('[data-step-go="1"]');
    expect(figure.values['step']).toBe(2);
    expect(root.querySelector('.is-current')?.getAttribute('data-step')).toBe('two');
    expect(root.querySelector('[aria-current]')?.getAttribute('data-step-to')).toBe('2');
    press('[data-step-to="1"]');
    expect(figure.values['step']).toBe(1);
  });

  it('say in their button whether they hold', () => {
    const { root } = mounted();
    expect(root.querySelector('[data-step-to="2"]')?.getAttribute('aria-label')).toBe(
      'Step 2, T2: the two sides are not equal',
    );
  });
});

describe('numbers of a step', () => {
  it('end at one place, vectors in brackets, and zero has no sign', () => {
    expect(stepValue(-1.5)).toBe('−1.500');
    expect(stepValue(-1e-9)).toBe('0.000');
    expect(stepValue([1, -0.005])).toBe('(1.00, −0.01)');
    expect(sideText(2, 'm/s')).toBe('2.000\u00a0m/s');
  });

  it('that differ by rounding say by how little', () => {
    const line = { id: '', terms: {}, left: 0, right: 0, unit: 'm' };
    expect(residualText({ ...line, residual: 0, isKept: true })).toBe('0');
    expect(residualText({ ...line, residual: 4.44e-16, isKept: true })).toContain('10⁻¹⁶');
  });
});
