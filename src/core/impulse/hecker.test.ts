import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DRIVEN, planarBody, planarState } from '#core/body/body.ts';
import { addScaled2, dot2, perp, scale2, sub2, toPlane, toSpace, type Vec2 } from '#core/math/vec2.ts';
import { normalize } from '#core/math/vec3.ts';
import {
  collideInPlane,
  impulseWithoutTurning,
  type PlanarBodyAtContact,
  planarBodyInSpace,
  planarComplianceTerms,
  planarImpulse,
  planarNormalVelocity,
  planarPointVelocity,
  planarRelativeVelocity,
  pushAtPoint,
  pushWithoutTurning,
  reflect,
  restitutionMismatch,
} from './hecker.ts';
import { impulseFormula, velocitiesAfter } from './impulse.ts';
import { resolveContact } from './receipt.ts';

interface GoldenBody {
  readonly invMass: number;
  readonly mass: number | null;
  readonly inertia: number | null;
  readonly invInertia: number;
  readonly x: Vec2;
  readonly v: Vec2;
  readonly w: number;
}
interface GoldenCase {
  readonly id: string;
  readonly kind: string;
  readonly e: number;
  readonly n: Vec2;
  readonly P: Vec2;
  readonly A: GoldenBody;
  readonly B: GoldenBody;
  readonly expected: {
    readonly rA: Vec2;
    readonly rB: Vec2;
    readonly eq6: {
      readonly vrelN: number;
      readonly j: number;
      readonly vA: Vec2;
      readonly vB: Vec2;
      readonly impulse: Vec2;
    };
    readonly eq9: {
      readonly vrelN: number;
      readonly perpDotA: number;
      readonly perpDotB: number;
      readonly K: number;
      readonly j: number;
      readonly vA: Vec2;
      readonly wA: number;
      readonly vB: Vec2;
      readonly wB: number;
      readonly vrelNAfter: number;
      readonly impulse: Vec2;
      readonly keBefore: number;
      readonly keAfter: number;
    };
  };
}
const golden: readonly GoldenCase[] = JSON.parse(
  readFileSync(new URL('../fixtures/hecker2d.json', import.meta.url), 'utf8'),
).cases;

const body = (given: Partial<PlanarBodyAtContact>): PlanarBodyAtContact => ({
  invMass: 1,
  invInertia: 1,
  r: [0, 0],
  velocity: [0, 0],
  angularVelocity: 0,
  ...given,
});
const wall = body({ invMass: 0, invInertia: 0 });

describe('worked examples', () => {
  it('adds spin to the velocity of a point, a quarter turn ahead (E7)', () => {
    expect(planarPointVelocity(body({ velocity: [1, 0], angularVelocity: 2, r: [3, 0] }))).toEqual([1, 6]);
  });

  it('calls it a collision exactly when the relative normal velocity is negative (E1, E2)', () => {
    const a = body({ velocity: [0, -1] });
    expect(planarRelativeVelocity(a, wall)).toEqual([0, -1]);
    expect(planarNormalVelocity(a, wall, [0, 2])).toBe(-2);
    expect(collideInPlane(a, wall, [0, 1], 1).kind).toBe('colliding');
    expect(collideInPlane(body({ velocity: [5, 0] }), wall, [0, 1], 1).kind).toBe('separating');
    expect(collideInPlane(body({ velocity: [0, 1] }), wall, [0, 1], 1)).toMatchObject({
      kind: 'separating',
      j: 0,
    });
  });

  it('sends a 1 kg cart back from a 3 kg cart with e = 1 (E4a, E4b, E5, E6)', () => {
    const a = body({ velocity: [-4, 0] });
    const b = body({ invMass: 1 / 3 });
    const j = impulseWithoutTurning(a, b, [1, 0], 1); // 2·4/(1 + 1/3) = 6
    expect(j).toBe(6);
    expect(pushWithoutTurning(a, [1, 0], j).velocity).toEqual([2, 0]);
    expect(pushWithoutTurning(b, [1, 0], -j).velocity).toEqual([-2, 0]);
    expect(restitutionMismatch(a, b, [1, 0], 1, j)).toBe(0);
    expect(restitutionMismatch(a, b, [1, 0], 1, 5)).not.toBe(0);
  });

  it('makes a rod hit at its end spin (E8a, E8b, E9)', () => {
    const rod = body({ invMass: 1 / 12, r: [0.5, 0], velocity: [0, -1] });
    const { j, a } = collideInPlane(rod, wall, [0, 1], 1);
    expect(j).toBeCloseTo(6, 14);
    expect(a.velocity[1]).toBeCloseTo(-0.5, 14);
    expect(a.angularVelocity).toBeCloseTo(3, 14);
  });

  it('does nothing between two walls', () => {
    expect(planarImpulse(wall, wall, [0, 1], 1)).toBe(0);
    expect(impulseWithoutTurning(wall, wall, [0, 1], 1)).toBe(0);
  });
});

