import { describe, expect, it } from 'vitest';
import keyframes from '#core/fixtures/keyframes.json' with { type: 'json' };
import { angleBetween, type Quat } from '#core/math/quat.ts';
import { quatFromRotationVector, rotationVectorFromQuat } from '#core/math/rotation.ts';
import { distance, length, sub } from '#core/math/vec3.ts';
import { defaultsOf } from '#params/params.ts';
import { keysOf } from './keys.ts';
import { model, padPlace } from './model.ts';
import { params } from './params.ts';
import { laws } from './words.ts';

const usual = defaultsOf(params);
const run = (values: Partial<typeof usual> = {}) => model({ ...usual, ...values });

describe('key placements under a pointer', () => {
  it('the hand goes straight and steadily, the point does neither (K-grid)', () => {
    const { pieces, bow, now } = run();
    const hands = pieces.flat().map(({ hand }) => hand);
    for (const [i, hand] of hands.entries())
      expect(distance(hand, [0.52, 0.25 - 0.56 * (pieces.flat()[i]?.u ?? 0), hand[2]])).toBeLessThan(1e-12);
    // 0.56 m of the pad in a second.
    expect(now.handSpeed).toBeCloseTo(0.56, 12);
    expect(bow).toBeGreaterThan(0.01);
  });

  it('the speed of the point jumps at the border of the cells, by the blend as printed alone (KX22)', () => {
    const { border } = run();
    expect(border.speedBefore).toBeGreaterThan(1);
    expect(border.speedAfter).toBeLessThan(0.5);
    expect(run({ blend: 'nine' }).border.jump).toBeLessThan(1e-9);
    const eased = run({ blend: 'eased' }).border;
    expect(eased.speedBefore + eased.speedAfter).toBeLessThan(1e-9);
  });

  it('a pace twice as fast makes every speed twice as large', () => {
    const [once, twice] = [run(), run({ pace: 2 })];
    expect(twice.now.speed).toBeCloseTo(2 * once.now.speed, 12);
    expect(twice.border.jump).toBeCloseTo(2 * once.border.jump, 9);
  });

  it('x first and y first: 0.7° apart for keys turned by 60° about three axes, 0.09° for 30° (KX22)', () => {
    const at = (degrees: number) => run({ keys: 'axes', spread: degrees / 80, x: 0.25, y: 0.75 }).gap;
    expect(at(60)).toBeCloseTo(0.7, 1);
    expect(at(30)).toBeCloseTo(0.09, 2);
  });

  it('in each column the guards of the duel look equally far to the side: there the order hardly matters', () => {
    expect(run({ keys: 'guards', x: 0.3, y: 0.8 }).gap).toBeLessThan(1e-3);
  });

  it('the sample grid is that of the 50-digit data, seen in the axes of a fencer', () => {
    const grid = keysOf('sample', 1);
    for (const [i, row] of keyframes.grid.entries())
      for (const [k, { x, q }] of row.entries()) {
        const key = grid[i as 0][k as 0];
        const [right = 0, up = 0, back = 0] = x;
        expect(distance(sub(key.position, [0.52, -0.03, 1.12]), [-back, -right, up])).toBeLessThan(1e-15);
        const [a, b, c] = rotationVectorFromQuat(q as unknown as Quat);
        expect(angleBetween(key.orientation, quatFromRotationVector([-c, -a, b]))).toBeLessThan(1e-15);
      }
  });

  it('the estimate from two frames is the speed, but for a frame that crosses the line (K-grid)', () => {
    const { estimate, now } = run({ x: 0.3, frame: 1 });
    expect(Math.abs(estimate - now.speed)).toBeLessThan(0.01 * now.speed);
    const across = run({ x: 0.51, frame: 20 });
    expect(across.estimate).toBeGreaterThan(across.border.speedAfter);
    expect(across.estimate).toBeLessThan(across.border.speedBefore);
  });

  it('averaged matrices shrink the weapon, the long way turns it too far: each breaks its law', () => {
    const broken = (mistake: 'none' | 'matrices' | 'longWay') =>
      laws(run({ x: 0.25, mistake })).map(({ isKept }) => isKept);
    expect(broken('none')).toEqual([true, true]);
    expect(broken('matrices')).toEqual([false, true]);
    expect(broken('longWay')).toEqual([true, false]);
    expect(length(run({ x: 0.25, mistake: 'matrices' }).now.matrix[0])).toBeLessThan(1);
  });

  it('the handle leads back to the place on the pad', () => {
    for (const [x, y] of [
      [0.1, 0.9],
      [0.5, 0.5],
      [0.8, 0.2],
    ] as const) {
      const [u, v] = padPlace(run(), run({ x, y }).pointer);
      expect(u).toBeCloseTo(x, 12);
      expect(v).toBeCloseTo(y, 12);
    }
  });
});
