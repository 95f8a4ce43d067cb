import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFinite, EPS, RUNS, smallVec, vecOfSize, within } from '#core/fixtures/math-arbitraries.ts';
import {
  add,
  cross,
  distance,
  dot,
  isFiniteVec,
  length,
  lengthSquared,
  lerp,
  maxAbs,
  neg,
  normalize,
  perpendicularTo,
  scale,
  sub,
  type Vec3,
} from './vec3.ts';

const anyVec: fc.Arbitrary<Vec3> = fc.tuple(anyFinite, anyFinite, anyFinite);
const vec = vecOfSize(-50, 50);

describe('laws of vectors', () => {
  it('a × b is perpendicular to a and b', () => {
    fc.assert(
      fc.property(vec, vec, (a, b) => {
        const n = cross(a, b);
        // Each component of the product is off by at most 1.5 EPS |a||b|, the scalar product by as much again.
        const area = length(a) * length(b);
        expect(Math.abs(dot(n, a))).toBeLessThanOrEqual(6 * EPS * area * length(a));
        expect(Math.abs(dot(n, b))).toBeLessThanOrEqual(6 * EPS * area * length(b));
      }),
      RUNS,
    );
  });

  it('|a × b|² + (a · b)² = |a|² |b|² (Lagrange)', () => {
    fc.assert(
      fc.property(vec, vec, (a, b) => {
        const whole = lengthSquared(a) * lengthSquared(b);
        const parts = lengthSquared(cross(a, b)) + dot(a, b) * dot(a, b);
        expect(Math.abs(parts - whole)).toBeLessThanOrEqual(12 * EPS * whole);
      }),
      RUNS,
    );
  });

  it('a × b = −(b × a), to the last bit', () => {
    fc.assert(
      fc.property(smallVec, smallVec, (a, b) => {
        expect(add(cross(a, b), cross(b, a))).toEqual([0, 0, 0]);
      }),
      RUNS,
    );
  });

  it('a · (b × c) = b · (c × a): the volume of a box has no first edge', () => {
    fc.assert(
      fc.property(vec, vec, vec, (a, b, c) => {
        const volume = length(a) * length(b) * length(c);
        expect(Math.abs(dot(a, cross(b, c)) - dot(b, cross(c, a)))).toBeLessThanOrEqual(8 * EPS * volume);
      }),
      RUNS,
    );
  });

  it('|a + b| ≤ |a| + |b|, and the distance is the same both ways', () => {
    fc.assert(
      fc.property(vec, vec, (a, b) => {
        const sum = length(a) + length(b);
        expect(length(add(a, b))).toBeLessThanOrEqual(sum * (1 + 4 * EPS));
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, neg(b))).toBe(length(add(a, b)));
      }),
      RUNS,
    );
  });

  it('the length and direction of 2ⁿ a are 2ⁿ |a| and that of a, to the last bit, from 1e-280 to 1e300', () => {
    fc.assert(
      fc.property(smallVec, fc.integer({ min: -900, max: 1000 }), (a, n) => {
        fc.pre(maxAbs(a) > 0);
        const b = scale(a, 2 ** n);
        expect(length(b)).toBe(2 ** n * length(a));
        expect(normalize(b)).toEqual(normalize(a));
      }),
      RUNS,
    );
  });

  it('a direction has length 1, whatever finite vector it comes from', () => {
    fc.assert(
      fc.property(anyVec, (a) => {
        fc.pre(maxAbs(a) > 0);
        const u = normalize(a);
        expect(Math.abs(length(u) - 1)).toBeLessThanOrEqual(2 * EPS);
        expect(Math.abs(length(perpendicularTo(a)) - 1)).toBeLessThanOrEqual(2 * EPS);
        expect(Math.abs(dot(u, perpendicularTo(a)))).toBeLessThanOrEqual(2 * EPS);
      }),
      RUNS,
    );
  });

  it('maxAbs ≤ length ≤ √3 maxAbs', () => {
    fc.assert(
      fc.property(smallVec, (a) => {
        expect(length(a)).toBeGreaterThanOrEqual(maxAbs(a) * (1 - EPS));
        expect(length(a)).toBeLessThanOrEqual(Math.sqrt(3) * maxAbs(a) * (1 + 4 * EPS));
      }),
      RUNS,
    );
  });

  it('a point of a segment is as far from both ends as its share of the whole', () => {
    fc.assert(
      fc.property(smallVec, smallVec, within(0, 1), (a, b, t) => {
        const p = lerp(a, b, t);
        // Three roundings of numbers up to 1 in each of three components.
        expect(Math.abs(distance(p, a) - t * distance(a, b))).toBeLessThanOrEqual(8 * EPS);
        expect(Math.abs(distance(p, b) - (1 - t) * distance(a, b))).toBeLessThanOrEqual(8 * EPS);
      }),
      RUNS,
    );
  });

  it('finite in, finite out', () => {
    fc.assert(
      fc.property(vecOfSize(-300, 150), vecOfSize(-300, 150), within(0, 1), (a, b, t) => {
        for (const v of [add(a, b), sub(a, b), cross(a, b), lerp(a, b, t), scale(a, t)]) {
          expect(isFiniteVec(v)).toBe(true);
        }
        expect(Number.isFinite(length(a))).toBe(true);
      }),
      RUNS,
    );
  });
});
