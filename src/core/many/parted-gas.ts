/**
 * A gas in parts: who asks which part for what, and when. The parts may live anywhere, in this thread or in others;
 * here are only the questions and what follows from the answers.
 *
 * A window of time goes like this. Every part is told what changed near its borders, and says how long nothing else
 * can reach its bodies; the shortest of these times is the window. All parts compute it, and say what others must know,
 * and how fast their bodies have become. If one was faster than had been assumed, the window is done again, shorter.
 * Two questions to each part per window, no shared memory.
 *
 * Source:  slides, "Parallel issues"; own          Chapter: many-bodies
 */
import { type GasFrame, type GasState, MOTION, SINCE, TURNING } from './gas-state.ts';
import type { CapsuleWays } from './gas-terms.ts';
import {
  bodyRecords,
  columnOf,
  type Division,
  divisionOf,
  isNear,
  LEAST_WINDOW,
  type PartWork,
  recordSize,
  type Subdomain,
  subdomain,
  surfaceSpeed,
} from './subdomain.ts';

/** A question to one part. */
export type PartRequest =
  | {
      readonly kind: 'begin';
      readonly frame: GasFrame;
      readonly division: Division;
      readonly part: number;
      /** The bodies in its columns and near them, as of a time (s). */
      readonly bodies: Float64Array;
      readonly t: number;
    }
  | {
      readonly kind: 'plan';
      /** Records from the others as of a time (s); none if the part was given its bodies just now. */
      readonly news: { readonly messages: readonly Float64Array[]; readonly t: number } | null;
      /** Speed that no body is assumed to exceed, in m/s. */
      readonly speed: number;
      /** Longest window, in s. */
      readonly ahead: number;
    }
  | { readonly kind: 'redo'; readonly speed: number; readonly ahead: number }
  | { readonly kind: 'work'; readonly until: number }
  | { readonly kind: 'own' };

/** The answer: a stretch of time (s) to plan and redo, work to work, the own bodies and what the walls received to own. */
export type PartReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'stretch'; readonly stretch: number }
  | ({ readonly kind: 'done' } & PartWork)
  | { readonly kind: 'own'; readonly records: Float64Array; readonly wallImpulses: Float64Array };

/** One part behind a desk that answers questions: all that a worker needs, of balls unless it is told how capsules meet. */
export function partDesk(capsules?: CapsuleWays): PartDesk {
  let part: Subdomain | undefined;
  const begun = (): Subdomain => {
    if (part === undefined) throw new Error('a part is asked before it has begun');
    return part;
  };
  return (request) => {
    switch (request.kind) {
      case 'begin':
        part = subdomain(request.frame, request.division, request.part, capsules);
        part.take([request.bodies], request.t);
        return { kind: 'ready' };
      case 'plan':
        if (request.news !== null) begun().take(request.news.messages, request.news.t);
        return { kind: 'stretch', stretch: begun().safeStretch(request.speed, request.ahead) };
      case 'redo':
        begun().undo();
        return { kind: 'stretch', stretch: begun().safeStretch(request.speed, request.ahead) };
      case 'work':
        return { kind: 'done', ...begun().work(request.until) };
      case 'own':
        return { kind: 'own', records: begun().own(), wallImpulses: begun().wallImpulses() };
    }
  };
}

/** What went on between the parts. */
export interface PartsTally {
  windows: number;
  /** Windows that were done again because a body was faster than assumed. */
  redone: number;
  /** Windows that one part had to compute alone, because bodies touched in a row across a border. */
  alone: number;
  /** Messages from one part to another with something in them. */
  messages: number;
  /** Bodies in these messages. */
  bodiesSent: number;
  /** Events that the parts have computed, those of copies too. */
  events: number;
}

/** Questions to all parts at once (or to the first alone), which want answers in the same order. */
export type PartsTalk<Result> = Generator<readonly PartRequest[], Result, readonly PartReply[]>;

/** A gas in parts under way. */
export interface PartedGas {
  readonly parts: number;
  /** Whose columns are whose. */
  readonly division: Division;
  readonly tally: PartsTally;
  /** Goes on to a time, in s. */
  readonly advance: (to: number) => PartsTalk<void>;
  /** Brings the bodies together: writes each into the place that its label names. @returns what the walls received. */
  readonly gather: (into: GasState) => PartsTalk<Float64Array>;
}

/** V over the fastest body of the moment, and over one that was faster than V. */
const FASTER = 1.3;

/** A window may be longer than the last by this factor. */
const LONGER = 1.5;

/** How long one part works alone, in stretches of the gas. */
const ALONE = 0.2;

