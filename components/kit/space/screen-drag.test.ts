import { describe, expect, it } from 'vitest';
import { dot, length, sub, type Vec3 } from '#core/math/vec3.ts';
import { cameraOf, project } from '#kit/projection/projection.ts';
import { draggedBy, pressedBy } from './screen-drag.ts';

/** 100 px for a metre. */
const SIZE = { width: 400, height: 200 };
const seenFrom = (azimuth: number, height: number) => cameraOf([azimuth, height], 1, SIZE);
const close = (found: Vec3, wanted: Vec3) => expect(length(sub(found, wanted))).toBeLessThan(1e-9);

/** Where on the screen a way in space leads, from the middle. */
const imageOf = (camera: ReturnType<typeof seenFrom>, way: Vec3) => {
  const [x, y] = project(camera, way);
  return [x - SIZE.width / 2, y - SIZE.height / 2] as const;
};

describe('dragging in a plane', () => {
  it('that faces the eye: 100 px to the right are a metre to the right', () => {
    // From the front (azimuth 0) the eye is on the x axis: y is to the right, z is up.
    close(draggedBy(seenFrom(0, 0), {}, [100, 0]), [0, 1, 0]);
    close(draggedBy(seenFrom(0, 0), {}, [0, -50]), [0, 0, 0.5]);
  });

  it('that lies flat, seen from 30° above: 50 px up are a metre away', () => {
    const camera = seenFrom(0, 30); // sin 30° = 1/2
    close(draggedBy(camera, { normal: [0, 0, 1] }, [0, -50]), [-1, 0, 0]);
    close(draggedBy(camera, { normal: [0, 0, -3] }, [100, -50]), [-1, 1, 0]);
  });

  it('keeps the thing under the finger, and in its plane', () => {
    const camera = seenFrom(35, 25);
    for (const normal of [
      [0, 1, 0.2],
      [1, 0.5, -0.3],
      [-0.2, 0.9, 1],
    ] as const) {
      const way = draggedBy(camera, { normal }, [37, -21]);
      expect(dot(way, normal)).toBeCloseTo(0, 12);
      const [x, y] = imageOf(camera, way);
      expect([x, y].map((px) => Math.round(1e9 * px) / 1e9)).toEqual([37, -21]);
    }
  });

  it('seen edge-on it stays in its plane and is not flung away', () => {
    for (const height of [0, 1e-9, -1e-9, 2, -2]) {
      const way = draggedBy(seenFrom(0, height), { normal: [0, 0, 1] }, [30, -40]);
      expect(way[1]).toBeCloseTo(0.3, 9);
      expect(way[2]).toBeCloseTo(0, 9);
      expect(length(way)).toBeLessThan(3);
    }
  });
});

describe('dragging along a line', () => {
  it('goes to the point of the line that is nearest the finger on the screen', () => {
    close(draggedBy(seenFrom(0, 0), { along: [0, 2, 0] }, [100, 70]), [0, 1, 0]);
    // The x axis seen from 60° to the side: a metre of it is sin 60° of a metre long.
    const way = draggedBy(seenFrom(60, 0), { along: [1, 0, 0] }, [-100 * Math.sin(Math.PI / 3), 10]);
    close(way, [1, 0, 0]);
  });

  it('towards the eye it moves by dragging up, and not without bound', () => {
    const way = draggedBy(seenFrom(0, 0), { along: [1, 0, 0] }, [0, -30]);
    expect(way[0]).toBeGreaterThan(0);
    expect(way[0]).toBeLessThan(3);
  });

  it('wins over a plane', () => {
    close(draggedBy(seenFrom(0, 0), { along: [0, 1, 0], normal: [0, 1, 0] }, [100, 0]), [0, 1, 0]);
  });
});

describe('arrow keys', () => {
  it('move right and up on the screen by a step', () => {
    const { right, up } = seenFrom(28, 18);
    close(pressedBy(seenFrom(28, 18), {}, [1, 0]), right);
    close(pressedBy(seenFrom(28, 18), {}, [0, -1]), [-up[0], -up[1], -up[2]]);
  });

  it('in a plane that lies flat, up is away from the eye, by a whole step even if seen from the side', () => {
    close(pressedBy(seenFrom(0, 30), { normal: [0, 0, 1] }, [0, 1]), [-1, 0, 0]);
    close(pressedBy(seenFrom(0, 0), { normal: [0, 0, 1] }, [0, 1]), [-1, 0, 0]);
  });

  it('along a line, right and up go on and left and down go back, however it is seen', () => {
    for (const azimuth of [0, 90, 180, 270]) {
      close(pressedBy(seenFrom(azimuth, 0), { along: [0, 2, 0] }, [1, 0]), [0, 1, 0]);
      close(pressedBy(seenFrom(azimuth, 0), { along: [0, 2, 0] }, [0, 1]), [0, 1, 0]);
      close(pressedBy(seenFrom(azimuth, 0), { along: [0, 2, 0] }, [-1, 0]), [0, -1, 0]);
    }
  });
});
