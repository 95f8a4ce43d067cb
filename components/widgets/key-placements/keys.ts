/**
 * The grids to choose from: key placements of a hand that holds a weapon along its own x.
 *
 * Signs:   axes of the fencer: x forwards, y to the left, z up. Column 0 of a grid is the left, row 0 the low line.
 */
import { GUARD_NAMES, GUARDS } from '#core/fencing/guards.ts';
import type { GridRow, KeyGrid } from '#core/fencing/key-placements.ts';
import { mulQuat, type Quat } from '#core/math/quat.ts';
import { quatFromAxisAngle, quatFromRotationVector, rotationVectorFromQuat } from '#core/math/rotation.ts';
import { add, scale, type Vec3 } from '#core/math/vec3.ts';
import { radians } from '../common/angles.ts';

export type KeyChoice = 'wide' | 'guards' | 'axes' | 'sample';

/** Rows and columns, counted from the middle. */
const STEPS = [-1, 0, 1] as const;

/** A grid from what a key is at a row and a column, counted from the middle. */
const gridOf = (key: (row: number, column: number) => { position: Vec3; turn: Vec3 }): KeyGrid =>
  STEPS.map(
    (row) =>
      STEPS.map((column) => {
        const { position, turn } = key(row, column);
        return { position, orientation: quatFromRotationVector(turn) };
      }) as unknown as GridRow,
  ) as unknown as KeyGrid;

/** How high the hand is in each row, in m, from below. */
const HEIGHTS = [0.86, 1.1, 1.38] as const;

/** Where the hand is on an even grid, in m: the columns are equally far apart. */
const placeIn = (row: number, column: number): Vec3 => [
  0.52,
  -0.03 - 0.28 * column,
  HEIGHTS[row + 1] as number,
];

/** Where the point looks in a wide guard, in degrees: to the left, up, and how far the hand is rolled. Rows from below. */
const WIDE_LOOKS: readonly (readonly Vec3[])[] = [
  [
    [-20, -35, 60],
    [10, -50, 0],
    [45, -25, -70],
  ],
  [
    [-55, 5, 35],
    [0, 8, 0],
    [15, 0, -40],
  ],
  [
    [-35, 35, 70],
    [5, -30, 20],
    [25, 45, -60],
  ],
];

/** As a rotation vector, in rad. */
function turnTo([left, up, roll]: Vec3): Vec3 {
  const turn = (axis: Vec3, angle: number): Quat => quatFromAxisAngle(axis, radians(angle));
  const look = mulQuat(turn([0, 0, 1], left), turn([0, 1, 0], -up));
  return rotationVectorFromQuat(mulQuat(look, turn([1, 0, 0], roll)));
}

/** Every cell has one key as it was and one turned about each of the three axes, by so many rad. */
const AXES_TURN = radians(80);

function aboutAxes(row: number, column: number): Vec3 {
  if (row === 0) return column === 0 ? [0, 0, AXES_TURN] : [0, -AXES_TURN, 0];
  return column === 0 ? [AXES_TURN, 0, 0] : [0, 0, 0];
}

/** How far the sample grid of the 50-digit data reaches forwards at each key, in m. Rows from below. */
const SAMPLE_DEPTHS: readonly (readonly number[])[] = [
  [-0.0689, -0.176, -0.0583],
  [0.0277, -0.19, 0.197],
  [0.176, -0.112, 0.0359],
];

/** Its middle in the axes of the fencer, in m. */
const SAMPLE_MIDDLE: Vec3 = [0.52, -0.03, 1.12];

/** That grid has x to the right, y up and the weapon along −z; rotation vectors of 0.9, 0.7 and 0.5 rad. */
const sampleKey = (row: number, column: number) => ({
  position: add(SAMPLE_MIDDLE, [SAMPLE_DEPTHS[row + 1]?.[column + 1] as number, -0.5 * column, 0.4 * row]),
  turn: [-0.5 * row * column, -0.9 * row, 0.7 * column] as Vec3,
});

const GRIDS: Readonly<Record<KeyChoice, KeyGrid>> = {
  wide: gridOf((row, column) => ({
    position: placeIn(row, column),
    turn: turnTo(WIDE_LOOKS[row + 1]?.[column + 1] as Vec3),
  })),
  guards: GUARDS,
  axes: gridOf((row, column) => ({ position: placeIn(row, column), turn: aboutAxes(row, column) })),
  sample: gridOf(sampleKey),
};

/** Keys turned by less than this share are not turned: such an angle is lost in rounding. */
const LEAST = 1e-6;

/** A grid with its keys turned by so many times as much from straight ahead. */
export function keysOf(choice: KeyChoice, spread: number): KeyGrid {
  const grid = GRIDS[choice];
  if (spread === 1) return grid;
  return gridOf((row, column) => {
    const { position, orientation } = grid[(row + 1) as 0 | 1 | 2][(column + 1) as 0 | 1 | 2];
    return { position, turn: scale(rotationVectorFromQuat(orientation), spread < LEAST ? 0 : spread) };
  });
}

/** What a key is called: by column and row. */
export const keyName = (choice: KeyChoice, column: number, row: number): string =>
  choice === 'wide' || choice === 'guards'
    ? (GUARD_NAMES[row]?.[column] as string)
    : `key ${row + 1}${'abc'[column] as string}`;
