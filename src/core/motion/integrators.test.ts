import { describe, expect, it } from 'vitest';
import {
  angularVelocityOf,
  type BodyState,
  DRIVEN,
  type DynamicBody,
  dynamicBody,
  IMMOVABLE,
  stateOf,
  velocityOf,
} from '#core/body/body.ts';
import { NO_FORCES, spring, sumOfForces, torque, uniformGravity } from '#core/body/external-forces.ts';
import { difference } from '#core/fixtures/shape-arbitraries.ts';
import {
  addMat,
  determinant,
  diagonal,
  IDENTITY,
  inverse,
  type Mat3,
  mulMat,
  mulVec,
  scaleMat,
  skew,
  subMat,
} from '#core/math/mat3.ts';
import {
  angleBetween,
  conjugate,
  dotQuat,
  mulQuat,
  normalizeQuat,
  type Quat,
  rotate,
  rotateInverse,
} from '#core/math/quat.ts';
import { matFromQuat, orthogonalityDefect, quatFromAxisAngle } from '#core/math/rotation.ts';
import { cross, dot, length, lerp, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { transposedTensor } from '#core/wrong/bodies.ts';
import { explicitRotationStep, implicitRotationStep, newmarkAsPrinted } from '#core/wrong/motion.ts';
import { iteratedRotation, stopsAsPrinted } from '#core/wrong/slides-rotation.ts';
import {
  eulerAcceleration,
  explicitEulerBody,
  explicitEulerWorld,
  rungeKuttaWorld,
} from './explicit-integrators.ts';
import { iterateState } from './fixed-point.ts';
import { freeRotation } from './free-top.ts';
import { conservingMidpoint } from './implicit-midpoint.ts';
import { type Integrator, integrate } from './integrator.ts';
import { INTEGRATORS, integratorById } from './integrators.ts';
import { isFiniteState } from './motion.ts';
import { angularAcceleration, newmark, newmarkIncrements } from './newmark.ts';
import { addScaledQuat, cayleyTurn, quatRate } from './orientation-rate.ts';
import { composed, freeFlightSplitting, semiImplicitEuler } from './split-integrators.ts';

const top = dynamicBody(2, diagonal([1, 2, 2.8]));
const tumbling = stateOf(top, { velocity: [1, -2, 3], angularVelocity: [0.1, 2, 0.2] });

const energyOf = (body: DynamicBody, state: BodyState): number =>
  0.5 * dot(angularVelocityOf(body, state), state.angularMomentum);

/** Errors of the orientation and position after a second, for three steps that halve. */
function errors(
  integrator: Integrator,
  body: DynamicBody,
  start: BodyState,
  forces: typeof NO_FORCES,
  wanted: BodyState,
  steps: number,
): readonly number[] {
  return [steps, 2 * steps, 4 * steps].map((n) => {
    const { state } = integrate(integrator, body, start, forces, { dt: 1 / n, steps: n });
    return angleBetween(state.orientation, wanted.orientation) + length(sub(state.position, wanted.position));
  });
}

describe('the table of integrators', () => {
  it('names each once, with its variables, and finds it by its id', () => {
    expect(INTEGRATORS.map(({ id, variables }) => `${id}: ${variables}`)).toEqual([
      'euler-world: world b',
      'euler-body: body ω',
      'semi-implicit: world b',
      'newmark: world ω',
      'midpoint: world b',
      'conserving: world b',
      'rk4-world: world b',
      'rk4-body: body ω',
      'free-flight: world b',
      'free-flight-4: world b',
    ]);
    for (const integrator of INTEGRATORS) expect(integratorById(integrator.id)).toBe(integrator);
    expect(() => integratorById('verlet')).toThrow(
      'no integrator "verlet"; there are euler-world, euler-body',
    );
  });
});

describe('order: halving the step divides the error by 2^p', () => {
  // A driven top on a spring: forces that change with place, orientation and time.
  const forces = sumOfForces([
    uniformGravity([0, 0, -9.81]),
    spring({ pointBody: [0.4, 0.1, -0.2], anchor: [0, 0, 2], stiffness: 20, restLength: 0.5 }),
    torque((t) => [Math.sin(3 * t), 0.5, Math.cos(t)]),
  ]);
  const exact = integrate(composed(composed(freeFlightSplitting)), top, tumbling, forces, {
    dt: 1 / 200,
    steps: 200,
  }).state;

  it.each(INTEGRATORS.map((integrator) => [integrator.id, integrator] as const))('%s', (_id, integrator) => {
    const [coarse, middle, fine] = errors(
      integrator,
      top,
      tumbling,
      forces,
      exact,
      integrator.order === 1 ? 200 : 50,
    );
    // The next term of the error is smaller by a few h: at h = 1/100 the exponent is seen to ±0.25.
    expect(Math.log2((coarse as number) / (middle as number))).toBeGreaterThan(integrator.order - 0.25);
    expect(Math.log2((coarse as number) / (middle as number))).toBeLessThan(integrator.order + 0.6);
    expect(Math.log2((middle as number) / (fine as number))).toBeGreaterThan(integrator.order - 0.2);
    expect(Math.log2((middle as number) / (fine as number))).toBeLessThan(integrator.order + 0.4);
  });

  it('the reference is converged: half its step changes nothing that counts', () => {
    const finer = integrate(composed(composed(freeFlightSplitting)), top, tumbling, forces, {
      dt: 1 / 400,
      steps: 400,
    });
    expect(angleBetween(finer.state.orientation, exact.orientation)).toBeLessThan(1e-12);
  });

  it('Newmark is of first order for γ ≠ ½ (S-newmark)', () => {
    const damped = newmark({ beta: 0.3025, gamma: 0.6 });
    expect(damped.order).toBe(1);
    const [, middle, fine] = errors(damped, top, tumbling, forces, exact, 200);
    expect(Math.log2((middle as number) / (fine as number))).toBeGreaterThan(0.8);
    expect(Math.log2((middle as number) / (fine as number))).toBeLessThan(1.2);
  });
});

describe('what is kept of a free body, in a minute of steps of 1/60 s', () => {
  const seconds = 60;
  const outcome = (integrator: Integrator): { energy: number; b: number; state: BodyState } => {
    const { state } = integrate(integrator, top, tumbling, NO_FORCES, { dt: 1 / 60, steps: 60 * seconds });
    return {
      state,
      energy: Math.abs(energyOf(top, state) / energyOf(top, tumbling) - 1),
      b: length(sub(state.angularMomentum, tumbling.angularMomentum)) / length(tumbling.angularMomentum),
    };
  };

  it.each(INTEGRATORS.map((integrator) => [integrator.id, integrator] as const))(
    '%s keeps what it says, to 1e-12, and nothing else',
    (_id, integrator) => {
      const { energy, b, state } = outcome(integrator);
      if (integrator.keeps.includes('energy')) expect(energy).toBeLessThan(1e-12);
      else expect(energy).toBeGreaterThan(1e-10);
      if (integrator.keeps.includes('angular momentum')) expect(b).toBeLessThan(1e-12);
      else expect(b).toBeGreaterThan(1e-10);
      // p: velocities are turned into momenta and back, one rounding a step.
      expect(difference(state.momentum, tumbling.momentum)).toBeLessThan(
        3600 * 2e-16 * length(tumbling.momentum),
      );
      expect(Math.abs(dotQuat(state.orientation, state.orientation) - 1)).toBeLessThan(1e-15); // S-quat
    },
  );

  it('the conserving step keeps both to 1e-13 over 60 s, but tumbles at a slightly wrong rate', () => {
    const { energy, b, state } = outcome(conservingMidpoint);
    expect(energy).toBeLessThan(1e-13);
    expect(b).toBe(0);
    const late = angleBetween(state.orientation, freeRotation(top, tumbling).orientationAt(seconds));
    expect(late).toBeGreaterThan(1e-3);
    expect(late).toBeLessThan(0.2);
  });

  it('under a torque its ω is that of the mean of b in body axes, as the proof of its energy needs', () => {
    const h = 0.2;
    const { state } = conservingMidpoint.step(
      top,
      tumbling,
      h,
      torque(() => [3, -2, 5]),
      0,
    );
    const [w, ...u] = mulQuat(conjugate(tumbling.orientation), state.orientation);
    const omega = scale(u as unknown as Vec3, 2 / (h * w)); // C(h ω) = (1, h ω/2)
    const ends = [tumbling, state].map((s) => rotateInverse(s.orientation, s.angularMomentum)) as [
      Vec3,
      Vec3,
    ];
    expect(difference(mulVec(top.invInertiaBody, lerp(...ends, 0.5)), omega)).toBeLessThan(1e-13);
  });

  it('free flight between kicks is right in the phase as well', () => {
    const { state } = outcome(freeFlightSplitting);
    // 3600 roundings of 1e-16, in phase with each other at worst, and a rate off by as much: t² grows.
    expect(angleBetween(state.orientation, freeRotation(top, tumbling).orientationAt(seconds))).toBeLessThan(
      1e-11,
    );
  });
});

describe('Euler’s step of Euler’s equations gains energy in every step (HX7)', () => {
  it('by h² f·J f/2, and |b|² by h² |J f|²', () => {
    const h = 0.01;
    let state = tumbling;
    for (let i = 0; i < 2000; i++) {
      const next = explicitEulerBody.step(top, state, h, NO_FORCES, 0).state;
      const omega = mulVec(top.invInertiaBody, rotateInverse(state.orientation, state.angularMomentum));
      const Jf = cross(mulVec(top.inertiaBody, omega), omega);
      const gain = 0.5 * h * h * dot(mulVec(top.invInertiaBody, Jf), Jf);
      const E = energyOf(top, state);
      expect(Math.abs(energyOf(top, next) - E - gain)).toBeLessThan(1e-14 * E);
      const b2 = dot(state.angularMomentum, state.angularMomentum);
      const b2Gain = dot(next.angularMomentum, next.angularMomentum) - b2;
      expect(Math.abs(b2Gain - h * h * dot(Jf, Jf))).toBeLessThan(1e-14 * b2);
      state = next;
    }
    expect(energyOf(top, state) / energyOf(top, tumbling)).toBeGreaterThan(1.02);
  });
});

describe('Newmark put right (S-newmark, SX1)', () => {
  const point = dynamicBody(1, diagonal([1, 1, 1]));

  it('a body at rest without forces stays; as printed it creeps by Δt² a step', () => {
    const rest = stateOf(point, { position: [3, 0, 0] });
    const { state } = integrate(newmark(), point, rest, NO_FORCES, { dt: 0.1, steps: 10 });
    expect(state.position).toEqual([3, 0, 0]);
    expect(newmarkAsPrinted({ u: 3, v: 0, a: 0 }, 0, 0.1, 0.25, 0.5).u).toBeCloseTo(3.01, 14);
  });

  it('constant acceleration is exact for every β and γ = ½: 1 m/s and 2 m/s² for 3 s make 12 m', () => {
    for (const beta of [0, 1 / 6, 0.25, 0.5]) {
      const start = stateOf(point, { velocity: [1, 0, 0] });
      const integrator = newmark({ beta });
      const { state } = integrate(integrator, point, start, uniformGravity([2, 0, 0]), { dt: 0.5, steps: 6 });
      expect(state.position[0]).toBeCloseTo(12, 13);
      expect(velocityOf(point, state)[0]).toBeCloseTo(7, 14);
    }
  });

  it('one step on paper: u = 1, v = 0, a = −1 → −u: β = ¼, h = 1 gives u = 0.6, v = −0.8', () => {
    // u′ = 1 − ¼ − ¼ u′ and v′ = −½ − ½ u′
    const hook = spring({ pointBody: ZERO, anchor: ZERO, stiffness: 1 });
    const start = stateOf(point, { position: [1, 0, 0] });
    const step = newmark().step(point, start, 1, hook, 0);
    expect(step.kind).toBe('stepped');
    expect(step.state.position[0]).toBeCloseTo(0.6, 12);
    expect(velocityOf(point, step.state)[0]).toBeCloseTo(-0.8, 12);
  });

  it('mean acceleration (β = ¼, γ = ½) keeps the energy of a linear spring for ever; γ > ½ damps it', () => {
    const hook = spring({ pointBody: ZERO, anchor: ZERO, stiffness: 4 });
    const start = stateOf(point, { position: [1, 0, 0] });
    const energy = ({ position: x, momentum: p }: BodyState): number => 0.5 * dot(p, p) + 2 * dot(x, x);
    const kept = integrate(newmark(), point, start, hook, { dt: 0.1, steps: 1000 }).state;
    expect(Math.abs(energy(kept) / energy(start) - 1)).toBeLessThan(1e-10); // 1000 steps solved to 1e-13
    const damped = integrate(newmark({ beta: 0.3025, gamma: 0.6 }), point, start, hook, {
      dt: 0.1,
      steps: 1000,
    }).state;
    expect(energy(damped)).toBeLessThan(0.5 * energy(start));
  });

  it('way and velocity for a given pair of accelerations (S-newmark)', () => {
    const { way, velocityChange } = newmarkIncrements([1, 0, 0], [2, 0, 0], [4, 0, 0], 0.5, {
      beta: 0.25,
      gamma: 0.5,
    });
    expect(way).toEqual([0.5 + 0.25 * (0.25 * 2 + 0.25 * 4), 0, 0]);
    expect(velocityChange).toEqual([0.5 * 3, 0, 0]);
  });
});

describe('iterating to a tolerance (S-euler, SX4)', () => {
  const options = { tolerance: 1e-12, maxIterations: 60 };
  const step = (h: number) => newmark(options).step(top, tumbling, h, NO_FORCES, 0);

  it('stops when the change is lower than the tolerance: a shorter step needs fewer iterations', () => {
    const counts = [0.1, 0.05, 0.01, 0.001].map((h) => step(h));
    expect(counts.map((s) => s.kind)).toEqual(['stepped', 'stepped', 'stepped', 'stepped']);
    const iterations = counts.map((s) => (s.kind === 'stepped' ? s.iterations : 0));
    expect(iterations).toEqual([...iterations].sort((a, b) => b - a));
    expect(iterations[0]).toBeGreaterThan(iterations[3] as number);
  });

  it('as printed, "higher", a bad first guess is taken at once and a solved step is never left', () => {
    const [badError, solvedError] = [1e-2, 1e-15];
    expect(stopsAsPrinted(badError, 1e-12)).toBe(true);
    expect(stopsAsPrinted(solvedError, 1e-12)).toBe(false);
    // What one iteration costs against all: the step is no longer undone by a step back.
    const missedBy = (integrator: Integrator): number => {
      const there = integrator.step(top, tumbling, 0.1, NO_FORCES, 0).state;
      const back = integrator.step(top, there, -0.1, NO_FORCES, 0.1).state;
      return angleBetween(back.orientation, tumbling.orientation);
    };
    expect(missedBy(newmark(options))).toBeLessThan(1e-11);
    expect(missedBy(newmark({ tolerance: 1e-12, maxIterations: 1 }))).toBeGreaterThan(1e-6);
  });

  it('says so when it does not converge, and then returns the explicit step', () => {
    const fast = stateOf(top, { angularVelocity: [300, 200, -250] }); // more than a turn per step
    const tried = newmark().step(top, fast, 1 / 60, NO_FORCES, 0);
    expect(tried.kind).toBe('not-converged');
    expect(isFiniteState(tried.state)).toBe(true);
    // Newton's method inside the conserving step does not mind.
    expect(conservingMidpoint.step(top, fast, 1 / 60, NO_FORCES, 0).kind).toBe('stepped');
    const run = integrate(newmark(), top, fast, NO_FORCES, { dt: 1 / 60, steps: 3 });
    expect(run.notConverged).toBeGreaterThan(0);
  });

  it('an iteration that runs away returns where it started from', () => {
    const guess = { ...tumbling, momentum: [1, 0, 0] as Vec3 };
    const away = iterateState(tumbling, guess, (s) => ({ ...s, momentum: scale(s.momentum, -9) }), options);
    expect(away.hasConverged).toBe(false);
  });

  it('refuses weights and patience that are none', () => {
    expect(() => newmark({ beta: 0.7 })).toThrow('beta must be from 0 to 0.5');
    expect(() => newmark({ tolerance: 0 })).toThrow('tolerance must be positive, got 0');
    expect(() => newmark({ maxIterations: 1.5 })).toThrow('whole number, 1 or more, got 1.5');
  });
});

describe('angular acceleration (S-euler, SX3)', () => {
  const turned = stateOf(top, {
    orientation: quatFromAxisAngle([0, 0, 1], Math.PI / 4),
    angularVelocity: [1, 2, 3],
  });
  const tau: Vec3 = [0.3, -0.2, 0.5];

  it('in world axes is that of Euler’s equations in body axes, turned', () => {
    const q = turned.orientation;
    const inBody = eulerAcceleration(top, rotateInverse(q, [1, 2, 3]), rotateInverse(q, tau));
    expect(difference(angularAcceleration(top, turned, tau), rotate(q, inBody))).toBeLessThan(4e-15);
  });

  it('with Rᵀ J⁻¹ R as printed it is another one', () => {
    const printed = transposedTensor(matFromQuat(turned.orientation), top.invInertiaBody);
    const wrong = mulVec(printed, sub(tau, cross([1, 2, 3], turned.angularMomentum)));
    expect(difference(angularAcceleration(top, turned, tau), wrong)).toBeGreaterThan(0.1);
  });
});

describe('a spring for a hundred swings', () => {
  const point = dynamicBody(1, diagonal([1, 1, 1]));
  const hook = spring({ pointBody: ZERO, anchor: ZERO, stiffness: 1 });
  const start = stateOf(point, { position: [1, 0, 0] });
  const energyAfter = (integrator: Integrator): number => {
    const { position: x, momentum: p } = integrate(integrator, point, start, hook, {
      dt: 0.1,
      steps: 6283,
    }).state;
    return 0.5 * (dot(p, p) + dot(x, x));
  };

  it('semi-implicit Euler keeps the energy within 5 %, explicit Euler multiplies it by (1 + h²) a step (K9)', () => {
    expect(Math.abs(energyAfter(semiImplicitEuler) / 0.5 - 1)).toBeLessThan(0.055); // p² + x² ∓ h p x is kept
    const { state } = integrate(explicitEulerWorld, point, start, hook, { dt: 0.1, steps: 100 });
    const gained = dot(state.momentum, state.momentum) + dot(state.position, state.position);
    expect(gained).toBeCloseTo(1.01 ** 100, 12);
  });
});

describe('rotation matrices that are added to do not stay rotations (SX7)', () => {
  const omega: Vec3 = [6, 0, 8]; // 10 rad/s
  const h = 1 / 60;
  const second = (step: (R: Mat3) => Mat3): Mat3 => {
    let R = IDENTITY;
    for (let i = 0; i < 60; i++) R = step(R);
    return R;
  };

  it('the explicit step swells to 5.18 in a second, the implicit one shrinks to 0.193, Cayley’s keeps 1', () => {
    expect(determinant(second((R) => explicitRotationStep(R, omega, h)))).toBeCloseTo(5.18, 2);
    expect(determinant(second((R) => implicitRotationStep(R, omega, h)))).toBeCloseTo(0.193, 3);
    const C = matFromQuat(cayleyTurn(omega, h));
    const turned = second((R) => mulMat(C, R));
    expect(orthogonalityDefect(turned)).toBeLessThan(60 * 4e-16);
    expect(Math.abs(determinant(turned) - 1)).toBeLessThan(60 * 4e-16);
  });

  it('Cayley’s turn solves R⁺ = R + h W (R + R⁺)/2, for any step', () => {
    for (const step of [h, 1, 100]) {
      const half = scaleMat(skew(omega), step / 2);
      const solved = mulMat(inverse(subMat(IDENTITY, half)), addMat(IDENTITY, half));
      // The matrix to invert has the condition 1 + (h|ω|/2)², at most 500² here.
      expect(difference(solved, matFromQuat(cayleyTurn(omega, step)))).toBeLessThan(
        1e-15 * (4 + (step * 10) ** 2),
      );
    }
  });

  it('Euler’s step of a quaternion, normalised, is Cayley’s turn: one division mends what swells (S-quat)', () => {
    const q: Quat = normalizeQuat([0.4, -0.3, 0.8, 0.2]);
    const stepped = normalizeQuat(addScaledQuat(q, quatRate(q, omega), h));
    expect(difference(stepped, mulQuat(cayleyTurn(omega, h), q))).toBeLessThan(4e-16);
  });

  it('the fixed point of the implicit step is reached only for h|ω| < 1', () => {
    const solved = (dt: number): Mat3 => implicitRotationStep(IDENTITY, omega, dt);
    const missed = (dt: number, iterations: number): number =>
      difference(iteratedRotation(IDENTITY, omega, dt, iterations), solved(dt));
    expect(missed(0.09, 400)).toBeLessThan(1e-15); // h|ω| = 0.9
    expect(missed(0.1, 400)).toBeGreaterThan(0.1); // 1: goes round for ever
    expect(missed(0.11, 400)).toBeGreaterThan(1e15); // 1.1
  });
});

describe('integrators in general', () => {
  it('walls stay and driven bodies go where they are driven', () => {
    const wall = stateOf(IMMOVABLE, { position: [1, 2, 3] });
    const lift = stateOf(DRIVEN, { velocity: [0, 0, 2], angularVelocity: [0, 0, 1] });
    for (const { step } of INTEGRATORS) {
      expect(step(IMMOVABLE, wall, 0.5, uniformGravity([0, 0, -9]), 0).state).toEqual(wall);
      expect(step(DRIVEN, lift, 0.5, uniformGravity([0, 0, -9]), 0).state.position).toEqual([0, 0, 1]);
    }
  });

  it('say when their numbers overflow, and leave the state as it was', () => {
    const wild = { ...tumbling, angularMomentum: [1e300, -1e300, 1e300] as Vec3 };
    for (const integrator of INTEGRATORS) {
      const run = integrate(integrator, top, wild, NO_FORCES, { dt: 1e10, steps: 4 });
      expect(isFiniteState(run.state)).toBe(true);
    }
    const euler = explicitEulerBody.step(top, wild, 1e10, NO_FORCES, 0);
    expect(euler).toEqual({ kind: 'overflowed', state: wild });
  });

  it('refuse a step that is no number, and a composition of what is not symmetric', () => {
    expect(() => rungeKuttaWorld.step(top, tumbling, Number.NaN, NO_FORCES, 0)).toThrow(
      'dt and t must be finite',
    );
    expect(() => composed(semiImplicitEuler)).toThrow('only a symmetric integrator');
    expect(() => integrate(explicitEulerWorld, top, tumbling, NO_FORCES, { dt: 1, steps: 1.5 })).toThrow(
      'whole number',
    );
    expect(composed(composed(freeFlightSplitting)).id).toBe('free-flight-6');
  });
});
