import { expect, it } from 'vitest';
import { keyBoxes, keyShapes } from './scene2-key.ts';
import { viewOf } from './scene2-view.ts';

it('states the scale and how long arrows are, in round amounts', () => {
  const view = viewOf([-2, -1, 2, 1], { width: 400, height: 200 });
  const texts = keyShapes(view, 'm', { velocity: { unit: 'm/s', length: 0.05 } }).flatMap(
    ({ text }) => text ?? [],
  );
  expect(texts).toEqual(['0.5\u00a0m', '5\u00a0m/s']);
  expect(keyShapes(view, '', {})).toEqual([]);
});

it('keeps clear of the headline: what does not fit beside it stands in a row above', () => {
  const reserved = { corner: 'bottom-right', width: 220, height: 80 } as const;
  const view = viewOf([-2, -1, 2, 1], { width: 400, height: 200, reserved });
  const [bar, arrow] = keyBoxes(view, 'm', { velocity: { unit: 'm/s', length: 0.05 } });
  expect(bar?.[2]).toBeLessThan(180);
  expect(arrow?.[2]).toBeLessThan(180);
  expect(arrow?.[3]).toBeLessThan(bar?.[1] ?? 0);
});
