import { expect, it } from 'vitest';
import { roomOf, viewOf } from './scene2-view.ts';

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

it('shows all of a frame on a stage of any proportion, in the middle of what is above the foot', () => {
  const view = viewOf([-2, -1, 2, 1], { width: 400, height: 344, foot: 44 });
  expect(view.scale).toBe(100);
  expect(view.toScreen([0, 0])).toEqual([200, 150]);
  expect(roomOf(view)).toEqual([0, 0, 400, 300]);
  expect(viewOf([-2, -1, 2, 1], { width: 400, height: 100 }).toScreen([2, 1])).toEqual([300, 0]);
});
