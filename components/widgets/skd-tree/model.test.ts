import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestFaceOfAll } from '#core/bounds/skd-tree.ts';
import { PI, sinCos } from '#core/math/bits/elementary.ts';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf } from '#params/params.ts';
import { model, params } from './model.ts';
import { treeOf } from './outlines.ts';

const usual = defaultsOf(params);

describe('the circle of the chapter (S-skd)', () => {
  it('2,048 faces, and fewer than a hundred distances', () => {
    const { tests, found } = model(usual);
    expect(tests).toBeLessThan(100);
    expect(found.faceTests).toBeLessThan(12);
  });

  it('at the centre every box is opened: 2N − 1 boxes and N faces, three times as much as no tree', () => {
    const { found, opened, skipped, tests, shareAtCentre } = model({ ...usual, positionX: 0 });
    expect(opened).toHaveLength(2 * 2048 - 1);
    expect(skipped).toEqual([]);
    expect(tests).toBe(3 * 2048 - 1);
    expect(shareAtCentre).toBe(100);
    // From the centre a face is as far as the middle of its side, R cos π/N.
    expect(found.distance).toBeCloseTo(sinCos(PI / 2048)[1], 14);
  });

  it('from nearly every place fewer than fifty faces are measured', () => {
    const places = Array.from({ length: 33 * 25 }, (_, i) => [
      (i % 33) * 0.1 - 1.6,
      Math.floor(i / 33) * 0.1 - 1.2,
    ]);
    const few = places.filter(
      ([x, y]) => model({ ...usual, positionX: x as number, positionY: y as number }).found.faceTests < 50,
    );
    expect(few.length / places.length).toBeGreaterThan(0.94);
  });

  it('a hundredth of the radius beside it, a fifth of the faces are left', () => {
    expect(model({ ...usual, positionX: 0.01 }).found.faceTests / 2048).toBeLessThan(0.25);
  });

  it('four times the faces cost about twice as much, away from the centre, and not four times', () => {
    // A box is nearer than its faces by its size, 1/N; faces fall behind with the square of the angle: √N of them are left.
    const { overFaces } = model({ ...usual, positionX: 1.3, positionY: 0.6 });
    const at = new Map(overFaces);
    expect((at.get(4096) as number) / (at.get(1024) as number)).toBeLessThan(2.5);
  });
});

describe('laws of the nearest face (S-skd, S-closest)', () => {
  const searched = fc.property(arbitraryOf(params), (given) => {
    const values = { ...given, faces: Math.min(given.faces, 256) };
    const { found, nearest, opened, skipped, point, faces } = model(values);
    const all = nearestFaceOfAll(treeOf(values.outline, faces).surface, [...point, 0]);
    expect(nearest.distance).toBe(all.distance);
    expect(found.distance).toBeGreaterThanOrEqual(nearest.distance);
    // Every box whose distance is known was opened or left.
    expect(opened.length + skipped.length).toBe(found.boxTests);
  });

  it('the tree finds what measuring every face finds, and a search that never looks back nothing nearer', () => {
    fc.assert(searched, { numRuns: 100 });
  });

  it('never looking back misses the nearest face of a coast', () => {
    const { found, nearest } = model({
      ...usual,
      outline: 'coast',
      positionX: 0.1,
      mistake: 'first-down',
    });
    expect(found.distance - nearest.distance).toBeGreaterThan(0.1);
  });
});
