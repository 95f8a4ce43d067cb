import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Placement } from '#core/body/body.ts';
import { between, orientation, vec } from '#core/fixtures/arbitraries.ts';
import { PI } from '#core/math/bits/elementary.ts';
import { angleBetween, IDENTITY_QUAT, nlerp, normalizeQuat, type Quat } from '#core/math/quat.ts';
import { length, maxAbs, neg, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { unclampedRegainParameter } from '#core/wrong/motion.ts';
import { turnBetween } from './blended-turn.ts';
import {
  evenFlight,
  hitAgain,
  type Regaining,
  regainedPlacement,
  regainedVelocity,
  regainParameter,
  smoothlyRegainedPlacement,
  smoothstep,
  timeToRegain,
  velocityJumpAtControl,
} from './regain-control.ts';

interface GoldenCase {
  readonly id: string;
  readonly type: string;
  readonly ta: number;
  readonly tb: number;
  readonly x0: Vec3;
  readonly q0: Quat;
  readonly v: Vec3;
  readonly w: Vec3;
  readonly handV: Vec3;
  readonly handW: Vec3;
  readonly expected: {
    readonly samples: readonly {
      readonly tact: number;
      readonly t: number;
      readonly freeX: Vec3;
      readonly freeQ: Quat;
      readonly handX: Vec3;
      readonly handQ: Quat;
      readonly x: Vec3;
      readonly qSlerp: Quat;
      readonly qNlerp: Quat;
    }[];
    readonly velocityJustBeforeTb: Vec3;
    readonly velocityAfterTb: Vec3;
    readonly velocityJump: Vec3;
    readonly velocityAtTa: Vec3;
  };
}
const golden: readonly GoldenCase[] = JSON.parse(
  readFileSync(new URL('../fixtures/keyframes.json', import.meta.url), 'utf8'),
).cases.filter((c: GoldenCase) => c.type === 'regain-control');

describe('golden data: regaining control (K32)', () => {
  it.each(golden.map((c) => [c.id, c] as const))('%s', (_id, c) => {
    const start: Placement = { position: c.x0, orientation: normalizeQuat(c.q0) };
    const regaining: Regaining = {
      start,
      velocity: c.v,
      angularVelocity: c.w,
      tContact: c.ta,
      tControl: c.tb,
    };
    const handMoves = { velocity: c.handV, angularVelocity: c.handW };
    const handAt = (t: number): Placement => evenFlight(start, handMoves, t - c.ta);

    // Suggested: 1e-11. Positions of 1 m, angles of a few rad.
    const near = (value: Vec3, wanted: Vec3): void => expect(maxAbs(sub(value, wanted))).toBeLessThan(1e-14);
    for (const sample of c.expected.samples) {
      const hand = handAt(sample.tact);
      const free = evenFlight(start, regaining, sample.tact - c.ta);
      expect(Math.abs(regainParameter(regaining, sample.tact) - sample.t)).toBeLessThan(1e-15 * 5);
      near(free.position, sample.freeX);
      near(hand.position, sample.handX);
      expect(angleBetween(free.orientation, sample.freeQ)).toBeLessThan(1e-14);
      expect(angleBetween(hand.orientation, sample.handQ)).toBeLessThan(1e-14);
      const placement = regainedPlacement(regaining, hand, sample.tact);
      near(placement.position, sample.x);
      expect(angleBetween(placement.orientation, sample.qSlerp)).toBeLessThan(1e-14);
      const byNlerp = nlerp(free.orientation, hand.orientation, regainParameter(regaining, sample.tact));
      expect(angleBetween(byNlerp, sample.qNlerp)).toBeLessThan(1e-14);
    }
    const hand = { ...handAt(c.tb), ...handMoves };
    const { expected } = c;
    near(velocityJumpAtControl(regaining, hand) as Vec3, expected.velocityJump);
    near(regainedVelocity(regaining, hand, c.tb), expected.velocityAfterTb);
    near(regainedVelocity(regaining, { ...start, ...handMoves }, c.ta), expected.velocityAtTa);
    const justBefore = sub(expected.velocityAfterTb, velocityJumpAtControl(regaining, hand) as Vec3);
    near(justBefore, expected.velocityJustBeforeTb);
  });
});

describe('a still hand (KX21)', () => {
  const hand: Placement = { position: ZERO, orientation: IDENTITY_QUAT };
  const regaining: Regaining = {
    start: hand,
    velocity: [0, 2, 0],
    angularVelocity: ZERO,
    tContact: 1,
    tControl: 1.5,
  };
  const height = (t: number): number => regainedPlacement(regaining, hand, t).position[1];

  it('sees the weapon swing out by v (t_b − t_a)/4 along a parabola', () => {
    expect(height(1.25)).toBe(0.25); // 2·0.5/4
    for (const tau of [0.1, 0.3, 0.7, 0.9]) {
      expect(height(1 + 0.5 * tau)).toBeCloseTo(2 * 0.5 * tau * (1 - tau), 14);
    }
  });

  it('gets it back with exactly −v, and it stops dead', () => {
    expect(velocityJumpAtControl(regaining, hand)).toEqual([0, 2, 0]);
    const still = { ...hand, velocity: ZERO, angularVelocity: ZERO };
    expect(regainedVelocity(regaining, still, 1)).toEqual([0, 2, 0]);
    expect(regainedVelocity(regaining, still, 1.5 - 1e-15)[1]).toBeCloseTo(-2, 13);
    expect(regainedVelocity(regaining, still, 1.5)).toEqual(ZERO);
  });

  it('keeps it from t_b on: the parameter is clamped, which eq. 32 does not say', () => {
    expect([0, 1, 1.25, 1.5, 9].map((t) => regainParameter(regaining, t))).toEqual([0, 0, 0.5, 1, 1]);
    expect(height(2)).toBe(0);
    // Without the clamp the weapon is thrown through the hand: (1 − 2)·2·1 = −2 m a second after the hit.
    const t = unclampedRegainParameter(1, 1.5, 2);
    expect((1 - t) * evenFlight(hand, regaining, 1).position[1]).toBe(-2);
  });

  it('catches it without a jerk by smoothstep', () => {
    const smooth = (t: number): number => smoothlyRegainedPlacement(regaining, hand, t).position[1];
    const slope = (f: (t: number) => number, t: number): number => (f(t + 1e-7) - f(t - 1e-7)) / 2e-7;
    expect(slope(smooth, 1 + 1e-6)).toBeCloseTo(2, 4);
    expect(slope(smooth, 1.5 - 1e-6)).toBeCloseTo(0, 4);
    expect(slope(height, 1.5 - 1e-6)).toBeCloseTo(-2, 4);
    expect([-1, 0, 0.5, 1, 2].map(smoothstep)).toEqual([0, 0, 0.5, 1, 1]);
  });

  it('is at once in control if nothing was lost, and refuses a t_b before t_a', () => {
    const none = { ...regaining, tControl: 1 };
    expect([0.9, 1, 1.1].map((t) => regainParameter(none, t))).toEqual([0, 1, 1]);
    expect(velocityJumpAtControl(none, hand)).toBeNull();
    expect(() => regainParameter({ ...regaining, tControl: 0 }, 1)).toThrow(
      'tControl must not be before tContact',
    );
    expect(() => regainedPlacement(regaining, hand, Number.NaN)).toThrow('tActual must be finite, got NaN');
  });

  it('starts anew at a second hit, without a jump of place (KX21)', () => {
    const again = hitAgain(regaining, hand, {
      velocity: [3, 0, 0],
      angularVelocity: [0, 0, 1],
      tContact: 1.25,
      tControl: 2,
    });
    expect(again.start.position).toEqual([0, 0.25, 0]);
    expect(regainedPlacement(again, hand, 1.25).position).toEqual([0, 0.25, 0]);
    expect(regainedPlacement(again, hand, 2).position).toEqual(ZERO);
  });
});

it('loses control the longer, the harder the blow and the weaker the grip (K32)', () => {
  expect(timeToRegain(6, 30)).toBe(0.2);
  expect(timeToRegain(0, 30)).toBe(0);
  expect(() => timeToRegain(1, 0)).toThrow('gripForce positive');
  expect(() => timeToRegain(-1, 10)).toThrow('impulse must not be negative');
});

it('goes from the flight to the hand without a jump of place, for any flight and hand (K32)', () => {
  fc.assert(
    fc.property(
      fc.record({ position: vec(1), orientation }),
      fc.record({ position: vec(1), orientation }),
      vec(5),
      vec(10),
      between(0.01, 1),
      between(0, 1),
      (start, hand, velocity, angularVelocity, duration, tau) => {
        const regaining: Regaining = {
          start,
          velocity,
          angularVelocity,
          tContact: 2,
          tControl: 2 + duration,
        };
        const begin = regainedPlacement(regaining, hand, 2);
        const end = regainedPlacement(regaining, hand, 2 + duration);
        expect(maxAbs(sub(begin.position, start.position))).toBeLessThan(1e-15);
        expect(angleBetween(begin.orientation, start.orientation)).toBeLessThan(1e-14);
        expect(maxAbs(sub(end.position, hand.position))).toBeLessThan(1e-15);
        expect(angleBetween(end.orientation, hand.orientation)).toBeLessThan(1e-14);

        // The velocity is the slope of the path, for a hand that stays where it is.
        const t = 2 + duration * (0.1 + 0.8 * tau);
        const h = 0.05 * duration; // a parabola has the same slope over any width
        const still = { ...hand, velocity: ZERO, angularVelocity: ZERO };
        const slope = scale(
          sub(
            regainedPlacement(regaining, hand, t + h).position,
            regainedPlacement(regaining, hand, t - h).position,
          ),
          1 / (2 * h),
        );
        // Rounding of places, and of times at the speed of the weapon, over that width.
        const speed = length(velocity) + length(sub(hand.position, start.position)) / duration;
        expect(length(sub(slope, regainedVelocity(regaining, still, t)))).toBeLessThan(
          (4e-15 * (1 + speed)) / h,
        );
        const jump = velocityJumpAtControl(regaining, hand) as Vec3;
        const last = regainedVelocity(regaining, still, 2 + duration * (1 - 1e-9));
        // It still has 2 |v| 1e-9 to go.
        expect(length(sub(last, neg(jump)))).toBeLessThan(1e-8 * (length(velocity) + 1 / duration));
      },
    ),
    { numRuns: 1000 },
  );
});

it('finds the way of a whole turn but for a denormal number', () => {
  const turn = turnBetween(IDENTITY_QUAT, [-1, 3e-323, 0, -4e-323]);
  expect(length(turn)).toBeCloseTo(2 * PI, 14);
  expect(turn[0] / turn[2]).toBeCloseTo(-0.75, 14);
});
