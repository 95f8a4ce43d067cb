import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateOf } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import {
  type BoundingVolume,
  type VolumeKind,
  volumeContains,
  volumeSize,
} from '#core/bounds/bounding-volumes.ts';
import { halfSpace } from '#core/convex/plane.ts';
import { between, powerOfTen, unit, vec } from '#core/fixtures/arbitraries.ts';
import { anyShape, MEETING, movingBody } from '#core/fixtures/moving-arbitraries.ts';
import { rotate } from '#core/math/quat.ts';
import { add, addScaled, dot, length, lerp, type Vec3 } from '#core/math/vec3.ts';
import { box, type Shape, sphere, supportPoints } from '#core/shape/shapes.ts';
import { boxOfBothEnds } from '#core/wrong/search.ts';
import { type Moving, moving, tumblingTravel } from './moving.ts';
import { sweepOf, sweepReach, sweptVolume } from './swept-bounds.ts';

const KINDS: readonly VolumeKind[] = ['sphere', 'aabb', 'obb', 'k-dop'];
const RUNS = { numRuns: 1000 };

const sizeOf = (volume: BoundingVolume): number => volumeSize(volume).volume;

describe('dynamic bounding volumes (K19)', () => {
  const flying = moving(box([1, 0.5, 0.25]), { velocity: [4, 0, 0] });

  it('straight flight: the hull of both ends, here a box from −1 to 5 m (K19)', () => {
    const volume = sweptVolume('aabb', flying, 0, 1, 'ends');
    if (volume.kind !== 'aabb') throw new Error(volume.kind);
    [-1, -0.5, -0.25].forEach((x, i) => {
      expect(volume.min[i]).toBeCloseTo(x, 12);
    });
    [5, 0.5, 0.25].forEach((x, i) => {
      expect(volume.max[i]).toBeCloseTo(x, 12);
    });
    expect(sizeOf(sweptVolume('aabb', flying, 0, 1, 'tight'))).toBeCloseTo(sizeOf(volume), 12);
  });

  it('by balls of radius R_r about the centre of mass: 2 R_r = 2.29 m thick, where 0.5 m would do (K19)', () => {
    const volume = sweptVolume('aabb', flying, 0, 1, 'ball');
    if (volume.kind !== 'aabb') throw new Error(volume.kind);
    const R = Math.hypot(1, 0.5, 0.25);
    expect(volume.max[2] - volume.min[2]).toBeCloseTo(2 * R, 12);
    expect(volume.max[0] - volume.min[0]).toBeCloseTo(2 * R + 4, 12);
  });

  it('a spin too small to have an inverse is still a spin: the box stays a box (K19)', () => {
    const barely = moving(box([1, 0.5, 0.25]), { angularVelocity: [0, 0, 5e-324] });
    for (const kind of ['aabb', 'obb', 'k-dop', 'sphere'] as const)
      expect(volumeContains(sweptVolume(kind, barely, 0, 1), [1, 0.5, 0.25])).toBe(true);
  });

  it('a box that turns by 10° bulges by ρ (1 − cos 5°), 0.4 % of its reach (K19)', () => {
    const turning = moving(box([1, 0.5, 0.25]), { angularVelocity: [0, 0, (10 * Math.PI) / 180] });
    const { paths, angle } = sweepOf(turning, 0, 1);
    expect(angle).toBeCloseTo((10 * Math.PI) / 180, 15);
    for (const { radius, bulge } of paths) {
      expect(radius).toBeCloseTo(Math.hypot(1, 0.5), 14);
      expect(bulge).toBeCloseTo(radius * (1 - Math.cos((5 * Math.PI) / 180)), 15);
    }
    const [tight, ball] = [sweptVolume('aabb', turning, 0, 1), sweptVolume('aabb', turning, 0, 1, 'ball')];
    expect(sizeOf(tight) / sizeOf(ball)).toBeLessThan(0.2);
  });

  it('along the axis of rotation nothing is added (K19)', () => {
    const turning = moving(box([1, 0.5, 0.25]), { angularVelocity: [0, 0, 50] });
    expect(sweepReach(sweepOf(turning, 0, 1), [0, 0, 1])).toBe(0.25);
  });

  it('a turning body reaches out of the hull of both ends: a rod turned by 180° leaves it altogether (K19)', () => {
    const rod = moving(box([2, 0.1, 0.1]), { angularVelocity: [0, 0, Math.PI] });
    const tip = rotate(rod.travel.placementAt(0.5).orientation, [2, 0, 0]);
    expect(volumeContains(boxOfBothEnds(rod, 0, 1), tip)).toBe(false);
    expect(volumeContains(sweptVolume('aabb', rod, 0, 1), tip, 1e-12)).toBe(true);
    expect(() => sweptVolume('aabb', rod, 0, 1, 'ends')).toThrow(
      'the hull of both ends bounds straight motion only',
    );
  });

  it('a ball may spin as it likes', () => {
    const ball = moving(sphere(1), { velocity: [1, 0, 0], angularVelocity: [0, 9, 0] });
    expect(sweepReach(sweepOf(ball, 0, 2), [1, 0, 0])).toBe(3);
    expect(() => sweptVolume('aabb', ball, 0, 1, 'ends')).not.toThrow();
  });

  it('refuses half spaces, motions it does not know, and times that run backwards', () => {
    expect(() => sweptVolume('aabb', moving(halfSpace([0, 0, 1], 0)), 0, 1)).toThrow(
      'a half space has no bounding volume',
    );
    expect(() => sweptVolume('aabb', flying, 1, 0)).toThrow(
      'a sweep needs finite times from ≤ to, got 1 s to 0 s',
    );
    const { body } = bodyOf(box([1, 2, 3]), { mass: 1 });
    const tumbling = { shape: box([1, 2, 3]), travel: tumblingTravel(body, () => stateOf(body)) };
    expect(() => sweptVolume('aabb', tumbling, 0, 1)).toThrow('steady motion only');
  });
});

