import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PI } from '#core/math/bits/elementary.ts';
import {
  angleBetween,
  conjugate,
  dotQuat,
  IDENTITY_QUAT,
  mulQuat,
  negQuat,
  nlerp,
  normalizedSum,
  normalizeQuat,
  type Quat,
  rotate,
  rotateInverse,
  slerp,
} from './quat.ts';
import { quatFromAxisAngle } from './rotation.ts';
import { lerp, maxAbs, sub, type Vec3 } from './vec3.ts';

const i: Quat = [0, 1, 0, 0];
const j: Quat = [0, 0, 1, 0];
const k: Quat = [0, 0, 0, 1];
const z: Vec3 = [0, 0, 1];
const DEGREE = PI / 180;

interface Pose {
  readonly x: Vec3;
  readonly q: Quat;
}
interface Sample {
  readonly t: number;
  readonly x: Vec3;
  readonly slerp: Quat;
  readonly nlerp: Quat;
  readonly angleBetween: number;
}
interface Keyframes {
  readonly nlerpDeviation: readonly {
    readonly totalDegrees: number;
    readonly tWorst: number;
    readonly deviationRad: number;
  }[];
  readonly cases: readonly {
    readonly id: string;
    readonly type: string;
    readonly note?: string;
    readonly a: Pose;
    readonly b: Pose;
    readonly expected: readonly Sample[];
  }[];
}
const golden: Keyframes = JSON.parse(
  readFileSync(new URL('../fixtures/keyframes.json', import.meta.url), 'utf8'),
);

/** Largest difference of components, q and −q being the same. */
function difference(a: Quat, b: Quat): number {
  const s = dotQuat(a, b) < 0 ? -1 : 1;
  return Math.max(...a.map((x, n) => Math.abs(x - s * (b[n] as number))));
}

describe('quaternion algebra', () => {
  it('has i² = j² = k² = i j k = −1 (K-rot)', () => {
    const minusOne = [-1, 0, 0, 0];
    for (const q of [mulQuat(i, i), mulQuat(j, j), mulQuat(k, k), mulQuat(mulQuat(i, j), k)]) {
      expect(q.map((x) => x + 0)).toEqual(minusOne);
    }
    expect(mulQuat(i, j)).toEqual(k);
  });

  it('gives 1 for q times its conjugate', () => {
    const q = normalizeQuat([1, 2, 3, 4]);
    expect(difference(mulQuat(q, conjugate(q)), IDENTITY_QUAT)).toBeLessThan(5e-16);
  });

  it('turns x to y by a quarter about z, and y to −x (K-rot)', () => {
    const quarter = quatFromAxisAngle(z, PI / 2);
    expect(maxAbs(sub(rotate(quarter, [1, 0, 0]), [0, 1, 0]))).toBeLessThan(3e-16);
    expect(maxAbs(sub(rotate(quarter, [0, 1, 0]), [-1, 0, 0]))).toBeLessThan(3e-16);
    expect(maxAbs(sub(rotateInverse(quarter, [0, 1, 0]), [1, 0, 0]))).toBeLessThan(3e-16);
  });

  it('does the right factor first: about x after about z is not about z after about x (K-rot)', () => {
    const aboutX = normalizeQuat([1, 1, 0, 0]);
    const aboutZ = normalizeQuat([1, 0, 0, 1]);
    expect(maxAbs(sub(rotate(mulQuat(aboutX, aboutZ), [1, 0, 0]), [0, 0, 1]))).toBeLessThan(4e-16);
    expect(maxAbs(sub(rotate(mulQuat(aboutZ, aboutX), [1, 0, 0]), [0, 1, 0]))).toBeLessThan(4e-16);
  });

  it('turns without stretching even if q is not of unit length', () => {
    expect(maxAbs(sub(rotate([3, 0, 0, 3], [1, 0, 0]), [0, 1, 0]))).toBeLessThan(3e-16);
  });
});

