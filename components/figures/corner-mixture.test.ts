import { describe, expect, it } from 'vitest';
import { length, sub } from '#core/math/vec3.ts';
import { cornerMixture } from './corner-mixture.ts';

describe('the picture of a mixed point', () => {
  const { corners, mixed, mixedVelocity, limit } = cornerMixture();

  it('has for a velocity the same mixture as for a place (K-lemma)', () => {
    expect(length(sub(mixed.velocity, mixedVelocity))).toBeLessThan(1e-15);
    expect(mixed.r[0]).toBeCloseTo(0.2 * -0.55 + 0.5 * 0.95 + 0.3 * 0.1, 14);
  });

  it('shows a circle that goes through the fastest corner and holds the others', () => {
    expect(limit).toBe(Math.max(...corners.map(({ speed }) => speed)));
    expect(mixed.speed).toBeLessThan(limit);
  });
});
