/** A mesh that the reader brings along: what is taken, what is refused, and why. */
import type { TriangleMesh } from '#core/shape/mesh.ts';
import type { Supply } from '#kit/declare/widget.ts';
import { meshOfFile } from '../common/mesh-of-file.ts';
import { MOST_TRIANGLES, meshSolid, type Solid } from './solids.ts';

/** Sizes, in units of the file, that can be drawn and weighed in metres, centimetres or millimetres. */
const SMALLEST = 0.01;
const LARGEST = 100_000;

function refuseSize(mesh: TriangleMesh, { radius }: Solid): void {
  const { length: count } = mesh.triangles;
  if (count > MOST_TRIANGLES) {
    throw new Error(
      `The mesh has ${count} triangles; this figure takes ${MOST_TRIANGLES}, so that it can still be turned and stretched by hand. Simplify it first.`,
    );
  }
  if (radius < SMALLEST || radius > LARGEST) {
    const size = (2 * radius).toPrecision(2);
    throw new Error(
      `The mesh is ${size} units wide; between ${2 * SMALLEST} and ${2 * LARGEST} are allowed. Scale it first.`,
    );
  }
}

/** @throws the reason, a sentence, if it is no closed solid of a sensible size. */
export function readMesh(bytes: Uint8Array, name: string): Solid {
  const mesh = meshOfFile(bytes, name);
  const solid = meshSolid('your mesh', mesh);
  refuseSize(mesh, solid);
  return solid;
}

/** 4,000 triangles take 1 MB as text STL; twice that leaves room for normals, names and comments. */
const MAX_BYTES = 2_000_000;

export const supply: Supply = {
  label: 'Your own mesh (OBJ or STL)',
  noun: 'mesh',
  accept: '.obj,.stl',
  hint: `A closed surface whose faces run anticlockwise seen from outside, of at most ${MOST_TRIANGLES} triangles. Open, inverted and larger ones are refused, with the reason. It stays in this page: nothing is sent anywhere.`,
  maxBytes: MAX_BYTES,
  read: readMesh,
  describe: (supplied) => {
    const { mesh } = supplied as Solid;
    const shells = mesh?.shells === 1 ? 'one closed surface' : `${mesh?.shells} closed surfaces`;
    return `${mesh?.triangles.length} triangles, ${mesh?.vertices.length} corners, ${shells}`;
  },
  chooses: { solid: 'mesh' },
};
