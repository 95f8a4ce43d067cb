import { parseHTML } from 'linkedom';
import { beforeAll, expect, it, vi } from 'vitest';
import { Figure } from '#kit/figure/figure.ts';
import impulse from '../widgets/impulse-2d/widget.ts';
import { askedState, momentOf } from './asked-state.ts';
import { followWords } from './say-follow.ts';
import { sayMarkup } from './say-markup.ts';
import { sayingOf } from './saying.ts';

beforeAll(() => {
  const noObserver = class {
    observe(): void {}
  };
  vi.stubGlobal('IntersectionObserver', noObserver);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => {});
});

const compare = 'velocityAfterA with 0';
const words = { more: 'carries on', less: 'bounces back at {|velocityAfterA|}', none: 'misses' };

/** A place as the page is built with it, and what is to be read there. */
function builtPlace() {
  const { document } = parseHTML('<p></p>') as unknown as { document: Document };
  const place = document.createElement('poc-say');
  place.setAttribute('data-compare', compare);
  const moment = momentOf(impulse, askedState('Say', impulse, {}));
  place.innerHTML = sayMarkup(impulse, sayingOf(impulse, { compare, ...words }), moment, () => undefined);
  const read = () =>
    [...place.children]
      .filter((span) => !span.hasAttribute('hidden'))
      .map((span) => span.textContent)
      .join('|');
  return { place, read };
}

it('shows the words of the outcome, with the present numbers', () => {
  const { place, read } = builtPlace();
  expect(read()).toBe('carries on');
  const figure = new Figure(impulse);
  followWords([place], figure);
  expect(read()).toBe('carries on');
  figure.set({ strike: 0 });
  figure.flush();
  expect(read()).toBe('bounces back at 0.600\u00a0m/s'); // 3 m/s, 1 kg on 2 kg, C = 0.8
  figure.set({ velocityA: [-5, 0] });
  figure.flush();
  expect(read()).toBe('misses');
});

it('does not tell while the reader guesses', () => {
  const { place, read } = builtPlace();
  const figure = new Figure(impulse);
  followWords([place], figure);
  figure.setGuess([0, 0]);
  figure.flush();
  expect(read()).toBe('…');
  figure.reveal();
  figure.flush();
  expect(read()).toBe('carries on');
});
