/** A mesh from a file or pasted text that the reader brings: OBJ or STL. */
import type { TriangleMesh } from '#core/shape/mesh.ts';
import { readObj } from '#core/shape/obj.ts';
import { accepted } from '#core/shape/refusal.ts';
import { readStl } from '#core/shape/stl.ts';

/** Bytes that are looked at to tell the kinds of file apart. */
const GLANCE = 512;

/** STL by its name, or because it begins with "solid" or is not text at all; everything else is read as OBJ. */
function isStl(bytes: Uint8Array, name: string): boolean {
  if (/\.stl$/i.test(name)) return true;
  if (/\.obj$/i.test(name)) return false;
  const head = bytes.subarray(0, GLANCE);
  return head.includes(0) || /^\s*solid\b/i.test(new TextDecoder().decode(head));
}

/** @throws the reason, a sentence, if it is no closed surface. */
export const meshOfFile = (bytes: Uint8Array, name: string): TriangleMesh =>
  accepted(isStl(bytes, name) ? readStl(bytes) : readObj(bytes));
