/**
 * Two free bodies that fly, meet and fly apart, as Hakenberg lets them: exact free motion, the contact by search, a
 * fraction of λ* at each meeting. Nothing else acts on them, so that both total momenta stay for the whole run.
 *
 * The same start with several fractions shares its flight up to the first contact, which is searched only once.
 *
 * Source:  Hakenberg, second section and animations          Chapter: content/chapters/06-lambda.mdx
 * Signs:   n points out of B (body 1) towards A (body 2); +λ n acts on A, −λ n on B.
 */
import {
  angularVelocityOf,
  type BodyState,
  type DynamicBody,
  velocityOf,
  withVelocities,
} from '#core/body/body.ts';
import type { BodyInState } from '#core/body/ledger.ts';
import { overlaps, type Placed } from '#core/distance/distance.ts';
import {
  type BodyInOwnAxes,
  dampedCollision,
  elasticLambda,
  restitutionOfFraction,
} from '#core/impulse/elastic.ts';
import { type Receipt, resolveContact } from '#core/impulse/receipt.ts';
import { gapAt } from '#core/instant/gap-over-time.ts';
import { type Moving, movingSpeedBound } from '#core/instant/moving.ts';
import { surfaceWatch } from '#core/instant/surface-watch.ts';
import { type ContactFound, type ContactOptions, firstContact } from '#core/instant/time-of-contact.ts';
import { rotate, rotateInverse } from '#core/math/quat.ts';
import { distance, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { boundingRadius, isMesh, type SolidShape } from '#core/shape/shapes.ts';
import type { Side } from './run.ts';
import { type Flight, freeFlight } from './run-flight.ts';

/** A body with its shape and its state at the start. */
export interface FreeBody {
  readonly body: DynamicBody;
  readonly shape: SolidShape;
  readonly state: BodyState;
}

/** One meeting. */
export interface LambdaContact {
  readonly t: number;
  readonly pointOnA: Vec3;
  readonly pointOnB: Vec3;
  /** λ* and what was applied of it, in N·s for the unit normal. */
  readonly lambdaStar: number;
  readonly lambda: number;
  /** Both bodies just before, as the formula takes them. */
  readonly body1: BodyInOwnAxes;
  readonly body2: BodyInOwnAxes;
  /** The same contact by eq. 28 with C = 2f − 1: an independent answer, and the books. */
  readonly receipt: Receipt;
}

/** A run with one fraction. */
export interface LambdaRun {
  readonly fraction: number;
  readonly contacts: readonly LambdaContact[];
  /** Up to when it goes, in s: before `t1` if there were more contacts than are followed. */
  readonly t1: number;
  /** Both states at a time (s); at a contact after it, unless asked otherwise. */
  readonly at: (t: number, side?: Side) => { readonly a: BodyState; readonly b: BodyState };
}

/** How far and how finely to follow. */
export interface LambdaOptions extends ContactOptions {
  /** Up to when, in s; the start is at 0. */
  readonly t1: number;
  /** Most meetings that are followed; 8 unless given. */
  readonly mostContacts?: number;
}

/** A stretch of free flight of both. */
interface Leg {
  readonly since: number;
  readonly a: Flight;
  readonly b: Flight;
}

/** After a contact the next search starts so much later, in s, if the bodies are apart by then: they part, and a search from touching would creep. */
const GRACE = 1e-3;

/**
 * The same start, resolved with each of several fractions of λ*.
 *
 * @eq H-λ H-damp H-jump H-demo
 */
export function lambdaRuns(
  a: FreeBody,
  b: FreeBody,
  fractions: readonly number[],
  options: LambdaOptions,
): readonly LambdaRun[] {
  return fractions.map(lambdaRunsFrom(a, b, options));
}

/** The runs from one start, each by its fraction of λ*: the first contact, which they share, is searched only once. */
export function lambdaRunsFrom(
  a: FreeBody,
  b: FreeBody,
  options: LambdaOptions,
): (fraction: number) => LambdaRun {
  const start: Leg = legOf(a, b, 0, a.state, b.state);
  const first = search(a, b, start, 0, options);
  return (fraction) => follow(a, b, fraction, start, first, options);
}

const legOf = (a: FreeBody, b: FreeBody, since: number, stateA: BodyState, stateB: BodyState): Leg => ({
  since,
  a: freeFlight(a.body, stateA, since, ZERO),
  b: freeFlight(b.body, stateB, since, ZERO),
});

/**
 * Where a mesh takes part, the bodies are looked at so often that no point moves by more than this share of both reaches
 * between two looks (ε of Kavan's search). A contact that is missed was not deeper than half of that.
 */
const EPS_STEP = 0.02;

/** Surfaces closer than this share of both reaches count as touching in that search. */
const EPS_TOUCH = 1e-6;

/**
 * The first contact from a time (s) on. Meshes are searched in steps, as Kavan does, with the cheap question whether
 * their surfaces meet; in the step where they do, `firstContact` finds the time.
 *
 * @eq K16 K20
 */
function search(
  a: FreeBody,
  b: FreeBody,
  leg: Leg,
  from: number,
  options: LambdaOptions,
): ContactFound | undefined {
  const { t1 } = options;
  const [movingA, movingB] = [
    { shape: a.shape, travel: leg.a.travel },
    { shape: b.shape, travel: leg.b.travel },
  ];
  if (!isMesh(a.shape) && !isMesh(b.shape)) return contactIn(movingA, movingB, from, t1, options);
  const reach = boundingRadius(a.shape) + boundingRadius(b.shape);
  const speed = movingSpeedBound(movingA, from, t1) + movingSpeedBound(movingB, from, t1);
  const areApart = surfaceWatch(
    { shape: a.shape, travel: leg.a.travel, fastestSpin: leg.a.fastestSpin },
    { shape: b.shape, travel: leg.b.travel, fastestSpin: leg.b.fastestSpin },
    from,
    t1,
    EPS_TOUCH * reach,
  );
  let t = from;
  let [placedA, placedB] = [placedAt(a, leg.a, t), placedAt(b, leg.b, t)];
  while (t < t1) {
    const room = distance(placedA.placement.position, placedB.placement.position) - reach;
    const next = Math.min(t1, t + Math.max(room, EPS_STEP * reach) / speed);
    [placedA, placedB] = [placedAt(a, leg.a, next), placedAt(b, leg.b, next)];
    if (!areApart(next, placedA, placedB)) {
      const found = contactIn(movingA, movingB, t, next, options);
      if (found !== undefined) return found;
    }
    t = next;
  }
  return undefined;
}

const placedAt = ({ shape }: FreeBody, flight: Flight, t: number): Placed<SolidShape> => ({
  shape,
  placement: flight.stateAt(t),
});

/** The contact that `firstContact` finds; one at the start is taken as it is. */
function contactIn(
  a: Moving,
  b: Moving,
  from: number,
  to: number,
  options: LambdaOptions,
): ContactFound | undefined {
  const found = firstContact(a, b, from, to, options);
  if (found.kind === 'none') return undefined;
  if (found.kind === 'contact') return found.vRel < 0 ? found : atOverlap(a, b, found);
  return { ...found, kind: 'contact', tContact: from, tOverlap: from, missedDepth: 0 };
}

/**
 * A contact at whose free side other points are closest, which part: those of a contact a moment ago. An instant later
 * the surfaces cross where the bodies really meet.
 */
function atOverlap(a: Moving, b: Moving, found: ContactFound): ContactFound {
  const { gap, pointA, pointB, normal, vRel } = gapAt(a, b, found.tOverlap);
  return { ...found, tContact: found.tOverlap, gap, pointA, pointB, normal, vRel };
}

/** From contact to contact. */
function follow(
  a: FreeBody,
  b: FreeBody,
  fraction: number,
  start: Leg,
  first: ContactFound | undefined,
  options: LambdaOptions,
): LambdaRun {
  const legs = [start];
  const contacts: LambdaContact[] = [];
  const most = options.mostContacts ?? 8;
  let next = first;
  while (next !== undefined && contacts.length < most) {
    const leg = legs.at(-1) as Leg;
    const { contact, after } = met(a, b, leg, next, fraction);
    if (contact.lambda === 0) break;
    contacts.push(contact);
    const parted = legOf(a, b, contact.t, after.a, after.b);
    legs.push(parted);
    next = nextAfter(a, b, parted, contact.t, options);
  }
  const t1 = next === undefined ? options.t1 : next.tContact;
  const legAt = (t: number, side: Side): Leg =>
    legs.findLast(({ since }) => (side === 'after' ? since <= t : since < t)) ?? start;
  return {
    fraction,
    contacts,
    t1,
    at: (t, side = 'after') => {
      const leg = legAt(t, side);
      return { a: leg.a.stateAt(t), b: leg.b.stateAt(t) };
    },
  };
}

/** Longest wait, in GRACE, for bodies that part to be seen apart. */
const MOST_GRACE = 32;

/**
 * The next contact of bodies that have just parted at a time (s): none is expected within GRACE, so that the search
 * starts after it, unless they meet elsewhere meanwhile.
 */
function nextAfter(
  a: FreeBody,
  b: FreeBody,
  leg: Leg,
  t: number,
  options: LambdaOptions,
): ContactFound | undefined {
  const isApart = (at: number): boolean => !overlaps(placedAt(a, leg.a, at), placedAt(b, leg.b, at));
  for (let wait = GRACE; wait <= MOST_GRACE * GRACE; wait *= 2) {
    if (t + wait >= options.t1) return undefined;
    if (isApart(t + wait)) return search(a, b, leg, t + wait, options);
    const elsewhere = contactIn(
      { shape: a.shape, travel: leg.a.travel },
      { shape: b.shape, travel: leg.b.travel },
      t,
      t + wait,
      options,
    );
    if (elsewhere !== undefined && elsewhere.vRel < 0) return elsewhere;
  }
  return undefined;
}

/** A contact resolved by the fraction f of λ*. */
function met(
  a: FreeBody,
  b: FreeBody,
  leg: Leg,
  { tContact: t, pointA, pointB, normal }: ContactFound,
  fraction: number,
): { readonly contact: LambdaContact; readonly after: { readonly a: BodyState; readonly b: BodyState } } {
  const before = { a: leg.a.stateAt(t), b: leg.b.stateAt(t) };
  const body1 = inOwnAxes({ body: b.body, state: before.b }, pointB);
  const body2 = inOwnAxes({ body: a.body, state: before.a }, pointA);
  const { lambda, body1: after1, body2: after2 } = dampedCollision(body1, body2, normal, fraction);
  const { receipt } = resolveContact({
    t,
    a: { body: a.body, state: before.a },
    b: { body: b.body, state: before.b },
    n: normal,
    pointOnA: pointA,
    pointOnB: pointB,
    restitution: restitutionOfFraction(fraction),
  });
  const after = (
    body: DynamicBody,
    state: BodyState,
    { velocity, angularVelocityBody }: typeof after1,
  ): BodyState =>
    withVelocities(body, state, {
      velocity,
      angularVelocity: rotate(state.orientation, angularVelocityBody),
    });
  return {
    contact: {
      t,
      pointOnA: pointA,
      pointOnB: pointB,
      lambdaStar: elasticLambda(body1, body2, normal),
      lambda,
      body1,
      body2,
      receipt,
    },
    after: { a: after(a.body, before.a, after2), b: after(b.body, before.b, after1) },
  };
}

/** A body at a contact point (m) as Hakenberg writes it. */
function inOwnAxes(
  { body, state }: BodyInState & { readonly body: DynamicBody },
  point: Vec3,
): BodyInOwnAxes {
  return {
    invMass: body.invMass,
    invInertiaBody: body.invInertiaBody,
    orientation: state.orientation,
    r: sub(point, state.position),
    velocity: velocityOf(body, state),
    angularVelocityBody: rotateInverse(state.orientation, angularVelocityOf(body, state)),
  };
}
