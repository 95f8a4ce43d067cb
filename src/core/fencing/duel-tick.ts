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
import { bodyAtContact, contactPointVelocity } from '#core/contact/contact.ts';
import { resolveContact } from '#core/impulse/receipt.ts';
import { moving } from '#core/instant/moving.ts';
import { type ContactMoment, firstContact } from '#core/instant/time-of-contact.ts';
import { dot, lerp, scale, ZERO } from '#core/math/vec3.ts';
import { separationShares } from '#core/resting/resting.ts';
import type { BladeContact } from './blade-action.ts';
import type { Arms } from './duel-rules.ts';
import {
  type Both,
  forBoth,
  handOf,
  type Possible,
  type Side,
  type Stance,
  stanceAfter,
  stanceBetween,
  stillStance,
} from './fencer.ts';
import {
  goalAt,
  type HeldWeapon,
  leverAt,
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

/** A fencer at the beginning of a tick. */
export interface Fencer {
  readonly stance: Stance;
  readonly weapon: HeldWeapon;
}

/** A time (s) during which both weapons move steadily from these placements. */
export interface Stretch extends Both<Placement & Motion> {
  readonly from: number;
  readonly to: number;
}

/** What a tick did. */
export interface Tick {
  readonly fencers: Both<Fencer>;
  readonly stretches: readonly Stretch[];
  /** Blows, each with its receipt, and separations, in order. */
  readonly contacts: readonly BladeContact[];
}

/**
 * Pressing blades are parted at this speed, in m/s, until the end of the tick: D of the paper spread over the time that
 * it charges, at most 2 mm a tick. In one leap it would give a blade that is asked for in the last instant any speed.
 */
const PARTING = 0.12;

/** After so many contacts within one tick the weapons stay where they are until its end. */
const MOST_CONTACTS = 6;

const AT_REST: Motion = { velocity: ZERO, angularVelocity: ZERO };

/** Both hands on their way through a tick: the stance of each at a time (s), and where it wants its weapon. */
interface Hands {
  readonly stanceAt: (side: Side, t: number) => Stance;
  readonly wantedAt: (side: Side, t: number) => Placement;
}

function handsBetween({ weapon }: Arms, from: Both<Fencer>, to: Both<Stance>, t0: number, t1: number): Hands {
  const stanceAt = (side: Side, t: number): Stance =>
    stanceBetween(from[side].stance, to[side], (t - t0) / (t1 - t0));
  return { stanceAt, wantedAt: (side, t) => weaponInHand(weapon, handOf(side, stanceAt(side, t))) };
}

/**
 * Both fencers a tick later, from t0 to t1 (s), asked for these.
 *
 * @eq K-fence
 */
export function duelTick(
  arms: Arms,
  before: Both<Fencer>,
  asked: Both<Possible>,
  t0: number,
  t1: number,
): Tick {
  const stances = forBoth((side) => stanceAfter(before[side].stance, asked[side], t1 - t0));
  const hands = handsBetween(arms, before, stances, t0, t1);
  const stretches: Stretch[] = [];
  const contacts: BladeContact[] = [];
  let held = forBoth((side) => weaponInTick(before[side].weapon, t1 - t0));
  for (let t = t0; t < t1; ) {
    if (contacts.length === MOST_CONTACTS) {
      stretches.push(stillStretch(held, t, t1));
      held = forBoth((side) => stopped(held[side], hands.wantedAt(side, t1)));
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
    const met = forBoth((side) => ({
      ...held[side],
      placement: evenFlight(ways[side], ways[side], tc - t),
    }));
    held = met;
    t = tc;
    if (t >= t1) break;
    const motions =
      arms.rules.estimate === 'elapsed'
        ? ways
        : forBoth((side) => motionByGrid(arms, side, met[side], hands.stanceAt(side, tc), tc));
    const answer = answered(arms, met, motions, found, tc, t1);
    contacts.push(answer.contact);
    held = answer.held;
  }
  return {
    fencers: forBoth((side) => ({ stance: stances[side], weapon: held[side] })),
    stretches,
    contacts,
  };
}

/** What a contact does to both weapons: a blow, with its receipt, or pressure, which keeps them apart. */
function answered(
  arms: Arms,
  held: Both<HeldWeapon>,
  motions: Both<Motion>,
  found: ContactMoment,
  t: number,
  t1: number,
): { readonly held: Both<HeldWeapon>; readonly contact: BladeContact } {
  const { body } = arms.weapon;
  const { normal: n, pointA, pointB } = found;
  const state = forBoth((side) => stateMoving(arms, held[side].placement, motions[side]));
  const { receipt, ...after } = resolveContact(
    {
      t,
      a: { body, state: state.a },
      b: { body, state: state.b },
      n,
      pointOnA: pointA,
      pointOnB: pointB,
      restitution: arms.rules.restitution,
    },
    arms.rules.epsRest,
  );
  const isBlow = receipt.kind === 'colliding';
  const contact: BladeContact = {
    t,
    at: lerp(pointA, pointB, 0.5),
    receipt: isBlow ? receipt : null,
    closing: {
      a: -dot(n, contactPointVelocity(bodyAtContact(body, state.a, pointA))),
      b: dot(n, contactPointVelocity(bodyAtContact(body, state.b, pointB))),
    },
  };
  if (isBlow) {
    return {
      contact,
      held: forBoth((side) => {
        const taken = receipt.j * leverAt(arms, held[side], contact.at);
        return struck(arms, held[side], after[side], taken, t);
      }),
    };
  }
  // The way that the weapons would go into each other until the end of the tick, and D more (K-rest).
  const apart = (Math.max(0, -found.vRel) + PARTING) * (t1 - t);
  const share = separationShares(
    squared(leverAt(arms, held.a, contact.at)),
    squared(leverAt(arms, held.b, contact.at)),
  );
  const shift = { a: scale(n, share.a * apart), b: scale(n, -share.b * apart) };
  return { contact, held: forBoth((side) => pushedAside(held[side], shift[side])) };
}

const squared = (x: number): number => x * x;

/** The tick from t0 to t1 (s), cut short at a time within it: from then on everything stands still. */
export function haltedTick(
  arms: Arms,
  before: Both<Fencer>,
  { fencers, stretches, contacts }: Tick,
  [t0, t, t1]: readonly [number, number, number],
): Tick {
  const hands = handsBetween(
    arms,
    before,
    forBoth((side) => fencers[side].stance),
    t0,
    t1,
  );
  const gone = stretches.filter(({ from }) => from < t);
  const last = gone.at(-1) ?? (stretches[0] as Stretch);
  const halted = forBoth((side) => ({
    ...fencers[side].weapon,
    placement: evenFlight(last[side], last[side], t - last.from),
  }));
  return {
    fencers: forBoth((side) => ({
      stance: stillStance(hands.stanceAt(side, t)),
      weapon: stopped(halted[side], hands.wantedAt(side, t)),
    })),
    stretches: [...gone.slice(0, -1), { ...last, to: t }, stillStretch(halted, t, t1)],
    contacts: contacts.filter((contact) => contact.t <= t),
  };
}

function stillStretch(held: Both<HeldWeapon>, from: number, to: number): Stretch {
  return { from, to, ...forBoth((side) => ({ ...held[side].placement, ...AT_REST })) };
}