/** A point of the body at a time: between two points of its core, and out along a direction by the radius. */
function pointAt(
  { shape, travel }: Moving,
  t: number,
  pick: readonly [number, number, number],
  n: Vec3,
): Vec3 {
  const { points, radius } = supportPoints(shape as Shape);
  const at = (share: number): Vec3 => points[Math.floor(share * points.length) % points.length] as Vec3;
  const core = lerp(at(pick[0]), at(pick[1]), pick[2]);
  const { position, orientation } = travel.placementAt(t);
  return addScaled(add(position, rotate(orientation, core)), n, radius);
}

describe('laws of dynamic bounding volumes', () => {
  const fallingBody = fc
    .tuple(movingBody(anyShape(1), MEETING), fc.oneof(fc.constant<Vec3>([0, 0, 0]), vec(10)))
    .map(([body, acceleration]) => moving(body.shape, { ...body.travel.steady, acceleration }));
  const pick = fc.tuple(between(0, 1), between(0, 1), between(0, 1));

  it.each(KINDS)('the %s holds every point of the body at every time of the interval (K19)', (kind) => {
    fc.assert(
      fc.property(
        fallingBody,
        between(-2, 2),
        powerOfTen(-3, 0.5),
        between(0, 1),
        pick,
        unit,
        (body, from, h, share, p, n) => {
          for (const method of ['tight', 'ball'] as const) {
            const volume = sweptVolume(kind, body, from, from + h, method);
            for (const s of [0, share, 0.5, 1]) {
              expect(volumeContains(volume, pointAt(body, from + s * h, p, n), 1e-13)).toBe(true);
            }
          }
        },
      ),
      RUNS,
    );
  });

  it.each(['obb', 'sphere'] as const)('the tight %s is never larger than the one by balls (K19)', (kind) => {
    fc.assert(
      fc.property(movingBody(anyShape(1), MEETING), powerOfTen(-3, 0.5), (body, h) => {
        const tight = sizeOf(sweptVolume(kind, body, 0, h, 'tight'));
        const ball = sizeOf(sweptVolume(kind, body, 0, h, 'ball'));
        expect(tight).toBeLessThanOrEqual(ball * (1 + 1e-9));
      }),
      RUNS,
    );
  });

  it('the tight k-DOP lies within the one by balls, and so does the box along the axes (K19)', () => {
    fc.assert(
      fc.property(movingBody(anyShape(1), MEETING), powerOfTen(-3, 0.5), (body, h) => {
        const tight = sweptVolume('k-dop', body, 0, h, 'tight', 26);
        const ball = sweptVolume('k-dop', body, 0, h, 'ball', 26);
        if (tight.kind !== 'k-dop' || ball.kind !== 'k-dop') throw new Error('asked for k-DOPs');
        tight.max.forEach((x, i) => {
          expect(x).toBeLessThanOrEqual((ball.max[i] as number) + 1e-12);
          expect(tight.min[i]).toBeGreaterThanOrEqual((ball.min[i] as number) - 1e-12);
        });
      }),
      RUNS,
    );
  });

  it('as the angle shrinks, the tight bound tends to the hull of both ends, with the square of the angle (K19)', () => {
    fc.assert(
      fc.property(movingBody(anyShape(1), { ...MEETING, speed: 0 }), unit, (body, d) => {
        const spin = length(body.travel.motionAt(0).angularVelocity);
        fc.pre(spin >= 0.1);
        const excess = (angle: number): number => {
          const sweep = sweepOf(body, 0, angle / spin);
          const ends = Math.max(...sweep.paths.flatMap(({ start, end }) => [dot(d, start), dot(d, end)]));
          return sweepReach(sweep, d) - sweep.radius - ends;
        };
        for (const angle of [0.5, 0.1, 0.01]) {
          // m = ρ (1 − cos θ/2) ≤ ρ θ²/8, and no body here reaches farther than 2 m.
          expect(excess(angle)).toBeGreaterThanOrEqual(-1e-13);
          expect(excess(angle)).toBeLessThanOrEqual((2 * angle * angle) / 8 + 1e-13);
        }
      }),
      RUNS,
    );
  });

  it('the bulge is what a circle really leaves its chord by: reached in the middle, never exceeded (K19)', () => {
    fc.assert(
      fc.property(between(0.001, Math.PI), between(0, 1), (angle, share) => {
        const body = moving(box([1, 1, 1]), { angularVelocity: [0, 0, angle] });
        const { start, end, bulge } = sweepOf(body, 0, 1).paths[0] as ReturnType<typeof sweepOf>['paths'][0];
        const off = (s: number): number => {
          const { orientation } = body.travel.placementAt(s);
          const p = rotate(orientation, [-1, -1, -1]);
          return length(addScaled(p, lerp(start, end, s), -1));
        };
        expect(off(share)).toBeLessThanOrEqual(bulge + 1e-14);
        expect(off(0.5)).toBeCloseTo(bulge, 13);
      }),
      RUNS,
    );
  });
});
