import { describe, expect, it } from 'vitest';
import { defaultsOf } from '#params/params.ts';
import { model, params } from './model.ts';
import widget from './widget.ts';

const defaults = defaultsOf(params);
const runOf = (values: Partial<typeof defaults>) => model({ ...defaults, ...values });
const wordsOf = (values: Partial<typeof defaults>) => {
  const all = { ...defaults, ...values };
  return widget.describe({ run: model(all), values: all, t: 0 });
};

describe('a ball against a block', () => {
  it('of its own mass stops, and hands everything over (E6)', () => {
    const { after, ratio } = runOf({ massB: 1 });
    expect(after.ball).toBeCloseTo(0, 14);
    expect(after.block).toBeCloseTo(3, 14);
    expect(ratio?.momentum).toBeCloseTo(1, 14);
    expect(ratio?.energy).toBeCloseTo(1, 14);
  });

  it('three times as heavy sends it back at half its speed, with one and a half times its momentum and 3/4 of its energy (E6)', () => {
    const { after, ratio } = runOf({});
    expect(after.ball).toBeCloseTo(-1.5, 14);
    expect(ratio?.momentum).toBeCloseTo(1.5, 14);
    expect(ratio?.energy).toBeCloseTo(0.75, 14);
  });

  it('a thousand times heavier gives it 2 · 1000/1001 of its momentum and 4 · 1000/1001² of its energy (E6)', () => {
    const { ratio } = runOf({ massB: 1000 });
    expect(ratio?.momentum).toBeCloseTo(2000 / 1001, 12);
    expect(ratio?.energy).toBeCloseTo(4000 / 1001 ** 2, 14);
  });

  it('that is a wall gives it twice its momentum and no energy (K29)', () => {
    const { ratio, books, after } = runOf({ wall: 'proper' });
    expect(ratio).toEqual({ momentum: 2, energy: 0 });
    expect(after).toEqual({ ball: -3, block: 0 });
    expect(books.momentum).toEqual({ ball: -6, block: 0, engine: 6, sum: 0 });
  });

  it('tends to the wall as its mass grows (K29)', () => {
    const { overMass, limit } = runOf({ velocityB: -2 });
    const last = overMass.at(-1);
    expect(last?.mass).toBeCloseTo(1e6, 4);
    expect((last?.momentum ?? 0) / limit.momentum).toBeCloseTo(1, 5);
    expect((last?.ball ?? 0) / limit.ball).toBeCloseTo(1, 5);
  });

  it('that comes at a ball at rest sends it off at twice its speed, with 2 J from the engine (KX4)', () => {
    const { after, books } = runOf({ wall: 'proper', velocityA: 0, velocityB: -1 });
    expect(after.ball).toBe(-2);
    expect(books.energy).toEqual({ ball: 2, block: 0, engine: -2, warmth: 0, sum: 0 });
  });

  it('that draws back at half the speed stops the ball: its energy goes into the arm (KX4)', () => {
    const { after, books } = runOf({ wall: 'proper', velocityB: 1.5 });
    expect(after.ball).toBe(0);
    expect(books.energy.engine).toBeCloseTo(4.5, 14);
  });

  it('is in balance without the engine where the wall is at rest: seen from the wall (KX4)', () => {
    const moving = { wall: 'proper', velocityB: -2, mistake: 'noEngine' } as const;
    expect(runOf(moving).books.energy.sum).toBeCloseTo(20, 12);
    expect(runOf({ ...moving, seenFrom: 'block' }).books.energy.sum).toBeCloseTo(0, 12);
  });

  it('keeps balanced books with any restitution (K25)', () => {
    for (const wall of ['heavy', 'proper'] as const)
      for (const restitution of [0, 0.3, 1]) {
        const { energy } = runOf({ wall, restitution, massB: 40, velocityB: -1.3 }).books;
        expect(Math.abs(energy.sum)).toBeLessThan(1e-12);
      }
  });

  it('that runs away is not met, and nobody gets anything', () => {
    const { receipt, books } = runOf({ velocityB: 4 });
    expect(receipt).toBeUndefined();
    expect(books.energy.ball).toBeCloseTo(0, 15);
    expect(wordsOf({ velocityB: 4 })).toContain('do not meet');
  });

  it('tells who paid', () => {
    expect(wordsOf({ wall: 'proper', velocityA: 0, velocityB: -1 })).toContain('has paid 2.00');
    expect(wordsOf({ wall: 'proper', velocityB: 1.5 })).toContain('has got 4.50');
  });
});
