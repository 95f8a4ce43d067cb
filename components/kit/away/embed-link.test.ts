import { beforeAll, expect, it, vi } from 'vitest';
import { Figure } from '#kit/figure/figure.ts';
import carts from '../../widgets/impulse-1d/widget.ts';
import { stateQuery } from './embed-link.ts';

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
