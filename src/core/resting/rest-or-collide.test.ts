import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dynamicBody, IMMOVABLE, stateOf } from '#core/body/body.ts';
import { halfSpace } from '#core/convex/plane.ts';
import { diagonal } from '#core/math/mat3.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { freeFlightBox } from '#core/run/run-box.ts';
import { wallOf } from '#core/run/run-scene.ts';
import { sphere } from '#core/shape/shapes.ts';
import { levelBox, timeToTouch } from './level-box.ts';
import { type RestOptions, restOrCollide } from './rest-or-collide.ts';
import { separateSuccessively, type TwoBodyBox } from './resting.ts';
import { separationsAtRest } from './resting-limits.ts';

const UP: Vec3 = [0, 1, 0];
const RADIUS = 0.06;
const body = dynamicBody(1, diagonal([0.001, 0.001, 0.001]));
const gravity: Vec3 = [0, -9.81, 0];

/** A ball over the floor y = 0. */
const stateAt = (gap: number, speed: number) =>
  stateOf(body, { position: [0, RADIUS + gap, 0], velocity: [0, -speed, 0] });
const overFloor = (gap: number, speed: number): TwoBodyBox =>
  levelBox(
    { body, state: stateAt(gap, speed), reach: RADIUS },
    { body: IMMOVABLE, state: stateOf(IMMOVABLE), reach: 0 },
    UP,
    { gravity },
  );

const options: RestOptions = {
  t0: 0,
  t1: 0.2,
  distance: 0.001,
  time: 0.002,
  reading: 'frozen',
  epsRest: 0.3,
  restitution: 0.7,
};

describe('the time to touch', () => {
  it('is √(2h/g) for a fall from rest, and 2u/g for a throw', () => {
    expect(timeToTouch(4.905, 0, -9.81)).toBeCloseTo(1, 14);
    expect(timeToTouch(0, 4.905, -9.81)).toBeCloseTo(1, 14);
  });

  it('is 0 for what is pressed together, and for ever for what parts or stays', () => {
    expect(timeToTouch(0, 0, -9.81)).toBe(0);
    expect(timeToTouch(-1, -1, 0)).toBe(0);
    expect(timeToTouch(1, 1, 0)).toBe(Infinity);
    expect(timeToTouch(0, 0, 0)).toBe(Infinity);
    expect(timeToTouch(1, -1, 1)).toBe(Infinity); // it turns round half a metre away
    expect(timeToTouch(1, -2, 0)).toBe(0.5);
  });
});

describe('the level box', () => {
  it('finds the contacts that the box for any shape finds (K-box)', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.0001, max: 0.01, noNaN: true }),
        fc.double({ min: -0.5, max: 0.5, noNaN: true }),
        (gap, speed) => {
          const general = freeFlightBox(
            { body, shape: sphere(RADIUS), state: stateAt(gap, speed) },
            wallOf(halfSpace(UP, 0)),
            { gravity },
          );
          const [one, other] = [overFloor(gap, speed).contactIn(0, 1), general.contactIn(0, 1)];
          // Both solve the same parabola; 1e-12 s is far above the rounding of either.
          expect(Math.abs((one?.t ?? 0) - (other?.t ?? 0))).toBeLessThan(1e-12);
          expect(one?.normal).toEqual(other?.normal);
          const [a, b] = [overFloor(gap, speed).at(0.01).a, general.at(0.01).a];
          expect(a.position[1]).toBeCloseTo(b.position[1], 14);
          expect(a.momentum[1]).toBeCloseTo(b.momentum[1], 14);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('rest or collide', () => {
  it('does what the seven steps do, as long as nothing counts as colliding (K-rest)', () => {
    for (const reading of ['frozen', 'moving'] as const) {
      const box = overFloor(0, 0.01);
      const run = restOrCollide(box, { ...options, reading, epsRest: Infinity });
      const plain = separateSuccessively(box, { ...options, reading });
      expect(run.kind).toBe(plain.kind);
      expect(run.events.map(({ contact }) => contact.t)).toEqual(
        plain.separations.map(({ contact }) => contact.t),
      );
      if (plain.kind === 'penetrating') expect(run.gapAtResume).toBe(plain.gapAtResume);
    }
  });

  it('throws a ball that lay still off the floor after five pushes of 1 mm, for ε_r = 0.3 m/s (K-rest, KX19)', () => {
    const { events } = restOrCollide(overFloor(0, 0), options);
    const first = events.findIndex(({ kind }) => kind === 'collision');
    expect(first).toBe(separationsAtRest(0, 9.81, 0.001, 0.3)); // 5: 0.09/(2 · 9.81 · 0.001) = 4.6
    const hit = events[first];
    if (hit?.kind !== 'collision') throw new Error('no collision');
    expect(-hit.vRel).toBeCloseTo(Math.sqrt(2 * 5 * 9.81 * 0.001), 12);
    expect(hit.receipt.vRelAfter).toBeCloseTo(0.7 * -hit.vRel, 12);
  });

  it('hops after the same time whatever D: it is in free fall all the while (K-rest, KX19)', () => {
    // No time charged: it collides at the first touch after ε_r/g = 30.6 ms.
    for (const distance of [0.001, 0.0005, 0.0001]) {
      const { events } = restOrCollide(overFloor(0, 0), { ...options, distance, time: 0 });
      const hit = events.find(({ kind }) => kind === 'collision');
      expect(hit?.contact.t).toBeGreaterThan(0.3 / 9.81);
      expect(hit?.contact.t).toBeLessThan(0.3 / 9.81 + distance / 0.3);
      expect(-(hit?.vRel ?? 0)).toBeCloseTo(9.81 * (hit?.contact.t ?? 0), 10);
    }
  });

  it('stops where step 2 would start in penetration, and where it was told to (KX20)', () => {
    const moving = restOrCollide(overFloor(0, 0), { ...options, time: 0.004, reading: 'moving' });
    expect(moving.kind).toBe('penetrating');
    expect(moving.gapAtResume).toBeLessThanOrEqual(0);
    const few = restOrCollide(overFloor(0, 0), { ...options, maxSeparations: 3 });
    expect(few.kind).toBe('too-many');
    expect(few.events).toHaveLength(3);
    expect(few.pieces).toHaveLength(4);
  });
});
