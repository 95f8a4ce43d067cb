import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Motion, Placement } from '#core/body/body.ts';
import { between, orientation, vec } from '#core/fixtures/arbitraries.ts';
import { mulQuat, rotate } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { length, maxAbs, sub, type Vec3 } from '#core/math/vec3.ts';
import { type BlendRate, gridMotion, rateWeightedSum, rateXThenY, rateYThenX } from './grid-motion.ts';
import { GUARDS } from './guards.ts';
import {
  blendWeightedSum,
  blendXThenY,
  blendYThenX,
  handMotion,
  type KeyGrid,
  type OrientationBlend,
  placementAt,
} from './key-placements.ts';

const BLENDS: readonly (readonly [string, OrientationBlend, BlendRate])[] = [
  ['x then y', blendXThenY, rateXThenY],
  ['y then x', blendYThenX, rateYThenX],
  ['weighted sum', blendWeightedSum, rateWeightedSum],
];

/** Half the time between the two placements of a central difference, in s. */
const H = 1e-5;

/**
 * A central difference is wrong by h² times the third derivative, which for keys less than a half turn apart and rates
 * up to 1 is below some hundred: 1e-8; rounding adds 1e-16/h.
 */
const TOLERANCE = 1e-7;

/** Keys up to 2.4 rad apart: what a wrist can do, and more. */
const key: fc.Arbitrary<Placement> = fc
  .tuple(vec(1), vec(1), between(0, 1.2))
  .map(([position, axis, angle]) => ({
    position,
    orientation: length(axis) > 0.1 ? quatFromAxisAngle(axis, angle) : ([1, 0, 0, 0] as const),
  }));
const row = fc.tuple(key, key, key);
const grids: fc.Arbitrary<KeyGrid> = fc.tuple(row, row, row);

/** Inside a cell, so that a central difference stays in it. */
const inside = fc.tuple(fc.constantFrom(0, 0.5), between(0.001, 0.499)).map(([start, way]) => start + way);
const rate = between(-1, 1);

function expectNear(a: Motion, b: Motion, tolerance: number): void {
  expect(maxAbs(sub(a.velocity, b.velocity))).toBeLessThan(tolerance);
  expect(maxAbs(sub(a.angularVelocity, b.angularVelocity))).toBeLessThan(tolerance);
}

describe('laws of the derivative of the grid', () => {
  it.each(BLENDS)(
    '%s: it is what a central difference of placements tends to (K-grid)',
    (_name, blend, rateOf) => {
      fc.assert(
        fc.property(grids, inside, inside, rate, rate, (grid, x, y, rateX, rateY) => {
          const at = (t: number) => placementAt(grid, x + t * rateX, y + t * rateY, blend);
          const difference = handMotion(at(-H), at(H), 2 * H);
          expectNear(gridMotion(grid, x, y, rateX, rateY, rateOf), difference, TOLERANCE);
        }),
      );
    },
  );

  it.each(BLENDS)(
    '%s: on a line between cells it is that of the cell ahead (K-grid, KX22)',
    (_name, blend, rateOf) => {
      fc.assert(
        fc.property(grids, fc.constantFrom(-1, 1), rate, (grid, rateX, rateY) => {
          const at = (t: number) => placementAt(grid, 0.5 + t * rateX, 0.5 + t * rateY, blend);
          const step = 1e-7;
          const oneSided = handMotion(at(0), at(step), step); // wrong by half a step times the second derivative
          expectNear(gridMotion(grid, 0.5, 0.5, rateX, rateY, rateOf), oneSided, 1e-5);
        }),
      );
    },
  );

  it.each(BLENDS)(
    '%s: twice the rates give twice the velocities, and both add up',
    (_name, _blend, rateOf) => {
      fc.assert(
        fc.property(grids, inside, inside, rate, rate, (grid, x, y, rateX, rateY) => {
          const motion = (rx: number, ry: number) => gridMotion(grid, x, y, rx, ry, rateOf);
          const [whole, ofX, ofY] = [motion(2 * rateX, 2 * rateY), motion(rateX, 0), motion(0, rateY)];
          for (const field of ['velocity', 'angularVelocity'] as const) {
            const parts = ofX[field].map(
              (part, i) => 2 * (part + (ofY[field][i] as number)),
            ) as unknown as Vec3;
            expect(maxAbs(sub(whole[field], parts))).toBeLessThan(1e-13);
          }
        }),
      );
    },
  );

  it('a fencer who stands elsewhere and faces elsewhere moves alike, seen from there', () => {
    fc.assert(
      fc.property(grids, orientation, inside, inside, rate, rate, (grid, turn, x, y, rateX, rateY) => {
        const turned = grid.map((keys) =>
          keys.map(({ position, orientation: q }) => ({
            position: rotate(turn, position),
            orientation: mulQuat(turn, q),
          })),
        ) as unknown as KeyGrid;
        const plain = gridMotion(grid, x, y, rateX, rateY);
        const { velocity, angularVelocity } = gridMotion(turned, x, y, rateX, rateY);
        expect(maxAbs(sub(velocity, rotate(turn, plain.velocity)))).toBeLessThan(1e-13);
        expect(maxAbs(sub(angularVelocity, rotate(turn, plain.angularVelocity)))).toBeLessThan(1e-12);
      }),
    );
  });
});

describe('the derivative of the nine guards', () => {
  it('goes 0.68 m/s to the right and sinks from en garde for a square a second (K-grid)', () => {
    // Columns are half a square apart: from −0.16 m to −0.5 m, and from 1.08 m to 0.96 m, in 0.5 s.
    const { velocity } = gridMotion(GUARDS, 0.5, 0.5, 1, 0);
    expect(maxAbs(sub(velocity, [0, -0.68, -0.24]))).toBeLessThan(1e-15);
  });

  it('jumps on the line between high and low: 0.1 m/s below it, 0.14 m/s above (KX22)', () => {
    expect(gridMotion(GUARDS, 0.5, 0.5, 0, 1).velocity[2]).toBeCloseTo(0.14, 14);
    expect(gridMotion(GUARDS, 0.5, 0.5, 0, -1).velocity[2]).toBeCloseTo(-0.1, 14);
    expect(gridMotion(GUARDS, 0.5, 0.5 - 1e-12, 0, 1).velocity[2]).toBeCloseTo(0.1, 11);
  });

  it('does not follow a pointer that leaves the square', () => {
    for (const [x, rateX] of [
      [1, 1],
      [0, -1],
      [1.2, 1],
      [1.2, -1],
      [-0.1, 1],
    ] as const) {
      expect(gridMotion(GUARDS, x, 0.25, rateX, 0).velocity.map(Math.abs)).toEqual([0, 0, 0]);
    }
    expect(gridMotion(GUARDS, 1, 0.25, -1, 0).velocity[1]).toBeCloseTo(0.68, 14);
  });
});
