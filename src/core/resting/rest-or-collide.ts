/**
 * Both halves of the response to a contact, one after the other: slow contacts are separated, fast ones get an impulse.
 *
 * Successive separation (resting.ts) leaves the velocities alone, so that under gravity every approach is faster than
 * the one before. Whoever asks at each contact whether it still is a resting one gets the answer no after a while, and
 * the bodies are thrown apart (erratum KX19).
 *
 * Source:  Kavan, sections 4, 4.1 and 4.2          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A; a push moves A along +n, and so does an impulse.
 */
import { bodyAtContact, relativeNormalVelocity } from '#core/contact/contact.ts';
import { type Receipt, resolveContact } from '#core/impulse/receipt.ts';
import {
  type ReportedContact,
  type Separation,
  type SeparationOptions,
  separationAt,
  type TwoBodyBox,
  type TwoStates,
} from './resting.ts';

/** What to do at a contact, and when to ask. */
export interface RestOptions extends SeparationOptions {
  /** ε_r, in m/s: an approach that is faster collides. Infinity: all are separated, as the seven steps have it. */
  readonly epsRest: number;
  /** C, from 0 to 1, of those that collide. */
  readonly restitution: number;
}

/** What was done at a contact. */
export type RestEvent =
  | ({ readonly kind: 'separation' } & Separation)
  | {
      readonly kind: 'collision';
      readonly contact: ReportedContact;
      readonly vRel: number;
      readonly receipt: Receipt;
      readonly after: TwoStates;
    };

/** A stretch of time under one box, from one event to the next. */
export interface RestPiece {
  readonly from: number;
  /** Until then the bodies stand still, in s: step 5 in the frozen reading. */
  readonly moves: number;
  readonly box: TwoBodyBox;
}

/** How it went. */
export interface RestRun {
  /**
   * `returned` as the seven steps do, in step 4 or 6; `penetrating` if step 2 would start in penetration (KX20);
   * `too-many` if the events were more than allowed.
   */
  readonly kind: 'returned' | 'penetrating' | 'too-many';
  readonly events: readonly RestEvent[];
  /** One more than events: the first begins at t₀. */
  readonly pieces: readonly RestPiece[];
  /** How far the motion is known, in s. */
  readonly until: number;
  /** t_s at the end, in s; beyond t₁ it is lost time (KX20). */
  readonly clock: number;
  /** The gap at t_s, in m, at which a penetrating run gave up. */
  readonly gapAtResume: number | null;
}

/** More events than a picture can show. */
const MAX_EVENTS = 100_000;

/**
 * Successive separation that asks before each push whether the contact is a resting one, |v_rel| ≤ ε_r. If it is faster,
 * the bodies get the impulse of eq. 28, and the steps go on from there.
 *
 * @eq K-rest K23
 */
export function restOrCollide(start: TwoBodyBox, options: RestOptions): RestRun {
  const { t0, t1, distance: D, time: fD, reading, epsRest, maxSeparations = MAX_EVENTS } = options;
  const events: RestEvent[] = [];
  const pieces: RestPiece[] = [{ from: t0, moves: t0, box: start }];
  const ended = (kind: RestRun['kind'], until: number, clock: number, gapAtResume: number | null = null) => ({
    kind,
    events,
    pieces,
    until,
    clock,
    gapAtResume,
  });
  let box = start;
  let ts = t0; // step 1
  for (;;) {
    const contact = box.contactIn(ts, t1); // step 2
    if (contact === undefined) return ended('returned', t1, t1); // step 4
    if (events.length === maxSeparations) return ended('too-many', contact.t, contact.t);

    const vRel = approachAt(box, contact);
    if (vRel < -epsRest) {
      const event = strike(box, contact, vRel, options);
      events.push(event);
      box = box.told(contact.t, event.after);
      pieces.push({ from: contact.t, moves: contact.t, box });
      ts = contact.t;
      continue;
    }
    const pushed = separationAt(box, contact, D, contact.t + fD); // step 3
    events.push({ kind: 'separation', ...pushed });
    ts = pushed.tResume; // step 5
    const moves = reading === 'frozen' ? ts : contact.t;
    box = box.told(moves, pushed.after);
    pieces.push({ from: contact.t, moves, box });
    const gapAtResume = box.gapAt(ts);
    if (fD > 0 && gapAtResume < 0) return ended('penetrating', Math.min(ts, t1), ts, gapAtResume);
    if (ts >= t1) return ended('returned', t1, ts); // step 6
  } // step 7
}

function approachAt(box: TwoBodyBox, { t, normal, pointOnA, pointOnB }: ReportedContact): number {
  const { a, b } = box.at(t);
  return relativeNormalVelocity(bodyAtContact(box.a, a, pointOnA), bodyAtContact(box.b, b, pointOnB), normal);
}

function strike(
  box: TwoBodyBox,
  contact: ReportedContact,
  vRel: number,
  { restitution, epsRest }: RestOptions,
): Extract<RestEvent, { kind: 'collision' }> {
  const { a, b } = box.at(contact.t);
  const { t, normal: n, pointOnA, pointOnB } = contact;
  const given = { t, n, pointOnA, pointOnB, restitution };
  const resolved = resolveContact(
    { ...given, a: { body: box.a, state: a }, b: { body: box.b, state: b } },
    epsRest,
  );
  return {
    kind: 'collision',
    contact,
    vRel,
    receipt: resolved.receipt,
    after: { a: resolved.a, b: resolved.b },
  };
}