describe('the length of n (EX3)', () => {
  const a = body({ velocity: [1, -3], angularVelocity: 2, r: [0.5, -1] });
  const b = body({ invMass: 2, velocity: [0, 1], r: [-0.25, 1] });

  it('scales j by 1/|n| and leaves j n alone, in E6 and E9', () => {
    for (const impulse of [impulseWithoutTurning, planarImpulse]) {
      const unit = scale2([0.6, 0.8], impulse(a, b, [0.6, 0.8], 0.5));
      for (const length of [1e-300, 1e-160, 1e-3, 2, 1e3, 1e150, 1e300]) {
        const n = scale2([0.6, 0.8], length);
        const j = impulse(a, b, n, 0.5);
        const [x, y] = scale2(n, j);
        expect(Math.abs(x - unit[0])).toBeLessThan(1e-14);
        expect(Math.abs(y - unit[1])).toBeLessThan(1e-14);
        expect(Math.abs(j * length - Math.sqrt(dot2(unit, unit)))).toBeLessThan(1e-14);
      }
    }
  });

  it('reflects a vector, whatever the mass: "set A’s mass to 1" is not needed', () => {
    expect(reflect([3, -4], [0, 5])).toEqual([3, 4]);
    expect(reflect([3, -4], [0, 5], 0.5)).toEqual([3, 2]);
    for (const invMass of [1, 0.01, 1e4]) {
      const ball = body({ invMass, velocity: [3, -4] });
      const j = impulseWithoutTurning(ball, wall, [0, 5], 1);
      const [x, y] = pushWithoutTurning(ball, [0, 5], j).velocity;
      expect(x).toBe(3);
      expect(y).toBeCloseTo(4, 14);
    }
  });

  it('must not be zero, and what is not finite is refused', () => {
    expect(() => planarImpulse(a, b, [0, 0], 1)).toThrow('n must be finite and not zero, got [0,0]');
    expect(() => impulseWithoutTurning(a, b, [Number.NaN, 1], 1)).toThrow('n must be finite and not zero');
    expect(() => reflect([1, 1], [0, 0])).toThrow('n must be finite and not zero');
    expect(() => planarImpulse(a, b, [0, 1], 2)).toThrow('restitution must lie between 0 and 1, got 2');
    expect(() => planarImpulse(body({ invMass: -1 }), b, [0, 1], 1)).toThrow('invMass of A');
    expect(() => planarImpulse(a, body({ invInertia: Number.NaN }), [0, 1], 1)).toThrow('invInertia of B');
    expect(() => planarImpulse(body({ angularVelocity: Number.NaN }), b, [0, 1], 1)).toThrow(
      'of A must be finite',
    );
  });
});

