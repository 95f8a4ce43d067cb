import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PI } from '#core/math/bits/elementary.ts';
import { diagonal, IDENTITY, type Mat3, mulMat, mulVec, scaleMat, trace } from './mat3.ts';
import { dotQuat, IDENTITY_QUAT, mulQuat, negQuat, normalizeQuat, type Quat, rotate } from './quat.ts';
import {
  axisAngleFromMat,
  axisAngleFromQuat,
  canonicalQuat,
  halfTurn,
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
import { distance, length, maxAbs, neg, normalize, scale, sub, type Vec3 } from './vec3.ts';

interface GoldenRotation {
  readonly id: string;
  readonly note: string;
  readonly axis: Vec3;
  readonly angle: number | null;
  readonly angleIsExactPi: boolean;
  readonly expected: {
    readonly matrix: Mat3;
    readonly q: Quat;
    readonly canonicalAxis: Vec3 | null;
    readonly canonicalAngle: number;
    readonly rotvec: Vec3;
    readonly axisSignAmbiguous: boolean;
    readonly naiveAcosAngleDouble: number;
  };
}
interface GoldenProduct {
  readonly a: Quat;
  readonly b: Quat;
  readonly v: Vec3;
  readonly ab: Quat;
  readonly rotateByA: Vec3;
  readonly rotateByAB: Vec3;
}
const golden: { cases: readonly GoldenRotation[]; products: readonly GoldenProduct[] } = JSON.parse(
  readFileSync(new URL('../fixtures/rotation.json', import.meta.url), 'utf8'),
);

const z: Vec3 = [0, 0, 1];

const apart = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((x, n) => Math.abs(x - (b[n] as number))));
const apartUpToSign = (a: readonly number[], b: readonly number[]): number =>
  Math.min(
    apart(a, b),
    apart(
      a,
      b.map((x) => -x),
    ),
  );

/**
 * Entries of matrices and quaternions are at most 1 and come from about ten roundings of 1.1e-16, the printed
 * ones from one more; the golden README asks for 1e-11.
 */
const CLOSE = 2e-15;

describe('golden conversions', () => {
  const cases = golden.cases.map((c) => [c.id, c.note, c] as const);

  it.each(cases)(
    '%s: axis and angle to quaternion, matrix and rotation vector (K-rot): %s',
    (_id, _note, c) => {
      const { expected } = c;
      const q = c.angle === null ? halfTurn(c.axis) : quatFromAxisAngle(c.axis, c.angle);
      expect(apart(canonicalQuat(q), expected.q)).toBeLessThan(CLOSE);
      expect(apart(matFromQuat(q).flat(), expected.matrix.flat())).toBeLessThan(CLOSE);
      expect(apart(matFromAxisAngle(c.axis, c.angle ?? PI).flat(), expected.matrix.flat())).toBeLessThan(
        CLOSE,
      );
      const size = length(expected.rotvec);
      expect(apart(rotationVectorFromQuat(q), expected.rotvec)).toBeLessThanOrEqual(CLOSE * size);
    },
  );

  it.each(cases)(
    '%s: the printed quaternion back to axis, angle and rotation vector (K-rot): %s',
    (_id, _note, c) => {
      const { expected } = c;
      const { axis, angle } = axisAngleFromQuat(expected.q);
      expect(Math.abs(angle - expected.canonicalAngle)).toBeLessThanOrEqual(CLOSE * expected.canonicalAngle);
      if (expected.canonicalAxis) expect(apart(axis, expected.canonicalAxis)).toBeLessThan(CLOSE);
      const size = length(expected.rotvec);
      expect(apart(rotationVectorFromQuat(expected.q), expected.rotvec)).toBeLessThanOrEqual(CLOSE * size);
      expect(apart(canonicalQuat(quatFromRotationVector(expected.rotvec)), expected.q)).toBeLessThan(CLOSE);
      expect(apart(matFromRotationVector(expected.rotvec).flat(), expected.matrix.flat())).toBeLessThan(
        CLOSE,
      );
    },
  );

  it.each(cases)('%s: the printed matrix back to the others (K-rot): %s', (_id, _note, c) => {
    const { expected } = c;
    const { axis, angle } = axisAngleFromMat(expected.matrix);
    // Relative for the tiny angles too: the matrix holds them in its off-diagonal entries.
    expect(Math.abs(angle - expected.canonicalAngle)).toBeLessThanOrEqual(CLOSE * expected.canonicalAngle);
    const near = expected.axisSignAmbiguous ? apartUpToSign : apart;
    if (expected.canonicalAxis) expect(near(axis, expected.canonicalAxis)).toBeLessThan(CLOSE);
    expect(near(quatFromMat(expected.matrix), expected.q)).toBeLessThan(CLOSE);
    const size = length(expected.rotvec);
    expect(near(rotationVectorFromMat(expected.matrix), expected.rotvec)).toBeLessThanOrEqual(CLOSE * size);
  });

  it('multiplies and turns as the golden products (K-rot)', () => {
    for (const p of golden.products) {
      const [a, b] = [normalizeQuat(p.a), normalizeQuat(p.b)];
      const size = Math.max(1, maxAbs(p.v));
      expect(apart(mulQuat(a, b), p.ab)).toBeLessThan(CLOSE);
      expect(apart(rotate(a, p.v), p.rotateByA)).toBeLessThan(CLOSE * size);
      expect(apart(rotate(mulQuat(a, b), p.v), p.rotateByAB)).toBeLessThan(CLOSE * size);
      expect(apart(mulVec(mulMat(matFromQuat(a), matFromQuat(b)), p.v), p.rotateByAB)).toBeLessThan(
        CLOSE * size,
      );
    }
  });
});

