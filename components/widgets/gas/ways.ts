/**
 * The ways of all discs: where each was at its own events, and how it flew on. Between two events it goes straight, so
 * that any time may be asked for, to rounding. No picture lies between two others.
 */

/** Places (x and y apart, in m) and speeds (m/s) of all discs at a time. */
export interface Discs {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly speeds: Float64Array;
}

/** Where discs are at any time of a recording. */
export interface Ways {
  /** All of them at a time, in s. */
  readonly at: (t: number) => Discs;
  /** One of them from one time to another, in s: its corners and both ends, in m. */
  readonly of: (disc: number, from: number, to: number) => readonly (readonly [number, number])[];
}

/** Straight ways of all discs at once, from a time (s) on and for so long (s): x and y before and after, in one unit. */
export interface Steps {
  readonly t: number;
  readonly span: number;
  readonly from: Float64Array;
  readonly to: Float64Array;
}

/** The ways of discs that are all looked at at the same times, in order; of places so many units make a metre. */
export function waysInSteps(count: number, steps: readonly Steps[], unitsPerMetre: number): Ways {
  const stepAt = (t: number): Steps => {
    let [low, high] = [0, steps.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((steps[middle] as Steps).t <= t) low = middle;
      else high = middle - 1;
    }
    return steps[low] as Steps;
  };
  const placeIn = ({ from }: Steps, k: number): number => (from[k] as number) / unitsPerMetre;
  const speedIn = ({ span, from, to }: Steps, k: number): number =>
    ((to[k] as number) - (from[k] as number)) / unitsPerMetre / span;
  const along = (step: Steps, k: number, t: number): number =>
    placeIn(step, k) + (t - step.t) * speedIn(step, k);
  return {
    at: (t) => {
      const step = stepAt(t);
      const discs = newDiscs(count);
      for (let disc = 0; disc < count; disc++) {
        const [u, v] = [speedIn(step, 2 * disc), speedIn(step, 2 * disc + 1)];
        discs.x[disc] = along(step, 2 * disc, t);
        discs.y[disc] = along(step, 2 * disc + 1, t);
        discs.speeds[disc] = Math.sqrt(u * u + v * v);
      }
      return discs;
    },
    of: (disc, from, to) => {
      const end = (t: number): readonly [number, number] => {
        const step = stepAt(t);
        return [along(step, 2 * disc, t), along(step, 2 * disc + 1, t)];
      };
      const corners = steps.filter(({ t }) => t > from && t < to);
      const between = corners.map((step) => [placeIn(step, 2 * disc), placeIn(step, 2 * disc + 1)] as const);
      return [end(from), ...between, ...(to > from ? [end(to)] : [])];
    },
  };
}

const newDiscs = (count: number): Discs => ({
  x: new Float64Array(count),
  y: new Float64Array(count),
  speeds: new Float64Array(count),
});

/** Numbers of an entry: time, x, y, and the velocity along both. */
const ENTRY = 5;

/** A book of what happened to each of so many discs, in the order of time. */
export interface WayBook {
  /** A disc is at a place (m) at a time (s), and has a velocity (m/s) from now on. */
  readonly note: (disc: number, t: number, x: number, y: number, u: number, v: number) => void;
  /** All that was noted so far. */
  readonly ways: () => Ways;
}

/** Room for so many entries in the beginning; it is doubled whenever it is full. */
const FIRST_ROOM = 1024;

/** Opens a book. */
export function wayBook(count: number): WayBook {
  let noted = new Float64Array(ENTRY * FIRST_ROOM);
  let whose = new Int32Array(FIRST_ROOM);
  let entries = 0;
  return {
    note: (disc, t, x, y, u, v) => {
      if (entries === whose.length) {
        noted = grown(noted, new Float64Array(2 * noted.length));
        whose = grown(whose, new Int32Array(2 * whose.length));
      }
      whose[entries] = disc;
      const at = ENTRY * entries;
      noted[at] = t;
      noted[at + 1] = x;
      noted[at + 2] = y;
      noted[at + 3] = u;
      noted[at + 4] = v;
      entries++;
    },
    ways: () => waysOf(count, whose.subarray(0, entries), noted.subarray(0, ENTRY * entries)),
  };
}

function grown<T extends Float64Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

function waysOf(count: number, whose: Int32Array, noted: Float64Array): Ways {
  const starts = new Int32Array(count + 1); // where the entries of each disc begin, once they are put together
  for (const disc of whose) starts[disc + 1] = (starts[disc + 1] as number) + 1;
  for (let disc = 0; disc < count; disc++)
    starts[disc + 1] = (starts[disc + 1] as number) + (starts[disc] as number);
  const next = starts.slice();
  const entries = new Float64Array(noted.length);
  for (let k = 0; k < whose.length; k++) {
    const disc = whose[k] as number;
    const to = next[disc] as number;
    next[disc] = to + 1;
    for (let n = 0; n < ENTRY; n++) entries[ENTRY * to + n] = noted[ENTRY * k + n] as number;
  }

  /** The last entry of a disc that is not later than a time; its first if there is none. */
  function entryAt(disc: number, t: number): number {
    let low = starts[disc] as number;
    let high = (starts[disc + 1] as number) - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((entries[ENTRY * middle] as number) <= t) low = middle;
      else high = middle - 1;
    }
    return ENTRY * low;
  }

  const along = (entry: number, k: 1 | 2, t: number): number =>
    (entries[entry + k] as number) + (t - (entries[entry] as number)) * (entries[entry + k + 2] as number);

  return {
    at: (t) => {
      const discs = newDiscs(count);
      for (let disc = 0; disc < count; disc++) {
        const entry = entryAt(disc, t);
        const [u, v] = [entries[entry + 3] as number, entries[entry + 4] as number];
        discs.x[disc] = along(entry, 1, t);
        discs.y[disc] = along(entry, 2, t);
        discs.speeds[disc] = Math.sqrt(u * u + v * v);
      }
      return discs;
    },
    of: (disc, from, to) => {
      const points: (readonly [number, number])[] = [];
      const add = (t: number): void => {
        const entry = entryAt(disc, t);
        points.push([along(entry, 1, t), along(entry, 2, t)]);
      };
      add(from);
      for (let k = starts[disc] as number; k < (starts[disc + 1] as number); k++) {
        const t = entries[ENTRY * k] as number;
        if (t > from && t < to)
          points.push([entries[ENTRY * k + 1] as number, entries[ENTRY * k + 2] as number]);
      }
      if (to > from) add(to);
      return points;
    },
  };
}
