/**
 * A gas that runs aside: in 1, 2 or 4 real workers, or in the page (0, or where workers are forbidden).
 *
 * How a figure uses it:
 *
 *     const gas = await openGas(evenGas({ … }), 2);   // a scene of balls or discs without a piston, and how many workers
 *     const report = await gas.advance(0.5);          // to a time, in s; the page stays awake
 *     report.hash                                     // the same for 0, 1, 2 and 4
 *     report.tally                                    // windows, messages, bodies sent, windows done again …
 *     gasPosition(report.state, i, report.t)          // where body i is then
 *     gas.said                                        // one sentence: where it runs, and if forbidden, that it is so
 *     gas.end();                                      // when the figure sleeps or begins anew
 *
 * `gas.division` has the borders of the parts: with `columnOf` and `isNear` (core/many/subdomain.ts) a picture finds who
 * owns a body and who keeps a copy. One `advance` at a time. Nothing here may be asked while the page is built: open a
 * gas only after the reader's first act. A worker that fails on the way is not the end: the page begins anew and goes on
 * to the same time, with the same bits, and `where` and `said` change.
 */

import { startBalls } from '#core/many/gas-run.ts';
import type { GasScene } from '#core/many/gas-scene.ts';
import { emptyState, type GasState, gasFrameOf, writeBody } from '#core/many/gas-state.ts';
import {
  type PartReply,
  type PartRequest,
  type PartsTally,
  partDesk,
  partedGas,
  talkAside,
} from '#core/many/parted-gas.ts';
import { type Division, divisionOf } from '#core/many/subdomain.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { desksHere, openDesks, pause, type WorkerLike } from './worker-desks.ts';

/** What a gas has come to. */
export interface GasReport {
  /** In s. */
  readonly t: number;
  /** All bodies, each at its last event; the same object at every report. */
  readonly state: GasState;
  /** What the walls have received, in N·s. */
  readonly wallImpulses: Float64Array;
  /** Name of the bits of all states. */
  readonly hash: string;
  /** What went on between the parts, since the start. */
  readonly tally: Readonly<PartsTally>;
  /** How long this advance took, in ms by the clock on the wall, bringing the bodies together included. */
  readonly took: number;
}

/** A gas that runs aside. */
export interface GasAside {
  /** Where it is computed. */
  readonly where: 'workers' | 'here';
  /** The same as a sentence. */
  readonly said: string;
  /** Parts into which it is divided: 1 in the page alone, and fewer than workers asked for if the box is small. */
  readonly division: Division;
  /** Goes on to a time, in s, which is not before the last. */
  readonly advance: (to: number) => Promise<GasReport>;
  /** Ends the workers. */
  readonly end: () => void;
}

/** Events between two looks at the clock, if the page computes by itself. */
const EVENTS_PER_LOOK = 500;

/** One of the ways to compute: goes to a time, and brings all bodies together. */
interface Course {
  readonly division: Division;
  readonly tally: PartsTally;
  readonly state: GasState;
  readonly advance: (to: number) => Promise<Float64Array>;
  readonly end: () => void;
}

/**
 * Opens a gas at time 0.
 *
 * @param start makes a worker from an address; only tests give another.
 */
export async function openGas(
  scene: GasScene,
  workers: number,
  start?: (address: string) => WorkerLike,
): Promise<GasAside> {
  if (scene.piston !== undefined) throw new RangeError('a gas with a piston cannot be shared');
  if (scene.bodies.some(({ rod }) => rod !== undefined))
    throw new RangeError('only balls and discs are shared');
  const aside = workers > 0 ? await inWorkers(scene, workers, start) : undefined;
  let where: 'workers' | 'here' = aside === undefined ? 'here' : 'workers';
  let used = aside ?? (workers > 0 ? inPage(scene, workers) : whole(scene));
  return {
    get where() {
      return where;
    },
    get said() {
      return saying(workers, used.division.borders.length - 1, where);
    },
    get division() {
      return used.division;
    },
    advance: async (to) => {
      const began = performance.now();
      let wallImpulses: Float64Array;
      try {
        wallImpulses = await used.advance(to);
      } catch (error) {
        if (where === 'here') throw error;
        used.end();
        where = 'here';
        used = inPage(scene, workers);
        wallImpulses = await used.advance(to);
      }
      const { state, tally } = used;
      const hash = hashOfNumbers([state.motion, state.turning]);
      return { t: to, state, wallImpulses, hash, tally: { ...tally }, took: performance.now() - began };
    },
    end: () => used.end(),
  };
}

function saying(asked: number, parts: number, where: 'workers' | 'here'): string {
  if (asked === 0) return 'The page computes the gas by itself.';
  if (where === 'workers') return `${parts} ${parts === 1 ? 'worker computes' : 'workers compute'} the gas.`;
  return 'This page may have no workers, so it computes their parts by itself, one after another.';
}

/** The gas in one piece, in the page, a few events at a time. */
function whole(scene: GasScene): Course {
  const gas = startBalls(scene);
  const tally: PartsTally = { windows: 0, redone: 0, alone: 0, messages: 0, bodiesSent: 0, events: 0 };
  const rest = pause();
  return {
    state: gas.state,
    tally,
    division: divisionOf(gas.state, 1),
    advance: async (to) => {
      while (!gas.advance(to, EVENTS_PER_LOOK)) await rest();
      tally.events = gas.tally.collisions + gas.tally.wallHits;
      return gas.wallImpulses;
    },
    end: () => {},
  };
}

function filled(scene: GasScene): GasState {
  const state = emptyState(gasFrameOf(scene));
  scene.bodies.forEach((body, i) => {
    writeBody(state, i, body, i);
  });
  return state;
}

async function inWorkers(
  scene: GasScene,
  workers: number,
  start: ((address: string) => WorkerLike) | undefined,
): Promise<Course | undefined> {
  const { default: text } = await import('virtual:gas-worker');
  const state = filled(scene);
  const desks = await openDesks<PartRequest, PartReply>(
    text,
    divisionOf(state, workers).borders.length - 1,
    start,
  );
  return desks && inParts(state, workers, desks.ask, desks.end, Infinity);
}

/** The same parts in the page. */
function inPage(scene: GasScene, workers: number): Course {
  const state = filled(scene);
  const parts = divisionOf(state, workers).borders.length - 1;
  const { ask, end } = desksHere(Array.from({ length: parts }, () => partDesk()));
  return inParts(state, workers, ask, end, parts === 1 ? 0.2 * state.stretch : Infinity);
}

function inParts(
  state: GasState,
  workers: number,
  ask: (requests: readonly PartRequest[]) => Promise<readonly PartReply[]>,
  end: () => void,
  longest: number,
): Course {
  const gas = partedGas(state, workers);
  let t = 0;
  return {
    state,
    tally: gas.tally,
    division: gas.division,
    advance: async (to) => {
      while (t < to) {
        const next = t + longest < to ? t + longest : to;
        await talkAside(gas.advance(next), ask);
        t = next;
      }
      return talkAside(gas.gather(state), ask);
    },
    end,
  };
}
