import { expect, it } from 'vitest';
import { keyShapes } from './scene2-key.ts';
import { viewOf } from './scene2-view.ts';

it('states the scale and how long arrows are, in round amounts', () => {
  const view = viewOf([-2, -1, 2, 1], { width: 400, height: 200 });
  const texts = keyShapes(view, 'm', { velocity: { unit: 'm/s', length: 0.05 } }).flatMap(
    ({ text }) => text ?? [],
  );
  expect(texts).toEqual(['0.5\u00a0m', '5\u00a0m/s']);
  expect(keyShapes(view, '', {})).toEqual([]);
});
