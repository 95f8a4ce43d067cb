import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worldPoint } from '#core/body/body.ts';
import type { Placed } from '#core/convex/collider.ts';
import { closestPoints } from '#core/distance/distance.ts';
import { orientation, vec } from '#core/fixtures/arbitraries.ts';
import { anyBox, anySolid, placed } from '#core/fixtures/detection-arbitraries.ts';
import { cloud, RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { mulVec, transpose } from '#core/math/mat3.ts';
import { matFromQuat } from '#core/math/rotation.ts';
import { add, distance, maxAbs, scale, type Vec3 } from '#core/math/vec3.ts';
import { type Box, supportPoints } from '#core/shape/shapes.ts';
import { aabbAround, aabbDistanceTo, boundingBox } from './aabb.ts';
import {
  joinedVolume,
  movedVolume,
  type VolumeKind,
  volumeAround,
  volumeContains,
  volumeRoom,
  volumeSize,
  volumesOverlap,
} from './bounding-volumes.ts';
import type { DopSize } from './k-dop.ts';
import { type Obb, obbRoom } from './obb.ts';

const kind: fc.Arbitrary<VolumeKind> = fc.constantFrom('sphere', 'aabb', 'obb', 'k-dop');
const k: fc.Arbitrary<DopSize> = fc.constantFrom(6, 14, 18, 26);
const few: fc.Arbitrary<readonly Vec3[]> = fc.oneof(cloud, fc.array(vec(2), { minLength: 1, maxLength: 4 }));
const sizeOf = (points: readonly Vec3[]): number => Math.max(...points.map(maxAbs));

/** Rounding of a dot product of three terms is below this share of the size; nothing is added to it. */
const EPS = 1e-15;

describe('laws of bounding volumes (K-bvh)', { timeout: 60_000 }, () => {
  it('a volume contains its points', () => {
    fc.assert(
      fc.property(kind, k, few, (which, planes, points) => {
        const volume = volumeAround(which, points, planes);
        expect(points.every((r) => volumeContains(volume, r))).toBe(true);
      }),
      RUNS,
    );
  });

  it('a moved volume contains the moved points', () => {
    fc.assert(
      fc.property(kind, k, few, orientation, vec(3), (which, planes, points, q, offset) => {
        const turn = matFromQuat(q);
        const volume = movedVolume(volumeAround(which, points, planes), turn, offset);
        expect(points.every((r) => volumeContains(volume, add(offset, mulVec(turn, r))))).toBe(true);
      }),
      RUNS,
    );
  });

  it('a joined volume contains what both contain; boxes and k-DOPs are as small as drawn anew (K-kdop)', () => {
    fc.assert(
      fc.property(kind, k, few, few, (which, planes, p, q) => {
        const joined = joinedVolume(volumeAround(which, p, planes), volumeAround(which, q, planes));
        expect([...p, ...q].every((r) => volumeContains(joined, r))).toBe(true);
        const anew = volumeAround(which, [...p, ...q], planes);
        if (which === 'aabb' || which === 'k-dop') expect(joined).toEqual(anew);
      }),
      RUNS,
    );
  });

  it('volumes of points that coincide overlap, and the room never exceeds the distance of any two points', () => {
    fc.assert(
      fc.property(kind, k, few, few, vec(4), (which, planes, p, q, offset) => {
        const scaled = q.map((r) => add(scale(r, sizeOf(p) / sizeOf(q)), scale(offset, sizeOf(p))));
        const [a, b] = [volumeAround(which, p, planes), volumeAround(which, scaled, planes)];
        const room = volumeRoom(a, b);
        const closest = Math.min(...p.flatMap((r) => scaled.map((s) => distance(r, s))));
        expect(room).toBeLessThanOrEqual(closest + 10 * EPS * sizeOf([...p, ...scaled]));
        expect(volumesOverlap(a, b)).toBe(room <= 0);
        const meeting = volumeAround(which, [...scaled, p[0] as Vec3], planes);
        expect(volumesOverlap(a, meeting)).toBe(true);
        expect(volumeRoom(b, a)).toBeCloseTo(room, 9);
      }),
      RUNS,
    );
  });

  it('turned boxes leave room if and only if they are apart, and never more than their distance', () => {
    fc.assert(
      fc.property(placed(anyBox), placed(anyBox), (a, b) => {
        const asObb = ({ shape, placement }: Placed<Box>): Obb => {
          const turn = matFromQuat(placement.orientation);
          return {
            kind: 'obb',
            centre: placement.position,
            axes: transpose(turn),
            halfExtents: shape.halfExtents,
          };
        };
        const { gap } = closestPoints(a, b);
        const room = obbRoom(asObb(a), asObb(b));
        expect(room).toBeLessThanOrEqual(Math.max(gap, 0) + 100 * EPS);
        if (Math.abs(gap) > 1e-9) expect(room > 0).toBe(gap > 0); // edges parallel to 1e-9 rad count as parallel
      }),
      RUNS,
    );
  });

  it('the turned box has no larger surface than the box along the axes', () => {
    fc.assert(
      fc.property(cloud, (points) => {
        const [box, turned] = [volumeSize(aabbAround(points)), volumeSize(volumeAround('obb', points))];
        expect(turned.area).toBeLessThanOrEqual(box.area * (1 + 1e-12)); // drawn larger by some roundings
      }),
      RUNS,
    );
  });

  it('the box around a body holds its farthest points, and each of its sides is touched (S-box)', () => {
    fc.assert(
      fc.property(placed(anySolid), (body) => {
        const { points, radius } = supportPoints(body.shape);
        const world = points.map((r) => worldPoint(body.placement, r));
        const around = aabbAround(world);
        const found = boundingBox(body);
        for (const i of [0, 1, 2] as const) {
          expect(Math.abs(found.min[i] - (around.min[i] - radius))).toBeLessThanOrEqual(20 * EPS);
          expect(Math.abs(found.max[i] - (around.max[i] + radius))).toBeLessThanOrEqual(20 * EPS);
        }
        for (const r of world) expect(aabbDistanceTo(found, r)).toBeLessThanOrEqual(20 * EPS);
      }),
      RUNS,
    );
  });
});
