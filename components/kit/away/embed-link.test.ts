import { beforeAll, expect, it, vi } from 'vitest';
import { Figure } from '#kit/figure/figure.ts';
import duel from '../../widgets/fencing/widget.ts';
import carts from '../../widgets/impulse-1d/widget.ts';
import { playedFragment, stateQuery } from './embed-link.ts';

// A figure tells its listeners once per frame; here nobody listens.
beforeAll(() => vi.stubGlobal('requestAnimationFrame', () => 0));

it('at the defaults there is nothing to carry', () => {
  expect(stateQuery(new Figure(carts))).toBe('');
});
it('carries what differs, and the time once the reader has chosen one', () => {
  const figure = new Figure(carts);
  figure.set({ massA: 5 });
  expect(stateQuery(figure)).toBe('?massA=5');
  figure.seek(0.25);
  expect(stateQuery(figure)).toBe('?massA=5&t=0.25');
});
it('carries what was played in the fragment', () => {
  const figure = new Figure(duel);
  expect(playedFragment(figure)).toBe('');
  figure.set({ inputs: 'YeS~x', grip: 6 });
  expect([stateQuery(figure), playedFragment(figure)]).toEqual(['?grip=6', '#inputs=YeS~x']);
});
