import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DynamicBody, dynamicBody, pointVelocity, stateOf } from '#core/body/body.ts';
import { halfSpace } from '#core/convex/plane.ts';
import { diagonal } from '#core/math/mat3.ts';
import { quatFromRotationVector } from '#core/math/rotation.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { freeFlightBox } from '#core/run/run-box.ts';
import { wallOf } from '#core/run/run-scene.ts';
import { capsule } from '#core/shape/shapes.ts';
import { restOrCollide } from './rest-or-collide.ts';
import { lowestOfRod, rodBox } from './rod-box.ts';

const UP: Vec3 = [0, 1, 0];
const [HALF, RADIUS] = [0.075, 0.01];
const END: Vec3 = [HALF, 0, 0];
const rod: DynamicBody = dynamicBody(1, diagonal([0.0001, 0.002, 0.002]));

const stateAt = (height: number, speed: number, angle: number, spin: number) =>
  stateOf(rod, {
    position: [0, height, 0],
    orientation: quatFromRotationVector([0, 0, angle]),
    velocity: [0, speed, 0],
    angularVelocity: [0, 0, spin],
  });

describe('a rod over a floor', () => {
  it('finds the contacts that the box for any shape finds (K-box)', () => {
    const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(
        between(0.09, 0.15),
        between(-1, 1),
        between(-1.5, 1.5),
        between(-15, 15),
        (height, speed, angle, spin) => {
          const state = stateAt(height, speed, angle, spin);
          const gravity: Vec3 = [0, -9.81, 0];
          const own = rodBox({ body: rod, state, end: END, radius: RADIUS }, UP, { gravity });
          const shape = capsule([-HALF, 0, 0], END, RADIUS);
          const general = freeFlightBox({ body: rod, shape, state }, wallOf(halfSpace(UP, 0)), { gravity });
          const [one, other] = [own.contactIn(0, 0.5), general.contactIn(0, 0.5)];
          expect(one === undefined).toBe(other === undefined);
          // The general search ends within 1e-9 m of the floor, where a graze may be slow: 1e-6 s is far beyond both.
          if (one && other) expect(Math.abs(one.t - other.t)).toBeLessThan(1e-6);
          expect(own.gapAt(0.05)).toBeCloseTo(general.gapAt(0.05), 12);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('shows why |v_rel| ≤ ε_r does not keep penetration below ε_r Δt: the contact moves (K-rest)', () => {
    // The left end rests on the floor; the right one, 4.4 cm up, comes down at 1.15 m/s.
    const [tilt, spin, dt] = [0.3, -8, 0.2];
    const [sine, cosine] = [0.29552020666133955, 0.955336489125606];
    const state = stateAt(RADIUS + HALF * sine, spin * HALF * cosine, tilt, spin);
    const box = rodBox({ body: rod, state, end: END, radius: RADIUS }, UP);
    const left = lowestOfRod({ state, end: END, radius: RADIUS }, UP);
    expect(left[1]).toBeCloseTo(0, 15);
    expect(pointVelocity(rod, state, [left[0], left[1] + RADIUS, 0])[1]).toBeCloseTo(0, 14);
    expect(-box.gapAt(dt)).toBeGreaterThan(2 * 0.3 * dt); // twice ε_r Δt for 0.3 m/s, and no gravity
  });

  it('is kept out of the floor by pushes, both ends (K-rest)', () => {
    const state = stateAt(RADIUS + 0.03, -0.5, 0.3, -8);
    const box = rodBox({ body: rod, state, end: END, radius: RADIUS }, UP, { gravity: [0, -9.81, 0] });
    const options = { t0: 0, t1: 0.2, distance: 0.001, time: 0.001, reading: 'frozen' } as const;
    const run = restOrCollide(box, { ...options, epsRest: Infinity, restitution: 0 });
    expect(run.kind).toBe('returned');
    expect(run.events.length).toBeGreaterThan(5);
    for (const [k, piece] of run.pieces.entries()) {
      const to = run.events[k]?.contact.t ?? 0.2;
      for (let i = 0; i <= 10; i++) {
        const t = piece.moves + ((to - piece.moves) * i) / 10;
        expect(piece.box.gapAt(t)).toBeGreaterThan(-1e-12);
      }
    }
  });
});