/** A gas in so many parts, from a state at time 0. The parts are asked to begin by the first `advance`. */
export function partedGas(state: GasState, parts: number): PartedGas {
  const { capacity, dimension, half, hasRods, reach, stretch, cell } = state;
  const frame: GasFrame = { capacity, dimension, half, hasRods, reach, stretch, cell };
  const division = divisionOf(frame, parts);
  const whole = divisionOf(frame, 1);
  const size = recordSize(frame);
  const each = division.borders.slice(1).map((_, part) => part);
  const tally: PartsTally = { windows: 0, redone: 0, alone: 0, messages: 0, bodiesSent: 0, events: 0 };
  const received = new Float64Array(6); // by walls, in parts that are no more
  let t = 0;
  let fastest = 0;
  let ahead = Infinity;
  let inbox: readonly (readonly Float64Array[])[] | null = null; // for each part, from each
  let hasBegun = false;

  /** Gives all bodies to the parts of a division, as of now. */
  function* begin(among: Division, all: Float64Array): PartsTalk<void> {
    const each = among.borders.slice(1).map((_, part) => part);
    yield each.map((part): PartRequest => {
      const bodies = chosen(all, size, (at) => isNear(among, part, columnAt(among, all, at)));
      return { kind: 'begin', frame, division: among, part, bodies, t };
    });
    inbox = null;
    hasBegun = true;
  }

  function columnAt(among: Division, all: Float64Array, at: number): number {
    const since = all[at + 2 + SINCE] as number;
    return columnOf(frame, among, (all[at + 2] as number) + (t - since) * (all[at + 5] as number));
  }

  /** All bodies, from those who have them. */
  function* collect(
    among: Division,
  ): PartsTalk<{ readonly all: Float64Array; readonly walls: Float64Array }> {
    const walls = Float64Array.from(received);
    const lists = (yield among.borders.slice(1).map((): PartRequest => ({ kind: 'own' }))).map((reply) => {
      if (reply.kind !== 'own') throw new Error(`asked for bodies, got ${reply.kind}`);
      addTo(walls, reply.wallImpulses);
      return reply.records;
    });
    return { all: joined(lists), walls };
  }

  /** One part computes alone for a while: bodies touch in a row across a border. */
  function* workAlone(to: number): PartsTalk<void> {
    tally.alone++;
    const before = yield* collect(division);
    received.set(before.walls);
    yield* begin(whole, before.all);
    const until = Math.min(to, t + ALONE * stretch);
    const [work] = (yield [{ kind: 'work', until }]).map(asWork) as [PartWork];
    fastest = work.fastest;
    tally.events += work.events;
    t = until;
    const after = yield* collect(whole);
    received.set(after.walls);
    yield* begin(division, after.all);
  }

  function* window(to: number): PartsTalk<void> {
    let speed = FASTER * fastest;
    const first = Math.min(ahead, to - t);
    const newsFor = (part: number) => (inbox === null ? null : { messages: inbox[part] ?? [], t });
    let replies = yield each.map(
      (part): PartRequest => ({ kind: 'plan', news: newsFor(part), speed, ahead: first }),
    );
    for (;;) {
      const safe = shortest(replies);
      if (safe === 0) {
        yield* workAlone(to);
        return;
      }
      const until = safe >= to - t ? to : t + safe;
      const works = (yield each.map((): PartRequest => ({ kind: 'work', until }))).map(asWork);
      tally.events += works.reduce((sum, { events }) => sum + events, 0);
      const attained = works.reduce((most, work) => Math.max(most, work.attained), 0);
      if (attained > speed && each.length > 1) {
        tally.redone++;
        speed = FASTER * attained;
        replies = yield each.map((): PartRequest => ({ kind: 'redo', speed, ahead: safe }));
        continue;
      }
      tally.windows++;
      fastest = works.reduce((most, work) => Math.max(most, work.fastest), 0);
      ahead = LONGER * Math.max(safe, LEAST_WINDOW * stretch);
      inbox = each.map((part) => works.map(({ messages }) => messages[part] as Float64Array));
      const sent = inbox.flat().filter(({ length }) => length > 0);
      tally.messages += sent.length;
      tally.bodiesSent += sent.reduce((sum, { length }) => sum + length, 0) / size;
      t = until;
      return;
    }
  }

  return {
    parts: each.length,
    division,
    tally,
    *advance(to) {
      if (!hasBegun) {
        const places = [...state.labels.keys()];
        fastest = places.reduce((most, place) => Math.max(most, surfaceSpeed(state, place)), 0);
        yield* begin(division, bodyRecords(state, places));
      }
      while (t < to) yield* window(to);
    },
    *gather(into) {
      if (!hasBegun) return received;
      const { all, walls } = yield* collect(division);
      for (let at = 0; at < all.length; at += size) {
        const place = all[at] as number;
        into.motion.set(all.subarray(at + 2, at + 2 + MOTION), MOTION * place);
        if (hasRods) into.turning.set(all.subarray(at + 2 + MOTION, at + size), TURNING * place);
      }
      return walls;
    },
  };
}

/** The records that a test of their first place lets through. */
function chosen(all: Float64Array, size: number, test: (at: number) => boolean): Float64Array {
  const lists: Float64Array[] = [];
  for (let at = 0; at < all.length; at += size) if (test(at)) lists.push(all.subarray(at, at + size));
  return joined(lists);
}

function joined(lists: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}

function addTo(sum: Float64Array, more: Float64Array): void {
  for (let k = 0; k < sum.length; k++) sum[k] = (sum[k] as number) + (more[k] as number);
}

function shortest(replies: readonly PartReply[]): number {
  return replies.reduce((least, reply) => {
    if (reply.kind !== 'stretch') throw new Error(`asked for a stretch of time, got ${reply.kind}`);
    return Math.min(least, reply.stretch);
  }, Infinity);
}

function asWork(reply: PartReply): PartWork {
  if (reply.kind !== 'done') throw new Error(`asked to work, got ${reply.kind}`);
  return reply;
}

/** One that answers for a part. */
export type PartDesk = (request: PartRequest) => PartReply;

/**
 * Holds a talk with parts that are in this thread.
 *
 * @eq S-par
 */
export function talkHere<Result>(talk: PartsTalk<Result>, desks: readonly PartDesk[]): Result {
  let step = talk.next();
  while (step.done !== true) {
    const requests = step.value;
    step = talk.next(requests.map((request, k) => (desks[k] as PartDesk)(request)));
  }
  return step.value;
}

/** Holds a talk with parts that are elsewhere, and are asked all at once. */
export async function talkAside<Result>(
  talk: PartsTalk<Result>,
  ask: (requests: readonly PartRequest[]) => Promise<readonly PartReply[]>,
): Promise<Result> {
  let step = talk.next();
  while (step.done !== true) step = talk.next(await ask(step.value));
  return step.value;
}
