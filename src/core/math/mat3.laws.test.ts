import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EPS,
  ofSize,
  RUNS,
  smallMat,
  smallVec,
  unitQuat,
  vecOfSize,
  within,
} from '#core/fixtures/math-arbitraries.ts';
import {
  conjugateBy,
  determinant,
  diagonal,
  IDENTITY,
  inverse,
  isFiniteMat,
  type Mat3,
  mulMat,
  mulVec,
  outer,
  scaleMat,
  skew,
  subMat,
  symmetricEigen,
  trace,
  transpose,
  transposeMulVec,
} from './mat3.ts';
import { matFromQuat } from './rotation.ts';
import { cross, distance, dot, length, maxAbs, scale, type Vec3 } from './vec3.ts';

const largest = (m: Mat3): number => Math.max(...m.map(maxAbs));
const rotationMat = unitQuat.map(matFromQuat);
/** Positive values over six powers of ten, as the moments of a needle. */
const moments: fc.Arbitrary<Vec3> = fc
  .tuple(ofSize(-6, 0), ofSize(-6, 0), ofSize(-6, 0))
  .map(([a, b, c]) => [Math.abs(a), Math.abs(b), Math.abs(c)]);

describe('laws of matrices', () => {
  it('(A B) v = A (B v)', () => {
    fc.assert(
      fc.property(smallMat, smallMat, smallVec, (a, b, v) => {
        // Up to 9 products of numbers below 1 are added in another order.
        expect(distance(mulVec(mulMat(a, b), v), mulVec(a, mulVec(b, v)))).toBeLessThanOrEqual(40 * EPS);
      }),
      RUNS,
    );
  });

  it('(A B)ᵀ = Bᵀ Aᵀ, and Mᵀ v needs no transpose, to the last bit', () => {
    fc.assert(
      fc.property(smallMat, smallMat, smallVec, (a, b, v) => {
        expect(transposeMulVec(a, v)).toEqual(mulVec(transpose(a), v));
        expect(largest(subMat(transpose(mulMat(a, b)), mulMat(transpose(b), transpose(a))))).toBe(0);
      }),
      RUNS,
    );
  });

  it('det(A B) = det A det B', () => {
    fc.assert(
      fc.property(smallMat, smallMat, (a, b) => {
        // Terms of the left side are below 27, those of the right side below 36.
        expect(Math.abs(determinant(mulMat(a, b)) - determinant(a) * determinant(b))).toBeLessThanOrEqual(
          400 * EPS,
        );
      }),
      RUNS,
    );
  });

  it('skew(v) w = v × w, and skew(v)² = v vᵀ − v² 1', () => {
    fc.assert(
      fc.property(smallVec, smallVec, (v, w) => {
        expect(distance(mulVec(skew(v), w), cross(v, w))).toBe(0);
        const square = subMat(outer(v, v), scaleMat(IDENTITY, dot(v, v)));
        expect(largest(subMat(mulMat(skew(v), skew(v)), square))).toBeLessThanOrEqual(6 * EPS);
      }),
      RUNS,
    );
  });

  it('M⁻¹ M = 1, to rounding times the condition of M', () => {
    fc.assert(
      fc.property(smallMat, ofSize(-100, 100), (small, s) => {
        fc.pre(Math.abs(determinant(small)) > 1e-6);
        const m = scaleMat(small, s);
        const inv = inverse(m);
        const condition = largest(m) * largest(inv);
        // The inverse is rounded once per entry, and three products are added.
        expect(largest(subMat(mulMat(inv, m), IDENTITY))).toBeLessThanOrEqual(12 * EPS * condition);
        expect(largest(subMat(mulMat(m, inv), IDENTITY))).toBeLessThanOrEqual(12 * EPS * condition);
      }),
      RUNS,
    );
  });

  it('the inverse of a symmetric matrix is symmetric, to the last bit (K29)', () => {
    fc.assert(
      fc.property(rotationMat, moments, (r, principal) => {
        const inv = inverse(conjugateBy(r, diagonal(principal)));
        expect(transpose(inv)).toEqual(inv);
      }),
      RUNS,
    );
  });

  it('(R J Rᵀ)⁻¹ = R J⁻¹ Rᵀ (K29)', () => {
    fc.assert(
      fc.property(rotationMat, moments, (r, principal) => {
        const j = diagonal(principal);
        const left = inverse(conjugateBy(r, j));
        const right = conjugateBy(r, inverse(j));
        // Rounding I = R J Rᵀ moves its inverse by the condition times as much.
        const condition = Math.max(...principal) / Math.min(...principal);
        expect(largest(subMat(left, right))).toBeLessThanOrEqual(40 * EPS * condition * largest(right));
      }),
      RUNS,
    );
  });

  it('a turn keeps trace, determinant and symmetry of a tensor (K5)', () => {
    fc.assert(
      fc.property(rotationMat, moments, (r, principal) => {
        const world = conjugateBy(r, diagonal(principal));
        const [a, b, c] = principal;
        const size = largest(world);
        expect(Math.abs(trace(world) - (a + b + c))).toBeLessThanOrEqual(20 * EPS * size);
        expect(Math.abs(determinant(world) - a * b * c)).toBeLessThanOrEqual(60 * EPS * size * size * size);
        expect(transpose(world)).toEqual(world);
      }),
      RUNS,
    );
  });
});

