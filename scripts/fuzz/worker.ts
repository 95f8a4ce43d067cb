/** A thread of the fuzz: is told a scene, runs and measures it, tells what it found. */
import { parentPort } from 'node:worker_threads';
import { fuzzScenes } from './fuzz-scenes.ts';
import type { Job } from './pool.ts';

parentPort?.on('message', ({ kind, seed, index }: Job) => {
  for (const result of fuzzScenes(kind, seed, index, index + 1)) parentPort?.postMessage(result);
});
