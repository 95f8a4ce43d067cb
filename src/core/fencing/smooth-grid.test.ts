import { describe, expect, it } from 'vitest';
import type { Placement } from '#core/body/body.ts';
import keyframes from '#core/fixtures/keyframes.json' with { type: 'json' };
import { angleBetween, type Quat } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { distance, length, sub, type Vec3 } from '#core/math/vec3.ts';
import { gridMotion } from './grid-motion.ts';
import { handMotion, type KeyGrid, placementAt } from './key-placements.ts';
import { easedCoordinate, motionOfNine, placementOfNine } from './smooth-grid.ts';

/** The sample grid of the 50-digit data. */
const GRID = keyframes.grid.map((row) =>
  row.map(({ x, q }): Placement => ({ position: x as unknown as Vec3, orientation: q as unknown as Quat })),
) as unknown as KeyGrid;

const CORNERS = [0, 0.5, 1];

describe('a grid without jerks', () => {
  it('eases each half of the way: a quarter goes to a quarter, an eighth to 5/64 (K-grid)', () => {
    expect(easedCoordinate(0.25)).toEqual({ place: 0.25, rate: 1.5 });
    expect(easedCoordinate(0.125).place).toBe(5 / 64);
    expect(CORNERS.map(easedCoordinate)).toEqual(CORNERS.map((place) => ({ place, rate: 0 })));
  });

  it('nine keys at once still pass through each of them (K-grid)', () => {
    for (const [row, y] of CORNERS.entries())
      for (const [column, x] of CORNERS.entries()) {
        const [mixed, key] = [placementOfNine(GRID, x, y), GRID[row]?.[column] as Placement];
        expect(distance(mixed.position, key.position)).toBeLessThan(1e-15);
        expect(angleBetween(mixed.orientation, key.orientation)).toBeLessThan(1e-14);
      }
  });

  it('three keys that turn by ±60° about one axis: at a quarter of the way parabolas mix 3/8, 3/4 and −1/8', () => {
    const at = (angle: number): Placement => ({
      position: [angle, 0, 0],
      orientation: quatFromAxisAngle([0, 0, 1], angle),
    });
    const a = Math.PI / 3;
    const row = [at(-a), at(0), at(a)] as const;
    const { position, orientation } = placementOfNine([row, row, row], 0.25, 0.3);
    expect(position[0]).toBeCloseTo(-a / 2, 14);
    // tan of half the angle: (3/8 + 1/8) sin 30° against (3/8 − 1/8) cos 30° + 3/4
    expect(2 * Math.atan2(orientation[3], orientation[0])).toBeCloseTo(
      -2 * Math.atan2(0.25, 0.25 * Math.cos(a / 2) + 0.75),
      14,
    );
  });

  it('moves as its own differences do, and nowhere jumps, where cells do (K-grid, KX22)', () => {
    const h = 1e-6;
    for (const [x, y] of [
      [0.21, 0.4],
      [0.5, 0.5],
      [0.83, 0.07],
    ] as const) {
      const motion = motionOfNine(GRID, x, y, 1, -0.4);
      const seen = handMotion(
        placementOfNine(GRID, x - h, y + 0.4 * h),
        placementOfNine(GRID, x + h, y - 0.4 * h),
        2 * h,
      );
      // Central differences: h² of the third derivative, and rounding over h.
      expect(distance(motion.velocity, seen.velocity)).toBeLessThan(1e-8);
      expect(distance(motion.angularVelocity, seen.angularVelocity)).toBeLessThan(1e-8);
    }
    const across = (move: typeof gridMotion | typeof motionOfNine): number => {
      const [before, after] = [move(GRID, 0.5 - h, 0.3, 1, 0), move(GRID, 0.5 + h, 0.3, 1, 0)];
      return length(sub(after.angularVelocity, before.angularVelocity));
    };
    expect(across(motionOfNine)).toBeLessThan(1e-4);
    expect(across(gridMotion)).toBeGreaterThan(0.05);
  });

  it('stays at the border when the pointer leaves the square', () => {
    expect(placementOfNine(GRID, 1.4, -2)).toEqual(placementOfNine(GRID, 1, 0));
    expect(motionOfNine(GRID, 1.4, -2, 1, -1)).toEqual(motionOfNine(GRID, 1, 0, 0, 0));
    expect(easedCoordinate(7)).toEqual({ place: 1, rate: 0 });
    expect(placementAt(GRID, 7, 0)).toEqual(placementAt(GRID, 1, 0));
  });
});
