import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyFinite,
  EPS,
  ofSize,
  RUNS,
  smallMat,
  smallVec,
  unitQuat,
  unitVec,
  vecOfSize,
  within,
} from '#core/fixtures/math-arbitraries.ts';
import {
  addMat,
  determinant,
  IDENTITY,
  isFiniteMat,
  type Mat3,
  mulMat,
  mulVec,
  scaleMat,
  subMat,
  trace,
  transpose,
} from './mat3.ts';
import { angleBetween, dotQuat, mulQuat, negQuat, type Quat, rotate } from './quat.ts';
import {
  axisAngleFromMat,
  axisAngleFromQuat,
  canonicalQuat,
  matFromAxisAngle,
  matFromQuat,
  matFromRotationVector,
  nearestRotation,
  orthogonalityDefect,
  quatFromAxisAngle,
  quatFromMat,
  quatFromRotationVector,
  rotateBy,
  rotationVectorFromMat,
  rotationVectorFromQuat,
} from './rotation.ts';
import { distance, length, maxAbs, neg, scale, type Vec3 } from './vec3.ts';

const largest = (m: Mat3): number => Math.max(...m.map(maxAbs));
const apart = (a: Quat, b: Quat): number => Math.max(...a.map((x, n) => Math.abs(x - (b[n] as number))));
/** Above this, in rad, the matrix can no longer tell for sure which way round the axis was. */
const NEARLY_PI = Math.PI - 1e-12;
/** Angles of all sizes up to π, and angles next to π. */
const angleToPi = fc.oneof(
  within(0, Math.PI),
  ofSize(-100, 0).map(Math.abs),
  ofSize(-15, -1).map((gap) => Math.PI - Math.abs(gap)),
);

describe('laws of the rotation matrix', () => {
  it('R(q) is a rotation: R Rᵀ = 1, det R = 1 (K-rot)', () => {
    fc.assert(
      fc.property(unitQuat, (q) => {
        const r = matFromQuat(q);
        expect(orthogonalityDefect(r)).toBeLessThanOrEqual(10 * EPS);
        expect(Math.abs(determinant(r) - 1)).toBeLessThanOrEqual(12 * EPS);
      }),
      RUNS,
    );
  });

  it('R(q) v is what q does to v, and R(q p) = R(q) R(p) (K-rot)', () => {
    fc.assert(
      fc.property(unitQuat, unitQuat, smallVec, (q, p, v) => {
        expect(distance(mulVec(matFromQuat(q), v), rotate(q, v))).toBeLessThanOrEqual(16 * EPS);
        const product = mulMat(matFromQuat(q), matFromQuat(p));
        expect(largest(subMat(product, matFromQuat(mulQuat(q, p))))).toBeLessThanOrEqual(16 * EPS);
      }),
      RUNS,
    );
  });

  it('leaves its axis alone, and has trace 1 + 2 cos θ (K-rot)', () => {
    fc.assert(
      fc.property(unitVec, within(-10, 10), (axis, angle) => {
        const r = matFromAxisAngle(axis, angle);
        expect(distance(mulVec(r, axis), axis)).toBeLessThanOrEqual(10 * EPS);
        expect(Math.abs(trace(r) - 1 - 2 * Math.cos(angle))).toBeLessThanOrEqual(12 * EPS);
      }),
      RUNS,
    );
  });

  it('R(q)ᵀ = R(q⁻¹), and q and −q have the same matrix, to the last bit (K-rot)', () => {
    fc.assert(
      fc.property(unitQuat, ([w, x, y, z]) => {
        const r = matFromQuat([w, x, y, z]);
        expect(largest(subMat(transpose(r), matFromQuat([w, -x, -y, -z])))).toBe(0);
        expect(matFromQuat(negQuat([w, x, y, z]))).toEqual(r);
      }),
      RUNS,
    );
  });
});