describe('the trap of the arc cosine', () => {
  it.each(golden.cases.filter((c) => c.angle !== null && c.angle > 0 && c.angle < 1e-5))(
    '$id: acos((trace − 1)/2) makes $expected.naiveAcosAngleDouble of $angle rad; atan2 does not (teaching point 9)',
    ({ axis, angle, expected }) => {
      const r = matFromAxisAngle(axis, angle as number);
      const naive = Math.acos(Math.min(1, (trace(r) - 1) / 2));
      const relative = (x: number): number => Math.abs(x / (angle as number) - 1);
      // Near 1 the cosine has room for angles √(n · 2e-16) only: from 1e-8 on, 0 or 1.5e-8.
      const blunder = (angle as number) > 1e-8 ? 1e-9 : 0.1;
      expect(relative(naive)).toBeGreaterThan(blunder);
      expect(relative(expected.naiveAcosAngleDouble)).toBeGreaterThan(blunder);
      expect(relative(axisAngleFromMat(r).angle)).toBeLessThan(CLOSE);
    },
  );

  it('is as blind to the gap below a half turn (teaching point 9)', () => {
    const r = matFromAxisAngle([1, 2, 2], PI - 1e-8);
    expect(PI - Math.acos(Math.max(-1, (trace(r) - 1) / 2))).not.toBeCloseTo(1e-8, 9);
    expect(Math.abs(PI - axisAngleFromMat(r).angle - 1e-8)).toBeLessThan(1e-15);
  });
});

describe('tiny angles', () => {
  const axis = normalize([2, -3, 6]);

  it.each([1e-3, 1e-8, 1e-20, 1e-100, 1e-300])(
    '%f rad come back from the quaternion and from the matrix (K-rot)',
    (angle) => {
      const q = quatFromAxisAngle(axis, angle);
      const r = matFromQuat(q);
      for (const back of [axisAngleFromQuat(q), axisAngleFromMat(r)]) {
        expect(back.angle / angle).toBeCloseTo(1, 14);
        expect(distance(back.axis, axis)).toBeLessThan(1e-15);
      }
      for (const v of [rotationVectorFromQuat(q), rotationVectorFromMat(r)]) {
        expect(distance(scale(v, 1 / angle), axis)).toBeLessThan(1e-15);
      }
      expect(
        distance(scale(rotationVectorFromQuat(quatFromRotationVector(scale(axis, angle))), 1 / angle), axis),
      ).toBeLessThan(1e-15);
    },
  );

  it('nothing stays nothing: the identity has angle 0 and some axis (K-rot)', () => {
    expect(axisAngleFromQuat(IDENTITY_QUAT)).toEqual({ axis: [1, 0, 0], angle: 0 });
    expect(axisAngleFromQuat([-1, 0, 0, 0])).toEqual({ axis: [1, 0, 0], angle: 0 });
    expect(axisAngleFromMat(IDENTITY)).toEqual({ axis: [1, 0, 0], angle: 0 });
    expect(quatFromRotationVector([0, 0, 0])).toEqual(IDENTITY_QUAT);
    expect(rotationVectorFromQuat(IDENTITY_QUAT)).toEqual([0, 0, 0]);
    expect(matFromQuat(IDENTITY_QUAT)).toEqual(IDENTITY);
  });
});

