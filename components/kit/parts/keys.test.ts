import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Figure } from '#kit/figure/figure.ts';
import freeTop from '../../widgets/free-top/widget.ts';
import impulse2d from '../../widgets/impulse-2d/widget.ts';
import { keysOf } from './keys.ts';

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
});
afterEach(() => vi.unstubAllGlobals());

it('names the keys of what a figure has, and of nothing else', () => {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const root = document.body as unknown as HTMLElement;
  const keys = (widget: typeof impulse2d) =>
    keysOf({ root, figure: new Figure(widget) })
      .map(([name]) => name)
      .join();
  expect(keys(impulse2d)).toContain('Space on Play');
  expect(keys(impulse2d)).not.toContain('view direction');
  expect(keys(freeTop)).toContain('view direction');
  expect(keys(impulse2d)).not.toContain('chart');
});
