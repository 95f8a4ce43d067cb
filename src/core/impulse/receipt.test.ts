import { describe, expect, it } from 'vitest';
import { DRIVEN, dynamicBody, IMMOVABLE, stateOf, velocityOf } from '#core/body/body.ts';
import { diagonal } from '#core/math/mat3.ts';
import { maxAbs, sub, type Vec3 } from '#core/math/vec3.ts';
import { impulseFormula } from './impulse.ts';
import { type Contact, RECEIPT_EQUATIONS, resolveContact } from './receipt.ts';

/** A rod of 12 kg and 1 m along x that falls at 1 m/s, struck at its right end from below. */
const rod = dynamicBody(12, diagonal([0.01, 1, 1]));
const floor = { body: IMMOVABLE, state: stateOf(IMMOVABLE, { position: [0.5, -1, 0] }) };
const falling: Contact = {
  t: 0.25,
  a: { body: rod, state: stateOf(rod, { velocity: [0, -1, 0] }) },
  b: floor,
  n: [0, 1, 0],
  pointOnA: [0.5, 0, 0],
  pointOnB: [0.5, 0, 0],
  restitution: 1,
};

describe('the receipt of a contact', () => {
  it('lists every number of a rod that strikes the floor with its end (K21–K28)', () => {
    const { receipt, a, b } = resolveContact(falling);
    expect(receipt).toMatchObject({
      kind: 'colliding',
      t: 0.25,
      n: [0, 1, 0],
      rA: [0.5, 0, 0],
      rB: [0, 1, 0],
      restitution: 1,
      vRelBefore: -1,
      energyLost: 0,
      workByWalls: 0,
    });
    expect(receipt.terms.massA).toBe(1 / 12);
    expect(receipt.terms.rotationA).toBeCloseTo(1 / 4, 15);
    expect(receipt.terms.massB + receipt.terms.rotationB).toBe(0);
    expect(receipt.j).toBeCloseTo(6, 14);
    expect(receipt.vRelAfter).toBeCloseTo(1, 14);
    // 6 J before; after: ½·12·¼ + ½·1·9 = 1.5 + 4.5. The centre leaves slower than it came, and nothing is lost.
    expect(receipt.kineticBefore).toBe(6);
    expect(receipt.kineticAfter).toBeCloseTo(6, 14);
    expect(velocityOf(rod, a)[1]).toBeCloseTo(-0.5, 14);
    expect(maxAbs(sub(receipt.impulseFromWalls, [0, receipt.j, 0]))).toBe(0);
    expect(b).toBe(floor.state);
  });

  it('closes the books to rounding (H-mom)', () => {
    const { residuals } = resolveContact({ ...falling, restitution: 0.3 }).receipt;
    expect(maxAbs(residuals.momentum)).toBeLessThan(1e-14);
    expect(maxAbs(residuals.angularMomentum)).toBeLessThan(1e-14);
    expect(Math.abs(residuals.energy)).toBeLessThan(1e-14);
  });

  it('counts the work of a moving floor (KX4)', () => {
    const lift = { body: DRIVEN, state: stateOf(DRIVEN, { velocity: [0, 2, 0] }) };
    const { receipt } = resolveContact({ ...falling, b: lift });
    expect(receipt.j).toBeCloseTo(18, 13);
    expect(receipt.workByWalls).toBeCloseTo(36, 13);
    expect(receipt.kineticAfter - receipt.kineticBefore).toBeCloseTo(36, 13);
    expect(Math.abs(receipt.residuals.energy)).toBeLessThan(1e-13);
  });

  it('shows (P_A − P_B) × j n in the books if the two points are not across from each other (KX17)', () => {
    const across = resolveContact({ ...falling, b: freeRod(), pointOnB: [0.5, -0.01, 0] }).receipt;
    const askew = resolveContact({ ...falling, b: freeRod(), pointOnB: [0.49, 0, 0] }).receipt;
    expect(maxAbs(across.residuals.angularMomentum)).toBeLessThan(1e-15 * 10);
    expect(askew.residuals.angularMomentum[2]).toBeCloseTo(0.01 * askew.j, 14);
  });

  it('leaves resting and separating contacts alone, and says which they are (K23)', () => {
    const leaving = { ...falling, n: [0, -1, 0] as Vec3 };
    expect(resolveContact(leaving).receipt).toMatchObject({ kind: 'separating', j: 0, energyLost: 0 });
    expect(resolveContact(leaving).a).toEqual(falling.a.state);
    expect(resolveContact(falling, 2).receipt).toMatchObject({ kind: 'resting', j: 0, vRelAfter: -1 });
    expect(() => resolveContact({ ...falling, t: Number.NaN })).toThrow('t must be finite, got NaN');
  });

  it('shows what a rule other than eq. 28 leaves unexplained: twice the impulse makes 12 J (K28)', () => {
    // K = 1/12 + ¼ = ⅓, j = 6 N·s at C = 1. With 12 N·s the end leaves at 3 m/s: ½ j² K + j v = 24 − 12 J are new.
    const { receipt } = resolveContact(falling, undefined, (a, b, n, C) => 2 * impulseFormula(a, b, n, C));
    expect(receipt).toMatchObject({ kind: 'colliding', j: 12, energyLost: 0 });
    expect(receipt.vRelAfter).toBeCloseTo(3, 14);
    expect(receipt.residuals.energy).toBeCloseTo(12, 13);
    expect(maxAbs(receipt.residuals.momentum)).toBe(0);
  });

  it('takes a rule that answers nothing, or nonsense, for no impulse: what C = ½ should take is missing (K25)', () => {
    for (const j of [0, Number.NaN, -Infinity]) {
      const { receipt } = resolveContact({ ...falling, restitution: 0.5 }, undefined, () => j);
      expect(receipt).toMatchObject({ kind: 'colliding', j: 0, vRelAfter: -1 });
      expect(receipt.energyLost).toBeCloseTo(0.75 * 1.5, 14); // (1 − C²) v²/(2K)
      expect(receipt.residuals.energy).toBeCloseTo(receipt.energyLost, 14);
    }
  });

  it('ties every number to an equation', () => {
    const { kind: _kind, ...numbers } = resolveContact(falling).receipt;
    expect(Object.keys(RECEIPT_EQUATIONS).sort()).toEqual(Object.keys(numbers).sort());
  });
});

function freeRod() {
  return { body: rod, state: stateOf(rod, { position: [0.5, -1, 0] }) };
}
