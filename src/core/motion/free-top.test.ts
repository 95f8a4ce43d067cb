import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  angularVelocityOf,
  type BodyState,
  type DynamicBody,
  dynamicBody,
  planarBody,
  planarState,
  stateOf,
} from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { difference } from '#core/fixtures/shape-arbitraries.ts';
import { conjugateBy, diagonal } from '#core/math/mat3.ts';
import {
  angleBetween,
  conjugate,
  mulQuat,
  normalizeQuat,
  type Quat,
  rotate,
  rotateInverse,
} from '#core/math/quat.ts';
import { matFromQuat, quatFromAxisAngle, rotationVectorFromQuat } from '#core/math/rotation.ts';
import { dot, length, sub, type Vec3 } from '#core/math/vec3.ts';
import { box, uprightCapsule } from '#core/shape/shapes.ts';
import { freeRotation, symmetricTopOrientation } from './free-top.ts';
import { constantOmegaMotion } from './motion.ts';

interface Sample {
  readonly t: number;
  readonly wBody: Vec3;
  readonly wWorld: Vec3;
  readonly R: readonly [Vec3, Vec3, Vec3];
  readonly q: Quat;
}
interface Case {
  readonly id: string;
  readonly type: string;
  readonly principal: Vec3;
  readonly w0Body: Vec3;
  readonly q0: Quat;
  readonly expected: {
    readonly LWorld: Vec3;
    readonly energy: number;
    readonly wPeriod?: number;
    readonly bodyNutationRate?: number;
    readonly maxAngleBetweenWNowAndW0Deg?: number;
    readonly samples: readonly Sample[];
  };
}
const { cases } = JSON.parse(readFileSync(new URL('../fixtures/freebody.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};
const free = cases.filter((c) => c.type.startsWith('torque-free'));

const energyOf = (body: DynamicBody, state: BodyState): number =>
  0.5 * dot(angularVelocityOf(body, state), state.angularMomentum);

const startOf = (c: Case): { body: DynamicBody; state: BodyState } => {
  const body = dynamicBody(1, diagonal(c.principal));
  const orientation = normalizeQuat(c.q0);
  return { body, state: stateOf(body, { orientation, angularVelocity: rotate(orientation, c.w0Body) }) };
};

/**
 * The phase of both cycles has a relative error of a few roundings: 1e-15 per radian turned, at most 50 rad in 20 s.
 * The start is rounded too, by some 1e-16 |b| when it is turned to body axes. Next to the intermediate axis (asym2,
 * asym3) that rounding grows with the way off the axis itself, like e^(1.15 t); the ratio stays, and shifts the moment
 * of turning over by (1e-16/offAxis)/1.15 s. So the tolerance is divided by offAxis, and not multiplied by e^23.
 */
const tolerance = (c: Case, t: number): number => {
  const [x, , z] = c.w0Body;
  const offAxis = length([x, 0, z]) / length(c.w0Body);
  return 8e-15 * (1 + t * length(c.w0Body)) + 4e-15 / offAxis;
};

describe('free rotation against 50 digits (K8, KX9)', () => {
  describe.each(free.map((c) => [c.id, c] as const))('%s', (_id, c) => {
    const { body, state } = startOf(c);
    const rotation = freeRotation(body, state);

    it.each(c.expected.samples.map((s) => [s.t, s] as const))('at %d s', (t, s) => {
      const orientation = rotation.orientationAt(t);
      const omega = angularVelocityOf(body, { ...state, orientation });
      const allowed = tolerance(c, t);
      const size = length(c.w0Body);
      expect(angleBetween(orientation, s.q)).toBeLessThanOrEqual(allowed);
      expect(difference(matFromQuat(orientation), s.R)).toBeLessThanOrEqual(allowed);
      expect(difference(omega, s.wWorld)).toBeLessThanOrEqual(allowed * size);
      expect(difference(rotateInverse(orientation, omega), s.wBody)).toBeLessThanOrEqual(allowed * size);
    });

    it('b, energy and the period of ω in body axes', () => {
      const { LWorld, energy, wPeriod, bodyNutationRate } = c.expected;
      expect(difference(state.angularMomentum, LWorld)).toBeLessThanOrEqual(1e-15 * length(LWorld));
      expect(Math.abs(energyOf(body, state) / energy - 1)).toBeLessThan(1e-15);
      const period = wPeriod ?? (bodyNutationRate ? (2 * Math.PI) / Math.abs(bodyNutationRate) : null);
      if (period === null) expect(rotation.period).toBeNull();
      else expect(Math.abs((rotation.period as number) / period - 1)).toBeLessThan(2e-15);
    });
  });
});

describe('a top left alone for a minute', () => {
  const tops: readonly (readonly [string, Vec3, Vec3])[] = [
    ['tumbling about its intermediate axis', [1, 2, 2.8], [0.01, 5, 0.01]],
    ['about its largest moment', [1, 2, 3], [0.5, 0.1, 1.2]],
    ['about its least moment', [1, 2, 2.5], [3, 0.4, 0.2]],
    ['a weapon', [0.09, 0.0901, 0.0002], [1, 2, 30]],
  ];
  it.each(tops)('%s, keeps its energy to 1e-14 and b exactly (K8)', (_name, moments, angularVelocity) => {
    const body = dynamicBody(1, diagonal(moments));
    const state = stateOf(body, { angularVelocity });
    const { orientationAt } = freeRotation(body, state);
    const E0 = energyOf(body, state);
    for (let i = 1; i <= 600; i++) {
      const now = { ...state, orientation: orientationAt(i / 10) };
      // b in body axes is rounded by 2e-16 |b|, and the energy of the smallest moment feels it most.
      const condition = length(state.angularMomentum) / Math.sqrt(2 * E0 * Math.min(...moments));
      expect(Math.abs(energyOf(body, now) / E0 - 1)).toBeLessThan(4e-15 * Math.max(1, condition));
    }
  });

  it('is where it is whatever was asked before, and after any number of turns', () => {
    const body = dynamicBody(1, diagonal([1, 2, 3]));
    const state = stateOf(body, { angularVelocity: [0.1, 2, 0.2] });
    const [a, b] = [freeRotation(body, state), freeRotation(body, state)];
    const late = a.orientationAt(1000);
    b.orientationAt(-3);
    b.orientationAt(17);
    expect(b.orientationAt(1000)).toEqual(late);
    const period = a.period as number;
    const omegaBody = (t: number): Vec3 => {
      const orientation = a.orientationAt(t);
      return rotateInverse(orientation, angularVelocityOf(body, { ...state, orientation }));
    };
    // A thousand periods: the phase, 1e4 rad, is rounded by 1e-12.
    expect(difference(omegaBody(0.7), omegaBody(0.7 + 1000 * period))).toBeLessThan(1e-10);
  });
});

describe('the symmetric body needs no elliptic function (KX9)', () => {
  it('a coin thrown flat, with I₃ = 2 I₁, wobbles twice per spin seen from the world', () => {
    const body = dynamicBody(1, diagonal([1, 1, 2]));
    const state = stateOf(body, { angularVelocity: [1e-4, 0, 1] }); // nearly flat: |b|/I₁ = 2 ω₃
    const wobble = length(state.angularMomentum) / 1;
    expect(wobble).toBeCloseTo(2, 7);
    const rotation = freeRotation(body, state);
    expect(rotation.kind).toBe('symmetric');
    const start = rotate(rotation.orientationAt(0), [0, 0, 1]);
    const after = rotate(rotation.orientationAt((2 * Math.PI) / wobble), [0, 0, 1]);
    expect(difference(after, start)).toBeLessThan(1e-15 * 20);
  });

  it('closed form, term by term: a capsule with b across its axis just turns about b', () => {
    const start = { orientation: [1, 0, 0, 0] as Quat, angularMomentum: [3, 0, 0] as Vec3 };
    const top = { transverseMoment: 1.5, invAxialMoment: 4, axis: [0, 0, 1] as Vec3 };
    expect(
      difference(symmetricTopOrientation(start, top, 0.25), quatFromAxisAngle([1, 0, 0], 0.5)),
    ).toBeLessThan(1e-15);
  });

  it('a capsule of real sizes is symmetric to the last digit, a box of different edges is not', () => {
    const { body } = bodyOf(uprightCapsule(0.5, 0.02), { mass: 1 });
    expect(freeRotation(body, stateOf(body, { angularVelocity: [1, 2, 3] })).kind).toBe('symmetric');
    const { body: other } = bodyOf(box([0.5, 0.2, 0.1]), { mass: 1 });
    expect(freeRotation(other, stateOf(other, { angularVelocity: [1, 2, 3] })).kind).toBe('asymmetric');
  });

  it('a nearly symmetric body moves like the symmetric one: both formulas meet', () => {
    const omega: Vec3 = [1, 2, 3];
    const wanted = freeRotation(dynamicBody(1, diagonal([1, 1, 1.5])), {
      ...stateOf(dynamicBody(1, diagonal([1, 1, 1.5])), { angularVelocity: omega }),
    }).orientationAt(10);
    for (const delta of [1e-8, 1e-10, 1e-12, 1e-14]) {
      for (const moments of [
        [1, 1 + delta, 1.5],
        [1 + delta, 1, 1.5],
      ] as const) {
        const body = dynamicBody(1, diagonal(moments));
        const rotation = freeRotation(body, stateOf(body, { angularVelocity: omega }));
        expect(rotation.kind).toBe('asymmetric');
        // The bodies differ by δ, and so do their rates; 37 rad are turned in 10 s.
        expect(angleBetween(rotation.orientationAt(10), wanted)).toBeLessThan(100 * delta + 1e-13);
      }
    }
  });

  it('end over end: nearly equal moments and a slow drift of b between them', () => {
    // b almost at right angles to the long axis: λ t = 1e-5, while the body turns by 30 rad.
    for (const delta of [1e-6, 1e-9, 1e-12, 1e-14]) {
      const body = dynamicBody(1, diagonal([0.1, 1, 1 + delta]));
      const state = stateOf(body, { angularVelocity: [0, 2, 2.2] });
      const { orientationAt, kind } = freeRotation(body, state);
      expect(kind).toBe('asymmetric');
      const steady = constantOmegaMotion({ ...state, velocity: [0, 0, 0], angularVelocity: [0, 2, 2.2] });
      // ω̇ ~ ω² δ J₂/J₁, and twice integrated.
      expect(angleBetween(orientationAt(10), steady.at(10).orientation)).toBeLessThan(4e3 * delta + 1e-13);
    }
  });
});

describe('bodies that keep ω', () => {
  it('a ball, a body about a principal axis, a planar body, a body at rest (K8)', () => {
    const ball = dynamicBody(1, diagonal([2, 2, 2]));
    const spinning = dynamicBody(1, diagonal([1, 2, 3]));
    const planar = planarBody(1, 0.5);
    const steady: readonly (readonly [DynamicBody, BodyState])[] = [
      [ball, stateOf(ball, { angularVelocity: [1, 2, 3] })],
      [spinning, stateOf(spinning, { angularVelocity: [0, 2, 0] })], // the intermediate axis, exactly
      [spinning, stateOf(spinning, { angularVelocity: [0, 0, -2] })],
      [spinning, stateOf(spinning)],
      [planar, planarState(planar, { angle: 0.3, spin: 4 })],
    ];
    for (const [body, state] of steady) {
      const rotation = freeRotation(body, state);
      const omega = angularVelocityOf(body, state);
      expect(rotation.kind).toBe('steady');
      expect(rotation.period).toBeNull();
      expect(rotation.fastestSpin).toBe(length(omega));
      const wanted = constantOmegaMotion({ ...state, velocity: [0, 0, 0], angularVelocity: omega }).at(2.5);
      expect(difference(rotation.orientationAt(2.5), wanted.orientation)).toBeLessThan(1e-15);
    }
  });

  it('a thin rod has no moment about its axis and turns about b (KX8)', () => {
    const rod = dynamicBody(1, diagonal([0.3, 0.3, 0]));
    const state = stateOf(rod, { angularVelocity: [1, 2, 0] });
    const rotation = freeRotation(rod, state);
    expect(rotation.fastestSpin).toBeCloseTo(Math.sqrt(5), 14);
    const wanted = constantOmegaMotion({ ...state, velocity: [0, 0, 0], angularVelocity: [1, 2, 0] }).at(2);
    expect(angleBetween(rotation.orientationAt(2), wanted.orientation)).toBeLessThan(1e-14);
  });
});

describe('a spin at the edge of what numbers can say', () => {
  it('has an axis down to the smallest number (K8)', () => {
    const body = dynamicBody(1, diagonal([1, 1, 2]));
    for (const size of [1e-300, 7e-323, Number.MIN_VALUE]) {
      const { orientationAt } = freeRotation(body, { ...stateOf(body), angularMomentum: [size, 0, size] });
      expect(difference(orientationAt(1), [1, 0, 0, 0])).toBeLessThan(1e-200);
    }
  });
});

describe('the separatrix', () => {
  // J = 3, 4, 6: L² = 2E J₂ exactly if b₁ = b₃.
  const body = dynamicBody(1, diagonal([3, 4, 6]));
  const state = stateOf(body, { angularVelocity: [1 / 2, 0, 1 / 4] });
  const rotation = freeRotation(body, state);

  it('takes for ever: b creeps to the intermediate axis and never turns over', () => {
    expect(rotation.period).toBeNull();
    const along = (t: number): number => {
      const orientation = rotation.orientationAt(t);
      return rotateInverse(orientation, state.angularMomentum)[1] / length(state.angularMomentum);
    };
    expect(along(0)).toBe(0);
    expect(along(1000)).toBeCloseTo(1, 14);
    expect(along(-1000)).toBeCloseTo(-1, 14);
    // tanh(λt), λ = L √((J₃ − J₂)(J₂ − J₁)/(J₁ J₃))/J₂
    const lambda = (length(state.angularMomentum) * Math.sqrt(2 / 18)) / 4;
    expect(along(3)).toBeCloseTo(Math.tanh(3 * lambda), 14);
  });

  it('and then turns steadily at |b|/J₂', () => {
    const [a, b] = [rotation.orientationAt(1000), rotation.orientationAt(1001)];
    expect(angleBetween(a, b)).toBeCloseTo(length(state.angularMomentum) / 4, 12);
  });
});

describe('constant ω against the true motion (KX9)', () => {
  // Thin box of 1 × 0.6 × 0.05 m, 6.2 rad/s about an axis that is none of its own, one frame of 1/60 s.
  const { body } = bodyOf(box([0.5, 0.3, 0.025]), { mass: 2 });
  const angularVelocity: Vec3 = [3.6, 3.6, 3.6];
  const state = stateOf(body, { angularVelocity });
  const rotation = freeRotation(body, state);
  const assumed = constantOmegaMotion({ ...state, velocity: [0, 0, 0], angularVelocity });
  const error = (dt: number): number => angleBetween(rotation.orientationAt(dt), assumed.at(dt).orientation);
  const drift = (dt: number): number => {
    const turned = { ...state, ...assumed.at(dt) };
    const b = stateOf(body, { ...turned, angularVelocity }).angularMomentum;
    return length(sub(b, state.angularMomentum)) / length(state.angularMomentum);
  };

  it('is off by 0.1° after one frame, and halving the frame quarters it', () => {
    const degrees = (error(1 / 60) * 180) / Math.PI;
    expect(degrees).toBeGreaterThan(0.08);
    expect(degrees).toBeLessThan(0.2);
    expect(error(1 / 60) / error(1 / 120)).toBeCloseTo(4, 1);
  });

  it('and changes b by some per cent although no torque acts, in proportion to the time', () => {
    expect(drift(1 / 60)).toBeGreaterThan(0.03);
    expect(drift(1 / 60)).toBeLessThan(0.06);
    expect(drift(1 / 60) / drift(1 / 120)).toBeCloseTo(2, 1);
  });
});

describe('the rate of turning is ω (K6)', () => {
  it('also for a body whose axes are not its principal ones', () => {
    const tilt = normalizeQuat([0.3, 0.5, -0.7, 0.2]);
    const body = dynamicBody(1, conjugateBy(matFromQuat(tilt), diagonal([1, 2, 2.5])));
    const state = stateOf(body, { orientation: normalizeQuat([1, 2, 3, 4]), angularVelocity: [1, -2, 0.5] });
    const { orientationAt } = freeRotation(body, state);
    const h = 1e-4;
    for (const t of [0, 0.7, 4.2, -11]) {
      const [before, now, after] = [t - h, t, t + h].map(orientationAt) as [Quat, Quat, Quat];
      const omega = angularVelocityOf(body, { ...state, orientation: now });
      const turn = rotationVectorFromQuat(mulQuat(after, conjugate(before))); // 2hω and a term of third order
      expect(
        difference(
          turn.map((x) => x / (2 * h)),
          omega,
        ),
      ).toBeLessThan(20 * h * h + 1e-15 / h);
    }
  });
});