describe('unit length', () => {
  it('is restored by one division, at any scale (S-quat)', () => {
    expect(normalizeQuat([2, 0, 0, 0])).toEqual([1, 0, 0, 0]);
    expect(normalizeQuat([1, -1, 1, -1])).toEqual([0.5, -0.5, 0.5, -0.5]);
    expect(normalizeQuat([1e-200, 1e-200, 1e-200, 1e-200])).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect(normalizeQuat([1e200, 1e200, 1e200, 1e200])).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect(normalizeQuat([0, 5e-324, 0, 0])).toEqual([0, 1, 0, 0]);
  });

  it('drifts over 100,000 products, by less than a rounding each, and not at all if normalised (S-quat)', () => {
    const step = quatFromAxisAngle([1, 2, 3], 0.01);
    let loose: Quat = IDENTITY_QUAT;
    let kept: Quat = IDENTITY_QUAT;
    for (let n = 0; n < 100_000; n++) {
      loose = mulQuat(step, loose);
      kept = normalizeQuat(mulQuat(step, kept));
    }
    expect(Math.abs(dotQuat(loose, loose) - 1)).toBeLessThan(100_000 * 4.5e-16);
    expect(Math.abs(dotQuat(kept, kept) - 1)).toBeLessThan(4.5e-16);
  });

  it('cannot be given to zero or to what is not finite', () => {
    expect(() => normalizeQuat([0, 0, 0, 0])).toThrow(
      'only a finite quaternion other than zero can be normalised, got (0, 0, 0, 0)',
    );
    expect(() => normalizeQuat([1, Number.NaN, 0, 0])).toThrow('got (1, NaN, 0, 0)');
    expect(() => normalizeQuat([Infinity, 0, 0, 0])).toThrow('got (Infinity, 0, 0, 0)');
  });
});

describe('angle between two orientations', () => {
  it('sees 1e-100 rad, where acos sees nothing (teaching point 9)', () => {
    const tiny = quatFromAxisAngle([1, 2, 2], 1e-100);
    expect(angleBetween(IDENTITY_QUAT, tiny) / 1e-100).toBeCloseTo(1, 14);
    expect(2 * Math.acos(Math.min(1, dotQuat(IDENTITY_QUAT, quatFromAxisAngle(z, 1e-8))))).toBe(0);
  });

  it('sees 1e-10 rad between orientations far from the identity', () => {
    const a = normalizeQuat([0.3, -0.5, 0.7, 0.4]);
    const b = mulQuat(quatFromAxisAngle([2, -1, 2], 1e-10), a);
    // b holds the angle to the rounding of its components, 1e-16 of 0.5e-10.
    expect(Math.abs(angleBetween(a, b) - 1e-10)).toBeLessThan(4e-16);
    expect(angleBetween(a, a)).toBe(0);
    expect(angleBetween(a, negQuat(a))).toBe(0);
  });

  it('is π for half a turn and never more', () => {
    expect(angleBetween(IDENTITY_QUAT, i)).toBe(PI);
    expect(angleBetween(IDENTITY_QUAT, quatFromAxisAngle(z, 1.5 * PI))).toBeCloseTo(PI / 2, 15);
  });
});

