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

/** Numbers of an entry: time, x, y, and the velocity along both. */
const ENTRY = 5;

/** A book of what happened to each of so many discs, in the order of time. */
export interface WayBook {
  /** A disc is at a place (m) at a time (s), and has a velocity (m/s) from now on. */
  readonly note: (disc: number, t: number, x: number, y: number, u: number, v: number) => void;
  /** All that was noted so far. */
  readonly ways: () => Ways;
}

/** Opens a book. */
export function wayBook(count: number): WayBook {
  const noted: number[] = [];
  const whose: number[] = [];
  return {
    note: (disc, t, x, y, u, v) => {
      whose.push(disc);
      noted.push(t, x, y, u, v);
    },
    ways: () => waysOf(count, whose, noted),
  };
}

function waysOf(count: number, whose: readonly number[], noted: readonly number[]): Ways {
  const starts = new Int32Array(count + 1); // where the entries of each disc begin, once they are put together
  for (const disc of whose) starts[disc + 1] = (starts[disc + 1] as number) + 1;
  for (let disc = 0; disc < count; disc++)
    starts[disc + 1] = (starts[disc + 1] as number) + (starts[disc] as number);
  const next = starts.slice();
  const entries = new Float64Array(noted.length);
  whose.forEach((disc, k) => {
    const to = next[disc] as number;
    next[disc] = to + 1;
    for (let n = 0; n < ENTRY; n++) entries[ENTRY * to + n] = noted[ENTRY * k + n] as number;
  });

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
      const discs = {
        x: new Float64Array(count),
        y: new Float64Array(count),
        speeds: new Float64Array(count),
      };
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
