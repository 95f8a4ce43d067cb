import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Widget } from '#kit/declare/widget.ts';
import carts from '../../widgets/impulse-1d/widget.ts';
import type { Figure } from './figure.ts';
import { slowedSpeed } from './slow-motion.ts';

it('is slowest at the moment, as fast as ever away from it, and never faster', () => {
  expect(slowedSpeed(1, [2], 2)).toBe(0.2);
  expect(slowedSpeed(1, [2], 1.5)).toBe(1);
  expect(slowedSpeed(1, [2], 2.5)).toBe(1);
  expect(slowedSpeed(0.1, [2], 2)).toBe(0.1);
  expect(slowedSpeed(1, undefined, 2)).toBe(1);
  for (let t = 1.5; t < 2.5; t += 0.01) {
    const speed = slowedSpeed(2, [2, 2.2], t);
    expect(speed).toBeGreaterThanOrEqual(0.2);
    expect(speed).toBeLessThanOrEqual(2);
  }
});

let frames: ((now: number) => void)[] = [];
const passed = { ms: 0 };
beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  vi.spyOn(performance, 'now').mockImplementation(() => passed.ms);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

/** So many frames of 10 ms it takes to play a run that decides something in its middle. */
async function framesOfPlay(isCalm: boolean): Promise<number> {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
  const { Figure: Fresh } = await import('./figure.ts');
  const span = { t0: 0, t1: 1, events: [], rest: 0, decisive: [0.5] };
  const figure: Figure = new Fresh({ ...carts, span: () => span } as unknown as Widget);
  figure.play();
  for (let count = 0; ; count++) {
    if (!figure.isPlaying) return count;
    passed.ms += 10;
    for (const frame of frames.splice(0)) frame(passed.ms);
  }
}

it('makes a run longer to watch, but not for those who want less motion', async () => {
  expect(await framesOfPlay(true)).toBeCloseTo(101, -1);
  // ∫ ds / (0.2 + 0.8 s²) from 0 to 1 is 2.77.
  expect(await framesOfPlay(false)).toBeCloseTo(100 * (1 - 0.38 + 2.77 * 0.38) + 1, -1);
});
