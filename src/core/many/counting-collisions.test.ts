import { describe, expect, it } from 'vitest';
import { countWithFixedSteps } from '#core/wrong/fixed-step-blocks.ts';
import {
  afterElasticHit,
  type BlockStart,
  blocksAt,
  countCollisions,
  timeOfCollision,
} from './counting-collisions.ts';

/** Counts hit by hit, by velocities alone: blocks and wall take turns until nobody approaches. */
function countOneByOne(ratio: number): number {
  let [v, w, count] = [-1, 0, 0];
  for (;;) {
    if (v >= w - 1e-12 && w >= -1e-12) return count;
    if (count % 2 === 0) [v, w] = afterElasticHit(ratio, v, w);
    else w = -w;
    count++;
  }
}

const start = (ratio: number): BlockStart => ({ ratio, a: 2, b: 0.6, speed: 1 });

describe('two blocks and a wall', () => {
  it('have the digits of π in their hits, for ratios that are powers of 100', () => {
    const counts = [0, 1, 2, 3, 4, 5, 6].map((n) => countCollisions(100 ** n));
    expect(counts).toEqual([3, 31, 314, 3141, 31415, 314159, 3141592]);
  });

  it('hit one time less where the last line is parallel: 3 for equal masses, 5 for 3 : 1, 2 for 1 : 3', () => {
    expect([1, 3, 1 / 3].map(countCollisions)).toEqual([3, 5, 2]);
    expect([0.999, 1.001, 2.999, 3.001].map(countCollisions)).toEqual([3, 4, 5, 6]);
  });

  it('hit as often as eq. 6 says, hit by hit (E6)', () => {
    for (const ratio of [1, 2, 3, 5, 7.5, 16, 42, 100, 999, 1234.5, 10_000, 250_000])
      expect(countCollisions(ratio), String(ratio)).toBe(countOneByOne(ratio));
  });

  it('move as eq. 6 says: the velocities of the folded line are those of hit by hit', () => {
    const scene = start(42);
    let [v, w] = [-1, 0];
    for (let k = 1; k <= countCollisions(42); k++) {
      [v, w] = k % 2 === 1 ? afterElasticHit(42, v, w) : [v, -w];
      const after = blocksAt(scene, timeOfCollision(scene, k) + 1e-9);
      expect(after.hits).toBe(k);
      expect(after.velocityA).toBeCloseTo(v, 9);
      expect(after.velocityB).toBeCloseTo(w, 9);
    }
  });

  it('leave the small block at rest before the first hit, to the last bit', () => {
    expect(blocksAt(start(100), 0)).toMatchObject({ velocityA: -1, velocityB: 0 });
  });

  it('touch at the time of a hit: the odd ones each other, the even ones the wall', () => {
    const scene = start(17);
    for (let k = 1; k <= countCollisions(17); k++) {
      const { a, b } = blocksAt(scene, timeOfCollision(scene, k));
      expect(k % 2 === 1 ? a - b : b).toBeCloseTo(0, 9);
      expect(a).toBeGreaterThanOrEqual(b - 1e-9);
    }
  });

  it('are on their way back when half of the line is gone, with half of three million hits behind them', () => {
    const { hits, a } = blocksAt(start(1e12), 2);
    expect(hits).toBe(1570796);
    expect(a).toBeCloseTo(0.6e-6, 12);
  });

  it('are miscounted by fixed steps, once the light block goes farther in a step than the wall is thick', () => {
    const loop = (ratio: number) => countWithFixedSteps(start(ratio), { step: 0.005, t1: 4.5, width: 0.2 });
    expect(loop(1).hits).toBe(3);
    expect(loop(100).hits).toBe(31);
    expect(loop(10_000).hits).not.toBe(314);
    expect(loop(10_000).isThrough).toBe(true);
  });
});
