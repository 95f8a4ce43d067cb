import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { IDENTITY_QUAT, type Quat } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { cross, distance, dot, length, maxAbs, sub, type Vec3 } from '#core/math/vec3.ts';
import { capsule, disc, type RoundShape, sphere, uprightCapsule } from '#core/shape/shapes.ts';
import { capsuleContains, capsuleGap, capsulesIntersect, closestOfRounds } from './capsule-distance.ts';
import type { Placed } from './collider.ts';
import { SEGMENT_OUT } from './segments.ts';

const golden = JSON.parse(readFileSync(new URL('../fixtures/capsule.json', import.meta.url), 'utf8')) as {
  readonly cases: readonly {
    readonly type: string;
    readonly id: string;
    readonly note: string;
    readonly seg0: readonly [Vec3, Vec3];
    readonly seg1: readonly [Vec3, Vec3];
    readonly r0: number;
    readonly r1: number;
    readonly expected: {
      readonly capsuleGap: number;
      readonly capsulesIntersect: boolean;
      readonly normalOutOf1: Vec3 | null;
      readonly distance: number;
    };
  }[];
};

const at = <S extends RoundShape>(
  shape: S,
  position: Vec3,
  orientation: Quat = IDENTITY_QUAT,
): Placed<S> => ({
  shape,
  placement: { position, orientation },
});

describe('two capsules, exact rational answers (K31)', () => {
  it.each(golden.cases.filter((c) => c.type === 'segment-segment'))(
    '$id: $note',
    ({ seg0, seg1, r0, r1, expected }) => {
      const a = capsule(...seg0, r0);
      const b = capsule(...seg1, r1);
      const closest = closestOfRounds(at(a, [0, 0, 0]), at(b, [0, 0, 0]));
      // Ten roundings of coordinates of size 3.
      expect(Math.abs(closest.gap - expected.capsuleGap)).toBeLessThanOrEqual(1e-14);
      expect(capsulesIntersect(a, b)).toBe(expected.capsulesIntersect);
      expect(closest.kind === 'overlapping').toBe(expected.capsulesIntersect);
      if (expected.normalOutOf1 !== null) {
        expect(maxAbs(sub(closest.normal, expected.normalOutOf1))).toBeLessThanOrEqual(
          1e-14 / expected.distance,
        );
      }
      expect(Math.abs(length(closest.normal) - 1)).toBeLessThanOrEqual(1e-15);
      // Each point is on its capsule's surface: at its radius from the axis, if the capsules are apart.
      if (closest.kind === 'apart') {
        expect(capsuleContains(capsule(...seg0, r0 + 1e-14), closest.pointA)).toBe(true);
        expect(capsuleContains(capsule(...seg1, r1 - 1e-14), closest.pointB)).toBe(false);
      }
    },
  );
});

