import { describe, expect, it } from 'vitest';
import type { Vec3 } from '#core/math/vec3.ts';
import type { SolidMark } from '#kit/declare/picture.ts';
import { hullOf } from './hull.ts';
import { cameraOf } from './projection.ts';
import { groundPieces } from './projection-ground.ts';
import { reachOf } from './projection-reach.ts';

const size = { width: 400, height: 300 };
const slab: SolidMark = {
  kind: 'solid',
  vertices: [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [0, 0.2].map((z): Vec3 => [x, y, z]))),
  faces: [[0, 2, 6, 4]],
  position: [0, 0, 0],
  orientation: [1, 0, 0, 0],
  look: 'a',
};
const scene = { radius: 2, eye: [0, 60] as const, floor: { height: 0, radius: 1.5 } };

describe('a floor', () => {
  const classes = (eye: readonly [number, number], picture = [slab]) =>
    groundPieces(cameraOf(eye, 2, size), picture, scene).map(({ className }) => className);

  it('has three rings, and the soft shadow of what stands on it', () => {
    const names = classes([0, 60]);
    expect(names.filter((name) => name === 'scene3-ring')).toHaveLength(3);
    expect(names.filter((name) => name === 'scene3-shadow').length).toBeGreaterThan(3);
  });

  it('is not seen from below, and ghosts throw no shadow', () => {
    expect(classes([0, -20])).toEqual([]);
    const [shadow] = groundPieces(cameraOf([0, 60], 2, size), [{ ...slab, tone: 'ghost' }], scene).slice(3);
    expect(shadow?.d).toBe('');
  });

  it('is there only where the scene has one', () => {
    expect(groundPieces(cameraOf([0, 60], 2, size), [slab], { radius: 2, eye: [0, 60] })).toEqual([]);
  });
});

it('the hull of some points goes round the outermost', () => {
  const square = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ] as const;
  expect(new Set(hullOf([[1, 1], ...square, [1, 0.5]]))).toEqual(new Set(square));
});

it('a run reaches to its outermost corners and arrows, seen from every side', () => {
  const arrow = { kind: 'arrow', from: [0, 0, 0], vector: [0, 0, -3] } as const;
  const reach = reachOf([[slab, arrow]], { radius: 1, eye: [0, 0] });
  expect(reach).toContainEqual([0, 3]);
  expect(reach).toContainEqual([Math.SQRT2, 0.2]);
});
