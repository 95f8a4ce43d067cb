import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BodyAtContact, relativeNormalVelocity } from '#core/contact/contact.ts';
import { atContact, EXTREME, ROOM, randomContact, speedScale } from '#core/fixtures/arbitraries.ts';
import { isFiniteVec, length, sub, type Vec3 } from '#core/math/vec3.ts';
import { collide } from './impulse.ts';
import { CONTACT_STRIDE, collideMany, packContact, RESULT_STRIDE, unpackResult } from './impulse-kernel.ts';

const RUNS = { numRuns: 1500 };
const contacts = fc.oneof(randomContact(ROOM), randomContact(EXTREME));

type Packed = readonly [a: BodyAtContact, b: BodyAtContact, n: Vec3, restitution: number];

function resolveMany(many: readonly Packed[], epsRest?: number): ReturnType<typeof unpackResult>[] {
  const flat = new Float64Array(many.length * CONTACT_STRIDE);
  const results = new Float64Array(many.length * RESULT_STRIDE);
  many.forEach((contact, i) => {
    packContact(flat, i, ...contact);
  });
  collideMany(flat, results, many.length, epsRest);
  return many.map((_, i) => unpackResult(results, i));
}

describe('laws of the impulse kernel, room size and extreme', () => {
  it('gives the bits of the readable form, whatever stands next to it (K28)', () => {
    fc.assert(
      fc.property(fc.array(contacts, { minLength: 1, maxLength: 4 }), (given) => {
        const many = given.map((contact): Packed => {
          const { a, b } = atContact(contact);
          return [a, b, contact.n, contact.restitution];
        });
        const readable = many.map((contact) => {
          const { j, a, b } = collide(...contact);
          return { j, a, b };
        });
        expect(resolveMany(many)).toStrictEqual(readable);
      }),
      RUNS,
    );
  });

  it('v_rel⁺ = −C v_rel⁻, p is conserved, and all stays finite (K13, K25)', () => {
    fc.assert(
      fc.property(contacts, (contact) => {
        const { a, b } = atContact(contact);
        const { n, restitution: C } = contact;
        const [result] = resolveMany([[a, b, n, C]], 0);
        if (result === undefined) throw new Error('no result');
        const { j, a: plusA, b: plusB } = result;
        for (const v of [...Object.values(plusA), ...Object.values(plusB)]) expect(isFiniteVec(v)).toBe(true);
        fc.pre(j !== 0);

        // As in impulse.laws.test.ts: fewer than a hundred roundings of the largest thing in the sum.
        const size = speedScale(a, b, j);
        const vRelMinus = relativeNormalVelocity(a, b, n);
        const vRelPlus = relativeNormalVelocity({ ...a, ...plusA }, { ...b, ...plusB }, n);
        expect(Math.abs(vRelPlus + C * vRelMinus)).toBeLessThanOrEqual(1e-13 * size);

        fc.pre(a.invMass !== 0 && b.invMass !== 0);
        const given = length(sub(plusA.velocity, a.velocity)) / a.invMass;
        const taken = length(sub(plusB.velocity, b.velocity)) / b.invMass;
        const rounding = length(a.velocity) / a.invMass + length(b.velocity) / b.invMass + j;
        expect(Math.abs(given - taken)).toBeLessThanOrEqual(1e-14 * rounding);
      }),
      RUNS,
    );
  });
});