describe('laws of conversion', () => {
  it('quaternion → matrix → quaternion (K-rot)', () => {
    fc.assert(
      fc.property(unitQuat, (q) => {
        const back = quatFromMat(matFromQuat(q));
        // Next to a half turn the sign of a tiny w drowns in the rounding of the matrix: q or −q is as good.
        const sameRotation = Math.min(apart(back, q), apart(back, negQuat(q)));
        expect(sameRotation).toBeLessThanOrEqual(8 * EPS);
        expect(apart(back, canonicalQuat(back))).toBe(0);
      }),
      RUNS,
    );
  });

  it('quaternion → axis and angle → quaternion (K-rot)', () => {
    fc.assert(
      fc.property(unitQuat, (q) => {
        const { axis, angle } = axisAngleFromQuat(q);
        expect(apart(quatFromAxisAngle(axis, angle), canonicalQuat(q))).toBeLessThanOrEqual(4 * EPS);
        expect(angle >= 0 && angle <= Math.PI).toBe(true);
        expect(Math.abs(length(axis) - 1)).toBeLessThanOrEqual(2 * EPS);
      }),
      RUNS,
    );
  });

  it('axis and angle → quaternion → axis and angle, relative down to 1e-100 rad (K-rot)', () => {
    fc.assert(
      fc.property(unitVec, angleToPi, (axis, angle) => {
        fc.pre(angle > 0);
        const back = axisAngleFromQuat(quatFromAxisAngle(axis, angle));
        expect(Math.abs(back.angle - angle)).toBeLessThanOrEqual(4 * EPS * angle);
        expect(distance(back.axis, axis)).toBeLessThanOrEqual(4 * EPS);
      }),
      RUNS,
    );
  });

  it('axis and angle → matrix → axis and angle, relative down to 1e-100 rad (K-rot)', () => {
    fc.assert(
      fc.property(unitVec, angleToPi, (axis, angle) => {
        fc.pre(angle > 0);
        const back = axisAngleFromMat(matFromAxisAngle(axis, angle));
        expect(Math.abs(back.angle - angle)).toBeLessThanOrEqual(12 * EPS * angle);
        // At π the axis may come back reversed.
        const error = Math.min(
          distance(back.axis, axis),
          angle > NEARLY_PI ? distance(back.axis, neg(axis)) : 2,
        );
        expect(error).toBeLessThanOrEqual(16 * EPS);
      }),
      RUNS,
    );
  });

  it('rotation vector → quaternion or matrix → rotation vector, relative from 1e-100 rad to π (K-rot)', () => {
    fc.assert(
      fc.property(unitVec, angleToPi, (axis, angle) => {
        fc.pre(angle < NEARLY_PI); // at π both signs are right
        const v = scale(axis, angle);
        expect(distance(rotationVectorFromQuat(quatFromRotationVector(v)), v)).toBeLessThanOrEqual(
          6 * EPS * angle,
        );
        expect(distance(rotationVectorFromMat(matFromRotationVector(v)), v)).toBeLessThanOrEqual(
          24 * EPS * angle,
        );
      }),
      RUNS,
    );
  });

  it('axis and angle, rotation vector and matrix name the same rotation (K-rot)', () => {
    fc.assert(
      fc.property(unitVec, within(-20, 20), (axis, angle) => {
        const q = quatFromAxisAngle(axis, angle);
        // |θ a| is rounded by EPS θ, and the angle with it.
        const fromVector = quatFromRotationVector(scale(axis, angle));
        expect(apart(fromVector, q)).toBeLessThanOrEqual(20 * 2 * EPS);
        expect(largest(subMat(matFromAxisAngle(axis, angle), matFromQuat(q)))).toBe(0);
      }),
      RUNS,
    );
  });

  it('canonical form: the same for q and −q, first component other than zero positive (K-rot)', () => {
    fc.assert(
      fc.property(unitQuat, (q) => {
        const c = canonicalQuat(q);
        expect(canonicalQuat(negQuat(q))).toEqual(c);
        expect(canonicalQuat(c)).toEqual(c);
        expect(c.find((x) => x !== 0)).toBeGreaterThan(0);
        expect(axisAngleFromQuat(negQuat(q))).toEqual(axisAngleFromQuat(q));
      }),
      RUNS,
    );
  });

  it('a full turn more changes nothing but the sign of the quaternion (K-rot)', () => {
    fc.assert(
      fc.property(unitVec, within(-3, 3), fc.integer({ min: -1000, max: 1000 }), (axis, angle, turns) => {
        const more = angle + 2 * Math.PI * turns;
        const q = quatFromAxisAngle(axis, more);
        // The sum is rounded to the last place of some thousands.
        const expected = canonicalQuat(quatFromAxisAngle(axis, angle));
        const actual = dotQuat(q, expected) < 0 ? negQuat(q) : q;
        expect(apart(actual, expected)).toBeLessThanOrEqual(4 * EPS * (1 + Math.abs(more)));
      }),
      RUNS,
    );
  });
});

