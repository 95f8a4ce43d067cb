import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ClosedSystemBody, totalMomenta } from '#core/body/total-momenta.ts';
import { relativeNormalVelocity } from '#core/contact/contact.ts';
import { IDENTITY, inverse, type Mat3, mulVec, ZERO_MAT } from '#core/math/mat3.ts';
import { IDENTITY_QUAT, normalizeQuat, type Quat, rotate } from '#core/math/quat.ts';
import { dot, length, maxAbs, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import {
  asKavanContact,
  type BodyInOwnAxes,
  collideAlong,
  dampedCollision,
  elasticLambda,
  energyChangeByLambda,
  energyRoots,
  fractionOfRestitution,
  jump,
  lambdaTerms,
  lostShareOfFraction,
  restitutionOfFraction,
  spinPerLambda,
} from './elastic.ts';
import { complianceTerms, impulseFormula, velocitiesAfter } from './impulse.ts';
import { energyLoss } from './impulse-energy.ts';

interface GoldenBody {
  readonly m: number;
  readonly I: Mat3;
  readonly R: Quat;
  readonly p: Vec3;
  readonly v: Vec3;
  readonly w: Vec3;
}
interface GoldenPost {
  readonly f: number;
  readonly lambdaF: number;
  readonly v1: Vec3;
  readonly v2: Vec3;
  readonly w1: Vec3;
  readonly w2: Vec3;
  readonly w1World: Vec3;
  readonly w2World: Vec3;
  readonly vrelPlus: number;
  readonly C: number;
  readonly energyAfter: number;
  readonly energyLost: number;
  readonly fractionOfNormalEnergyLost: number;
}
interface GoldenCase {
  readonly id: string;
  readonly kind: 'approaching' | 'separating';
  readonly n: Vec3;
  readonly P: Vec3;
  readonly body1: GoldenBody;
  readonly body2: GoldenBody;
  readonly expected: {
    readonly r1: Vec3;
    readonly r2: Vec3;
    readonly q1: Vec3;
    readonly q2: Vec3;
    readonly numerator: number;
    readonly denominator: number;
    readonly lambda: number;
    readonly energyBefore: number;
    readonly pTotal: Vec3;
    readonly LTotal: Vec3;
    readonly post: readonly GoldenPost[];
    readonly kavan: {
      readonly nB: Vec3;
      readonly vrelMinus: number;
      readonly K: number;
      readonly jElastic: number;
      readonly normalEnergy: number;
    };
  };
}
const golden: readonly GoldenCase[] = JSON.parse(
  readFileSync(new URL('../fixtures/lambda.json', import.meta.url), 'utf8'),
).cases;

/** 1 kg, unit inertia, touched at its own centre. */
const body = (given: Partial<BodyInOwnAxes>): BodyInOwnAxes => ({
  invMass: 1,
  invInertiaBody: IDENTITY,
  orientation: IDENTITY_QUAT,
  r: ZERO,
  velocity: ZERO,
  angularVelocityBody: ZERO,
  ...given,
});

describe('worked examples', () => {
  it('swaps the velocities of two equal balls (H-λ, H-jump)', () => {
    const one = body({ velocity: [3, 0, 0] });
    const two = body({ velocity: [-2, 0, 0] });
    const lambda = elasticLambda(one, two, [1, 0, 0]); // 2·5/(1 + 1)
    expect(lambda).toBe(5);
    const after = jump(one, two, [1, 0, 0], lambda);
    expect(after.body1.velocity).toEqual([-2, 0, 0]);
    expect(after.body2.velocity).toEqual([3, 0, 0]);
  });

  it('has two roots of the energy, 0 and λ*, and a minimum between them (H-λ, HX3)', () => {
    const terms = lambdaTerms(body({ velocity: [3, 0, 0] }), body({ velocity: [-2, 0, 0] }), [1, 0, 0]);
    expect(terms).toEqual({ numerator: 5, denominator: 2 });
    expect(energyRoots(terms)).toEqual([0, 5]);
    expect([0, 2.5, 5, 6].map((lambda) => energyChangeByLambda(terms, lambda))).toEqual([-0, -6.25, 0, 6]);
  });

  it('gives λ < 0 for bodies that separate, which must not be applied (HX3)', () => {
    const one = body({ velocity: [-1, 0, 0] });
    const two = body({ velocity: [1, 0, 0] });
    expect(elasticLambda(one, two, [1, 0, 0])).toBe(-2);
    expect(dampedCollision(one, two, [1, 0, 0], 1)).toMatchObject({ kind: 'separating', lambda: 0 });
    expect(dampedCollision(one, two, [1, 0, 0], 1).body1.velocity).toEqual([-1, 0, 0]);
  });

  it('makes 95 % of λ lose 19 % of the normal energy, not 5 %; it is C = 0.9 (H-damp, HX2)', () => {
    expect(restitutionOfFraction(0.95)).toBeCloseTo(0.9, 15);
    expect(lostShareOfFraction(0.95)).toBeCloseTo(0.19, 15);
    expect(restitutionOfFraction(0.5)).toBe(0); // perfectly plastic
    expect(lostShareOfFraction(0.5)).toBe(1);
    expect(lostShareOfFraction(1.1)).toBeLessThan(0); // creates energy
    expect(fractionOfRestitution(0.9)).toBeCloseTo(0.95, 15);
    // f < ½: less than plastic, the bodies still approach.
    const one = body({ velocity: [1, 0, 0] });
    const after = dampedCollision(one, body({}), [1, 0, 0], 0.25);
    expect(after.body1.velocity[0]).toBeGreaterThan(after.body2.velocity[0]);
  });

  it('does nothing between two walls, and turns only what can turn', () => {
    const wall = body({ invMass: 0, invInertiaBody: ZERO_MAT });
    expect(elasticLambda(wall, wall, [0, 1, 0])).toBe(0);
    expect(energyRoots(lambdaTerms(wall, wall, [0, 1, 0]))).toEqual([0, 0]);
    const ball = body({ velocity: [0, -3, 0], invMass: 0.5 });
    expect(elasticLambda(wall, ball, [0, 1, 0])).toBe(12); // twice the 6 N·s of C = 0
  });

  it('takes n of any length but zero, with λ n the same (H-λ, KX3)', () => {
    const one = body({ velocity: [1, 2, -3], r: [0.3, 0, 1] });
    const two = body({ velocity: [0, 0, 2], r: [-0.1, 0.5, -1], invMass: 3 });
    const unit = scale([0, 0.6, -0.8], elasticLambda(one, two, [0, 0.6, -0.8]));
    for (const size of [1e-300, 1e-170, 1e-3, 7, 1e3, 1e200]) {
      const n = scale([0, 0.6, -0.8], size);
      expect(maxAbs(sub(scale(n, elasticLambda(one, two, n)), unit))).toBeLessThan(1e-14);
    }
    expect(() => elasticLambda(one, two, ZERO)).toThrow('n must be finite and not zero');
    expect(() => elasticLambda(one, two, [Number.NaN, 0, 1])).toThrow('n must be finite and not zero');
    const lost = { ...two, velocity: [0, Number.NaN, 0] as Vec3 };
    expect(() => elasticLambda(one, lost, [0, 0, 1])).toThrow('the velocities of body 2 must be finite');
    expect(() => elasticLambda({ ...one, invMass: -2 }, two, [0, 0, 1])).toThrow('invMass of body 1');
    expect(() => dampedCollision(one, two, [0, 0, 1], Number.NaN)).toThrow('fraction must be finite');
  });
});

describe('any direction (H-any, HX4)', () => {
  const one = body({ velocity: [1, 0, 0] });
  const two = body({ velocity: [0, 0, 0] });

  it('parts the bodies along the true normal', () => {
    expect(collideAlong(one, two, [1, 0, 0], [2, 0, 0])).toMatchObject({
      kind: 'parted',
      lambda: 1,
      vRelAfter: 1,
    });
  });

  it('may leave them approaching if the direction is turned too far', () => {
    // At 60° the normal part of the exchange is cos² 60° = ¼: v_rel goes from −1 to −1 + 2·¼ = −½.
    const tilted = collideAlong(one, two, [0.5, Math.sqrt(0.75), 0], [1, 0, 0]);
    expect(tilted.kind).toBe('still-approaching');
    expect(tilted.vRelAfter).toBeCloseTo(-0.5, 15);
  });

  it('refuses a direction along which the bodies separate', () => {
    const refused = collideAlong(one, two, [-1, 1, 0], [1, 0, 0]);
    expect(refused.kind).toBe('refused');
    expect(refused.lambda).toBeLessThan(0);
    expect(refused.body1.velocity).toEqual([1, 0, 0]);
  });
});

describe('golden data: 50-digit answers (H-λ, H-jump, H-damp)', () => {
  it.each(golden.map((c) => [c.id, c.kind, c] as const))('%s %s', (_id, kind, c) => {
    const { n, expected } = c;
    const one = bodyOf(c.body1, c.P);
    const two = bodyOf(c.body2, c.P);
    const lengthOfN = length(n);

    // Suggested: 1e-11 of max(1, |values|). Inverting I costs its condition number, at most a few hundred here.
    near(one.r, expected.r1, 1e-15);
    near(two.r, expected.r2, 1e-15);
    near(spinPerLambda(one, n), expected.q1, 1e-12 * Math.max(lengthOfN, length(expected.q1)));
    near(spinPerLambda(two, n), expected.q2, 1e-12 * Math.max(lengthOfN, length(expected.q2)));
    const terms = lambdaTerms(one, two, n);
    expect(Math.abs(terms.numerator - expected.numerator)).toBeLessThanOrEqual(
      1e-12 * Math.abs(expected.numerator),
    );
    expect(Math.abs(terms.denominator - expected.denominator)).toBeLessThanOrEqual(
      1e-12 * expected.denominator,
    );
    const lambda = elasticLambda(one, two, n);
    expect(Math.abs(lambda - expected.lambda)).toBeLessThanOrEqual(1e-12 * Math.abs(expected.lambda));
    expect(Math.abs(energyChangeByLambda(terms, lambda))).toBeLessThanOrEqual(1e-12 * expected.energyBefore);

    for (const post of expected.post) {
      const after = jump(one, two, n, post.f * lambda);
      const size = 1e-12 * Math.max(1, ...[post.v1, post.v2, post.w1, post.w2].map(maxAbs));
      near(after.body1.velocity, post.v1, size);
      near(after.body2.velocity, post.v2, size);
      near(after.body1.angularVelocityBody, post.w1, size);
      near(after.body2.angularVelocityBody, post.w2, size);
      near(rotate(one.orientation, after.body1.angularVelocityBody), post.w1World, size);
      near(rotate(two.orientation, after.body2.angularVelocityBody), post.w2World, size);
      expect(restitutionOfFraction(post.f)).toBeCloseTo(post.C, 15);
      expect(lostShareOfFraction(post.f)).toBeCloseTo(post.fractionOfNormalEnergyLost, 15);
      const lost = lostShareOfFraction(post.f) * expected.kavan.normalEnergy;
      expect(Math.abs(lost - post.energyLost)).toBeLessThanOrEqual(
        1e-12 * Math.max(1, expected.kavan.normalEnergy),
      );
      const change = energyChangeByLambda(terms, post.f * lambda);
      expect(Math.abs(change + post.energyLost)).toBeLessThanOrEqual(1e-12 * expected.energyBefore);
      expect(dampedCollision(one, two, n, post.f).kind).toBe(
        kind === 'approaching' ? 'colliding' : 'separating',
      );
    }
  });

  it('is Kavan’s impulse at C = 1 with A = body 2, B = body 1 and λ|n| = j (HX1)', () => {
    for (const c of golden) {
      const { n, expected } = c;
      const kavan = asKavanContact(bodyOf(c.body1, c.P), bodyOf(c.body2, c.P), n);
      const j = impulseFormula(kavan.a, kavan.b, kavan.n, 1);
      const k = complianceTerms(kavan.a, kavan.b, kavan.n).total;
      const v = relativeNormalVelocity(kavan.a, kavan.b, kavan.n);
      near(kavan.n, expected.kavan.nB, 1e-15);
      expect(Math.abs(v - expected.kavan.vrelMinus)).toBeLessThanOrEqual(1e-12 * Math.abs(v));
      expect(Math.abs(k - expected.kavan.K)).toBeLessThanOrEqual(1e-12 * k);
      expect(Math.abs(j - expected.kavan.jElastic)).toBeLessThanOrEqual(1e-12 * Math.abs(j));
      expect(Math.abs(expected.lambda * length(n) - j)).toBeLessThanOrEqual(1e-12 * Math.abs(j));
      expect(Math.abs(energyLoss(v, k, 0) - expected.kavan.normalEnergy)).toBeLessThanOrEqual(
        1e-12 * expected.kavan.normalEnergy,
      );
      // His ω in body axes, turned into the world, is Kavan's ω.
      const [elastic] = expected.post;
      const after = velocitiesAfter(kavan.a, kavan.n, j).angularVelocity;
      near(after, elastic?.w2World as Vec3, 1e-12 * Math.max(1, length(after)));
    }
  });

  it('has the total momenta of the golden data, before and after any fraction (H-mom, H-jump)', () => {
    for (const c of golden) {
      const before = [closed(c.body1), closed(c.body2)];
      const momenta = totalMomenta(before);
      const size = 1e-14 * before.reduce((sum, b) => sum + momentumSize(b), 0);
      near(momenta.linear, c.expected.pTotal, size);
      near(momenta.angular, c.expected.LTotal, size);
      for (const post of c.expected.post) {
        const after = jump(bodyOf(c.body1, c.P), bodyOf(c.body2, c.P), c.n, post.lambdaF);
        const then = totalMomenta([
          { ...closed(c.body1), ...after.body1 },
          { ...closed(c.body2), ...after.body2 },
        ]);
        // I I⁻¹ is 1 only to the condition of I.
        near(then.linear, c.expected.pTotal, 100 * size);
        near(then.angular, c.expected.LTotal, 100 * size);
      }
    }
  });
});

function near(value: Vec3, wanted: Vec3, tolerance: number): void {
  expect(maxAbs(sub(value, wanted))).toBeLessThanOrEqual(tolerance);
}

function bodyOf(g: GoldenBody, contact: Vec3): BodyInOwnAxes {
  return {
    invMass: 1 / g.m,
    invInertiaBody: inverse(g.I),
    orientation: normalizeQuat(g.R),
    r: sub(contact, g.p),
    velocity: g.v,
    angularVelocityBody: g.w,
  };
}

function closed(g: GoldenBody): ClosedSystemBody {
  return {
    mass: g.m,
    inertiaBody: g.I,
    position: g.p,
    orientation: normalizeQuat(g.R),
    velocity: g.v,
    angularVelocityBody: g.w,
  };
}

function momentumSize(b: ClosedSystemBody): number {
  const p = b.mass * length(b.velocity);
  return (
    p +
    length(b.position) * p +
    Math.sqrt(dot(mulVec(b.inertiaBody, b.angularVelocityBody), mulVec(b.inertiaBody, b.angularVelocityBody)))
  );
}
