/** Reads a large mesh in a worker, so that the page stays awake; in the page where it may have none. */
import { openDesks, type WorkerLike } from '../common/worker-desks.ts';
import { type MeshReply, type MeshRequest, meshDesk } from './mesh-desk.ts';
import type { Solid } from './solids.ts';

/** So many bytes are read in the page where there are no workers: more would keep it busy for seconds. */
const MOST_HERE = 2_000_000;

/**
 * @param start makes a worker from an address; only tests give another.
 * @throws the reason, a sentence, if the mesh is refused.
 */
export async function readMeshAside(
  bytes: Uint8Array,
  name: string,
  start?: (address: string) => WorkerLike,
): Promise<Solid> {
  const { default: text } = await import('virtual:mesh-worker');
  const desks = await openDesks<MeshRequest, MeshReply>(text, 1, start);
  try {
    const reply = desks ? (await desks.ask([{ bytes, name }]))[0] : readHere({ bytes, name });
    if (reply && 'solid' in reply) return reply.solid;
    throw new Error(reply?.reason ?? 'it cannot be read');
  } finally {
    desks?.end();
  }
}

function readHere(request: MeshRequest): MeshReply {
  if (request.bytes.byteLength <= MOST_HERE) return meshDesk(request);
  return { reason: `This page may have no workers; without one it reads at most ${MOST_HERE / 1e6} MB.` };
}
