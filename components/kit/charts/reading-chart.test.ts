import { describe, expect, it } from 'vitest';
import type { Widget } from '#kit/declare/widget.ts';
import { readingChart, readingsOverTime } from './reading-chart.ts';

/** A ball that is at t, and whose speed drops from 3 to 1 at the hit at 0.5 s; it has no gap before 0.25 s. */
const widget = {
  readings: {
    speed: {
      label: 'speed at the time shown',
      unit: 'm/s',
      isOverTime: true,
      value: ({ t }: At) => (t < 0.5 ? 3 : 1),
    },
    place: { label: 'place at the time shown', unit: 'm', isOverTime: true, value: ({ t }: At) => t },
    gap: { label: 'gap', unit: 'm', isOverTime: true, value: ({ t }: At) => (t < 0.25 ? null : t) },
    j: { label: 'impulse', unit: 'N·s', value: () => 2 },
  },
} as unknown as Widget;
interface At {
  readonly t: number;
}
const shown = { run: {}, values: {}, span: { t0: 0, t1: 1, rest: 0, events: [0.5] } } as never;
const piecesOf = (key: string) => readingChart(widget, key, shown)?.curves[0]?.pieces ?? [];

describe('a reading over time', () => {
  it('is offered if it goes with the time, under its own name', () => {
    expect(readingsOverTime(widget)).toEqual([
      ['speed', 'speed'],
      ['place', 'place'],
      ['gap', 'gap'],
    ]);
    expect(readingChart(widget, 'j', shown)).toBeUndefined();
    expect(readingChart(widget, 'toString', shown)).toBeUndefined();
  });

  it('jumps where the number does, at the very time of the event', () => {
    const [before, after, ...more] = piecesOf('speed');
    expect(more).toEqual([]);
    expect(before?.at(-1)).toEqual([0.5, 3]);
    expect(after?.[0]).toEqual([0.5, 1]);
  });

  it('goes on where the number does, and has no curve where there is no number', () => {
    expect(piecesOf('place')).toHaveLength(1);
    expect(piecesOf('gap')).toHaveLength(1);
    expect(piecesOf('gap')[0]?.[0]?.[0]).toBeGreaterThanOrEqual(0.25);
  });

  it('has the curve of a pinned run behind it', () => {
    const curves = readingChart(widget, 'place', shown, shown)?.curves ?? [];
    expect(curves.map(({ isGhost }) => isGhost === true)).toEqual([true, false]);
  });
});
