import { describe, expect, it } from 'vitest';
import { rotate } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { add, normalize, type Vec3 } from '#core/math/vec3.ts';
import { buildMesh, closedMesh, cornersOf, MAX_TRIANGLES, type Triangle, triangleNormal } from './mesh.ts';
import { windingNumber } from './mesh-shells.ts';
import { boxMesh, hollowBoxMesh, torusMesh } from './mesh-solids.ts';

const CORNERS: readonly Vec3[] = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const FACES: readonly Triangle[] = [
  [0, 2, 1],
  [0, 1, 3],
  [0, 3, 2],
  [1, 2, 3],
];
const reasonOf = (
  vertices: readonly (readonly number[])[],
  triangles: readonly (readonly number[])[],
): string => {
  const outcome = buildMesh(vertices, triangles);
  return outcome.kind === 'refused' ? outcome.reason : 'accepted';
};
const cube = boxMesh([1, 1, 1]);
const moved = (d: Vec3): readonly Vec3[] => cube.vertices.map((r) => add(r, d));
const shifted = (triangles: readonly Triangle[], by: number): Triangle[] =>
  triangles.map(([a, b, c]) => [a + by, b + by, c + by]);
const turned = (triangles: readonly Triangle[]): Triangle[] => triangles.map(([a, b, c]) => [a, c, b]);

describe('a closed mesh', () => {
  it('of four corners has six edges, each with a triangle on both sides', () => {
    const mesh = closedMesh(CORNERS, FACES);
    expect(mesh.edges).toHaveLength(6);
    expect(mesh.shells).toBe(1);
    for (const { start, end, left, right } of mesh.edges) {
      const runs = (t: number, from: number, to: number) => {
        const [a, b, c] = mesh.triangles[t] as Triangle;
        return [`${a}${b}`, `${b}${c}`, `${c}${a}`].includes(`${from}${to}`);
      };
      expect(runs(left, start, end) && runs(right, end, start)).toBe(true);
    }
  });

  it('has normals that point outwards', () => {
    const mesh = closedMesh(CORNERS, FACES);
    expect(triangleNormal(mesh, 0)).toEqual([0, 0, -1]);
    expect(triangleNormal(mesh, 3).every((x) => Math.abs(x - 1 / Math.sqrt(3)) < 1e-15)).toBe(true);
    expect(() => cornersOf(mesh, 4)).toThrow(/triangle 4 does not exist: the mesh has 4/);
  });

  it('leaves out vertices that no triangle uses', () => {
    const outcome = buildMesh([[9, 9, 9], ...CORNERS], shifted(FACES, 1));
    expect(outcome).toEqual(closedMesh(CORNERS, FACES));
  });

  it('may be a torus: Euler number 0', () => {
    const { vertices, edges, triangles } = torusMesh(2, 0.5, 12, 8);
    expect(vertices.length - edges.length + triangles.length).toBe(0);
  });

  it('may have a cavity, an island in the cavity, and a second solid beside it', () => {
    expect(hollowBoxMesh([2, 2, 2], [1, 1, 1]).shells).toBe(2);
    const small = cube.vertices.map((r): Vec3 => [0.3 * r[0], 0.3 * r[1], 0.3 * r[2]]);
    const big = cube.vertices.map((r): Vec3 => [2 * r[0], 2 * r[1], 2 * r[2]]);
    const all = closedMesh(
      [...big, ...cube.vertices, ...small, ...moved([9, 0, 0])],
      [
        ...cube.triangles,
        ...turned(shifted(cube.triangles, 8)),
        ...shifted(cube.triangles, 16),
        ...shifted(cube.triangles, 24),
      ],
    );
    expect(all.shells).toBe(4);
  });

  it('may have two solids that touch along a face', () => {
    const outcome = buildMesh(
      [...cube.vertices, ...moved([2, 0, 0])],
      [...cube.triangles, ...shifted(cube.triangles, 8)],
    );
    expect(outcome.kind).toBe('mesh');
  });
});

