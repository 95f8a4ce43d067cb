import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plain } from '#kit/declare/plain.ts';
import { defineWidget, type Widget } from '#kit/declare/widget.ts';
import type { Change, Figure as FigureType } from './figure.ts';

/** A point that moves at a speed for two seconds and meets something after one. */
const widget: Widget = defineWidget({
  ...plain,
  params: {
    speed: { label: 'Speed', unit: 'm/s', min: 0, max: 10, step: 1, default: 2, help: 'Its speed.' },
  },
  lead: ['speed'],
  headline: 'speed',
  model: ({ speed }) => ({ speed, end: 2 }),
  span: ({ end }) => ({ t0: 0, t1: end, events: [1], rest: 1.5 }),
  readings: { speed: { label: 'Speed', unit: 'm/s', value: ({ run }) => run.speed } },
  describe: () => 'It moves.',
  prediction: {
    question: 'Where to?',
    instruction: 'Say.',
    hideFrom: () => 1,
    answer: {
      kind: 'number',
      label: 'Speed',
      unit: 'm/s',
      min: 0,
      max: 10,
      step: 1,
      start: 5,
      truth: () => 2,
    },
    lesson: () => '',
  },
});

let frames = new Map<number, (now: number) => void>();
let asked = 0;
let now = 0;
/** Lets one animation frame pass, so many seconds after the last. */
const frame = (seconds = 0.05) => {
  now += 1000 * seconds;
  const due = frames;
  frames = new Map();
  for (const draw of due.values()) draw(now);
};

let Figure: typeof FigureType;