describe('laws of principal axes', () => {
  const symmetric: fc.Arbitrary<Mat3> = fc
    .tuple(smallVec, smallVec, ofSize(-150, 150))
    .map(([[a, b, c], [d, e, f], s]) =>
      scaleMat(
        [
          [a, d, e],
          [d, b, f],
          [e, f, c],
        ],
        s,
      ),
    );

  it('M = A diag(values) Aᵀ, values ascending, A a right-handed set of unit vectors', () => {
    fc.assert(
      fc.property(symmetric, (m) => {
        const { values, axes } = symmetricEigen(m);
        expect(values[0] <= values[1] && values[1] <= values[2]).toBe(true);
        // A dozen plane rotations, each good to 2 EPS.
        expect(largest(subMat(mulMat(axes, transpose(axes)), IDENTITY))).toBeLessThanOrEqual(24 * EPS);
        expect(Math.abs(determinant(axes) - 1)).toBeLessThanOrEqual(24 * EPS);
        const again = conjugateBy(axes, diagonal(values));
        expect(largest(subMat(again, m))).toBeLessThanOrEqual(50 * EPS * largest(m));
      }),
      RUNS,
    );
  });

  it('M a = value · a for each axis a', () => {
    fc.assert(
      fc.property(symmetric, (m) => {
        const { values, axes } = symmetricEigen(m);
        for (const [i, a] of transpose(axes).entries()) {
          const residual = distance(mulVec(m, a), scale(a, values[i] as number));
          expect(residual).toBeLessThanOrEqual(50 * EPS * largest(m));
        }
      }),
      RUNS,
    );
  });

  it('finds again the moments that a tensor was built from (K5)', () => {
    fc.assert(
      fc.property(rotationMat, moments, (r, principal) => {
        const sorted = [...principal].sort((a, b) => a - b);
        const { values } = symmetricEigen(conjugateBy(r, diagonal(principal)));
        for (const [i, v] of sorted.entries()) {
          expect(Math.abs((values[i] as number) - v)).toBeLessThanOrEqual(40 * EPS * Math.max(...principal));
        }
      }),
      RUNS,
    );
  });

  it('finite in, finite out', () => {
    fc.assert(
      fc.property(
        vecOfSize(-100, 100),
        vecOfSize(-100, 100),
        vecOfSize(-100, 100),
        within(0, 1),
        (a, b, c, t) => {
          const m: Mat3 = [a, b, c];
          const s: Mat3 = [
            [a[0], b[0], c[0]],
            [b[0], a[1], c[1]],
            [c[0], c[1], t],
          ];
          const { values, axes } = symmetricEigen(s);
          expect(values.every(Number.isFinite)).toBe(true);
          expect(isFiniteMat(axes)).toBe(true);
          expect(Number.isFinite(determinant(m))).toBe(true);
          expect(length(mulVec(m, [t, t, t]))).toBeLessThan(Infinity);
        },
      ),
      RUNS,
    );
  });
});