describe('laws of motion and repair', () => {
  const omega = vecOfSize(-3, 2);

  it('s seconds and t seconds more are s + t seconds (S-quat)', () => {
    fc.assert(
      fc.property(unitQuat, omega, within(0, 1), within(0, 1), (q, w, s, t) => {
        const inTwo = rotateBy(rotateBy(q, w, s), w, t);
        // The angles are rounded to EPS of their size, up to 100 rad.
        expect(angleBetween(inTwo, rotateBy(q, w, s + t))).toBeLessThanOrEqual(EPS * (20 + 4 * length(w)));
        expect(Math.abs(dotQuat(inTwo, inTwo) - 1)).toBeLessThanOrEqual(4 * EPS);
      }),
      RUNS,
    );
  });

  it('points of the body on the axis through its centre do not move, and turning back returns (S-quat)', () => {
    fc.assert(
      fc.property(unitQuat, omega, within(0, 1), (q, w, t) => {
        const turned = rotateBy(q, w, t);
        const unit = scale(w, 1 / length(w));
        const bodyAxis = rotate([q[0], -q[1], -q[2], -q[3]], unit);
        expect(distance(rotate(turned, bodyAxis), unit)).toBeLessThanOrEqual(40 * EPS);
        expect(angleBetween(rotateBy(turned, w, -t), q)).toBeLessThanOrEqual(30 * EPS);
      }),
      RUNS,
    );
  });

  it('the angle done in a short time is |ω| t, down to 1e-90 rad (S-quat)', () => {
    fc.assert(
      fc.property(vecOfSize(-50, 0), ofSize(-40, 0), (w, t) => {
        const start: Quat = [1, 0, 0, 0];
        const done = angleBetween(start, rotateBy(start, w, t));
        const expected = length(w) * Math.abs(t);
        expect(Math.abs(done - expected)).toBeLessThanOrEqual(8 * EPS * expected);
      }),
      RUNS,
    );
  });

  it('the nearest rotation of R (1 + symmetric stretch) is R (S-quat)', () => {
    fc.assert(
      fc.property(unitQuat, smallMat, ofSize(-10, 10), (q, e, size) => {
        const r = matFromQuat(q);
        const stretch = addMat(IDENTITY, scaleMat(addMat(e, transpose(e)), 0.1)); // values from 0.4 to 1.6
        const found = nearestRotation(scaleMat(mulMat(r, stretch), Math.abs(size)));
        expect(largest(subMat(found, r))).toBeLessThanOrEqual(30 * EPS);
        expect(orthogonalityDefect(found)).toBeLessThanOrEqual(8 * EPS);
      }),
      RUNS,
    );
  });

  it('finite in, finite out: any finite angle, rotation vector and axis', () => {
    fc.assert(
      fc.property(anyFinite, fc.tuple(anyFinite, anyFinite, anyFinite), (angle, v) => {
        const fromVector = quatFromRotationVector(v as Vec3);
        expect(Math.abs(dotQuat(fromVector, fromVector) - 1)).toBeLessThanOrEqual(8 * EPS);
        expect(rotationVectorFromQuat(fromVector).every(Number.isFinite)).toBe(true);
        fc.pre(maxAbs(v) > 0);
        const q = quatFromAxisAngle(v, angle);
        expect(Math.abs(dotQuat(q, q) - 1)).toBeLessThanOrEqual(8 * EPS);
        expect(isFiniteMat(matFromQuat(q))).toBe(true);
        expect(Number.isFinite(axisAngleFromMat(matFromQuat(q)).angle)).toBe(true);
      }),
      RUNS,
    );
  });
});
