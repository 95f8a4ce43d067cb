import { describe, expect, it } from 'vitest';
import { defaultsOf } from '#params/params.ts';
import { charts } from './charts.ts';
import { massOf, model, sideOf } from './model.ts';
import { type CartValues, params } from './params.ts';
import { laws, receipts } from './receipt.ts';
import { gainOf, describe as inWords, leaving } from './words.ts';

const defaults = defaultsOf(params);
const hitBy = (values: Partial<CartValues>) => model({ ...defaults, ...values });

describe('two carts on a rail', () => {
  it('equal and elastic, exchange their velocities (E6)', () => {
    const { first, ...carts } = hitBy({ massA: 1, massB: 1, velocityA: 2, velocityB: -1 });
    expect(first?.j).toBeCloseTo(3, 12);
    const after = leaving({ first, ...carts });
    expect(after?.a).toBeCloseTo(-1, 12);
    expect(after?.b).toBeCloseTo(2, 12);
  });

  it('2 kg at 1.5 m/s into 0.2 kg at rest: j = 2 · 1.5/(1/2 + 5) = 6/11 N·s (E4a, E4b, E6)', () => {
    const carts = hitBy({});
    expect(carts.first?.j).toBeCloseTo(6 / 11, 12);
    expect(leaving(carts)?.a).toBeCloseTo(1.5 - 3 / 11, 12);
    expect(leaving(carts)?.b).toBeCloseTo(30 / 11, 12);
    expect(carts.first?.t).toBeCloseTo(1 / 1.5, 12);
    expect(carts.mismatch).toBeCloseTo(0, 12);
  });

  it('a light cart never leaves at more than twice the speed of the one that strikes it (E6)', () => {
    const gains = [2, 4, 20].map((massA) => gainOf(hitBy({ massA, massB: 0.1 })) as number);
    for (const [i, ratio] of [20, 40, 200].entries())
      expect(gains[i]).toBeCloseTo((2 * ratio) / (ratio + 1), 11);
    expect(Math.max(...gains)).toBeLessThan(2);
  });

  it('without bounce loses μ v²/2, and only the reduced mass counts: 1.2 and 6 kg lose what 2 and 2 kg do', () => {
    const lost = (massA: number, massB: number) => {
      const { first } = hitBy({ massA, massB, restitution: 0, velocityA: 2 });
      return (first?.kineticBefore ?? 0) - (first?.kineticAfter ?? 0);
    };
    expect(lost(2, 2)).toBeCloseTo((1 * 2 ** 2) / 2, 12);
    expect(lost(1.2, 6)).toBeCloseTo(lost(6, 1.2), 12);
    expect(lost(1.2, 6)).toBeCloseTo(lost(2, 2), 12);
  });

  it('keeps momentum and the velocity of the common centre in every stage (E4a, E4b)', () => {
    const { stages, common } = hitBy({ velocityB: -1, restitution: 0.3 });
    expect(stages).toHaveLength(2);
    for (const { a, b } of stages) {
      expect(a.momentum + b.momentum).toBeCloseTo(2 * 1.5 - 0.2, 12);
      expect((a.momentum + b.momentum) / 2.2).toBeCloseTo(common.velocity, 12);
    }
  });

  it('a larger cart is heavier, by the cube of its side', () => {
    expect(massOf(2 * sideOf(1.5))).toBeCloseTo(12, 11);
  });

  it('does not meet where it does not come nearer, or not in sight', () => {
    for (const values of [{ velocityA: -1 }, { velocityA: 0.1 }, { velocityA: 3, velocityB: 2.5 }]) {
      const carts = hitBy(values);
      expect(carts.receipts).toEqual([]);
      expect(receipts(carts)).toEqual([]);
      expect(inWords({ run: carts, values: defaults, t: 0 })).toContain('do not meet');
    }
  });

  it('breaks a law with each mistake: C taken for energy (EX2), the misprint (SX2), no approach test', () => {
    const broken = (mistake: CartValues['mistake']) =>
      laws(hitBy({ mistake, restitution: 0.49 })).filter(({ isKept }) => !isKept);
    expect(broken('none')).toEqual([]);
    const [energy, parting] = broken('energyShare');
    expect(energy?.label).toBe('Kinetic energy');
    expect(parting?.is).toBeCloseTo(0.7 * 1.5, 12); // √0.49
    expect(broken('misprint').at(-1)?.is).toBeCloseTo(0, 12);
    expect(broken('twice').at(-1)?.is).toBeLessThan(0);
  });

  it('charts jump at the hit, and what is kept does not', () => {
    const [velocity, momentum, kinetic] = charts(hitBy({}));
    expect(velocity?.curves.map(({ pieces }) => pieces.length)).toEqual([1, 2, 2]);
    expect(momentum?.curves.map(({ pieces }) => pieces.length)).toEqual([1, 2, 2]);
    expect(kinetic?.curves.map(({ pieces }) => pieces.length)).toEqual([2, 2, 2]);
  });
});
