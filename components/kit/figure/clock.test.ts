import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let frames: ((now: number) => void)[] = [];
let now = 0;

beforeEach(() => {
  frames = [];
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame));
  vi.resetModules(); // the clock of a page is one: this page is a new one
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('never runs backwards, though a frame may have begun before it was asked for', async () => {
  const { everyFrame } = await import('./clock.ts');
  const steps: number[] = [];
  now = 100;
  everyFrame((seconds) => steps.push(seconds));
  for (const began of [92, 108, 1000]) for (const frame of frames.splice(0)) frame(began);
  expect(steps).toEqual([0, 0.016, 0.25]);
});
