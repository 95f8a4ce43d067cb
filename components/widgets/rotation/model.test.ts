import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleBetween, type Quat } from '#core/math/quat.ts';
import { length, type Vec3 } from '#core/math/vec3.ts';
import type { Sheet } from '#kit/declare/sheet.ts';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf } from '#params/params.ts';
import { charts } from './charts.ts';
import { axisOf, DURATION, hash, model, params, type TurnRun, type TurnValues } from './model.ts';
import { describe as inWords } from './view.ts';
import { sheets, withComponent } from './writings.ts';

const defaults = defaultsOf(params);
const valuesOf = (values: Partial<TurnValues>): TurnValues => ({ ...defaults, ...values });
const run = (values: Partial<TurnValues> = {}): TurnRun => model(valuesOf(values));
const few = { numRuns: 100 };

describe('a matrix that is stepped (SX7)', () => {
  it('has 1 + (10/60)² of its volume more each step: 5.18 times after a second (S-quat)', () => {
    const { rules, finalVolume, stepGrowth } = run();
    expect(finalVolume).toBeCloseTo((37 / 36) ** 60, 10);
    expect(finalVolume).toBeCloseTo(5.18, 2);
    expect(stepGrowth).toBeCloseTo(37 / 36, 14);
    expect(rules.explicit.volumes[1]).toBeCloseTo(37 / 36, 14);
  });

  it('shrinks by the same factor if it is “improved”, and keeps its volume by the midpoint rule', () => {
    const { rules } = run();
    expect(rules.implicit.volumes.at(-1)).toBeCloseTo((36 / 37) ** 60, 12);
    expect(rules.implicit.volumes.at(-1)).toBeCloseTo(0.193, 3);
    expect(rules.midpoint.volumes.at(-1)).toBeCloseTo(1, 13);
    expect(Math.max(...rules.midpoint.defects)).toBeLessThan(1e-13);
  });

  it('stretches what lies across the axis, and leaves the axis alone', () => {
    const { columns, volume } = run({ axis: [0, 0, 1] }).at(DURATION);
    expect(columns[2]).toBe(1);
    expect(columns[0]).toBeCloseTo(Math.sqrt(volume), 10);
    expect(columns[1]).toBeCloseTo(Math.sqrt(volume), 10);
  });

  it('turns by atan(Δt ω) a step, which is less than Δt ω', () => {
    const { lag } = run().at(DURATION);
    expect(lag).toBeCloseTo((60 * (1 / 6 - Math.atan(1 / 6)) * 180) / Math.PI, 8);
  });

  it('still grows by 18 % at ten times the steps', () => {
    expect(run({ rate: 600 }).finalVolume).toBeCloseTo((1 + 1 / 3600) ** 600, 10);
  });
});

describe('a quaternion that is stepped', () => {
  it('is a rotation after every step, by one division', () => {
    const { rules } = run({ method: 'quaternion' });
    expect(Math.max(...rules.quaternion.excesses.map(Math.abs))).toBeLessThan(5e-16);
    expect(Math.max(...rules.quaternion.defects)).toBeLessThan(1e-14);
  });

  it('grows by √(1 + (Δt ω/2)²) a step if it is never divided, and the body does not', () => {
    const { rules, finalVolume } = run({ method: 'undivided' });
    expect(1 + (rules.undivided.excesses.at(-1) ?? 0)).toBeCloseTo((145 / 144) ** 30, 10);
    expect(finalVolume).toBeCloseTo(1, 13);
  });

  it('lags by 2 atan(Δt ω/2) a step, as the midpoint rule does', () => {
    const late = (60 * (1 / 6 - 2 * Math.atan(1 / 12)) * 180) / Math.PI;
    for (const method of ['quaternion', 'midpoint', 'undivided'] as const)
      expect(run({ method }).at(DURATION).lag).toBeCloseTo(late, 8);
  });
});

describe('an angle read back from its matrix', () => {
  it('is lost by acos below 1e-8 rad, and kept by atan2 (K-rot)', () => {
    const { tiny } = run({ tinyPower: -9 });
    expect(tiny.byAcos).toBe(0);
    expect(tiny.byAtan2 / 1e-9).toBeCloseTo(1, 12);
  });

  it('is as good either way at 1 rad', () => {
    const { tiny } = run({ tinyPower: 0 });
    expect(tiny.byAcos).toBeCloseTo(1, 14);
    expect(tiny.byAtan2).toBeCloseTo(1, 14);
  });
});

