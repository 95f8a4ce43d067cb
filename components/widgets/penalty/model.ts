/**
 * A puck flies at another one that gives way. While they are inside each other a spring pushes them apart; beside it
 * stands the jump by λ*, which does the same in no time.
 *
 * Times in s, lengths in m. Frames and samples count from the touch; what is shown begins a little before it, at 0. A is Hakenberg's body 2, B his body 1.
 */
import { angularVelocityOf, type BodyState, velocityOf, worldPoint } from '#core/body/body.ts';
import { type Ledger, ledgerOf } from '#core/body/ledger.ts';
import { bodyAtContact, relativeNormalVelocity } from '#core/contact/contact.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { toPlane, toSpace, type Vec2 } from '#core/math/vec2.ts';
import { add, angleBetweenVectors, type Vec3 } from '#core/math/vec3.ts';
import { type PenaltyContact, penaltyContact } from '#core/soft/penalty.ts';
import { type PenaltyFrame, penaltyDrift, type RoundBody } from '#core/soft/penalty-step.ts';
import { type AtOnce, resolveAtOnce, resolveBySpring } from './outcome.ts';
import type { PenaltyValues } from './params.ts';
import { pucksOf } from './pucks.ts';

export { type PenaltyValues, params, RADIUS } from './params.ts';

/** Steps of a contact: λ is then right to 3 parts in a million, far less than any stiffness leaves. */
const STEPS = 100;

/** What is shown before and after the touch, in s; closely, as shares of the contact. */
const WINDOW = { before: 0.12, after: 0.3 };
const CLOSE = { before: 0.25, after: 1.4 };

/** Both pucks at one time, and the books between them. */
export interface Sample {
  /** Since the touch. */
  readonly t: number;
  /** m, N. */
  readonly depth: number;
  readonly force: number;
  /** ∫ μ dt so far, in N·s. */
  readonly lambda: number;
  /** Of both bodies, in J. */
  readonly kinetic: number;
  /** ½ κ δ², in J. */
  readonly spring: number;
}

/** The run and what the views need of it. */
export interface Yielding {
  readonly values: PenaltyValues;
  /** Both at the touch. */
  readonly a: RoundBody;
  readonly b: RoundBody;
  readonly frames: readonly PenaltyFrame[];
  readonly samples: readonly Sample[];
  /** Time from the touch to the parting. */
  readonly duration: number;
  /** ∫ μ dt over the whole contact, in N·s. */
  readonly lambda: number;
  readonly maxDepth: number;
  readonly maxForce: number;
  /** What λ is off by, as a share of λ*; 0 if only by rounding. */
  readonly error: number;
  /** The same touch by λ*. */
  readonly atOnce: AtOnce;
  /** The contact as a spring along one direction, if nothing turned or slid meanwhile. */
  readonly spring: PenaltyContact;
  readonly vRelBefore: number;
  readonly vRelAfter: number;
  /** How far the normal turns during the contact, in rad. */
  readonly turned: number;
  readonly before: Ledger;
  readonly after: Ledger;
  /** When the pucks touch, and how long the run is shown. */
  readonly tTouch: number;
  readonly t1: number;
  readonly hash: string;
}

export function model(values: PenaltyValues): Yielding {
  const { stiffness, closeUp } = values;
  const { a, b } = pucksOf(values);
  const run = resolveBySpring({ a, b }, stiffness, values, STEPS);
  if (run.kind !== 'parted') throw new Error(`the pucks do not part: ${run.kind}`);
  const { frames, duration, lambda } = run;
  const atOnce = resolveAtOnce({ a, b });
  const vRelBefore = vRelOf(a, b, frames[0] as PenaltyFrame);
  const last = frames.at(-1) as PenaltyFrame;
  const tTouch = closeUp ? CLOSE.before * duration : WINDOW.before;
  const ledgerAt = (frame: Pick<PenaltyFrame, 'a' | 'b'>): Ledger =>
    ledgerOf([
      { body: a.body, state: frame.a },
      { body: b.body, state: frame.b },
    ]);
  return {
    values,
    a,
    b,
    frames,
    samples: thinned(frames).map((frame) => ({
      t: frame.t,
      depth: Math.max(0, frame.depth),
      force: frame.force,
      lambda: frame.lambda,
      kinetic: ledgerAt(frame).kinetic,
      spring: 0.5 * frame.force * Math.max(0, frame.depth),
    })),
    duration,
    lambda,
    maxDepth: frames.reduce((most, { depth }) => Math.max(most, depth), 0),
    maxForce: frames.reduce((most, { force }) => Math.max(most, force), 0),
    error: cleanShare(lambda / atOnce.lambda - 1),
    atOnce,
    spring: penaltyContact({ vRelMinus: vRelBefore, k: atOnce.k, stiffness }),
    vRelBefore,
    vRelAfter: vRelOf(a, b, last),
    turned: angleBetweenVectors(atOnce.n, last.n),
    before: ledgerAt({ a: a.state, b: b.state }),
    after: ledgerAt(last),
    tTouch,
    t1: tTouch + (closeUp ? CLOSE.after * duration : Math.max(WINDOW.after, 1.2 * duration)),
    get hash() {
      const ends = [run.a, run.b].flatMap(({ position, orientation, momentum, angularMomentum }) => [
        [...position, ...orientation],
        [...momentum, ...angularMomentum],
      ]);
      return hashOfNumbers([[stiffness, duration, lambda, closeUp ? 1 : 0], ...ends]);
    },
  };
}

