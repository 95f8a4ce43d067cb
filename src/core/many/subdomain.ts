/**
 * A part of a gas: a slab of its box, the bodies that are in it, and copies of those in the two columns of cells on
 * either side. It computes as if there were nobody else, for as long as nobody else can make a difference.
 *
 * **How long that is.** Bodies that the part does not know are outside of its two columns. A body of its own can be
 * influenced by one of them only along a chain of meetings: the unknown one meets a copy, that one the next, the last
 * one its own. An impact goes through bodies that touch without any delay, so that the highest speed alone says
 * nothing. But as long as no point is faster than V, two bodies that are a gap d apart now do not meet before
 * d/2V. If, then, no chain leads from outside to an own body whose gaps are all below 2Vτ, nothing from outside arrives
 * within τ (`safeStretch`). The longest such τ comes from the weakest chain, whose largest gap is smallest. V is a
 * guess, somewhat above the fastest body; the first body ever to be faster is seen by the part that owns it, since up to
 * then everything was right, and the time is done again with a larger V.
 *
 * **Same bits.** The state of a body is written at its own events only, and every meeting is a function of two states.
 * So it does not matter who computes an event, or how often the time was cut.
 *
 * Source:  slides, "Parallel issues"; own bound          Chapter: many-bodies
 */

import { nearestFirst } from '#core/math/nearest-first.ts';
import { gasOf } from './gas-run.ts';
import {
  emptyState,
  type GasFrame,
  type GasState,
  HALF_LENGTH,
  MOTION,
  RADIUS,
  SINCE,
  TURNING,
} from './gas-state.ts';
import type { CapsuleWays, Gas, GasOptions } from './gas-terms.ts';

/** Columns of copies on either side. */
const RINGS = 2;

/** Width of a column, in radii that a body reaches: the wider, the more copies a chain across two of them must have. */
const WIDE = 5;

/** The same at least, where a small box is to be shared by more parts. */
const NARROW = 3;

/** Borders of the parts, as numbers of columns: part k has those from borders[k] to borders[k + 1]. */
export interface Division {
  readonly columns: number;
  readonly borders: readonly number[];
}

/**
 * Divides the columns of a box among so many parts, as evenly as it goes; fewer if there are not enough columns.
 *
 * @eq S-par
 */
export function divisionOf({ half, reach }: GasFrame, parts: number): Division {
  const across = (2 * (half[0] as number)) / reach;
  const columns = Math.max(1, Math.floor(across / WIDE), Math.min(parts, Math.floor(across / NARROW)));
  const count = Math.max(1, Math.min(parts, columns));
  return { columns, borders: Array.from({ length: count + 1 }, (_, k) => Math.round((k * columns) / count)) };
}

/** The column in which a coordinate along x (m) is. */
export function columnOf({ half }: GasFrame, { columns }: Division, x: number): number {
  const index = Math.floor(((x + (half[0] as number)) * columns) / (2 * (half[0] as number)));
  return Math.min(columns - 1, Math.max(0, index));
}

/** Whether a part must know the bodies of a column: its own columns, and two on either side. */
export function isNear({ borders }: Division, part: number, column: number): boolean {
  return column >= (borders[part] as number) - RINGS && column < (borders[part + 1] as number) + RINGS;
}

/** Numbers of a body in a message: label, 1/mass, motion, and turning if the gas has capsules. */
export function recordSize({ hasRods }: GasFrame): number {
  return 2 + MOTION + (hasRods ? TURNING : 0);
}

/** All bodies of a state as records. */
export function bodyRecords(state: GasState, places: readonly number[]): Float64Array {
  const size = recordSize(state);
  const records = new Float64Array(size * places.length);
  places.forEach((place, k) => {
    const at = size * k;
    records[at] = state.labels[place] as number;
    records[at + 1] = state.invMass[place] as number;
    records.set(state.motion.subarray(MOTION * place, MOTION * (place + 1)), at + 2);
    if (state.hasRods) {
      records.set(state.turning.subarray(TURNING * place, TURNING * (place + 1)), at + 2 + MOTION);
    }
  });
  return records;
}

