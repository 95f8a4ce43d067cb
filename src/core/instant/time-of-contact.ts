/**
 * The first contact of two moving bodies: found, or ruled out, never skipped for a later one.
 *
 * Stepping may jump over a contact, and halving may settle on the second one (errata KX13, KX14). Here every stretch
 * of time before the contact is proved to be free of any that is deeper than a depth which is returned with it.
 *
 * Source:  Kavan, section 3 (the question)          Chapter: content/chapters/04-time-of-contact.mdx
 * Signs:   n out of B towards A; v_rel < 0 while approaching; times in s.
 */

import type { Vec3 } from '#core/math/vec3.ts';
import { requirePrecision } from '#core/roots/bisection.ts';
import { boundingRadius } from '#core/shape/shapes.ts';
import {
  EPS_TOUCH,
  isInTouch,
  ROOM_FOR_LOOKS,
  type SearchEnd,
  type SearchedPair,
  searchContact,
} from './contact-search.ts';
import { type GapMoment, generalProbe } from './gap-over-time.ts';
import type { Moving } from './moving.ts';
import { searchParts } from './parts-search.ts';
import { AT_PLANAR, roundBlock } from './round-block.ts';
import { roundKernel } from './round-gap.ts';
import { canPlaneSeparate, pairLimits } from './separation-bound.ts';

/** Two bodies at a contact. */
export interface ContactMoment {
  /** Gap, in m. */
  readonly gap: number;
  /** Closest point on A, in m, world axes. */
  readonly pointA: Vec3;
  /** Closest point on B, in m, world axes; it lies from A's by the gap along the normal. */
  readonly pointB: Vec3;
  /** Unit normal out of B towards A. */
  readonly normal: Vec3;
  /** d(gap)/dt, in m/s. */
  readonly vRel: number;
  /** How often the gap was computed. */
  readonly evaluations: number;
}

/** The first contact: the bodies at the last free time, and what is certain about it. */
export interface ContactFound extends ContactMoment {
  readonly kind: 'contact';
  /** A time at which the bodies are free, in s, not farther than ε_t from one at which they overlap. */
  readonly tContact: number;
  /** That overlapping time, in s. */
  readonly tOverlap: number;
  /** No earlier contact was deeper than this, in m; 0 if there was none at all. */
  readonly missedDepth: number;
}

/** No contact was found. */
export interface NoContact {
  readonly kind: 'none';
  /** No contact in the whole interval was deeper than this, in m; 0 if there was none at all. */
  readonly missedDepth: number;
  /** How often the gap was computed. */
  readonly evaluations: number;
}

/** The bodies touch or overlap from the start: the gap is 0 or negative there. */
export interface OverlapAtStart extends ContactMoment {
  readonly kind: 'overlapping-at-start';
}

/** What the search for a first contact found. */
export type ContactSearch = ContactFound | NoContact | OverlapAtStart;

/** How finely to search. */
export interface ContactOptions {
  /** Longest time, in s, between the free and the overlapping time; EPS_TIME unless given. */
  readonly epsTime?: number;
  /** Depth, in m, up to which a touch may be missed; EPS_DEPTH unless given. Raised where bodies linger in touch. */
  readonly epsDepth?: number;
}

/**
 * Precision in time, in s, unless asked otherwise. Gaps at room scale are good to 1e-16 m, so that below it the time
 * of a contact at 1 mm/s would be noise.
 */
const EPS_TIME = 1e-13;

/** Depth, in m, up to which a touch may be missed, unless asked otherwise: a hundredth of an atom. */
const EPS_DEPTH = 1e-12;

const rounds = roundKernel();

/** Gives the kernel a pair. False if it is not one of balls and capsules in steady motion. */
function loadRounds(a: Moving, b: Moving, t0: number, t1: number): boolean {
  const blockA = a.round ?? roundBlock(a.shape, a.travel.steady);
  const blockB = b.round ?? roundBlock(b.shape, b.travel.steady);
  if (blockA === null || blockB === null || blockA[AT_PLANAR] !== blockB[AT_PLANAR]) return false;
  rounds.load(blockA, blockB, t0, t1);
  return true;
}

const roomForRounds = new Float64Array(ROOM_FOR_LOOKS);

/**
 * First contact of A and B between two times (s).
 *
 * The bodies may move steadily, fall, tumble, or follow any travel that states its limits. Two convex bodies take
 * some ten looks. Others are searched by their convex parts (parts-search.ts), and each pair of parts that comes near
 * takes as many; `evaluations` counts looks at pairs of parts too.
 *
 * Throws if t1 < t0, or a time or tolerance is not finite.
 *
 * @returns kind `overlapping-at-start` if they touch or overlap at t0; a mere touch from which they separate is none.
 * @eq K-bisect S-ca
 */