describe('capsules and balls (K30, K31)', () => {
  it('a capsule holds the points within its radius of its axis (K30)', () => {
    const pill = uprightCapsule(0.5, 1);
    expect(capsuleContains(pill, [0.5, 0, 0.7])).toBe(true);
    expect(capsuleContains(pill, [0, 0, 1.5])).toBe(true);
    expect(capsuleContains(pill, [0.4, 0, 1.4])).toBe(false); // √(0.4² + 0.4²) = 0.57
  });

  it('two balls: the distance of the centres less both radii', () => {
    expect(closestOfRounds(at(sphere(1), [3, 4, 0]), at(sphere(2), [0, 0, 0]))).toEqual({
      gap: 2,
      kind: 'apart',
      normal: [0.6000000000000001, 0.8, 0],
      pointB: [1.2000000000000002, 1.6, 0],
      pointA: [2.4000000000000004, 3.2, 0],
      evaluations: 1,
    });
  });

  it('crossing blades 3 cm apart with 1 cm radius each: gap 1 cm, normal from blade to blade', () => {
    const blade = uprightCapsule(0.01, 0.45);
    const flat = quatFromAxisAngle([0, 1, 0], Math.PI / 2);
    const { gap, normal, pointA, pointB } = closestOfRounds(
      at(blade, [0, 0.03, 0]),
      at(blade, [0, 0, 0], flat),
    );
    expect(gap).toBeCloseTo(0.01, 16);
    expect(normal).toEqual([0, 1, 0]);
    expect(maxAbs(sub(pointA, [0, 0.02, 0]))).toBeLessThan(1e-16);
    expect(maxAbs(sub(pointB, [0, 0.01, 0]))).toBeLessThan(1e-16);
  });

  it('parallel capsules touch along a stretch: its middle is returned, the normal is unique (KX22)', () => {
    const pill = capsule([-1, 0, 0], [1, 0, 0], 0.25);
    const { gap, normal, pointB } = closestOfRounds(at(pill, [1.5, 0.5, 0]), at(pill, [0, 0, 0]));
    expect([gap, normal, pointB]).toEqual([0, [0, 1, 0], [0.75, 0.25, 0]]);
  });

  it('where the axes cross the normal is 0/0; the cross product of the axes serves (KX22)', () => {
    const a = capsule([-1, 0, 0], [1, 0, 0], 0.25);
    const b = capsule([0, -1, 0], [0, 1, 0], 0.5);
    const crossing = closestOfRounds(at(a, [0.5, 0, 0]), at(b, [0, 0, 0]));
    expect(crossing.gap).toBe(-0.75);
    expect(Math.abs(crossing.normal[2])).toBe(1);
    expect(closestOfRounds(at(b, [0, 0, 0]), at(a, [0.5, 0, 0])).normal[2]).toBe(-crossing.normal[2]);
    // As A passes through B along z, the normal turns over, and only there.
    expect(closestOfRounds(at(a, [0, 0, 1e-9]), at(b, [0, 0, 0])).normal).toEqual([0, 0, 1]);
    expect(closestOfRounds(at(a, [0, 0, -1e-9]), at(b, [0, 0, 0])).normal).toEqual([0, 0, -1]);
  });

  it('collinear axes that meet, or centres that coincide, have some normal across the axis (KX22)', () => {
    const a = capsule([-1, -1, -1], [1, 1, 1], 0.25);
    const { gap, normal } = closestOfRounds(at(a, [0.5, 0.5, 0.5]), at(a, [0, 0, 0]));
    expect(gap).toBe(-0.5);
    expect(Math.abs(dot(normal, [1, 1, 1]))).toBeLessThan(1e-15);
    expect(Math.abs(length(normal) - 1)).toBeLessThan(1e-15);
    const balls = closestOfRounds(at(sphere(1), [2, 2, 2]), at(sphere(1), [2, 2, 2]));
    expect([balls.gap, balls.kind, length(balls.normal)]).toEqual([-2, 'overlapping', 1]);
  });

  it('discs of the plane are balls cut through the middle', () => {
    expect(closestOfRounds(at(disc(1), [0, 3, 0]), at(disc(1), [0, 0, 0])).gap).toBe(1);
  });

  it('eq. 31 counts touching as intersecting; one rounding further is none', () => {
    const a = capsule([-1, 0, 0], [1, 0, 0], 0.5);
    const above = (z: number) => capsule([0, -1, z], [0, 1, z], 0.5);
    expect(capsulesIntersect(a, above(1))).toBe(true);
    expect(capsulesIntersect(a, above(1 + Number.EPSILON))).toBe(false);
  });

  it('the kernel gives the same gap from plain numbers', () => {
    const ends = Float64Array.of(-1, 0, 3, 1, 0, 3, 0, -1, 0, 0, 1, 0);
    expect(capsuleGap(ends, 1, new Float64Array(SEGMENT_OUT))).toBe(2);
  });

  it('keeps its digits far from the origin, because bodies are measured from each other', () => {
    const pill = uprightCapsule(0.25, 0.5);
    const far: Vec3 = [1e6, -1e6, 1e6];
    const near = closestOfRounds(at(pill, [0.75, 0, 0]), at(pill, [0, 0, 0]));
    const there = closestOfRounds(at(pill, [1e6 + 0.75, -1e6, 1e6]), at(pill, far));
    expect(there.gap).toBe(near.gap);
    expect(distance(cross(there.normal, near.normal), [0, 0, 0])).toBe(0);
  });
});
