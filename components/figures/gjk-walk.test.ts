import { describe, expect, it } from 'vitest';
import { type ConvexCore, coresOf } from '#core/convex/convex-core.ts';
import { coreDistance } from '#core/convex/gjk.ts';
import { IDENTITY } from '#core/math/mat3.ts';
import { polygon } from '#core/shape/polygon.ts';
import { CORNERS_A, CORNERS_B, gjkWalk, PLACE_OF_A } from './gjk-walk.ts';

describe('the picture of a simplex that walks to the origin (S-closest)', () => {
  const walk = gjkWalk();

  it('takes the looks that the core takes, and ends at its distance', () => {
    const [a, b] = [CORNERS_A, CORNERS_B].map((corners) => coresOf(polygon(corners))[0] as ConvexCore);
    const found = coreDistance(a as ConvexCore, b as ConvexCore, { offset: PLACE_OF_A, turn: IDENTITY });
    expect(found).toMatchObject({ kind: 'apart', distance: walk.distance, iterations: walk.looks.length });
    expect(Math.hypot(walk.onA[0] - walk.onB[0], walk.onA[1] - walk.onB[1])).toBeCloseTo(walk.distance, 14);
  });

  it('comes nearer at every look, and the bound stays below the distance and meets it', () => {
    const distances = walk.looks.map(({ distance }) => distance);
    expect(distances).toEqual(distances.toSorted((p, q) => q - p));
    expect(walk.looks.length).toBeGreaterThan(2);
    for (const { bound } of walk.looks) expect(bound).toBeLessThanOrEqual(walk.distance + 1e-15);
    expect(walk.looks.at(-1)?.bound).toBeCloseTo(walk.distance, 14);
  });

  it('touches only corners of the difference', () => {
    const known = new Set(walk.difference.map((p) => p.map((x) => x.toFixed(9)).join()));
    for (const { next } of walk.looks) expect(known).toContain(next.map((x) => x.toFixed(9)).join());
  });
});
