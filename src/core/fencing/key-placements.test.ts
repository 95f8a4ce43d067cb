import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Placement } from '#core/body/body.ts';
import { between } from '#core/fixtures/arbitraries.ts';
import { angleBetween, negQuat, normalizeQuat, type Quat } from '#core/math/quat.ts';
import { quatFromAxisAngle, rotateBy } from '#core/math/rotation.ts';
import { length, maxAbs, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import {
  blendWeightedSum,
  blendXThenY,
  blendYThenX,
  gridCell,
  handMotion,
  type KeyGrid,
  movedPlacement,
  placementAt,
} from './key-placements.ts';

interface GoldenCase {
  readonly id: string;
  readonly type: string;
  readonly input: readonly [number, number];
  readonly expected: {
    readonly cell: readonly [number, number];
    readonly frac: readonly [number, number];
    readonly x: Vec3;
    readonly qSlerpXThenY: Quat;
    readonly qSlerpYThenX: Quat;
    readonly qNlerp4: Quat;
    readonly angleXYvsYX: number;
  };
}
const file: {
  readonly grid: readonly (readonly { readonly x: Vec3; readonly q: Quat }[])[];
  readonly cases: readonly GoldenCase[];
} = JSON.parse(readFileSync(new URL('../fixtures/keyframes.json', import.meta.url), 'utf8'));
const golden = file.cases.filter((c) => c.type === 'keyframe-grid');
const grid = file.grid.map((row) =>
  row.map(({ x, q }): Placement => ({ position: x, orientation: normalizeQuat(q) })),
) as unknown as KeyGrid;

describe('golden data: the 3 × 3 grid (K-grid)', () => {
  it.each(golden.map((c) => [c.id, c] as const))('%s', (_id, { input: [x, y], expected }) => {
    const cell = gridCell(grid, x, y);
    expect(cell.cell).toEqual(expected.cell);
    expect(Math.abs(cell.frac[0] - expected.frac[0])).toBeLessThan(1e-15);
    expect(Math.abs(cell.frac[1] - expected.frac[1])).toBeLessThan(1e-15);
    expect(maxAbs(sub(placementAt(grid, x, y).position, expected.x))).toBeLessThan(1e-15);
    // Suggested: 1e-11. Unit quaternions to a few roundings; angles by atan2.
    expect(angleBetween(blendXThenY(cell), expected.qSlerpXThenY)).toBeLessThan(2e-15);
    expect(angleBetween(blendYThenX(cell), expected.qSlerpYThenX)).toBeLessThan(2e-15);
    expect(angleBetween(blendWeightedSum(cell), expected.qNlerp4)).toBeLessThan(2e-15);
    expect(Math.abs(angleBetween(blendXThenY(cell), blendYThenX(cell)) - expected.angleXYvsYX)).toBeLessThan(
      2e-15,
    );
  });
});

describe('the grid (K-grid)', () => {
  it('gives the nine key placements at its nodes', () => {
    for (const row of [0, 1, 2] as const) {
      for (const column of [0, 1, 2] as const) {
        const key = grid[row][column];
        for (const blend of [blendXThenY, blendYThenX, blendWeightedSum]) {
          const at = placementAt(grid, column / 2, row / 2, blend);
          expect(maxAbs(sub(at.position, key.position))).toBe(0);
          expect(angleBetween(at.orientation, key.orientation)).toBeLessThan(1e-15);
        }
      }
    }
  });

  it('does not care which of q and −q a key placement is stored as', () => {
    const flipped = grid.map((row, i) =>
      row.map((key, k) => ((i + k) % 2 === 0 ? key : { ...key, orientation: negQuat(key.orientation) })),
    ) as unknown as KeyGrid;
    for (const blend of [blendXThenY, blendYThenX, blendWeightedSum]) {
      const plain = placementAt(grid, 0.3, 0.8, blend).orientation;
      expect(angleBetween(placementAt(flipped, 0.3, 0.8, blend).orientation, plain)).toBeLessThan(1e-15);
    }
  });

  it('moves an input outside the square to its border, and refuses one that is no number', () => {
    expect(placementAt(grid, -3, 0.5)).toEqual(placementAt(grid, 0, 0.5));
    expect(placementAt(grid, 0.5, 7)).toEqual(placementAt(grid, 0.5, 1));
    expect(() => placementAt(grid, Number.NaN, 0)).toThrow('input x must be finite, got NaN');
    expect(() => placementAt(grid, 0, Number.POSITIVE_INFINITY)).toThrow('input y must be finite');
  });

  it('is not the same by x then y as by y then x: up to 0.11° in this grid (KX22)', () => {
    let worst = 0;
    for (let i = 0; i <= 40; i++) {
      for (let k = 0; k <= 40; k++) {
        const cell = gridCell(grid, i / 40, k / 40);
        worst = Math.max(worst, angleBetween(blendXThenY(cell), blendYThenX(cell)));
      }
    }
    expect((worst * 180) / Math.PI).toBeGreaterThan(0.08);
    expect((worst * 180) / Math.PI).toBeLessThan(0.12);
  });

  it('is continuous, but its velocity jumps between cells (KX22)', () => {
    const h = 1e-6;
    const at = (x: number): Placement => placementAt(grid, x, 0.3);
    expect(length(sub(at(0.5 + 1e-12).position, at(0.5 - 1e-12).position))).toBeLessThan(1e-11);
    const before = handMotion(at(0.5 - h), at(0.5), h);
    const after = handMotion(at(0.5), at(0.5 + h), h);
    expect(length(sub(after.velocity, before.velocity))).toBeGreaterThan(0.1);
    expect(length(sub(after.angularVelocity, before.angularVelocity))).toBeGreaterThan(0.01);
    // Inside a cell it does not.
    const inside = handMotion(at(0.3 - h), at(0.3), h);
    const further = handMotion(at(0.3), at(0.3 + h), h);
    expect(length(sub(further.velocity, inside.velocity))).toBeLessThan(1e-8);
  });

  it('gives a unit orientation and a finite place everywhere', () => {
    fc.assert(
      fc.property(between(-0.5, 1.5), between(-0.5, 1.5), (x, y) => {
        for (const blend of [blendXThenY, blendYThenX, blendWeightedSum]) {
          const { orientation, position } = placementAt(grid, x, y, blend);
          expect(Math.abs(orientation.reduce((sum, c) => sum + c * c, 0) - 1)).toBeLessThan(1e-15 * 2);
          expect(position.every(Number.isFinite)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the hand (K-grid)', () => {
  it('moves with the velocities that lead from one placement to the next', () => {
    const before: Placement = { position: [1, 2, 3], orientation: quatFromAxisAngle([0, 1, 0], 0.7) };
    const omega: Vec3 = [2, -1, 0.5];
    const after: Placement = {
      position: [1.1, 2, 2.8],
      orientation: rotateBy(before.orientation, omega, 0.1),
    };
    const motion = handMotion(before, after, 0.1);
    expect(maxAbs(sub(motion.velocity, [1, 0, -2]))).toBeLessThan(1e-14);
    expect(maxAbs(sub(motion.angularVelocity, omega))).toBeLessThan(1e-14);
    expect(() => handMotion(before, after, 0)).toThrow('elapsed must be positive, got 0');
  });

  it('gives way to a separation', () => {
    const start: Placement = { position: ZERO, orientation: [1, 0, 0, 0] };
    expect(movedPlacement(start, [0, 0, 0.001])).toEqual({
      position: [0, 0, 0.001],
      orientation: [1, 0, 0, 0],
    });
  });
});
