/**
 * The nine guards: key placements of a right hand with its weapon, for the grid under the pointer.
 *
 * In the middle column the point is in line: a straight thrust meets the opponent. At the sides the blade stands across
 * the line, its point up in the high guards and down in the low ones: going there sweeps a blade aside that comes in, and
 * closes that side.
 *
 * Source:  Kavan, section 5 (Fig. 5)          Chapter: content/chapters/08-fencing.mdx
 * Signs:   axes of the fencer: x forwards, y to the left, z up, the origin on the floor between the feet. Column 0 of
 *          the grid is the left, row 0 the low line.
 */

import type { Placement } from '#core/body/body.ts';
import { mulQuat } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import type { KeyGrid } from './key-placements.ts';

/** Where the hand is in front of the fencer, in m. */
const FORWARDS = 0.52;

/** The hand so far to the left and so high (m), the point looking so far to the left and up (rad). */
function guard(left: number, height: number, lookLeft: number, lookUp: number): Placement {
  return {
    position: [FORWARDS, left, height],
    orientation: mulQuat(quatFromAxisAngle([0, 0, 1], lookLeft), quatFromAxisAngle([0, 1, 0], -lookUp)),
  };
}

/**
 * The hand in each guard.
 *
 * @eq K-grid
 */
export const GUARDS: KeyGrid = [
  [guard(0.36, 0.86, -0.05, -0.5), guard(-0.16, 1.03, 0.12, 0.03), guard(-0.5, 0.86, 0.3, -0.5)],
  [guard(0.36, 0.96, -0.08, 0.6), guard(-0.16, 1.08, 0.12, 0.04), guard(-0.5, 0.96, 0.3, 0.6)],
  [guard(0.36, 1.04, -0.08, 0.6), guard(-0.16, 1.15, 0.12, 0.04), guard(-0.5, 1.04, 0.3, 0.6)],
];

/** What fencers call them, or where they are. Rows and columns as in the grid. */
export const GUARD_NAMES = [
  ['septime', 'low', 'octave'],
  ['left', 'en garde', 'right'],
  ['quarte', 'high', 'sixte'],
] as const;
