import { describe, expect, it } from 'vitest';
import type { Vec3 } from '#core/math/vec3.ts';
import type { SolidMark } from '#kit/declare/picture.ts';
import { cameraOf } from './projection.ts';
import {
  creasesOf,
  faceNormal,
  isCovered,
  isHidden,
  painted,
  screenAreas,
  seenFaces,
} from './projection-solid.ts';

const size = { width: 400, height: 400 };

const FACES = [
  [0, 1, 3, 2],
  [4, 6, 7, 5],
  [0, 4, 5, 1],
  [2, 3, 7, 6],
  [0, 2, 6, 4],
  [1, 5, 7, 3],
];
const box = (position: Vec3, [hx, hy, hz]: Vec3): SolidMark => ({
  kind: 'solid',
  vertices: [-hx, hx].flatMap((x) => [-hy, hy].flatMap((y) => [-hz, hz].map((z): Vec3 => [x, y, z]))),
  faces: FACES,
  position,
  orientation: [1, 0, 0, 0],
});

describe('solids in a projection', () => {
  const camera = cameraOf([30, 20], 2, size);

  it('covers the screen with the faces that are seen, and no others', () => {
    const solid = box([0.2, -0.1, 0], [1, 0.5, 0.25]);
    const seen = seenFaces(camera, solid).map(({ points, box: around }) => ({ points, box: around }));
    expect(seen).toHaveLength(3);
    expect(screenAreas(camera, solid)).toEqual(seen);
  });

  it('has normals that point outwards', () => {
    const { vertices } = box([0, 0, 0], [1, 1, 1]);
    const normals = FACES.map((face) => faceNormal(face.map((corner) => vertices[corner] as Vec3)));
    expect(normals).toEqual([
      [-1, 0, 0],
      [1, 0, 0],
      [0, -1, 0],
      [0, 1, 0],
      [0, 0, -1],
      [0, 0, 1],
    ]);
  });

  it('has twelve creases in a cube, also where its sides are cut into triangles', () => {
    const cube = box([0, 0, 0], [1, 1, 1]);
    const triangles = FACES.flatMap(([a, b, c, d]) => [
      [a, b, c],
      [a, c, d],
    ]) as number[][];
    expect(creasesOf(cube)).toHaveLength(12);
    expect(new Set(creasesOf({ ...cube, faces: triangles }).map(String))).toEqual(
      new Set(creasesOf(cube).map(String)),
    );
  });

  it('shows three faces of a cube, and of its nine seen edges each at least once', () => {
    const faces = seenFaces(camera, box([0, 0, 0], [1, 1, 1]));
    expect(faces.map(({ index }) => index)).toEqual([1, 3, 5]);
    const edges = new Set(
      faces.flatMap(({ edges }) =>
        edges.map((edge) =>
          edge
            .map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`)
            .sort()
            .join(' '),
        ),
      ),
    );
    expect(edges.size).toBe(9);
  });

  it('draws no edge between faces that lie in one plane', () => {
    const plate: SolidMark = {
      kind: 'solid',
      vertices: [
        [0, -1, 0],
        [0, 0, 0],
        [0, 1, 0],
        [0, 1, 1],
        [0, 0, 1],
        [0, -1, 1],
      ],
      faces: [
        [0, 1, 4, 5],
        [1, 2, 3, 4],
      ],
      position: [0, 0, 0],
      orientation: [1, 0, 0, 0],
    };
    expect(seenFaces(camera, plate).map(({ edges }) => edges.length)).toEqual([3, 3]);
  });

  it('paints what is behind first, also where a long box reaches past the middle of a near one', () => {
    const near = box([1, 0, 0], [0.1, 0.3, 0.3]);
    const long = box([0, 0, 0], [0.05, 3, 0.1]);
    const faces = [near, long].flatMap((mark) => seenFaces(camera, mark).map((face) => ({ ...face, mark })));
    const order = painted(faces);
    // The end of the long box lies elsewhere on the screen; its front and its top pass behind the near one.
    const behind = order.flatMap(({ mark, index }, i) => (mark === long && index !== 3 ? [i] : []));
    expect(behind).toHaveLength(2);
    expect(Math.max(...behind)).toBeLessThan(order.findIndex(({ mark }) => mark === near));
  });

  it('paints a board before the box that stands on its far end, though its middle is nearer', () => {
    const board = box([1.2, 0, -0.3], [1.5, 0.3, 0.05]);
    const standing = box([-0.05, 0, -0.05], [0.2, 0.2, 0.2]);
    const faces = [standing, board].flatMap((mark) =>
      seenFaces(camera, mark).map((face) => ({ ...face, mark })),
    );
    const order = painted(faces);
    const top = order.findIndex(({ mark, index }) => mark === board && index === 5);
    const first = order.findIndex(({ mark, index }) => mark === standing && index === 1); // its side, before the board
    expect(order[top]?.depth).toBeGreaterThan(order[first]?.depth ?? 0); // by depth alone it would be painted later
    expect(top).toBeLessThan(first);
  });

  it('knows what a solid hides', () => {
    const faces = seenFaces(camera, box([0, 0, 0], [0.5, 0.5, 0.5]));
    const along = (s: number): Vec3 => [s * camera.toEye[0], s * camera.toEye[1], s * camera.toEye[2]];
    expect(isHidden(camera, faces, along(-2))).toBe(true);
    expect(isHidden(camera, faces, [0, 0, 0])).toBe(true);
    expect(isHidden(camera, faces, along(2))).toBe(false);
    expect(isHidden(camera, faces, [0, 0, 1.5])).toBe(false);
    expect(isHidden(camera, faces, [0.5, 0.1, 0.1])).toBe(false); // on the face itself
    expect(isCovered(faces, 200, 200)).toBe(true);
    expect(isCovered(faces, 5, 5)).toBe(false);
  });
});
