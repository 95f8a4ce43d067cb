import { describe, expect, it } from 'vitest';
import { defaultsOf } from '#params/params.ts';
import { linesOf } from './lines.ts';
import { model, params } from './model.ts';
import widget from './widget.ts';

const defaults = defaultsOf(params);
const linesAt = (values: Partial<typeof defaults>) => linesOf(model({ ...defaults, ...values }));
const lineOf = (id: string, values: Partial<typeof defaults> = {}) =>
  linesAt(values).find((line) => line.id === id);
const broken = (values: Partial<typeof defaults>) =>
  linesAt(values)
    .filter(({ isKept }) => !isKept)
    .map(({ id }) => id);

describe('the derivation of the impulse', () => {
  it('through both centres ends at (1 + C) v over the inverse masses: 1.8 · 3 / 1.5 = 3.6 N·s (K28, E9)', () => {
    const { jRight, jPlane, k } = model({
      ...defaults,
      velocityA: [3, 1],
      velocityB: [0, 0],
      spinA: 0,
      strike: 0,
      turnA: 0,
    });
    expect(k).toBe(1.5);
    expect(jRight).toBeCloseTo(3.6, 12);
    expect(jPlane).toBe(jRight);
  });

  it('holds line by line, with any velocities (K21, K23, K25, K26, K27, K28, E9)', () => {
    expect(broken({})).toEqual([]);
    expect(broken({ velocityA: [-3.3, 2], velocityB: [1, -4], spinA: -4.1, spinB: 3.7 })).toEqual([]);
  });

  it('divides by four numbers that no velocity changes (K28)', () => {
    const four = ({ massA, massB, turnA, turnB }: Readonly<Record<string, unknown>>) => [
      massA,
      massB,
      turnA,
      turnB,
    ];
    const before = lineOf('numbers');
    const after = lineOf('numbers', { velocityA: [1, 3], velocityB: [-2, 0.5], spinA: -3, spinB: 4 });
    expect(four(after?.terms ?? {})).toEqual(four(before?.terms ?? {}));
    expect(after?.terms['before']).not.toBe(before?.terms['before']);
  });

  it('keeps its numerator while the point of contact moves along a bar that does not spin (K28)', () => {
    const [one, other] = [model(defaults), model({ ...defaults, strike: -0.3 })];
    expect(other.numerator).toBeCloseTo(one.numerator, 14);
    expect(other.k).not.toBeCloseTo(one.k, 2);
  });

  it('holds for any impulse, up to the law of restitution (K25)', () => {
    expect(broken({ share: 0.6 })).toEqual(['law', 'solve']);
  });

  it('breaks first where the bracket is left out, or the product swapped (KX1, KX2)', () => {
    expect(broken({ mistake: 'noBracket' })).toEqual(['numbers', 'squares', 'law', 'solve', 'plane']);
    expect(broken({ mistake: 'swappedCross' })[0]).toBe('numbers');
    expect(lineOf('numbers', { mistake: 'noBracket' })?.terms['turnA']).toBe(0);
    const turning = lineOf('squares')?.terms['turnB'] as number;
    expect(lineOf('numbers', { mistake: 'swappedCross' })?.terms['turnB']).toBeCloseTo(-turning, 14);
  });

  it('does no harm through both centres, where there is nothing to turn (KX1)', () => {
    expect(broken({ mistake: 'noBracket', strike: 0, turnA: 0 })).toEqual([]);
  });

  it('has Hecker’s numbers beside Kavan’s, term by term (E9)', () => {
    const terms = lineOf('plane')?.terms ?? {};
    for (const name of ['j', 'approach', 'massA', 'massB', 'turnA', 'turnB'])
      expect(terms[`${name}Plane`]).toBeCloseTo(terms[name] as number, 13);
  });

  it('says which line is the first that does not hold', () => {
    const values = { ...defaults, mistake: 'noBracket' } as const;
    const words = widget.describe({ run: model(values), values, t: 0 });
    expect(words).toContain('line 6 is the first that does not');
  });
});
