import { describe, expect, it } from 'vitest';
import { gyroscope } from './gyroscope.ts';
import { gyroscopeAxis, gyroscopeTilt } from './gyroscope-books.ts';
import type { TopSetup } from './gyroscope-kernel.ts';
import { GYRO_FRAME, runGyroscope } from './gyroscope-run.ts';
import {
  hardFloorForce,
  noddingRate,
  sleepingMomentum,
  sleepingTime,
  slidingPrecession,
} from './sliding-top.ts';

const top = gyroscope({
  discRadius: 0.25,
  discThickness: 0.03,
  discMass: 2.5,
  footLength: 0.45,
  headLength: 0.25,
  axleMass: 0.15,
});
const g = 9.81;
const setup: TopSetup = { top, gravity: g, stiffness: 50000, friction: { linearRate: 0, angularRate: 0 } };
const { body, footLength: l, transverseMoment: I1, axialMoment: I3 } = top;
const load = body.mass * g * l;

/** Angle through which the axis has gone round, in rad, over a run. */
function turned(frames: readonly Parameters<typeof gyroscopeAxis>[0][]): number {
  let sum = 0;
  for (let i = 1; i < frames.length; i++) {
    const [a, b] = [gyroscopeAxis(frames[i - 1] as never), gyroscopeAxis(frames[i] as never)];
    sum += Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]);
  }
  return sum;
}

describe('steady precession on a smooth floor (H-gyro)', () => {
  it.each([
    [7, 25],
    [4.5, 40],
    [12, 10],
  ])('at %d rev/s and %d° runs at the slow root, and does not nod', (revolutions, degrees) => {
    const [spin, tilt] = [2 * Math.PI * revolutions, (degrees * Math.PI) / 180];
    const steady = slidingPrecession(top, g, tilt, I3 * spin);
    if (steady.kind !== 'steady') throw new Error('it spins fast enough');
    const start = { spin, tilt, precession: steady.slow };
    const { frames, t1 } = runGyroscope(setup, start, { until: 3, afterFall: 0 });
    // The floor gives by m g/κ = 0.5 mm, a thousandth of l.
    expect(turned(frames) / t1 / steady.slow).toBeCloseTo(1, 3);
    for (const frame of frames) expect(Math.abs(gyroscopeTilt(frame) - tilt)).toBeLessThan(1e-3);
  });

  it('is that of the centre’s moment, not of the tip’s: at 4.5 rev/s and 40° only the centre’s allows any', () => {
    const [b3, tilt] = [I3 * 2 * Math.PI * 4.5, (40 * Math.PI) / 180];
    const root = (moment: number): number =>
      (2 * load) / (b3 + Math.sqrt(b3 * b3 - 4 * moment * Math.cos(tilt) * load));
    const steady = slidingPrecession(top, g, tilt, b3);
    expect(steady.kind === 'steady' && steady.slow).toBeCloseTo(root(I1), 12);
    // About the tip it would be I₁ + m l² = 0.570 kg·m², and there is no steady precession at all.
    expect(root(I1 + body.mass * l * l)).toBeNaN();
  });

  it('of a fast top is m g l/b₃: twice the spin, half the rate', () => {
    const rate = (revolutions: number): number => {
      const steady = slidingPrecession(top, g, 0.4, I3 * 2 * Math.PI * revolutions);
      return steady.kind === 'steady' ? steady.slow : Number.NaN;
    };
    expect(rate(40) / (load / (I3 * 2 * Math.PI * 40))).toBeCloseTo(1, 2);
    expect(rate(40) / rate(80)).toBeCloseTo(2, 1);
  });
});

describe('nodding and sleeping (H-gyro)', () => {
  it('nods at the rate of its closed form; a fast one at nearly b₃/√(I₁ (I₁ + m l² sin²θ))', () => {
    const [spin, tilt] = [2 * Math.PI * 12, 0.5];
    const steady = slidingPrecession(top, g, tilt, I3 * spin);
    if (steady.kind !== 'steady') throw new Error('it spins fast enough');
    const start = { spin, tilt, precession: 0.95 * steady.slow };
    // A soft floor nods along; this one is hard: (ν/√(κ K))² is 0.003.
    const hard = { ...setup, stiffness: 1e6 };
    const { frames } = runGyroscope(hard, start, { until: 2, afterFall: 0 });
    const tilts = frames.map(gyroscopeTilt);
    const middle = (Math.max(...tilts) + Math.min(...tilts)) / 2;
    const ups = tilts.flatMap((now, i) => {
      const before = tilts[i - 1] ?? now;
      return before < middle && now >= middle ? [GYRO_FRAME * (i - (now - middle) / (now - before))] : [];
    });
    const period = ((ups.at(-1) as number) - (ups[0] as number)) / (ups.length - 1);
    const nodding = (2 * Math.PI) / period;
    const state = { theta: tilt, phiDot: steady.slow, bAxial: I3 * spin };
    expect(Math.abs(nodding / noddingRate(top, state) - 1)).toBeLessThan(0.01);
    const fast = (I3 * spin) / Math.sqrt(I1 * (I1 + body.mass * l * l * Math.sin(tilt) ** 2));
    expect(Math.abs(nodding / fast - 1)).toBeLessThan(0.04);
  });

  it('sleeps upright above b₃ = 2 √(m g l I₁), and tips over below it', () => {
    const least = sleepingMomentum(top, g);
    expect(least).toBeCloseTo(2 * Math.sqrt(load * I1), 14);
    const largest = (share: number): number => {
      const start = { spin: (share * least) / I3, tilt: 0.001, precession: 0 };
      return Math.max(...runGyroscope(setup, start, { until: 4, afterFall: 0 }).frames.map(gyroscopeTilt));
    };
    expect(largest(1.1)).toBeLessThan(0.01);
    expect(largest(0.9)).toBeGreaterThan(0.1);
  });

  it('sleeps ln 2/c longer for twice the spin, whatever the spin; not at all if slow; for ever without friction', () => {
    const b = 3 * sleepingMomentum(top, g);
    const [once, twice] = [b, 2 * b].map((bAxial) => sleepingTime(top, g, bAxial, 0.1) as number);
    expect(once).toBeCloseTo(10 * Math.log(3), 12);
    expect((twice as number) - (once as number)).toBeCloseTo(10 * Math.LN2, 12);
    expect(sleepingTime(top, g, b / 4, 0.1)).toBe(0);
    expect(sleepingTime(top, g, b, 0)).toBeNull();
  });
});

describe('the force of a hard floor (H-μ)', () => {
  it('is the whole weight in steady precession, and less when the top is let go from rest', () => {
    const [theta, bAxial] = [0.5, 3];
    const steady = slidingPrecession(top, g, theta, bAxial);
    if (steady.kind !== 'steady') throw new Error('it spins fast enough');
    const weight = body.mass * g;
    expect(hardFloorForce(top, g, { theta, phiDot: steady.slow, bAxial })).toBeCloseTo(weight, 12);
    // Let go from rest it is a rod that falls: m g I₁/(I₁ + m l² sin²θ).
    const fallen = (weight * I1) / (I1 + body.mass * l * l * Math.sin(theta) ** 2);
    expect(hardFloorForce(top, g, { theta, phiDot: 0, bAxial })).toBeCloseTo(fallen, 12);
    expect(hardFloorForce(top, g, { theta, phiDot: -3 * steady.slow, bAxial })).toBeLessThan(0);
  });
});
