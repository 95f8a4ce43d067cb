import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dynamicBody, stateOf } from '#core/body/body.ts';
import {
  type BodyAtContact,
  contactCase,
  contactPointVelocity,
  relativeNormalVelocity,
} from '#core/contact/contact.ts';
import { diagonal, type Mat3, ZERO_MAT } from '#core/math/mat3.ts';
import { normalizeQuat, type Quat } from '#core/math/quat.ts';
import { dot, length, maxAbs, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import {
  collide,
  complianceTerms,
  impulseFormula,
  impulseMagnitude,
  impulseVector,
  pointVelocityPerImpulse,
  restitutionLaw,
  velocitiesAfter,
} from './impulse.ts';
import { energyChange, energyLoss, workByWalls } from './impulse-energy.ts';
import { resolveContact } from './receipt.ts';

interface GoldenBody {
  readonly invMass: number;
  readonly mass: number | null;
  readonly principal: Vec3 | null;
  readonly q: Quat;
  readonly invInertiaWorld: Mat3;
  readonly x: Vec3;
  readonly v: Vec3;
  readonly w: Vec3;
}
interface GoldenCase {
  readonly id: string;
  readonly kind: string;
  readonly C: number;
  readonly n: Vec3;
  readonly P: Vec3;
  readonly A: GoldenBody;
  readonly B: GoldenBody;
  readonly expected: {
    readonly rA: Vec3;
    readonly rB: Vec3;
    readonly vrelMinus: number;
    readonly K: number;
    readonly mEff: number;
    readonly j: number;
    readonly A: { readonly v: Vec3; readonly w: Vec3 };
    readonly B: { readonly v: Vec3; readonly w: Vec3 };
    readonly vrelPlus: number;
    readonly keBefore: number;
    readonly keAfter: number;
    readonly keLossNormal: number;
    readonly workByInfiniteBody: number;
    readonly pBefore: Vec3;
    readonly pAfter: Vec3;
    readonly LBefore: Vec3;
    readonly LAfter: Vec3;
    readonly momentumConserved: boolean;
    readonly spinImpulseSum: Vec3;
  };
}
const golden: readonly GoldenCase[] = JSON.parse(
  readFileSync(new URL('../fixtures/impulse.json', import.meta.url), 'utf8'),
).cases;

const ball = (given: Partial<BodyAtContact> & { invMass: number }): BodyAtContact => ({
  invInertia: diagonal([1, 1, 1]),
  r: ZERO,
  velocity: ZERO,
  angularVelocity: ZERO,
  ...given,
});
const wall: BodyAtContact = ball({ invMass: 0, invInertia: ZERO_MAT });

/** A rod of 12 kg and 1 m along x: I = 12·1²/12 = 1 kg·m² across. Its end is at r = (½, 0, 0). */
const rodAtItsEnd = ball({
  invMass: 1 / 12,
  invInertia: diagonal([0, 1, 1]),
  r: [0.5, 0, 0],
  velocity: [0, -1, 0],
});

describe('worked examples', () => {
  it('stops a 2 kg ball falling at 3 m/s with 6 N·s when C = 0 (K28)', () => {
    const falling = ball({ invMass: 1 / 2, velocity: [0, -3, 0] });
    expect(impulseMagnitude(falling, wall, [0, 1, 0], 0)).toBe(6);
  });

  it('sends it back at 1.5 m/s with 9 N·s when C = ½ (K25, K26, K28)', () => {
    const falling = ball({ invMass: 1 / 2, velocity: [0, -3, 0] });
    const after = collide(falling, wall, [0, 1, 0], 0.5);
    expect(after.kind).toBe('colliding');
    expect(after.j).toBe(9);
    expect(after.a.velocity).toEqual([0, 1.5, 0]);
    expect(after.vRelAfter).toBe(restitutionLaw(-3, 0.5));
  });

  it('swaps the velocities of two equal balls that meet head-on with C = 1 (K26, K28)', () => {
    const a = ball({ invMass: 1, velocity: [-2, 0, 0], r: [-1, 0, 0] });
    const b = ball({ invMass: 1, velocity: [3, 0, 0], r: [1, 0, 0] });
    const after = collide(a, b, [1, 0, 0], 1);
    expect(after.j).toBe(5);
    expect(after.a.velocity).toEqual([3, 0, 0]);
    expect(after.b.velocity).toEqual([-2, 0, 0]);
  });

  it('sees only 3 of 12 kg at the end of a rod, and makes it spin (K27, K28)', () => {
    // K = 1/12 + ½·½/1 = 1/3; j = 2·1·3 = 6; v = −1 + 6/12 = −½; ω = ½·6 = 3; end at −½ + 3·½ = +1.
    const { massA, rotationA, total } = complianceTerms(rodAtItsEnd, wall, [0, 1, 0]);
    expect([massA, rotationA]).toEqual([1 / 12, 1 / 4]);
    expect(1 / total).toBeCloseTo(3, 14);
    const after = collide(rodAtItsEnd, wall, [0, 1, 0], 1);
    expect(after.j).toBeCloseTo(6, 14);
    expect(after.a.velocity[1]).toBeCloseTo(-0.5, 14);
    expect(after.a.angularVelocity[2]).toBeCloseTo(3, 14);
    expect(after.vRelAfter).toBeCloseTo(1, 14);
  });

  it('moves the contact point by K along n for every N·s, and sideways too if the body is skew (K28)', () => {
    const skewed = ball({ invMass: 2, r: [1, 2, 0] });
    // I⁻¹(r × n) = (1,2,0) × (0,1,0) = (0,0,1); × r = (0,0,1) × (1,2,0) = (−2,1,0); plus n/m = (0,2,0).
    expect(pointVelocityPerImpulse(skewed, [0, 1, 0])).toEqual([-2, 3, 0]);
    expect(complianceTerms(skewed, wall, [0, 1, 0]).total).toBe(3);
  });

  it('reads the bracket of eq. 28 as n · [(I⁻¹(r × n)) × r], which is (r × n) · I⁻¹(r × n) (KX1)', () => {
    for (const { n, ...c } of golden) {
      const { a, b } = bodiesOf(c);
      const printed = dot(n, pointVelocityPerImpulse(a, n)) + dot(n, pointVelocityPerImpulse(b, n));
      const safe = complianceTerms(a, b, n).total;
      // n · n is 1 only to rounding, and the triple product cancels: ten roundings of its largest term.
      expect(Math.abs(printed - safe)).toBeLessThanOrEqual(1e-14 * (safe + termSize(a) + termSize(b)));
    }
  });

  it('adds spin to the velocity of a contact point, and points the impulse along n, on A (K21, K22, K24)', () => {
    expect(contactPointVelocity({ ...rodAtItsEnd, angularVelocity: [0, 0, 4] })).toEqual([0, 1, 0]);
    expect(impulseVector(3, [0, 0, 1])).toEqual([0, 0, 3]);
  });

  it('leaves a wall alone, and lets it be turned as it likes (K29)', () => {
    expect(velocitiesAfter(wall, [0, 1, 0], 1e9)).toEqual({ velocity: ZERO, angularVelocity: ZERO });
  });

  it('gives no impulse to two walls and none to bodies that separate (K28)', () => {
    const leaving = ball({ invMass: 1, velocity: [0, 1, 0] });
    expect(impulseFormula(wall, wall, [0, 1, 0], 1)).toBe(0);
    expect(impulseFormula(leaving, wall, [0, 1, 0], 1)).toBe(-2);
    expect(impulseMagnitude(leaving, wall, [0, 1, 0], 1)).toBe(0);
    expect(collide(leaving, wall, [0, 1, 0], 1)).toMatchObject({ kind: 'separating', j: 0 });
  });

  it('calls a contact resting within ε_r, and leaves it alone (K23)', () => {
    expect([-0.2, -0.1, 0, 0.1, 0.2].map((v) => contactCase(v, 0.1))).toEqual([
      'colliding',
      'resting',
      'resting',
      'resting',
      'separating',
    ]);
    const creeping = ball({ invMass: 1, velocity: [0, -0.05, 0] });
    expect(collide(creeping, wall, [0, 1, 0], 1, 0.1)).toMatchObject({
      kind: 'resting',
      j: 0,
      vRelAfter: -0.05,
    });
  });
});

describe('energy', () => {
  it('loses three quarters of the approach at C = ½, not half (EX2)', () => {
    // 2 kg at 3 m/s: 9 J; with C = ½ it leaves with ½·2·1.5² = 2.25 J.
    expect(energyLoss(-3, 1 / 2, 0.5)).toBe(9 - 2.25);
    expect(energyLoss(-3, 1 / 2, 1)).toBe(0);
    expect(energyLoss(-3, 0, 0.5)).toBe(0);
  });

  it('has its minimum at C = 0 and its zeros at j = 0 and at the elastic j (K28)', () => {
    const [v, k] = [-3, 1 / 2];
    expect(energyChange(v, k, 0)).toBe(-0);
    expect(energyChange(v, k, 12)).toBe(0);
    expect(energyChange(v, k, 6)).toBe(-energyLoss(v, k, 0));
    expect(energyChange(v, k, 6)).toBeLessThan(Math.min(energyChange(v, k, 5.99), energyChange(v, k, 6.01)));
  });

  it('is gained at C = 1 from a wall that comes towards the ball (KX4)', () => {
    // A resting 1 kg ball, struck by a wall at 2 m/s, leaves with 4 m/s: 8 J out of nothing but the wall.
    const resting = ball({ invMass: 1 });
    const moving = { ...wall, velocity: [0, 2, 0] as Vec3 };
    const { j, a } = collide(resting, moving, [0, 1, 0], 1);
    expect(a.velocity).toEqual([0, 4, 0]);
    expect(energyLoss(-2, 1, 1)).toBe(0);
    expect(workByWalls(resting, moving, [0, 1, 0], j)).toBe(8);
    expect(workByWalls(moving, resting, [0, -1, 0], j)).toBe(8);
  });
});

describe('what is refused', () => {
  const a = ball({ invMass: 1, velocity: [0, -1, 0] });
  it('takes a normal of unit length only (KX3)', () => {
    expect(() => impulseFormula(a, wall, [0, 2, 0], 1)).toThrow('n must have length 1 to 1e-9, got length 2');
    expect(() => impulseFormula(a, wall, [0, 1 + 2e-9, 0], 1)).toThrow('normalize it first');
    expect(() => impulseFormula(a, wall, ZERO, 1)).toThrow('got length 0');
    expect(() => impulseFormula(a, wall, [0, Number.NaN, 0], 1)).toThrow('n must have length 1');
    expect(impulseFormula(a, wall, [0, 1 + 1e-10, 0], 1)).toBeCloseTo(2, 9);
  });
  it('takes no restitution outside 0 to 1 (K25)', () => {
    for (const C of [-0.1, 1.1, Number.NaN]) {
      expect(() => impulseMagnitude(a, wall, [0, 1, 0], C)).toThrow(
        `restitution must lie between 0 and 1, got ${C}`,
      );
    }
  });
  it('takes no body that is not finite or has a negative inverse', () => {
    const normal: Vec3 = [0, 1, 0];
    expect(() => impulseMagnitude({ ...a, invMass: -1 }, wall, normal, 1)).toThrow(
      'invMass of A must be finite and not negative, got -1; 0 is a wall',
    );
    expect(() => impulseMagnitude(a, { ...wall, velocity: [Number.NaN, 0, 0] }, normal, 1)).toThrow(
      'velocity of B must be finite',
    );
    expect(() => collide(a, { ...wall, r: [0, Number.POSITIVE_INFINITY, 0] }, normal, 1)).toThrow(
      'r of B must be finite',
    );
    expect(() => collide({ ...a, invInertia: diagonal([Number.NaN, 1, 1]) }, wall, normal, 1)).toThrow(
      'invInertia of A',
    );
    expect(() => contactCase(Number.NaN)).toThrow('vRel must be finite');
    expect(() => contactCase(0, -1)).toThrow('epsRest must be 0 or positive');
  });
});

describe('golden data: 50-digit answers (K21–K29)', () => {
  it.each(golden.map((c) => [c.id, c.kind, c] as const))('%s %s', (_id, kind, c) => {
    const { a, b } = bodiesOf(c);
    const { n, C, expected } = c;
    const j = impulseFormula(a, b, n, C);
    const terms = complianceTerms(a, b, n);

    // Suggested: 1e-11 of max(1, |post velocities|). Ours is 1e-13 of it, plus what the rounding of r alone does to
    // a light body: where r is parallel to n it is the whole of r × n, and I⁻¹ makes it large.
    const size = Math.max(1, ...[expected.A, expected.B].flatMap(({ v, w }) => [...v, ...w]).map(Math.abs));
    const fromR = Math.max(...[a, b].map((body) => termSize(body) / (length(body.r) || 1)));
    const tolerance = 1e-13 * size + 4 * Number.EPSILON * Math.abs(j) * fromR;
    const resting = kind === 'resting'; // v_rel is rounding there: only its absolute size means something
    const tight = (value: number, wanted: number): void =>
      expect(Math.abs(value - wanted)).toBeLessThanOrEqual(resting ? tolerance : 1e-13 * Math.abs(wanted));
    const near = (value: Vec3, wanted: Vec3): void =>
      expect(maxAbs(sub(value, wanted))).toBeLessThanOrEqual(tolerance);

    near(a.r, expected.rA);
    near(b.r, expected.rB);
    expect(Math.abs(relativeNormalVelocity(a, b, n) - expected.vrelMinus)).toBeLessThanOrEqual(tolerance);
    expect(Math.abs(terms.total - expected.K)).toBeLessThanOrEqual(1e-13 * expected.K);
    expect(Math.abs(1 / terms.total - expected.mEff)).toBeLessThanOrEqual(1e-13 * expected.mEff);
    tight(j, expected.j);

    const afterA = velocitiesAfter(a, n, j);
    const afterB = velocitiesAfter(b, n, -j);
    near(afterA.velocity, expected.A.v);
    near(afterA.angularVelocity, expected.A.w);
    near(afterB.velocity, expected.B.v);
    near(afterB.angularVelocity, expected.B.w);
    const vRelPlus = relativeNormalVelocity({ ...a, ...afterA }, { ...b, ...afterB }, n);
    expect(Math.abs(vRelPlus - expected.vrelPlus)).toBeLessThanOrEqual(tolerance);

    const energySize = Math.max(1, expected.keBefore, expected.keAfter);
    const loss = energyLoss(relativeNormalVelocity(a, b, n), terms.total, C);
    expect(Math.abs(loss - expected.keLossNormal)).toBeLessThanOrEqual(1e-12 * energySize);
    const work = workByWalls(a, b, n, j);
    expect(Math.abs(work - expected.workByInfiniteBody)).toBeLessThanOrEqual(1e-12 * energySize);

    // Separating contacts get no impulse, although the formula has one for them.
    if (kind === 'separating') expect(impulseMagnitude(a, b, n, C)).toBe(0);
    else if (!resting) expect(impulseMagnitude(a, b, n, C)).toBe(j);
    expect(contactCase(relativeNormalVelocity(a, b, n))).toBe(
      resting ? 'resting' : kind === 'separating' ? 'separating' : 'colliding',
    );
  });

  it('agrees when the same contacts are run as bodies with momenta (K7, K8, K13, K15)', () => {
    for (const c of golden.filter(({ kind }) => kind !== 'separating' && kind !== 'resting')) {
      const { expected } = c;
      const { receipt } = resolveContact({
        t: 0,
        n: c.n,
        restitution: c.C,
        a: wholeBody(c.A),
        b: wholeBody(c.B),
        pointOnA: c.P,
        pointOnB: c.P,
      });
      // Through b = I ω and back the condition of I (up to a few hundred here) costs two more digits.
      expect(Math.abs(receipt.j - expected.j)).toBeLessThanOrEqual(1e-11 * expected.j);
      expect(Math.abs(receipt.kineticBefore - expected.keBefore)).toBeLessThanOrEqual(
        1e-12 * expected.keBefore,
      );
      expect(Math.abs(receipt.kineticAfter - expected.keAfter)).toBeLessThanOrEqual(
        1e-11 * Math.max(expected.keBefore, expected.keAfter),
      );
    }
  });
});

function bodiesOf(c: Pick<GoldenCase, 'A' | 'B' | 'P'>): { a: BodyAtContact; b: BodyAtContact } {
  const bodyOf = (g: GoldenBody): BodyAtContact => ({
    invMass: g.invMass,
    invInertia: g.invInertiaWorld,
    r: sub(c.P, g.x),
    velocity: g.v,
    angularVelocity: g.w,
  });
  return { a: bodyOf(c.A), b: bodyOf(c.B) };
}

function wholeBody(g: GoldenBody) {
  const placement = { position: g.x, orientation: normalizeQuat(g.q), velocity: g.v, angularVelocity: g.w };
  if (g.mass === null || g.principal === null) {
    const body = { kind: 'driven', invMass: 0, invInertiaBody: ZERO_MAT } as const;
    return { body, state: stateOf(body, placement) };
  }
  const body = dynamicBody(g.mass, diagonal(g.principal));
  return { body, state: stateOf(body, placement) };
}

/** The largest product that enters a body's rotational term. */
function termSize({ r, invInertia }: BodyAtContact): number {
  const inv = Math.max(...invInertia.flat().map(Math.abs));
  return inv * dot(r, r);
}
