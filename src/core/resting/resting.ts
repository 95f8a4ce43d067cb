/**
 * Resting contact by successive separation: let the bodies move as if they did not see each other, and push them
 * apart whenever they touch.
 *
 * What it is good for, and what not. The centre of mass of two movable bodies stays, so nothing drifts. But the
 * velocities are left alone while the bodies are lifted: against a floor each push adds m g D of energy, the next
 * approach is faster, and soon it counts as a collision (erratum KX19). Angular momentum changes by μ D n × (v_A − v_B)
 * whenever the bodies slide along each other. Exact rest is the business of run-rest.ts.
 *
 * Source:  Kavan, section 4.2 (Fig. 4)          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A; a push moves A along +n and B along −n.
 */
import type { BodyState, RigidBody } from '#core/body/body.ts';
import { ledgerOf } from '#core/body/ledger.ts';
import { bodyAtContact, relativeNormalVelocity } from '#core/contact/contact.ts';
import type { ContactGeometry } from '#core/contact/contact-normals.ts';
import { addScaled, lerp, sub, type Vec3 } from '#core/math/vec3.ts';

/** The states of two bodies at one time. */
export interface TwoStates {
  readonly a: BodyState;
  readonly b: BodyState;
}

/** A contact as the black box reports it: when, where, and which way. */
export interface ReportedContact extends ContactGeometry {
  /** Time of contact t_c, in s. */
  readonly t: number;
}

/**
 * The simulation engine as a black box with feedback. It is asked where the bodies are and when they touch, and it
 * is told where they are from now on. It knows of forces, but lets each body move as if the other were not there.
 *
 * @eq K-box K-rest
 */
export interface TwoBodyBox {
  readonly a: RigidBody;
  readonly b: RigidBody;
  /** Gravity, in m/s²; used here for the books only. */
  readonly gravity: Vec3;
  /** The states at a time (s), whether the bodies overlap then or not. */
  at(t: number): TwoStates;
  /** Distance of the bodies at a time (s), in m; negative if they overlap. */
  gapAt(t: number): number;
  /** The first contact from one time to another (s), both included; undefined if there is none. */
  contactIn(from: number, to: number): ReportedContact | undefined;
  /** The same engine after it was told the states at a time (s). */
  told(t: number, states: TwoStates): TwoBodyBox;
}

/**
 * The two readings of step 5, "t_s = t_c + f(D)", between which the paper does not choose (erratum KX20): either the
 * bodies stand still, with their velocities kept for later, while they are being separated, or they go on moving.
 */
export type SeparationReading = 'frozen' | 'moving';

/** What successive separation wants to know. */
export interface SeparationOptions {
  readonly t0: number;
  readonly t1: number;
  /** How far each push moves the bodies apart, D > 0, in m. */
  readonly distance: number;
  /** Time charged for a push, f(D) ≥ 0, in s. */
  readonly time: number;
  readonly reading: SeparationReading;
  /** After this many pushes we give up. */
  readonly maxSeparations?: number;
}

/** One push. */
export interface Separation {
  /** What the black box reported; its `gap` d is left over from the search, so that the distance becomes d + D. */
  readonly contact: ReportedContact;
  /** Relative normal velocity before and after: a push changes no velocity. In m/s. */
  readonly vRel: number;
  /** When step 2 is entered again, t_s = t_c + f(D), in s. */
  readonly tResume: number;
  /** The states after the push. */
  readonly after: TwoStates;
  /** Potential energy that the push adds, in J: m g D for a ball on a floor (KX19). */
  readonly energyAdded: number;
  /** Angular momentum that the push adds, in N·m·s: μ D n × (v_A − v_B) (KX19). */
  readonly angularMomentumAdded: Vec3;
}

/** How it went. */
export type SeparationRun =
  | {
      readonly kind: 'returned';
      readonly separations: readonly Separation[];
      /** t_s at the return, or t₁ if no contact was left. Beyond t₁ it is lost time (KX20). In s. */
      readonly clock: number;
      /** The states at a time (s) from t₀ to t₁. A push happens in no time, at t_c; `at(t_c)` is after it. */
      readonly at: (t: number) => TwoStates;
      /** Distance of the bodies at a time (s), in m. */
      readonly gapAt: (t: number) => number;
    }
  /** In the moving reading the bodies may overlap at t_s: step 2 would start in penetration (KX20). To touch is no harm. */
  | {
      readonly kind: 'penetrating';
      readonly separations: readonly Separation[];
      readonly gapAtResume: number;
    }
  /** More pushes than allowed: without f(D) their number grows with the speed (KX20). */
  | { readonly kind: 'too-many'; readonly separations: readonly Separation[] };

/** More pushes than any picture can show; at 1 µs each still a tenth of a second. */
const MAX_SEPARATIONS = 100_000;

/**
 * How two bodies share a push: the heavy one moves less. With masses, as printed, it reads m_B/(m_A + m_B), which for
 * a wall is ∞/∞; the same with inverse masses has no such case (erratum KX6).
 *
 *     A: w_A/(w_A + w_B)        B: w_B/(w_A + w_B)        w = 1/m
 *
 * @returns zeros if neither body can be moved.
 * @eq K-rest
 */
