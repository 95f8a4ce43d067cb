import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyFinite,
  EPS,
  ofSize,
  RUNS,
  smallVec,
  unitQuat,
  unitVec,
  within,
} from '#core/fixtures/math-arbitraries.ts';
import {
  angleBetween,
  conjugate,
  dotQuat,
  mulQuat,
  negQuat,
  nlerp,
  normalizeQuat,
  type Quat,
  rotate,
  rotateInverse,
  slerp,
} from './quat.ts';
import { quatFromAxisAngle } from './rotation.ts';
import { cross, distance, dot, length } from './vec3.ts';

/** Largest difference of components, q and −q being the same. */
function difference(a: Quat, b: Quat): number {
  const s = dotQuat(a, b) < 0 ? -1 : 1;
  return Math.max(...a.map((x, n) => Math.abs(x - s * (b[n] as number))));
}

describe('laws of turning', () => {
  it('a turn keeps lengths and angles (K-rot)', () => {
    fc.assert(
      fc.property(unitQuat, smallVec, smallVec, (q, a, b) => {
        // About a dozen roundings of numbers up to √3.
        expect(Math.abs(length(rotate(q, a)) - length(a))).toBeLessThanOrEqual(12 * EPS);
        expect(Math.abs(dot(rotate(q, a), rotate(q, b)) - dot(a, b))).toBeLessThanOrEqual(30 * EPS);
      }),
      RUNS,
    );
  });

  it('a turn keeps orientation: R(a × b) = Ra × Rb (K-rot)', () => {
    fc.assert(
      fc.property(unitQuat, smallVec, smallVec, (q, a, b) => {
        expect(distance(rotate(q, cross(a, b)), cross(rotate(q, a), rotate(q, b)))).toBeLessThanOrEqual(
          40 * EPS,
        );
      }),
      RUNS,
    );
  });

  it('R(q) R(p) = R(q p) (K-rot)', () => {
    fc.assert(
      fc.property(unitQuat, unitQuat, smallVec, (q, p, v) => {
        expect(distance(rotate(q, rotate(p, v)), rotate(mulQuat(q, p), v))).toBeLessThanOrEqual(40 * EPS);
      }),
      RUNS,
    );
  });

  it('turning back undoes turning, and the conjugate is the turn back (K-rot)', () => {
    fc.assert(
      fc.property(unitQuat, smallVec, (q, v) => {
        expect(distance(rotateInverse(q, rotate(q, v)), v)).toBeLessThanOrEqual(24 * EPS);
        expect(distance(rotateInverse(q, v), rotate(conjugate(q), v))).toBe(0);
      }),
      RUNS,
    );
  });

  it('q and −q turn alike, to the last bit, and the length of q does not matter (K-rot)', () => {
    fc.assert(
      fc.property(unitQuat, smallVec, within(0.5, 2), (q, v, s) => {
        expect(distance(rotate(q, v), rotate(negQuat(q), v))).toBe(0);
        const [w, x, y, z] = q;
        expect(distance(rotate([s * w, s * x, s * y, s * z], v), rotate(q, v))).toBeLessThanOrEqual(24 * EPS);
      }),
      RUNS,
    );
  });

  it('|a b| = |a| |b|, and the product is associative (K-rot)', () => {
    fc.assert(
      fc.property(unitQuat, unitQuat, unitQuat, (a, b, c) => {
        expect(Math.abs(dotQuat(mulQuat(a, b), mulQuat(a, b)) - 1)).toBeLessThanOrEqual(10 * EPS);
        expect(difference(mulQuat(mulQuat(a, b), c), mulQuat(a, mulQuat(b, c)))).toBeLessThanOrEqual(
          10 * EPS,
        );
      }),
      RUNS,
    );
  });

  it('normalising gives length 1 from any finite quaternion but zero (S-quat)', () => {
    fc.assert(
      fc.property(fc.tuple(anyFinite, anyFinite, anyFinite, anyFinite), (q) => {
        fc.pre(q.some((x) => x !== 0));
        const u = normalizeQuat(q);
        expect(Math.abs(dotQuat(u, u) - 1)).toBeLessThanOrEqual(4 * EPS);
      }),
      RUNS,
    );
  });
});

