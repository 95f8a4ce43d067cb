/** Reads a mesh that the reader brings along: what is taken, what is refused, and why. */
import type { TriangleMesh } from '#core/shape/mesh.ts';
import { readObj } from '#core/shape/obj.ts';
import { accepted } from '#core/shape/refusal.ts';
import { readStl } from '#core/shape/stl.ts';
import { MOST_TRIANGLES, meshSolid, type Solid } from './solids.ts';

/** Sizes, in units of the file, that can be drawn and weighed in metres, centimetres or millimetres. */
const SMALLEST = 0.01;
const LARGEST = 100_000;

/** Bytes that are looked at to tell the kinds of file apart. */
const GLANCE = 512;

/** STL by its name, or because it begins with "solid" or is not text at all; everything else is read as OBJ. */
function isStl(bytes: Uint8Array, name: string): boolean {
  if (/\.stl$/i.test(name)) return true;
  if (/\.obj$/i.test(name)) return false;
  const head = bytes.subarray(0, GLANCE);
  return head.includes(0) || /^\s*solid\b/i.test(new TextDecoder().decode(head));
}

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
  const mesh = accepted(isStl(bytes, name) ? readStl(bytes) : readObj(bytes));
  const solid = meshSolid('your mesh', mesh);
  refuseSize(mesh, solid);
  return solid;
}
