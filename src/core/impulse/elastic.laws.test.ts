import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angularVelocityOf, velocityOf } from '#core/body/body.ts';
import {
  type ClosedSystemBody,
  inCentreOfMassFrame,
  totalMomenta,
  totalMomentaRates,
} from '#core/body/total-momenta.ts';
import {
  between,
  EXTREME,
  powerOfTen,
  type RandomBody,
  ROOM,
  randomContact,
  speedScale,
  unit,
  vec,
} from '#core/fixtures/arbitraries.ts';
import { mulVec } from '#core/math/mat3.ts';
import { rotateInverse } from '#core/math/quat.ts';
import { add, cross, dot, length, neg, normalize, scale, sub } from '#core/math/vec3.ts';
import {
  asKavanContact,
  type BodyInOwnAxes,
  collideAlong,
  elasticLambda,
  energyChangeByLambda,
  energyRoots,
  jump,
  lambdaTerms,
  type OwnVelocities,
} from './elastic.ts';
import { impulseFormula } from './impulse.ts';

const RUNS = { numRuns: 1500 };
/** As in impulse.laws.test.ts: a factor of ten above what a hundred roundings of the largest term can do. */
const ROUNDING = 1e-13;

const contacts = fc.oneof(randomContact(ROOM), randomContact(EXTREME));
const anyLength = fc.tuple(unit, powerOfTen(-3, 3)).map(([n, s]) => scale(n, s));

function ownAxes({ body, state, r }: RandomBody): BodyInOwnAxes & ClosedSystemBody {
  return {
    invMass: body.invMass,
    invInertiaBody: body.invInertiaBody,
    orientation: state.orientation,
    r,
    velocity: velocityOf(body, state),
    angularVelocityBody: rotateInverse(state.orientation, angularVelocityOf(body, state)),
    mass: body.mass,
    inertiaBody: body.inertiaBody,
    position: state.position,
  };
}

type Own = BodyInOwnAxes & ClosedSystemBody;

/** Sizes of everything that is added up in the momenta and energies, before and after a jump λ n. */
function sizes(bodies: readonly Own[], impulse: number) {
  let linear = 0;
  let angular = 0;
  let energy = 0;
  for (const b of bodies) {
    const p = b.mass * length(b.velocity) + impulse;
    const spin = length(mulVec(b.inertiaBody, b.angularVelocityBody)) + length(b.r) * impulse;
    const turning = length(b.angularVelocityBody) + length(mulVec(b.invInertiaBody, [spin, spin, spin]));
    linear += p;
    angular += (length(b.position) + length(b.r)) * p + spin;
    energy += p * p * b.invMass + spin * turning;
  }
  return { linear, angular, energy };
}

function energyOf(b: Own, { velocity, angularVelocityBody }: OwnVelocities): number {
  const spin = mulVec(b.inertiaBody, angularVelocityBody);
  return 0.5 * b.mass * dot(velocity, velocity) + 0.5 * dot(angularVelocityBody, spin);
}

