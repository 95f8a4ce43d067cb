import { describe, expect, it } from 'vitest';
import { defaultsOf } from '#params/params.ts';
import { model, params, placesAt, type SubdomainsValues, TIME } from './model.ts';

const run = (values: Partial<SubdomainsValues> = {}) => model({ ...defaultsOf(params), ...values });

describe('a gas handed out', () => {
  it('gives the same bits in any number of parts, and whole (S-par)', () => {
    const { costs, wholeHash } = run();
    expect(new Set([...costs().map(({ hash }) => hash), wholeHash]).size).toBe(1);
  });

  it('costs more than a fair share, the more parts there are, and more messages (S-par)', () => {
    const [alone, ...others] = run().costs();
    expect(alone).toMatchObject({ share: 100, sent: 0 });
    for (const { parts, share } of others) expect(share).toBeGreaterThan(100 / parts);
    for (const [i, { sent }] of others.slice(1).entries()) expect(sent).toBeGreaterThan(others[i]?.sent ?? 0);
  });

  it('hands out every place once: its slabs lie side by side from wall to wall', () => {
    const { slabs, standing, kept } = run({ parts: 4, lit: 2, count: 400 });
    expect(slabs[0]?.[0]).toBe(-1);
    expect(slabs[3]?.[1]).toBe(1);
    for (let k = 1; k < 4; k++) expect(slabs[k]?.[0]).toBe(slabs[k - 1]?.[1]);
    const [left = 0, right = 0] = slabs[1] ?? [];
    expect([standing((left + right) / 2), standing(left - 1e-6), standing(0.99)]).toEqual([
      'own',
      'copy',
      'other',
    ]);
    expect(kept[0]).toBeLessThan(left);
    expect(kept[1]).toBeGreaterThan(right);
  });

  it('shows the discs where they are: all in the box, at every time', () => {
    const gas = run({ count: 100 });
    for (const t of [0, 0.037, TIME])
      for (const [k, x] of placesAt(gas, t).entries())
        expect(Math.abs(x)).toBeLessThan((k % 2 === 0 ? 1 : 0.5) - gas.radius + 1e-9);
  });
});