describe('golden data: 50-digit answers (E1–E9, EX1)', () => {
  it.each(golden.map((c) => [c.id, c.kind, c] as const))('%s %s', (_id, _kind, c) => {
    const { a, b } = bodiesOf(c);
    const { n, e, expected } = c;
    const lengthOfN = Math.sqrt(dot2(n, n));

    // Suggested: 1e-11 of max(1, |values|); we ask for 1e-13 of the largest velocity.
    const size = (...values: number[]): number => 1e-13 * Math.max(1, ...values.map(Math.abs));
    const near = (value: Vec2, wanted: Vec2, tolerance: number): void => {
      expect(Math.abs(value[0] - wanted[0])).toBeLessThanOrEqual(tolerance);
      expect(Math.abs(value[1] - wanted[1])).toBeLessThanOrEqual(tolerance);
    };

    const { eq6, eq9 } = expected;
    const j6 = impulseWithoutTurning(a, b, n, e);
    const tolerance6 = size(...eq6.vA, ...eq6.vB);
    expect(Math.abs(j6 - eq6.j)).toBeLessThanOrEqual(1e-13 * Math.abs(eq6.j));
    near(pushWithoutTurning(a, n, j6).velocity, eq6.vA, tolerance6);
    near(pushWithoutTurning(b, n, -j6).velocity, eq6.vB, tolerance6);
    near(scale2(n, j6), eq6.impulse, size(...eq6.impulse));
    expect(Math.abs(restitutionMismatch(a, b, n, e, j6))).toBeLessThanOrEqual(tolerance6 * lengthOfN);

    const j9 = planarImpulse(a, b, n, e);
    const terms = planarComplianceTerms(a, b, n);
    const tolerance9 = size(...eq9.vA, ...eq9.vB, eq9.wA, eq9.wB);
    expect(Math.abs(planarNormalVelocity(a, b, n) - eq9.vrelN)).toBeLessThanOrEqual(tolerance9 * lengthOfN);
    expect(Math.abs(dot2(perp(a.r), n) - eq9.perpDotA)).toBeLessThanOrEqual(1e-14 * lengthOfN);
    expect(Math.abs(dot2(perp(b.r), n) - eq9.perpDotB)).toBeLessThanOrEqual(1e-14 * lengthOfN);
    expect(Math.abs(terms.total - eq9.K)).toBeLessThanOrEqual(1e-13 * eq9.K);
    expect(Math.abs(j9 - eq9.j)).toBeLessThanOrEqual(1e-13 * Math.abs(eq9.j));
    const [afterA, afterB] = [pushAtPoint(a, n, j9), pushAtPoint(b, n, -j9)];
    near(afterA.velocity, eq9.vA, tolerance9);
    near(afterB.velocity, eq9.vB, tolerance9);
    expect(Math.abs(afterA.angularVelocity - eq9.wA)).toBeLessThanOrEqual(tolerance9);
    expect(Math.abs(afterB.angularVelocity - eq9.wB)).toBeLessThanOrEqual(tolerance9);
    near(scale2(n, j9), eq9.impulse, size(...eq9.impulse));
    const vAfter = planarNormalVelocity({ ...a, ...afterA }, { ...b, ...afterB }, n);
    expect(Math.abs(vAfter - eq9.vrelNAfter)).toBeLessThanOrEqual(tolerance9 * lengthOfN);

    const energy = (g: GoldenBody, v: Vec2, w: number): number =>
      g.mass === null || g.inertia === null ? 0 : 0.5 * g.mass * dot2(v, v) + 0.5 * g.inertia * w * w;
    const keAfter =
      energy(c.A, afterA.velocity, afterA.angularVelocity) +
      energy(c.B, afterB.velocity, afterB.angularVelocity);
    expect(Math.abs(keAfter - eq9.keAfter)).toBeLessThanOrEqual(1e-12 * Math.max(eq9.keBefore, eq9.keAfter));
  });

  it('gives the same in space: E9 is K28 in the plane (EX1)', () => {
    for (const c of golden) {
      const { a, b } = bodiesOf(c);
      const n = normalize(toSpace(c.n));
      const j = impulseFormula(planarBodyInSpace(a), planarBodyInSpace(b), n, c.e);
      const jPlane = planarImpulse(a, b, c.n, c.e) * Math.sqrt(dot2(c.n, c.n));
      expect(Math.abs(j - jPlane)).toBeLessThanOrEqual(1e-13 * Math.abs(jPlane));
      const after = velocitiesAfter(planarBodyInSpace(a), n, j);
      const size = 1e-13 * Math.max(1, ...c.expected.eq9.vA.map(Math.abs), Math.abs(c.expected.eq9.wA));
      const off = sub2(toPlane(after.velocity), c.expected.eq9.vA);
      expect(Math.sqrt(dot2(off, off))).toBeLessThanOrEqual(size);
      expect(Math.abs(after.angularVelocity[2] - c.expected.eq9.wA)).toBeLessThanOrEqual(size);
      expect(after.velocity[2] + after.angularVelocity[0] + after.angularVelocity[1]).toBe(0);
    }
  });
});

it('agrees when polygons are run as bodies of space that keep to their plane (E9, K28)', () => {
  for (const c of golden.filter(({ expected }) => expected.eq9.vrelN < 0)) {
    const whole = (g: GoldenBody) => {
      const motion = { position: g.x, velocity: g.v, spin: g.w };
      const body = g.mass === null || g.inertia === null ? DRIVEN : planarBody(g.mass, g.inertia);
      return { body, state: planarState(body, motion) };
    };
    const point = toSpace(c.P);
    const { receipt } = resolveContact({
      t: 0,
      a: whole(c.A),
      b: whole(c.B),
      n: normalize(toSpace(c.n)),
      pointOnA: point,
      pointOnB: point,
      restitution: c.e,
    });
    const { eq9 } = c.expected;
    const j = eq9.j * Math.sqrt(dot2(c.n, c.n));
    expect(Math.abs(receipt.j - j)).toBeLessThanOrEqual(1e-13 * j);
    expect(Math.abs(receipt.kineticAfter - eq9.keAfter)).toBeLessThanOrEqual(
      1e-12 * Math.max(eq9.keBefore, eq9.keAfter),
    );
  }
});

function bodiesOf(c: GoldenCase): { a: PlanarBodyAtContact; b: PlanarBodyAtContact } {
  const make = (g: GoldenBody): PlanarBodyAtContact => ({
    invMass: g.invMass,
    invInertia: g.invInertia,
    r: addScaled2(c.P, g.x, -1),
    velocity: g.v,
    angularVelocity: g.w,
  });
  return { a: make(c.A), b: make(c.B) };
}
