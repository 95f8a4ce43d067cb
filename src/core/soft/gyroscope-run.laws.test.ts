import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dynamicBody } from '#core/body/body.ts';
import { composed, freeFlightSplitting } from '#core/motion/split-integrators.ts';
import { gyroscope } from './gyroscope.ts';
import { axialMomentum, gyroscopeEnergy, gyroscopeForces, gyroscopeTilt } from './gyroscope-books.ts';
import { pushOfFloor, type TopSetup } from './gyroscope-kernel.ts';
import { type GyroscopeStart, gyroscopeStart, runGyroscope } from './gyroscope-run.ts';
import {
  BX,
  BY,
  BZ,
  FORCE,
  LOST,
  listOf,
  newPush,
  PX,
  PY,
  TORQUE_X,
  TORQUE_Y,
  X,
  Y,
} from './gyroscope-state.ts';

const top = gyroscope({
  discRadius: 0.25,
  discThickness: 0.03,
  discMass: 2.5,
  footLength: 0.45,
  headLength: 0.25,
  axleMass: 0.15,
});
const SMOOTH: TopSetup = {
  top,
  gravity: 9.81,
  stiffness: 20000,
  friction: { linearRate: 0, angularRate: 0 },
};
const ROUGH: TopSetup = { ...SMOOTH, friction: { linearRate: 0.5, angularRate: 0.12 } };
const spun = (revolutions: number, tilt: number, precession = 0): GyroscopeStart => ({
  spin: 2 * Math.PI * revolutions,
  tilt: (tilt * Math.PI) / 180,
  precession,
});
const anyStart = fc.record({
  spin: fc.double({ min: -60, max: 60, noNaN: true }),
  tilt: fc.double({ min: 0, max: 1.4, noNaN: true }),
  precession: fc.double({ min: -5, max: 5, noNaN: true }),
});

