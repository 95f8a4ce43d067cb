import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestSegmentTriangle } from '#core/convex/triangles.ts';
import { solidIntegrals } from '#core/mass/mesh-integrals.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import type { Triangle } from '#core/shape/triangulation.ts';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf } from '#params/params.ts';
import { matOf } from './body.ts';
import { model, params, type RefitValues } from './model.ts';
import { BLADE } from './trees.ts';

const run = (values: Partial<RefitValues> = {}) => model({ ...defaultsOf(params), ...values });

describe('the mat', () => {
  it('flat, it holds 1.8 · 0.24 · 0.016 m³, and is as long as it is', () => {
    const { vertices, triangles, halfX } = matOf(0);
    expect(solidIntegrals(vertices, triangles).volume).toBeCloseTo(1.8 * 0.24 * 0.016, 9);
    expect(halfX).toBeCloseTo(0.9, 12);
    expect(triangles).toHaveLength(8 * 42 + 4);
  });

  it('rolled up, it holds nearly as much: bending neither tears nor folds it', () => {
    const { vertices, triangles } = matOf(3);
    expect(solidIntegrals(vertices, triangles).volume / (1.8 * 0.24 * 0.016)).toBeCloseTo(1, 1);
  });
});

describe('refitted against rebuilt', () => {
  it('in the posture in which it was built the tree is a new one', () => {
    const { refitted, rebuilt, looseness } = run({ turns: 3 });
    expect(refitted.tests).toBe(rebuilt.tests);
    expect(looseness).toBe(1);
  });

  it('built rolled up and laid flat: more than three times the tests; built flat and rolled up: hardly more (K-kdop)', () => {
    expect(run().lossFlat).toBeGreaterThan(3);
    const { mean } = run({ built: 0, turns: 3 });
    expect(mean.refitted / mean.rebuilt).toBeLessThan(1.2);
  });

  it('refitting takes a small part of the looks of building: each triangle once, each box above a leaf once', () => {
    const { work, triangles } = run();
    // 340 triangles, halved seven times: 128 boxes, 84 with three triangles and 44 with two; 127 boxes above them, and
    // the 84 are halved once more.
    expect(triangles).toBe(340);
    expect(work.refit).toBe(340 + 127 + 84);
    // Eight levels hold all triangles, the ninth those of the 84.
    expect(work.rebuild).toBe(8 * 340 + 84 * 3);
  });

  it('left as they were, boxes let a blade through (K-kdop)', () => {
    const stale = run({ turns: 0, mistake: 'stale' });
    expect(stale.outside).toBeGreaterThan(300);
    expect(stale.rebuilt.triangle).not.toBeNull();
    expect(stale.refitted.triangle).toBeNull();
  });
});

describe('laws of refitting', () => {
  it('finds what comparing all triangles finds, and has every triangle in its box (K-kdop)', () => {
    fc.assert(
      fc.property(arbitraryOf(params), (values) => {
        const { mat, blade, refitted, rebuilt, outside } = model({ ...values, mistake: 'none' });
        expect(outside).toBe(0);
        expect(refitted.triangle).toBe(rebuilt.triangle);
        const distances = (mat.triangles as readonly Triangle[]).map((triangle) => {
          const corners = triangle.map((v) => mat.vertices[v]) as [Vec3, Vec3, Vec3];
          return closestSegmentTriangle(blade[0], blade[1], corners).distance;
        });
        const least = Math.min(...distances);
        expect(refitted.triangle).toBe(least <= BLADE.radius ? distances.indexOf(least) : null);
      }),
      { numRuns: 20 },
    );
  });
});
