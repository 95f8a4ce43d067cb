import { describe, expect, it } from 'vitest';
import {
  angularVelocityOf,
  IMMOVABLE,
  planarBody,
  planarState,
  stateOf,
  velocityOf,
} from '#core/body/body.ts';
import { kineticEnergy, ledgerOf } from '#core/body/ledger.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { constantOmegaTrajectory } from '#core/motion/motion.ts';
import { exchangeOppositeTorques, exchangeSharedWithSpin } from '#core/wrong/push.ts';
import { type PairPush, pushPair } from './pushed-pair.ts';

/** A bar of 2 kg and 1.2 m that lies along y: I = m l²/12. */
const bar = planarBody(2, 0.24);
const hand = constantOmegaTrajectory(IMMOVABLE, stateOf(IMMOVABLE));
const at = (x: number, y: number) => constantOmegaTrajectory(bar, planarState(bar, { position: [x, y] }));
const pushed = (given: Partial<PairPush> & { readonly duration: number }) =>
  pushPair({
    a: at(0, 0),
    b: hand,
    since: 0.5,
    pointBody: [0, 0.4, 0],
    kicks: 200,
    ...given,
    pulse: { impulse: [2, 0, 0], duration: given.duration },
  });

describe('a push in no time (K12, K13, K14, K15)', () => {
  it('gives the centre 2 N·s / 2 kg = 1 m/s and the spin −0.8 / 0.24 rad/s, and moves nothing', () => {
    const run = pushed({ duration: 0 });
    expect(run.kicks).toHaveLength(1);
    expect(run.at(0.4999).a.momentum).toEqual([0, 0, 0]);
    const { a } = run.at(0.5);
    expect(velocityOf(bar, a)).toEqual([1, 0, 0]);
    expect(angularVelocityOf(bar, a)[2]).toBeCloseTo(-0.8 / 0.24, 14);
    expect(a.position).toEqual([0, 0, 0]);
  });

  it('costs the impulse times half the speed of the point: 2 · ½(1 + 0.4 · 0.8/0.24) J', () => {
    expect(pushed({ duration: 0 }).work).toBeCloseTo(1 + (0.4 * 0.8) / 0.24, 14);
    expect(pushed({ duration: 0, pointBody: [0, 0, 0] }).work).toBeCloseTo(1, 14);
  });
});