export function firstContact(
  a: Moving,
  b: Moving,
  t0: number,
  t1: number,
  options?: ContactOptions,
): ContactSearch {
  const epsTime = options?.epsTime ?? EPS_TIME;
  const epsDepth = options?.epsDepth ?? EPS_DEPTH;
  if (!(t0 <= t1 && t0 > -Infinity && t1 < Infinity)) {
    throw new RangeError(`the search needs finite times t0 ≤ t1, got ${t0} s to ${t1} s`);
  }
  requirePrecision(epsTime);
  if (!(epsDepth > 0 && epsDepth < Infinity)) {
    throw new RangeError(`epsDepth must be positive and finite, got ${epsDepth}`);
  }

  if (loadRounds(a, b, t0, t1)) {
    const from = rounds.from();
    const to = rounds.to();
    if (!(from <= to)) return { kind: 'none', missedDepth: 0, evaluations: 0 };
    return answer(rounds, searchContact(rounds, from, to, epsTime, epsDepth, roomForRounds));
  }
  // Taken away while it is in use, so that a travel which searches itself gets another.
  const room = spareRoom ?? new Float64Array(ROOM_FOR_LOOKS);
  spareRoom = undefined;
  const search = canPlaneSeparate(a.shape, b.shape) ? searchWhole : searchByParts;
  const found = search(a, b, t0, t1, epsTime, epsDepth, room);
  spareRoom = room;
  return found;
}

/** Two bodies that a plane can keep apart. */
function searchWhole(
  a: Moving,
  b: Moving,
  t0: number,
  t1: number,
  epsTime: number,
  epsDepth: number,
  room: Float64Array,
): ContactSearch {
  const size = sizeOf(a) + sizeOf(b);
  const pair: SearchedPair = {
    probe: generalProbe(a, b),
    boundsOver: pairLimits(a, b, t0, t1),
    size: () => size,
    doubt: () => Infinity,
  };
  return answer(pair, searchContact(pair, t0, t1, epsTime, epsDepth, room));
}

/** Two bodies of which one is not convex. Once apart, they can only meet where two of their parts do. */
function searchByParts(
  a: Moving,
  b: Moving,
  t0: number,
  t1: number,
  epsTime: number,
  epsDepth: number,
  room: Float64Array,
): ContactSearch {
  const probe = generalProbe(a, b);
  const start = probe.moment(t0);
  // Whether bodies that merely touch part or approach is asked of each pair of parts that touches.
  if (start.gap < -EPS_TOUCH || (t1 === t0 && isInTouch(start.gap, start.vRel))) {
    return { kind: 'overlapping-at-start', ...contactMoment(start), evaluations: 1 };
  }
  const boundsOver = pairLimits(a, b, t0, t1);
  if (start.gap > boundsOver(t0, t1).speed * (t1 - t0)) {
    return { kind: 'none', missedDepth: 0, evaluations: 1 };
  }
  const pair = { a, b, boundsOver, size: sizeOf(a) + sizeOf(b), epsTime, epsDepth };
  const { kind, tFree, tOverlap, missedDepth, moment, evaluations } = searchParts(pair, start, t0, t1, room);
  if (kind === 'none') return { kind, missedDepth, evaluations: evaluations + 1 };
  // Where bodies touch elsewhere too, and part or slide there, the parts that meet tell of the contact.
  const whole = probe.moment(tFree);
  const isElsewhere = kind === 'overlapping-at-start' || whole.vRel >= 0;
  const told = isElsewhere && moment !== undefined ? moment : whole;
  const at = { ...contactMoment(told), evaluations: evaluations + 2 };
  return kind === 'contact' ? { kind, tContact: tFree, tOverlap, missedDepth, ...at } : { kind, ...at };
}

function contactMoment({ gap, pointA, pointB, normal, vRel }: GapMoment): Omit<ContactMoment, 'evaluations'> {
  return { gap, pointA, pointB, normal, vRel };
}

/** Room for the looks of the next search: a run searches again and again, and such room is dear to make. */
let spareRoom: Float64Array | undefined;

/** The guarantee that comes with an answer, as a sentence. */
export function guaranteeOf(search: ContactSearch): string {
  if (search.kind === 'overlapping-at-start') return 'The bodies touch or overlap from the start.';
  const { kind, missedDepth } = search;
  const where = kind === 'contact' ? 'Before this contact' : 'In the whole interval';
  return missedDepth === 0
    ? `${where} there was no contact.`
    : `${where} there was no contact deeper than ${missedDepth.toPrecision(2)} m.`;
}

function answer(pair: SearchedPair, end: SearchEnd): ContactSearch {
  const { kind, tFree: tContact, tOverlap, missedDepth, evaluations } = end;
  if (kind === 'none') return { kind, missedDepth, evaluations };
  const { gap, pointA, pointB, normal, vRel } = pair.probe.moment(tContact);
  return kind === 'contact'
    ? { kind, tContact, tOverlap, gap, pointA, pointB, normal, vRel, missedDepth, evaluations }
    : { kind, gap, pointA, pointB, normal, vRel, evaluations };
}

function sizeOf({ shape }: Moving): number {
  return shape.kind === 'half-space' ? 0 : boundingRadius(shape);
}
