import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DRIVEN, dynamicBody, IMMOVABLE, planarBody, stateOf } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { diagonal, mulVec } from '#core/math/mat3.ts';
import { IDENTITY_QUAT, rotate } from '#core/math/quat.ts';
import { randomFrom } from '#core/math/random.ts';
import { quatFromAxisAngle, rotateBy } from '#core/math/rotation.ts';
import { add, addScaled, cross, length, scale, type Vec3 } from '#core/math/vec3.ts';
import { boundingRadius, box, boxCorners, disc, sphere, uprightCapsule } from '#core/shape/shapes.ts';
import {
  fastestNow,
  fastestTurning,
  pointSpeeds,
  shapeSpeedBound,
  speedBound,
  speedSupremum,
  tumblingSpeedBound,
} from './speed-bound.ts';

interface Golden {
  readonly id: string;
  readonly vertices: readonly Vec3[];
  readonly v: Vec3;
  readonly w: Vec3;
  readonly expected: {
    lemmaBound: number;
    maxOmegaPart: number;
    argmaxOmegaVertex: number;
    maxSpeedNow: number;
    argmaxSpeedVertex: number;
    supSpeedAllTime: number;
    supAttainedAt: number | null;
    radiusBound: number;
  };
}
const { cases } = JSON.parse(readFileSync(new URL('../fixtures/velbound.json', import.meta.url), 'utf8')) as {
  cases: Golden[];
};

/** The golden README suggests 1e-11. The formulas take a dozen operations, so 1e-14 relative is what they should do. */
const GOLDEN = 1e-14;
const expectClose = (value: number, wanted: number): void => {
  expect(Math.abs(value - wanted)).toBeLessThanOrEqual(GOLDEN * Math.max(1, Math.abs(wanted)));
};

describe('speeds against 50 digits (K-lemma)', () => {
  it.each(cases)(
    '$id: bound, maximum now, supremum and when it is attained',
    ({ vertices, v, w, expected }) => {
      const motion = { velocity: v, angularVelocity: w };
      expectClose(speedBound(motion, vertices), expected.lemmaBound);
      const turning = fastestTurning(w, vertices);
      expectClose(turning.speed, expected.maxOmegaPart);
      expect(turning.vertex).toBe(expected.argmaxOmegaVertex);
      const now = fastestNow(motion, vertices);
      expectClose(now.speed, expected.maxSpeedNow);
      expect(now.vertex).toBe(expected.argmaxSpeedVertex);
      const supremum = speedSupremum(motion, vertices);
      expectClose(supremum.speed, expected.supSpeedAllTime);
      if (expected.supAttainedAt === null) expect(supremum.attainedAt).toBeNull();
      else expectClose(supremum.attainedAt ?? Number.NaN, expected.supAttainedAt);
      const radius = Math.max(...vertices.map(length));
      expectClose(shapeSpeedBound(motion, { kind: 'sphere', radius }, IDENTITY_QUAT), expected.radiusBound);
    },
  );
});

describe('the maximum over the vertices now is no bound for later (KX11)', () => {
  // A wheel of radius 1 rolls along x at 1 m/s. One triangle of it is near the ground, which it touches with (0, −1, 0).
  const motion = { velocity: [1, 0, 0], angularVelocity: [0, 0, -1] } as const;
  const triangle: readonly Vec3[] = [
    [0, -1, 0],
    [0.5, -0.5, 0],
    [-0.5, -0.5, 0],
  ];
  const speedAt = (t: number, r: Vec3): number => {
    const turned = rotate(rotateBy(IDENTITY_QUAT, motion.angularVelocity, t), r);
    return length(add(motion.velocity, cross(motion.angularVelocity, turned)));
  };

  it('it is 0.71 m/s now', () => {
    expect(fastestNow(motion, triangle)).toEqual({ vertex: 1, speed: Math.SQRT1_2 });
  });

  it('the hub keeps 1 m/s, the foot of the wheel stands, its top is twice as fast (K6)', () => {
    expect(
      pointSpeeds(motion, [
        [0, 0, 0],
        [0, -1, 0],
        [0, 1, 0],
      ]),
    ).toEqual([1, 0, 2]);
  });

  it('and 2 m/s half a turn later: the supremum says how much and when', () => {
    const supremum = speedSupremum(motion, triangle);
    expect(supremum).toEqual({ vertex: 0, speed: 2, attainedAt: Math.PI, firstAttainedAt: Math.PI });
    expect(speedAt(Math.PI, [0, -1, 0])).toBeCloseTo(2, 15);
    expect(speedBound(motion, triangle)).toBe(2);
  });

  it('the lemma itself is 1.4 times too large when v is along ω: 7 where nothing exceeds 5', () => {
    const screw = { velocity: [0, 0, 3], angularVelocity: [0, 0, 4] } as const;
    const rim: readonly Vec3[] = [[1, 0, 0]];
    expect(speedBound(screw, rim)).toBe(7);
    expect(speedSupremum(screw, rim)).toEqual({
      vertex: 0,
      speed: 5,
      attainedAt: null,
      firstAttainedAt: null,
    });
  });

  it('of two vertices equally far out the other one may get there first', () => {
    const pair: readonly Vec3[] = [
      [0, -1, 0],
      [0, 1, 0],
    ];
    const supremum = speedSupremum(motion, pair);
    expect([supremum.attainedAt, supremum.firstAttainedAt]).toEqual([Math.PI, 0]);
  });
});