describe('what is no solid is refused, with a reason', () => {
  it.each<[string, readonly (readonly number[])[], readonly (readonly number[])[], string]>([
    ['no vertices', [], [], 'the mesh is empty: it has no vertices'],
    ['no triangles', CORNERS, [], 'the mesh is empty: it has no triangles'],
    [
      'a hole',
      CORNERS,
      FACES.slice(0, 3),
      'the edge between vertices 1 and 2 belongs to one triangle only: the mesh has a hole',
    ],
    [
      'one triangle turned over',
      CORNERS,
      [...FACES.slice(0, 3), [1, 3, 2]],
      'triangles 0 and 3 both run the same way along the edge between vertices 1 and 2: one of them is turned over',
    ],
    [
      'a wing on an edge',
      [...CORNERS, [0.5, 0.5, -1]],
      [...FACES, [1, 2, 4], [2, 1, 4]],
      'the edge between vertices 1 and 2 belongs to 4 triangles: on the surface of a solid it belongs to exactly two',
    ],
    [
      'an index out of range',
      CORNERS,
      [...FACES.slice(0, 3), [1, 2, 4]],
      'triangle 3 names vertex 4; the mesh has vertices 0 to 3',
    ],
    ['a negative index', CORNERS, [[0, 1, -1]], 'triangle 0 names vertex -1; the mesh has vertices 0 to 3'],
    ['half an index', CORNERS, [[0, 1, 1.5]], 'triangle 0 names vertex 1.5; the mesh has vertices 0 to 3'],
    ['four corners', CORNERS, [[0, 1, 2, 3]], 'triangle 0 must name three vertices, got 4'],
    [
      'a vertex named twice',
      CORNERS,
      [[0, 1, 1]],
      'triangle 0 names a vertex twice (0, 1, 1): its three corners must differ',
    ],
    [
      'corners on one line',
      [
        [0, 0, 0],
        [0.1, 0.2, 0.3],
        [0.3, 0.6, 0.9],
      ],
      [[0, 1, 2]],
      'triangle 0 has no area: its corners lie on one line',
    ],
    ['NaN', [[0, Number.NaN, 0]], FACES, 'vertex 0 must be three finite numbers, got (0, NaN, 0)'],
    ['two coordinates', [[0, 0]], FACES, 'vertex 0 must be three finite numbers, got (0, 0)'],
    [
      'a point beyond all bounds',
      [[1e200, 0, 0]],
      FACES,
      'vertex 0 lies at (1e+200, 0, 0) m; at most 1000000000000 m is allowed',
    ],
    [
      'two sheets back to back',
      CORNERS,
      [
        [0, 1, 2],
        [0, 2, 1],
      ],
      'the mesh encloses no volume',
    ],
    [
      'a solid inside out',
      CORNERS,
      turned(FACES),
      'the mesh is inside out (its volume would be −0.1667 cubic units): reverse the order of the corners in every triangle',
    ],
  ])('%s', (_, vertices, triangles, reason) => {
    expect(reasonOf(vertices, triangles)).toBe(reason);
  });

  it('a flat tetrahedron, exactly and turned so that rounding lifts it', () => {
    const flat: readonly Vec3[] = [...CORNERS.slice(0, 3), [0.3, 0.3, 0]];
    expect(reasonOf(flat, FACES)).toBe('the mesh encloses no volume');
    for (let angle = 0.1; angle < 3; angle += 0.1) {
      const q = quatFromAxisAngle(normalize([1, angle, 2]), angle);
      const slanted = flat.map((r) => rotate(q, r));
      expect(reasonOf(slanted, FACES)).toBe('the mesh encloses no volume');
    }
  });

  it('two solids of which the smaller is inside out', () => {
    const small = cube.vertices.map((r): Vec3 => [0.5 * r[0] + 9, r[1], r[2]]);
    const reason = reasonOf(
      [...cube.vertices, ...small],
      [...cube.triangles, ...turned(shifted(cube.triangles, 8))],
    );
    expect(reason).toBe(
      'shell 2 of 2 is turned inwards, as a cavity is, but does not lie inside any material',
    );
  });

  it('a solid inside another, which would count twice', () => {
    const small = cube.vertices.map((r): Vec3 => [0.5 * r[0], 0.5 * r[1], 0.5 * r[2]]);
    const reason = reasonOf([...cube.vertices, ...small], [...cube.triangles, ...shifted(cube.triangles, 8)]);
    expect(reason).toMatch(/shell 2 of 2 lies inside another one but is not turned inwards/);
  });

  it('the same solid twice in one place', () => {
    const reason = reasonOf(
      [...cube.vertices, ...cube.vertices],
      [...cube.triangles, ...shifted(cube.triangles, 8)],
    );
    expect(reason).toMatch(/shell 1 of 2 lies on another shell/);
  });

  it('too many triangles, at once', () => {
    const triangles = Array.from({ length: MAX_TRIANGLES + 1 }, () => [0, 1, 2]);
    expect(reasonOf(CORNERS, triangles)).toMatch(/has 100001 triangles; at most 100000/);
  });

  it('too many separate shells', () => {
    const vertices = Array.from({ length: 65 }, (_, i) => CORNERS.map((r) => add(r, [2 * i, 0, 0]))).flat();
    const triangles = Array.from({ length: 65 }, (_, i) => shifted(FACES, 4 * i)).flat();
    expect(reasonOf(vertices, triangles)).toMatch(/has 65 separate shells; at most 64/);
  });

  it('throws that reason when the caller vouched for the mesh', () => {
    expect(() => closedMesh([], [])).toThrow('the mesh is empty: it has no vertices');
  });
});

describe('the winding number', () => {
  it('is 1 inside, 0 outside, 0 in a cavity, a half on a face', () => {
    const { vertices, triangles } = hollowBoxMesh([2, 2, 2], [1, 1, 1]);
    expect(windingNumber([0, 0, 1.5], vertices, triangles)).toBeCloseTo(1, 14);
    expect(windingNumber([0, 0, 5], vertices, triangles)).toBeCloseTo(0, 14);
    expect(windingNumber([0, 0, 0], vertices, triangles)).toBeCloseTo(0, 14);
    expect(Math.abs(windingNumber([0.1, 0.2, 2], vertices, triangles))).toBeCloseTo(0.5, 14);
  });
});
