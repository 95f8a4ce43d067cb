import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type VolumeKind, volumeContains } from '#core/bounds/bounding-volumes.ts';
import { flatArea } from '#core/bounds/flat-volumes.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { toSpace, type Vec2 } from '#core/math/vec2.ts';
import { rectangle, signedArea } from '#core/shape/polygon.ts';
import { moving } from './moving.ts';
import { sweptVolume } from './swept-bounds.ts';
import { regionPieces, sweptRegion } from './swept-region.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const body = (half: Vec2, travel: Vec2, angle: number, start = 0) =>
  moving(rectangle(...half), {
    orientation: quatFromAxisAngle([0, 0, 1], start),
    velocity: toSpace(travel),
    angularVelocity: [0, 0, angle],
  }) as Parameters<typeof sweptRegion>[0];

describe('the region that a rectangle passes over', () => {
  it('straight on: 2 m by 1 m, moved by 3 m, passes over 5 m²; moved askew, over its hull', () => {
    expect(sweptRegion(body([1, 0.5], [3, 0], 0), 0, 1).area).toBeCloseTo(5, 12);
    // 2 m² at the ends, and the stretch between: |dx| times the height, |dy| times the width.
    expect(sweptRegion(body([1, 0.5], [3, 1], 0), 0, 1).area).toBeCloseTo(2 + 3 * 1 + 1 * 2, 3);
  });

  it('a full turn passes over the disc that its corners draw (K19)', () => {
    const { area } = sweptRegion(body([0.4, 0.3], [0, 0], 2 * Math.PI), 0, 1, { lines: 400, angle: 0.02 });
    expect(area / (Math.PI * 0.25)).toBeCloseTo(1, 3);
  });

  it('a rod that turns by a right angle about its middle passes over two quarters of a disc', () => {
    const rod = body([1, 1e-4], [0, 0], Math.PI / 2);
    expect(sweptRegion(rod, 0, 1, { lines: 1000 }).area).toBeCloseTo(Math.PI / 2, 2);
  });

  it('every bound holds every look, and is no smaller than the region (K19)', () => {
    fc.assert(
      fc.property(
        between(0.1, 1.5),
        between(0.1, 1),
        between(-2, 2),
        between(-2, 2),
        fc.integer({ min: 0, max: 360 }),
        between(-3, 3),
        fc.constantFrom<VolumeKind>('sphere', 'aabb', 'obb', 'k-dop'),
        (a, b, x, y, degrees, start, kind) => {
          const rod = body([a, b], [x, y], (degrees * Math.PI) / 180, start);
          const region = sweptRegion(rod, 0, 1);
          const tight = sweptVolume(kind, rod, 0, 1);
          for (const look of region.looks)
            for (const corner of look) expect(volumeContains(tight, toSpace(corner), 1e-12)).toBe(true);
          expect(region.area).toBeLessThanOrEqual(flatArea(tight) * 1.005);
          expect(flatArea(tight)).toBeLessThanOrEqual(
            flatArea(sweptVolume(kind, rod, 0, 1, 'ball')) * (1 + 1e-9),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  it('the outlines to draw enclose the area that is told', () => {
    fc.assert(
      fc.property(between(-2, 2), between(-2, 2), between(0, 6), (x, y, angle) => {
        const region = sweptRegion(body([1, 0.1], [x, y], angle), 0, 1);
        const drawn = regionPieces(region).reduce((sum, piece) => sum + signedArea(piece), 0);
        expect(drawn / region.area).toBeCloseTo(1, 1);
      }),
      { numRuns: 60 },
    );
  });
});
