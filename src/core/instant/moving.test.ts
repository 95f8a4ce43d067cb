import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateOf } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { halfSpace } from '#core/convex/plane.ts';
import { between, orientation, powerOfTen, vec } from '#core/fixtures/arbitraries.ts';
import { anyShape, MEETING, movingBody } from '#core/fixtures/moving-arbitraries.ts';
import { rotate } from '#core/math/quat.ts';
import { add, cross, distance, length, sub, type Vec3 } from '#core/math/vec3.ts';
import { freeTrajectory } from '#core/motion/motion.ts';
import { box, sphere, supportPoints, uprightCapsule } from '#core/shape/shapes.ts';
import { type Moving, moving, movingSpeedBound, steadyTravel, tumblingTravel } from './moving.ts';

const RUNS = { numRuns: 1000 };

describe('steady travel (K6)', () => {
  it('flies straight and turns evenly: after 2 s at 3 m/s and a quarter turn per second', () => {
    const { placementAt, motionAt } = steadyTravel({
      position: [1, 0, 0],
      velocity: [0, 3, 0],
      angularVelocity: [0, 0, Math.PI / 2],
    });
    const { position, orientation: q } = placementAt(2);
    expect(position).toEqual([1, 6, 0]);
    expect(distance(rotate(q, [1, 0, 0]), [-1, 0, 0])).toBeLessThan(1e-15);
    expect(motionAt(2).velocity).toEqual([0, 3, 0]);
  });

  it('falls with an acceleration, counted from the time at which it starts', () => {
    const { placementAt, motionAt } = steadyTravel({
      position: [0, 0, 5],
      velocity: [0, 0, 10],
      acceleration: [0, 0, -10],
      since: 2,
    });
    expect(placementAt(2).position).toEqual([0, 0, 5]);
    expect(placementAt(3).position).toEqual([0, 0, 10]);
    expect(motionAt(3).velocity).toEqual([0, 0, 0]);
  });

  it('states its limits: exactly, and in a fall the ball of its velocities', () => {
    const straight = steadyTravel({ velocity: [1, 2, 3], angularVelocity: [0, 1, 0] }).boundsOver(0, 4);
    expect(straight.velocity).toEqual([1, 2, 3]);
    expect([straight.velocitySpread, straight.angularVelocitySpread, straight.angularAcceleration]).toEqual([
      0, 0, 0,
    ]);
    const falling = steadyTravel({ acceleration: [0, 0, -10] }).boundsOver(0, 4);
    expect(falling.velocity).toEqual([0, 0, -20]);
    expect(falling.velocitySpread).toBe(20);
  });

  it.each(['position', 'velocity', 'angularVelocity', 'acceleration'] as const)(
    'refuses a %s that is not finite',
    (key) => {
      expect(() => moving(sphere(1), { [key]: [0, Number.NaN, 0] })).toThrow(
        `${key} must be finite, got (0, NaN, 0)`,
      );
    },
  );

  it('refuses a start that is no time', () => {
    expect(() => moving(sphere(1), { since: Infinity })).toThrow('since must be a finite time, got Infinity');
  });
});

describe('speed bound of a moving body (K-lemma)', () => {
  it('a rod of half length 2 m and radius 0.5 m that spins at 3 rad/s and flies at 1 m/s: 1 + 3 · 2.5 (K-lemma)', () => {
    const rod = moving(uprightCapsule(0.5, 2), { velocity: [1, 0, 0], angularVelocity: [3, 0, 0] });
    expect(movingSpeedBound(rod, 0, 1)).toBe(8.5);
  });

  it('counts the distance from the axis: the same rod spinning about itself (K-lemma)', () => {
    const rod = moving(uprightCapsule(0.5, 2), { angularVelocity: [0, 0, 3] });
    expect(movingSpeedBound(rod, 0, 1)).toBe(1.5);
  });

  it('a floor moves as fast as it is moved; one that turns has no bound', () => {
    const floor = halfSpace([0, 0, 1], 0);
    expect(movingSpeedBound(moving(floor), 0, 1)).toBe(0);
    expect(movingSpeedBound(moving(floor, { velocity: [0, 0, 2] }), 0, 1)).toBe(2);
    expect(movingSpeedBound(moving(floor, { angularVelocity: [1, 0, 0] }), 0, 1)).toBe(Infinity);
  });

  /** Velocity of a point of the surface, given by a point of the core and a direction, at time t. */
  const speedAt = ({ shape, travel }: Moving, t: number, pick: number, n: Vec3): number => {
    if (shape.kind === 'half-space') throw new Error('no points');
    const { points, radius } = supportPoints(shape);
    const { orientation: q } = travel.placementAt(t);
    const { velocity, angularVelocity } = travel.motionAt(t);
    const core = rotate(q, points[Math.floor(pick * points.length) % points.length] as Vec3);
    const r = add(core, [radius * n[0], radius * n[1], radius * n[2]]);
    return length(add(velocity, cross(angularVelocity, r)));
  };
  const direction = vec(1)
    .filter((v) => length(v) > 0.1)
    .map((v): Vec3 => [v[0] / length(v), v[1] / length(v), v[2] / length(v)]);

  it('no point of a steadily moving body is faster, at any time (K-lemma)', () => {
    fc.assert(
      fc.property(
        movingBody(anyShape(1), MEETING),
        between(0, 5),
        between(0, 1),
        direction,
        (body, t, pick, n) => {
          const bound = movingSpeedBound(body, 0, 5);
          expect(speedAt(body, t, pick, n)).toBeLessThanOrEqual(bound * (1 + 1e-14));
        },
      ),
      RUNS,
    );
  });

  it('nor of one that falls', () => {
    fc.assert(
      fc.property(
        vec(3),
        vec(10),
        vec(4),
        between(0, 5),
        between(0, 5),
        (velocity, acceleration, angularVelocity, t, u) => {
          const body = moving(box([0.3, 0.5, 0.2]), { velocity, acceleration, angularVelocity });
          const [from, to] = [Math.min(t, u), Math.max(t, u)];
          const bound = movingSpeedBound(body, from, to);
          const middle = 0.5 * (from + to);
          for (const at of [from, middle, to]) {
            expect(speedAt(body, at, 0, [1, 0, 0])).toBeLessThanOrEqual(bound * (1 + 1e-14) + 1e-14);
          }
        },
      ),
      RUNS,
    );
  });

  it('nor of one that tumbles freely: ω stays in the ball that the travel names, long or short the interval (KX10)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Vec3>([0.5, 0.15, 0.05], [0.5, 0.4, 0.05]), // long, and flat
        vec(5),
        orientation,
        between(0, 4),
        powerOfTen(-3, 1),
        between(0, 1),
        (half, angularVelocity, q, from, h, share) => {
          const { body } = bodyOf(box(half), { mass: 1 });
          const start = stateOf(body, { orientation: q, angularVelocity });
          const trajectory = freeTrajectory(body, start);
          const travel = tumblingTravel(body, trajectory.at);
          const bounds = travel.boundsOver(from, from + h);
          const { angularVelocity: omega } = travel.motionAt(from + share * h);
          const spread = length(sub(omega, bounds.angularVelocity));
          expect(spread).toBeLessThanOrEqual(bounds.angularVelocitySpread * (1 + 1e-9) + 1e-12);
        },
      ),
      RUNS,
    );
  });
});
