import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { angularVelocityOf, type BodyState } from '#core/body/body.ts';
import { difference } from '#core/fixtures/shape-arbitraries.ts';
import { angleBetween, type Quat, rotateInverse } from '#core/math/quat.ts';
import { length, type Vec3 } from '#core/math/vec3.ts';
import { integrate } from '#core/motion/integrator.ts';
import { INTEGRATORS } from '#core/motion/integrators.ts';
import { composed, freeFlightSplitting } from '#core/motion/split-integrators.ts';
import {
  type HeavyTop,
  pivotedBody,
  steadyPrecession,
  topAxis,
  topInvariants,
  topOrientation,
  topState,
} from './heavy-top.ts';
import { nutation } from './nutation.ts';

interface Sample {
  readonly t: number;
  readonly theta: number;
  readonly axisWorld: Vec3;
  readonly phiUnwrapped: number | null;
  readonly wBody: Vec3;
  readonly q: Quat;
}
interface Case {
  readonly id: string;
  readonly type: string;
  readonly mass: number;
  readonly g: number;
  readonly l: number;
  readonly principal: Vec3;
  readonly theta0: number;
  readonly phiDot0: number;
  readonly thetaDot0: number;
  readonly psiDot0: number;
  readonly q0: Quat;
  readonly w0Body: Vec3;
  readonly expected: {
    readonly energy: number;
    readonly LzWorld: number;
    readonly L3Body: number;
    readonly thetaMin: number;
    readonly thetaMax: number;
    readonly nutationPeriod: number | null;
    readonly fastTopPrecession: number;
    readonly steadyPrecession: readonly [number, number] | null;
    readonly samples: readonly Sample[];
  };
}
const { cases } = JSON.parse(readFileSync(new URL('../fixtures/freebody.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};
const heavy = cases.filter((c) => c.type === 'heavy symmetric top');

/**
 * Order six: the fifth-order composition error at h = 1/400 s is below rounding (see "converged" below). Rounding: the
 * spin of 150 rad/s turns the body by 750 rad in 5 s, each step of 25 parts rounding the axis by 1e-16: 5e4 parts, at
 * random, 3e-14 in the axis and 1e-11 in the angle of spin, whose rate b₃/I₃ feels the rounding of b.
 */
const TO_SIX = composed(composed(freeFlightSplitting));
const STEPS_PER_SECOND = 400;
const AXIS = 2e-12;
const SPIN = 4e-11;

const topOf = (c: Case): HeavyTop => ({
  mass: c.mass,
  distance: c.l,
  gravity: c.g,
  transverseMoment: c.principal[0],
  axialMoment: c.principal[2],
});
const anglesOf = (c: Case): { theta: number; thetaDot: number; phiDot: number; psiDot: number } => ({
  theta: c.theta0,
  thetaDot: c.thetaDot0,
  phiDot: c.phiDot0,
  psiDot: c.psiDot0,
});

describe('the heavy top against 50 digits (H-gyro)', () => {
  describe.each(heavy.map((c) => [c.id, c] as const))('%s', (_id, c) => {
    const pivoted = pivotedBody(topOf(c));
    const start = topState(pivoted, anglesOf(c));
    const nods = nutation(topOf(c), anglesOf(c));

    it('starts right: orientation, ω, energy and both components of b', () => {
      const { energy, LzWorld, L3Body } = c.expected;
      expect(angleBetween(start.orientation, c.q0)).toBeLessThan(1e-15);
      const omega = rotateInverse(start.orientation, angularVelocityOf(pivoted.body, start));
      expect(difference(omega, c.w0Body)).toBeLessThan(1e-15 * length(c.w0Body));
      const kept = topInvariants(pivoted, start);
      expect(Math.abs(kept.energy / energy - 1)).toBeLessThan(2e-15);
      expect(Math.abs(kept.bVertical - LzWorld)).toBeLessThan(2e-15 * L3Body);
      expect(Math.abs(kept.bAxial / L3Body - 1)).toBeLessThan(2e-15);
    });

    it('nods between the right inclinations, with the right period, in closed form', () => {
      const { thetaMin, thetaMax, nutationPeriod, samples } = c.expected;
      expect(Math.abs(nods.thetaMin - thetaMin)).toBeLessThan(2e-15);
      expect(Math.abs(nods.thetaMax - thetaMax)).toBeLessThan(2e-15);
      if (nutationPeriod === null) expect(nods.period).toBeNull();
      else expect(Math.abs((nods.period as number) / nutationPeriod - 1)).toBeLessThan(4e-15);
      // The phase of up to 40 periods is rounded by 1e-15 of itself.
      for (const { t, theta } of samples)
        expect(Math.abs(nods.thetaAt(t) - theta)).toBeLessThan(1e-14 * (1 + t));
    });

    it('steady and fast precession', () => {
      const { L3Body, fastTopPrecession, steadyPrecession: wanted } = c.expected;
      const { mass, g, l } = c;
      expect(Math.abs((mass * g * l) / L3Body / fastTopPrecession - 1)).toBeLessThan(1e-15);
      const found = steadyPrecession(topOf(c), c.theta0, L3Body);
      if (wanted === null) expect(found.kind).toBe('too-slow');
      else if (found.kind === 'steady')
        expect(difference([found.slow, found.fast], wanted)).toBeLessThan(1e-13);
      else expect(found.kind).toBe('steady');
    });

    const states = new Map<number, BodyState>();
    let state = start;
    let done = 0;
    for (const { t } of c.expected.samples) {
      const steps = Math.round(t * STEPS_PER_SECOND) - done;
      state = integrate(TO_SIX, pivoted.body, state, pivoted.forces, {
        dt: 1 / STEPS_PER_SECOND,
        steps,
      }).state;
      done += steps;
      states.set(t, state);
    }

    it.each(c.expected.samples.map((s) => [s.t, s] as const))('θ, φ, axis and ω at %d s', (t, s) => {
      const now = states.get(t) as BodyState;
      const { axis, theta, phi } = topAxis(now);
      expect(Math.abs(theta - s.theta)).toBeLessThan(AXIS);
      expect(difference(axis, s.axisWorld)).toBeLessThan(AXIS);
      if (s.phiUnwrapped !== null) {
        const turns = (phi - s.phiUnwrapped) / (2 * Math.PI);
        expect(Math.abs(turns - Math.round(turns))).toBeLessThan(AXIS / Math.sin(s.theta));
      }
      expect(angleBetween(now.orientation, s.q)).toBeLessThan(SPIN);
      const omega = rotateInverse(now.orientation, angularVelocityOf(pivoted.body, now));
      expect(difference(omega, s.wBody)).toBeLessThan(SPIN * length(s.wBody));
    });
  });

  it('converged: half the step changes the axis by less than a quarter of what is allowed', () => {
    const c = heavy[0] as Case;
    const pivoted = pivotedBody(topOf(c));
    const start = topState(pivoted, anglesOf(c));
    const [coarse, fine] = [1, 2].map((n) => {
      const steps = STEPS_PER_SECOND * n;
      return topAxis(integrate(TO_SIX, pivoted.body, start, pivoted.forces, { dt: 1 / steps, steps }).state)
        .axis;
    }) as [Vec3, Vec3];
    expect(difference(coarse, fine)).toBeLessThan(AXIS / 4);
  });
});

/** A toy gyroscope: half a kilogram, 10 cm from its tip, spinning at 150 rad/s. */
const toy: HeavyTop = {
  mass: 0.5,
  distance: 0.1,
  gravity: 9.81,
  transverseMoment: 0.006,
  axialMoment: 0.002,
};

describe('tops on paper', () => {
  it('released with its axis at rest the axis falls first: least inclination at the start (cusps)', () => {
    const nods = nutation(toy, { theta: 0.5, psiDot: 150 });
    expect(nods.thetaMin).toBeCloseTo(0.5, 15);
    expect(nods.thetaMax).toBeGreaterThan(0.52);
  });

  it('without gravity the free top circles evenly: period 2π I₁/|b|, inclination to b constant', () => {
    // b tilted against the vertical: θ̇ = 2 rad/s at the start.
    const free = { ...toy, gravity: 0 };
    const start = { theta: 0.5, thetaDot: 2, psiDot: 150 };
    const pivoted = pivotedBody(free);
    const b = length(topState(pivoted, start).angularMomentum);
    const nods = nutation(free, start);
    expect(nods.period).toBeCloseTo((2 * Math.PI * 0.006) / b, 13);
    expect(nods.thetaMin).toBeLessThan(0.5);
    expect(nods.thetaMax).toBeGreaterThan(0.5);
  });

  it('without spin it is a pendulum: from 60° above the bottom, k = sin 30°, 1.0732 times the small period', () => {
    const hanging = nutation(toy, { theta: (2 * Math.PI) / 3 });
    expect(hanging.thetaMin).toBeCloseTo((2 * Math.PI) / 3, 14);
    expect(hanging.thetaMax).toBeCloseTo(Math.PI, 7); // cos θ = −1: θ is known to the root of a rounding
    const small = 2 * Math.PI * Math.sqrt(0.006 / (0.5 * 9.81 * 0.1));
    // θ runs from 2π/3 to π and back in half a swing of the pendulum.
    expect((2 * (hanging.period as number)) / small).toBeCloseTo(1.0731820071493643, 12);
  });

  it('a sleeping top stays upright', () => {
    const asleep = nutation(toy, { psiDot: 150 });
    expect([asleep.thetaMin, asleep.thetaMax, asleep.period]).toEqual([0, 0, null]);
    expect(asleep.thetaAt(3)).toBe(0);
  });

  it('steady precession: at the slow root the axis does not nod; a slow top has none', () => {
    const bAxial = 0.002 * 150;
    const steady = steadyPrecession(toy, 0.7, bAxial);
    if (steady.kind !== 'steady') throw new Error('a fast top precesses steadily');
    const psiDot = 150 - steady.slow * Math.cos(0.7);
    const nods = nutation(toy, { theta: 0.7, phiDot: steady.slow, psiDot });
    expect(nods.period).toBeNull();
    expect(nods.thetaMax - nods.thetaMin).toBeLessThan(1e-14);
    expect(steadyPrecession(toy, 0.7, 0.01)).toEqual({ kind: 'too-slow' });
    const horizontal = steadyPrecession(toy, Math.PI / 2, bAxial);
    if (horizontal.kind === 'steady') expect(horizontal.slow).toBeCloseTo((0.5 * 9.81 * 0.1) / bAxial, 13);
  });

  it('the angles of an orientation come back', () => {
    const orientation = topOrientation({ theta: 1.1, phi: -2.2, psi: 0.4 });
    const state = { ...topState(pivotedBody(toy), {}), orientation };
    expect(topAxis(state).theta).toBeCloseTo(1.1, 15);
    expect(topAxis(state).phi).toBeCloseTo(-2.2, 15);
    expect(topAxis(topState(pivotedBody(toy), {})).phi).toBe(0);
  });

  it('refuses what is no top', () => {
    expect(() => pivotedBody({ ...toy, distance: -1 })).toThrow('distance and gravity must be finite');
    expect(() => nutation({ ...toy, axialMoment: 0 }, {})).toThrow('moments of a top must be positive');
  });
});

describe('every integrator runs the top; they differ in how', () => {
  const pivoted = pivotedBody(toy);
  const start = topState(pivoted, { theta: 0.5, psiDot: 150 });
  const before = topInvariants(pivoted, start);

  it.each(INTEGRATORS.filter(({ order }) => order >= 2).map((one) => [one.id, one] as const))(
    '%s: a second in steps of 1 ms keeps the energy to 1 %% and the tip off the floor',
    (_id, integrator) => {
      const { state, notConverged } = integrate(integrator, pivoted.body, start, pivoted.forces, {
        dt: 1e-3,
        steps: 1000,
      });
      expect(notConverged).toBe(0);
      const after = topInvariants(pivoted, state);
      expect(Math.abs(after.energy / before.energy - 1)).toBeLessThan(0.01);
      const nods = nutation(toy, { theta: 0.5, psiDot: 150 });
      expect(topAxis(state).theta).toBeGreaterThan(nods.thetaMin - 0.01);
      expect(topAxis(state).theta).toBeLessThan(nods.thetaMax + 0.01);
    },
  );

  it('world b keeps the vertical part of b exactly: gravity has no torque about the vertical', () => {
    for (const integrator of INTEGRATORS.filter(({ variables }) => variables === 'world b')) {
      const { state } = integrate(integrator, pivoted.body, start, pivoted.forces, { dt: 1e-3, steps: 100 });
      expect(Math.abs(topInvariants(pivoted, state).bVertical - before.bVertical)).toBeLessThan(1e-15);
    }
  });
});
