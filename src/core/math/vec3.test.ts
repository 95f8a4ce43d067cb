import { describe, expect, it } from 'vitest';
import {
  add,
  addScaled,
  angleBetweenVectors,
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

const x: Vec3 = [1, 0, 0];
const y: Vec3 = [0, 1, 0];
const z: Vec3 = [0, 0, 1];

describe('vector algebra', () => {
  it('adds, subtracts and scales component by component', () => {
    expect(add([1, 2, 3], [10, 20, 30])).toEqual([11, 22, 33]);
    expect(sub([11, 22, 33], [10, 20, 30])).toEqual([1, 2, 3]);
    expect(scale([1, 2, 3], -2)).toEqual([-2, -4, -6]);
    expect(neg([1, -2, 3])).toEqual([-1, 2, -3]);
    expect(addScaled([1, 2, 3], [4, 5, 6], 2)).toEqual([9, 12, 15]);
  });

  it('has right-handed axes: x × y = z, y × z = x, z × x = y', () => {
    expect(cross(x, y)).toEqual(z);
    expect(cross(y, z)).toEqual(x);
    expect(cross(z, x)).toEqual(y);
  });

  it('gives (1, 2, 3) · (4, −5, 6) = 12 and (1, 2, 3) × (4, −5, 6) = (27, 6, −13)', () => {
    expect(dot([1, 2, 3], [4, -5, 6])).toBe(12);
    expect(cross([1, 2, 3], [4, -5, 6])).toEqual([27, 6, -13]);
  });
});

describe('length and direction', () => {
  it('measures (1, 2, 2) as 3 long', () => {
    expect(length([1, 2, 2])).toBe(3);
    expect(lengthSquared([1, 2, 2])).toBe(9);
    expect(distance([1, 1, 1], [2, 3, 3])).toBe(3);
  });

  it('measures vectors whose squares no double can hold', () => {
    expect(length([3 * 2 ** 900, 4 * 2 ** 900, 0])).toBe(5 * 2 ** 900);
    expect(length([3 * 2 ** -900, 4 * 2 ** -900, 0])).toBe(5 * 2 ** -900);
    expect(length([15e-324, 20e-324, 0])).toBe(25e-324);
    expect(lengthSquared([3e200, 4e200, 0])).toBe(Infinity);
  });

  it('is infinite or NaN only with the vector', () => {
    expect(length([0, 0, 0])).toBe(0);
    expect(length([1, -Infinity, 0])).toBe(Infinity);
    expect(length([1, Number.NaN, 0])).toBeNaN();
  });

  it('normalises (3, 0, −4) to (0.6, 0, −0.8), at any scale', () => {
    for (const s of [1, 1e-300, 1e300]) {
      const [a, b, c] = normalize([3 * s, 0, -4 * s]);
      expect(a).toBeCloseTo(0.6, 15);
      expect(b).toBe(0);
      expect(c).toBeCloseTo(-0.8, 15);
    }
  });

  it('refuses to normalise what has no direction', () => {
    expect(() => normalize([0, 0, 0])).toThrow(
      'only a finite vector other than zero has a direction, got (0, 0, 0)',
    );
    expect(() => normalize([1, Number.NaN, 0])).toThrow('got (1, NaN, 0)');
    expect(() => normalize([Infinity, 0, 0])).toThrow('got (Infinity, 0, 0)');
  });

  it('finds a unit vector perpendicular to any other', () => {
    expect(perpendicularTo([0, 0, 5])).toEqual([0, 1, -0]);
    expect(perpendicularTo([0, 3, -4])).toEqual([0, -0.8, -0.6]);
    expect(perpendicularTo([0, 0, 0])).toEqual(x);
  });
});

describe('small helpers', () => {
  it('interpolates linearly and arrives exactly', () => {
    expect(lerp([0, 10, -1], [1, 20, -3], 0.25)).toEqual([0.25, 12.5, -1.5]);
    expect(lerp([0.1, 0.2, 0.3], [0.7, 0.9, 1e-9], 1)).toEqual([0.7, 0.9, 1e-9]);
    expect(lerp([0.1, 0.2, 0.3], [0.7, 0.9, 1e-9], 0)).toEqual([0.1, 0.2, 0.3]);
  });

  it('tells the largest component, and whether all are finite', () => {
    expect(maxAbs([1, -7, 3])).toBe(7);
    expect(isFiniteVec([1, -7, 3])).toBe(true);
    expect(isFiniteVec([1, Number.NaN, 3])).toBe(false);
    expect(isFiniteVec([1, 2, -Infinity])).toBe(false);
  });
});

describe('the angle between two vectors', () => {
  it('is 45° from (1, 0, 0) to (3, 3, 0), whatever their lengths, and π to the opposite', () => {
    expect(angleBetweenVectors(x, [3, 3, 0])).toBeCloseTo(Math.PI / 4, 15);
    expect(angleBetweenVectors([0, 2, 0], [0, 0, -7])).toBeCloseTo(Math.PI / 2, 15);
    expect(angleBetweenVectors(z, [0, 0, -3])).toBe(Math.PI);
  });

  it('keeps the digits of a tiny angle, which its cosine has lost', () => {
    expect(angleBetweenVectors(x, [1, 1e-9, 0]) / 1e-9).toBeCloseTo(1, 12);
  });

  it('is 0 where one of them is zero', () => {
    expect(angleBetweenVectors([0, 0, 0], x)).toBe(0);
  });
});
