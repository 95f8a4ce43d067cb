import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { volumeContains } from '#core/bounds/bounding-volumes.ts';
import { toSpace } from '#core/math/vec2.ts';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf } from '#params/params.ts';
import { KINDS, model, params } from './model.ts';

/** A rod of 2.4 m by 0.3 m that moves by 1 m and turns from −10° to +10°. */
const rod = defaultsOf(params);

describe('the rod of the chapter', () => {
  it('by balls: R = √(1.2² + 0.15²) = 1.209 m, and a box of (1 + 2R) by 2R (K19)', () => {
    const { radius, ballAreas } = model(rod);
    expect(radius).toBeCloseTo(1.2093, 4);
    expect(ballAreas[KINDS.indexOf('aabb')]).toBeCloseTo((1 + 2 * radius) * 2 * radius, 9);
    expect(ballAreas[KINDS.indexOf('sphere')]).toBeCloseTo(Math.PI * (0.5 + radius) ** 2, 9);
  });

  it('a corner leaves its chord by R (1 − cos 10°), 1.8 cm; by a quarter of that at half the angle (K19)', () => {
    const { bulge, bulgeAtHalf, radius } = model(rod);
    expect(bulge).toBeCloseTo(radius * (1 - Math.cos(Math.PI / 18)), 12);
    expect((bulge ?? 0) / (bulgeAtHalf ?? 1)).toBeCloseTo(4, 1);
  });

  it('is held by more than five times its room by balls, and by 1.7 times tightly', () => {
    const { region, balls, tight } = model(rod);
    expect(balls.area / region.area).toBeCloseTo(5.6, 1);
    expect(tight.area / region.area).toBeCloseTo(1.7, 1);
  });

  it('straight on, the tight box is the hull of both ends: 3.4 m by 0.3 m (K19)', () => {
    const { tight, region, bulge } = model({ ...rod, kind: 'aabb', angle: 0, startAngle: 0 });
    expect(bulge).toBe(0);
    expect(tight.area).toBeCloseTo(3.4 * 0.3, 9);
    expect(region.area).toBeCloseTo(3.4 * 0.3, 9);
  });

  it('beyond half a turn the tight bound is the one by balls, on the spot and for a ball', () => {
    const { bulge, tight, balls } = model({ ...rod, angle: 270, kind: 'sphere', travel: [0, 0] });
    expect(bulge).toBeNull();
    expect(tight.area).toBeCloseTo(balls.area, 9);
  });
});

describe('the box of both ends, wrong on purpose', () => {
  it('loses a rod that turns by half a turn on the spot: 1.2093 − 0.15 m of it (K19)', () => {
    const { leak } = model({ ...rod, mistake: 'ends', angle: 180, startAngle: 0, travel: [0, 0] });
    expect(leak.farthest).toBeCloseTo(1.2093 - 0.15, 3);
    expect(leak.ways.length).toBeGreaterThan(0);
  });

  it('holds a body that does not turn', () => {
    expect(model({ ...rod, mistake: 'ends', angle: 0 }).leak.farthest).toBe(0);
  });
});

describe('laws of the sweep', () => {
  it('both bounds hold every corner at every look, whatever the motion (K19)', () => {
    fc.assert(
      fc.property(arbitraryOf(params), (values) => {
        const { region, balls, tight, leak } = model({ ...values, mistake: 'none' });
        for (const place of region.looks.flat().map((corner) => toSpace(corner)))
          if (!volumeContains(tight.volume, place, 1e-9) || !volumeContains(balls.volume, place, 1e-9))
            throw new Error(`outside at (${place.join(', ')})`);
        expect(leak.at).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it('the tight bound is never larger than the one by balls, at any angle', () => {
    fc.assert(
      fc.property(arbitraryOf(params), (values) => {
        const { overAngles } = model(values);
        for (const { balls, tight } of overAngles) expect(tight).toBeLessThanOrEqual(balls * (1 + 1e-9));
      }),
      { numRuns: 20 },
    );
  });
});
