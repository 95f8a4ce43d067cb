/** A gas there and back, recorded: in doubles from event to event, or in whole numbers from step to step. */

import { gasBooks, wallPressure } from '#core/many/gas-readings.ts';
import { meanDistance, reversedGas } from '#core/many/gas-return.ts';
import { startBalls } from '#core/many/gas-run.ts';
import { type GasState, gasPosition, gasVelocity, MOTION, SINCE } from '#core/many/gas-state.ts';
import { startWholeGas, UNITS_PER_METRE } from '#core/many/whole-gas.ts';
import { PI } from '#core/math/bits/elementary.ts';
import {
  type Beginning,
  beginningOf,
  followedOf,
  type GasValues,
  HEIGHT,
  MASS,
  radiusFor,
  SPEED,
} from './params.ts';
import { type Steps, type WayBook, type Ways, wayBook, waysInSteps } from './ways.ts';

/** Pictures of the way there, and as many of the way back. */
export const FRAMES = 60;

/** x and y of all discs, in m, and their speeds, in m/s. */
export interface GasFrame {
  readonly places: Float64Array;
  readonly speeds: Float64Array;
  /** In J. */
  readonly energy: number;
}

export interface Recording {
  /** From the start to the turn, and back: 2 FRAMES + 1 in the end. */
  readonly frames: readonly GasFrame[];
  /** Where discs are in between, too: put together when it is first asked, which takes a while. */
  readonly ways: () => Ways;
  /** How far, in m, discs are from where they were on the way there: for each frame from the turn on. */
  readonly errors: readonly number[];
  /** Meetings on the way there, for each disc; none before the turn, and where discs overlap for a while. */
  readonly meetings: number | undefined;
  /** On the walls, mean over the second half of the way there, in N/m; none before the turn, and where no receipts are kept. */
  readonly pressure: number | undefined;
}

function frameOf(state: GasState, t: number): GasFrame {
  const { capacity } = state;
  const places = new Float64Array(2 * capacity);
  const speeds = new Float64Array(capacity);
  for (let i = 0; i < capacity; i++) {
    const [x, y] = gasPosition(state, i, t);
    const [u, v] = gasVelocity(state, i);
    places[2 * i] = x;
    places[2 * i + 1] = y;
    speeds[i] = Math.sqrt(u * u + v * v);
  }
  return { places, speeds, energy: gasBooks(state, t).flight };
}

/** Writes down where a body of a gas is after an event of its own, and how it goes on. */
function noteBody({ note }: WayBook, { motion }: GasState, i: number, began: number): void {
  const p = MOTION * i;
  const since = motion[p + SINCE] as number;
  const [x, y] = [motion[p] as number, motion[p + 1] as number];
  note(i, began + since, x, y, motion[p + 3] as number, motion[p + 4] as number);
}

/** The next double away from 0. */
const nextDouble = (x: number): number => x * (1 + Number.EPSILON);

/** A gas that is recorded frame by frame. */
interface Course {
  /** Goes on to the next picture, on the way there or back. Returns how much work that was, in events or the like. */
  readonly next: () => number;
  readonly soFar: () => Pick<Recording, 'frames' | 'ways' | 'meetings' | 'pressure'>;
}

function inDoubles(values: GasValues, { positions, velocities }: Beginning): Course {
  const { count, turn, wall: width, bit } = values;
  const radius = radiusFor(count);
  const book = wayBook(count);
  let [state, began]: [GasState | undefined, number] = [undefined, 0];
  const watch = (i: number): void => {
    if (state !== undefined) noteBody(book, state, i, began);
  };
  const there = startBalls(
    {
      dimension: 2,
      size: [width, HEIGHT, 1],
      bodies: Array.from({ length: count }, (_, i) => ({
        position: [positions[2 * i] as number, positions[2 * i + 1] as number, 0],
        velocity: [velocities[2 * i] as number, velocities[2 * i + 1] as number, 0],
        radius,
        mass: MASS,
      })),
    },
    { watch },
  );
  const enter = (entered: GasState, t: number): void => {
    [state, began] = [entered, t];
    for (let i = 0; i < count; i++) watch(i);
  };
  enter(there.state, 0);
  const frames = [frameOf(there.state, 0)];
  let gas = there;
  let received = there.wallImpulses;
  let lately: Float64Array | undefined;
  const turnRound = (): void => {
    lately = there.wallImpulses.map((j, k) => j - (received[k] as number));
    if (bit) {
      const at = MOTION * followedOf(count);
      there.state.motion[at] = nextDouble(there.state.motion[at] as number);
    }
    state = undefined; // while the bodies enter
    gas = reversedGas(there, turn, { watch });
    enter(gas.state, turn);
  };
  const eventsOf = (): number => gas.tally.collisions + gas.tally.wallHits;
  return {
    next: () => {
      if (frames.length === FRAMES + 1) turnRound();
      const before = eventsOf();
      const k = frames.length <= FRAMES ? frames.length : frames.length - FRAMES;
      const t = (turn * k) / FRAMES;
      gas.advance(t);
      frames.push(frameOf(gas.state, t));
      if (frames.length === FRAMES / 2 + 1) received = gas.wallImpulses.slice();
      return eventsOf() - before + WORK_OF_DISC * count;
    },
    soFar: () => ({
      frames: [...frames],
      ways: book.ways,
      meetings: lately && (2 * there.tally.collisions) / count,
      pressure: lately && wallPressure(there.state, lately, turn / 2),
    }),
  };
}