describe('a push that takes its time (K9, K11, K12)', () => {
  it('gives the centre the same velocity for every duration and every point', () => {
    for (const duration of [0.001, 0.1, 0.6, 3])
      for (const arm of [0, 0.2, 0.6]) {
        const { a } = pushed({ duration, pointBody: [0, arm, 0] }).at(5);
        expect(a.momentum[0]).toBeCloseTo(2, 13);
        expect(a.momentum[1]).toBe(0);
      }
  });

  it('puts the centre where a push in no time at its middle would have put it', () => {
    const short = pushed({ duration: 0, since: 0.8 }).at(2);
    const long = pushed({ duration: 0.6, since: 0.5 }).at(2);
    expect(long.a.position[0]).toBeCloseTo(short.a.position[0], 12);
  });

  it('obeys I dω/dt = r × F: the same as a second method, and eight times closer with twice the kicks', () => {
    // Runge and Kutta's rule for θ″ = −0.4 cos θ · F(t)/I, in 4000 steps.
    const [duration, steps] = [0.6, 4000];
    const h = duration / steps;
    const force = (t: number) => (12 * (t / duration) * (1 - t / duration)) / duration;
    const rate = (t: number, [theta, omega]: readonly [number, number]) =>
      [omega, (-0.4 * Math.cos(theta) * force(t)) / 0.24] as const;
    let y: readonly [number, number] = [0, 0];
    for (let i = 0; i < steps; i++) {
      const moved = (k: readonly [number, number], s: number) => [y[0] + s * k[0], y[1] + s * k[1]] as const;
      const t = i * h;
      const k1 = rate(t, y);
      const k2 = rate(t + h / 2, moved(k1, h / 2));
      const k3 = rate(t + h / 2, moved(k2, h / 2));
      const k4 = rate(t + h, moved(k3, h));
      y = [
        y[0] + (h / 6) * (k1[0] + 2 * k2[0] + 2 * k3[0] + k4[0]),
        y[1] + (h / 6) * (k1[1] + 2 * k2[1] + 2 * k3[1] + k4[1]),
      ];
    }
    const errorOf = (kicks: number) =>
      Math.abs(angularVelocityOf(bar, pushed({ duration, kicks }).at(9).a)[2] - y[1]);
    expect(errorOf(48)).toBeLessThan(2e-5);
    expect(errorOf(48) / errorOf(96)).toBeGreaterThan(7);
    expect(errorOf(48) / errorOf(96)).toBeLessThan(9);
  });

  it('turns the bar less than a push in no time, because the arm turns under the force', () => {
    const spin = (duration: number) => Math.abs(angularVelocityOf(bar, pushed({ duration }).at(5).a)[2]);
    expect(spin(0.1)).toBeLessThan(spin(0));
    expect(spin(0.6)).toBeLessThan(spin(0.1));
    expect(Math.abs(spin(1e-6) - spin(0))).toBeLessThan(1e-9);
  });

  it('does as much work as the bar gains energy', () => {
    const run = pushed({ duration: 0.6 });
    const { translational, rotational } = kineticEnergy({ body: bar, state: run.at(5).a });
    expect(run.work).toBeCloseTo(translational + rotational, 13);
  });

  it('refuses a push in no kicks', () => {
    expect(() => pushed({ duration: 1, kicks: 0 })).toThrow('kicks must be a positive whole number, got 0');
  });
});

describe('two bars that push each other off at their ends (K13, K15, KX5)', () => {
  const b = at(-0.1, 0.8);
  const ledger = (run: ReturnType<typeof pushPair>, t: number) => {
    const { a, b } = run.at(t);
    return ledgerOf([
      { body: bar, state: a },
      { body: bar, state: b },
    ]);
  };

  it('turn the same way: the torques are −0.8 N·m·s each, and −1.6 together, (x_B − x_A) × Δp', () => {
    const { a, b: other } = pushed({ duration: 0, b }).at(0.5);
    expect(a.angularMomentum[2]).toBeCloseTo(-0.8, 14);
    expect(other.angularMomentum[2]).toBeCloseTo(-0.8, 14);
  });

  it.each([0, 0.3, 0.6])('keep both total momenta when it takes %d s', (duration) => {
    const run = pushed({ duration, b });
    for (const t of [0, 0.7, 2]) {
      const { momentum, angularMomentum } = ledger(run, t);
      for (const component of [...momentum, ...angularMomentum] as const)
        expect(Math.abs(component)).toBeLessThan(1e-13);
    }
    expect(run.work).toBeCloseTo(ledger(run, 2).kinetic, 13);
  });

  it('with opposite torques gain −(x_B − x_A) × Δp = 1.6 N·m·s from nowhere', () => {
    const run = pushed({ duration: 0, b, exchange: exchangeOppositeTorques });
    expect(ledger(run, 1).angularMomentum[2]).toBeCloseTo(1.6, 13);
    expect(ledger(run, 1).momentum).toEqual([0, 0, 0] satisfies Vec3);
  });

  it('with the spin taken out of the flight lose momentum: 2 N·s become 2 · 0.5/(0.5 + 0.16/0.24)', () => {
    const run = pushed({ duration: 0, exchange: exchangeSharedWithSpin });
    expect(run.at(1).a.momentum[0]).toBeCloseTo(1 / (0.5 + 0.16 / 0.24), 13);
    const central = pushed({ duration: 0, pointBody: [0, 0, 0], exchange: exchangeSharedWithSpin });
    expect(central.at(1).a.momentum[0]).toBe(2);
  });
});
