import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { powerOfTen } from '#core/fixtures/arbitraries.ts';
import { bytesOfText, writeBinaryStl, writeObj, writeTextStl } from '#core/fixtures/mesh-files.ts';
import { hull, RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { scale, type Vec3 } from '#core/math/vec3.ts';
import { buildMesh, type TriangleMesh } from './mesh.ts';
import { boxMesh } from './mesh-solids.ts';
import { readObj } from './obj.ts';
import { readStl } from './stl.ts';

/** Triangles as the coordinates of their corners: what a file without shared vertices keeps. */
const soup = ({ vertices, triangles }: TriangleMesh): string =>
  JSON.stringify(triangles.map((t) => t.map((v) => (vertices[v] as Vec3).map((x) => x + 0))));

const words = fc.constantFrom(
  'v',
  'f',
  'vn',
  '#',
  '\\',
  '\n',
  '\r',
  ' ',
  '1',
  '-1',
  '2/3',
  '4//5',
  '1e9',
  'NaN',
  '0x1',
  '1e400',
  '.',
  '-',
  'solid',
  'facet',
  'normal',
  'outer',
  'loop',
  'vertex',
  'endloop',
  'endfacet',
  'endsolid',
  '\0',
  'é',
  '￿',
);
const noise = fc.array(words, { maxLength: 60 }).map((list) => list.join(' '));

describe('laws of mesh files', { timeout: 60_000 }, () => {
  it('a solid comes back from OBJ bit for bit', () => {
    fc.assert(
      fc.property(hull, fc.constantFrom('\n', '\r\n', '\r'), (mesh, newline) => {
        expect(readObj(writeObj(mesh, newline))).toEqual(mesh);
      }),
      RUNS,
    );
  });

  it('its triangles come back from text STL bit for bit, with the same number of vertices', () => {
    fc.assert(
      fc.property(hull, (mesh) => {
        const read = readStl(writeTextStl(mesh));
        if (read.kind === 'refused') throw new Error(read.reason);
        expect(soup(read)).toBe(soup(mesh));
        expect(read.vertices).toHaveLength(mesh.vertices.length);
      }),
      RUNS,
    );
  });

  it('from binary STL they come back rounded to floats', () => {
    fc.assert(
      fc.property(hull, (mesh) => {
        const vertices = mesh.vertices.map((r) => r.map(Math.fround) as unknown as Vec3);
        const rounded = buildMesh(vertices, mesh.triangles);
        const read = readStl(writeBinaryStl(mesh));
        fc.pre(rounded.kind === 'mesh');
        if (read.kind === 'refused') throw new Error(read.reason);
        expect(soup(read)).toBe(soup(rounded));
      }),
      RUNS,
    );
  });

  it('a file in other units gives the scaled solid', () => {
    fc.assert(
      fc.property(hull, powerOfTen(-3, 3), (mesh, metresPerUnit) => {
        const read = readObj(writeObj(mesh), { metresPerUnit });
        if (read.kind === 'refused') throw new Error(read.reason);
        expect(read.vertices).toEqual(mesh.vertices.map((r) => scale(r, metresPerUnit)));
      }),
      RUNS,
    );
  });

  it('noise is refused and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(noise, fc.string()),
        fc.constantFrom('', 'solid ', 'v 0 0 0\nf '),
        (text, start) => {
          for (const data of [start + text, bytesOfText(start + text)]) {
            for (const outcome of [readObj(data), readStl(data)]) {
              expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/\S/) });
            }
          }
        },
      ),
      RUNS,
    );
  });

  it('bytes at random are refused and never throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(readObj(bytes).kind).toBe('refused');
        expect(readStl(bytes).kind).toBe('refused');
      }),
      RUNS,
    );
  });

  it('a good file with a few bytes changed, cut or doubled gives a solid or a refusal, and never throws', () => {
    const files = [
      [readObj, bytesOfText(writeObj(boxMesh([1, 2, 3])))],
      [readStl, bytesOfText(writeTextStl(boxMesh([1, 2, 3])))],
      [readStl, writeBinaryStl(boxMesh([1, 2, 3]), 'solid')],
    ] as const;
    const change = fc.tuple(fc.nat(), fc.nat(255));
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.array(change, { maxLength: 4 }),
        fc.nat(),
        (file, changes, cut) => {
          const [read, good] = file;
          const bytes = Uint8Array.from(good);
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          for (const data of [
            bytes,
            bytes.subarray(0, cut % bytes.length),
            Uint8Array.of(...bytes, ...bytes),
          ]) {
            expect(['mesh', 'refused']).toContain(read(data).kind);
            expect(['mesh', 'refused']).toContain(read(data, { weldTolerance: 0.01 }).kind);
          }
        },
      ),
      RUNS,
    );
  });
});
