import { describe, expect, it } from 'vitest';
import { cross, dot, length, type Vec3 } from '#core/math/vec3.ts';
import { cameraOf, project, tidyEye } from './projection.ts';
import { litShare } from './projection-light.ts';

const size = { width: 400, height: 300 };

describe('the camera', () => {
  it('seen from the front, x comes towards the eye, y goes right, z goes up', () => {
    const camera = cameraOf([0, 0], 1.5, size);
    expect(camera.scale).toBe(100);
    const at = (point: Vec3) => project(camera, point).map((value) => Math.round(value * 1e9) / 1e9);
    expect(at([0, 0, 0])).toEqual([200, 150, 0]);
    expect(at([1, 0, 0])).toEqual([200, 150, 1]);
    expect(at([0, 1, 0])).toEqual([300, 150, 0]);
    expect(at([0, 0, 1])).toEqual([200, 50, 0]);
  });

  it('moves off what is reserved: aside where there is room, up where that shows it larger', () => {
    const at = (width: number) =>
      cameraOf(
        [0, 0],
        1,
        { width, height: 300, reserved: { corner: 'bottom-right', width: 150, height: 80 } },
        [[1, 1]],
      );
    expect(at(500).off[0]).toBeLessThan(0);
    expect(at(500).off[1]).toBe(0);
    expect(at(300).off).toEqual([0, -40]);
    for (const width of [500, 300]) {
      const [x, y] = project(at(width), [0, 1, -1]);
      expect(x < width - 150 || y < 220).toBe(true);
    }
  });

  it('has orthonormal axes from every side, and keeps lengths across the line of sight', () => {
    for (const eye of [
      [30, 20],
      [-100, -60],
      [179, 85],
      [400, 120],
    ] as const) {
      const { right, up, toEye } = cameraOf(eye, 1, size);
      for (const axis of [right, up, toEye]) expect(length(axis)).toBeCloseTo(1, 14);
      expect(dot(right, up)).toBeCloseTo(0, 14);
      expect(length(cross(right, up).map((v, i) => v - (toEye[i] as number)) as unknown as Vec3)).toBeCloseTo(
        0,
        14,
      );
      expect(up[2]).toBeGreaterThan(0); // upright at all times
    }
  });

  it('keeps the azimuth within half a turn and the eye off the poles', () => {
    expect(tidyEye([190, 0])).toEqual([-170, 0]);
    expect(tidyEye([-540, 120])).toEqual([180, 89]);
    expect(tidyEye([725, -95])).toEqual([5, -89]);
  });

  it('lights what looks up more than what looks down', () => {
    const camera = cameraOf([30, 20], 1, size);
    expect(litShare(camera, [0, 0, 1])).toBeGreaterThan(0.7);
    expect(litShare(camera, [0, 0, -1])).toBeLessThan(0.3);
  });

  it('shows what a run reaches to, from every side, ten px off the edge', () => {
    const reach = [
      [3, 0.5],
      [0, 1.2],
    ] as const;
    for (const azimuth of [0, 70, -130])
      for (const height of [-60, 0, 20, 85]) {
        const camera = cameraOf([azimuth, height], 0.5, size, reach);
        for (const [aside, z] of reach)
          for (let turn = 0; turn < 360; turn += 15) {
            const angle = (turn * Math.PI) / 180;
            const [x, y] = project(camera, [aside * Math.cos(angle), aside * Math.sin(angle), z]);
            expect(Math.min(x, size.width - x, y, size.height - y)).toBeGreaterThan(10 - 1e-9);
          }
      }
  });
});

describe('a headline that leaves no room', () => {
  it('keeps a picture as large as it is, instead of looking for room without end', () => {
    const stage = { width: 195, height: 106 } as const;
    const reserved = { corner: 'top-right', width: 180, height: 70 } as const;
    const reach = [[1, 1]] as const;
    const free = cameraOf([30, 20], 1, stage, reach);
    const crowded = cameraOf([30, 20], 1, { ...stage, reserved }, reach);
    expect(crowded.scale).toBeGreaterThan(0.3 * free.scale);
  });
});