describe('the rotation vector (KX7)', () => {
  it('jumps where the angle passes π, while the quaternion goes on', () => {
    const half = run({ axis: [0, 0, 1], angle: 0, speed: 3.5 });
    expect(half.jumps).toEqual([expect.closeTo(Math.PI / 3.5, 14)]);
    const [before, after] = [-1e-6, 1e-6].map((d) => half.at((half.jumps[0] as number) + d));
    expect(before?.rotationVector[2]).toBeCloseTo(Math.PI, 4);
    expect(after?.rotationVector[2]).toBeCloseTo(-Math.PI, 4);
    expect(after?.orientation[0]).toBeCloseTo(before?.orientation[0] as number, 4);
  });

  it('does not jump in a run that stays below half a turn', () => {
    expect(run({ angle: 0, speed: 3 }).jumps).toEqual([]);
    expect(run({ speed: 0, angle: 3.14 }).jumps).toEqual([]);
  });
});

/** The sheet of that name, and the orientation after a number was typed into it. */
function typing(
  id: string,
  row: number,
  column: number,
  value: number,
  start: Partial<TurnValues>,
  t: number,
) {
  const values = valuesOf(start);
  const sheet = sheets({ run: model(values), values, t }).find((one) => one.id === id) as Sheet<
    typeof params
  >;
  const edited = valuesOf({ ...start, ...sheet.edit?.(row, column, value, values) });
  const next = sheets({ run: model(edited), values: edited, t }).find((one) => one.id === id);
  return { edited, frame: model(edited).at(t), row: next?.rows[row] ?? [], before: sheet.rows[row] ?? [] };
}

describe('typing', () => {
  const quarter = { axis: [0, 0, 1], angle: Math.PI / 2, speed: 0 } as const;

  it('keeps a component of the axis and the ratio of the others', () => {
    expect(withComponent([0.36, 0.48, 0.8], 2, 0)).toEqual([expect.closeTo(0.6), expect.closeTo(0.8), 0]);
    expect(withComponent([0, 0, 1], 2, 0.6)).toEqual([expect.closeTo(0.8), 0, 0.6]);
    expect(withComponent([1, 0, 0, 0], 0, 0)).toEqual([0, 1, 0, 0]);
    expect(() => withComponent([1, 0, 0], 0, 1.2)).toThrow('larger than 1');
  });

  it('takes an angle at the time shown, however fast the body turns', () => {
    const { edited, frame } = typing('axis-angle', 0, 3, 1, { speed: 10, angle: 0.6 }, 0.7);
    expect(frame.angleInTurn).toBeCloseTo(1, 10);
    expect(edited.speed).toBe(10);
    expect(edited.angle).toBeCloseTo(1 - 7 + 2 * Math.PI, 10);
  });

  it('takes a rotation vector: π/2 about z and π/2 along x more give an axis between them', () => {
    const { frame, edited } = typing('rotation-vector', 0, 0, Math.PI / 2, quarter, 0);
    expect(frame.rotationVector).toEqual([Math.PI / 2, 0, Math.PI / 2].map((x) => expect.closeTo(x, 10)));
    expect(edited.axis).toEqual([Math.SQRT1_2, 0, Math.SQRT1_2].map((x) => expect.closeTo(x, 10)));
  });

  it('takes w of a quaternion: 0 is half a turn about the same axis', () => {
    const { frame, edited } = typing('quaternion', 0, 0, 0, quarter, 0);
    expect(edited.axis).toEqual([0, 0, 1]);
    expect(frame.angleInTurn).toBeCloseTo(Math.PI, 10);
  });

  it('shows a component of the quaternion as it was typed, not that of −Q', () => {
    const component = fc.double({ min: -1, max: 1, noNaN: true });
    const time = fc.double({ min: 0, max: DURATION, noNaN: true });
    fc.assert(
      fc.property(arbitraryOf(params), time, fc.nat(3), component, (values, t, column, typed) => {
        expect(typing('quaternion', 0, column, typed, values, t).row[column]).toBeCloseTo(typed, 7);
      }),
      few,
    );
  });

  it('takes the rotation nearest to a matrix: (1, −1; 1, 0) in the plane is a turn by atan 2', () => {
    const { frame } = typing('matrix', 0, 0, 1, quarter, 0);
    expect(frame.angleInTurn).toBeCloseTo(Math.atan(2), 10);
  });

  it('refuses an entry of a matrix that no rotation has, in words', () => {
    expect(() => typing('matrix', 0, 0, 5, quarter, 0)).toThrow(
      'No entry of a rotation matrix is larger than 1.',
    );
    expect(() => typing('matrix', 1, 2, -1.1, quarter, 0)).toThrow('larger than 1');
  });

  it('leaves whole turns out of an angle, and says so: 7 rad are 0.717 rad', () => {
    const { frame } = typing('axis-angle', 0, 3, 7, quarter, 0);
    expect(frame.angleInTurn).toBeCloseTo(7 - 2 * Math.PI, 10);
    const [axisAngle] = sheets({ run: run(), values: defaults, t: 0 });
    expect(axisAngle?.note).toContain('Whole turns are left out');
  });

  it('refuses a matrix that mirrors, in words', () => {
    expect(() => typing('matrix', 2, 2, -1, quarter, 0)).toThrow('no one rotation is nearest');
  });

  it('leaves the spin’s direction alone, though −a and −θ would say the same rotation', () => {
    const { edited } = typing('matrix', 0, 1, 0.1, {}, 1);
    const axis = axisOf(edited);
    expect(axis[0] * 0.36 + axis[1] * 0.48 + axis[2] * 0.8).toBeGreaterThan(0);
  });

  it('what stands in a sheet already changes nothing', () => {
    fc.assert(
      fc.property(
        arbitraryOf(params),
        fc.double({ min: 0, max: DURATION, noNaN: true }),
        fc.constantFrom('axis-angle', 'rotation-vector', 'quaternion', 'matrix'),
        fc.nat(2),
        (values, t, id, cell) => {
          const row = id === 'matrix' ? cell : 0;
          const { orientation } = model(values).at(t);
          const sheet = sheets({ run: model(values), values, t }).find((one) => one.id === id);
          const same = sheet?.rows[row]?.[cell] as number;
          const { frame } = typing(id, row, cell, same, values, t);
          expect(angleBetween(frame.orientation, orientation as Quat)).toBeLessThan(1e-7);
        },
      ),
      few,
    );
  });
});

