/**
 * Desks at which work is done aside, in workers; or here, where the page may have none.
 *
 * A worker is a classic script, made from a text that comes with the page: on plain hosting, in a foreign page under
 * `sandbox="allow-scripts"` and in one file from a folder there is no address from which a worker may be loaded, and no
 * module worker starts; a blob does. Where even that is forbidden, the same work is
 * done by desks in the page.
 */

/** One that answers. */
export type Desk<Request, Reply> = (request: Request) => Reply;

/** Some desks that are asked together. */
export interface Desks<Request, Reply> {
  /** Asks the first desks, one request for each; the answers come in the same order. */
  readonly ask: (requests: readonly Request[]) => Promise<readonly Reply[]>;
  /** Closes the desks. */
  readonly end: () => void;
}

/** The part of a worker that is used. */
export interface WorkerLike {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onerror: ((event: unknown) => void) | null;
  readonly postMessage: (message: unknown) => void;
  readonly terminate: () => void;
}

/** Time, in ms, after which a worker that has not said a word is given up. */
const PATIENCE = 3000;

/** What a worker says first. */
export const READY = 'ready';

/**
 * Opens desks in workers from a text; none if that fails.
 *
 * @param start makes a worker from an address; only tests give another.
 */
export async function openDesks<Request, Reply>(
  text: string,
  count: number,
  start: (address: string) => WorkerLike = (address) => new Worker(address) as WorkerLike,
): Promise<Desks<Request, Reply> | undefined> {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const workers: WorkerLike[] = [];
  try {
    for (let k = 0; k < count; k++) workers.push(start(address));
    await Promise.all(workers.map(firstWord));
    return desksOf(workers);
  } catch {
    for (const worker of workers) worker.terminate();
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Waits until a worker has said that it is ready. */
function firstWord(worker: WorkerLike): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('a worker keeps silent')), PATIENCE);
    worker.onmessage = ({ data }) => {
      clearTimeout(late);
      if (data === READY) resolve();
      else reject(new Error('a worker says something else'));
    };
    worker.onerror = () => {
      clearTimeout(late);
      reject(new Error('a worker does not start'));
    };
  });
}

function desksOf<Request, Reply>(workers: readonly WorkerLike[]): Desks<Request, Reply> {
  const askOne = (worker: WorkerLike, request: Request): Promise<Reply> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data as Reply);
      worker.onerror = () => reject(new Error('a worker has failed'));
      worker.postMessage(request);
    });
  return {
    ask: (requests) => Promise.all(requests.map((request, k) => askOne(workers[k] as WorkerLike, request))),
    end: () => {
      for (const worker of workers) worker.terminate();
    },
  };
}

/** Desks in the page. They work one after another, and let the page live in between. */
export function desksHere<Request, Reply>(desks: readonly Desk<Request, Reply>[]): Desks<Request, Reply> {
  const rest = pause();
  return {
    ask: async (requests) => {
      const replies: Reply[] = [];
      for (const [k, request] of requests.entries()) {
        replies.push((desks[k] as Desk<Request, Reply>)(request));
        await rest();
      }
      return replies;
    },
    end: () => {},
  };
}

/** How long the page is kept busy at most, in ms: half of a frame. */
const BUSY = 8;

/** Lets the page live for a moment whenever it has been kept busy for long enough. */
export function pause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BUSY) return;
    await new Promise((resume) => setTimeout(resume));
    since = performance.now();
  };
}
