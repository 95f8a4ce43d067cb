/**
 * One tick of a duel: both hands move, both weapons follow, and wherever the blades meet on the way the contact is
 * found and answered. Nothing passes through anything.
 *
 * Within a tick each weapon moves steadily, so that the search (K17, K20) is that of two capsules with constant v and ω.
 * A blow splits the tick in two.
 *
 * Source:  Kavan, section 5 (Fig. 6)          Chapter: content/chapters/08-fencing.mdx
 * Signs:   n out of B towards A; times in s.
 */

import type { Motion, Placement } from '#core/body/body.ts';
import { type Receipt, resolveContact } from '#core/impulse/receipt.ts';
import { moving } from '#core/instant/moving.ts';
import { type ContactMoment, firstContact } from '#core/instant/time-of-contact.ts';
import { scale, ZERO } from '#core/math/vec3.ts';
import { separationShares } from '#core/resting/resting.ts';
import type { Arms } from './duel-rules.ts';
import { type Asked, handOf, type Side, type Stance, stanceAfter } from './fencer.ts';
import {
  goalAt,
  type HeldWeapon,
  motionByGrid,
  pushedAside,
  settled,
  stateMoving,
  stopped,
  struck,
  weaponInTick,
} from './held-weapon.ts';
import { handMotion } from './key-placements.ts';
import { evenFlight } from './regain-control.ts';
import { weaponInHand } from './weapon.ts';

/** Something for each fencer. */
export interface Both<T> {
  readonly a: T;
  readonly b: T;
}

/** The same for both. */
export const forBoth = <T>(of: (side: Side) => T): Both<T> => ({ a: of('a'), b: of('b') });

/** A fencer at the beginning of a tick. */
export interface Fencer {
  readonly stance: Stance;
  readonly weapon: HeldWeapon;
}

/** A time (s) during which both weapons move steadily from these placements. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly a: Placement & Motion;
  readonly b: Placement & Motion;
}

/** What a tick did. */
export interface Tick {
  readonly fencers: Both<Fencer>;
  readonly stretches: readonly Stretch[];
  /** Blows, each with its receipt. */
  readonly receipts: readonly Receipt[];
  /** How often blades that pressed were kept apart. */
  readonly separations: number;
}

/**
 * Pressing blades are parted at this speed, in m/s, until the end of the tick: D of the paper spread over the time that
 * it charges, at most 2 mm a tick. In one leap it would give a blade that is asked for in the last instant any speed.
 */
const PARTING = 0.12;

/** After so many contacts within one tick the weapons stay where they are until its end. */
const MOST_CONTACTS = 6;

const AT_REST: Motion = { velocity: ZERO, angularVelocity: ZERO };

/** A stance on the way from one to another, 0 to 1. */
export function stanceBetween(from: Stance, to: Stance, share: number): Stance {
  const between = (key: keyof Stance) => ({
    place: from[key].place + share * (to[key].place - from[key].place),
    rate: to[key].rate,
  });
  return { x: between('x'), y: between('y'), lunge: between('lunge') };
}

/**
 * Both fencers a tick later, from t0 to t1 (s), asked for these.
 *
 * @eq K-fence
 */
export function duelTick(arms: Arms, before: Both<Fencer>, asked: Both<Asked>, t0: number, t1: number): Tick {
  const stances = forBoth((side) => stanceAfter(before[side].stance, asked[side], t1 - t0));
  const stanceAt = (side: Side, t: number): Stance =>
    stanceBetween(before[side].stance, stances[side], (t - t0) / (t1 - t0));
  const wantedAt = (side: Side, t: number): Placement =>
    weaponInHand(arms.weapon, handOf(side, stanceAt(side, t)));

  const stretches: Stretch[] = [];
  const receipts: Receipt[] = [];
  let separations = 0;
  let held = forBoth((side) => weaponInTick(before[side].weapon, t1 - t0));
  let t = t0;
  for (let contacts = 0; ; contacts++) {
    if (contacts === MOST_CONTACTS) {
      stretches.push(stillStretch(held, t, t1));
      held = forBoth((side) => stopped(held[side], wantedAt(side, t1)));
      break;
    }
    const goals = forBoth((side) => goalAt(arms, side, held[side], stances[side], t1));
    const ways = forBoth((side) => ({
      ...held[side].placement,
      ...handMotion(held[side].placement, goals[side], t1 - t),
    }));
    const found = firstContact(
      moving(arms.weapon.shape, { ...ways.a, since: t }),
      moving(arms.weapon.shape, { ...ways.b, since: t }),
      t,
      t1,
    );
    if (found.kind === 'none') {
      stretches.push({ from: t, to: t1, ...ways });
      held = forBoth((side) => settled(held[side], goals[side], t1));
      break;
    }
    const tc = found.kind === 'contact' ? found.tContact : t;
    if (tc > t) stretches.push({ from: t, to: tc, ...ways });
    held = forBoth((side) => ({ ...held[side], placement: evenFlight(ways[side], ways[side], tc - t) }));
    t = tc;
    if (t >= t1) break;

    const answer = answered(
      arms,
      held,
      forBoth((side) => motionAtContact(side)),
      found,
      t,
      t1,
      wantedAt,
    );
    held = answer.held;
    if (answer.receipt === null) separations++;
    else receipts.push(answer.receipt);

    function motionAtContact(side: Side): Motion {
      return arms.rules.estimate === 'elapsed'
        ? ways[side]
        : motionByGrid(arms, side, held[side], stanceAt(side, tc), tc);
    }
  }
  return {
    fencers: forBoth((side) => ({ stance: stances[side], weapon: held[side] })),
    stretches,
    receipts,
    separations,
  };
}

/** What a contact does to both weapons: a blow, with its receipt, or pressure, which keeps them apart. */
function answered(
  arms: Arms,
  held: Both<HeldWeapon>,
  motions: Both<Motion>,
  contact: ContactMoment,
  t: number,
  t1: number,
  wantedAt: (side: Side, t: number) => Placement,
): { readonly held: Both<HeldWeapon>; readonly receipt: Receipt | null } {
  const { body } = arms.weapon;
  const state = forBoth((side) => stateMoving(arms, held[side].placement, motions[side]));
  const { receipt, ...after } = resolveContact(
    {
      t,
      a: { body, state: state.a },
      b: { body, state: state.b },
      n: contact.normal,
      pointOnA: contact.pointA,
      pointOnB: contact.pointB,
      restitution: arms.rules.restitution,
    },
    arms.rules.epsRest,
  );
  if (receipt.kind === 'colliding') {
    return {
      receipt,
      held: forBoth((side) => struck(arms, held[side], wantedAt(side, t), after[side], receipt.j, t)),
    };
  }
  // The way that the weapons would go into each other until the end of the tick, and D more (K-rest).
  const apart = (Math.max(0, -contact.vRel) + PARTING) * (t1 - t);
  const share = separationShares(body.invMass, body.invMass);
  const shift = { a: scale(contact.normal, share.a * apart), b: scale(contact.normal, -share.b * apart) };
  return { receipt: null, held: forBoth((side) => pushedAside(held[side], shift[side])) };
}

function stillStretch(held: Both<HeldWeapon>, from: number, to: number): Stretch {
  return { from, to, ...forBoth((side) => ({ ...held[side].placement, ...AT_REST })) };
}
