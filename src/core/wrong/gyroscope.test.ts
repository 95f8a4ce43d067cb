import { describe, expect, it } from 'vitest';
import { gyroscope } from '#core/soft/gyroscope.ts';
import { gyroscopeAxis, gyroscopeEnergy } from '#core/soft/gyroscope-books.ts';
import type { TopSetup } from '#core/soft/gyroscope-kernel.ts';
import { runGyroscope } from '#core/soft/gyroscope-run.ts';
import { BZ } from '#core/soft/gyroscope-state.ts';
import { eulerGyroscopeStep, stepWithoutGyroscopicTerm } from './gyroscope.ts';

const top = gyroscope({
  discRadius: 0.25,
  discThickness: 0.03,
  discMass: 2.5,
  footLength: 0.45,
  headLength: 0.25,
  axleMass: 0.15,
});
const setup: TopSetup = {
  top,
  gravity: 9.81,
  stiffness: 20000,
  friction: { linearRate: 0, angularRate: 0 },
};
const start = { spin: 2 * Math.PI * 7, tilt: 0.45, precession: 0 };
const until = { until: 1, afterFall: 1 };

describe('a gyroscope without ω × J ω (H-gyro)', () => {
  const { frames } = runGyroscope(setup, start, { ...until, rule: stepWithoutGyroscopicTerm });

  it('keeps its energy and loses b along the vertical, which no force here can change', () => {
    const energies = frames.map((frame) => gyroscopeEnergy(frame, setup).total);
    expect(Math.max(...energies) / Math.min(...energies)).toBeLessThan(1.001);
    const along = frames.map((frame) => frame[BZ]);
    expect(Math.max(...along) - Math.min(...along)).toBeGreaterThan(0.03 * Math.abs(along[0] as number));
  });

  it('precesses faster than it should, by about I₃/I₁', () => {
    const around = (rule?: typeof stepWithoutGyroscopicTerm): number => {
      const run = runGyroscope(setup, start, { until: 0.4, afterFall: 1, ...(rule && { rule }) });
      const [x, y] = gyroscopeAxis(run.at(0.4));
      return Math.atan2(x, -y);
    };
    const ratio = around(stepWithoutGyroscopicTerm) / around();
    expect(ratio).toBeGreaterThan(1.3);
    expect(ratio).toBeLessThan(2.2);
  });
});

it('plain Euler steps feed the spring until the top hops, and it gains energy without end (HX7)', () => {
  const { frames, hops } = runGyroscope(setup, start, { until: 3, afterFall: 3, rule: eulerGyroscopeStep });
  const energies = frames.map((frame) => gyroscopeEnergy(frame, setup).total);
  expect(hops.length).toBeGreaterThan(0);
  expect(energies.at(-1)).toBeGreaterThan(1.5 * (energies[0] ?? 0));
});
