import { describe, expect, it } from 'vitest';
import type { Placement } from '#core/body/body.ts';
import { blendXThenY, gridCell, type KeyGrid } from '#core/fencing/key-placements.ts';
import { mulVec } from '#core/math/mat3.ts';
import { angleBetween, negQuat } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { length, ZERO } from '#core/math/vec3.ts';
import { averagedMatrix, blendAsStored } from './key-placements.ts';

/** Columns turned by −60°, 0 and 60° about z; the middle key may be stored with the other sign. */
function grid(isNegated: boolean): KeyGrid {
  const at = (degrees: number): Placement => {
    const q = quatFromAxisAngle([0, 0, 1], (degrees * Math.PI) / 180);
    return { position: ZERO, orientation: isNegated && degrees === 0 ? negQuat(q) : q };
  };
  const row = [at(-60), at(0), at(60)] as const;
  return [row, row, row];
}

describe('key placements mixed wrongly', () => {
  it('averaged matrices shrink: half way between keys 60° apart a blade is cos 30° as long (K-grid)', () => {
    const matrix = averagedMatrix(gridCell(grid(false), 0.25, 0));
    expect(length(mulVec(matrix, [1, 0, 0]))).toBeCloseTo(Math.sqrt(3) / 2, 14);
    expect(length(mulVec(averagedMatrix(gridCell(grid(false), 0.5, 0)), [1, 0, 0]))).toBeCloseTo(1, 14);
  });

  it('quaternions as they are stored lead the long way: half a turn off half way, right at the keys (K-grid)', () => {
    const [stored, right] = [gridCell(grid(true), 0.25, 0), gridCell(grid(false), 0.25, 0)];
    expect(angleBetween(blendAsStored(stored), blendXThenY(right))).toBeCloseTo(Math.PI, 12);
    expect(angleBetween(blendAsStored(right), blendXThenY(right))).toBeLessThan(1e-7);
    const key = gridCell(grid(true), 0.5, 0);
    expect(angleBetween(blendAsStored(key), key.lowerLeft.orientation)).toBeLessThan(1e-12);
  });
});
