import { describe, expect, it } from 'vitest';
import { moving } from '#core/instant/moving.ts';
import { sweptVolume } from '#core/instant/swept-bounds.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { rectangle, signedArea } from '#core/shape/polygon.ts';
import { type BoundingVolume, type VolumeKind, volumeAround } from './bounding-volumes.ts';
import { flatArea, flatOutline, shadowOutline } from './flat-volumes.ts';

/** A square of side 2 that stands on a corner. */
const diamond: readonly Vec3[] = [
  [Math.SQRT2, 0, 0],
  [0, Math.SQRT2, 0],
  [-Math.SQRT2, 0, 0],
  [0, -Math.SQRT2, 0],
];

describe('volumes around a flat square of side 2 that stands on a corner', () => {
  const areaOf = (kind: VolumeKind): number => flatArea(volumeAround(kind, diamond));

  it('box 8 m², octagon and turned box as small as the square, 4 m², disc 2π m²', () => {
    expect(areaOf('aabb')).toBeCloseTo(8, 12);
    expect(areaOf('k-dop')).toBeCloseTo(4, 12);
    expect(areaOf('sphere')).toBeCloseTo(2 * Math.PI, 12);
    const turned = sweptVolume(
      'obb',
      moving(rectangle(1, 1), { orientation: quatFromAxisAngle([0, 0, 1], Math.PI / 4) }),
      0,
      1,
    );
    expect(flatArea(turned)).toBeCloseTo(4, 12);
  });

  it('a box turned out of the plane is refused', () => {
    const s = Math.SQRT1_2;
    const tilted: BoundingVolume = {
      kind: 'obb',
      centre: [0, 0, 0],
      axes: [
        [1, 0, 0],
        [0, s, s],
        [0, -s, s],
      ],
      halfExtents: [1, 1, 1],
    };
    expect(() => flatOutline(tilted)).toThrow(/turned about the z axis/);
  });

  it('a ball above the plane leaves a smaller disc: 5² = 3² + 4²', () => {
    const outline = flatOutline({ kind: 'sphere', centre: [1, 2, 3], radius: 5 });
    expect(outline).toEqual({ kind: 'disc', centre: [1, 2], radius: 4 });
  });
});

it('cut off at all corners by 1 m, a square of side 4 is an octagon of 16 − 4 · ½ m²', () => {
  const octagon: BoundingVolume = {
    kind: 'k-dop',
    k: 18,
    min: [-2, -2, -1, -3, -9, -9, -3, -9, -9],
    max: [2, 2, 1, 3, 9, 9, 3, 9, 9],
  };
  const outline = flatOutline(octagon);
  expect(outline.kind === 'corners' && outline.corners).toHaveLength(8);
  expect(flatArea(octagon)).toBeCloseTo(14, 12);
});

describe('shadows along z', () => {
  const corners = (volume: BoundingVolume) => {
    const outline = shadowOutline(volume);
    if (outline.kind !== 'corners') throw new Error('asked for corners');
    return outline.corners;
  };

  it('a cube of side 2 tilted by 45° about x covers 2 m by 2√2 m', () => {
    const s = Math.SQRT1_2;
    const tilted: BoundingVolume = {
      kind: 'obb',
      centre: [0, 0, 5],
      axes: [
        [1, 0, 0],
        [0, s, s],
        [0, -s, s],
      ],
      halfExtents: [1, 1, 1],
    };
    expect(signedArea(corners(tilted))).toBeCloseTo(4 * Math.SQRT2, 12);
  });

  it('a ball anywhere above covers its whole disc; a k-DOP the octagon of its upright planes', () => {
    expect(shadowOutline({ kind: 'sphere', centre: [1, 2, 9], radius: 3 })).toEqual({
      kind: 'disc',
      centre: [1, 2],
      radius: 3,
    });
    expect(signedArea(corners(volumeAround('k-dop', diamond)))).toBeCloseTo(4, 12);
  });
});
