import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestOfSegments } from '#core/convex/segments.ts';
import { type Axis, type GasOf, smallestGap, someGas } from '#core/fixtures/gas-arbitraries.ts';
import { errorOfFirst, errorOfShift, mirroredBody, numbersOf } from '#core/fixtures/gas-laws.ts';
import { randomFrom } from '#core/math/random.ts';
import { calendarQueue, scanQueue } from './event-queue.ts';
import { type Gas, startGas } from './gas.ts';
import { gasBooks, momentumFromWalls } from './gas-readings.ts';
import type { GasBody, GasScene } from './gas-scene.ts';

const RUNS = { numRuns: 60 };
const any: fc.Arbitrary<GasOf> = fc.constantFrom('balls', 'balls', 'capsules', 'both');
const gases = someGas(24, any);
const T = 0.6;

const gapOf = (a: Axis, b: Axis): number => closestOfSegments(a, b).distance - a.radius - b.radius;

const gasAt = (scene: GasScene, t = T, options = {}): Gas => {
  const gas = startGas(scene, options);
  gas.advance(t);
  return gas;
};

describe('laws of the gas', () => {
  it('has the same bits with every queue and any cells, and in two parts', () => {
    fc.assert(
      fc.property(gases, fc.constantFrom(scanQueue, calendarQueue), (scene, queue) => {
        const one = gasAt(scene);
        expect(numbersOf(gasAt(scene, T, { queue, cell: 0.4 }).state)).toEqual(numbersOf(one.state));
        const parts = gasAt(scene, 0.31 * T);
        parts.advance(T);
        expect(numbersOf(parts.state)).toEqual(numbersOf(one.state));
      }),
      RUNS,
    );
  });

  it('has the same bits under other labels', () => {
    fc.assert(
      fc.property(gases, fc.integer(), (scene, seed) => {
        const order = randomFrom(seed).shuffle(scene.bodies.map((_, i) => i));
        const bodies = order.map((i) => scene.bodies[i] as GasBody);
        const [one, other] = [numbersOf(gasAt(scene).state), numbersOf(gasAt({ ...scene, bodies }).state)];
        expect(other).toEqual(order.map((i) => one[i]));
      }),
      RUNS,
    );
  });

  it('has the same bits in a mirror', () => {
    fc.assert(
      fc.property(gases, fc.constantFrom(0 as const, 1 as const), (scene, k) => {
        const bodies = scene.bodies.map((body) => mirroredBody(k, body));
        const one = numbersOf(gasAt(scene).state).map((body) => body.map(Math.abs));
        const other = numbersOf(gasAt({ ...scene, bodies }).state).map((body) => body.map(Math.abs));
        expect(other).toEqual(one);
      }),
      RUNS,
    );
  });

  it('agrees with itself elsewhere to rounding, as long as each body has had two meetings at most', () => {
    // A wide box, so that nobody meets a wall. A meeting multiplies an error by up to way/radius, here some 100.
    fc.assert(
      fc.property(someGas(12, fc.constant('balls')), (scene) => {
        const error = errorOfShift(scene);
        fc.pre(error !== undefined);
        expect(error).toBeLessThan(1e-8);
      }),
      RUNS,
    );
  });

  it('keeps energy, and momentum with what the walls gave', () => {
    fc.assert(
      fc.property(gases, (scene) => {
        const gas = startGas(scene);
        const before = gasBooks(gas.state, 0);
        gas.advance(T);
        const now = gasBooks(gas.state, T);
        const energy = before.flight + before.turning;
        expect(Math.abs(now.flight + now.turning - energy)).toBeLessThan(1e-13 * energy);
        const walls = momentumFromWalls(gas);
        before.momentum.forEach((p, k) => {
          const residual = (now.momentum[k] as number) - p - (walls[k] as number);
          expect(Math.abs(residual)).toBeLessThan(1e-12 * Math.sqrt(energy * scene.bodies.length));
        });
      }),
      RUNS,
    );
  });

  it('lets nobody overlap beyond 1e-12 of the size, at any time', () => {
    fc.assert(
      fc.property(
        gases,
        fc.array(fc.double({ min: 0, max: T, noNaN: true }), { minLength: 3 }),
        (scene, asked) => {
          const gas = startGas(scene);
          for (const t of [...asked].sort((a, b) => a - b)) {
            gas.advance(t);
            expect(smallestGap(gas.state, t, gapOf)).toBeGreaterThan(-1e-13);
          }
        },
      ),
      RUNS,
    );
  });

  it('begins with the contact that two-body searches find first, to 1e-12 (S-first)', () => {
    fc.assert(
      fc.property(someGas(8, any), (scene) => {
        const error = errorOfFirst(scene);
        fc.pre(error !== undefined);
        expect(error).toBeLessThan(1e-12);
      }),
      RUNS,
    );
  });
});
