/** Scenes shared out among threads; a scene that takes longer than anyone would wait is given up, and is a fault. */
import { Worker } from 'node:worker_threads';
import type { FuzzResult } from './fuzz-scenes.ts';
import { type Kind, sceneOf } from './scenes.ts';

/** A scene to run. */
export interface Job {
  readonly kind: Kind;
  readonly seed: number;
  readonly index: number;
}

/** How many threads, how long a scene may take (s), and who is told of each result. */
export interface PoolOptions {
  readonly threads: number;
  readonly patience: number;
  readonly onResult: (result: FuzzResult) => void;
}

/** Runs all jobs; resolves when the last one is done or given up. */
export async function runJobs(jobs: readonly Job[], options: PoolOptions): Promise<void> {
  const waiting = [...jobs].reverse();
  const threads = Math.min(options.threads, jobs.length);
  await Promise.all(Array.from({ length: threads }, () => workOff(waiting, options)));
}

/** One thread: takes jobs from the list until it is empty. */
async function workOff(waiting: Job[], { patience, onResult }: PoolOptions): Promise<void> {
  let worker = freshWorker();
  for (let job = waiting.pop(); job !== undefined; job = waiting.pop()) {
    const result = await resultOf(worker, job, patience);
    if (result === null) {
      await worker.terminate();
      worker = freshWorker();
    }
    onResult(result ?? givenUp(job, patience));
  }
  await worker.terminate();
}

function freshWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url));
}

/** What a thread found, or null if it took too long. */
function resultOf(worker: Worker, job: Job, patience: number): Promise<FuzzResult | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(() => resolve(null)), 1000 * patience);
    const onMessage = (result: FuzzResult) => finish(() => resolve(result));
    const onError = (error: Error) => finish(() => reject(error));
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('error', onError);
      settle();
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.postMessage(job);
  });
}

function givenUp({ kind, seed, index }: Job, patience: number): FuzzResult {
  const { regime, C } = sceneOf(kind, seed, index);
  return {
    kind: 'run',
    scene: kind,
    seed,
    index,
    regime: `${regime}, C = ${C.toPrecision(2)}`,
    contacts: 0,
    lasting: 0,
    cpu: 1000 * patience,
    faults: [{ kind: 'slow', size: patience, t: 0, what: `given up after ${patience} s` }],
  };
}
