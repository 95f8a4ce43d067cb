/** The books of a push: momenta, spins and energies over time, and what the equations of a push say of them. */
import { angularVelocityOf, type BodyState, velocityOf, worldPoint } from '#core/body/body.ts';
import { impulseOfForce, impulsiveTorque, momentumRate, torqueOf } from '#core/body/forces.ts';
import { type Ledger, ledgerOf } from '#core/body/ledger.ts';
import { pulseForce } from '#core/impulse/force-pulse.ts';
import type { PairPush, PushedPair } from '#core/impulse/pushed-pair.ts';
import { cross, distance, dot, length, neg, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';

/** Both bodies at one time. */
export interface PushSample {
  readonly t: number;
  /** Velocities of the centres along the push on A, in m/s. */
  readonly alongA: number;
  readonly alongB: number;
  /** rad/s, counter-clockwise. */
  readonly spinA: number;
  readonly spinB: number;
  /** Energies of both bodies, in J. */
  readonly kinetic: number;
  readonly translational: number;
  readonly rotational: number;
}

/** One body's part of the push; torques and spins about the z axis through its own centre. */
export interface Share {
  /** Arm from the centre to the point before the push, in m. */
  readonly arm: Vec3;
  /** p after less p before, in N·s. */
  readonly momentum: Vec3;
  /** b after less b before, in N·m·s. */
  readonly angularMomentum: number;
  /** Arm before the push, crossed with the whole impulse: what a push in no time gives, in N·m·s. */
  readonly heldTorque: number;
  readonly velocity: Vec3;
  readonly spin: number;
}

/** The force and its torque on A in the middle of the push. */
export interface AtPeak {
  /** N. */
  readonly force: Vec3;
  /** N·m. */
  readonly torque: number;
  /** dp/dt in N, and db/dt in N·m. */
  readonly momentumDot: Vec3;
  readonly angularMomentumDot: number;
}

export interface Books {
  /** Before the push, and then after every small impulse, at the end of its step. */
  readonly samples: readonly PushSample[];
  readonly a: Share;
  readonly b: Share;
  /** ∫ F dt on A, added up from the force itself, in N·s. */
  readonly impulse: Vec3;
  /** `null` for a push in no time. */
  readonly peak: AtPeak | null;
  /** Totals after the push, about the point where A's centre was. */
  readonly after: Ledger;
  /** Total angular momentum that came from outside, about that point, in N·m·s: all of it for a hand, else none. */
  readonly momentFromOutside: number;
  /** (x_B − x_A) × Δp before the push, in N·m·s: what the two torques add up to. */
  readonly momentOfCentres: number;
  /** Angle through which A turns during the push, in rad. */
  readonly turned: number;
  /** Way of the point that is pushed, in m. */
  readonly way: number;
}

const Z: Vec3 = [0, 0, 1];

/** What a run is, and until when it is looked at (s). */
interface Kept extends PairPush {
  readonly pair: PushedPair;
  readonly until: number;
}

function sampleOf({ a, b, pulse }: Kept, t: number, stateA: BodyState, stateB: BodyState): PushSample {
  const { impulse } = pulse;
  const along = scale(impulse, 1 / length(impulse));
  const { kinetic, translational, rotational } = ledgerOf([
    { body: a.body, state: stateA },
    { body: b.body, state: stateB },
  ]);
  return {
    t,
    alongA: dot(velocityOf(a.body, stateA), along),
    alongB: dot(velocityOf(b.body, stateB), along),
    spinA: angularVelocityOf(a.body, stateA)[2],
    spinB: angularVelocityOf(b.body, stateB)[2],
    kinetic,
    translational,
    rotational,
  };
}

/** How the bodies move in the end. */
export function lastSample(kept: Kept): PushSample {
  const { a, b } = kept.pair.at(kept.until);
  return sampleOf(kept, kept.until, a, b);
}

function shareOf(kept: Kept, which: 'a' | 'b'): Share {
  const { pulse, pair, until, since, pointBody } = kept;
  const { body } = kept[which];
  const before = kept[which].at(since);
  const after = pair.at(until)[which];
  const point = worldPoint(kept.a.at(since), pointBody);
  const given = which === 'a' ? pulse.impulse : neg(pulse.impulse);
  return {
    arm: sub(point, before.position),
    momentum: sub(after.momentum, before.momentum),
    angularMomentum: dot(sub(after.angularMomentum, before.angularMomentum), Z),
    heldTorque: body.kind === 'dynamic' ? dot(impulsiveTorque(before, given, point), Z) : 0,
    velocity: velocityOf(body, after),
    spin: dot(angularVelocityOf(body, after), Z),
  };
}

function peakOf({ a, pulse, since, pair, pointBody }: Kept): AtPeak | null {
  if (pulse.duration === 0) return null;
  const half = pulse.duration / 2;
  const state = pair.at(since + half).a;
  const force = { force: pulseForce(pulse, half), point: worldPoint(state, pointBody) };
  const { momentumDot, angularMomentumDot } = momentumRate(a.body, state, [force]);
  return {
    force: force.force,
    torque: dot(torqueOf(state, force), Z),
    momentumDot,
    angularMomentumDot: dot(angularMomentumDot, Z),
  };
}

/** Closes the books of a push. */
export function booksOf(kept: Kept): Books {
  const { a, b, pulse, since, pair, pointBody, until } = kept;
  const step = pulse.duration / pair.kicks.length;
  const before = sampleOf(kept, since, a.at(since), b.at(since));
  const samples = pair.kicks.map((kick, i) =>
    sampleOf(kept, since + (i + 1) * step, kick.a.at(kick.t), kick.b.at(kick.t)),
  );
  const end = pair.at(until);
  const pointOf = (state: BodyState): Vec3 => worldPoint(state, pointBody);
  const points = [
    pointOf(a.at(since)),
    ...pair.kicks.map((kick) => pointOf(kick.a.at(kick.t))),
    pointOf(pair.at(since + pulse.duration).a),
  ];
  const isAlone = b.body.kind !== 'dynamic';
  return {
    samples: [before, ...samples],
    a: shareOf(kept, 'a'),
    b: shareOf(kept, 'b'),
    impulse:
      pulse.duration > 0 ? impulseOfForce((t) => pulseForce(pulse, t), 0, pulse.duration, 1) : pulse.impulse,
    peak: peakOf(kept),
    after: ledgerOf(
      [
        { body: a.body, state: end.a },
        { body: b.body, state: end.b },
      ],
      ZERO,
    ),
    momentFromOutside: isAlone ? dot(pair.moment, Z) : 0,
    momentOfCentres: isAlone
      ? 0
      : dot(cross(sub(b.at(since).position, a.at(since).position), pulse.impulse), Z),
    // Between two kicks the spin is constant: half a step after each, half a step before the next.
    turned: samples.reduce(
      (sum, { spinA }, i) => sum + step * (i + 1 < samples.length ? spinA : spinA / 2),
      0,
    ),
    way: points.slice(1).reduce((sum, point, i) => sum + distance(point, points[i] ?? point), 0),
  };
}
