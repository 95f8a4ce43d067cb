import { expect, it } from 'vitest';
import { viewOf } from './scene2-view.ts';

it('puts the frame into the width, y up', () => {
  const view = viewOf([-2, -1, 2, 1], { width: 400, height: 200 });
  expect([view.scale, view.height]).toEqual([100, 200]);
  expect(view.toScreen([-2, 1])).toEqual([0, 0]);
  expect(view.toScreen([2, -1])).toEqual([400, 200]);
  expect(view.toWorld(view.toScreen([0.3, -0.7]))).toEqual([
    expect.closeTo(0.3, 12),
    expect.closeTo(-0.7, 12),
  ]);
});

it('shows all of a frame on a stage of any proportion, in the middle', () => {
  expect(viewOf([-2, -1, 2, 1], { width: 400, height: 300 }).toScreen([0, 0])).toEqual([200, 150]);
  expect(viewOf([-2, -1, 2, 1], { width: 400, height: 300 }).scale).toBe(100);
  expect(viewOf([-2, -1, 2, 1], { width: 400, height: 100 }).toScreen([2, 1])).toEqual([300, 0]);
});
