/**
 * A whole run: two bodies from t₀ to t₁, through every contact, into rest. Computed once, and then to be asked for any
 * time, forwards or backwards.
 *
 * Source:  Kavan, sections 2.1, 3 and 4 put together          Chapter: content/chapters/00-introduction.mdx
 * Signs:   n points out of B towards A; +j n acts on A, −j n on B. At a contact `after` is the default side.
 */
import type { BodyState } from './body.ts';
import { eventsOf } from './run-events.ts';
import type { Flight } from './run-flight.ts';
import { hashOfNumbers } from './run-hash.ts';
import {
  type CompleteScene,
  completeScene,
  type OverlappingAtStart,
  overlapIn,
  type Scene,
} from './run-scene.ts';
import type { RunContact } from './run-under-way.ts';

/** The two sides of an instant: at a contact velocities jump, places do not. */
export type Side = 'before' | 'after';

/** Both bodies at one time. */
export interface RunMoment {
  readonly t: number;
  readonly a: BodyState;
  readonly b: BodyState;
}

/** A stretch of time in which floors held a body. */
export interface RunRest {
  readonly body: 'A' | 'B';
  /** At rest (standing, or gliding along without friction), or turning over on the points that touch. */
  readonly kind: 'resting' | 'pivoting';
  readonly from: number;
  readonly to: number;
}

/** A stretch of time in which A and B stayed in touch and slid along each other, pressed together. */
export interface RunSlide {
  readonly from: number;
  readonly to: number;
}

/**
 * The recorded frames, 13 numbers each: position, orientation, momentum, angular momentum. They are written when first
 * asked for: who only looks at contacts does not wait for them.
 */
export interface RunFrames {
  /** Frames per second. */
  readonly rate: number;
  readonly count: number;
  readonly a: Float64Array;
  readonly b: Float64Array;
}

/** All of a run. */
export interface Run {
  readonly kind: 'run';
  readonly scene: CompleteScene;
  readonly t0: number;
  /** Up to when the run goes, in s: t₁ of the scene, or earlier if there were too many contacts (`isComplete`). */
  readonly t1: number;
  readonly isComplete: boolean;
  /** Every collision, in order of time, with its receipt. */
  readonly contacts: readonly RunContact[];
  /** When floors held a body. */
  readonly rests: readonly RunRest[];
  /** When A and B slid along each other. */
  readonly slides: readonly RunSlide[];
  /** Small impulses, without receipts, that kept up a contact which no formula holds. */
  readonly microCollisions: number;
  /** Frame i is the moment t₀ + i/rate, after any contact there. */
  readonly frames: RunFrames;
  /** The states at a time (s), exact, and never interpolated across a contact. Times outside the run are clamped. */
  readonly at: (t: number, side?: Side) => RunMoment;
  /** The state of a wall at a time (s); only driven ones change. */
  readonly wallAt: (wall: number, t: number) => BodyState;
  /** Eight hexadecimal digits from the bits of the whole run: equal for equal runs, in every engine. */
  readonly hash: string;
}

/** A run, or the reason why there is none. */
export type RunOutcome = Run | OverlappingAtStart;

/** Numbers per frame and body. */
export const FRAME = 13;

/**
 * Runs a scene of two bodies: free flight, collisions, rest on floors; with gravity or without, in space or (with
 * planar bodies) in the plane.
 *
 * Throws one sentence if the scene makes no sense: times that run backwards, something that is not finite, a wall
 * with mass.
 *
 * @returns kind `overlapping-at-start` if two bodies reach into each other by more than rounding at t₀.
 * @eq K-box
 */
export function simulate(given: Scene): RunOutcome {
  const scene = completeScene(given);
  const overlap = overlapIn(scene);
  if (overlap !== null) return overlap;

  const { t0, rate } = scene;
  const { contacts, flights, microCollisions, tEnd } = eventsOf(scene);
  const [flightsA, flightsB, ...flightsOfWalls] = flights as [readonly Flight[], readonly Flight[]];
  const clamped = (t: number): number => {
    if (Number.isNaN(t)) throw new RangeError('the time asked for must be a number, got NaN');
    return Math.min(Math.max(t, t0), tEnd);
  };
  const stateIn = (list: readonly Flight[], t: number, side: Side): BodyState =>
    flightAt(list, t, side).stateAt(t);
  let hash: string | undefined;
  const frames = recorded(flightsA, flightsB, t0, tEnd, rate);
  return {
    kind: 'run',
    scene,
    t0,
    t1: tEnd,
    isComplete: tEnd === scene.t1,
    contacts,
    rests: [...restsOf('A', flightsA, tEnd), ...restsOf('B', flightsB, tEnd)],
    slides: slidesOf(flightsA, tEnd),
    microCollisions,
    frames,
    at: (asked, side = 'after') => {
      const t = clamped(asked);
      return { t, a: stateIn(flightsA, t, side), b: stateIn(flightsB, t, side) };
    },
    wallAt: (wall, t) => {
      const list = (flightsOfWalls as readonly (readonly Flight[])[])[wall];
      if (list === undefined)
        throw new RangeError(`the scene has ${flightsOfWalls.length} walls, got number ${wall}`);
      return stateIn(list, clamped(t), 'after');
    },
    get hash() {
      hash ??= hashOfNumbers([[t0, tEnd], frames.a, frames.b, ...contacts.map(numbersOf)]);
      return hash;
    },
  };
}