describe('laws of λ, room size and extreme', () => {
  it('both momenta hold for any n and any λ (H-jump, H-any, HX4)', () => {
    fc.assert(
      fc.property(contacts, anyLength, between(-2, 2), (contact, n, share) => {
        const bodies = [ownAxes(contact.b), ownAxes(contact.a)] as const;
        const lambda = share * elasticLambda(...bodies, n);
        const after = jump(...bodies, n, lambda);
        const before = totalMomenta(bodies);
        const then = totalMomenta([
          { ...bodies[0], ...after.body1 },
          { ...bodies[1], ...after.body2 },
        ]);
        const size = sizes(bodies, Math.abs(lambda) * length(n));
        expect(length(sub(then.linear, before.linear))).toBeLessThanOrEqual(ROUNDING * size.linear);
        expect(length(sub(then.angular, before.angular))).toBeLessThanOrEqual(ROUNDING * size.angular);
      }),
      RUNS,
    );
  });

  it('λ* keeps the energy, for any n (H-λ, HX1)', () => {
    fc.assert(
      fc.property(contacts, anyLength, (contact, n) => {
        const [one, two] = [ownAxes(contact.b), ownAxes(contact.a)];
        const lambda = elasticLambda(one, two, n);
        const after = jump(one, two, n, lambda);
        const change =
          energyOf(one, after.body1) + energyOf(two, after.body2) - energyOf(one, one) - energyOf(two, two);
        const size = sizes([one, two], Math.abs(lambda) * length(n));
        expect(Math.abs(change)).toBeLessThanOrEqual(ROUNDING * size.energy);
      }),
      RUNS,
    );
  });

  it('the energy is the parabola with the two roots 0 and λ* (H-λ, HX3)', () => {
    fc.assert(
      fc.property(contacts, anyLength, between(-1, 2), (contact, n, share) => {
        const [one, two] = [ownAxes(contact.b), ownAxes(contact.a)];
        const terms = lambdaTerms(one, two, n);
        const [zero, star] = energyRoots(terms);
        expect(zero).toBe(0);
        const lambda = share * star;
        const after = jump(one, two, n, lambda);
        const change =
          energyOf(one, after.body1) + energyOf(two, after.body2) - energyOf(one, one) - energyOf(two, two);
        const size = sizes([one, two], Math.abs(lambda) * length(n));
        expect(Math.abs(change - energyChangeByLambda(terms, lambda))).toBeLessThanOrEqual(
          ROUNDING * size.energy,
        );
      }),
      RUNS,
    );
  });

  it('λ |n| is Kavan’s j at C = 1 (HX1)', () => {
    fc.assert(
      fc.property(contacts, anyLength, (contact, n) => {
        const [one, two] = [ownAxes(contact.b), ownAxes(contact.a)];
        const { a, b, n: nB } = asKavanContact(one, two, n);
        const j = impulseFormula(a, b, nB, 1);
        const lambda = elasticLambda(one, two, n);
        const k = lambdaTerms(one, two, nB).denominator;
        expect(Math.abs(lambda * length(n) - j) * k).toBeLessThanOrEqual(ROUNDING * speedScale(a, b, j));
      }),
      RUNS,
    );
  });

  it('is the same in the centre-of-mass frame and in every other (H-frame, HX5)', () => {
    fc.assert(
      fc.property(randomContact(ROOM), vec(100), (contact, boost) => {
        const bodies = [ownAxes(contact.b), ownAxes(contact.a)] as const;
        const [one, two] = inCentreOfMassFrame(bodies) as readonly [Own, Own];
        const lambda = elasticLambda(...bodies, contact.n);
        const boosted = bodies.map((b) => ({ ...b, velocity: add(b.velocity, boost) })) as [Own, Own];
        const { a, b } = asKavanContact(...boosted, contact.n);
        const k = lambdaTerms(one, two, contact.n).denominator;
        const rounding = ROUNDING * speedScale(a, b, lambda);
        expect(Math.abs(elasticLambda(one, two, contact.n) - lambda) * k).toBeLessThanOrEqual(rounding);
        expect(Math.abs(elasticLambda(...boosted, contact.n) - lambda) * k).toBeLessThanOrEqual(rounding);
        const { linear } = totalMomenta([one, two]);
        expect(length(linear)).toBeLessThanOrEqual(ROUNDING * sizes(bodies, 0).linear);
      }),
      RUNS,
    );
  });

  it('with n tilted by 30° some approaching bodies still approach, and some get λ < 0 (HX4)', () => {
    const count = { parted: 0, 'still-approaching': 0, refused: 0 };
    fc.assert(
      fc.property(randomContact(ROOM), unit, (contact, any) => {
        const [one, two] = [ownAxes(contact.b), ownAxes(contact.a)];
        const approaching = lambdaTerms(one, two, contact.n).numerator > 0;
        const n = approaching ? contact.n : neg(contact.n);
        const sideways = cross(n, any);
        fc.pre(length(sideways) >= 0.1);
        const tilted = add(scale(n, Math.sqrt(0.75)), scale(normalize(sideways), 0.5));
        count[collideAlong(one, two, tilted, n).kind]++;
        // Along the true normal itself they always part.
        expect(collideAlong(one, two, n, n).kind).not.toBe('refused');
      }),
      { numRuns: 2000, seed: 4 },
    );
    const all = count.parted + count['still-approaching'] + count.refused;
    expect(count.parted).toBeGreaterThan(0.3 * all);
    expect(count['still-approaching']).toBeGreaterThan(0.05 * all);
    expect(count.refused).toBeGreaterThan(0.05 * all);
  });
});

describe('laws of the total momenta', () => {
  it('rates of the momenta vanish under the penalty forces ±μ n at one point (H-mom, H-μ)', () => {
    fc.assert(
      fc.property(contacts, anyLength, powerOfTen(-2, 4), (contact, n, mu) => {
        const force = scale(n, mu);
        const accelerated = [ownAxes(contact.b), ownAxes(contact.a)].map((b, i) => {
          const F = i === 0 ? neg(force) : force;
          const spin = mulVec(b.inertiaBody, b.angularVelocityBody);
          const torque = sub(rotateInverse(b.orientation, cross(b.r, F)), cross(b.angularVelocityBody, spin));
          return {
            ...b,
            acceleration: scale(F, b.invMass),
            angularAccelerationBody: mulVec(b.invInertiaBody, torque),
          };
        });
        const rates = totalMomentaRates(accelerated);
        const size = accelerated.reduce((sum, b) => {
          const gyro = length(b.angularVelocityBody) * length(mulVec(b.inertiaBody, b.angularVelocityBody));
          return sum + (1 + length(b.position) + length(b.r)) * length(force) + gyro;
        }, 0);
        expect(length(rates.linear)).toBeLessThanOrEqual(ROUNDING * size);
        expect(length(rates.angular)).toBeLessThanOrEqual(ROUNDING * size);
      }),
      RUNS,
    );
  });
});
