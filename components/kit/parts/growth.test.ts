import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plain } from '#kit/declare/plain.ts';
import { defineWidget, type Widget } from '#kit/declare/widget.ts';
import { Figure } from '#kit/figure/figure.ts';
import { mountGrowth } from './growth.ts';

/** A run that counts to three. */
const WHOLE = 3;
const counting = (goOnAside?: Widget['goOnAside']): Widget =>
  defineWidget({
    ...plain,
    params: {
      from: { label: 'From', help: 'It begins here.', unit: '', min: 0, max: 2, step: 1, default: 0 },
    },
    lead: ['from'],
    headline: 'count',
    model: ({ from }) => from as number,
    readings: { count: { label: 'Count', unit: '', value: ({ run }: { readonly run: number }) => run } },
    goOn: (run: number) => (run < WHOLE ? () => run + 1 : undefined),
    ...(goOnAside ? { goOnAside: goOnAside as never } : {}),
  });

const ALL = { run: true, time: true, state: true };
const whole = (figure: Figure) => vi.waitFor(() => expect(figure.run).toBe(WHOLE));

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => {});
  vi.stubGlobal('requestIdleCallback', undefined);
});
afterEach(() => vi.unstubAllGlobals());

it('goes on in idle moments to the end', async () => {
  const figure = new Figure(counting());
  mountGrowth({ figure })?.update(ALL);
  await whole(figure);
});

it('goes on aside where it may, and shows what comes', async () => {
  const figure = new Figure(
    counting(async ({ run }, tell) => {
      tell((run as number) + 2);
      tell(WHOLE);
      return true;
    }),
  );
  mountGrowth({ figure })?.update(ALL);
  await whole(figure);
});

it('goes on by itself where it may have no worker', async () => {
  const figure = new Figure(counting(async () => false));
  mountGrowth({ figure })?.update(ALL);
  await whole(figure);
});

it('calls off what is no longer wanted, and takes nothing more of it', async () => {
  const begun: AbortSignal[] = [];
  let late: (run: unknown) => void = () => {};
  const figure = new Figure(
    counting(async (_, tell, signal) => {
      begun.push(signal);
      if (begun.length > 1) return true;
      late = tell;
      return new Promise(() => {});
    }),
  );
  const part = mountGrowth({ figure });
  part?.update(ALL);
  figure.set({ from: 1 });
  part?.update(ALL);
  expect(begun.map(({ aborted }) => aborted)).toEqual([true, false]);
  late(2);
  expect(figure.run).toBe(1);
});

it('waits while a hand moves something, and goes on when it holds still', async () => {
  vi.useFakeTimers();
  const figure = new Figure(counting());
  const part = mountGrowth({ figure });
  const hold = figure.hold();
  for (const from of [1, 0, 1]) {
    hold.set({ from });
    part?.update(ALL);
    vi.advanceTimersByTime(50);
    expect(figure.run).toBe(from);
  }
  vi.advanceTimersByTime(1000);
  expect(figure.isDragging).toBe(true);
  expect(figure.run).toBe(WHOLE);
  vi.useRealTimers();
});
