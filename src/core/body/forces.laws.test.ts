import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, EXTREME, ROOM, randomBody, vec } from '#core/fixtures/arbitraries.ts';
import { difference, RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { add, cross, length, neg, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { applyImpulse, impulseOfForce, impulsiveTorque, momentumRate } from './forces.ts';

const bodies = fc.oneof(randomBody(ROOM), randomBody(EXTREME));

/** Sums of a handful of products: a few dozen roundings of 1.1e-16. */
const ROUNDING = 1e-14;

describe('laws of forces and impulses', { timeout: 60_000 }, () => {
  it('an impulse and its opposite at one point keep p and the angular momentum about the origin (K13, K15)', () => {
    fc.assert(
      fc.property(bodies, bodies, vec(100), vec(20), (a, b, J, point) => {
        const total = (p: typeof a.state, q: typeof a.state): readonly [Vec3, Vec3] => [
          add(p.momentum, q.momentum),
          add(
            add(p.angularMomentum, cross(p.position, p.momentum)),
            add(q.angularMomentum, cross(q.position, q.momentum)),
          ),
        ];
        const before = total(a.state, b.state);
        const after = total(
          applyImpulse(a.body, a.state, J, point),
          applyImpulse(b.body, b.state, neg(J), point),
        );
        const linear = length(J) + length(a.state.momentum) + length(b.state.momentum);
        const angular = length(a.state.angularMomentum) + length(b.state.angularMomentum) + 60 * linear;
        expect(difference(after[0], before[0])).toBeLessThanOrEqual(ROUNDING * linear);
        expect(difference(after[1], before[1])).toBeLessThanOrEqual(ROUNDING * angular);
      }),
      RUNS,
    );
  });

  it('the impulsive torques about the own centres add up to (x_B − x_A) × J (K14, KX5)', () => {
    fc.assert(
      fc.property(bodies, bodies, vec(100), vec(20), (a, b, J, point) => {
        const sum = add(impulsiveTorque(a.state, J, point), impulsiveTorque(b.state, neg(J), point));
        const wanted = cross(sub(b.state.position, a.state.position), J);
        expect(difference(sum, wanted)).toBeLessThanOrEqual(ROUNDING * 80 * length(J));
      }),
      RUNS,
    );
  });

  it('sliding a force along its own line changes nothing (K9, K10, K11)', () => {
    fc.assert(
      fc.property(bodies, vec(100), vec(10), between(-1, 1), ({ body, state }, force, point, s) => {
        const slid = add(point, scale(force, s / 100));
        const one = momentumRate(body, state, [{ force, point }]);
        const other = momentumRate(body, state, [{ force, point: slid }]);
        expect(other.momentumDot).toEqual(one.momentumDot);
        expect(difference(other.angularMomentumDot, one.angularMomentumDot)).toBeLessThanOrEqual(
          ROUNDING * 50 * length(force),
        );
      }),
      RUNS,
    );
  });

  it('the impulse of a cubic force is exact with one panel (K12)', () => {
    fc.assert(
      fc.property(vec(10), vec(10), between(0.1, 3), (a, b, T) => {
        const force = (t: number): Vec3 => add(scale(a, t), scale(b, t * t * t));
        const wanted = add(scale(a, (T * T) / 2), scale(b, (T * T * T * T) / 4));
        expect(difference(impulseOfForce(force, 0, T, 1), wanted)).toBeLessThan(ROUNDING * 1000);
      }),
      RUNS,
    );
  });
});