/** The flight that a body is in at a time (s): after an event at that time, or before it. */
function flightAt(list: readonly Flight[], t: number, side: Side): Flight {
  let low = 0;
  let high = list.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const { since } = list[middle] as Flight;
    if (side === 'after' ? since <= t : since < t) low = middle;
    else high = middle - 1;
  }
  return list[low] as Flight;
}

function recorded(
  flightsA: readonly Flight[],
  flightsB: readonly Flight[],
  t0: number,
  t1: number,
  rate: number,
): RunFrames {
  const count = Math.floor((t1 - t0) * rate) + 1;
  let [a, b]: (Float64Array | undefined)[] = [];
  const record = (list: readonly Flight[]): Float64Array => {
    const numbers = new Float64Array(FRAME * count);
    let k = 0;
    for (let i = 0; i < count; i++) {
      const t = t0 + i / rate;
      while (k + 1 < list.length && (list[k + 1] as Flight).since <= t) k++;
      writeState(numbers, FRAME * i, (list[k] as Flight).stateAt(t));
    }
    return numbers;
  };
  return {
    rate,
    count,
    get a() {
      a ??= record(flightsA);
      return a;
    },
    get b() {
      b ??= record(flightsB);
      return b;
    },
  };
}

function writeState(numbers: Float64Array, at: number, state: BodyState): void {
  const { position: x, orientation: q, momentum: p, angularMomentum: b } = state;
  numbers[at] = x[0];
  numbers[at + 1] = x[1];
  numbers[at + 2] = x[2];
  numbers[at + 3] = q[0];
  numbers[at + 4] = q[1];
  numbers[at + 5] = q[2];
  numbers[at + 6] = q[3];
  numbers[at + 7] = p[0];
  numbers[at + 8] = p[1];
  numbers[at + 9] = p[2];
  numbers[at + 10] = b[0];
  numbers[at + 11] = b[1];
  numbers[at + 12] = b[2];
}

/** The recorded states of frame i. Driven bodies keep their prescribed motion. */
export function frameOf(run: Run, i: number): RunMoment {
  const { frames, scene, t0 } = run;
  if (!(Number.isInteger(i) && i >= 0 && i < frames.count)) {
    throw new RangeError(`frames are numbered from 0 to ${frames.count - 1}, got ${i}`);
  }
  const read = (numbers: Float64Array, { drive }: BodyState): BodyState => {
    const at = (k: number): number => numbers[FRAME * i + k] as number;
    return {
      position: [at(0), at(1), at(2)],
      orientation: [at(3), at(4), at(5), at(6)],
      momentum: [at(7), at(8), at(9)],
      angularMomentum: [at(10), at(11), at(12)],
      ...(drive && { drive }),
    };
  };
  return { t: t0 + i / frames.rate, a: read(frames.a, scene.a.state), b: read(frames.b, scene.b.state) };
}

function restsOf(body: 'A' | 'B', list: readonly Flight[], tEnd: number): readonly RunRest[] {
  const rests: RunRest[] = [];
  for (const [i, { kind, since: from }] of list.entries()) {
    if (kind === 'free' || kind === 'sliding') continue;
    const to = list[i + 1]?.since ?? tEnd;
    const last = rests.at(-1);
    if (last?.kind === kind && last.to === from) rests[rests.length - 1] = { ...last, to };
    else rests.push({ body, kind, from, to });
  }
  return rests;
}

function slidesOf(list: readonly Flight[], tEnd: number): readonly RunSlide[] {
  const slides: RunSlide[] = [];
  for (const [i, { kind, since: from }] of list.entries()) {
    if (kind !== 'sliding') continue;
    const to = list[i + 1]?.since ?? tEnd;
    const last = slides.at(-1);
    if (last?.to === from) slides[slides.length - 1] = { from: last.from, to };
    else slides.push({ from, to });
  }
  return slides;
}

/** The numbers of a contact that go into the name of a run. */
function numbersOf({ receipt, pointOnA, pointOnB }: RunContact): readonly number[] {
  const { t, n, j, vRelBefore, vRelAfter } = receipt;
  return [t, ...n, j, vRelBefore, vRelAfter, ...pointOnA, ...pointOnB];
}
