import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, unit, vec } from '#core/fixtures/arbitraries.ts';
import { mulVec } from '#core/math/mat3.ts';
import { matFromRotationVector } from '#core/math/rotation.ts';
import { add, addScaled, cross, dot, lengthSquared, scale, type Vec3 } from '#core/math/vec3.ts';
import { type Acceleration, Crossing, type CrossingBody } from './touch-crossing.ts';

/** A body with an edge, and how it is accelerated. */
interface Pushed extends CrossingBody {
  readonly by: Acceleration;
}

const pushed: fc.Arbitrary<Pushed> = fc
  .record({
    x: vec(1),
    v: vec(2),
    omega: vec(2),
    arm: vec(0.5),
    along: unit,
    linear: vec(5),
    angular: vec(5),
  })
  .map(({ x, v, omega, arm, along, linear, angular }) => {
    return { x, v, omega, start: add(x, arm), along, by: { linear, angular } };
  });

/** A body a time t (s) later, to third order. */
function later({ x, v, omega, start, along, by }: Pushed, t: number): CrossingBody {
  const move = addScaled(addScaled(x, v, t), by.linear, (t * t) / 2);
  // ω t + α t²/2 turns the body but for ω × α t³/12, which is of third order and even in no time.
  const turn = matFromRotationVector(addScaled(scale(omega, t), by.angular, (t * t) / 2));
  const arm = mulVec(turn, addScaled(start, x, -1));
  return { x: move, v, omega, start: add(move, arm), along: mulVec(turn, along) };
}

describe('two edges that cross', () => {
  it('are nearest where the line between them is at right angles to both', () => {
    fc.assert(
      fc.property(pushed, pushed, (a, b) => {
        const crossing = new Crossing(a, b);
        fc.pre(crossing.sine2 > 0.01);
        const onA = addScaled(a.start, a.along, crossing.s);
        const between3 = addScaled(onA, b.start, -1);
        const off = addScaled(between3, b.along, -dot(between3, b.along));
        expect(Math.abs(dot(off, a.along))).toBeLessThan(1e-11);
        expect(crossing.sine2).toBeCloseTo(lengthSquared(cross(a.along, b.along)), 12);
      }),
    );
  });

  it('bend as differences in time say: sin²θ s″ + 2 (sin²θ)′ s′', () => {
    const h = 1e-4;
    fc.assert(
      fc.property(pushed, pushed, (a, b) => {
        const at = (t: number): Crossing => new Crossing(later(a, t), later(b, t));
        const [before, now, after] = [at(-h), at(0), at(h)];
        fc.pre(now.sine2 > 0.1);
        const rateOf = (of: (crossing: Crossing) => number) => (of(after) - of(before)) / (2 * h);
        const bent = (after.s - 2 * now.s + before.s) / (h * h);
        const found = now.sine2 * bent + 2 * rateOf(({ sine2 }) => sine2) * rateOf(({ s }) => s);
        const said = new Crossing(a, b).bending(a.by, b.by);
        // Differences are wrong by h²/12 of the fourth derivative, and by 1e-16/h² of s.
        expect(Math.abs(said - found)).toBeLessThan(2e-3 * (1 + Math.abs(said) + Math.abs(now.s)));
      }),
    );
  });

  it('bend more by what pushes them, in proportion', () => {
    fc.assert(
      fc.property(pushed, pushed, between(-3, 3), (a, b, share) => {
        const crossing = new Crossing(a, b);
        fc.pre(crossing.sine2 > 0.01);
        const times = ({ linear, angular }: Acceleration): Acceleration => {
          return { linear: scale(linear, share), angular: scale(angular, share) };
        };
        const still: Acceleration = { linear: [0, 0, 0] as Vec3, angular: [0, 0, 0] as Vec3 };
        const more = crossing.bending(times(a.by), times(b.by)) - crossing.bending(still, still);
        expect(Math.abs(more - share * crossing.pushed(a.by, b.by))).toBeLessThan(
          1e-9 * (1 + Math.abs(crossing.s)),
        );
      }),
    );
  });
});
