import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateOf } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { spanOf } from '#core/convex/convex-core.ts';
import { halfSpace } from '#core/convex/plane.ts';
import { between, orientation, vec } from '#core/fixtures/arbitraries.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { box, type SolidShape, sphere, uprightCapsule } from '#core/shape/shapes.ts';
import { floorContactTime, floorOf, touchingPoints } from './lasting/run-floor.ts';
import { freeFlightBox } from './run-box.ts';
import { freeFlight } from './run-flight.ts';
import { geometryAt, nextContact, timeOfBalls } from './run-pair.ts';
import { wallOf } from './run-scene.ts';

const G: Vec3 = [0, 0, -8];
const ground = halfSpace([0, 0, 1], 0);
const wall = wallOf(ground);
const floor = floorOf(ground, wall.state, 0);

/** When a ball of 1 m, 1 m above the floor and moving up or down, arrives there. */
const arrival = (speed: number, gap = 1, gravity = G): number | undefined => {
  const { body, shape } = bodyOf(sphere(1), { mass: 1 });
  const state = stateOf(body, { position: [0, 0, 1 + gap], velocity: [0, 0, speed] });
  return floorContactTime(body, freeFlight(body, state, 0, gravity), spanOf(shape), floor, 0, 100);
};

describe('a ball above a floor', () => {
  it('arrives when its parabola does: 1 m at 8 m/s² in half a second (K-lemma)', () => {
    expect(arrival(0)).toBe(0.5);
    expect(arrival(3)).toBe(1); // up first: 1 + 3 t − 4 t² = 0
    expect(arrival(-3)).toBeCloseTo(0.25, 15); // 1 − 3 t − 4 t² = 0
  });

  it('arrives at once if it touches and comes down or is pressed, later if it leaves', () => {
    expect(arrival(-1, 0)).toBe(0);
    expect(arrival(0, 0)).toBe(0);
    expect(arrival(2, 0)).toBe(0.5);
  });

  it('never arrives if it is pulled away in time, or does not move', () => {
    expect(arrival(-1, 1, [0, 0, 8])).toBeUndefined();
    expect(arrival(0, 1, [0, 0, 0])).toBeUndefined();
    expect(arrival(0, 0, [0, 0, 0])).toBeUndefined();
    expect(arrival(-5, 1, [0, 0, 8])).toBeCloseTo(0.25, 15); // 1 − 5 t + 4 t² = 0
  });
});

describe('two balls', () => {
  it('meet where their distance is the sum of the radii', () => {
    expect(timeOfBalls([4, 0, 0], [-2, 0, 0], 1)).toBe(1.5);
    expect(timeOfBalls([0, 5, 3], [0, -1, 0], 5)).toBeCloseTo(1, 14); // 3-4-5, from a distance of √34
    expect(timeOfBalls([4, 1, 0], [-2, 0, 0], 1)).toBe(2); // a graze
  });

  it('never meet if they part, stand, or pass each other', () => {
    expect(timeOfBalls([4, 0, 0], [2, 0, 0], 1)).toBe(Infinity);
    expect(timeOfBalls([4, 0, 0], [0, 0, 0], 1)).toBe(Infinity);
    expect(timeOfBalls([4, 1.001, 0], [-2, 0, 0], 1)).toBe(Infinity);
    expect(timeOfBalls([1, 0, 0], [2, 0, 0], 1)).toBe(Infinity);
    expect(timeOfBalls([1, 0, 0], [-2, 0, 0], 1)).toBe(0);
  });
});

describe('the next contact', () => {
  const brick = bodyOf(box([0.5, 0.5, 0.5]), { mass: 1 });
  const entry = (given: Parameters<typeof stateOf>[1]) => ({ ...brick, state: stateOf(brick.body, given) });

  it('has its normal out of B towards A, whichever of the two is the floor', () => {
    const above = entry({ position: [0, 0, 1.5] });
    const [up, down] = [
      freeFlightBox(above, wall, { gravity: G }),
      freeFlightBox(wall, above, { gravity: G }),
    ];
    expect(up.contactIn(0, 1)).toMatchObject({ t: 0.5, normal: [0, 0, 1], pointOnA: [0, 0, 0] });
    expect(down.contactIn(0, 1)).toMatchObject({ t: 0.5, pointOnB: [0, 0, 0] });
    expect(down.contactIn(0, 1)?.normal[2]).toBe(-1);
    expect(up.contactIn(0, 0.4)).toBeUndefined();
    expect(down.contactIn(0, 0.4)).toBeUndefined();
  });

  it('is found between any two shapes', () => {
    const flight = (x: number, v: number) => ({
      ...brick,
      flight: freeFlight(brick.body, stateOf(brick.body, { position: [x, 0, 0], velocity: [v, 0, 0] }), 0, G),
    });
    const contact = nextContact(flight(3, -1), flight(0, 0), 0, 9);
    expect(contact?.t).toBeCloseTo(2, 12);
    expect(contact?.normal[0]).toBeCloseTo(1, 12);
    expect(nextContact(flight(3, -1), flight(0, 0), 0, 1.9)).toBeUndefined();
    expect(geometryAt(flight(3, -1), flight(0, 0), 1).gap).toBeCloseTo(1, 15);
  });
});

describe('the search above a floor', () => {
  const solid: fc.Arbitrary<SolidShape> = fc.oneof(
    fc.tuple(between(0.1, 1), between(0.1, 1), between(0.1, 1)).map((half) => box(half)),
    fc.tuple(between(0.05, 0.5), between(0.1, 1)).map(([radius, half]) => uprightCapsule(radius, half)),
  );

  it('finds the first arrival of a tumbling body: free before, touching then, inside after (K-bisect)', () => {
    fc.assert(
      fc.property(solid, orientation, vec(5), vec(8), between(1.5, 3), (given, q, v, w, height) => {
        const { body, shape } = bodyOf(given, { mass: 1 });
        const state = stateOf(body, {
          position: [0, 0, height],
          orientation: q,
          velocity: v,
          angularVelocity: w,
        });
        const flight = freeFlight(body, state, 0, G);
        const lowest = (t: number): number => {
          const all = touchingPoints(body, flight.stateAt(t), G, spanOf(shape), floor, t, Infinity);
          return Math.min(...all.map((point) => point.height));
        };
        const t = floorContactTime(body, flight, spanOf(shape), floor, 0, 3);
        if (t === undefined) throw new Error('everything comes down within 3 s');
        // Heights of some metres are rounded to 1e-15 m.
        expect(Math.abs(lowest(t))).toBeLessThan(1e-14);
        for (let i = 0; i < 20; i++) expect(lowest((t * i) / 20)).toBeGreaterThan(0);
        const rate = (lowest(t) - lowest(t - 1e-7)) / 1e-7;
        if (rate < -0.01) expect(lowest(t + 1e-9)).toBeLessThan(0);
      }),
      { numRuns: 1000 },
    );
  });
});
