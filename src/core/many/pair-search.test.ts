import { describe, expect, it } from 'vitest';
import { type Moving, moving } from '#core/instant/moving.ts';
import { firstContact } from '#core/instant/time-of-contact.ts';
import { randomFrom } from '#core/math/random.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { ballMesh } from '#core/shape/mesh-solids.ts';
import { box, sphere } from '#core/shape/shapes.ts';
import { boxPhase, bucketPhase, everyPair, sweptBox } from './broad-phase.ts';
import { bucketGrid } from './bucket-grid.ts';
import { type ClosestWay, firstOfPairs, noCounts, pairSearch } from './pair-search.ts';

describe('closest points of meshes, three ways', () => {
  it('meet at the same time, with a tenth of the steps by trees (S-closest, S-skd, S-first)', () => {
    const mesh = ballMesh(0.5, 1); // 80 faces
    const pair = [
      moving(mesh, { position: [-1, 0.1, 0], velocity: [1, 0, 0], angularVelocity: [0, 0, 1] }),
      moving(mesh, { position: [1, 0, 0.1], velocity: [-1, 0, 0], angularVelocity: [0, 1, 0] }),
    ] as const;
    const runs = (['every-feature', 'trees', 'warm'] as const).map((closest: ClosestWay) => {
      const search = pairSearch(2, { closest, epsContact: 0.01 });
      const first = firstOfPairs(pair, everyPair(2), 0, 2, search);
      return { t: first?.t as number, ...search.counts };
    });
    const [every, trees, warm] = runs as [(typeof runs)[0], (typeof runs)[0], (typeof runs)[0]];
    expect(trees.t).toBeCloseTo(every.t, 12);
    expect(warm.t).toBeCloseTo(every.t, 12);
    expect(trees.steps).toBeLessThan(0.1 * every.steps);
    expect(warm.steps).toBeLessThanOrEqual(trees.steps); // a good start, though the trees are quick anyway
    const exact = firstContact(pair[0], pair[1], 0, 2);
    expect(exact.kind === 'contact' && every.t < exact.tContact).toBe(true);
  });
});

const crowd = (count: number, seed: number): readonly Moving[] => {
  const random = randomFrom(seed);
  const vec = (size: number): Vec3 => [
    random.between(-size, size),
    random.between(-size, size),
    random.between(-size, size),
  ];
  return Array.from({ length: count }, (_, i) => {
    const given = { position: vec(3), velocity: vec(2), angularVelocity: vec(3) };
    return moving(i % 3 === 0 ? box([0.3, 0.2, 0.1]) : sphere(0.2), given);
  });
};

describe('broad phases', () => {
  it('store a body in every cell that its box overlaps, and give each pair once (S-bucket)', () => {
    const boxAround = (x: number, half: number) =>
      ({ kind: 'aabb', min: [x - half, 0.1, 0.1], max: [x + half, 0.9, 0.9] }) as const;
    const grid = bucketGrid(1, [boxAround(0.5, 0.4), boxAround(1.5, 0.8), null, boxAround(4.5, 0.4)]);
    expect(grid.entries).toBe(1 + 3 + 1);
    expect(grid.at(0.5, 0.5, 0.5)).toEqual([0, 1]);
    expect(grid.pairs(0)).toEqual([[0, 1]]);
    expect(grid.pairs(1)).toEqual([[0, 1]]);
    expect(grid.pairs(2)).toEqual([
      [0, 1],
      [1, 3],
    ]);
  });

  it('leave out no pair that meets, and most that do not (S-box, S-bucket)', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const bodies = crowd(24, seed);
      const to = Math.min(0.2, bucketPhase.stretch(bodies, 0));
      const meeting = everyPair(24).filter(
        ([i, j]) => firstContact(bodies[i] as Moving, bodies[j] as Moving, 0, to).kind !== 'none',
      );
      for (const broad of [boxPhase, bucketPhase]) {
        const counts = noCounts();
        const found = broad.forTimes(bodies, 0, to, counts);
        expect(found).toEqual(expect.arrayContaining(meeting));
        expect(found.length).toBeLessThan(0.25 * everyPair(24).length);
      }
    }
  });

  it('let the tests of buckets grow with N, those of boxes with N² (S-box, S-bucket)', () => {
    const tests = [64, 256].map((count) => {
      const side = Math.round(Math.cbrt(count));
      const spread = Array.from({ length: count }, (_, i) =>
        moving(sphere(0.2), {
          position: [i % side, Math.floor(i / side) % side, Math.floor(i / (side * side))],
          velocity: [1, 0, 0],
        }),
      );
      return [boxPhase, bucketPhase].map((broad) => {
        const counts = noCounts();
        broad.forTimes(spread, 0, 0.1, counts);
        return counts.boxTests;
      });
    }) as [[number, number], [number, number]];
    expect(tests[1][0] / tests[0][0]).toBeGreaterThan(15);
    expect(tests[1][1] / tests[0][1]).toBeLessThan(6);
  });

  it('hold all places of a body in its box (S-box)', () => {
    const { min, max } = sweptBox(moving(sphere(1), { velocity: [2, 0, 0] }), 0, 1);
    expect([min, max]).toEqual([
      [-3, -3, -3],
      [3, 3, 3],
    ]);
  });
});
