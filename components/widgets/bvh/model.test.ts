import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collideAllPairs } from '#core/bounds/bvh-collision.ts';
import { containsBody } from '#core/distance/contains-body.ts';
import { IDENTITY_QUAT } from '#core/math/quat.ts';
import { ZERO } from '#core/math/vec3.ts';
import { polygon } from '#core/shape/polygon.ts';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf } from '#params/params.ts';
import { outlineOf, treeOf } from './cutters.ts';
import { model, params } from './model.ts';

/** Two bodies of 128 triangles whose outlines cross in two places. */
const touching = defaultsOf(params);
const home = { position: ZERO, orientation: IDENTITY_QUAT };

describe('the two cutters of the chapter', () => {
  it('128 · 128 = 16,384 pairs, and about two hundred tests (K-bvh)', () => {
    const { collision, tests, truth } = model(touching);
    expect(collision.allPairs).toBe(16_384);
    expect(tests).toBeGreaterThan(150);
    expect(tests).toBeLessThan(250);
    expect(truth).toBe('meet');
  });

  it('far apart, the two roots are compared and nothing else (K-bvh)', () => {
    const { tests, truth } = model({ ...touching, positionX: 1.85, positionY: 0.5 });
    expect(tests).toBe(1);
    expect(truth).toBe('apart');
  });

  it('four times as many triangles: sixteen times as many pairs, half as many tests again at most (K-bvh)', () => {
    const { testsAtFour, tests, collision } = model(touching);
    expect(4 * 128 * (4 * 128)).toBe(16 * collision.allPairs);
    expect((testsAtFour ?? Infinity) / tests).toBeLessThan(1.5);
    expect(model({ ...touching, triangles: 512 }).testsAtFour).toBeNull();
  });

  it('wholly inside: no triangles meet, and surfaces alone call it free (KX13)', () => {
    const inside = { ...touching, positionX: 0, positionY: 0 };
    const asked = model(inside);
    expect(asked.collision.meeting).toEqual([]);
    expect(asked.verdict).toBe('inside');
    expect(model({ ...inside, mistake: 'surfaces' }).verdict).toBe('apart');
  });

  it('each level holds the kept pairs of the one above, opened: four for one', () => {
    const { perLevel, collision } = model(touching);
    // Both trees have the same shape, so that they reach their leaves together, on level 7 = log₂ 128.
    expect(perLevel).toHaveLength(8);
    for (let i = 1; i < perLevel.length; i++)
      expect(perLevel[i]?.tested).toBe(4 * (perLevel[i - 1]?.kept ?? 0));
    expect(perLevel.at(-1)?.kept).toBe(collision.triangleTests);
  });
});

describe('laws of the descent', () => {
  it('finds the triangles that comparing all with all finds, with every kind of volume (K-bvh)', () => {
    fc.assert(
      fc.property(arbitraryOf(params), (given) => {
        const values = { ...given, triangles: Math.min(given.triangles, 48) };
        const { collision, placement, walls } = model(values);
        const [a, b] = [treeOf('a', walls, values.kind), treeOf('b', walls, values.kind)];
        const all = collideAllPairs({ tree: a, placement }, { tree: b, placement: home });
        const sorted = (pairs: typeof all) => pairs.map(String).toSorted();
        expect(sorted(collision.meeting)).toEqual(sorted(all));
      }),
      { numRuns: 40 },
    );
  });

  it('says inside exactly where the whole biscuit is (K-bvh)', () => {
    fc.assert(
      fc.property(arbitraryOf(params), (given) => {
        const { truth, walls, placement } = model({ ...given, triangles: Math.min(given.triangles, 48) });
        const [a, b] = [polygon(outlineOf('a', walls)), polygon(outlineOf('b', walls))];
        const isInside = containsBody({ shape: b, placement: home }, { shape: a, placement });
        expect(truth === 'inside').toBe(isInside);
      }),
      { numRuns: 60 },
    );
  });
});