beforeEach(async () => {
  frames = new Map();
  now = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: (at: number) => void) => {
    frames.set(++asked, draw);
    return asked;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
  vi.stubGlobal('performance', { now: () => now });
  vi.resetModules(); // the clock of a page is one: this page is a new one
  ({ Figure } = await import('./figure.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a figure', () => {
  it('runs its model once per frame, however often a value is set, and tells its listeners once', () => {
    const model = vi.spyOn(widget, 'model');
    const figure = new Figure(widget);
    const told: Change[] = [];
    figure.listen((change) => told.push(change));
    for (const speed of [3, 4, 5]) figure.set({ speed });
    expect(told).toEqual([]);
    frame();
    expect(told).toEqual([{ run: true, time: false, state: false }]);
    expect(figure.run).toEqual({ speed: 5, end: 2 });
    expect(model).toHaveBeenCalledTimes(2);
    model.mockRestore();
  });

  it('counts as dragged from the first value of a hold until the last is released, and tells of the end', () => {
    const figure = new Figure(widget);
    const told: boolean[] = [];
    figure.listen(() => told.push(figure.isDragging));
    const [one, other] = [figure.hold(), figure.hold()];
    expect(figure.isDragging, 'nothing is moved yet').toBe(false);
    one.set({ speed: 3 });
    other.set({ speed: 4 });
    figure.set({ speed: 5 });
    figure.flush();
    one.release();
    figure.flush();
    other.release();
    figure.flush();
    expect(told).toEqual([true, false]);
    other.release();
    expect(figure.values).toEqual({ speed: 5 });
  });

  it('is let go by a reset, whoever still holds it', () => {
    const figure = new Figure(widget);
    const hold = figure.hold();
    hold.set({ speed: 3 });
    figure.reset();
    expect(figure.isDragging).toBe(false);
    hold.set({ speed: 4 });
    expect(figure.isDragging, 'and taken again').toBe(true);
  });

  it('clamps what it is given and ignores what it does not know', () => {
    const figure = new Figure(widget);
    figure.set({ speed: 99, nonsense: 1 });
    expect(figure.values).toEqual({ speed: 10 });
    figure.set({ speed: Number.NaN });
    expect(figure.values).toEqual({ speed: 2 });
  });

  it('shows the resting time until the reader chooses another', () => {
    const figure = new Figure(widget);
    expect(figure.t).toBe(1.5);
    figure.seek(9);
    expect(figure.t).toBe(2);
    figure.set({ speed: 3 });
    expect(figure.t).toBe(2);
    figure.reset();
    expect([figure.t, figure.values['speed']]).toEqual([1.5, 2]);
  });

  it('plays from the start to the end, at its speed, and stops there or goes round', () => {
    const figure = new Figure(widget);
    figure.play();
    expect(figure.t).toBe(0);
    frame(0.05);
    expect(figure.t).toBeCloseTo(0.05, 12);
    figure.setSpeed(0.5);
    frame(0.05);
    expect(figure.t).toBeCloseTo(0.075, 12);
    figure.seek(1.99);
    figure.setSpeed(2);
    frame(0.05);
    expect([figure.t, figure.isPlaying]).toEqual([2, false]);
    figure.setLooping(true);
    figure.play();
    figure.seek(1.99);
    frame(0.05);
    expect([figure.t, figure.isPlaying]).toEqual([0, true]);
    figure.destroy();
  });

  it('does not leap after a pause of the browser', () => {
    const figure = new Figure(widget);
    figure.play();
    frame(60);
    expect(figure.t).toBeLessThanOrEqual(0.25);
    figure.destroy();
  });

  it('jumps from event to event, and to the ends', () => {
    const figure = new Figure(widget);
    const times = ([-1, -1, 1, 1] as const).map((direction) => {
      figure.seekEvent(direction);
      return figure.t;
    });
    expect(times).toEqual([1, 0, 1, 2]);
  });

  it('hides the outcome while the reader guesses, and shows it when asked', () => {
    const figure = new Figure(widget);
    figure.setGuess([5]);
    expect([figure.hiddenFrom, figure.t]).toEqual([1, 1]);
    figure.seek(2);
    expect(figure.t).toBe(1);
    figure.reveal();
    expect(figure.hiddenFrom).toBeUndefined();
    figure.seek(2);
    expect(figure.t).toBe(2);
  });

  it('keeps a pinned run while the values go on', () => {
    const figure = new Figure(widget);
    figure.togglePin();
    figure.set({ speed: 7 });
    expect(figure.pinned?.run).toEqual({ speed: 2, end: 2 });
    figure.togglePin();
    expect(figure.pinned).toBeUndefined();
  });
});

describe('a run that grows', () => {
  it('is shown as it is given, counts as dragged, and stands with the values that give it', () => {
    const figure = new Figure(widget);
    const told: Change[] = [];
    figure.listen((change) => told.push(change));
    const growth = figure.growth();
    expect(figure.isDragging).toBe(false);
    growth.show({ speed: 7, end: 0.5 }, 0.4);
    figure.flush();
    expect([figure.isDragging, figure.t, figure.span?.t1, figure.values['speed']]).toEqual([
      true,
      0.4,
      0.5,
      2,
    ]);
    const run = { speed: 7, end: 2 };
    growth.keep({ speed: 7 }, run);
    figure.flush();
    expect([figure.isDragging, figure.t, figure.values['speed']]).toEqual([false, 0.4, 7]);
    expect(figure.run, 'it is not run again').toBe(run);
    expect(told.at(-1)).toEqual({ run: true, time: true, state: true });
    figure.set({ speed: 3 });
    expect(figure.run).toEqual({ speed: 3, end: 2 });
  });

  it('does not play by itself while it grows: it has no end to go to', () => {
    const whole = (run: unknown): boolean => (run as { readonly end: number }).end === 2;
    const growing = { ...widget, goOn: (run: unknown) => (whole(run) ? undefined : () => run) } as Widget;
    const figure = new Figure({ ...growing, model: () => ({ speed: 1, end: 1 }) });
    figure.show(4);
    expect(figure.isShowing).toBe(false);
    const grown = new Figure({ ...growing, model: () => ({ speed: 1, end: 2 }) });
    grown.show(4);
    expect(grown.isShowing).toBe(true);
    grown.endShow();
  });
});
