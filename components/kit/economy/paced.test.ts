import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Change } from '#kit/figure/figure.ts';
import type { PartContext } from '#kit/figure/part.ts';
import { paced } from './paced.ts';

const RUN: Change = { run: true, time: false, state: false };
const TIME: Change = { run: false, time: true, state: false };

/** A part at 20 Hz, what it was told, and the figure that it follows. */
function watched() {
  const told: (readonly [at: number, change: Change])[] = [];
  const figure = { isDragging: false };
  const mount = paced(20, () => ({ update: (change) => told.push([performance.now(), change]) }));
  const part = mount({ figure } as unknown as PartContext);
  if (!part) throw new Error('no part');
  return { told, figure, part, times: () => told.map(([at]) => Math.round(at)) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('is told of everything at once while nothing is dragged', () => {
  const { part, told } = watched();
  for (let i = 0; i < 5; i++) part.update(RUN);
  expect(told).toHaveLength(5);
});

it('is told every third frame of a drag, and of the first', () => {
  const { part, figure, times } = watched();
  figure.isDragging = true;
  for (let i = 0; i < 7; i++) {
    part.update(RUN);
    vi.advanceTimersByTime(1000 / 60);
  }
  expect(times()).toEqual([0, 50, 100]);
});

it('is told the last state when the hand rests, though it still holds on', () => {
  const { part, figure, told } = watched();
  figure.isDragging = true;
  part.update(RUN);
  part.update(TIME);
  part.update(RUN);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(told).toHaveLength(2);
  expect(told[1]?.[1]).toEqual({ run: true, time: true, state: false });
});

it('is told at once, of all it has missed, when the hand lets go, and not again', () => {
  const { part, figure, told } = watched();
  figure.isDragging = true;
  part.update(RUN);
  part.update(TIME);
  figure.isDragging = false;
  part.update(RUN);
  expect(told.map(([, change]) => change)).toEqual([
    { run: true, time: false, state: false },
    { run: true, time: true, state: false },
  ]);
  vi.advanceTimersByTime(200);
  expect(told).toHaveLength(2);
});

it('is told nothing once it is gone', () => {
  const { part, figure, told } = watched();
  figure.isDragging = true;
  part.update(RUN);
  part.update(RUN);
  part.destroy?.();
  vi.advanceTimersByTime(200);
  expect(told).toHaveLength(1);
});
