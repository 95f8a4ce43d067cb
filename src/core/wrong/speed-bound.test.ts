import { expect, it } from 'vitest';
import type { Vec3 } from '#core/math/vec3.ts';
import { speedBound, speedSupremum } from '#core/speed/speed-bound.ts';
import { fastestVertexAsBound } from './speed-bound.ts';

it('0.71 m/s is no bound for a triangle near the ground under a rolling wheel, which reaches 2 m/s (K-lemma)', () => {
  const motion = { velocity: [1, 0, 0], angularVelocity: [0, 1, 0] } as const;
  const triangle: readonly Vec3[] = [
    [0, 0, -1],
    [0.5, 0, -0.5],
    [-0.5, 0, -0.5],
  ];
  expect(fastestVertexAsBound(motion, triangle)).toBe(Math.SQRT1_2);
  expect(speedSupremum(motion, triangle).speed).toBe(2);
  expect(speedBound(motion, triangle)).toBe(2);
});
