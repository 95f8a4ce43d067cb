import { describe, expect, it } from 'vitest';
import { diagonal } from '#core/math/mat3.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { centreOfPercussion, massFeltAt, velocityPerImpulseAt } from './percussion.ts';

/** A thin rod of 12 kg and 1 m along x, struck across: I = m l²/12 = 1 kg·m². */
const rodStruckAt = (x: number) => ({
  invMass: 1 / 12,
  invInertia: diagonal([0, 1, 1]),
  r: [x, 0, 0] as Vec3,
});
const across: Vec3 = [0, 1, 0];

describe('a rod that is struck', () => {
  it('feels like a quarter of its mass at its end, and like all of it in its middle (K28)', () => {
    expect(massFeltAt(rodStruckAt(0.5), across)).toBeCloseTo(3, 13);
    expect(massFeltAt(rodStruckAt(0), across)).toBeCloseTo(12, 13);
  });

  it('leaves its far end at rest if struck a sixth of its length from the middle (K26, K27)', () => {
    const s = centreOfPercussion(12, 1, 0.5);
    expect(s).toBeCloseTo(1 / 6, 14);
    const [x, y, z] = velocityPerImpulseAt(rodStruckAt(s), across, [-0.5, 0, 0]);
    expect(Math.hypot(x, y, z)).toBeLessThan(1e-15);
  });

  it('throws its far end back at twice the speed of its middle if struck at the end (K26, K27)', () => {
    expect(velocityPerImpulseAt(rodStruckAt(0.5), across, [-0.5, 0, 0])[1]).toBeCloseTo(-2 / 12, 14);
  });

  it('striking and resting point may change places', () => {
    const s = centreOfPercussion(12, 1, 0.4);
    expect(centreOfPercussion(12, 1, s)).toBeCloseTo(0.4, 14);
  });
});
