/**
 * How a crowd grows: tests of each broad phase, time per event of the gas with each queue, and what real workers make of
 * it.
 */
import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { moving } from '../../src/core/instant/moving.ts';
import { type BroadPhase, boxPhase, bucketPhase, noBroadPhase } from '../../src/core/many/broad-phase.ts';
import { calendarQueue, heapQueue, type QueueMaker, scanQueue } from '../../src/core/many/event-queue.ts';
import { startGas } from '../../src/core/many/gas.ts';
import { evenGas, type GasScene } from '../../src/core/many/gas-scene.ts';
import { emptyState, type GasState, gasFrameOf, writeBody } from '../../src/core/many/gas-state.ts';
import { noCounts } from '../../src/core/many/pair-search.ts';
import { type PartReply, type PartRequest, partedGas, talkAside } from '../../src/core/many/parted-gas.ts';
import { hashOfNumbers } from '../../src/core/math/run-hash.ts';
import { sphere } from '../../src/core/shape/shapes.ts';
import type { Cell, Table } from '../report.ts';
import { median } from '../statistics.ts';

const RADIUS = 0.1;
const PACKING = 0.1;

type Lines = Record<string, Record<string, Cell>>;

const gasOf = (count: number, dimension: 2 | 3 = 3): GasScene =>
  evenGas({ dimension, count, packing: PACKING, radius: RADIUS, speed: 1, seed: 1 });

const PHASES: readonly (readonly [string, BroadPhase])[] = [
  ['every pair', noBroadPhase],
  ['boxes', boxPhase],
  ['buckets', bucketPhase],
];

/** For times of contact: how far ahead, in s. A body goes half its size or so. */
const AHEAD = 0.1;

/** Growth of tests with N. Counted, so it is the same on every machine. */
export function crowdTests(quick: boolean): Table {
  const counts = quick ? [100, 400] : [100, 400, 1600];
  const lines: Lines = {};
  for (const [name, phase] of PHASES) {
    const found = counts.map((count) => {
      const bodies = gasOf(count).bodies.map(({ position, velocity }) =>
        moving(sphere(RADIUS), { position, velocity }),
      );
      const spent = noCounts();
      const kept = phase.forTimes(bodies, 0, Math.min(AHEAD, phase.stretch(bodies, 0)), spent).length;
      return { count, compared: spent.boxTests, kept };
    });
    const grows = (of: (one: (typeof found)[number]) => number): Cell => {
      const [first, last] = [found[0], found[found.length - 1]] as const;
      if (first === undefined || last === undefined || !(of(first) > 0)) return '–';
      return Math.log(of(last) / of(first)) / Math.log(last.count / first.count);
    };
    lines[name] = {
      ...Object.fromEntries(found.map(({ count, compared }) => [`boxes compared, N = ${count}`, compared])),
      ...Object.fromEntries(found.map(({ count, kept }) => [`pairs left, N = ${count}`, kept])),
      'boxes grow as N to the': grows(({ compared }) => compared),
      'pairs left grow as N to the': grows(({ kept }) => kept),
    };
  }
  return {
    id: 'crowd-tests',
    title: `Broad phases: spheres in a box, packing ${PACKING}, one look ahead`,
    note: 'What a look at all bodies costs before any time of contact is searched. Buckets may look no farther than a cell, here less than the others.',
    code: 'bench/speed/crowds.ts',
    lines,
  };
}

const QUEUES: readonly (readonly [string, QueueMaker, number])[] = [
  ['heap', heapQueue, Infinity],
  ['calendar', calendarQueue, Infinity],
  ['scan', scanQueue, 1000],
];

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Events of a turn, about, and of a body per second. */
const EVENTS = 6000;
const RATE = 6;

/** Growth of the time per event with N, in µs of CPU time. */
export function eventGrowth(quick: boolean): Table {
  const counts = quick ? [100, 1000] : [100, 1000, 5000, 20_000];
  const lines: Lines = {};
  for (const [name, queue, most] of QUEUES) {
    const runs = counts
      .filter((count) => count <= most)
      .map((count) => ({ count, gas: startGas(gasOf(count), { queue }), t: 0, times: [] as number[] }));
    for (let turn = quick ? 5 : 12; turn > 0; turn--) {
      for (const run of runs) {
        const { collisions, wallHits } = run.gas.tally;
        const from = cpu();
        run.t += EVENTS / RATE / run.count;
        run.gas.advance(run.t);
        const spent = cpu() - from;
        const { tally } = run.gas;
        run.times.push(spent / (tally.collisions - collisions + tally.wallHits - wallHits));
      }
    }
    const us = runs.map(({ times }) => median(times.slice(2))); // the first turns are for warming up
    const [first = 0, last = 0] = [us[0], us[us.length - 1]];
    const of = (count: number): Cell => us[runs.findIndex((run) => run.count === count)] ?? '–';
    const [fewest, largest] = [counts[0] as number, runs[runs.length - 1]?.count as number];
    lines[name] = {
      ...Object.fromEntries(counts.map((count) => [`µs per event, N = ${count}`, of(count)])),
      'longer by': last / first,
      'log N by': Math.log(largest) / Math.log(fewest),
      ...Object.fromEntries(
        runs.map(({ count, gas }) => [`bytes per body, N = ${count}`, Math.round(gas.bytes / count)]),
      ),
    };
  }
  return {
    id: 'event-growth',
    title: `Gas of spheres, packing ${PACKING}: CPU time per event, from few to many`,
    note: 'An event is a meeting of two bodies, or of one with a wall. All sizes take turns. Scan looks at every body for each event, and is left out where that takes too long.',
    code: 'bench/speed/crowds.ts',
    lines,
  };
}

