import { describe, expect, it } from 'vitest';
import { defaultsOf } from '#params/params.ts';
import { atHome, discsAt, energyAt, type GasValues, model, params, pathOf, wholeOf } from './model.ts';

const run = (values: Partial<GasValues> = {}) => wholeOf(model({ ...defaultsOf(params), ...values }));
const found = (values: Partial<GasValues>): number => {
  const gas = run(values);
  return atHome(gas, 2 * gas.turn) / gas.count;
};

describe('a gas that is turned round', () => {
  it('finds back in doubles as long as each disc has met few others, and not later', () => {
    expect(found({})).toBe(1);
    expect(found({ turn: 2.2 })).toBeLessThan(0.2);
    expect(run().meetings).toBeGreaterThan(5);
  });

  it('loses about ten times more at every meeting: the error grows evenly on a log axis', () => {
    const { errors } = run({ turn: 1.5 });
    const at = (share: number): number => Math.log10(errors[Math.round(share * 60)]?.[1] ?? 0);
    expect(at(0.25)).toBeLessThan(-11);
    expect(at(0.5)).toBeGreaterThan(at(0.25) + 2);
    expect(at(0.75)).toBeGreaterThan(at(0.5) + 2);
  });

  it('returns bit for bit in whole numbers, and not with one bit changed', () => {
    const exact = run({ turn: 2.5, numbers: 'whole' });
    expect(exact.errors.every(([, error]) => error === 0)).toBe(true);
    expect(exact.frames.at(-1)?.places).toEqual(exact.frames[0]?.places);
    expect(found({ turn: 2.5, numbers: 'whole', bit: true })).toBeLessThan(0.2);
    expect(run({ turn: 2.5, numbers: 'whole', bit: true }).hash).not.toBe(exact.hash);
  });
});

describe('a gas that is left alone', () => {
  it('shows nobody inside another or in a wall, at any time', () => {
    const gas = run({ count: 100, turn: 0.7 });
    for (let t = 0; t <= 1.4; t += 0.0137) {
      const { x, y } = discsAt(gas, t);
      let least = Infinity;
      for (let i = 0; i < 100; i++) {
        for (let j = 0; j < i; j++) {
          const [dx, dy] = [(x[i] as number) - (x[j] as number), (y[i] as number) - (y[j] as number)];
          least = Math.min(least, Math.sqrt(dx * dx + dy * dy) - 2 * gas.radius);
        }
        least = Math.min(least, 0.5 - Math.abs(y[i] as number) - gas.radius);
      }
      expect(least).toBeGreaterThan(-1e-13);
    }
  });

  it('keeps its energy to the last digits', () => {
    const gas = run({ count: 1000, turn: 1 });
    for (const t of [0, 0.5, 1, 1.5, 2])
      expect(Math.abs(energyAt(gas, t) / 500 - 1)).toBeLessThan(1e-14 * 500);
  });

  it('fills the box, though it began in one half', () => {
    const { left } = run({ count: 1000, turn: 2.5 });
    expect(left[0]?.[1]).toBe(100);
    expect(Math.abs((left[60]?.[1] ?? 0) - 50)).toBeLessThan(10);
  });

  it('takes on the speeds that Maxwell found, though all began as fast', () => {
    const { found: shares, maxwell } = run({ count: 1000, turn: 2.5, start: 'even' });
    // 31 pictures of 1,000 discs: a share of some 0.8 per m/s in a bin of 0.2 m/s is known to about 0.03, and each
    // bin is compared with the middle of Maxwell's curve over it.
    for (let bin = 0; bin < 15; bin++) {
      const middle =
        ((maxwell[4 * bin + 2]?.[1] ?? 0) +
          (maxwell[4 * bin + 1]?.[1] ?? 0) +
          (maxwell[4 * bin + 3]?.[1] ?? 0)) /
        3;
      expect(Math.abs((shares[2 * bin]?.[1] ?? 0) - middle)).toBeLessThan(0.08);
    }
  });

  it('presses on its walls as discs of their size do, more than points', () => {
    const { pressure, idealPressure, hardPressure } = run({ count: 1000, turn: 2.5, start: 'even' });
    expect(idealPressure).toBeCloseTo((1000 * 0.5) / 2, 9);
    // The walls are met some 5,000 times while it is measured: 3 %.
    expect(Math.abs((pressure ?? 0) / hardPressure - 1)).toBeLessThan(0.06);
    expect(hardPressure / idealPressure).toBeCloseTo(1.1323, 3); // (1 + 0.06²/8)/0.94²
  });

  it('is pressed harder in a smaller box, and its discs stay in it', () => {
    const pressed = run({ wall: 1.2, start: 'even' });
    expect(pressed.hardPressure).toBeGreaterThan(1.8 * run().idealPressure);
    const { x } = discsAt(pressed, 0.33);
    expect(Math.max(...x)).toBeLessThan(0.2 - pressed.radius + 1e-9);
    expect(Math.min(...x)).toBeGreaterThan(-1 + pressed.radius - 1e-9);
  });
});

describe('a gas that takes long', () => {
  const values: GasValues = { ...defaultsOf(params), count: 1000, turn: 2.5, wall: 1.2 };

  it('is at first known for a small part of its time, and no picture asks for more', () => {
    const beginning = model(values);
    expect(beginning.known).toBeGreaterThan(0);
    expect(beginning.known).toBeLessThan(0.5);
    expect(beginning.meetings).toBeNull();
    const { x } = discsAt(beginning, beginning.known);
    expect([...discsAt(beginning, 5).x]).toEqual([...x]);
    expect(pathOf(beginning, 0, 5)).toEqual(pathOf(beginning, 0, beginning.known));
  });

  it.each(['doubles', 'whole'] as const)('goes on in parts to the same bits, in %s', (numbers) => {
    const asked: GasValues = { ...defaultsOf(params), count: 300, turn: 1.5, numbers };
    let parts = model(asked);
    let shown = 0;
    for (; parts.grown !== undefined; shown++) {
      let pictures = 7;
      parts = parts.grown(() => pictures-- > 0);
    }
    expect(shown).toBeGreaterThan(3);
    const whole = wholeOf(model(asked));
    expect(parts.hash).toBe(whole.hash);
    expect(parts.known).toBe(3);
    expect(parts).toMatchObject({ errors: whole.errors, left: whole.left, found: whole.found });
    expect([...discsAt(parts, 2.1).x]).toEqual([...discsAt(whole, 2.1).x]);
  });

  it('is complete at once with the discs and times that most readers see', () => {
    for (const turn of [0.9, 2.2, 2.5]) expect(model({ ...defaultsOf(params), turn }).grown).toBeUndefined();
  });
});
