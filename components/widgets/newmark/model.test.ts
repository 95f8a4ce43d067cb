import { describe, expect, it } from 'vitest';
import { defaultsOf } from '#params/params.ts';
import { model } from './model.ts';
import { type NewmarkValues, params } from './params.ts';

const runOf = (values: Partial<NewmarkValues>) => model({ ...defaultsOf(params), ...values });

describe('a spring in Newmark steps', () => {
  it('keeps its energy with the mean acceleration, however long the step (S-newmark)', () => {
    for (const step of [0.01, 0.1, 0.25]) expect(runOf({ step }).last.energy).toBeCloseTo(1, 9);
  });

  it('then falls behind by ωΔt − 2 atan(ωΔt/2) with each step', () => {
    const { last } = runOf({ step: 0.1 });
    const each = 0.2 * Math.PI - 2 * Math.atan(0.1 * Math.PI);
    expect(last.lag).toBeCloseTo((60 * each * 180) / Math.PI, 6);
  });

  it('damps for γ above one half and pumps below', () => {
    expect(runOf({ gamma: 0.55, beta: 0.3 }).last.energy).toBeLessThan(0.6);
    expect(runOf({ gamma: 0.48 }).last.energy).toBeGreaterThan(1.2);
  });

  it('is crushed by the printed line, which pulls by β a whatever the step (SX1)', () => {
    expect(runOf({ mistake: 'printed' }).at(0.1).x).toBeLessThan(0.2);
  });

  it('gains energy if the iteration stops as soon as the error is high (SX4)', () => {
    expect(runOf({ step: 0.02, mistake: 'higher' }).last.energy).toBeGreaterThan(1.5);
  });
});
