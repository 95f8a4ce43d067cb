import { describe, expect, it } from 'vitest';
import { IMMOVABLE, stateOf } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { flightOf, memberAt, type StartedSystem, systemOf } from '#core/fixtures/touch-systems.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { maxAbs, sub, type Vec3 } from '#core/math/vec3.ts';
import { capsule } from '#core/shape/shapes.ts';
import { swingToSlow } from './slowed-swing.ts';
import { kernelOf } from './touch-kernel.ts';
import { BODY, stateIn, vectorOf } from './touch-motion.ts';
import { touchStep } from './touch-step.ts';

const g = 9.81;
const [HALF, RADIUS, BASE] = [0.15, 0.03, 0.12];
const D = RADIUS + BASE;

/** A capsule that lies across one that stands still, at an angle (rad), its middle so far (m) from where they cross. */
function lying(angle: number, off: number, spin = 0): StartedSystem {
  const rod = bodyOf(capsule([-HALF, 0, 0], [HALF, 0, 0], RADIUS), { mass: 0.9 });
  const base = {
    body: IMMOVABLE,
    shape: capsule([-0.3, 0, 0], [0.3, 0, 0], BASE),
    state: stateOf(IMMOVABLE),
  };
  const position: Vec3 = [off * Math.cos(angle), off * Math.sin(angle), D];
  const orientation = quatFromAxisAngle([0, 0, 1], angle);
  const state = stateOf(rod.body, { position, orientation, angularVelocity: [0, 0, spin] });
  return systemOf([{ ...rod, state }, base], [0, 0, -g], [[0, 1]]);
}

function ratesAtStart({ system, states }: StartedSystem): Float64Array {
  const y = Float64Array.from(vectorOf(system, states));
  const dy = new Float64Array(y.length);
  expect(kernelOf(system).rates(y, 0, dy)).toBe(true);
  return dy;
}

describe('two capsules that cross', () => {
  it('swing as a rocker of the radius D/θ²: ω = √(m g D/J)/θ, with the energy ½ m g θ² σ²/D', () => {
    for (const angle of [1e-2, 1e-3, 1e-4]) {
      const start = lying(angle, 1e-4);
      expect(start.system.held.map(({ pair }) => pair.kind)).toEqual(['edge-on-edge']);
      const dy = ratesAtStart(start);
      const { rate, off, stiffness } = kernelOf(start.system).swingOf(0, dy);
      const { body } = start.system.members[0] as StartedSystem['system']['members'][0];
      const J = body.kind === 'dynamic' ? body.inertiaBody[1][1] : 0;
      const weight = 0.9 * g;
      expect(rate * angle).toBeCloseTo(Math.sqrt((weight * D) / J), 2);
      const energy = 0.5 * stiffness * off * off;
      expect(energy / ((0.5 * weight * angle * angle * 1e-8) / D)).toBeCloseTo(1, 2);
    }
  });

  it('are left the share of it that is asked for, off balance, and all of their motion in balance', () => {
    const angle = 1e-4;
    for (const off of [0, 1e-3]) {
      const start = lying(angle, off);
      const own = ratesAtStart(start);
      const { rate } = kernelOf(start.system).swingOf(0, own);
      const slowed = { ...start, system: { ...start.system, swing: { point: 0, rate: rate / 10 } } };
      const dy = ratesAtStart(slowed);
      // About y it turns a hundredth as fast; it is not pushed sideways, and falls as before.
      const torque = own[BODY - 2] as number;
      expect(Math.abs((dy[BODY - 2] as number) - torque / 100)).toBeLessThan(1e-3 * Math.abs(torque) + 1e-9);
      // Rounding of places, 1e-17 m, makes 1e-9 m along the rod at this angle.
      if (off === 0)
        for (const [i, rate] of dy.entries()) expect(Math.abs(rate - (own[i] as number))).toBeLessThan(1e-7);
    }
  });

  it('give the books what the slowing torque gives the bodies', () => {
    const start = lying(1e-4, 1e-3, 0.3);
    const dy = ratesAtStart({ ...start, system: { ...start.system, swing: { point: 0, rate: 500 } } });
    const { position } = start.states[0] as StartedSystem['states'][0];
    const [fx, fy, fz] = [dy[7], dy[8], (dy[9] as number) + 0.9 * g] as [number, number, number];
    const about = [
      (position[1] ?? 0) * fz - (position[2] ?? 0) * fy + (dy[10] as number),
      (position[2] ?? 0) * fx - (position[0] ?? 0) * fz + (dy[11] as number),
      (position[0] ?? 0) * fy - (position[1] ?? 0) * fx + (dy[12] as number),
    ];
    for (let c = 0; c < 3; c++) expect(dy[BODY + 3 + c]).toBeCloseTo(about[c] as number, 12);
  });

  it('take few steps, to where many more would have led: a rod that turns slowly on another one', () => {
    const start = lying(3e-5, 1e-7, 2e-4);
    const t1 = 0.003;
    const flight = flightOf(start, t1);
    expect(flight.system.swing).toBeDefined();
    expect(flight.steps).toBeLessThan(40);
    // The same without slowing.
    let h = 2e-7;
    let moment = { t: 0, y: vectorOf(start.system, start.states) };
    while (moment.t < t1) {
      h = Math.min(h, t1 - moment.t);
      const step = touchStep(start.system, moment, h);
      expect(step).not.toBeNull();
      moment = { t: moment.t + h, y: step?.y ?? [] };
    }
    const { y } = moment;
    const end = memberAt(flight, flight.knots.at(-1) as (typeof flight.knots)[0], 0);
    expect(maxAbs(sub(end.position, [y[0], y[1], y[2]] as Vec3))).toBeLessThan(1e-12);
    expect(maxAbs(sub(end.momentum, [y[7], y[8], y[9]] as Vec3))).toBeLessThan(1e-9);
  });

  it('are slowed where they turn, if they move: slowed in full swing they would have gained energy', () => {
    const start = lying(1e-3, 0.01);
    const { system } = start;
    const { rate } = kernelOf(system).swingOf(0, ratesAtStart(start));
    // At rest off its balance: a turning. A quarter of a swing later it is in full motion.
    const turning = { t: 0, y: vectorOf(system, start.states) };
    expect(swingToSlow(system, turning)).toBeDefined();
    let moment = turning;
    const steps = 20;
    for (let i = 0; i < steps; i++) {
      const h = Math.PI / (2 * rate * steps);
      moment = { t: moment.t + h, y: touchStep(system, moment, h)?.y ?? [] };
    }
    expect(swingToSlow(system, moment)).toBeUndefined();

    const states = start.states.map((_, k) => stateIn(system, moment.y, k, moment.t));
    const flight = flightOf({ ...start, states }, 0.2);
    expect(flight.system.swing).toBeUndefined();
    const last = flight.knots.at(-1) as (typeof flight.knots)[0];
    expect(last.t).toBeLessThan(0.2);
    expect(swingToSlow(flight.system, last)).toBeDefined();
    // As far off its balance as it began, on one side or the other.
    const y = Float64Array.from(last.y);
    const dy = new Float64Array(y.length);
    expect(kernelOf(flight.system).rates(y, last.t, dy)).toBe(true);
    expect(Math.abs(kernelOf(flight.system).swingOf(0, dy).off) / 0.01).toBeCloseTo(1, 1);
  });
});
