import { describe, expect, it } from 'vitest';
import { bytesOfText, writeBinaryStl, writeTextStl } from '#core/fixtures/mesh-files.ts';
import { massFromDensity } from '#core/mass/mass-properties.ts';
import { boxMesh, hollowBoxMesh, icosahedronMesh } from './mesh-solids.ts';
import { readStl } from './stl.ts';

const CUBE = boxMesh([1, 1, 1]);
const volumeOf = (data: string | Uint8Array): number | string => {
  const mesh = readStl(data);
  return mesh.kind === 'refused' ? mesh.reason : massFromDensity(mesh, 1).mass;
};

describe('reading STL files', () => {
  it('joins the repeated corners: a cube has 8 vertices and 12 triangles, from text and from bytes', () => {
    for (const data of [writeTextStl(CUBE), bytesOfText(writeTextStl(CUBE)), writeBinaryStl(CUBE)]) {
      const mesh = readStl(data);
      expect(mesh.kind === 'mesh' && [mesh.vertices.length, mesh.triangles.length]).toEqual([8, 12]);
      expect(volumeOf(data)).toBe(8);
    }
  });

  it('is not fooled by a binary file whose header begins with "solid"', () => {
    expect(volumeOf(writeBinaryStl(CUBE, 'solid made by a careless program'))).toBe(8);
    expect(volumeOf(writeBinaryStl(CUBE, 'solid facet normal 0 0 1 outer loop vertex'))).toBe(8);
  });

  it('takes CRLF, upper case, all in one line, names of several words, and two solids in one file', () => {
    const text = writeTextStl(CUBE);
    expect(volumeOf(writeTextStl(CUBE, '\r\n'))).toBe(8);
    expect(volumeOf(text.toUpperCase())).toBe(8);
    expect(volumeOf(text.replaceAll(/\s+/g, ' '))).toBe(8);
    expect(volumeOf(text.replaceAll('solid test', 'solid my first cube'))).toBe(8);
    expect(volumeOf(text.replaceAll('solid test', 'solid'))).toBe(8);
    const hollow = writeTextStl(hollowBoxMesh([1, 1, 1], [0.5, 0.5, 0.5]));
    expect(volumeOf(hollow)).toBe(7);
    const [outer, inner] = [hollow.indexOf('solid'), hollow.indexOf('facet normal', hollow.length / 2)];
    const split = `${hollow.slice(outer, inner)} endsolid outer\nsolid cavity\n ${hollow.slice(inner)}`;
    expect(volumeOf(split)).toBe(7);
  });

  it('passes over the stored normals, even if they are not numbers', () => {
    expect(volumeOf(writeTextStl(CUBE).replaceAll(/normal .*/g, 'normal nan -nan(ind) inf'))).toBe(8);
  });

  it('takes a view into the middle of a buffer, and an array buffer', () => {
    const bytes = writeBinaryStl(CUBE);
    const padded = new Uint8Array(bytes.length + 7);
    padded.set(bytes, 7);
    expect(volumeOf(padded.subarray(7))).toBe(8);
    expect(readStl(bytes.buffer as ArrayBuffer)).toEqual(readStl(bytes));
  });

  it('takes −0 for 0 when it joins corners', () => {
    const shifted = writeTextStl(CUBE)
      .replaceAll('vertex 1 ', 'vertex 0 ')
      .replaceAll('vertex -1 ', 'vertex -2 ');
    let n = 0;
    const mixed = shifted.replaceAll('vertex 0 ', () => (n++ % 2 === 0 ? 'vertex 0 ' : 'vertex -0 '));
    expect(n).toBeGreaterThan(0);
    expect(volumeOf(mixed)).toBe(8);
  });

  it('joins nearly equal corners if asked to, and drops the triangles that vanish', () => {
    let n = 0;
    const torn = writeTextStl(icosahedronMesh(1)).replaceAll(
      /vertex (\S+)/g,
      (_, x) => `vertex ${Number(x) + 1e-7 * (n++ % 3)}`,
    );
    expect(volumeOf(torn)).toMatch(/the mesh has a hole/);
    const mended = readStl(torn, { weldTolerance: 1e-6 });
    expect(mended.kind === 'mesh' && [mended.vertices.length, mended.triangles.length]).toEqual([12, 20]);
  });

  it('leaves corners apart that are farther than the tolerance, even in neighbouring cells', () => {
    const plate = readStl(writeTextStl(boxMesh([1, 1, 0.75e-3])), { weldTolerance: 1e-3 }); // 1.5 mm thick
    expect(plate.kind === 'mesh' && plate.vertices).toHaveLength(8);
  });

  it('reads millimetres as such', () => {
    const mesh = readStl(writeTextStl(CUBE), { metresPerUnit: 0.001 });
    expect(mesh.kind === 'mesh' && massFromDensity(mesh, 1).mass).toBeCloseTo(8e-9, 23);
  });

  const binary = writeBinaryStl(CUBE);
  const huge = Uint8Array.from(binary);
  new DataView(huge.buffer).setUint32(80, 0xffffffff, true);
  const infinite = Uint8Array.from(binary);
  new DataView(infinite.buffer).setFloat32(84 + 12, Infinity, true);
  const text = writeTextStl(CUBE);

  it.each<[string, string | Uint8Array, RegExp]>([
    ['nothing', '', /the file is empty/],
    ['other text', 'hello', /a text STL file begins with "solid"/],
    ['a few bytes', Uint8Array.of(1, 2, 3), /too short for a binary STL file/],
    [
      'a binary file cut short',
      binary.subarray(0, 500),
      /promises 12 triangles, which take 684 bytes; the file has 500/,
    ],
    [
      'bytes after the end',
      Uint8Array.of(...binary, 0),
      /promises 12 triangles, which take 684 bytes; the file has 685/,
    ],
    ['a header that promises 4 billion triangles', huge, /promises 4294967295 triangles/],
    ['infinite coordinates', infinite, /triangle 0 has a corner that is not finite: \(Infinity/],
    ['no triangles', 'solid nothing\nendsolid nothing', /the file has no triangles/],
    [
      'a text file cut short',
      text.slice(0, text.length / 2),
      /line \d+: .*cut short|needs three numbers|goes on with/,
    ],
    ['a missing endsolid', text.replace(/endsolid.*/, ''), /"endsolid" is missing/],
    [
      'a facet of two',
      text.replace(/vertex.*\n/, ''),
      /line 6: a triangle goes on with "vertex" here, got "endloop"/,
    ],
    [
      'a vertex of two numbers',
      text.replace(/vertex (\S+)/, 'vertex'),
      /line 5: a vertex needs three numbers, got "-1 -1 vertex"/,
    ],
    ['a word for a number', text.replace(/vertex (\S+)/, 'vertex one'), /needs three numbers, got "one /],
    ['a point beyond all bounds', text.replace(/vertex (\S+)/, 'vertex 1e99'), /lies at \(1e\+99/],
    ['a hole', text.replace(/facet normal[\s\S]*?endfacet/, ''), /the mesh has a hole/],
    [
      'a cube inside out',
      writeTextStl({ ...CUBE, triangles: CUBE.triangles.map(([a, b, c]) => [a, c, b]) }),
      /inside out/,
    ],
  ])('refuses %s', (_, data, reason) => {
    expect(volumeOf(data)).toMatch(reason);
  });
});
