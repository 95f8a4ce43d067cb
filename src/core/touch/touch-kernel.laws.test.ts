import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DRIVEN, stateOf } from '#core/body/body.ts';
import { between, vec } from '#core/fixtures/arbitraries.ts';
import { pressed } from '#core/fixtures/pressed-solids.ts';
import { type Start, systemOf } from '#core/fixtures/touch-systems.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { TouchBodies } from './touch-bodies.ts';
import { rateAt, type TouchPoint } from './touch-forces.ts';
import { kernelOf } from './touch-kernel.ts';
import {
  bookOf,
  forceIn,
  pointsIn,
  type TouchSystem,
  touchersIn,
  touchRates,
  vectorOf,
} from './touch-motion.ts';

/** Solids in touch, a way off where they were, under gravity; the second one driven instead, now and then. */
const moved = fc
  .tuple(pressed, vec(9.81), fc.boolean(), fc.array(between(-0.01, 0.01), { minLength: 42, maxLength: 42 }))
  .map(([starts, gravity, isDriven, off]) => {
    if (starts === undefined) return undefined;
    const [one, two] = starts as [Start, Start];
    const { position, orientation, momentum, angularMomentum } = two.state;
    const drive = { position, orientation, velocity: momentum, angularVelocity: angularMomentum };
    const other = isDriven ? { ...two, body: DRIVEN, state: stateOf(DRIVEN, drive) } : two;
    const { system, states } = systemOf([one, other], gravity, [[0, 1]]);
    const y = vectorOf(system, states).map((number, i) => number + (off[i % off.length] as number));
    return { system, y };
  });

function gapsAndRates(system: TouchSystem, y: readonly number[], t: number) {
  const touchers = touchersIn(system, [...y], t);
  const points = pointsIn(system, touchers) as readonly TouchPoint[];
  return points.map((point) => ({ gap: point.place.gap, rate: rateAt(touchers, point) }));
}

describe('the equations of motion in flat numbers', () => {
  it('give the same rates as the plain form, at any time, for corners, edges and faces (K9, K11, K-rest)', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(moved, between(0, 0.01), (start, t) => {
        fc.pre(start !== undefined && start.system.held.length > 0);
        const { system, y } = start;
        const plain = touchRates(system, y, t);
        const dy = new Float64Array(y.length);
        expect(kernelOf(system).rates(Float64Array.from(y), t, dy)).toBe(plain !== null);
        if (plain === null) return;
        for (const { pair } of system.held) kinds.add(pair.kind);
        // The same sums in nearly the same order: what is left is rounding of the forces, of all points together.
        const size = Math.max(...plain.dy.map(Math.abs));
        for (const [i, rate] of plain.dy.entries())
          expect(Math.abs((dy[i] as number) - rate)).toBeLessThan(1e-11 * size);
      }),
      { numRuns: 300, seed: 18 },
    );
    expect([...kinds].sort()).toEqual([
      'corner-on-corner',
      'corner-on-edge',
      'corner-on-face',
      'edge-on-edge',
    ]);
  });

  it('give the same rates without the books, and where points were put back the same as anywhere else (K-rest)', () => {
    fc.assert(
      fc.property(moved, between(0, 0.01), (start, t) => {
        fc.pre(start !== undefined && start.system.held.length > 0);
        const { system, y } = start;
        const [all, some, again] = [0, 1, 2].map(() => new Float64Array(y.length)) as [
          Float64Array,
          Float64Array,
          Float64Array,
        ];
        const kernel = kernelOf(system);
        const back = Float64Array.from(y);
        fc.pre(kernel.putBack(back, t));
        kernel.ratesPutBack(back, again);
        expect(kernel.rates(back, t, all) && kernel.rates(back, t, some, false)).toBe(true);
        expect(again).toEqual(all);
        const books = bookOf(system, 0);
        expect(some.slice(0, books)).toEqual(all.slice(0, books));
        for (const i of system.held.keys()) expect(forceIn(system, all, i)).toBe(all[books + 8 * i + 6]);
      }),
      { numRuns: 100, seed: 18 },
    );
  });

  it('put bodies where the plain form has them, bit for bit, those that are driven as well (K8, K11)', () => {
    fc.assert(
      fc.property(moved, between(0, 0.01), (start, t) => {
        fc.pre(start !== undefined);
        const { system, y } = start;
        const bodies = new TouchBodies(system);
        kernelOf(system).placeAt(Float64Array.from(y), t, bodies);
        for (const [k, toucher] of touchersIn(system, y, t).entries())
          expect(toucher).toMatchObject(bodies.list[k] ?? {});
      }),
      { numRuns: 100, seed: 18 },
    );
  });

  it('put the points back at their gaps and at rate 0, and keep p in the books (K12, K-rest)', () => {
    fc.assert(
      fc.property(moved, between(0, 0.01), (start, t) => {
        fc.pre(start !== undefined && start.system.held.length > 0);
        const { system, y } = start;
        const back = Float64Array.from(y);
        fc.pre(kernelOf(system).putBack(back, t));
        const before = gapsAndRates(system, y, t);
        for (const [i, { gap, rate }] of gapsAndRates(system, [...back], t).entries()) {
          const held = system.held[i] as TouchSystem['held'][number];
          const was = before[i] as { gap: number; rate: number };
          // One step of Newton leaves the square of how far it was off; rates are linear.
          expect(Math.abs(gap - held.gap)).toBeLessThan(
            40 * 0.01 * Math.max(0.01, Math.abs(was.gap - held.gap)),
          );
          expect(Math.abs(rate)).toBeLessThan(1e-11 * (1 + Math.abs(was.rate)));
        }
        const given = bookSum(system, back, y);
        for (let c = 0; c < 3; c++) {
          const change = (back[7 + c] as number) - (y[7 + c] as number);
          expect(Math.abs(change - (given[c] as number))).toBeLessThan(1e-11);
        }
      }),
      { numRuns: 200, seed: 18 },
    );
  });
});

/** What the books of all points got, in N·s. */
function bookSum(system: TouchSystem, after: Float64Array, before: readonly number[]): Vec3 {
  const sum = [0, 0, 0];
  const first = after.length - 8 * system.held.length;
  for (let at = first; at < after.length; at += 8)
    for (let c = 0; c < 3; c++)
      sum[c] = (sum[c] as number) + (after[at + c] as number) - (before[at + c] as number);
  return sum as unknown as Vec3;
}
