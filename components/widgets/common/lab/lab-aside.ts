/** Goes on with a long run of the Lab in a worker, so that the page stays awake. */
import { openDesks, type WorkerLike } from '../worker-desks.ts';
import type { LabReply, LabRequest } from './lab-desk.ts';
import type { LabRun } from './lab-run.ts';

/**
 * Each run has a worker of its own, which ends with it: what is no longer wanted need not be waited for.
 *
 * @param start makes a worker from an address; only tests give another.
 * @returns false if there may be no workers, or if it has failed: the page can go on from where the run is.
 */
export async function growInWorker(
  lab: LabRun,
  request: LabRequest,
  tell: (lab: LabRun) => void,
  signal: AbortSignal,
  start?: (address: string) => WorkerLike,
): Promise<boolean> {
  const { default: text } = await import('virtual:lab-worker');
  if (signal.aborted) return true;
  const desks = await openDesks<LabRequest, LabReply>(text, 1, start);
  if (!desks) return signal.aborted;
  signal.addEventListener('abort', desks.end, { once: true });
  try {
    for (let next = request; !signal.aborted; next = 'more') {
      const [reply] = await desks.ask([next]);
      if (!reply || signal.aborted) break;
      tell(lab.grownAside(reply.parcel));
      if (!reply.isMore) break;
    }
    return true;
  } catch {
    return signal.aborted;
  } finally {
    desks.end();
  }
}
