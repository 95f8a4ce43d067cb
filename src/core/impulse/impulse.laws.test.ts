import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BodyState, DRIVEN, IMMOVABLE, stateOf } from '#core/body/body.ts';
import { type BodyInState, ledgerOf } from '#core/body/ledger.ts';
import { type BodyAtContact, relativeNormalVelocity } from '#core/contact/contact.ts';
import {
  atContact,
  between,
  EXTREME,
  orientation,
  type RandomBody,
  type RandomContact,
  ROOM,
  randomContact,
  speedScale,
  vec,
} from '#core/fixtures/arbitraries.ts';
import { conjugateBy, type Mat3, mulVec } from '#core/math/mat3.ts';
import { matFromQuat } from '#core/math/rotation.ts';
import { add, addScaled, cross, length, neg, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { collide, complianceTerms, impulseFormula, impulseMagnitude, velocitiesAfter } from './impulse.ts';
import { energyChange, energyLoss, workByWalls } from './impulse-energy.ts';
import { type Contact, type ResolvedContact, resolveContact } from './receipt.ts';

const RUNS = { numRuns: 1500 };
const contacts = fc.oneof(randomContact(ROOM), randomContact(EXTREME));

/**
 * Rounding of a sum is a small multiple of 1.1e-16 of the largest thing in it. The response adds fewer than a
 * hundred terms, so 1e-13 of that size leaves a factor of ten, and a wrong term would be seen at once.
 */
const ROUNDING = 1e-13;

describe('laws of the impulse, room size and extreme', () => {
  it('v_rel⁺ = −C v_rel⁻ (K25)', () => {
    fc.assert(
      fc.property(contacts, (contact) => {
        const { a, b } = atContact(contact);
        const { n, restitution: C } = contact;
        const j = impulseFormula(a, b, n, C);
        const vRelPlus = relativeNormalVelocity(...after(a, b, n, j), n);
        const wanted = -C * relativeNormalVelocity(a, b, n);
        expect(Math.abs(vRelPlus - wanted)).toBeLessThanOrEqual(ROUNDING * speedScale(a, b, j));
      }),
      RUNS,
    );
  });

  it('j ≥ 0 with the approach test, and j > 0 exactly when the points approach (K28)', () => {
    fc.assert(
      fc.property(contacts, (contact) => {
        const { a, b } = atContact(contact);
        const j = impulseMagnitude(a, b, contact.n, contact.restitution);
        expect(j).toBeGreaterThanOrEqual(0);
        expect(j > 0).toBe(relativeNormalVelocity(a, b, contact.n) < 0);
      }),
      RUNS,
    );
  });

  it('no term of K is negative, and a push never pulls the point back (KX1)', () => {
    fc.assert(
      fc.property(contacts, (contact) => {
        const { a, b } = atContact(contact);
        const { massA, massB, rotationA, rotationB, total } = complianceTerms(a, b, contact.n);
        expect(Math.min(rotationA, rotationB)).toBeGreaterThanOrEqual(0);
        expect(total).toBeGreaterThanOrEqual(massA + massB);
      }),
      RUNS,
    );
  });

  it('linear momentum is conserved (K13)', () => {
    fc.assert(
      fc.property(contacts, (contact) => {
        const { before, resolved, j } = resolve(contact);
        const size = length(before.a.state.momentum) + length(before.b.state.momentum) + j;
        expect(length(resolved.receipt.residuals.momentum)).toBeLessThanOrEqual(ROUNDING * size);
      }),
      RUNS,
    );
  });

  it('angular momentum is conserved about any point (K15)', () => {
    fc.assert(
      fc.property(contacts, vec(10), (contact, about) => {
        const { before, resolved, j } = resolve(contact);
        const books = [before.a, before.b].map((entry, i) => ({
          ...entry,
          state: i === 0 ? resolved.a : resolved.b,
        }));
        const change = sub(
          ledgerOf(books, about).angularMomentum,
          ledgerOf([before.a, before.b], about).angularMomentum,
        );
        const size = [before.a, before.b].reduce((sum, { state }) => {
          const arm = length(sub(state.position, about)) + length(sub(contact.point, state.position));
          return sum + arm * (length(state.momentum) + j) + length(state.angularMomentum);
        }, 0);
        expect(length(change)).toBeLessThanOrEqual(ROUNDING * size);
      }),
      RUNS,
    );
  });

  it('kinetic energy never grows, is kept at C = 1, and the loss is (1 − C²) v²/(2K) (K25, KX4)', () => {
    fc.assert(
      fc.property(contacts, (contact) => {
        const { resolved, energySize } = resolve(contact);
        const { kineticBefore, kineticAfter, energyLost, residuals } = resolved.receipt;
        const rounding = ROUNDING * energySize;
        expect(kineticAfter).toBeLessThanOrEqual(kineticBefore + rounding);
        expect(Math.abs(residuals.energy)).toBeLessThanOrEqual(rounding);
        if (contact.restitution === 1) expect(energyLost).toBe(0);
      }),
      RUNS,
    );
  });

  it('against a moving, turning wall the books close with the work of the wall (KX4)', () => {
    fc.assert(
      fc.property(contacts, fc.boolean(), (contact, wallIsA) => {
        const { resolved, energySize } = resolve(contact, wallIsA ? 'A' : 'B');
        const { receipt } = resolved;
        expect(Math.abs(receipt.residuals.energy)).toBeLessThanOrEqual(ROUNDING * energySize);
        // A wall at rest does no work and gives no energy.
        const still = resolve(contact, wallIsA ? 'A at rest' : 'B at rest');
        expect(Math.abs(still.resolved.receipt.workByWalls)).toBe(0);
        expect(still.resolved.receipt.kineticAfter).toBeLessThanOrEqual(
          still.resolved.receipt.kineticBefore + ROUNDING * still.energySize,
        );
      }),
      RUNS,
    );
  });

  it('every j between 0 and the elastic one loses energy, the middle one most (K28)', () => {
    fc.assert(
      fc.property(contacts, between(0, 1), (contact, share) => {
        const { a, b } = atContact(contact);
        const v = relativeNormalVelocity(a, b, contact.n);
        fc.pre(v < 0);
        const k = complianceTerms(a, b, contact.n).total;
        const elastic = impulseFormula(a, b, contact.n, 1);
        const middle = impulseFormula(a, b, contact.n, 0);
        const rounding = ROUNDING * energyLoss(v, k, 0);
        expect(energyChange(v, k, share * elastic)).toBeLessThanOrEqual(rounding);
        expect(energyChange(v, k, share * elastic)).toBeGreaterThanOrEqual(
          energyChange(v, k, middle) - rounding,
        );
      }),
      RUNS,
    );
  });

  it('swapping A and B with n → −n changes not one bit', () => {
    fc.assert(
      fc.property(contacts, (contact) => {
        const { a, b } = atContact(contact);
        const there = collide(a, b, contact.n, contact.restitution);
        const back = collide(b, a, neg(contact.n), contact.restitution);
        expect(back.j).toBe(there.j);
        expect(back.a).toEqual(there.b);
        expect(back.b).toEqual(there.a);
      }),
      RUNS,
    );
  });

  it('turning the whole scene commutes with the response', () => {
    fc.assert(
      fc.property(contacts, orientation, (contact, q) => {
        const R = matFromQuat(q);
        const turned = (body: BodyAtContact): BodyAtContact => ({
          invMass: body.invMass,
          invInertia: conjugateBy(R, body.invInertia),
          r: mulVec(R, body.r),
          velocity: mulVec(R, body.velocity),
          angularVelocity: mulVec(R, body.angularVelocity),
        });
        const { a, b } = atContact(contact);
        const first = collide(a, b, contact.n, contact.restitution, 0);
        const then = collide(turned(a), turned(b), mulVec(R, contact.n), contact.restitution, 0);
        const rounding = ROUNDING * speedScale(a, b, first.j);
        fc.pre(Math.abs(first.vRelBefore) >= rounding); // below it either case is right within rounding
        for (const [body, was, is] of [[a, first.a, then.a] as const, [b, first.b, then.b] as const]) {
          expect(length(sub(is.velocity, mulVec(R, was.velocity)))).toBeLessThanOrEqual(rounding);
          const spinSize = length(body.angularVelocity) + first.j * largest(body.invInertia) * length(body.r);
          // j itself is right to ROUNDING of the speeds it comes from, divided by K.
          const fromJ =
            (rounding / complianceTerms(a, b, contact.n).total) * largest(body.invInertia) * length(body.r);
          const spinError = length(sub(is.angularVelocity, mulVec(R, was.angularVelocity)));
          expect(spinError).toBeLessThanOrEqual(ROUNDING * spinSize + fromJ);
        }
      }),
      RUNS,
    );
  });

  it('boosting the whole scene commutes with the response: only differences of velocity count', () => {
    fc.assert(
      fc.property(contacts, vec(1e4), (contact, boost) => {
        const { a, b } = atContact(contact);
        const boosted = (body: BodyAtContact): BodyAtContact => ({
          ...body,
          velocity: add(body.velocity, boost),
        });
        const [j, jBoosted] = [
          impulseFormula(a, b, contact.n, 1),
          impulseFormula(boosted(a), boosted(b), contact.n, 1),
        ];
        const k = complianceTerms(a, b, contact.n).total;
        const rounding = ROUNDING * (speedScale(a, b, j) + length(boost));
        expect(Math.abs(j - jBoosted) * k).toBeLessThanOrEqual(rounding);
        const plain = velocitiesAfter(a, contact.n, j).velocity;
        const moving = velocitiesAfter(boosted(a), contact.n, jBoosted).velocity;
        expect(length(sub(moving, add(plain, boost)))).toBeLessThanOrEqual(rounding);
      }),
      RUNS,
    );
  });

  it('finite in, finite out: mass ratio 1e6, 1 mm to 100 m, 10 km/s', () => {
    fc.assert(
      fc.property(randomContact(EXTREME), (contact) => {
        const { resolved } = resolve(contact);
        const { receipt, a, b } = resolved;
        const numbers = [receipt.j, receipt.vRelAfter, receipt.kineticAfter, receipt.terms.total];
        expect([...numbers, ...a.momentum, ...a.angularMomentum, ...b.momentum].every(Number.isFinite)).toBe(
          true,
        );
      }),
      RUNS,
    );
  });

  it('points that differ along n keep angular momentum, points that differ otherwise do not (KX17)', () => {
    fc.assert(
      fc.property(randomContact(ROOM), between(1e-6, 1e-3), vec(1e-3), (contact, gap, sideways) => {
        const across = resolve(contact, undefined, scale(contact.n, gap));
        const beside = resolve(contact, undefined, sideways);
        fc.pre(across.j !== 0 && beside.j !== 0);
        const size = (run: typeof across): number => ROUNDING * 20 * (run.j + run.spinSize);
        expect(length(across.resolved.receipt.residuals.angularMomentum)).toBeLessThanOrEqual(size(across));
        const law = scale(cross(sideways, contact.n), beside.j);
        const residual = beside.resolved.receipt.residuals.angularMomentum;
        expect(length(sub(residual, law))).toBeLessThanOrEqual(size(beside));
      }),
      RUNS,
    );
  });
});

function largest(m: Mat3): number {
  return Math.max(...m.map(length));
}

function after(a: BodyAtContact, b: BodyAtContact, n: Vec3, j: number): [BodyAtContact, BodyAtContact] {
  return [
    { ...a, ...velocitiesAfter(a, n, j) },
    { ...b, ...velocitiesAfter(b, n, -j) },
  ];
}

type WallIs = 'A' | 'B' | 'A at rest' | 'B at rest';

/** The contact resolved with whole bodies; one of them may be made a wall that keeps or loses its velocities. */
function resolve(
  random: RandomContact,
  wall?: WallIs,
  offset: Vec3 = ZERO,
): {
  before: Contact;
  resolved: ResolvedContact;
  j: number;
  energySize: number;
  spinSize: number;
} {
  const { a, b } = atContact(random);
  const made = (name: 'A' | 'B', body: RandomBody, motion: BodyAtContact): BodyInState => {
    const placement = { position: body.state.position, orientation: body.state.orientation };
    if (wall === name)
      return { body: DRIVEN, state: stateOf(DRIVEN, { ...placement, ...pickMotion(motion) }) };
    if (wall === `${name} at rest`) return { body: IMMOVABLE, state: stateOf(IMMOVABLE, placement) };
    return body;
  };
  const before: Contact = {
    t: 0,
    a: made('A', random.a, a),
    b: made('B', random.b, b),
    n: random.n,
    pointOnA: addScaled(random.point, offset, 1),
    pointOnB: random.point,
    restitution: random.restitution,
  };
  const resolved = resolveContact(before, 0);
  const j = resolved.receipt.j;
  const { kineticBefore, kineticAfter, terms } = resolved.receipt;
  // Terms that are added up for the energies: those before and after, and the work of j at both points.
  const energySize = kineticBefore + kineticAfter + j * speedScale(a, b, j) + j * j * terms.total;
  const spin = (state: BodyState): number => length(state.angularMomentum) + length(state.momentum);
  return { before, resolved, j, energySize, spinSize: spin(random.a.state) + spin(random.b.state) };
}

function pickMotion({ velocity, angularVelocity }: BodyAtContact) {
  return { velocity, angularVelocity };
}

it('has the wall do the work j n · ṙ of its contact point (KX4)', () => {
  fc.assert(
    fc.property(randomContact(ROOM), (contact) => {
      const { a, b } = atContact(contact);
      const wall: BodyAtContact = { ...b, invMass: 0, invInertia: [ZERO, ZERO, ZERO] };
      const j = impulseMagnitude(a, wall, contact.n, 1);
      const still = { ...a, velocity: ZERO, angularVelocity: ZERO };
      const speedOfWall = -relativeNormalVelocity(still, wall, contact.n);
      const work = workByWalls(a, wall, contact.n, j);
      expect(Math.abs(work - j * speedOfWall)).toBeLessThanOrEqual(ROUNDING * j * speedScale(a, wall, j));
    }),
    RUNS,
  );
});
