/**
 * From the two coordinates of a mouse to the six of a weapon: a grid of key placements, interpolated.
 *
 * Source:  Kavan, section 5 (Fig. 5)   Chapter: fencing
 * Signs:   the input is a point of the unit square; grid[row][column], row 0 at y = 0, column 0 at x = 0.
 */

import type { Motion, Placement } from '#core/body/body.ts';
import { alignedSum } from '#core/math/orientation-sum.ts';
import { conjugate, mulQuat, normalizeQuat, type Quat, slerp } from '#core/math/quat.ts';
import { rotationVectorFromQuat } from '#core/math/rotation.ts';
import { add, lerp, scale, sub, type Vec3 } from '#core/math/vec3.ts';

/** Nine key placements of a weapon, as rows. */
export type KeyGrid = readonly [GridRow, GridRow, GridRow];

/** Three key placements side by side. */
export type GridRow = readonly [Placement, Placement, Placement];

/** The four key placements around an input, and where the input stands between them. */
export interface GridCell {
  /** Column and row of the cell's lower left corner, 0 or 1 each. */
  readonly cell: readonly [number, number];
  /** How far the input is across the cell, 0 to 1 each way. */
  readonly frac: readonly [number, number];
  readonly lowerLeft: Placement;
  readonly lowerRight: Placement;
  readonly upperLeft: Placement;
  readonly upperRight: Placement;
}

/** A way to mix four orientations. There is no single natural one (KX22). */
export type OrientationBlend = (cell: GridCell) => Quat;

/**
 * The cell of the grid that holds an input. Inputs outside the unit square are moved to its border. On the line between
 * two cells the input belongs to the one that it moves into: `heading` says which way it goes along x and y.
 *
 * @eq K-grid
 */
export function gridCell(
  grid: KeyGrid,
  x: number,
  y: number,
  heading: readonly [number, number] = [0, 0],
): GridCell {
  const [column, fx] = locate('x', x, heading[0]);
  const [row, fy] = locate('y', y, heading[1]);
  const lower = grid[row];
  const upper = grid[row === 0 ? 1 : 2];
  const right = column === 0 ? 1 : 2;
  return {
    cell: [column, row],
    frac: [fx, fy],
    lowerLeft: lower[column],
    lowerRight: lower[right],
    upperLeft: upper[column],
    upperRight: upper[right],
  };
}

/** Which half of 0 to 1 a coordinate is in, and how far across it. ½ belongs to the upper half, unless it moves down. */
function locate(name: string, value: number, heading: number): readonly [0 | 1, number] {
  if (!Number.isFinite(value)) throw new RangeError(`input ${name} must be finite, got ${value}`);
  const doubled = 2 * Math.min(1, Math.max(0, value));
  return doubled < 1 || (doubled === 1 && heading < 0) ? [0, doubled] : [1, doubled - 1];
}

/** Orientation by slerp along x in both rows, then along y between the results. This is the one we use. */
export function blendXThenY({ frac: [fx, fy], ...corner }: GridCell): Quat {
  const lower = slerp(corner.lowerLeft.orientation, corner.lowerRight.orientation, fx);
  const upper = slerp(corner.upperLeft.orientation, corner.upperRight.orientation, fx);
  return slerp(lower, upper, fy);
}

/** Orientation by slerp along y in both columns, then along x. Differs from x then y: rotations do not commute. */
export function blendYThenX({ frac: [fx, fy], ...corner }: GridCell): Quat {
  const left = slerp(corner.lowerLeft.orientation, corner.upperLeft.orientation, fy);
  const right = slerp(corner.lowerRight.orientation, corner.upperRight.orientation, fy);
  return slerp(left, right, fx);
}

/**
 * Orientation as the normalised sum of all four with their bilinear weights, signs aligned to the lower left one.
 * It prefers neither direction, but does not turn at an even rate.
 */
export function blendWeightedSum(cell: GridCell): Quat {
  const orientations = cellOrientations(cell);
  return normalizeQuat(alignedSum(orientations[0], orientations, cellWeights(cell)));
}

/** The four orientations of a cell: lower left and right, upper left and right. */
export function cellOrientations(cell: GridCell): readonly [Quat, Quat, Quat, Quat] {
  return [
    cell.lowerLeft.orientation,
    cell.lowerRight.orientation,
    cell.upperLeft.orientation,
    cell.upperRight.orientation,
  ];
}

/** Their bilinear weights, in the same order; they add up to 1. */
export function cellWeights({ frac: [fx, fy] }: GridCell): readonly [number, number, number, number] {
  return [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
}

/**
 * The placement under an input: position bilinear, orientation blended. Continuous, but its velocity jumps where
 * the input crosses from one cell into the next (KX22).
 *
 *     R² → R⁶:   x = Σ w_ij x_ij,    w = (1 − fx)(1 − fy), fx (1 − fy), (1 − fx) fy, fx fy
 *
 * @eq K-grid
 */
export function placementAt(
  grid: KeyGrid,
  x: number,
  y: number,
  blend: OrientationBlend = blendXThenY,
): Placement {
  const cell = gridCell(grid, x, y);
  const [fx, fy] = cell.frac;
  const lower = lerp(cell.lowerLeft.position, cell.lowerRight.position, fx);
  const upper = lerp(cell.upperLeft.position, cell.upperRight.position, fx);
  return { position: lerp(lower, upper, fy), orientation: blend(cell) };
}

/**
 * Velocities of a hand, estimated from two placements an elapsed time (s) apart: the constant ones that lead from
 * one to the other the short way.
 *
 *     v = (x₁ − x₀)/Δt        ω = rotation vector of (q₁ q₀⁻¹) / Δt
 *
 * @eq K-grid
 */
export function handMotion(before: Placement, after: Placement, elapsed: number): Motion {
  if (!(elapsed > 0)) throw new RangeError(`elapsed must be positive, got ${elapsed}`);
  const turn = mulQuat(after.orientation, conjugate(before.orientation));
  return {
    velocity: scale(sub(after.position, before.position), 1 / elapsed),
    angularVelocity: scale(rotationVectorFromQuat(turn), 1 / elapsed),
  };
}

/**
 * The feedback of a separation to the hand: the placement moved by the translation (m) that the resting contact
 * asked for.
 *
 * @eq K-grid K-box
 */
export function movedPlacement(placement: Placement, translation: Vec3): Placement {
  return { ...placement, position: add(placement.position, translation) };
}
