/**
 * Which body has the next event? Three ways to keep one time for each of many bodies and to find the earliest: look at
 * all, a heap, a calendar.
 *
 * Every body has one place, and setting its time replaces what was there: nothing is ever searched for or deleted. All
 * three give the same answer, by time and then by label, so that a gas has the same bits with each of them.
 *
 * Source:  slides ("choose the smallest time"); J. W. J. Williams (1964), heap; R. Brown (1988), calendar queue
 * Chapter: many-bodies
 */

/** One time for each body, and the body whose time is first. */
export interface EventQueue {
  /** Puts the event of a body at a time, in s; Infinity if there is none. */
  readonly set: (body: number, t: number) => void;
  /** The body with the smallest time; of equal times, with the smallest label. */
  readonly first: () => number;
  /** Time of each body, in s. To be read only. */
  readonly times: Float64Array;
  /** Memory, in bytes. */
  readonly bytes: number;
}

/** Makes a queue for bodies with these labels; all times are Infinity at first. */
export type QueueMaker = (labels: Int32Array) => EventQueue;

function noTimes(count: number): Float64Array {
  return new Float64Array(count).fill(Infinity);
}

/**
 * Looks at every body for each event: the first algorithm of the slides.
 *
 * @eq S-first
 */
export function scanQueue(labels: Int32Array): EventQueue {
  const times = noTimes(labels.length);
  return {
    times,
    bytes: times.byteLength,
    set: (body, t) => {
      times[body] = t;
    },
    first: () => earliest(times, labels),
  };
}

function earliest(times: Float64Array, labels: Int32Array): number {
  let best = 0;
  for (let i = 1; i < times.length; i++) {
    const t = times[i] as number;
    const b = times[best] as number;
    if (t < b || (t === b && (labels[i] as number) < (labels[best] as number))) best = i;
  }
  return best;
}

/** A binary heap that knows where each body is in it: log N comparisons to set, none to ask. */
export function heapQueue(labels: Int32Array): EventQueue {
  const count = labels.length;
  const times = noTimes(count);
  const heap = Int32Array.from({ length: count }, (_, i) => i);
  const place = Int32Array.from(heap);

  function rise(body: number, from: number, t: number, label: number): number {
    let at = from;
    while (at > 0) {
      const up = (at - 1) >> 1;
      const other = heap[up] as number;
      const tOther = times[other] as number;
      if (tOther < t || (tOther === t && (labels[other] as number) < label)) break;
      heap[at] = other;
      place[other] = at;
      at = up;
    }
    heap[at] = body;
    place[body] = at;
    return at;
  }

  function sink(body: number, from: number, t: number, label: number): void {
    let at = from;
    for (;;) {
      let down = 2 * at + 1;
      if (down >= count) break;
      let child = heap[down] as number;
      let tChild = times[child] as number;
      if (down + 1 < count) {
        const right = heap[down + 1] as number;
        const tRight = times[right] as number;
        if (tRight < tChild || (tRight === tChild && (labels[right] as number) < (labels[child] as number))) {
          down++;
          child = right;
          tChild = tRight;
        }
      }
      if (t < tChild || (t === tChild && label < (labels[child] as number))) break;
      heap[at] = child;
      place[child] = at;
      at = down;
    }
    heap[at] = body;
    place[body] = at;
  }

  for (let at = 0; at < count; at++) rise(at, at, Infinity, labels[at] as number);
  return {
    times,
    bytes: times.byteLength + heap.byteLength + place.byteLength,
    set: (body, t) => {
      times[body] = t;
      const label = labels[body] as number;
      const from = place[body] as number;
      const at = rise(body, from, t, label);
      if (at === from) sink(body, from, t, label);
    },
    first: () => heap[0] as number,
  };
}

/** Events in a bucket, about: fewer make more empty days, more make longer lists. */
const PER_DAY = 1;

/** Sets between two looks at whether the days have the right length. */
const SETS_PER_LOOK = 8;

/**
 * A calendar: days of equal length, as many in a year as there are bodies, and a list of events for each day of the
 * year. To set is to write into a list, to ask is to turn pages from today on; both take the same time for any number
 * of bodies, as long as the days have the right length. It is measured anew from time to time.
 */
export function calendarQueue(labels: Int32Array): EventQueue {
  const count = labels.length;
  const times = noTimes(count);
  const next = new Int32Array(count).fill(-1);
  const previous = new Int32Array(count).fill(-1);
  const day = new Float64Array(count).fill(-1);
  let days = 1;
  while (days < count) days *= 2;
  const first = new Int32Array(days).fill(-1);
  const clock = Float64Array.of(1, Infinity); // length of a day, in s; today
  let untilLook = 0;

  function unlink(body: number): void {
    if ((day[body] as number) < 0) return;
    const [before, after] = [previous[body] as number, next[body] as number];
    if (before >= 0) next[before] = after;
    else first[(day[body] as number) % days] = after;
    if (after >= 0) previous[after] = before;
    day[body] = -1;
  }

  function link(body: number): void {
    const t = times[body] as number;
    if (t === Infinity) return;
    const own = Math.floor(t / (clock[0] as number));
    const page = own % days;
    const head = first[page] as number;
    next[body] = head;
    previous[body] = -1;
    if (head >= 0) previous[head] = body;
    first[page] = body;
    day[body] = own;
    if (own < (clock[1] as number)) clock[1] = own;
  }

  /** A day as long as the time in which one event comes, by those that are near. */
  function measure(): void {
    const near = times.filter((t) => t < Infinity).sort();
    const some = Math.max(1, near.length >> 1);
    const span = near.length > 1 ? (near[some] as number) - (near[0] as number) : 0;
    const length = (PER_DAY * span) / some;
    const limit = near.length > 0 ? (near[near.length - 1] as number) * 1e-9 : 0; // days are whole numbers
    for (let body = 0; body < count; body++) unlink(body);
    clock[0] = Math.max(length, limit) || 1;
    clock[1] = Infinity;
    for (let body = 0; body < count; body++) link(body);
  }

  function firstOfToday(): number {
    const today = clock[1] as number;
    let best = -1;
    for (let body = first[today % days] as number; body >= 0; body = next[body] as number) {
      if (day[body] !== today) continue;
      const [t, tBest] = [times[body] as number, best < 0 ? Infinity : (times[best] as number)];
      if (t < tBest || (t === tBest && (labels[body] as number) < (labels[best] as number))) best = body;
    }
    return best;
  }

  return {
    times,
    bytes: times.byteLength + next.byteLength + previous.byteLength + day.byteLength + first.byteLength,
    set: (body, t) => {
      unlink(body);
      times[body] = t;
      link(body);
      untilLook--;
    },
    first: () => {
      if (untilLook <= 0) {
        measure();
        untilLook = SETS_PER_LOOK * count;
      }
      for (let turned = 0; turned < days && (clock[1] as number) < Infinity; turned++) {
        const best = firstOfToday();
        if (best >= 0) return best;
        clock[1] = (clock[1] as number) + 1;
      }
      const best = earliest(times, labels); // nothing within a year
      if ((times[best] as number) < Infinity) clock[1] = day[best] as number;
      return best;
    },
  };
}
