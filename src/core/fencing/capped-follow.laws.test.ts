import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Coordinate, stepTowards } from './capped-follow.ts';

const caps = fc.record({
  speed: fc.double({ min: 0.1, max: 10 }),
  acceleration: fc.double({ min: 1, max: 100 }),
});
const tick = 1 / 60;

describe('stepTowards', () => {
  it('crosses 1 m within caps of 4 m/s and 34 m/s² in about s/v + v/a = 0.37 s', () => {
    let at: Coordinate = { place: 0, rate: 0 };
    let ticks = 0;
    for (; Math.abs(at.place - 1) > 1e-6; ticks++)
      at = stepTowards(at, 1, { speed: 4, acceleration: 34 }, tick);
    expect(Math.abs(ticks * tick - (1 / 4 + 4 / 34))).toBeLessThan(2 * tick);
  });

  it('never exceeds its caps, whatever it is asked for', () => {
    fc.assert(
      fc.property(
        caps,
        fc.array(fc.double({ min: -1, max: 2, noNaN: true }), { maxLength: 60 }),
        (given, targets) => {
          let at: Coordinate = { place: 0.5, rate: 0 };
          for (const target of targets) {
            const next = stepTowards(at, target, given, tick);
            expect(Math.abs(next.rate)).toBeLessThanOrEqual(given.speed * (1 + 1e-12));
            expect(Math.abs(next.rate - at.rate)).toBeLessThanOrEqual(
              given.acceleration * tick * (1 + 1e-12),
            );
            expect(next.place).toBeCloseTo(at.place + next.rate * tick, 14);
            at = next;
          }
        },
      ),
    );
  });

  it('arrives at a target that stays, and from rest never goes past it', () => {
    fc.assert(
      fc.property(caps, fc.double({ min: 0, max: 1, noNaN: true }), (given, target) => {
        let at: Coordinate = { place: 0.5, rate: 0 };
        const side = Math.sign(target - 0.5);
        // From rest: at most the way at full speed, and the time to reach and to lose it; a tick or two for rounding up.
        const most = 0.5 / given.speed + given.speed / given.acceleration + Math.sqrt(2 / given.acceleration);
        for (let i = 0; i < (2 * most) / tick + 10; i++) {
          at = stepTowards(at, target, given, tick);
          expect(side * (target - at.place)).toBeGreaterThanOrEqual(-1e-12);
        }
        expect(at.place).toBeCloseTo(target, 6);
      }),
    );
  });
});
