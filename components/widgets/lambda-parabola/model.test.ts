import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf } from '#params/params.ts';
import { model, roomVelocityOfA } from './model.ts';
import { params } from './params.ts';

const defaults = defaultsOf(params);

describe('the parabola', () => {
  it('loses 19 % of the energy of approach at 95 % of λ*, and parts at 0.9 of the speed (H-damp, HX2)', () => {
    const run = model(defaults);
    expect(run.restitution).toBeCloseTo(0.9, 14);
    expect(run.lostShare).toBeCloseTo(0.19, 14);
    expect(run.vRelAfter).toBeCloseTo(-0.9 * run.vRelBefore, 12);
    expect(run.change).toBeCloseTo(-0.19 * run.normalEnergy, 12);
    expect(run.after.kinetic - run.before.kinetic).toBeCloseTo(run.change, 12);
  });

  it('has its vertex at half of λ*, where the points stay together (H-λ)', () => {
    const run = model({ ...defaults, fraction: 0.5 });
    expect(run.vRelAfter).toBeCloseTo(0, 12);
    expect(run.change).toBeCloseTo(-run.normalEnergy, 12);
    expect(run.curve.every(({ change }) => change >= -run.normalEnergy - 1e-12)).toBe(true);
  });

  it('approaches still below the half, and creates energy beyond 1 (HX2)', () => {
    expect(model({ ...defaults, fraction: 0.3 }).vRelAfter).toBeLessThan(0);
    expect(model({ ...defaults, fraction: 1.1 }).change).toBeGreaterThan(0);
  });

  it('applies nothing to bodies that part, and pulls them together if nobody asks (HX3)', () => {
    const parting = { ...defaults, velocityA: [1.2, 1.8] as const, fraction: 1 };
    const run = model(parting);
    expect(run.kind).toBe('separating');
    expect(run.lambdaStar).toBeLessThan(0);
    expect(run.lambda).toBe(0);
    const blind = model({ ...parting, mistake: 'noTest' });
    expect(blind.vRelAfter).toBeCloseTo(-blind.vRelBefore, 12);
    expect(blind.after.kinetic).toBeCloseTo(blind.before.kinetic, 12);
  });
});

describe('three formulas', () => {
  it('agree on the impulse and on what it does, whatever the contact and the length of n (K28, E9, H-λ)', () => {
    fc.assert(
      fc.property(arbitraryOf(params), (values) => {
        const [kavan, ...others] = model(values).formulas;
        if (!kavan) throw new Error('no formula');
        for (const other of others) {
          expect(other.impulse).toBeCloseTo(kavan.impulse, 9);
          expect(other.velocityA[0]).toBeCloseTo(kavan.velocityA[0], 9);
          expect(other.velocityA[1]).toBeCloseTo(kavan.velocityA[1], 9);
          expect(other.spinA).toBeCloseTo(kavan.spinA, 9);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('give half the number for an n twice as long, and the same impulse (H-λ)', () => {
    const one = model(defaults);
    const two = model({ ...defaults, normalLength: 2 });
    expect(two.lambdaStar).toBeCloseTo(one.lambdaStar / 2, 14);
    expect(two.jElastic).toBeCloseTo(one.jElastic, 13);
    expect(two.formulas[1]?.number).toBeCloseTo((one.formulas[1]?.number ?? 0) / 2, 13);
  });
});

describe('seen from the centre of mass', () => {
  const room = model(defaults);
  const centre = model({ ...defaults, frame: 'centre' });

  it('all momenta add up to zero, before and after (H-frame)', () => {
    for (const { total } of [centre.before, centre.after])
      for (const part of total.linear) expect(part).toBeCloseTo(0, 14);
  });

  it('λ* and the energy lost are those of the room, the energies are not (HX5)', () => {
    expect(centre.lambdaStar).toBeCloseTo(room.lambdaStar, 13);
    expect(centre.change).toBeCloseTo(room.change, 13);
    // 1 kg at 1.2 and −2.2 m/s takes ½ p²/M = ½ · 6.28/3 J along with the centre.
    expect(room.before.kinetic - centre.before.kinetic).toBeCloseTo(6.28 / 6, 12);
  });

  it('both momenta hold in either frame (H-mom, H-jump)', () => {
    for (const { before, after } of [room, centre]) {
      for (const i of [0, 1, 2] as const) {
        expect(after.total.linear[i]).toBeCloseTo(before.total.linear[i], 13);
        expect(after.total.angular[i]).toBeCloseTo(before.total.angular[i], 13);
      }
    }
  });

  it('finds the velocity in the room again from the one that is seen', () => {
    const values = { ...defaults, frame: 'centre' as const };
    const [x, y] = roomVelocityOfA(centre.a.velocityBefore, values);
    expect(x).toBeCloseTo(1.2, 13);
    expect(y).toBeCloseTo(-2.2, 13);
  });
});