describe('vertices equally far from the axis (K-lemma)', () => {
  it('are told apart exactly: the first of them is named, whatever rounding says', () => {
    const random = randomFrom(3);
    for (let k = 0; k < 300; k++) {
      const [x, y, z]: Vec3 = [random.next(), random.next(), random.next()];
      // About (1, 1, 1) the three cyclic exchanges of coordinates are equally far out; in doubles often not.
      const ring: readonly Vec3[] = [
        [x, y, z],
        [y, z, x],
        [z, x, y],
      ];
      expect(fastestTurning([0.7, 0.7, 0.7], ring).vertex).toBe(0);
    }
  });
});

describe('a tumbling body exceeds the bound taken at the start (KX10)', () => {
  // Box of half extents 1, 0.3, 0.1 m, almost at its intermediate axis; nothing acts on it.
  const { body } = bodyOf(box([1, 0.3, 0.1]), { mass: 3 });
  const corners = boxCorners([1, 0.3, 0.1]);
  const start: Vec3 = [0.002, 2, 0.001];
  const J = body.inertiaBody;
  /** Euler's equation in body axes: ω̇ = J⁻¹ (Jω × ω). */
  const rate = (omega: Vec3): Vec3 => mulVec(body.invInertiaBody, cross(mulVec(J, omega), omega));
  const rungeKutta = (omega: Vec3, h: number): Vec3 => {
    const k1 = rate(omega);
    const k2 = rate(addScaled(omega, k1, h / 2));
    const k3 = rate(addScaled(omega, k2, h / 2));
    const k4 = rate(addScaled(omega, k3, h));
    return addScaled(omega, add(add(k1, scale(k2, 2)), add(scale(k3, 2), k4)), h / 6);
  };
  const atStart = speedBound({ velocity: [0, 0, 0], angularVelocity: start }, corners);
  const safe = tumblingSpeedBound(
    body,
    stateOf(body, { angularVelocity: start }),
    boundingRadius(box([1, 0.3, 0.1])),
  );
  let highest = 0;
  let omega = start;
  for (let i = 0; i < 20_000; i++) {
    omega = rungeKutta(omega, 0.001);
    highest = Math.max(highest, fastestTurning(omega, corners).speed);
  }

  it('by more than 15 % within 20 s', () => {
    expect(highest / atStart).toBeGreaterThan(1.15);
  });

  it('but never √(2E/J_min) R', () => {
    expect(highest).toBeLessThan(safe);
  });

  it('which is attained by a body that spins about its axis of least moment with its farthest point across it', () => {
    const bar = dynamicBody(1, diagonal([1, 2, 3]));
    const state = stateOf(bar, { velocity: [0, 0, 2], angularVelocity: [5, 0, 0] });
    expect(tumblingSpeedBound(bar, state, 1)).toBe(7);
  });

  it('is |v| + |ω| R for driven and planar bodies, whose axis cannot wander, and 0 for a wall', () => {
    const driven = stateOf(DRIVEN, { velocity: [3, 0, 4], angularVelocity: [0, 2, 0] });
    expect(tumblingSpeedBound(DRIVEN, driven, 1.5)).toBe(8);
    const planar = planarBody(2, 5);
    const spinning = stateOf(planar, { velocity: [1, 0, 0], angularVelocity: [0, 0, -3] });
    expect(tumblingSpeedBound(planar, spinning, 2)).toBe(7);
    expect(tumblingSpeedBound(IMMOVABLE, stateOf(IMMOVABLE), 9)).toBe(0);
  });

  it('for a thin rod leaves out the axis along which it has no moment (KX8)', () => {
    const rod = bodyOf(uprightCapsule(0, 0.5), { mass: 12 });
    const state = stateOf(rod.body, { angularVelocity: [3, 0, 0] });
    expect(tumblingSpeedBound(rod.body, state, 0.5)).toBe(1.5);
  });

  it('refuses a radius that is none', () => {
    expect(() => tumblingSpeedBound(body, stateOf(body), -1)).toThrow(
      /radius must be finite and not negative/,
    );
    expect(() => tumblingSpeedBound(body, stateOf(body), Number.NaN)).toThrow(/radius must be finite/);
  });
});

describe('bounds of shapes (K-lemma)', () => {
  const motion = { velocity: [0, 3, 4], angularVelocity: [0, 0, 2] } as const;

  it('a ball and a disc of 2 m: |v| + |ω| r', () => {
    expect(shapeSpeedBound(motion, sphere(2), IDENTITY_QUAT)).toBe(9);
    expect(shapeSpeedBound(motion, disc(2), IDENTITY_QUAT)).toBe(9);
  });

  it('a capsule across the axis reaches h + r, along it r', () => {
    const across = quatFromAxisAngle([1, 0, 0], Math.PI / 2);
    expect(shapeSpeedBound(motion, uprightCapsule(0.5, 1), IDENTITY_QUAT)).toBe(6);
    expect(shapeSpeedBound(motion, uprightCapsule(0.5, 1), across)).toBeCloseTo(8, 14);
  });

  it('a box counts the distance of its edges from the axis, not of its corners from the centre', () => {
    expect(shapeSpeedBound(motion, box([3, 4, 100]), IDENTITY_QUAT)).toBe(15);
  });

  it('without vertices there is nothing to be fastest', () => {
    expect(() => fastestNow(motion, [])).toThrow(/at least one vertex/);
    expect(() => speedSupremum(motion, [])).toThrow(/at least one vertex/);
    expect(speedBound(motion, [])).toBe(5);
  });
});
