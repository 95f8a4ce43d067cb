/**
 * Bounding volumes: something simple around something complicated. If the simple ones do not meet, the complicated
 * ones do not either, and need not be looked at.
 *
 * Four kinds, from cheap and loose to dear and tight: ball, box along the axes, k-DOP, turned box.
 *
 * Source:  Kavan, sections 1.1 and 3          Chapter: content/chapters/03-search.mdx
 */

import { solidIntegrals } from '#core/mass/mesh-integrals.ts';
import { PI } from '#core/math/bits/elementary.ts';
import { type Mat3, mulVec } from '#core/math/mat3.ts';
import { cross, distance, dot, length, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { cornersOf } from '#core/shape/mesh.ts';
import {
  type Aabb,
  aabbAround,
  aabbAroundBoth,
  aabbDistance,
  aabbSides,
  aabbsOverlap,
  movedAabb,
} from './aabb.ts';
import {
  type BoundingSphere,
  movedSphere,
  sphereAround,
  sphereAroundBoth,
  spheresRoom,
} from './bounding-sphere.ts';
import {
  DOP_DIRECTIONS,
  type DopSize,
  type KDop,
  kDopAround,
  kDopAroundBoth,
  kDopMesh,
  kDopRoom,
  kDopsOverlap,
  movedKDop,
} from './k-dop.ts';
import { movedObb, type Obb, obbAround, obbAroundBoth, obbRoom } from './obb.ts';

/** Any bounding volume. */
export type BoundingVolume = BoundingSphere | Aabb | Obb | KDop;

/** The kinds of bounding volume. */
export type VolumeKind = BoundingVolume['kind'];

/** Planes of a k-DOP if not said otherwise: the box with its edges cut off, a good bargain for most meshes. */
export const DEFAULT_K: DopSize = 18;

/**
 * A volume of some kind around points (m). Box and k-DOP are the smallest of their kind, ball and turned box nearly.
 *
 * @eq K-bvh
 */
export function volumeAround(
  kind: VolumeKind,
  points: readonly Vec3[],
  k: DopSize = DEFAULT_K,
): BoundingVolume {
  if (points.length === 0) throw new RangeError('a bounding volume needs at least one point, got none');
  switch (kind) {
    case 'sphere':
      return sphereAround(points);
    case 'aabb':
      return aabbAround(points);
    case 'obb':
      return obbAround(points);
    case 'k-dop':
      return kDopAround(points, k);
  }
}

/**
 * Whether two volumes of the same kind overlap. Never false for volumes that have a point in common; for k-DOPs it
 * may be true although they have none.
 *
 * @eq K-bvh S-box
 */
export function volumesOverlap(a: BoundingVolume, b: BoundingVolume): boolean {
  if (a.kind === 'aabb' && b.kind === 'aabb') return aabbsOverlap(a, b);
  if (a.kind === 'k-dop' && b.kind === 'k-dop') return kDopsOverlap(a, b);
  return volumeRoom(a, b) <= 0;
}

/** Lower bound, in m, of the distance of what two volumes of the same kind hold; 0 or less if they overlap. */
export function volumeRoom(a: BoundingVolume, b: BoundingVolume): number {
  if (a.kind === 'sphere' && b.kind === 'sphere') return spheresRoom(a, b);
  if (a.kind === 'aabb' && b.kind === 'aabb') return aabbDistance(a, b);
  if (a.kind === 'obb' && b.kind === 'obb') return obbRoom(a, b);
  if (a.kind === 'k-dop' && b.kind === 'k-dop') return kDopRoom(a, b);
  throw new RangeError(`only volumes of the same kind can be compared, got ${a.kind} and ${b.kind}`);
}

/** Whether a point (m) lies in a volume, to a tolerance eps (m). */
export function volumeContains(volume: BoundingVolume, point: Vec3, eps: number = 0): boolean {
  switch (volume.kind) {
    case 'sphere':
      return distance(volume.centre, point) <= volume.radius + eps;
    case 'aabb':
      return point.every(
        (x, i) => x >= (volume.min[i] as number) - eps && x <= (volume.max[i] as number) + eps,
      );
    case 'obb':
      return mulVec(volume.axes, sub(point, volume.centre)).every(
        (x, i) => Math.abs(x) <= (volume.halfExtents[i] as number) + eps,
      );
    case 'k-dop':
      return DOP_DIRECTIONS[volume.k].every((n, i) => {
        const along = dot(n, point);
        const slack = eps * length(n);
        return along >= (volume.min[i] as number) - slack && along <= (volume.max[i] as number) + slack;
      });
  }
}

/**
 * A volume around one that is turned about the origin and then moved (m). Ball and turned box move as they are; box
 * and k-DOP must be drawn anew along their fixed directions, and grow.
 */
export function movedVolume(volume: BoundingVolume, turn: Mat3, offset: Vec3): BoundingVolume {
  switch (volume.kind) {
    case 'sphere':
      return movedSphere(volume, turn, offset);
    case 'aabb':
      return movedAabb(volume, turn, offset);
    case 'obb':
      return movedObb(volume, turn, offset);
    case 'k-dop':
      return movedKDop(volume, turn, offset);
  }
}

/**
 * A volume around two of the same kind. For boxes and k-DOPs it is the smallest around all that the two hold; a ball
 * around two balls, or a turned box around two, is looser than one drawn around the points.
 *
 * @eq K-kdop
 */
export function joinedVolume(a: BoundingVolume, b: BoundingVolume): BoundingVolume {
  if (a.kind === 'sphere' && b.kind === 'sphere') return sphereAroundBoth(a, b);
  if (a.kind === 'aabb' && b.kind === 'aabb') return aabbAroundBoth(a, b);
  if (a.kind === 'k-dop' && b.kind === 'k-dop') return kDopAroundBoth(a, b);
  if (a.kind === 'obb' && b.kind === 'obb') return obbAroundBoth(a, b);
  throw new RangeError(`only volumes of the same kind can be joined, got ${a.kind} and ${b.kind}`);
}

/** How large a volume is: its content (m³) and its surface (m²). */
export interface VolumeSize {
  readonly volume: number;
  readonly area: number;
}

/**
 * Content and surface of a volume: the tighter a bounding volume, the fewer false alarms.
 *
 * @returns 0 and 0 for a k-DOP that is flat.
 */
export function volumeSize(volume: BoundingVolume): VolumeSize {
  switch (volume.kind) {
    case 'sphere': {
      const r = volume.radius;
      return { volume: (4 / 3) * PI * r * r * r, area: 4 * PI * r * r };
    }
    case 'aabb':
      return boxSize(aabbSides(volume));
    case 'obb':
      return boxSize(scale(volume.halfExtents, 2));
    case 'k-dop': {
      const mesh = kDopMesh(volume);
      if (mesh === null) return { volume: 0, area: 0 };
      const twiceArea = mesh.triangles.reduce((sum, _, t) => {
        const [a, b, c] = cornersOf(mesh, t);
        return sum + length(cross(sub(b, a), sub(c, a)));
      }, 0);
      return { volume: solidIntegrals(mesh.vertices, mesh.triangles).volume, area: 0.5 * twiceArea };
    }
  }
}

function boxSize([x, y, z]: Vec3): VolumeSize {
  return { volume: x * y * z, area: 2 * (x * y + y * z + z * x) };
}