/** A share that rounding has left of none: where nothing turns, the steps add up to λ* but for that. */
const cleanShare = (share: number): number => (Math.abs(share) < 1e-8 ? 0 : share);

/** Most points of a curve. Steps of a fixed length can be thousands. */
const MOST_SAMPLES = 120;

function thinned(frames: readonly PenaltyFrame[]): readonly PenaltyFrame[] {
  const every = Math.ceil(frames.length / MOST_SAMPLES);
  return frames.filter((_, i) => i % every === 0 || i === frames.length - 1);
}

function vRelOf(a: RoundBody, b: RoundBody, { a: stateA, b: stateB, n, point }: PenaltyFrame): number {
  return relativeNormalVelocity(
    bodyAtContact(a.body, stateA, point),
    bodyAtContact(b.body, stateB, point),
    n,
  );
}

/** A puck at one time. */
export interface PuckMoment {
  readonly middle: Vec2;
  readonly weight: Vec2;
  readonly centre: Vec2;
  /** The topmost point of the puck before it turned. */
  readonly mark: Vec2;
  readonly velocity: Vec2;
  /** rad/s, counter-clockwise. */
  readonly spin: number;
}

/** The contact at one time: both pucks, and the force between them. */
export interface PenaltyMomentOfTwo {
  readonly a: PuckMoment;
  readonly b: PuckMoment;
  /** Middle of the overlap; where the pucks touch first, before that. */
  readonly point: Vec2;
  readonly n: Vec2;
  /** m; 0 while they are apart. */
  readonly depth: number;
  /** N. */
  readonly force: number;
  readonly lambda: number;
}

/** The contact at a time (s): flights before and after it, and drifts between the steps of it. */
export function momentAt(run: Yielding, time: number): PenaltyMomentOfTwo {
  const { frames, values, tTouch } = run;
  const t = time - tTouch;
  const i = Math.max(
    0,
    frames.findLastIndex((frame) => frame.t <= t),
  );
  const frame = frames[i] as PenaltyFrame;
  const next = frames[i + 1];
  const isInside = t >= 0 && next !== undefined;
  const share = isInside ? (t - frame.t) / (next.t - frame.t) : 0;
  const between = (from: number, to: number): number => from + share * (to - from);
  const placed = (round: RoundBody, state: BodyState, weight: Vec2): PuckMoment =>
    puckMoment(penaltyDrift({ ...round, state }, t - frame.t), weight);
  return {
    a: placed(run.a, frame.a, values.weightA),
    b: placed(run.b, frame.b, values.weightB),
    point: toPlane(frame.point),
    n: toPlane(frame.n),
    depth: isInside ? Math.max(0, between(frame.depth, next.depth)) : 0,
    force: isInside ? between(frame.force, next.force) : 0,
    lambda: isInside ? between(frame.lambda, next.lambda) : frame.lambda,
  };
}

function puckMoment({ body, state, centreBody, radius }: RoundBody, weight: Vec2): PuckMoment {
  const at = (pointBody: Vec3): Vec2 => toPlane(worldPoint(state, pointBody));
  return {
    middle: at(centreBody),
    weight: at(add(centreBody, toSpace(weight))),
    centre: toPlane(state.position),
    mark: at(add(centreBody, [0, radius, 0])),
    velocity: toPlane(velocityOf(body, state)),
    spin: angularVelocityOf(body, state)[2],
  };
}
