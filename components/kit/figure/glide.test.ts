import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import impulse2d from '../../widgets/impulse-2d/widget.ts';
import type { Figure as FigureType } from './figure.ts';

let Figure: typeof FigureType;
let glide: typeof import('./glide.ts').glide;
let frames: ((now: number) => void)[] = [];
let now = 0;
/** Lets some time (ms) pass, a frame at its end. */
const pass = (ms: number) => {
  now += ms;
  const due = frames;
  frames = [];
  for (const frame of due) frame(now);
};

beforeEach(async () => {
  frames = [];
  now = 0;
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // The clock of a page is one: this page is a new one.
  vi.resetModules();
  ({ Figure } = await import('./figure.ts'));
  ({ glide } = await import('./glide.ts'));
});
afterEach(() => {
  while (frames.length > 0) pass(250);
  vi.unstubAllGlobals();
});

const strikeOf = (figure: FigureType) => figure.values['strike'] as number;

it('goes to a preset in a moment, and says what changes', () => {
  const figure = new Figure(impulse2d);
  const start = strikeOf(figure);
  expect(glide(figure, { strike: -0.5 })).toEqual(['strike']);
  expect(strikeOf(figure), 'it starts where it was').toBe(start);
  pass(200);
  expect(strikeOf(figure)).toBeCloseTo(0.5 * (start - 0.5), 10);
  expect(figure.isDragging, 'it counts as a drag on the way').toBe(true);
  pass(210);
  expect(strikeOf(figure)).toBe(-0.5);
  expect(figure.isDragging).toBe(false);
});

it('leaves the figure to the reader who acts on the way', () => {
  const figure = new Figure(impulse2d);
  glide(figure, { strike: -0.5 });
  pass(100);
  figure.set({ strike: 0.2 });
  pass(100);
  pass(400);
  expect(strikeOf(figure)).toBe(0.2);
  expect(figure.isDragging).toBe(false);
});

it('is there at once with less motion wished for', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const figure = new Figure(impulse2d);
  glide(figure, { strike: -0.5 });
  expect(strikeOf(figure)).toBe(-0.5);
  expect(figure.isDragging).toBe(false);
});
