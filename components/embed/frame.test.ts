import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Figure } from '#kit/figure/figure.ts';
import bisection from '../widgets/bisection/widget.ts';
import impulse1d from '../widgets/impulse-1d/widget.ts';
import { atMostOncePerFrame, contactsBetween, stateOf } from './frame.ts';

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
});
afterEach(() => vi.unstubAllGlobals());

describe('stateOf', () => {
  it('tells values, readings, time and the name of the run', () => {
    const figure = new Figure(impulse1d);
    const state = stateOf(figure);
    expect(state.params).toEqual(figure.values);
    expect(state.run).toBe(impulse1d.hash(figure.run));
    expect(state.readings['j']).toBeGreaterThan(0);
  });

  it('tells no reading while the reader guesses', () => {
    const figure = new Figure(impulse1d);
    figure.setGuess([0]);
    const { readings } = stateOf(figure);
    expect(new Set(Object.values(readings))).toEqual(new Set([null]));
    expect(Object.keys(readings)).toEqual(Object.keys(impulse1d.readings));
  });
});

describe('contactsBetween', () => {
  const figure = new Figure(impulse1d);
  const [t = Number.NaN] = figure.span?.events ?? [];
  it('reports a contact once, with its receipt', () => {
    const [contact, ...others] = contactsBetween(figure, t - 0.1, t);
    expect(others).toEqual([]);
    expect(contact).toMatchObject({ t, number: 1 });
    expect(contact?.receipt.length).toBeGreaterThan(3);
    expect(contactsBetween(figure, t, t + 0.1)).toEqual([]);
  });
  it('gives each contact of one instant its own receipt', () => {
    const receipts = [1, 2].map((j) => ({
      title: '',
      t: 0.5,
      rows: [{ label: 'j', value: j, unit: 'N·s' }],
    }));
    const two = { span: { events: [0.5, 0.5] }, widget: { receipts: () => receipts }, run: {} };
    const found = contactsBetween(two as unknown as Figure, 0, 1);
    expect(found.map(({ receipt }) => receipt[0]?.value)).toEqual([1, 2]);
  });
  it('calls the steps of an algorithm no contacts', () => {
    expect(contactsBetween(new Figure(bisection), -Infinity, Infinity)).toEqual([]);
  });
});

describe('atMostOncePerFrame', () => {
  it('takes ten thousand values in a few runs, the first at once and the last for certain', () => {
    vi.useFakeTimers();
    const handed: object[] = [];
    const { take, flush } = atMostOncePerFrame<null>((params) => handed.push(params));
    for (let i = 0; i < 10_000; i++) take({ [i % 2 ? 'massA' : 'massB']: i }, null);
    expect(handed).toEqual([{ massB: 0 }]);
    vi.advanceTimersByTime(100);
    expect(handed).toEqual([{ massB: 0 }, { massB: 9998, massA: 9999 }]);
    take({ massA: 1 }, null);
    take({ massA: 2 }, null);
    flush();
    expect(handed.slice(2)).toEqual([{ massA: 1 }, { massA: 2 }]);
    vi.useRealTimers();
  });
});
