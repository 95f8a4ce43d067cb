/**
 * The derivative of the grid: how fast the hand moves and turns while the pointer moves, exactly.
 *
 * The paper estimates both from two placements and the elapsed time (`handMotion`): the average over the last frame,
 * half a frame late, and a mix of two cells where the pointer crossed from one into the other. But the map is known,
 * and can be differentiated.
 *
 * Source:  own, for Kavan, section 5          Chapter: content/chapters/08-fencing.mdx
 * Signs:   pointer rates per s, in widths of the unit square; v and ω of the hand in the axes of its placements.
 */

import type { Motion, Placement } from '#core/body/body.ts';
import { alignedSum, rateOfNormalized } from '#core/math/orientation-sum.ts';
import { slerp } from '#core/math/quat.ts';
import { slerpRate, type Turning } from '#core/math/slerp-rate.ts';
import { add, lerp, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { cellOrientations, cellWeights, type GridCell, gridCell, type KeyGrid } from './key-placements.ts';

/** How fast the place in a cell changes, along x and y: shares of the cell per s. */
type Rates = readonly [number, number];

/** Angular velocity (rad/s) of a blend of four orientations while the place in the cell changes. */
export type BlendRate = (cell: GridCell, rates: Rates) => Vec3;

/** The rate of `blendXThenY`. */
export function rateXThenY({ frac: [fx, fy], ...corner }: GridCell, [rateX, rateY]: Rates): Vec3 {
  const lower = turning(corner.lowerLeft, corner.lowerRight, fx, rateX);
  const upper = turning(corner.upperLeft, corner.upperRight, fx, rateX);
  return slerpRate(lower, upper, fy, rateY);
}

/** The rate of `blendYThenX`. */
export function rateYThenX({ frac: [fx, fy], ...corner }: GridCell, [rateX, rateY]: Rates): Vec3 {
  const left = turning(corner.lowerLeft, corner.upperLeft, fy, rateY);
  const right = turning(corner.lowerRight, corner.upperRight, fy, rateY);
  return slerpRate(left, right, fx, rateX);
}

/** The rate of `blendWeightedSum`. */
export function rateWeightedSum(cell: GridCell, [rateX, rateY]: Rates): Vec3 {
  const [fx, fy] = cell.frac;
  const orientations = cellOrientations(cell);
  const growth = [
    -rateX * (1 - fy) - rateY * (1 - fx),
    rateX * (1 - fy) - rateY * fx,
    rateY * (1 - fx) - rateX * fy,
    rateX * fy + rateY * fx,
  ];
  const sum = alignedSum(orientations[0], orientations, cellWeights(cell));
  return rateOfNormalized(sum, alignedSum(orientations[0], orientations, growth));
}

/** An orientation on the way between two keys that stand still, and how fast it turns. */
function turning(from: Placement, to: Placement, frac: number, rate: number): Turning {
  const [a, b] = [from.orientation, to.orientation];
  const still = (orientation: Turning['orientation']): Turning => ({ orientation, angularVelocity: ZERO });
  return { orientation: slerp(a, b, frac), angularVelocity: slerpRate(still(a), still(b), frac, rate) };
}

/**
 * Velocities of the hand under a pointer that moves: those of the next instant, where they jump. The pointer's place
 * and rates are those of the input, in widths of the unit square and per s. Beyond the square the hand stays at its
 * border, and does not follow what leads further out.
 *
 *     v = ẋ ∂x/∂x + ẏ ∂x/∂y        ω likewise, by the blend's own derivative
 *
 * @eq K-grid
 */
export function gridMotion(
  grid: KeyGrid,
  x: number,
  y: number,
  rateX: number,
  rateY: number,
  blendRate: BlendRate = rateXThenY,
): Motion {
  const cell = gridCell(grid, x, y, [rateX, rateY]);
  const [fx, fy] = cell.frac;
  // The cells are half as wide as the square.
  const rates: Rates = [2 * followed(x, rateX), 2 * followed(y, rateY)];
  const alongX = lerp(
    sub(cell.lowerRight.position, cell.lowerLeft.position),
    sub(cell.upperRight.position, cell.upperLeft.position),
    fy,
  );
  const alongY = lerp(
    sub(cell.upperLeft.position, cell.lowerLeft.position),
    sub(cell.upperRight.position, cell.lowerRight.position),
    fx,
  );
  return {
    velocity: add(scale(alongX, rates[0]), scale(alongY, rates[1])),
    angularVelocity: blendRate(cell, rates),
  };
}

/** The rate that the hand follows: none that leads out of 0 to 1, and none beyond. */
export function followed(value: number, rate: number): number {
  const isOut = value < 0 || value > 1 || (value === 0 && rate < 0) || (value === 1 && rate > 0);
  return isOut ? 0 : rate;
}
