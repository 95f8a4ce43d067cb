/** What is asked of whoever reads a mesh aside, and answered. A worker's answers cannot throw. */
import type { Desk } from '../common/worker-desks.ts';
import { readMesh } from './read-mesh.ts';
import type { Solid } from './solids.ts';

/** A file, or what was pasted. */
export interface MeshRequest {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** A solid, or a sentence that says why there is none. */
export type MeshReply = { readonly solid: Solid } | { readonly reason: string };

/** Reads a mesh. */
export const meshDesk: Desk<MeshRequest, MeshReply> = ({ bytes, name }) => {
  try {
    return { solid: readMesh(bytes, name) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : 'it cannot be read' };
  }
};
