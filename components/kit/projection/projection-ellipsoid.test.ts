import { describe, expect, it } from 'vitest';
import { normalizeQuat } from '#core/math/quat.ts';
import type { EllipsoidMark } from '#kit/declare/picture.ts';
import { cameraOf, project } from './projection.ts';
import { outlineOf, principalEllipses, rimOf } from './projection-ellipsoid.ts';

const size = { width: 300, height: 200 };
const mark: EllipsoidMark = {
  kind: 'ellipsoid',
  halfAxes: [0.9, 0.5, 0.2],
  position: [0.1, -0.2, 0.05],
  orientation: normalizeQuat([0.8, 0.3, -0.4, 0.2]),
};

describe('the outline of an ellipsoid', () => {
  it('seen along an axis has the other two as half axes', () => {
    const camera = cameraOf([0, 0], 1, size);
    const plain: EllipsoidMark = { ...mark, position: [0, 0, 0], orientation: [1, 0, 0, 0] };
    const { centre, halfAxes, angle } = outlineOf(camera, plain);
    expect(centre).toEqual([150, 100]);
    expect(halfAxes[0]).toBeCloseTo(50, 12);
    expect(halfAxes[1]).toBeCloseTo(20, 12);
    expect(angle).toBeCloseTo(0, 12);
  });

  it('goes through every point of the rim', () => {
    const camera = cameraOf([35, 25], 1, size);
    const { centre, halfAxes, angle } = outlineOf(camera, mark);
    for (const point of rimOf(camera, mark).points) {
      const [x, y] = project(camera, point);
      const [dx, dy] = [x - centre[0], y - centre[1]];
      const along = dx * Math.cos(angle) + dy * Math.sin(angle);
      const across = -dx * Math.sin(angle) + dy * Math.cos(angle);
      expect((along / halfAxes[0]) ** 2 + (across / halfAxes[1]) ** 2).toBeCloseTo(1, 9);
    }
  });

  it('holds all great ellipses; half of each is in front, nearer to the eye', () => {
    const camera = cameraOf([35, 25], 1, size);
    const { centre, halfAxes, angle } = outlineOf(camera, mark);
    const middle = project(camera, mark.position)[2];
    for (const { points, isFront } of principalEllipses(camera, mark)) {
      const seen = isFront.filter(Boolean).length / isFront.length;
      expect(seen).toBeGreaterThan(0.45);
      expect(seen).toBeLessThan(0.55);
      const nearness = points.map((point) => project(camera, point)[2] - middle);
      const mean = (side: boolean) =>
        nearness.filter((_, i) => isFront[i] === side).reduce((a, b) => a + b, 0);
      expect(mean(true)).toBeGreaterThan(0);
      expect(mean(false)).toBeLessThan(0);
      for (const point of points) {
        const [x, y] = project(camera, point);
        const [dx, dy] = [x - centre[0], y - centre[1]];
        const along = dx * Math.cos(angle) + dy * Math.sin(angle);
        const across = -dx * Math.sin(angle) + dy * Math.cos(angle);
        expect((along / halfAxes[0]) ** 2 + (across / halfAxes[1]) ** 2).toBeLessThan(1 + 1e-9);
      }
    }
  });
});
