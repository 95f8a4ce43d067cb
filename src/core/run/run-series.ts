/**
 * A run as curves: gap, v_rel, energies and momenta over time, with both sides of every jump.
 *
 * v_rel(t) is the rate of change of the gap at the closest points of the moment. It meets v_rel⁻ at a contact of A and
 * B and jumps to v_rel⁺; there the gap is 0 and the receipt knows both.
 *
 * Source:  Kavan, section 4 (eq. 21–23); Hakenberg 1          Chapter: content/chapters/05-impulse.mdx
 * Signs:   n out of B towards A; v_rel < 0 while the gap shrinks.
 */
import { type Motion, velocitiesOf } from '#core/body/body.ts';
import { type Ledger, ledgerOf } from '#core/body/ledger.ts';
import { type Closest, closestPoints } from '#core/distance/distance.ts';
import { gapRate } from '#core/instant/gap-over-time.ts';
import { type Vec3, ZERO } from '#core/math/vec3.ts';
import type { Run, RunMoment, Side } from './run.ts';
import type { RunContact } from './run-under-way.ts';

/** A and B at one time: how far apart, where, and how fast the gap changes. */
export interface PairMoment extends Closest {
  readonly t: number;
  /** d(gap)/dt, in m/s. */
  readonly vRel: number;
}

/**
 * Closest points of A and B at a time (s), and the rate at which their gap changes.
 *
 *     v_rel = n · (ṙ_A − ṙ_B) = d(gap)/dt
 *
 * @eq K21 K22 K23
 */
export function pairAt(run: Run, asked: number, side: Side = 'after'): PairMoment {
  return pairOf(run, run.at(asked, side));
}

function pairOf(run: Run, moment: RunMoment): PairMoment {
  const closest = closestOf(run, moment);
  return { ...closest, t: moment.t, vRel: rateOf(closest, moment, motionsOf(run, moment)) };
}

function closestOf({ scene: { a, b } }: Run, moment: RunMoment): Closest {
  return closestPoints({ shape: a.shape, placement: moment.a }, { shape: b.shape, placement: moment.b });
}

/** The velocities of A and B at one time. */
interface Motions {
  readonly a: Motion;
  readonly b: Motion;
}

function rateOf(closest: Closest, moment: RunMoment, motions: Motions): number {
  return gapRate(closest, moment.a, motions.a, moment.b, motions.b);
}

function motionsOf({ scene: { a, b } }: Run, moment: RunMoment): Motions {
  return { a: velocitiesOf(a.body, moment.a), b: velocitiesOf(b.body, moment.b) };
}

/**
 * Momenta and energies of A and B at a time (s); angular momentum about the origin unless another point (m) is given.
 *
 * @eq K7 K8 H-mom
 */
export function booksAt(run: Run, t: number, side: Side = 'after', about: Vec3 = ZERO): Ledger {
  const moment = run.at(t, side);
  return booksOf(run, moment, motionsOf(run, moment), about);
}

function booksOf({ scene }: Run, moment: RunMoment, motions: Motions, about: Vec3): Ledger {
  const a = { body: scene.a.body, state: moment.a, motion: motions.a };
  const b = { body: scene.b.body, state: moment.b, motion: motions.b };
  return ledgerOf([a, b], about, scene.gravity);
}

/** One sample of the curves. SI units. */
export interface RunSample {
  readonly t: number;
  /** Which side of a contact; `after` where there is none. */
  readonly side: Side;
  /** Distance of A and B, in m. */
  readonly gap: number;
  readonly vRel: number;
  readonly translational: number;
  readonly rotational: number;
  readonly kinetic: number;
  readonly potential: number;
  readonly energy: number;
  readonly momentum: Vec3;
  /** About the origin. */
  readonly angularMomentum: Vec3;
}

/**
 * The curves of a run: a sample at every frame, and two at every contact, before and after it. Fewer frames if a rate
 * (per second) below the recorded one is asked for.
 *
 * @eq K23
 */
export function seriesOf(run: Run, rate: number = run.frames.rate): readonly RunSample[] {
  if (!(rate > 0 && rate < Infinity)) throw new RangeError(`rate must be positive and finite, got ${rate}`);
  const samples: RunSample[] = [];
  const count = Math.floor((run.t1 - run.t0) * rate) + 1;
  let next = 0;
  const jumpsUpTo = (t: number): void => {
    while (next < run.contacts.length) {
      const { t: tContact } = (run.contacts[next] as RunContact).receipt;
      if (tContact > t) break;
      const first = next;
      while (next < run.contacts.length && run.contacts[next]?.receipt.t === tContact) next++;
      const here = run.contacts.slice(first, next);
      samples.push(sampleAt(run, tContact, 'before', here), sampleAt(run, tContact, 'after', here));
    }
  };
  for (let i = 0; i < count; i++) {
    const t = run.t0 + i / rate;
    jumpsUpTo(t);
    if (samples.at(-1)?.t !== t) samples.push(sampleAt(run, t, 'after', NONE));
  }
  jumpsUpTo(Infinity);
  if ((samples.at(-1) as RunSample).t < run.t1) samples.push(sampleAt(run, run.t1, 'after', NONE));
  return samples;
}

/** The contacts at a time between them. */
const NONE: readonly RunContact[] = [];

/** A sample; at a contact of A and B the receipt knows v_rel better than closest points that coincide. */
function sampleAt(run: Run, t: number, side: Side, contacts: readonly RunContact[]): RunSample {
  const moment = run.at(t, side);
  const motions = motionsOf(run, moment);
  const closest = closestOf(run, moment);
  const books = booksOf(run, moment, motions, ZERO);
  return {
    t,
    side,
    gap: closest.gap,
    vRel: vRelOfReceipts(contacts, side) ?? rateOf(closest, moment, motions),
    translational: books.translational,
    rotational: books.rotational,
    kinetic: books.kinetic,
    potential: books.potential,
    energy: books.energy,
    momentum: books.momentum,
    angularMomentum: books.angularMomentum,
  };
}

/** v_rel at one side of some contacts of one instant, in m/s; undefined if none is of A and B. */
function vRelOfReceipts(contacts: readonly RunContact[], side: Side): number | undefined {
  const isOfPair = ({ b }: RunContact): boolean => b === 'B';
  return side === 'before'
    ? contacts.find(isOfPair)?.receipt.vRelBefore
    : contacts.findLast(isOfPair)?.receipt.vRelAfter;
}
