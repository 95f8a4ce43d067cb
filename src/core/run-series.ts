/**
 * A run as curves: gap, v_rel, energies and momenta over time, with both sides of every jump.
 *
 * v_rel(t) is the rate of change of the gap at the closest points of the moment. It meets v_rel⁻ at a contact of A and
 * B and jumps to v_rel⁺; there the gap is 0 and the receipt knows both.
 *
 * Source:  Kavan, section 4 (eq. 21–23); Hakenberg 1          Chapter: content/chapters/05-impulse.mdx
 * Signs:   n out of B towards A; v_rel < 0 while the gap shrinks.
 */
import { pointVelocity } from './body.ts';
import { type Closest, closestPoints } from './distance.ts';
import { type Ledger, ledgerOf } from './ledger.ts';
import type { Run, RunMoment, Side } from './run.ts';
import type { RunContact } from './run-under-way.ts';
import { dot, sub, type Vec3, ZERO } from './vec3.ts';

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

function pairOf(run: Run, { t, a: stateA, b: stateB }: RunMoment): PairMoment {
  const { a, b } = run.scene;
  const closest = closestPoints({ shape: a.shape, placement: stateA }, { shape: b.shape, placement: stateB });
  const velocityA = pointVelocity(a.body, stateA, closest.pointA);
  const velocityB = pointVelocity(b.body, stateB, closest.pointB);
  return { ...closest, t, vRel: dot(closest.normal, sub(velocityA, velocityB)) };
}

/**
 * Momenta and energies of A and B at a time (s); angular momentum about the origin unless another point (m) is given.
 *
 * @eq K7 K8 H-mom
 */
export function booksAt(run: Run, t: number, side: Side = 'after', about: Vec3 = ZERO): Ledger {
  return booksOf(run, run.at(t, side), about);
}

function booksOf(run: Run, moment: RunMoment, about: Vec3): Ledger {
  const { a, b, gravity } = run.scene;
  return ledgerOf(
    [
      { body: a.body, state: moment.a },
      { body: b.body, state: moment.b },
    ],
    about,
    gravity,
  );
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
    if (samples.at(-1)?.t !== t) samples.push(sampleAt(run, t, 'after', []));
  }
  jumpsUpTo(Infinity);
  if ((samples.at(-1) as RunSample).t < run.t1) samples.push(sampleAt(run, run.t1, 'after', []));
  return samples;
}

/** A sample; at a contact of A and B the receipt knows v_rel better than closest points that coincide. */
function sampleAt(run: Run, t: number, side: Side, contacts: readonly RunContact[]): RunSample {
  const moment = run.at(t, side);
  const { gap, vRel } = pairOf(run, moment);
  const ofPair = contacts.filter(({ b }) => b === 'B').map(({ receipt }) => receipt);
  const known = side === 'before' ? ofPair[0]?.vRelBefore : ofPair.at(-1)?.vRelAfter;
  const { translational, rotational, kinetic, potential, energy, momentum, angularMomentum } = booksOf(
    run,
    moment,
    ZERO,
  );
  return {
    t,
    side,
    gap,
    vRel: known ?? vRel,
    translational,
    rotational,
    kinetic,
    potential,
    energy,
    momentum,
    angularMomentum,
  };
}
