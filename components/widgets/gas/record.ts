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
  /** From the start to the turn, and back: 2 FRAMES + 1. */
  readonly frames: readonly GasFrame[];
  /** Where discs are in between, too. */
  readonly ways: Ways;
  /** How far, in m, discs are from where they were on the way there: for each frame from the turn on. */
  readonly errors: readonly number[];
  /** Meetings on the way there, for each disc; null where discs overlap for a while. */
  readonly meetings: number | null;
  /** On the walls, mean over the second half of the way there, in N/m; null where no receipts are kept. */
  readonly pressure: number | null;
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

function inDoubles(values: GasValues, { positions, velocities }: Beginning): Recording {
  const { count, turn, wall: width, bit } = values;
  const radius = radiusFor(count);
  const book = wayBook(count);
  let [state, began]: [GasState | undefined, number] = [undefined, 0];
  const watch = (i: number): void => {
    if (state !== undefined) noteBody(book, state, i, began);
  };
  const gas = startBalls(
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
  state = gas.state;
  for (let i = 0; i < count; i++) watch(i);
  const there: GasFrame[] = [];
  let received = gas.wallImpulses;
  for (let k = 0; k <= FRAMES; k++) {
    const t = (turn * k) / FRAMES;
    gas.advance(t);
    there.push(frameOf(gas.state, t));
    if (k === FRAMES / 2) received = gas.wallImpulses.slice();
  }
  const lately = gas.wallImpulses.map((j, k) => j - (received[k] as number));
  if (bit) {
    const at = MOTION * followedOf(count);
    gas.state.motion[at] = nextDouble(gas.state.motion[at] as number);
  }
  state = undefined; // while the bodies enter
  const back = reversedGas(gas, turn, { watch });
  [state, began] = [back.state, turn];
  for (let i = 0; i < count; i++) watch(i);
  const home: GasFrame[] = [];
  for (let k = 1; k <= FRAMES; k++) {
    const t = (turn * k) / FRAMES;
    back.advance(t);
    home.push(frameOf(back.state, t));
  }
  return {
    ...joined(there, home),
    ways: book.ways(),
    meetings: (2 * gas.tally.collisions) / count,
    pressure: wallPressure(gas.state, lately, turn / 2),
  };
}

/** Two discs that meet head on, each at the gas's own speed, press themselves into each other by this share of a disc. */
const SOFTNESS = 0.3;

/** Steps while two discs touch, and those of them after which places are written down. */
const STEPS_IN_TOUCH = 10;
const STEPS_PER_NOTE = 5;

function inWholeNumbers(values: GasValues, beginning: Beginning): Recording {
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
  const steps: Steps[] = [];
  const span = turn / (notes * FRAMES);
  /** Goes on by one frame, and keeps the straight ways between places on the way. */
  const goOn = (t: number, isBack: boolean): GasFrame => {
    let from = (isBack ? gas.before : gas.now).slice();
    for (let n = 0; n < notes; n++) {
      gas.advance(STEPS_PER_NOTE);
      const to = (isBack ? gas.before : gas.now).slice();
      steps.push({ t: t + n * span, span, from, to });
      from = to;
    }
    return frame(isBack);
  };
  const there = [frame(false)];
  for (let k = 0; k < FRAMES; k++) there.push(goOn((turn * k) / FRAMES, false));
  const at = 2 * followedOf(count);
  if (bit) gas.now[at] = (gas.now[at] as number) + 1;
  gas.reverse();
  const home: GasFrame[] = [];
  for (let k = 0; k < FRAMES; k++) home.push(goOn(turn + (turn * k) / FRAMES, true));
  const ways = waysInSteps(count, steps, UNITS_PER_METRE);
  return { ...joined(there, home), ways, meetings: null, pressure: null };
}

function joined(there: readonly GasFrame[], home: readonly GasFrame[]): Pick<Recording, 'frames' | 'errors'> {
  return {
    frames: [...there, ...home],
    errors: [
      0,
      ...home.map(({ places }, k) => meanDistance(places, (there[FRAMES - 1 - k] as GasFrame).places)),
    ],
  };
}

/** The gas of these values, there and back. */
export function recordingOf(values: GasValues): Recording {
  const beginning = beginningOf(values);
  return values.numbers === 'whole' ? inWholeNumbers(values, beginning) : inDoubles(values, beginning);
}
