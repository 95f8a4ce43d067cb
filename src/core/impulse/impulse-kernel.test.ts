import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BodyAtContact } from '#core/contact/contact.ts';
import { diagonal, type Mat3, ZERO_MAT } from '#core/math/mat3.ts';
import { sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { collide } from './impulse.ts';
import { CONTACT_STRIDE, collideMany, packContact, RESULT_STRIDE, unpackResult } from './impulse-kernel.ts';

interface GoldenBody {
  readonly invMass: number;
  readonly invInertiaWorld: Mat3;
  readonly x: Vec3;
  readonly v: Vec3;
  readonly w: Vec3;
}
interface GoldenCase {
  readonly kind: string;
  readonly C: number;
  readonly n: Vec3;
  readonly P: Vec3;
  readonly A: GoldenBody;
  readonly B: GoldenBody;
  readonly expected: {
    readonly j: number;
    readonly A: { readonly v: Vec3; readonly w: Vec3 };
    readonly B: { readonly v: Vec3; readonly w: Vec3 };
  };
}
const golden = JSON.parse(readFileSync(new URL('../fixtures/impulse.json', import.meta.url), 'utf8')) as {
  readonly cases: readonly GoldenCase[];
};

const UP: Vec3 = [0, 0, 1];
const WALL: BodyAtContact = {
  invMass: 0,
  invInertia: ZERO_MAT,
  r: ZERO,
  velocity: ZERO,
  angularVelocity: ZERO,
};
const BALL: BodyAtContact = {
  invMass: 1 / 2,
  invInertia: diagonal([5, 5, 5]),
  r: [0, 0, -0.5],
  velocity: [0, 0, -3],
  angularVelocity: [0, 7, 0],
};

const room = (count: number): [Float64Array, Float64Array] => [
  new Float64Array(count * CONTACT_STRIDE),
  new Float64Array(count * RESULT_STRIDE),
];

const atContact = ({ invMass, invInertiaWorld, x, v, w }: GoldenBody, point: Vec3): BodyAtContact => ({
  invMass,
  invInertia: invInertiaWorld,
  r: sub(point, x),
  velocity: v,
  angularVelocity: w,
});

describe('the impulse kernel', () => {
  it('stops a 2 kg ball falling at 3 m/s with 6 N·s when C = 0 (K28)', () => {
    const [contacts, results] = room(1);
    packContact(contacts, 0, BALL, WALL, UP, 0);
    collideMany(contacts, results, 1);
    const { j, a, b } = unpackResult(results, 0);
    expect(j).toBe(6);
    expect(a).toEqual({ velocity: [0, 0, 0], angularVelocity: [0, 7, 0] });
    expect(b).toEqual({ velocity: [0, 0, 0], angularVelocity: [0, 0, 0] });
  });

  it('leaves a contact alone that separates, one that rests, and two walls (K23)', () => {
    const [contacts, results] = room(3);
    const rising: BodyAtContact = { ...BALL, velocity: [0, 0, 3] };
    const still: BodyAtContact = { ...BALL, velocity: [0, 0, -1e-9] };
    const lift: BodyAtContact = { ...WALL, velocity: [0, 0, -1] };
    packContact(contacts, 0, rising, WALL, UP, 1);
    packContact(contacts, 1, still, WALL, UP, 1);
    packContact(contacts, 2, lift, WALL, UP, 1);
    collideMany(contacts, results, 3);
    [rising, still, lift].forEach((body, i) => {
      const { j, a } = unpackResult(results, i);
      expect(j).toBe(0);
      expect(a).toEqual({ velocity: body.velocity, angularVelocity: body.angularVelocity });
    });
  });

  it('resolves only as many contacts as it is told', () => {
    const [contacts, results] = room(2);
    for (const i of [0, 1]) packContact(contacts, i, BALL, WALL, UP, 1);
    collideMany(contacts, results, 1);
    expect(unpackResult(results, 0).j).toBe(12);
    expect(results.subarray(RESULT_STRIDE).every((x) => x === 0)).toBe(true);
  });

  it('agrees with the 50-digit answers, all in one call (K26, K27, K28)', () => {
    const approaching = golden.cases.filter(({ kind }) => kind !== 'separating' && kind !== 'resting');
    expect(approaching.length).toBeGreaterThan(60);
    const [contacts, results] = room(approaching.length);
    approaching.forEach(({ A, B, n, P, C }, i) => {
      packContact(contacts, i, atContact(A, P), atContact(B, P), n, C);
    });
    collideMany(contacts, results, approaching.length, 0);
    approaching.forEach(({ expected }, i) => {
      const { j, a, b } = unpackResult(results, i);
      const wanted = [...expected.A.v, ...expected.A.w, ...expected.B.v, ...expected.B.w];
      const got = [...a.velocity, ...a.angularVelocity, ...b.velocity, ...b.angularVelocity];
      // The tolerance the data come with: rounding of some fifty operations on the largest of these velocities.
      const eps = 1e-11 * Math.max(1, ...wanted.map(Math.abs));
      got.forEach((x, k) => {
        expect(Math.abs(x - (wanted[k] as number))).toBeLessThanOrEqual(eps);
      });
      expect(Math.abs(j - expected.j)).toBeLessThanOrEqual(1e-11 * Math.max(1, Math.abs(expected.j)));
    });
  });

  it('gives the bits of the readable form for each golden contact (K28)', () => {
    const [contacts, results] = room(golden.cases.length);
    golden.cases.forEach(({ A, B, n, P, C }, i) => {
      packContact(contacts, i, atContact(A, P), atContact(B, P), n, C);
    });
    collideMany(contacts, results, golden.cases.length);
    golden.cases.forEach(({ A, B, n, P, C }, i) => {
      const { j, a, b } = collide(atContact(A, P), atContact(B, P), n, C);
      expect(unpackResult(results, i)).toStrictEqual({ j, a, b }); // compares by bits: +0 is not −0
    });
  });

  it('refuses what is not a contact, and places that do not exist', () => {
    const [contacts, results] = room(2);
    expect(() => packContact(contacts, 2, BALL, WALL, UP, 1)).toThrow(
      'index must be an integer from 0 to 1, got 2',
    );
    expect(() => packContact(contacts, 0, BALL, WALL, [0, 0, 2], 1)).toThrow('n must have length 1');
    expect(() => packContact(contacts, 0, BALL, WALL, UP, 1.5)).toThrow(
      'restitution must lie between 0 and 1',
    );
    expect(() => packContact(contacts, 0, { ...BALL, invMass: -1 }, WALL, UP, 1)).toThrow('invMass of A');
    expect(() => unpackResult(results, -1)).toThrow('index must be');
    expect(() => collideMany(contacts, results, 3)).toThrow('count must be an integer from 0 to 2, got 3');
    expect(() => collideMany(contacts, results, Number.NaN)).toThrow('got NaN');
  });
});