describe('the run', () => {
  it('has an axis of unit length whatever is asked for', () => {
    for (const axis of [
      [0, 0, 0],
      [1, 1, 1],
      [0, -0.01, 0],
    ] as const)
      expect(length(axisOf(valuesOf({ axis: axis as Vec3 })))).toBeCloseTo(1, 14);
  });

  it('draws every edge of the body once or twice: 18 of them', () => {
    const { edges } = run().at(0);
    const pairs = edges
      .slice(1)
      .map((corner, i) => [String(edges[i]), String(corner)].toSorted().join(' to '));
    expect(new Set(pairs).size).toBe(18);
  });

  it('tells a blind reader what happens', () => {
    expect(inWords({ run: run(), values: defaults, t: 1 })).toBe(
      'The body turns about its axis at 10.0\u00a0rad/s; now it is turned by 4.32\u00a0rad. The matrix of the body is carried on 60 times a second, and after 60 steps the body has 5.18 times its volume. Each step turns it by nearly the right angle and stretches it across the axis.',
    );
  });

  it('says of a body that does not turn that nothing happens, and takes rounding for nothing', () => {
    for (const method of ['explicit', 'implicit', 'midpoint', 'quaternion', 'undivided'] as const) {
      const still = valuesOf({ method, speed: 0, rate: 600 });
      expect(inWords({ run: model(still), values: still, t: 1 })).toBe(
        'The body does not turn: it is turned by 0.600\u00a0rad about its axis and stays so, and every rule leaves it as it is.',
      );
      expect(model(still).at(1)).toMatchObject({ lag: 0, defect: 0 });
    }
    const turning = valuesOf({ method: 'midpoint', rate: 600 });
    expect(model(turning).at(1).defect).toBe(0);
    expect(inWords({ run: model(turning), values: turning, t: 0 })).toMatch(
      /after 0 steps it is where it should be\.$/,
    );
  });

  it('takes for rounding no lag that a rule has: one step of 0.1 rad/s in 600 lags by x³/12', () => {
    const slow = run({ method: 'midpoint', speed: 0.1, rate: 600 });
    expect(slow.at(1).lag / ((600 * (0.1 / 600) ** 3) / 12)).toBeCloseTo(180 / Math.PI, 2);
  });

  it('draws a curve of every rule that carries a matrix', () => {
    const [volume, defect] = charts(run(), defaults).map(({ curves }) => curves.map(({ label }) => label));
    expect(volume).toEqual(['obvious', '“improved”', 'midpoint']);
    expect(defect).toEqual(['obvious', '“improved”', 'Q, undivided', 'midpoint', 'Q']);
  });

  it('has a name that every value changes', () => {
    const name = hash(run());
    expect(hash(run())).toBe(name);
    for (const other of [
      { angle: 0.61 },
      { speed: 9 },
      { rate: 61 },
      { method: 'implicit' },
      { tinyPower: -5 },
    ] as const)
      expect(hash(run(other))).not.toBe(name);
  });
});
