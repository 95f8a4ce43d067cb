import { describe, expect, it } from 'vitest';
import { steadyBodyAt } from '#core/fixtures/touch-arbitraries.ts';
import { IDENTITY_QUAT } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { type Vec3, ZERO } from '#core/math/vec3.ts';
import { heldDips } from './touch-held.ts';
import type { TouchSystem } from './touch-motion.ts';
import type { TouchBody } from './touch-pair.ts';

/** A step, in s, at whose ends a plate leans by so much (rad) on its corner, and by how much less in the middle. */
const H = 0.01;

/** A square foot on a ball of 1 m, on whose top its corner stands while it leans by some angle (rad) that changes. */
const leaning = (angle: number, rate: number): readonly TouchBody[] => {
  const at = { velocity: ZERO, acceleration: ZERO, radius: 0 };
  const position: Vec3 = [0, 1, 0];
  const orientation = quatFromAxisAngle([0, 0, 1], angle);
  const foot = steadyBodyAt({ ...at, position, orientation, angularVelocity: [0, 0, rate] }, 0);
  const ball = steadyBodyAt(
    { ...at, position: ZERO, orientation: IDENTITY_QUAT, angularVelocity: ZERO, radius: 1 },
    0,
  );
  return [foot, ball];
};

/** The corner, from which the sole goes on along x and a side up along y. */
const system = {
  held: [
    {
      a: 0,
      b: 1,
      gap: 0,
      pair: {
        kind: 'corner-on-corner',
        tip: 'A',
        corner: {
          point: ZERO,
          tangents: [
            [1, 0, 0],
            [0, 1, 0],
          ],
        },
        base: { point: ZERO, tangents: [] },
      },
    },
  ],
} as unknown as TouchSystem;

/** The foot leans by `least` in the middle of the step, and by `more` than that at its ends. */
const dipsOf = (least: number, more: number): readonly number[] => {
  const angleAt = (tau: number): number => least + more * (2 * (tau / H) - 1) ** 2;
  const rateAt = (tau: number): number => ((8 * more) / H) * (tau / H - 0.5);
  const bodiesAt = (tau: number) => leaning(angleAt(tau), rateAt(tau));
  return heldDips(system, { start: bodiesAt(0), end: bodiesAt(H), h: H, bodiesAt });
};

describe('a foot that rocks on its corner', () => {
  it('is seen to come down on its sole and to rise again within a step', () => {
    const [tau, ...others] = dipsOf(-1e-4, 3e-4);
    expect(others).toEqual([]);
    // The sole faces the ball while the corner leans by less than nothing: from 0.21 to 0.79 of the step.
    expect((tau as number) / H).toBeGreaterThan(0.21);
    expect((tau as number) / H).toBeLessThan(0.79);
  });

  it('stays on its corner if it does not lean so far, however fast it rocks', () => {
    expect(dipsOf(1e-4, 3e-4)).toEqual([]);
    expect(dipsOf(1e-2, 0.3)).toEqual([]);
  });

  it('is not asked about where it hardly turns', () => {
    let looks = 0;
    const [start, end] = [leaning(0.2, 0.1), leaning(0.201, 0.1)];
    const bodiesAt = (): readonly TouchBody[] => {
      looks++;
      return start;
    };
    expect(heldDips(system, { start, end, h: H, bodiesAt })).toEqual([]);
    expect(looks).toBe(0);
  });
});
