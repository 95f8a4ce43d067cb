/**
 * Two ways to move over the grid of key placements without a jerk at the borders of its cells (KX22).
 *
 * Easing keeps the cells and slows the pointer down to nothing at each key line: no jump, but the weapon stops there.
 * Mixing all nine keys with quadratic weights knows no cells at all: it still passes through every key, has no order
 * of x and y, and turns smoothly everywhere.
 *
 * Source:  own, for Kavan, section 5          Chapter: content/chapters/08-fencing.mdx
 * Signs:   as in key-placements.ts: the input is a point of the unit square, rates per s in its widths.
 */

import type { Motion, Placement } from '#core/body/body.ts';
import { alignedSum, rateOfNormalized } from '#core/math/orientation-sum.ts';
import { normalizeQuat, type Quat } from '#core/math/quat.ts';
import { addScaled, type Vec3, ZERO } from '#core/math/vec3.ts';
import { followed } from './grid-motion.ts';
import type { KeyGrid } from './key-placements.ts';
import { smoothstep } from './regain-control.ts';

/** A coordinate of the pointer after easing, and its rate per rate of the pointer. */
export interface EasedCoordinate {
  readonly place: number;
  readonly rate: number;
}

/**
 * Where a coordinate of the pointer, 0 to 1, goes if each half of the way is eased by 3f² − 2f³: with slope 0 at the
 * ends and in the middle, where the keys are.
 *
 * @eq K-grid
 */
export function easedCoordinate(value: number): EasedCoordinate {
  const u = Math.min(1, Math.max(0, value));
  const half = u < 0.5 ? 0 : 0.5;
  const f = 2 * (u - half);
  return { place: half + 0.5 * smoothstep(f), rate: 6 * f * (1 - f) };
}

type Three = readonly [number, number, number];

/** Weights of three keys at 0, ½ and 1 for the parabola through them; they add up to 1, and one may be negative. */
const weightsOf = (u: number): Three => [2 * (u - 0.5) * (u - 1), 4 * u * (1 - u), 2 * u * (u - 0.5)];

/** Their derivatives. */
const slopesOf = (u: number): Three => [4 * u - 3, 4 - 8 * u, 4 * u - 1];

/** The nine products, row by row. */
const products = (alongX: Three, alongY: Three): readonly number[] =>
  alongY.flatMap((wy) => alongX.map((wx) => wx * wy));

const clamped = (u: number): number => Math.min(1, Math.max(0, u));

/**
 * The placement under an input as the weighted mean of all nine keys: position and quaternion by the same quadratic
 * weights, signs aligned to the middle key.
 *
 * @eq K-grid
 */
export function placementOfNine(grid: KeyGrid, x: number, y: number): Placement {
  const weights = products(weightsOf(clamped(x)), weightsOf(clamped(y)));
  return { position: meanPlace(grid, weights), orientation: normalizeQuat(meanTurn(grid, weights)) };
}

/**
 * Velocities of that placement while the input moves with these rates. No jump anywhere: the weights are polynomials.
 *
 * @eq K-grid
 */
export function motionOfNine(grid: KeyGrid, x: number, y: number, rateX: number, rateY: number): Motion {
  const [u, v] = [clamped(x), clamped(y)];
  const [alongX, alongY] = [weightsOf(u), weightsOf(v)];
  const [perX, perY] = [products(slopesOf(u), alongY), products(alongX, slopesOf(v))];
  const [du, dv] = [followed(x, rateX), followed(y, rateY)];
  const rates = perX.map((slope, i) => du * slope + dv * (perY[i] as number));
  return {
    velocity: meanPlace(grid, rates),
    angularVelocity: rateOfNormalized(meanTurn(grid, products(alongX, alongY)), meanTurn(grid, rates)),
  };
}

function meanPlace(grid: KeyGrid, weights: readonly number[]): Vec3 {
  let sum: Vec3 = ZERO;
  for (const [i, { position }] of grid.flat().entries()) sum = addScaled(sum, position, weights[i] as number);
  return sum;
}

function meanTurn(grid: KeyGrid, weights: readonly number[]): Quat {
  const turns = grid.flat().map(({ orientation }) => orientation);
  return alignedSum(grid[1][1].orientation, turns, weights);
}