describe('laws of the angle between', () => {
  it('is the angle of the turn between, down to 1e-15 rad', () => {
    fc.assert(
      fc.property(unitQuat, unitVec, ofSize(-15, 0.49), (q, axis, angle) => {
        const b = mulQuat(quatFromAxisAngle(axis, angle), q);
        // The components of b are rounded by up to 2 EPS, and the angle is twice that of the quaternions.
        expect(Math.abs(angleBetween(q, b) - Math.abs(angle))).toBeLessThanOrEqual(12 * EPS);
      }),
      RUNS,
    );
  });

  it('is the same both ways, for either sign, and 0 only between equals', () => {
    fc.assert(
      fc.property(unitQuat, unitQuat, (a, b) => {
        const angle = angleBetween(a, b);
        expect(angle).toBeGreaterThanOrEqual(0);
        expect(angle).toBeLessThanOrEqual(Math.PI);
        expect(Math.abs(angleBetween(b, a) - angle)).toBeLessThanOrEqual(8 * EPS);
        expect(angleBetween(a, negQuat(b))).toBe(angle);
        expect(angleBetween(a, a)).toBe(0);
      }),
      RUNS,
    );
  });

  it('does not change when both are turned alike', () => {
    fc.assert(
      fc.property(unitQuat, unitQuat, unitQuat, (a, b, c) => {
        const turned = angleBetween(mulQuat(c, a), mulQuat(c, b));
        expect(Math.abs(turned - angleBetween(a, b))).toBeLessThanOrEqual(30 * EPS);
      }),
      RUNS,
    );
  });

  it('a detour is never shorter', () => {
    fc.assert(
      fc.property(unitQuat, unitQuat, unitQuat, (a, b, c) => {
        expect(angleBetween(a, c)).toBeLessThanOrEqual(angleBetween(a, b) + angleBetween(b, c) + 20 * EPS);
      }),
      RUNS,
    );
  });
});

describe('laws of interpolation', () => {
  it('slerp turns at constant speed: after t it has done t of the angle', () => {
    fc.assert(
      fc.property(unitQuat, unitQuat, within(0, 1), (a, b, t) => {
        const whole = angleBetween(a, b);
        const q = slerp(a, b, t);
        expect(Math.abs(angleBetween(a, q) - t * whole)).toBeLessThanOrEqual(24 * EPS);
        expect(Math.abs(angleBetween(q, b) - (1 - t) * whole)).toBeLessThanOrEqual(24 * EPS);
      }),
      RUNS,
    );
  });

  it('slerp stays finite between orientations that are a smallest number apart', () => {
    const end: Quat = [1, 5e-324, 0, 0];
    for (const t of [0, 0.3, 0.5, 1]) expect(slerp([1, 0, 0, 0], end, t)).toEqual([1, 0, 0, 0]);
  });

  it('slerp keeps that speed, relative, over angles down to 1e-100 rad', () => {
    fc.assert(
      fc.property(unitVec, ofSize(-100, 0.4), within(0.01, 1), (axis, angle, t) => {
        const start: Quat = [1, 0, 0, 0];
        const done = angleBetween(start, slerp(start, quatFromAxisAngle(axis, angle), t));
        expect(Math.abs(done - t * Math.abs(angle))).toBeLessThanOrEqual(20 * EPS * Math.abs(angle));
      }),
      RUNS,
    );
  });

  it('slerp and nlerp pass the same orientations backwards, and meet halfway', () => {
    fc.assert(
      fc.property(unitQuat, unitQuat, within(0, 1), (a, b, t) => {
        fc.pre(Math.abs(dotQuat(a, b)) > 1e-9); // at a half turn the way is a free choice, made from the first end
        expect(difference(slerp(a, b, t), slerp(b, a, 1 - t))).toBeLessThanOrEqual(16 * EPS);
        expect(difference(nlerp(a, b, t), nlerp(b, a, 1 - t))).toBeLessThanOrEqual(16 * EPS);
        expect(difference(nlerp(a, b, 0.5), slerp(a, b, 0.5))).toBeLessThanOrEqual(16 * EPS);
      }),
      RUNS,
    );
  });

  it('nlerp stays on the way of slerp: the angles to both ends add up to the whole', () => {
    fc.assert(
      fc.property(unitQuat, unitQuat, within(0, 1), (a, b, t) => {
        const q = nlerp(a, b, t);
        const sum = angleBetween(a, q) + angleBetween(q, b);
        expect(Math.abs(sum - angleBetween(a, b))).toBeLessThanOrEqual(40 * EPS);
      }),
      RUNS,
    );
  });

  it('both start at a and end at b, and are of unit length, also outside 0 to 1', () => {
    fc.assert(
      fc.property(unitQuat, unitQuat, within(-3, 4), (a, b, t) => {
        for (const between of [slerp, nlerp]) {
          expect(difference(between(a, b, 0), a)).toBeLessThanOrEqual(3 * EPS);
          expect(difference(between(a, b, 1), b)).toBeLessThanOrEqual(3 * EPS);
          const q = between(a, b, t);
          expect(Math.abs(dotQuat(q, q) - 1)).toBeLessThanOrEqual(4 * EPS);
        }
      }),
      RUNS,
    );
  });
});
