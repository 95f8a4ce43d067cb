import fc from 'fast-check';
import { expect, it } from 'vitest';
import { between, powerOfTen, restitution } from '#core/fixtures/arbitraries.ts';
import { dot2, scale2, toSpace, type Vec2 } from '#core/math/vec2.ts';
import { normalize } from '#core/math/vec3.ts';
import {
  collideInPlane,
  type PlanarBodyAtContact,
  planarBodyInSpace,
  planarImpulse,
  planarNormalVelocity,
} from './hecker.ts';
import { collide, impulseFormula } from './impulse.ts';

const RUNS = { numRuns: 1500 };
/** As in impulse.laws.test.ts: a factor of ten above what a hundred roundings of the largest term can do. */
const ROUNDING = 1e-13;

const vec2 = (size: number): fc.Arbitrary<Vec2> => fc.tuple(between(-size, size), between(-size, size));
const randomBody: fc.Arbitrary<PlanarBodyAtContact> = fc
  .record({ m: powerOfTen(-3, 3), s: powerOfTen(-3, 2), r: vec2(1), v: vec2(1e4), w: between(-1, 1) })
  .map(({ m, s, r, v, w }) => ({
    invMass: 1 / m,
    invInertia: 1 / (m * s * s),
    r: scale2(r, s),
    velocity: v,
    angularVelocity: (1e4 * w) / s,
  }));
const normal = fc
  .tuple(vec2(1), powerOfTen(-3, 3))
  .filter(([n]) => dot2(n, n) > 0.01)
  .map(([n, length]) => scale2(n, length));
const contact = fc.record({ a: randomBody, b: randomBody, n: normal, e: restitution });

/** Everything that is added up in v_AB · n before and after the impulse, in m/s. */
function speedScale({
  a,
  b,
  n,
  j,
}: {
  a: PlanarBodyAtContact;
  b: PlanarBodyAtContact;
  n: Vec2;
  j: number;
}): number {
  const size = (v: Vec2): number => Math.sqrt(dot2(v, v));
  const jn = Math.abs(j) * size(n);
  const part = (body: PlanarBodyAtContact): number => {
    const r = size(body.r);
    return (
      size(body.velocity) + Math.abs(body.angularVelocity) * r + jn * (body.invMass + body.invInertia * r * r)
    );
  };
  return part(a) + part(b);
}

it('v_2·n = −e v_1·n for any length of n (E3)', () => {
  fc.assert(
    fc.property(contact, ({ a, b, n, e }) => {
      const before = planarNormalVelocity(a, b, n);
      const response = collideInPlane(a, b, n, e);
      const after = planarNormalVelocity({ ...a, ...response.a }, { ...b, ...response.b }, n);
      const wanted = response.kind === 'colliding' ? -e * before : before;
      const rounding = ROUNDING * Math.sqrt(dot2(n, n)) * speedScale({ a, b, n, j: response.j });
      expect(Math.abs(after - wanted)).toBeLessThanOrEqual(rounding);
      expect(response.j).toBeGreaterThanOrEqual(0);
    }),
    RUNS,
  );
});

it('Hecker’s formulas in the plane are Kavan’s in space (E9, K28, EX1)', () => {
  fc.assert(
    fc.property(contact, ({ a, b, n, e }) => {
      const inPlane = collideInPlane(a, b, n, e);
      const inSpace = collide(planarBodyInSpace(a), planarBodyInSpace(b), normalize(toSpace(n)), e, 0);
      const length = Math.sqrt(dot2(n, n));
      const rounding = ROUNDING * speedScale({ a, b, n, j: inPlane.j });
      fc.pre(Math.abs(inSpace.vRelBefore) > rounding);
      for (const [planar, spatial] of [
        [inPlane.a, inSpace.a],
        [inPlane.b, inSpace.b],
      ] as const) {
        expect(Math.abs(planar.velocity[0] - spatial.velocity[0])).toBeLessThanOrEqual(rounding);
        expect(Math.abs(planar.velocity[1] - spatial.velocity[1])).toBeLessThanOrEqual(rounding);
        expect(spatial.velocity[2]).toBe(0);
        expect(spatial.angularVelocity[0] + spatial.angularVelocity[1]).toBe(0);
      }
      const k = impulseFormula(planarBodyInSpace(a), planarBodyInSpace(b), normalize(toSpace(n)), e);
      expect(Math.abs(planarImpulse(a, b, n, e) * length - k)).toBeLessThanOrEqual(
        ROUNDING * (Math.abs(k) + rounding / (a.invMass + b.invMass) / ROUNDING),
      );
    }),
    RUNS,
  );
});