/** Bound on the speed of a body's points, in m/s, spin of balls aside. */
export function surfaceSpeed({ motion, turning, hasRods }: GasState, place: number): number {
  const p = MOTION * place + 3;
  const [x, y, z] = [motion[p] as number, motion[p + 1] as number, motion[p + 2] as number];
  const flight = Math.sqrt(x * x + y * y + z * z);
  if (!hasRods) return flight;
  const q = TURNING * place;
  const [wx, wy, wz] = [turning[q + 3] as number, turning[q + 4] as number, turning[q + 5] as number];
  return flight + (turning[q + HALF_LENGTH] as number) * Math.sqrt(wx * wx + wy * wy + wz * wz);
}

/** What a part found in a stretch of time. */
export interface PartWork {
  /** Highest speed that an own body had, in m/s. */
  readonly attained: number;
  /** Highest speed of an own body now, in m/s. */
  readonly fastest: number;
  /** Records for each part: all that it must know of own bodies. For the part itself nothing is written. */
  readonly messages: readonly Float64Array[];
  /** Events that this part has computed for it, those of copies too. */
  readonly events: number;
}

/** One part of a gas. */
export interface Subdomain {
  /** Takes what others have sent as of a time (s). Copies that nobody has sent are dropped. */
  readonly take: (messages: readonly Float64Array[], t: number) => void;
  /** How long, up to `ahead` (s), nothing from outside can arrive (0 if too short to be of use), if no point is faster than a speed (m/s). */
  readonly safeStretch: (speed: number, ahead: number) => number;
  /** Computes up to a time (s), and says what the others must know. */
  readonly work: (until: number) => PartWork;
  /** Takes back the last work. */
  readonly undo: () => void;
  /** Own bodies, as records. */
  readonly own: () => Float64Array;
  /** What the walls have received from own bodies, in N·s. */
  readonly wallImpulses: () => Float64Array;
}

/**
 * Part number `part` of a division; of a gas with capsules only if it is told how they meet.
 *
 * @eq S-par
 */
