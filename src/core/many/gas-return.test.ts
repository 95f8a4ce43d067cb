import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#core/math/random.ts';
import { startGas } from './gas.ts';
import { gasBooks } from './gas-readings.ts';
import { meanDistance, reversedGas } from './gas-return.ts';
import { evenGas } from './gas-scene.ts';
import { type GasState, gasPosition } from './gas-state.ts';
import { startWholeGas, UNITS_PER_METRE, type WholeGas } from './whole-gas.ts';

const scene = evenGas({ dimension: 2, count: 64, packing: 0.1, radius: 0.02, speed: 1, seed: 5 });
const placesAt = (state: GasState, t: number): number[] =>
  Array.from({ length: state.capacity }, (_, i) => gasPosition(state, i, t).slice(0, 2)).flat();

/** How far a gas is from its start, in m, when it was turned round at a time (s). */
function errorOfReturn(turn: number): { readonly error: number; readonly perBody: number } {
  const gas = startGas(scene);
  const start = placesAt(gas.state, 0);
  gas.advance(turn);
  const back = reversedGas(gas, turn);
  back.advance(turn);
  return {
    error: meanDistance(placesAt(back.state, turn), start),
    perBody: (2 * gas.tally.collisions) / gas.state.capacity,
  };
}

describe('a gas in doubles that is turned round', () => {
  it('finds back after a few meetings of each body, and never after many', () => {
    const soon = errorOfReturn(0.3);
    expect(soon.perBody).toBeGreaterThan(2);
    expect(soon.error).toBeLessThan(1e-9);
    const late = errorOfReturn(4);
    expect(late.perBody).toBeGreaterThan(20);
    expect(late.error).toBeGreaterThan(0.1); // a box of 0.9 m: no place is remembered
  });

  it('has the energy that it had, and the opposite momentum', () => {
    const gas = startGas(scene);
    gas.advance(1);
    const [there, back] = [gasBooks(gas.state, 1), gasBooks(reversedGas(gas, 1).state, 0)];
    expect(back.flight).toBe(there.flight);
    expect(back.momentum[0]).toBe(-there.momentum[0]);
  });
});

const random = randomFrom(3);
const COUNT = 40;

/** Discs on a lattice in a box of 1 m, with random velocities. */
const wholeGas = (): WholeGas =>
  startWholeGas({
    size: [1, 1],
    radius: 0.03,
    mass: 1,
    stiffness: 14_000,
    step: 5e-4,
    positions: Float64Array.from({ length: 2 * COUNT }, (_, k) => {
      const place = k % 2 === 0 ? (k / 2) % 7 : Math.floor(k / 14);
      return -0.42 + 0.14 * place;
    }),
    velocities: VELOCITIES,
  });
const VELOCITIES = Float64Array.from({ length: 2 * COUNT }, () => random.normal());

describe('a gas of whole numbers', () => {
  it('returns bit for bit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6000 }), (steps) => {
        const gas = wholeGas();
        const [start, before] = [gas.now.slice(), gas.before.slice()];
        gas.advance(steps);
        gas.reverse();
        gas.advance(steps);
        expect(gas.before).toEqual(start);
        expect(gas.now).toEqual(before);
      }),
      { numRuns: 5 },
    );
  });

  it('does not with one bit changed', () => {
    const gas = wholeGas();
    const start = gas.now.slice();
    gas.advance(8000);
    gas.now[0] = (gas.now[0] as number) + 1;
    gas.reverse();
    gas.advance(8000);
    expect(meanDistance(start, gas.before) / UNITS_PER_METRE).toBeGreaterThan(0.05);
  });

  it('has whole numbers only, which doubles hold exactly', () => {
    const gas = wholeGas();
    gas.advance(500);
    for (const x of gas.now) expect(Number.isSafeInteger(x) && Math.abs(x) < 2 ** 42).toBe(true);
  });

  it('keeps its energy to a few parts in a thousand: the rule is of second order in the step', () => {
    const gas = wholeGas();
    gas.advance(1);
    const start = gas.energy();
    gas.advance(4000);
    expect(Math.abs(gas.energy() / start - 1)).toBeLessThan(0.01);
  });

  it('two that meet head on part with exchanged velocities', () => {
    const gas = startWholeGas({
      size: [2, 1],
      radius: 0.05,
      mass: 1,
      stiffness: 20_000,
      step: 1e-4,
      positions: Float64Array.of(-0.2, 0, 0.2, 0),
      velocities: Float64Array.of(1, 0, -0.5, 0),
    });
    gas.advance(4000); // 0.4 s: they meet after 0.2 s
    const [u = 0, , v = 0] = gas.velocities();
    expect(u).toBeCloseTo(-0.5, 4);
    expect(v).toBeCloseTo(1, 4);
  });

  it('refuses what cannot be', () => {
    expect(() =>
      startWholeGas({
        size: [1, 1],
        radius: 0.1,
        mass: 1,
        stiffness: 1,
        step: 0,
        positions: new Float64Array(2),
        velocities: new Float64Array(2),
      }),
    ).toThrow('step must be positive');
  });
});