describe('interpolation', () => {
  it('is at 45° halfway along a turn of 90°', () => {
    const end = quatFromAxisAngle(z, PI / 2);
    const half = quatFromAxisAngle(z, PI / 4);
    expect(difference(slerp(IDENTITY_QUAT, end, 0.5), half)).toBeLessThan(3e-16);
    expect(difference(nlerp(IDENTITY_QUAT, end, 0.5), half)).toBeLessThan(3e-16);
    expect(difference(slerp(IDENTITY_QUAT, end, 1 / 3), quatFromAxisAngle(z, PI / 6))).toBeLessThan(3e-16);
  });

  it('goes the short way whichever sign the quaternions carry', () => {
    const a = quatFromAxisAngle(z, 170 * DEGREE);
    const b = quatFromAxisAngle(z, -170 * DEGREE);
    const middle = quatFromAxisAngle(z, 180 * DEGREE);
    expect(difference(slerp(a, b, 0.5), middle)).toBeLessThan(4e-16);
    expect(difference(slerp(a, negQuat(b), 0.5), middle)).toBeLessThan(4e-16);
    expect(difference(nlerp(negQuat(a), b, 0.5), middle)).toBeLessThan(4e-16);
  });

  it.each([1e-3, 1e-8, 1e-16, 1e-100])('keeps its speed between orientations only %f rad apart', (angle) => {
    const end = quatFromAxisAngle([2, 2, 1], angle);
    for (const t of [0.1, 0.5, 0.9]) {
      for (const between of [slerp(IDENTITY_QUAT, end, t), slerp(IDENTITY_QUAT, negQuat(end), t)]) {
        expect(angleBetween(IDENTITY_QUAT, between) / (t * angle)).toBeCloseTo(1, 14);
      }
    }
  });

  it('stays where it is between equal orientations, also of opposite sign', () => {
    const a = normalizeQuat([0.3, -0.5, 0.7, 0.4]);
    expect(slerp(a, a, 0.3)).toEqual(a);
    expect(slerp(a, negQuat(a), 0.3)).toEqual(a);
    expect(difference(nlerp(a, negQuat(a), 0.3), a)).toBeLessThan(3e-16);
  });

  it('picks one of the two short ways of a half turn, and keeps to it', () => {
    for (const t of [0.25, 0.5, 0.75]) {
      expect(difference(slerp(IDENTITY_QUAT, k, t), quatFromAxisAngle(z, t * PI))).toBeLessThan(3e-16);
    }
    expect(difference(nlerp(IDENTITY_QUAT, k, 0.5), quatFromAxisAngle(z, PI / 2))).toBeLessThan(3e-16);
  });

  const pairs = golden.cases.filter((c) => c.type === 'pose-pair');
  it.each(pairs.map((c) => [c.id, c.note, c] as const))(
    'agrees with golden pose pair %s (%s)',
    (_id, _note, { a, b, expected }) => {
      const [qa, qb] = [normalizeQuat(a.q), normalizeQuat(b.q)];
      for (const sample of expected) {
        // Printed digits and half a dozen roundings of numbers up to 1.
        const [s, n] = [slerp(qa, qb, sample.t), nlerp(qa, qb, sample.t)];
        expect(difference(s, sample.slerp)).toBeLessThan(2e-15);
        expect(difference(n, sample.nlerp)).toBeLessThan(2e-15);
        expect(Math.abs(angleBetween(s, n) - sample.angleBetween)).toBeLessThan(4e-15);
        expect(maxAbs(sub(lerp(a.x, b.x, sample.t), sample.x))).toBeLessThan(
          1e-15 * Math.max(1, maxAbs(a.x), maxAbs(b.x)),
        );
      }
    },
  );

  it.each(golden.nlerpDeviation)(
    'nlerp strays from slerp by at most $deviationRad rad over $totalDegrees° (teaching point 9)',
    ({ totalDegrees, tWorst, deviationRad }) => {
      const end = quatFromAxisAngle([1, -2, 2], totalDegrees * DEGREE);
      const strayAt = (t: number): number =>
        angleBetween(slerp(IDENTITY_QUAT, end, t), nlerp(IDENTITY_QUAT, end, t));
      expect(Math.abs(strayAt(tWorst) - deviationRad)).toBeLessThan(2e-15);
      const all = Array.from({ length: 501 }, (_, n) => strayAt(n / 1000));
      expect(Math.max(...all)).toBeLessThan(deviationRad + 2e-15);
    },
  );

  it('nlerp strays by 0.92° over a quarter turn and 8.15° over a half turn (teaching point 9)', () => {
    const strayOver = (total: number, t: number): number => {
      const end = quatFromAxisAngle(z, total * DEGREE);
      return angleBetween(slerp(IDENTITY_QUAT, end, t), nlerp(IDENTITY_QUAT, end, t)) / DEGREE;
    };
    expect(strayOver(90, 0.2175)).toBeCloseTo(0.92, 2);
    expect(strayOver(180, 0.2386)).toBeCloseTo(8.15, 2);
  });
});

describe('a product of turns of which only the angles change (K-rot)', () => {
  it('is a sum of products: (cos + k sin) q (cos + i sin) at 20° and 50°', () => {
    const q = quatFromAxisAngle([1, 2, 3], 1);
    const [a, b] = [20 * DEGREE, 50 * DEGREE];
    const sum = normalizedSum(
      [q, mulQuat(k, q), mulQuat(q, i), mulQuat(mulQuat(k, q), i)],
      Math.cos(a) * Math.cos(b),
      Math.sin(a) * Math.cos(b),
      Math.cos(a) * Math.sin(b),
      Math.sin(a) * Math.sin(b),
    );
    const product = mulQuat(mulQuat(quatFromAxisAngle(z, 2 * a), q), quatFromAxisAngle([1, 0, 0], 2 * b));
    expect(angleBetween(sum, product)).toBeLessThan(4e-16);
    expect(dotQuat(sum, sum)).toBeCloseTo(1, 15);
  });
});