/** Talks to real threads, one for each part. */
async function openThreads(count: number) {
  const address = new URL('./crowd-worker.ts', import.meta.url);
  const threads = Array.from({ length: count }, () => new Worker(address));
  const answer = (thread: Worker): Promise<unknown> =>
    new Promise((resolve, reject) => {
      thread.once('error', reject);
      thread.once('message', (data) => {
        thread.off('error', reject);
        resolve(data);
      });
    });
  await Promise.all(threads.map(answer));
  return {
    ask: (requests: readonly PartRequest[]): Promise<readonly PartReply[]> =>
      Promise.all(
        requests.map((request, k) => {
          const thread = threads[k] as Worker;
          const reply = answer(thread);
          thread.postMessage(request);
          return reply as Promise<PartReply>;
        }),
      ),
    end: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}

function filled(scene: GasScene): GasState {
  const state = emptyState(gasFrameOf(scene));
  scene.bodies.forEach((body, i) => {
    writeBody(state, i, body, i);
  });
  return state;
}

interface Taken {
  readonly ms: number;
  readonly hash: string;
  readonly messages: number;
  readonly windows: number;
}

/** How long one thread by itself takes from time `from` (s) to `to`, after it has come as far as `from`. */
function whole(scene: GasScene, from: number, to: number): Taken {
  const gas = startGas(scene);
  gas.advance(from);
  const began = performance.now();
  gas.advance(to);
  const ms = performance.now() - began;
  return { ms, hash: hashOfNumbers([gas.state.motion]), messages: 0, windows: 0 };
}

async function inThreads(scene: GasScene, workers: number, from: number, to: number): Promise<Taken> {
  const state = filled(scene);
  const gas = partedGas(state, workers);
  const threads = await openThreads(gas.parts);
  await talkAside(gas.advance(from), threads.ask);
  const began = performance.now();
  await talkAside(gas.advance(to), threads.ask);
  const ms = performance.now() - began;
  await talkAside(gas.gather(state), threads.ask);
  await threads.end();
  const { messages, windows } = gas.tally;
  return { ms, hash: hashOfNumbers([state.motion]), messages, windows };
}

interface SharedCase {
  readonly name: string;
  readonly dimension: 2 | 3;
  readonly count: number;
  /** Time that is measured, in s, after as much for warming up. */
  readonly span: number;
}

const SHARED: readonly SharedCase[] = [
  { name: '1,000 discs', dimension: 2, count: 1000, span: 2 },
  { name: '20,000 discs', dimension: 2, count: 20_000, span: 0.5 },
  { name: '1,000 spheres', dimension: 3, count: 1000, span: 1 },
  { name: '20,000 spheres', dimension: 3, count: 20_000, span: 0.1 },
];

/** Speed-up by real workers, by the clock on the wall. */
export async function workerSpeed(quick: boolean): Promise<Table> {
  const lines: Lines = {};
  for (const { name, dimension, count, span } of quick ? SHARED.filter((one) => one.count < 5000) : SHARED) {
    const scene = gasOf(count, dimension);
    const times: Record<number, number[]> = {};
    const last: Record<number, Taken> = {};
    for (let turn = quick ? 2 : 5; turn > 0; turn--) {
      for (const workers of [0, 1, 2, 4]) {
        const taken =
          workers === 0 ? whole(scene, span, 2 * span) : await inThreads(scene, workers, span, 2 * span);
        last[workers] = taken;
        times[workers] = [...(times[workers] ?? []), taken.ms];
      }
    }
    const alone = median(times[0] ?? []);
    const hashes = new Set(Object.values(last).map(({ hash }) => hash));
    lines[name] = {
      'alone, ms': alone,
      ...Object.fromEntries(
        [1, 2, 4].map((workers) => [`speed-up, ${workers}`, alone / median(times[workers] ?? [])]),
      ),
      ...Object.fromEntries([2, 4].map((workers) => [`windows, ${workers}`, last[workers]?.windows ?? '–'])),
      ...Object.fromEntries(
        [2, 4].map((workers) => [`messages, ${workers}`, last[workers]?.messages ?? '–']),
      ),
      bits: hashes.size === 1 ? 'same' : 'different',
    };
  }
  return {
    id: 'worker-speed',
    title: `Gas in real workers, packing ${PACKING}: times as fast as one thread alone`,
    note: `By the clock, on a machine of ${cpus().length} processors: below 1 the workers are slower. Bits: whether the states at the end are the same for all.`,
    code: 'bench/speed/crowds.ts',
    lines,
  };
}
