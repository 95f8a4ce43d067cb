/**
 * The nine guards: key placements of a right hand with its weapon, for the grid under the pointer.
 *
 * The hand goes out to one side and the point stays in: from each guard a straight thrust still meets the opponent,
 * while the strong part of the blade closes that side.
 *
 * Source:  Kavan, section 5 (Fig. 5)          Chapter: content/chapters/08-fencing.mdx
 * Signs:   axes of the fencer: x forwards, y to the left, z up, the origin on the floor between the feet. Column 0 of
 *          the grid is the left, row 0 the low line.
 */

import type { Placement } from '#core/body/body.ts';
import { mulQuat } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import type { GridRow, KeyGrid } from './key-placements.ts';

/** Where the hand is in front of the fencer, in m. */
const FORWARDS = 0.52;

/** How far the hand goes to the left in each column, in m, and where the point looks then: to the left, in rad. */
const COLUMNS = [
  { left: 0.25, look: -0.15 },
  { left: -0.03, look: 0.03 },
  { left: -0.31, look: 0.21 },
] as const;

/** How high the hand is in each row, in m, and where the point looks then: up, in rad. */
const ROWS = [
  { height: 0.86, look: -0.02 },
  { height: 1.1, look: 0.05 },
  { height: 1.38, look: -0.1 },
] as const;

/**
 * The hand in each guard.
 *
 * @eq K-grid
 */
export const GUARDS: KeyGrid = ROWS.map(
  (row) =>
    COLUMNS.map(
      (column): Placement => ({
        position: [FORWARDS, column.left, row.height],
        orientation: mulQuat(
          quatFromAxisAngle([0, 0, 1], column.look),
          quatFromAxisAngle([0, 1, 0], -row.look),
        ),
      }),
    ) as unknown as GridRow,
) as unknown as KeyGrid;

/** What fencers call them, or where they are. Rows and columns as in the grid. */
export const GUARD_NAMES = [
  ['septime', 'low', 'octave'],
  ['left', 'en garde', 'right'],
  ['quarte', 'high', 'sixte'],
] as const;
