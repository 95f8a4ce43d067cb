/** Reads a mesh that the reader brings along: what is taken, what is refused, and why. */
import type { TriangleMesh } from '#core/shape/mesh.ts';
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
