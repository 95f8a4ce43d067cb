import { describe, expect, it } from 'vitest';
import {
  addMat,
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
  ZERO_MAT,
} from './mat3.ts';
import { cross } from './vec3.ts';

const m: Mat3 = [
  [1, 2, 3],
  [0, 1, 4],
  [5, 6, 0],
];
const quarterAboutZ: Mat3 = [
  [0, -1, 0],
  [1, 0, 0],
  [0, 0, 1],
];

describe('matrix algebra', () => {
  it('multiplies rows by columns', () => {
    expect(mulVec(m, [1, 1, 1])).toEqual([6, 5, 11]);
    expect(transposeMulVec(m, [1, 1, 1])).toEqual([6, 9, 7]);
    expect(mulMat(m, quarterAboutZ)).toEqual([
      [2, -1, 3],
      [1, 0, 4],
      [6, -5, 0],
    ]);
    expect(transpose(m)[0]).toEqual([1, 0, 5]);
  });

  it('adds, subtracts and scales entry by entry', () => {
    expect(addMat(m, m)).toEqual(scaleMat(m, 2));
    expect(subMat(m, m)).toEqual(ZERO_MAT);
  });

  it('has determinant 1 and trace 2 for the example', () => {
    expect(determinant(m)).toBe(1);
    expect(trace(m)).toBe(2);
  });

  it('writes v × w as skew(v) w, and a (b · w) as outer(a, b) w', () => {
    expect(mulVec(skew([1, 2, 3]), [4, -5, 6])).toEqual(cross([1, 2, 3], [4, -5, 6]));
    expect(mulVec(outer([1, 2, 3], [4, 5, 6]), [1, 1, 1])).toEqual([15, 30, 45]);
  });

  it('tells whether all entries are finite', () => {
    expect(isFiniteMat(m)).toBe(true);
    expect(
      isFiniteMat([
        [1, 2, 3],
        [4, Infinity, 6],
        [7, 8, 9],
      ]),
    ).toBe(false);
  });
});

describe('a tensor in other axes', () => {
  it('swaps the moments about x and y when the body turns a quarter about z (K5)', () => {
    expect(conjugateBy(quarterAboutZ, diagonal([1, 2, 3]))).toEqual(diagonal([2, 1, 3]));
  });

  it('stays exactly symmetric (K5)', () => {
    const r: Mat3 = [
      [0.36, 0.48, -0.8],
      [-0.8, 0.6, 0],
      [0.48, 0.64, 0.6],
    ];
    const world = conjugateBy(r, diagonal([0.1, 0.7, 1.3]));
    expect(transpose(world)).toEqual(world);
  });

  it('transforms a tensor without symmetry as R M Rᵀ, too', () => {
    expect(conjugateBy(quarterAboutZ, m)).toEqual(mulMat(mulMat(quarterAboutZ, m), transpose(quarterAboutZ)));
  });
});

describe('inverse', () => {
  it('is a matrix of whole numbers where the determinant is 1', () => {
    expect(inverse(m)).toEqual([
      [-24, 18, 5],
      [20, -15, -4],
      [-5, 4, 1],
    ]);
  });

  it("inverts Hilbert's matrix, as it stands in doubles, to the last places", () => {
    const hilbert: Mat3 = [
      [1, 1 / 2, 1 / 3],
      [1 / 2, 1 / 3, 1 / 4],
      [1 / 3, 1 / 4, 1 / 5],
    ];
    const exact = [9, -36, 30, -36, 192, -180, 30, -180, 180];
    // The entries 1/3 and 1/5 are rounded (5e-17), and the condition 526 passes that on.
    for (const [i, x] of inverse(hilbert).flat().entries()) {
      expect(Math.abs(x - (exact[i] as number))).toBeLessThan(192 * 526 * 5e-17);
    }
  });

  it('takes the reciprocals of a diagonal, however unequal', () => {
    expect(inverse(diagonal([1e-200, 2, 1e250]))).toEqual(diagonal([1e200, 0.5, 1e-250]));
  });

  it('refuses a singular matrix, and one singular to rounding such as the tensor of a thin rod (KX8)', () => {
    const rod = conjugateBy(
      [
        [0.36, 0.48, -0.8],
        [-0.8, 0.6, 0],
        [0.48, 0.64, 0.6],
      ],
      diagonal([1, 1, 0]),
    );
    expect(() => inverse(rod)).toThrow('cannot invert a singular matrix');
    expect(() => inverse(diagonal([1, 1, 0]))).toThrow(
      'cannot invert a singular matrix, got [[1,0,0],[0,1,0],[0,0,0]]',
    );
    expect(() =>
      inverse([
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 9],
      ]),
    ).toThrow('singular');
    expect(() => inverse(ZERO_MAT)).toThrow('singular');
    expect(() => inverse(diagonal([1, 1, 1e-320]))).toThrow('singular');
    expect(() => inverse(diagonal([1, Number.NaN, 1]))).toThrow(RangeError);
  });
});

describe('principal values and axes', () => {
  it('finds 1, 3, 5 in a matrix that couples x and y', () => {
    const { values, axes } = symmetricEigen([
      [2, 1, 0],
      [1, 2, 0],
      [0, 0, 5],
    ]);
    const h = Math.SQRT1_2;
    const expected = [
      [h, h, 0],
      [-h, h, 0],
      [0, 0, 1],
    ].flat();
    for (const [i, v] of [1, 3, 5].entries()) expect(values[i]).toBeCloseTo(v, 15);
    for (const [i, v] of axes.flat().entries())
      expect(Math.abs(v)).toBeCloseTo(Math.abs(expected[i] as number), 15);
    expect(determinant(axes)).toBeCloseTo(1, 15);
  });

  it('leaves a diagonal matrix in order as it is, and sorts one that is not', () => {
    expect(symmetricEigen(diagonal([1, 2, 3]))).toEqual({ values: [1, 2, 3], axes: IDENTITY });
    const { values, axes } = symmetricEigen(diagonal([3, 1, 2]));
    expect(values).toEqual([1, 2, 3]);
    expect(axes).toEqual([
      [0, 0, 1],
      [1, 0, 0],
      [0, 1, 0],
    ]);
  });

  it('gives a sphere three equal values and some right-handed axes', () => {
    expect(symmetricEigen(IDENTITY)).toEqual({ values: [1, 1, 1], axes: IDENTITY });
    expect(symmetricEigen(ZERO_MAT)).toEqual({ values: [0, 0, 0], axes: IDENTITY });
  });

  it('refuses a matrix that is not symmetric, or not finite', () => {
    expect(() => symmetricEigen(m)).toThrow(
      'matrix must be finite and symmetric, got [[1,2,3],[0,1,4],[5,6,0]]',
    );
    expect(() => symmetricEigen(diagonal([1, Number.NaN, 1]))).toThrow('finite');
  });
});
