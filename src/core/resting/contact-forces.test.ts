import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orientation, vec } from '#core/fixtures/arbitraries.ts';
import { conjugateBy, diagonal } from '#core/math/mat3.ts';
import { matFromQuat } from '#core/math/rotation.ts';
import { add, cross, dot, normalize, type Vec3 } from '#core/math/vec3.ts';
import {
  contactCoupling,
  contactForces,
  type HeldBody,
  type HeldContact,
  pushesOf,
  stillPushes,
} from './contact-forces.ts';

const UP: Vec3 = [0, 0, 1];
const onFloor = (r: Vec3): HeldContact => ({ a: 0, b: null, n: UP, rA: r, rB: [0, 0, 0] });
/** 12 kg, 1 m × 1 m × 1 m: J = 2 kg·m². */
const cube: HeldBody = { invMass: 1 / 12, invInertia: diagonal([0.5, 0.5, 0.5]) };
const weight = -9.81;
const ratesAt = (contacts: readonly HeldContact[]): number[] => contacts.map(() => weight);

describe('forces of resting contact', () => {
  it('carry a cube on two opposite corners with half its weight each (K-rest)', () => {
    const contacts = [onFloor([0.5, 0.5, -0.5]), onFloor([-0.5, -0.5, -0.5])];
    const K = contactCoupling([cube], contacts);
    // K = 1/12 + 1/4 on the diagonal, 1/12 − 1/4 off it.
    expect(K[0]?.[0]).toBeCloseTo(1 / 3, 15);
    expect(K[0]?.[1]).toBeCloseTo(-1 / 6, 15);
    const N = contactForces(K, ratesAt(contacts), 1e-12);
    expect(N[0]).toBeCloseTo((12 * 9.81) / 2, 12);
    expect(N[1]).toBeCloseTo((12 * 9.81) / 2, 12);
  });

  it('carry a table on four legs: how they share is open, what it does is not (K-rest)', () => {
    const legs = [onFloor([1, 1, -1]), onFloor([1, -1, -1]), onFloor([-1, 1, -1]), onFloor([-1, -1, -1])];
    const K = contactCoupling([cube], legs);
    const N = contactForces(K, ratesAt(legs), 1e-12);
    const [push] = pushesOf([cube], legs, N);
    expect(push?.linear[2]).toBeCloseTo(9.81, 12);
    for (const x of push?.angular ?? [1]) expect(x).toBeCloseTo(0, 12);
    // Ours: half the weight on two legs across from each other. A quarter on each does the same.
    const weightOf = 12 * 9.81;
    expect(N.map((share) => Math.round(1e9 * (share / weightOf)) / 1e9)).toEqual([0.5, 0, 0, 0.5]);
    const [other] = pushesOf(
      [cube],
      legs,
      legs.map(() => weightOf / 4),
    );
    expect(other?.linear[2]).toBeCloseTo(9.81, 12);
    for (const x of other?.angular ?? [1]) expect(x).toBeCloseTo(0, 12);
  });

  it('let a cube tip over that stands with its centre beyond the edge (K-rest)', () => {
    const contacts = [onFloor([0.1, 0.5, -0.5]), onFloor([0.1, -0.5, -0.5]), onFloor([1, 0, -0.5])];
    const N = contactForces(contactCoupling([cube], contacts), ratesAt(contacts), 1e-12);
    expect(N[2]).toBe(0);
    const [push] = pushesOf([cube], contacts, N);
    expect(push?.linear[2]).toBeLessThan(9.81);
    expect(push?.angular[1]).toBeLessThan(0); // the far side sinks: ω × r points down at x < 0
  });

  it('pass a weight on to the floor through another body (K-rest)', () => {
    const bodies = [cube, { ...cube, invMass: 1 / 6 }];
    const stack: readonly HeldContact[] = [
      { a: 1, b: 0, n: UP, rA: [0, 0, -0.5], rB: [0, 0, 0.5] },
      onFloor([0, 0, -0.5]),
    ];
    // Both fall at first: the one on the floor sinks at g, the two do not approach each other.
    const N = contactForces(contactCoupling(bodies, stack), [0, weight], 1e-12);
    expect(N[0]).toBeCloseTo(6 * 9.81, 12);
    expect(N[1]).toBeCloseTo(18 * 9.81, 12);
  });

  it('push nothing that already leaves, and nothing that cannot move', () => {
    const contacts = [onFloor([0.5, 0, -0.5])];
    expect(contactForces(contactCoupling([cube], contacts), [1], 1e-12)).toEqual([0]);
    const wall: HeldContact = { a: null, b: null, n: UP, rA: [0, 0, 0], rB: [0, 0, 0] };
    expect(contactForces(contactCoupling([], [wall]), [-1], 1e-12)).toEqual([0]);
    expect(stillPushes([[2]], [-4], [0])).toEqual([2]);
  });

  it('meet the conditions N ≥ 0, rate ≥ 0, N · rate = 0 for any body on any contacts (K-rest)', () => {
    const contact = fc.tuple(vec(1), vec(1)).map(([r, n]): HeldContact => {
      return { a: 0, b: null, n: normalize(add(n, [0, 0, 1.5])), rA: r, rB: [0, 0, 0] };
    });
    fc.assert(
      fc.property(
        fc.array(contact, { minLength: 1, maxLength: 8 }),
        fc.array(
          vec(1).map((v) => v[0] * 10),
          { minLength: 8, maxLength: 8 },
        ),
        orientation,
        (contacts, noise, q) => {
          const body = { invMass: 0.5, invInertia: conjugateBy(matFromQuat(q), diagonal([1, 3, 7])) };
          const rates = contacts.map((_, i) => noise[i] as number);
          // Rates that a motion of the body can have: otherwise dependent contacts contradict each other.
          const [lin, ang]: [Vec3, Vec3] = [
            [noise[0] as number, noise[1] as number, noise[2] as number],
            [noise[3] as number, noise[4] as number, noise[5] as number],
          ];
          for (const [i, { n, rA }] of contacts.entries()) rates[i] = dot(n, add(lin, cross(ang, rA)));

          const K = contactCoupling([body], contacts);
          const N = contactForces(K, rates, 1e-9);
          const size = Math.max(...rates.map(Math.abs), 1e-9);
          for (const [i, Ni] of N.entries()) {
            const rate = (rates[i] as number) + N.reduce((sum, Nj, j) => sum + (K[i]?.[j] as number) * Nj, 0);
            expect(Ni).toBeGreaterThanOrEqual(0);
            // Nearly dependent contacts cost up to six digits of the twelve that EPS_PIVOT leaves.
            expect(rate).toBeGreaterThanOrEqual(-1e-6 * size);
            if (Ni > 0) expect(Math.abs(rate)).toBeLessThanOrEqual(1e-6 * size);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('as impulses with one C at all points at once: ΔE = ½ (1 − C) j · v⁻ ≤ 0 (K25, K-rest)', () => {
    const body = { invMass: 0.5, invInertia: diagonal([1, 3, 7]) };
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(vec(1), { minLength: 1, maxLength: 6 }),
        vec(1),
        vec(1),
        share,
        (rs, v, omega, C) => {
          const contacts = rs.map(onFloor);
          const before = rs.map((r) => dot(UP, add(v, cross(omega, r))));
          const K = contactCoupling([body], contacts);
          const j = contactForces(
            K,
            before.map((u) => (1 + C) * u),
            0,
          );
          const [push] = pushesOf([body], contacts, j);
          const change = j.reduce((sum, ji, i) => {
            const r = rs[i] as Vec3;
            const after = dot(
              UP,
              add(add(v, push?.linear ?? v), cross(add(omega, push?.angular ?? omega), r)),
            );
            return sum + 0.5 * ji * ((before[i] as number) + after);
          }, 0);
          const told = 0.5 * (1 - C) * j.reduce((sum, ji, i) => sum + ji * (before[i] as number), 0);
          // Velocities are at most 3 m/s, masses 2 kg; nearly dependent points cost six digits of the twelve.
          expect(Math.abs(change - told)).toBeLessThan(1e-6);
          expect(change).toBeLessThan(1e-6);
        },
      ),
      { numRuns: 500 },
    );
  });
});