describe('half turns', () => {
  it('have angle π exactly, from quaternion and matrix, about either axis (K-rot)', () => {
    for (const axis of [
      [0, 0, 1],
      [0, -0.6, 0.8],
      [-2, 1, 2],
      [1e-9, 1, -1e-5],
    ] as const) {
      const q = halfTurn(axis);
      const a = normalize(axis);
      for (const back of [
        axisAngleFromQuat(q),
        axisAngleFromQuat(negQuat(q)),
        axisAngleFromMat(matFromQuat(q)),
      ]) {
        expect(back.angle).toBe(PI);
        expect(Math.min(distance(back.axis, a), distance(back.axis, neg(a)))).toBeLessThan(1e-15);
        expect(back.axis.find((x) => x !== 0)).toBeGreaterThan(0);
      }
    }
  });

  it('about a coordinate axis are diagonal matrices, without noise (K-rot)', () => {
    expect(matFromQuat(halfTurn(z)).map((row) => row.map((x) => x + 0))).toEqual(diagonal([-1, -1, 1]));
    expect(quatFromMat(diagonal([-1, -1, 1]))).toEqual([0, 0, 0, 1]);
    expect(quatFromMat(diagonal([-1, 1, -1]))).toEqual([0, 0, 1, 0]);
    expect(quatFromMat(diagonal([1, -1, -1]))).toEqual([0, 1, 0, 0]);
  });

  it('are not quite reached by the double PI, and the quaternion knows (K-rot)', () => {
    const [w] = quatFromAxisAngle(z, PI);
    expect(w).toBe(6.123233995736766e-17); // half of π − PI
    expect(axisAngleFromQuat(quatFromAxisAngle(z, PI)).angle).toBe(PI);
  });

  it('a quaternion holds a gap of 1e-30 rad to the half turn; the angle and the matrix cannot (K-rot)', () => {
    const q = normalizeQuat([0.5e-30, 0, 0, 1]);
    expect(q[0]).toBe(0.5e-30);
    expect(axisAngleFromQuat(q).angle).toBe(PI);
    expect(quatFromMat(matFromQuat(q))[0]).toBe(0.5e-30); // only as the entries that must cancel are zero here
    const tilted = normalizeQuat([0.5e-30, 1, 2, 2]);
    expect(quatFromMat(matFromQuat(tilted))[0]).not.toBeCloseTo(0.5e-30, 40);
  });
});

describe('how many numbers a rotation takes (KX7)', () => {
  it('9 in a matrix, 4 as axis and angle, 4 in a quaternion, 3 in a rotation vector (KX7)', () => {
    const q = quatFromAxisAngle(z, 1);
    const { axis, angle } = axisAngleFromQuat(q);
    expect(matFromQuat(q).flat()).toHaveLength(9);
    expect([...axis, angle]).toHaveLength(4);
    expect(q).toHaveLength(4);
    expect(rotationVectorFromQuat(q)).toHaveLength(3);
  });

  it('three numbers jump at the half turn, where quaternion and matrix go on smoothly (KX7)', () => {
    const [before, after] = [quatFromAxisAngle(z, PI - 1e-6), quatFromAxisAngle(z, PI + 1e-6)];
    expect(apart(before, after)).toBeLessThan(1.1e-6);
    expect(apart(matFromQuat(before).flat(), matFromQuat(after).flat())).toBeLessThan(2.1e-6);
    expect(distance(rotationVectorFromQuat(before), rotationVectorFromQuat(after))).toBeCloseTo(2 * PI, 5);
  });
});