export function separationShares(
  invMassA: number,
  invMassB: number,
): { readonly a: number; readonly b: number } {
  if (!(invMassA >= 0 && invMassB >= 0 && invMassA + invMassB < Infinity)) {
    throw new RangeError(
      `inverse masses must be finite and not negative, got ${invMassA} and ${invMassB}; 0 is a wall`,
    );
  }
  const sum = invMassA + invMassB;
  return sum === 0 ? { a: 0, b: 0 } : { a: invMassA / sum, b: invMassB / sum };
}

/**
 * Separation: both bodies translated along the normal, D (m) apart, momenta unchanged.
 *
 *     x_A + w_A/(w_A + w_B) D n        x_B − w_B/(w_A + w_B) D n
 *
 * @returns the states unchanged if neither body can be moved.
 * @eq K-rest
 */
export function separate(
  bodies: { readonly a: RigidBody; readonly b: RigidBody },
  states: TwoStates,
  n: Vec3,
  distance: number,
): TwoStates {
  const share = separationShares(bodies.a.invMass, bodies.b.invMass);
  const { a, b } = states;
  return {
    a: { ...a, position: addScaled(a.position, n, share.a * distance) },
    b: { ...b, position: addScaled(b.position, n, -share.b * distance) },
  };
}

/**
 * Successive separation, the seven steps of the paper.
 *
 * Its number of pushes is bounded by (t₁ − t₀)/f(D) + 1 in the frozen reading (`separationLimit`), and by nothing
 * that does not grow with the speed in the moving one.
 *
 * @eq K-rest
 */
export function separateSuccessively(start: TwoBodyBox, options: SeparationOptions): SeparationRun {
  const { t0, t1, distance: D, time: fD, reading, maxSeparations = MAX_SEPARATIONS } = options;
  requireOptions(options);
  const separations: Separation[] = [];
  const pieces: Piece[] = [{ from: t0, moves: t0, box: start }];
  let box = start;
  let ts = t0; // step 1
  for (;;) {
    const contact = box.contactIn(ts, t1); // step 2
    if (contact === undefined) return returned(separations, pieces, t1); // step 4
    if (separations.length === maxSeparations) return { kind: 'too-many', separations };

    const pushed = separationAt(box, contact, D, contact.t + fD); // step 3
    separations.push(pushed);
    ts = pushed.tResume; // step 5
    box = box.told(reading === 'frozen' ? ts : contact.t, pushed.after);
    pieces.push({ from: contact.t, moves: reading === 'frozen' ? ts : contact.t, box });
    const gapAtResume = box.gapAt(ts);
    if (fD > 0 && gapAtResume < 0) return { kind: 'penetrating', separations, gapAtResume };

    if (ts >= t1) return returned(separations, pieces, ts); // step 6
  } // step 7
}

/** A stretch of time under one box; before `moves` the bodies are frozen where they will be then. */
interface Piece {
  readonly from: number;
  readonly moves: number;
  readonly box: TwoBodyBox;
}

/**
 * Step 3: the separation by D (m) at a reported contact, and its books. The time of step 5, t_s = t_c + f(D), is given
 * in s.
 *
 * @eq K-rest
 */
export function separationAt(
  box: TwoBodyBox,
  contact: ReportedContact,
  D: number,
  tResume: number,
): Separation {
  const before = box.at(contact.t);
  const after = separate(box, before, contact.normal, D);
  const about = lerp(before.a.position, before.b.position, 0.5); // far origins would drown the change in rounding
  const books = ({ a, b }: TwoStates) =>
    ledgerOf(
      [
        { body: box.a, state: a },
        { body: box.b, state: b },
      ],
      about,
      box.gravity,
    );
  const [ledgerBefore, ledgerAfter] = [books(before), books(after)];
  return {
    contact,
    vRel: relativeNormalVelocity(
      bodyAtContact(box.a, before.a, contact.pointOnA),
      bodyAtContact(box.b, before.b, contact.pointOnB),
      contact.normal,
    ),
    tResume,
    after,
    energyAdded: ledgerAfter.potential - ledgerBefore.potential,
    angularMomentumAdded: sub(ledgerAfter.angularMomentum, ledgerBefore.angularMomentum),
  };
}

function returned(
  separations: readonly Separation[],
  pieces: readonly Piece[],
  clock: number,
): SeparationRun {
  const pieceAt = (t: number): Piece => pieces.findLast(({ from }) => from <= t) ?? (pieces[0] as Piece);
  return {
    kind: 'returned',
    separations,
    clock,
    at: (t) => {
      const { box, moves } = pieceAt(t);
      return box.at(Math.max(t, moves));
    },
    gapAt: (t) => {
      const { box, moves } = pieceAt(t);
      return box.gapAt(Math.max(t, moves));
    },
  };
}

function requireOptions({ t0, t1, distance, time }: SeparationOptions): void {
  if (!(t0 <= t1 && t1 - t0 < Infinity))
    throw new RangeError(`t1 must not lie before t0, got ${t0} to ${t1}`);
  if (!(distance > 0 && distance < Infinity)) {
    throw new RangeError(`the distance D of a separation must be positive and finite, got ${distance}`);
  }
  if (!(time >= 0 && time < Infinity)) {
    throw new RangeError(`the time f(D) of a separation must be finite and not negative, got ${time}`);
  }
}
