import { describe, expect, it } from 'vitest';
import { commonIntegers, sideOfLine, sideOfTriangle } from './side-tests.ts';
import type { Vec3 } from './vec3.ts';

describe('sides, without error', () => {
  it('left of a line is +1, right −1, on it 0', () => {
    expect(sideOfLine([0, 0], [1, 0], [0.5, 1e-300])).toBe(1);
    expect(sideOfLine([0, 0], [1, 0], [0.5, -5e-324])).toBe(-1);
    expect(sideOfLine([0, 0], [1, 0], [7, 0])).toBe(0);
  });

  it('sees one unit in the last place, where doubles get the determinant wrong', () => {
    // 0.1 + 0.2 ≠ 0.3: the point is not on the line through 0 and (1, 1), by 5.6e-17.
    expect(sideOfLine([0, 0], [1, 1], [0.3, 0.1 + 0.2])).toBe(1);
    expect(sideOfLine([0, 0], [1e-200, 1e-200], [3e-200, 3e-200])).toBe(0);
    const far: Vec3 = [1e15, 1e15 + 0.125, 1e15];
    expect(sideOfTriangle([0, 0, 0], [1, 1, 0], [0, 0, 1], far)).toBe(-1);
    expect(sideOfTriangle([0.1, 0.1, 0.1], [0.1, 0.3, 0.1], [0.1, 0.1, 0.7], [0.1, 55, -3])).toBe(0);
  });

  it('above counter-clockwise corners is +1', () => {
    expect(sideOfTriangle([0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1])).toBe(1);
    expect(sideOfTriangle([0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, -1])).toBe(-1);
  });

  it('whole numbers keep the ratios of the doubles they stand for', () => {
    expect(commonIntegers([0.5, -3, 0]).map((m) => Number(m) / 2 ** 52)).toEqual([1, -6, 0]);
    expect(commonIntegers([5e-324, 1e-323])).toEqual([2n ** 52n, 2n ** 53n]);
  });
});
