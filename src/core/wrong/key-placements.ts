/**
 * Wrong on purpose: two ways to mix the orientations of key placements that beginners try first.
 *
 * Source:  Kavan, section 5 (what slerp is there to avoid)
 * Chapter: content/chapters/08-fencing.mdx
 */

import { cellOrientations, cellWeights, type GridCell } from '#core/fencing/key-placements.ts';
import { acos, sin } from '#core/math/bits/elementary.ts';
import { addMat, type Mat3, scaleMat, ZERO_MAT } from '#core/math/mat3.ts';
import { dotQuat, normalizeQuat, type Quat } from '#core/math/quat.ts';
import { matFromQuat } from '#core/math/rotation.ts';

/**
 * The four rotation matrices averaged entry by entry. It is no rotation: each column is a chord of its arc, and what
 * it turns shrinks.
 */
export function averagedMatrix(cell: GridCell): Mat3 {
  const weights = cellWeights(cell);
  return cellOrientations(cell)
    .map((q, i) => scaleMat(matFromQuat(q), weights[i] as number))
    .reduce(addMat, ZERO_MAT);
}

/**
 * Slerp along x and then along y that takes quaternions as they are stored. q and −q are one orientation: where two
 * keys were stored with opposite signs, the weapon goes the long way round.
 */
export function blendAsStored(cell: GridCell): Quat {
  const [lowerLeft, lowerRight, upperLeft, upperRight] = cellOrientations(cell);
  const [fx, fy] = cell.frac;
  return slerpAsStored(
    slerpAsStored(lowerLeft, lowerRight, fx),
    slerpAsStored(upperLeft, upperRight, fx),
    fy,
  );
}

function slerpAsStored(a: Quat, b: Quat, t: number): Quat {
  const angle = acos(Math.min(1, Math.max(-1, dotQuat(a, b))));
  const across = sin(angle);
  // Alike, or opposite: there is no arc to go along.
  if (across < 1e-9) return t < 0.5 ? a : b;
  const [s, r] = [sin((1 - t) * angle) / across, sin(t * angle) / across];
  return normalizeQuat([s * a[0] + r * b[0], s * a[1] + r * b[1], s * a[2] + r * b[2], s * a[3] + r * b[3]]);
}