export function subdomain(
  frame: GasFrame,
  division: Division,
  part: number,
  capsules?: CapsuleWays,
): Subdomain {
  const state = emptyState(frame);
  const { capacity, motion, turning, invMass, labels } = state;
  const size = recordSize(frame);
  const placeOf = new Int32Array(capacity).fill(-1); // by label
  const told = new Uint8Array(capacity); // labels that a message has named
  const free = Array.from({ length: capacity }, (_, i) => capacity - 1 - i);
  const isOwn = new Uint8Array(capacity);
  const attained = new Float64Array(1);
  const ends = new Float64Array(12);
  const walls = new Float64Array(6);
  const centres = new Float64Array(3 * capacity); // where bodies are now, while chains are looked for
  const low = division.borders[part] as number;
  const high = division.borders[part + 1] as number;
  const watch = (place: number): void => {
    if (isOwn[place] === 1) attained[0] = Math.max(attained[0] as number, surfaceSpeed(state, place));
  };
  const options: GasOptions = {
    watch,
    isCounted: (place) => isOwn[place] === 1,
    ...(capsules && { capsules }),
  };
  let gas: Gas = gasOf(state, options);
  let now = 0;
  let before: Snapshot | undefined;

  function xAt(place: number, t: number): number {
    const p = MOTION * place;
    return (motion[p] as number) + (t - (motion[p + SINCE] as number)) * (motion[p + 3] as number);
  }

  const columnAt = (place: number, t: number): number => columnOf(frame, division, xAt(place, t));

  function isSame(place: number, record: Float64Array, at: number): boolean {
    for (let k = 0; k < MOTION; k++) if (motion[MOTION * place + k] !== record[at + 2 + k]) return false;
    for (let k = 0; k < size - 2 - MOTION; k++) {
      if (turning[TURNING * place + k] !== record[at + 2 + MOTION + k]) return false;
    }
    return true;
  }

  function enter(record: Float64Array, at: number, t: number): void {
    const label = record[at] as number;
    let place = placeOf[label] as number;
    if (place >= 0) {
      if (isSame(place, record, at)) return;
      gas.leave(place);
    } else {
      place = free.pop() as number;
      placeOf[label] = place;
    }
    labels[place] = label;
    invMass[place] = record[at + 1] as number;
    motion.set(record.subarray(at + 2, at + 2 + MOTION), MOTION * place);
    if (frame.hasRods) turning.set(record.subarray(at + 2 + MOTION, at + size), TURNING * place);
    gas.enter(place, t);
  }

  function drop(place: number): void {
    gas.leave(place);
    placeOf[labels[place] as number] = -1;
    labels[place] = -1;
    isOwn[place] = 0;
    free.push(place);
  }

  function take(messages: readonly Float64Array[], t: number): void {
    now = t;
    told.fill(0);
    for (const records of messages) {
      for (let at = 0; at < records.length; at += size) told[records[at] as number] = 1;
    }
    for (let place = 0; place < capacity; place++) {
      const label = labels[place] as number;
      if (label >= 0 && isOwn[place] === 0 && told[label] === 0) drop(place);
    }
    for (const records of messages) {
      for (let at = 0; at < records.length; at += size) enter(records, at, t);
    }
    for (let place = 0; place < capacity; place++) {
      if ((labels[place] as number) < 0) continue;
      const column = columnAt(place, t);
      isOwn[place] = column >= low && column < high ? 1 : 0;
    }
  }

  /**
   * The weakest chain from outside to an own body: the smallest gap (m) such that one leads there whose gaps are all
   * as small; Infinity if it is above `most`. Found as shortest ways are, by Dijkstra's algorithm, with the largest gap
   * of a chain in place of its length.
   */
  function weakestChain(most: number): number {
    const step = (2 * (frame.half[0] as number)) / division.columns;
    const left = low - RINGS > 0 ? (low - RINGS) * step - (frame.half[0] as number) : -Infinity;
    const right =
      high + RINGS < division.columns ? (high + RINGS) * step - (frame.half[0] as number) : Infinity;
    const reached = new Uint8Array(capacity);
    const open = nearestFirst();
    for (let place = 0; place < capacity; place++) {
      if ((labels[place] as number) < 0) continue;
      placeCentre(place);
      const x = centres[3 * place] as number;
      const way = (x - left < right - x ? x - left : right - x) - 2 * frame.reach;
      if (way <= most) open.put(place, way > 0 ? way : 0);
    }
    let [from, widest] = [-1, 0];
    const visit = (other: number): void => {
      if (reached[other] === 1) return;
      const gap = gapFrom(from, other, most);
      if (gap <= most) open.put(other, gap > widest ? gap : widest);
    };
    while (open.any()) {
      widest = open.least();
      from = open.take();
      if (reached[from] === 1) continue;
      if (isOwn[from] === 1) return widest;
      reached[from] = 1;
      if (capsules !== undefined && frame.hasRods) placeAxis(capsules, from, 0);
      gas.near(from, RINGS, visit);
    }
    return Infinity;
  }

  /** Where the centre of a body is now. */
  function placeCentre(place: number): void {
    const p = MOTION * place;
    const tau = now - (motion[p + SINCE] as number);
    for (let k = 0; k < 3; k++) {
      centres[3 * place + k] = (motion[p + k] as number) + tau * (motion[p + 3 + k] as number);
    }
  }

  /** The axis of a body as it is now, its ends from the middle of the box, in m. */
  function placeAxis({ axisAfter }: CapsuleWays, place: number, at: number): void {
    const arm = axisAfter(state, place, now - (motion[MOTION * place + SINCE] as number));
    for (let k = 0; k < 3; k++) {
      const x = centres[3 * place + k] as number;
      ends[at + k] = x - (arm[k] as number);
      ends[at + 3 + k] = x + (arm[k] as number);
    }
  }

  /** Gap, in m, of a body, whose axis has been placed first, and another; Infinity if it is above `most`. */
  function gapFrom(a: number, b: number, most: number): number {
    const x = (centres[3 * a] as number) - (centres[3 * b] as number);
    const y = (centres[3 * a + 1] as number) - (centres[3 * b + 1] as number);
    const z = (centres[3 * a + 2] as number) - (centres[3 * b + 2] as number);
    const square = x * x + y * y + z * z;
    const farthest = 2 * frame.reach + most;
    if (square > farthest * farthest * (1 + EPS_SAFE)) return Infinity;
    const radii = (motion[MOTION * a + RADIUS] as number) + (motion[MOTION * b + RADIUS] as number);
    if (capsules === undefined || !frame.hasRods) return Math.sqrt(square) - radii;
    placeAxis(capsules, b, 6);
    return capsules.apart(ends) - radii;
  }

  function safeStretch(speed: number, ahead: number): number {
    if (division.borders.length === 2) return ahead; // alone
    const cell = 2 * frame.reach; // bodies that are not within two rings of cells are farther apart than two of them
    const longest = Math.min(ahead, (0.5 * (RINGS * cell - 2 * frame.reach)) / speed);
    const gap = weakestChain(2 * speed * longest * (1 + EPS_SAFE));
    if (gap === Infinity) return longest;
    const stretch = (0.5 * gap * (1 - EPS_SAFE)) / speed;
    return stretch > LEAST_WINDOW * frame.stretch ? stretch : 0;
  }

  function ownPlaces(): number[] {
    const own: number[] = [];
    for (let place = 0; place < capacity; place++) if (isOwn[place] === 1) own.push(place);
    return own;
  }

  /** What each part must know: own bodies in its columns and in the two columns on either side. */
  function messagesAt(own: readonly number[], t: number): Float64Array[] {
    const wanted = division.borders.slice(1).map((): number[] => []);
    for (const place of own) {
      const column = columnAt(place, t);
      wanted.forEach((list, k) => {
        if (k !== part && isNear(division, k, column)) list.push(place);
      });
    }
    return wanted.map((list) => (list.length > 0 ? bodyRecords(state, list) : EMPTY));
  }

  function work(until: number): PartWork {
    before = {
      t: now,
      own: isOwn.slice(),
      motion: motion.slice(),
      turning: turning.slice(),
      walls: Float64Array.from(gas.wallImpulses),
    };
    attained[0] = 0;
    const { collisions, wallHits } = gas.tally;
    gas.advance(until);
    const events = gas.tally.collisions - collisions + gas.tally.wallHits - wallHits;
    now = until;
    const own = ownPlaces();
    const top = own.reduce((most, place) => Math.max(most, surfaceSpeed(state, place)), 0);
    const messages = messagesAt(own, until);
    return { attained: Math.max(attained[0] as number, top), fastest: top, messages, events };
  }

  function undo(): void {
    if (before === undefined) return;
    const { t, own, walls: received } = before;
    gas.wallImpulses.set(received);
    for (let k = 0; k < walls.length; k++) walls[k] = (walls[k] as number) + (gas.wallImpulses[k] as number);
    gas = gasOf(state, options); // from the beginning: nothing of the old lists is right
    motion.set(before.motion);
    turning.set(before.turning);
    isOwn.set(own);
    for (let place = 0; place < capacity; place++) if ((labels[place] as number) >= 0) gas.enter(place, t);
    now = t;
    before = undefined;
  }

  return {
    take,
    safeStretch,
    work,
    undo,
    own: () => bodyRecords(state, ownPlaces()),
    wallImpulses: () => gas.wallImpulses.map((j, k) => j + (walls[k] as number)),
  };
}

/** A part before its last work. */
interface Snapshot {
  readonly t: number;
  readonly own: Uint8Array;
  readonly motion: Float64Array;
  readonly turning: Float64Array;
  readonly walls: Float64Array;
}

/** Rounding of the bound. */
const EPS_SAFE = 1e-9;

/** Shortest window, in stretches of the gas: in less, too little happens to be worth the messages. */
export const LEAST_WINDOW = 0.005;

const EMPTY = new Float64Array(0);