/** A picture costs so much of an event for each disc, and so does a step in whole numbers. */
const WORK_OF_DISC = 0.05;
const WORK_OF_STEP = 0.03;

/** Two discs that meet head on, each at the gas's own speed, press themselves into each other by this share of a disc. */
const SOFTNESS = 0.3;

/** Steps while two discs touch, and those of them after which places are written down. */
const STEPS_IN_TOUCH = 10;
const STEPS_PER_NOTE = 5;

function inWholeNumbers(values: GasValues, beginning: Beginning): Course {
  const { count, turn, wall: width, bit } = values;
  const radius = radiusFor(count);
  // Half the energy of two discs that meet, m v², is in the spring at most: κ (overlap)²/2.
  const overlap = SOFTNESS * 2 * radius;
  const stiffness = (2 * MASS * SPEED * SPEED) / (overlap * overlap);
  const touch = PI * Math.sqrt(MASS / (2 * stiffness));
  const notes = Math.ceil((turn * STEPS_IN_TOUCH) / (touch * FRAMES * STEPS_PER_NOTE)); // for each frame
  const each = notes * STEPS_PER_NOTE;
  const step = turn / (each * FRAMES);
  const gas = startWholeGas({ ...beginning, size: [width, HEIGHT], radius, mass: MASS, stiffness, step });
  const frame = (isBack: boolean): GasFrame => {
    const velocities = gas.velocities();
    const places = isBack ? gas.before : gas.now;
    const speeds = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      const [u, v] = [velocities[2 * i] as number, velocities[2 * i + 1] as number];
      speeds[i] = Math.sqrt(u * u + v * v);
    }
    return { places: places.map((x) => x / UNITS_PER_METRE), speeds, energy: gas.energy() };
  };
  const frames = [frame(false)];
  const steps: Steps[] = [];
  const span = turn / (notes * FRAMES);
  return {
    next: () => {
      const isBack = frames.length > FRAMES;
      if (frames.length === FRAMES + 1) {
        const at = 2 * followedOf(count);
        if (bit) gas.now[at] = (gas.now[at] as number) + 1;
        gas.reverse();
      }
      // The straight ways between places are kept.
      const t = (turn * (frames.length - 1)) / FRAMES;
      let from = (isBack ? gas.before : gas.now).slice();
      for (let n = 0; n < notes; n++) {
        gas.advance(STEPS_PER_NOTE);
        const to = (isBack ? gas.before : gas.now).slice();
        steps.push({ t: t + n * span, span, from, to });
        from = to;
      }
      frames.push(frame(isBack));
      return WORK_OF_STEP * count * each;
    },
    soFar: () => ({
      frames: [...frames],
      ways: () => waysInSteps(count, [...steps], UNITS_PER_METRE),
      meetings: undefined,
      pressure: undefined,
    }),
  };
}

/** How far, in m, discs are from where they were on the way there, in the frames from the turn on. */
function errorsIn(frames: readonly GasFrame[]): readonly number[] {
  const home = frames.slice(FRAMES + 1);
  if (frames.length <= FRAMES) return [];
  return [
    0,
    ...home.map(({ places }, k) => meanDistance(places, (frames[FRAMES - 1 - k] as GasFrame).places)),
  ];
}

/** A gas, there and back, as far as it has been recorded. */
export class Recorder {
  readonly #course: Course;
  #frames = 1;
  #work = 0;

  constructor(values: GasValues) {
    const beginning = beginningOf(values);
    this.#course =
      values.numbers === 'whole' ? inWholeNumbers(values, beginning) : inDoubles(values, beginning);
  }

  get isDone(): boolean {
    return this.#frames > 2 * FRAMES;
  }

  /** Goes on, picture by picture, as long as it may: asked with the work done so far. */
  advance(mayGoOn: (work: number) => boolean): void {
    while (!this.isDone && mayGoOn(this.#work)) {
      this.#work += this.#course.next();
      this.#frames++;
    }
  }

  get recording(): Recording {
    const { frames, ...rest } = this.#course.soFar();
    return { ...rest, frames, errors: errorsIn(frames) };
  }
}