describe('a gyroscope on a smooth floor (H-gyro)', () => {
  it('keeps b along the vertical to the last bit, whatever touches, and its centre stays over one place', () => {
    fc.assert(
      fc.property(anyStart, (start) => {
        const { frames } = runGyroscope(SMOOTH, start, { until: 1, afterFall: 1 });
        for (const frame of frames) {
          expect(frame[BZ]).toBe(frames[0]?.[BZ]);
          for (const place of [X, Y, PX, PY] as const) expect(frame[place]).toBe(0);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('keeps b₃ along its own axis while it stands on its tip', () => {
    const { frames } = runGyroscope(SMOOTH, spun(7, 25), { until: 4, afterFall: 0 });
    const first = axialMomentum(frames[0] as never);
    for (const frame of frames) expect(Math.abs(axialMomentum(frame) / first - 1)).toBeLessThan(1e-11);
  });

  it('keeps its energy to second order: a quarter of the error with half the step', () => {
    const errorWith = (stepsPerFrame: number): number => {
      const { frames } = runGyroscope(SMOOTH, spun(5, 30), { until: 2, afterFall: 2, stepsPerFrame });
      const energies = frames.map((frame) => gyroscopeEnergy(frame, SMOOTH).total);
      return Math.max(...energies.map((energy) => Math.abs(energy - (energies[0] as number))));
    };
    const [coarse, fine] = [errorWith(8), errorWith(16)];
    // Against some 50 J: the error does not pile up, the step is a mirror of itself.
    expect(coarse).toBeLessThan(0.005);
    expect(coarse / fine).toBeGreaterThan(3.5);
    expect(coarse / fine).toBeLessThan(4.5);
  });

  it('is where a rule of fourth order with steps of its own is, to second order', () => {
    const body = dynamicBody(top.body.mass, top.body.inertiaBody);
    const rule = composed(freeFlightSplitting);
    const forces = {
      rate: (_: unknown, state: Parameters<typeof listOf>[0]) => gyroscopeForces(listOf(state), SMOOTH),
      potential: () => 0,
    };
    let state = gyroscopeStart(SMOOTH, spun(6, 20));
    for (let i = 0; i < 200; i++) state = rule.step(body, state, 0.0025, forces, 0).state;
    const errorWith = (stepsPerFrame: number): number => {
      const end = runGyroscope(SMOOTH, spun(6, 20), { until: 0.5, afterFall: 1, stepsPerFrame }).at(0.5);
      const wanted = listOf(state);
      return Math.max(...[BX, BY, BZ].map((place) => Math.abs((end[place] ?? 0) - (wanted[place] ?? 0))));
    };
    const [coarse, fine] = [errorWith(10), errorWith(20)];
    expect(coarse).toBeLessThan(0.01);
    expect(coarse / fine).toBeGreaterThan(3.3);
    expect(coarse / fine).toBeLessThan(4.7);
  });

  it('gives at any time what it records at its frames', () => {
    const run = runGyroscope(ROUGH, spun(7, 25), { until: 1, afterFall: 1 });
    for (const frame of [0, 37, 100])
      expect([...run.at(frame / 100)]).toEqual([...(run.frames[frame] ?? [])]);
    const [before, after] = [run.at(0.3349999), run.at(0.3350001)];
    expect(Math.abs(gyroscopeTilt(after) - gyroscopeTilt(before))).toBeLessThan(1e-6);
  });
});

describe('friction while it touches (H-gyro)', () => {
  it('lets b along the vertical die away by e^(−c t), and b₃ alike, as long as the tip stays on the floor', () => {
    const { frames, hops, t1, tipOver } = runGyroscope(ROUGH, spun(7, 25), { until: 20, afterFall: 0 });
    expect(hops).toEqual([]);
    expect(tipOver).not.toBeNull();
    const [first, last] = [frames[0] as never, frames.at(-1) as never];
    const left = Math.exp(-0.12 * t1);
    expect(last[BZ] / first[BZ]).toBeCloseTo(left, 9);
    expect(axialMomentum(last) / axialMomentum(first)).toBeCloseTo(left, 6);
  });

  it('does so through hops and the fall too, for as long as anything touches', () => {
    fc.assert(
      fc.property(anyStart, (start) => {
        const { frames, touching } = runGyroscope(ROUGH, start, { until: 2, afterFall: 2 });
        const left = (frames[0]?.[BZ] ?? 0) * Math.exp(-0.12 * touching);
        expect(Math.abs((frames.at(-1)?.[BZ] ?? 0) - left)).toBeLessThanOrEqual(1e-11 * Math.abs(left));
      }),
      { numRuns: 40 },
    );
  });

  it('takes what is missing: energy and what friction took add up, also through the fall', () => {
    fc.assert(
      fc.property(anyStart, (start) => {
        const { frames } = runGyroscope(ROUGH, start, { until: 2, afterFall: 2 });
        const sums = frames.map((frame) => gyroscopeEnergy(frame, ROUGH).total + frame[LOST]);
        const scale = Math.max(...sums);
        // A spring that takes up a fall in a few steps shows its energy wrong by (√(κ K) h)²/12, 2 %, for as long.
        for (const sum of sums) expect(Math.abs(sum - (sums[0] as number))).toBeLessThan(0.02 * scale);
      }),
      { numRuns: 40 },
    );
  });

  it('ends on tip and rim: the weight rests on both, and nothing sinks deeper than the springs let it', () => {
    const setup = { ...ROUGH, friction: { linearRate: 3, angularRate: 1 } };
    const { frames, tipOver, deepest } = runGyroscope(setup, spun(5, 20), { until: 20, afterFall: 15 });
    expect(tipOver).toBeGreaterThan(0.5);
    expect(deepest).toBeLessThan(0.02);
    const end = frames.at(-1) as never;
    const { contacts, floor } = gyroscopeForces(end, setup);
    expect(contacts.length).toBe(2);
    expect(floor[2]).toBeCloseTo(top.body.mass * 9.81, 1);
    // tan of the lean between axis and floor: 0.25 m of radius over 0.435 m of axle.
    expect(gyroscopeTilt(end)).toBeCloseTo(Math.PI / 2 - Math.atan(0.25 / 0.435), 2);
  });
});

describe('the kernel', () => {
  it('pushes as the readable formulas do (H-μ)', () => {
    fc.assert(
      fc.property(anyStart, fc.double({ min: -0.3, max: 0.3, noNaN: true }), (start, lift) => {
        const state = gyroscopeStart(ROUGH, start);
        const list = listOf({ ...state, position: [0, 0, state.position[2] + lift] });
        const push = newPush();
        pushOfFloor(list, ROUGH, push);
        const { floor, floorTorque } = gyroscopeForces(list, ROUGH);
        const scale = 1e-9 * (1 + floor[2]);
        expect(Math.abs(push[FORCE] - floor[2])).toBeLessThan(scale);
        expect(Math.abs(push[TORQUE_X] - floorTorque[0])).toBeLessThan(scale);
        expect(Math.abs(push[TORQUE_Y] - floorTorque[1])).toBeLessThan(scale);
      }),
    );
  });
});