describe('turning with constant angular velocity', () => {
  it('does a quarter turn in half a second at π rad/s (S-quat)', () => {
    const q = rotateBy(IDENTITY_QUAT, [0, 0, PI], 0.5);
    expect(apart(q, quatFromAxisAngle(z, PI / 2))).toBeLessThan(3e-16);
  });

  it('turns about world axes, whatever the orientation (S-quat)', () => {
    const q = quatFromAxisAngle([1, 0, 0], 1);
    const turned = rotateBy(q, [0, 0, PI], 0.5);
    expect(apart(rotate(turned, [1, 0, 0]), [0, 1, 0])).toBeLessThan(1e-15);
  });

  it('stays on the sphere where R + h[ω]R leaves it: det 5.2 after 1 s at 10 rad/s and 60 Hz (SX7, S-quat)', () => {
    const [h, w] = [1 / 60, 10];
    let q: Quat = IDENTITY_QUAT;
    let r: Mat3 = IDENTITY;
    const eulerStep: Mat3 = [
      [1, -h * w, 0],
      [h * w, 1, 0],
      [0, 0, 1],
    ];
    for (let n = 0; n < 60; n++) {
      q = rotateBy(q, [0, 0, w], h);
      r = mulMat(eulerStep, r);
    }
    expect(r[0][0] * r[1][1] - r[0][1] * r[1][0]).toBeCloseTo(5.18, 2); // (1 + (h w)²)^60
    expect(Math.abs(dotQuat(q, q) - 1)).toBeLessThan(4.5e-16);
    expect(apart(q, quatFromAxisAngle(z, 10))).toBeLessThan(60 * 4.5e-16);
  });
});

describe('repair and refusal', () => {
  it('finds the rotation that a drifted matrix came from (S-quat)', () => {
    const r = matFromAxisAngle([1, 2, 2], 1);
    const stretched = mulMat(r, [
      [1.1, 0.02, 0],
      [0.02, 0.95, 0.01],
      [0, 0.01, 1.02],
    ]);
    expect(orthogonalityDefect(stretched)).toBeGreaterThan(0.1);
    expect(apart(nearestRotation(stretched).flat(), r.flat())).toBeLessThan(4e-16);
    expect(apart(nearestRotation(scaleMat(r, 1e-120)).flat(), r.flat())).toBeLessThan(4e-16);
    expect(orthogonalityDefect(nearestRotation(stretched))).toBeLessThan(1e-15);
  });

  it('refuses what is not a rotation', () => {
    const mirror = diagonal([1, 1, -1]);
    expect(() => quatFromMat(mirror)).toThrow(
      'matrix must be a rotation (R Rᵀ = 1, det R = +1), got [[1,0,0],[0,1,0],[0,0,-1]]; see nearestRotation',
    );
    expect(() => quatFromMat(diagonal([1, 1, 1.1]))).toThrow('must be a rotation');
    expect(() => quatFromMat(diagonal([1, 1, Number.NaN]))).toThrow('must be a rotation');
    expect(() => nearestRotation(mirror)).toThrow('positive determinant');
    expect(() => nearestRotation(diagonal([1, 1, 0]))).toThrow('positive determinant');
    expect(() => quatFromAxisAngle([0, 0, 0], 1)).toThrow('has a direction');
    expect(() => quatFromAxisAngle(z, Number.NaN)).toThrow('angle must be finite, got NaN');
    expect(() => quatFromRotationVector([0, Infinity, 0])).toThrow(
      'rotation vector must be finite, got (0, Infinity, 0)',
    );
    expect(() => axisAngleFromQuat([0, 0, 0, 0])).toThrow(
      'only a finite quaternion other than zero is a rotation',
    );
    expect(() => axisAngleFromQuat([1, Number.NaN, 0, 0])).toThrow('got (1, NaN, 0, 0)');
  });

  it('takes canonical signs without changing the rotation (K-rot)', () => {
    expect(canonicalQuat([-0.5, 0.5, -0.5, 0.5])).toEqual([0.5, -0.5, 0.5, -0.5]);
    expect(canonicalQuat([0, 0, -0.6, 0.8])).toEqual([0, 0, 0.6, -0.8]);
    expect(canonicalQuat([-0, 0, 0, -1])).toEqual([0, 0, 0, 1]);
    expect(maxAbs(sub(rotate(canonicalQuat([-1, 2, 3, 4]), z), rotate([-1, 2, 3, 4], z)))).toBe(0);
  });
});
