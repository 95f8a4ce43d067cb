import { describe, expect, it } from 'vitest';
import { bytesOfText, writeObj } from '#core/fixtures/mesh-files.ts';
import { massFromDensity } from '#core/mass/mass-properties.ts';
import { MAX_FILE_BYTES } from './mesh-file.ts';
import { boxMesh, hollowBoxMesh, icosahedronMesh } from './mesh-solids.ts';
import { readObj } from './obj.ts';

const CUBE = `
# a cube, faces as quadrilaterals
mtllib none.mtl
o cube
v 0 0 0
v 1 0 0
v 1 1 0
v 0 1 0
v 0 0 1
v 1 0 1
v 1 1 1
v 0 1 1
vn 0 0 1
vt 0.5 0.5
s off
f 4 3 2 1
f 5 6 7 8
f 1 2 6 5
f 2 3 7 6
f 3 4 8 7
f 4 1 5 8
`;
const volumeOf = (text: string): number | string => {
  const mesh = readObj(text);
  return mesh.kind === 'refused' ? mesh.reason : massFromDensity(mesh, 1).mass;
};

describe('reading OBJ files', () => {
  it('gives back what was written', () => {
    for (const mesh of [boxMesh([1, 2, 3]), icosahedronMesh(1.5), hollowBoxMesh([2, 2, 2], [1, 1, 1])]) {
      expect(readObj(writeObj(mesh))).toEqual(mesh);
    }
  });

  it('cuts faces into triangles', () => {
    expect(volumeOf(CUBE)).toBeCloseTo(1, 15);
  });

  it('takes bytes, array buffers, CRLF, CR, tabs, indents, comments and a byte order mark alike', () => {
    const mesh = readObj(CUBE);
    for (const text of [
      CUBE.replaceAll('\n', '\r\n'),
      CUBE.replaceAll('\n', '\r'),
      CUBE.replaceAll(' ', '\t '),
      CUBE.replaceAll('\n', ' # remark\n  '),
    ]) {
      expect(readObj(text)).toEqual(mesh);
    }
    expect(readObj(bytesOfText(CUBE))).toEqual(mesh);
    const box = boxMesh([1, 2, 3]);
    expect(readObj(`\uFEFF${writeObj(box)}`)).toEqual(box);
    expect(readObj(bytesOfText(`ï»¿${writeObj(box)}`))).toEqual(box);
    expect(readObj(bytesOfText(CUBE).buffer as ArrayBuffer)).toEqual(mesh);
  });

  it('takes corners with texture and normal, indices from the end, colours, and joined lines', () => {
    const mesh = readObj(CUBE);
    expect(readObj(CUBE.replace('f 4 3 2 1', 'f 4/1/1 3//1 2/1 1/'))).toEqual(mesh);
    expect(readObj(CUBE.replace('f 4 3 2 1', 'f -5 -6 -7/-1/-1 -8'))).toEqual(mesh);
    expect(readObj(CUBE.replace('f 4 3 2 1', 'f 4 3 \\\n 2 \\\r\n 1'))).toEqual(mesh);
    expect(readObj(CUBE.replace('v 0 0 0', 'v 0.0 0e0 +0 0.9 0.1 0.1'))).toEqual(mesh);
    expect(readObj(CUBE.replace('v 0 0 0', 'v 0 0 0 1.0'))).toEqual(mesh);
  });

  it('cuts a face that is not convex, and one with corners on a straight edge', () => {
    const arrow = [
      [0, 0],
      [1, 0],
      [2, 0],
      [0.5, 0.5],
      [0, 2],
    ];
    const n = arrow.length;
    const around = arrow.map(
      (_, i) => `f ${i + 1} ${((i + 1) % n) + 1} ${((i + 1) % n) + 1 + n} ${i + 1 + n}`,
    );
    const text = [
      ...arrow.map(([x, y]) => `v ${x} ${y} 0`),
      ...arrow.map(([x, y]) => `v ${x} ${y} 1`),
      `f ${arrow.map((_, i) => n - i).join(' ')}`,
      `f ${arrow.map((_, i) => n + i + 1).join(' ')}`,
      ...around,
    ].join('\n');
    expect(volumeOf(text)).toBeCloseTo(1, 15); // two triangles of 2 × ½ /2 each
  });

  it('joins equal vertices of files that list every corner anew', () => {
    const { vertices, triangles } = boxMesh([1, 1, 1]);
    const lines = triangles.flatMap((t, i) => [
      ...t.map((v) => `v ${vertices[v]?.join(' ')}`),
      `f ${3 * i + 1} ${3 * i + 2} ${3 * i + 3}`,
    ]);
    expect(volumeOf(lines.join('\n'))).toBeCloseTo(8, 14);
  });

  it('reads millimetres as such, and joins nearly equal vertices if asked to', () => {
    const small = readObj(CUBE, { metresPerUnit: 0.001 });
    expect(small.kind === 'mesh' && massFromDensity(small, 1).mass).toBeCloseTo(1e-9, 24);
    const torn = CUBE.replace('f 5 6 7 8', 'v 0.0000001 0 1\nf 9 6 7 8').replace('f 1 2 6 5', 'f 1 2 6 5');
    expect(volumeOf(torn)).toMatch(/belongs to one triangle only/);
    const mended = readObj(torn, { weldTolerance: 1e-6 });
    expect(mended.kind === 'mesh' && mended.vertices).toHaveLength(8);
  });

  it.each([
    ['nothing', '', 'the file is empty'],
    ['no faces', 'v 0 0 0', 'the file has no faces (no line that starts with "f")'],
    ['a missing coordinate', 'v 1 2', 'line 1: a vertex needs three numbers, got "v 1 2"'],
    ['a vertex without numbers', 'v', 'line 1: a vertex needs three numbers, got "v"'],
    ['a word for a number', '\n\nv 1 two 3', 'line 3: a vertex needs three numbers, got "v 1 two 3"'],
    ['NaN', 'v 1 NaN 3', 'line 1: a vertex needs three numbers, got "v 1 NaN 3"'],
    [
      'a number too large for a double',
      'v 1 1e999 3',
      'line 1: a vertex needs three numbers, got "v 1 1e999 3"',
    ],
    [
      'a number too large for a solid',
      'v 1 1e99 3',
      'line 1: a vertex lies at (1, 1e+99, 3) m; at most 1000000000000 m is allowed',
    ],
    ['a face of two', 'v 0 0 0\nf 1 1', 'line 2: a face needs at least 3 corners, got "f 1 1"'],
    ['index 0', 'v 0 0 0\nf 0 1 1', 'line 2: the face names vertex 0, but there are 1 vertices so far'],
    [
      'an index too large',
      'v 0 0 0\nf 1 1 2',
      'line 2: the face names vertex 2, but there are 1 vertices so far',
    ],
    [
      'an index too far back',
      'v 0 0 0\nf 1 1 -2',
      'line 2: the face names vertex -2, but there are 1 vertices so far',
    ],
    ['half an index', 'v 0 0 0\nf 1 1.5 1', 'line 2: "1.5" is no corner of a face'],
    [
      'a bow tie',
      'v 0 0 0\nv 1 1 0\nv 1 0 0\nv 0 1 0\nf 1 2 3 4',
      'line 5: the face is flat or crosses itself and cannot be cut into triangles',
    ],
    [
      'an open surface',
      'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3',
      'the edge between vertices 1 and 2 belongs to one triangle only: the mesh has a hole',
    ],
  ])('refuses %s', (_, text, reason) => {
    expect(readObj(text)).toEqual({ kind: 'refused', reason });
  });

  it('refuses what is beyond its limits, quickly', () => {
    const corners = Array.from({ length: 129 }, () => '1').join(' ');
    expect(volumeOf(`v 0 0 0\nf ${corners}`)).toMatch(/a face may have 128 corners, got 129/);
    expect(volumeOf('v 0 0 0\n'.repeat(200_001))).toMatch(/line 200001: more than 200000 vertices/);
    expect(volumeOf(`v 0 0 0\n${'f 1 1 1\n'.repeat(100_001)}`)).toMatch(/more than 100000 triangles/);
    expect(volumeOf(`v 1 1 ${'9'.repeat(1_000_000)}x`)).toMatch(/needs three numbers/);
    expect(volumeOf('\\\n'.repeat(1_000_000))).toMatch(/no faces/);
    expect(readObj(new Uint8Array(MAX_FILE_BYTES + 1))).toEqual({
      kind: 'refused',
      reason: 'the file has 40000001 bytes; at most 40000000 are allowed',
    });
  });

  it.each([
    [{ metresPerUnit: 0 }, /metresPerUnit must be positive/],
    [{ weldTolerance: -1 }, /weldTolerance must be 0 or at least/],
    [{ weldTolerance: 1e-300 }, /weldTolerance must be 0 or at least/],
  ])('throws for options that make no sense: %o', (options, message) => {
    expect(() => readObj(CUBE, options)).toThrow(message);
  });
});
