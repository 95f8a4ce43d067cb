/**
 * A whole run: two bodies from t₀ to t₁, through every contact, into rest. Computed once, and then to be asked for any
 * time, forwards or backwards.
 *
 * Source:  Kavan, sections 2.1, 3 and 4 put together          Chapter: content/chapters/00-introduction.mdx
 * Signs:   n points out of B towards A; +j n acts on A, −j n on B. At a contact `after` is the default side.
 */
import type { BodyState } from '#core/body/body.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { type RunLasting, recordsOf } from './lasting/run-records.ts';
import { EventLoop, eventsOf, type RunEvents } from './run-events.ts';
import type { Flight } from './run-flight.ts';
import { FRAME, LazyFrames, type RunFrames } from './run-frames.ts';
import { parcelOf, type RunParcel, unpacked } from './run-parcel.ts';
import {
  type CompleteScene,
  completeScene,
  type OverlappingAtStart,
  overlapIn,
  type Scene,
} from './run-scene.ts';
import type { RunContact, RunEnd } from './run-under-way.ts';

export type { RunLasting } from './lasting/run-records.ts';
export { FRAME, type RunFrames } from './run-frames.ts';
export type { RunParcel } from './run-parcel.ts';

/** The two sides of an instant: at a contact velocities jump, places do not. */
export type Side = 'before' | 'after';

/** Both bodies at one time. */
export interface RunMoment {
  readonly t: number;
  readonly a: BodyState;
  readonly b: BodyState;
}

/** All of a run. */
export interface Run {
  readonly kind: 'run';
  readonly scene: CompleteScene;
  readonly t0: number;
  /** Up to when the run goes, in s: t₁ of the scene, or earlier if it could not go on (`isComplete`). */
  readonly t1: number;
  readonly isComplete: boolean;
  /** Why it could not go on; undefined if it is complete. */
  readonly end: RunEnd | undefined;
  /** Every impulse, in order of time, with its receipt. */
  readonly contacts: readonly RunContact[];
  /** Every contact that lasted, in order of time, with what its forces have given. */
  readonly lasting: readonly RunLasting[];
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

  return new FinishedRun(scene, eventsOf(scene));
}

/** A run that is computed a part at a time. What is there of it is the beginning of the whole, bit for bit. */
export interface RunInParts {
  readonly kind: 'parts';
  /** Goes on as long as it may, asked before each event with the work done so far. @returns whether there is more to do. */
  readonly advance: (mayGoOn: (work: number) => boolean) => boolean;
  /** The run as far as it is known: up to its next event, and not complete, while there is more to do. */
  readonly run: () => Run;
  /** The same as plain data, for another thread: `runOfParcel` makes the run of it. */
  readonly parcel: () => RunParcel;
}

/** The same as `simulate`, but that nothing has been computed yet. */
export function simulateInParts(given: Scene): RunInParts | OverlappingAtStart {
  const scene = completeScene(given);
  const overlap = overlapIn(scene);
  if (overlap !== null) return overlap;

  const loop = new EventLoop(scene);
  return {
    kind: 'parts',
    advance: (mayGoOn) => loop.advance(mayGoOn),
    run: () => new FinishedRun(scene, loop.result()),
    parcel: () => parcelOf(loop.result()),
  };
}

/** The run of a scene as far as a parcel of it goes, bit for bit. */
export function runOfParcel(given: Scene, parcel: RunParcel): Run {
  const scene = completeScene(given);
  return new FinishedRun(scene, unpacked(scene, parcel));
}

/**
 * A run whose events are known. A class, so that all runs look alike to an engine: with a getter of its own each would
 * be of a kind of its own, slow to make and slow to read.
 */
class FinishedRun implements Run {
  readonly kind = 'run';
  readonly scene: CompleteScene;
  readonly t0: number;
  readonly t1: number;
  readonly isComplete: boolean;
  readonly contacts: readonly RunContact[];
  readonly end: RunEnd | undefined;
  readonly frames: RunFrames;
  readonly at: Run['at'];
  readonly wallAt: Run['wallAt'];
  private readonly events: RunEvents;
  private knownHash: string | undefined;
  private knownLasting: readonly RunLasting[] | undefined;

  constructor(scene: CompleteScene, events: RunEvents) {
    const { t0, rate } = scene;
    const { contacts, players, tEnd, end } = events;
    const flights: readonly (readonly Flight[])[] = players.map((player) => player.flights);
    const [flightsA, flightsB, ...flightsOfWalls] = flights as [readonly Flight[], readonly Flight[]];
    const clamped = (t: number): number => {
      if (Number.isNaN(t)) throw new RangeError('the time asked for must be a number, got NaN');
      return Math.min(Math.max(t, t0), tEnd);
    };
    const stateIn = (list: readonly Flight[], t: number, side: Side): BodyState =>
      flightAt(list, t, side).stateAt(t);
    this.scene = scene;
    this.t0 = t0;
    this.t1 = tEnd;
    this.isComplete = tEnd === scene.t1;
    this.contacts = contacts;
    this.end = end;
    this.events = events;
    this.frames = new LazyFrames(flightsA, flightsB, t0, tEnd, rate);
    this.at = (asked, side = 'after') => {
      const t = clamped(asked);
      return { t, a: stateIn(flightsA, t, side), b: stateIn(flightsB, t, side) };
    };
    this.wallAt = (wall, t) => {
      const list = (flightsOfWalls as readonly (readonly Flight[])[])[wall];
      if (list === undefined)
        throw new RangeError(`the scene has ${flightsOfWalls.length} walls, got number ${wall}`);
      return stateIn(list, clamped(t), 'after');
    };
  }

  get lasting(): readonly RunLasting[] {
    this.knownLasting ??= recordsOf(this.events);
    return this.knownLasting;
  }

  get hash(): string {
    const { t0, t1, frames, contacts } = this;
    this.knownHash ??= hashOfNumbers([[t0, t1], frames.a, frames.b, ...contacts.map(numbersOf)]);
    return this.knownHash;
  }
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

/** The numbers of a contact that go into the name of a run. */
function numbersOf({ receipt, pointOnA, pointOnB }: RunContact): readonly number[] {
  const { t, n, j, vRelBefore, vRelAfter } = receipt;
  return [t, ...n, j, vRelBefore, vRelAfter, ...pointOnA, ...pointOnB];
}
