/**
 * What blades do to each other, in a fencer's words: contacts that belong together make one action, a parry, a beat, a
 * press or a graze.
 *
 * An arm that pushes on after a blow strikes again in the next tick, and the next. To a fencer that is one action: what
 * counts is the whole impulse, and the strongest blow has the receipt.
 *
 * Source:  own, for Kavan, section 5 (the batuta)          Chapter: content/chapters/08-fencing.mdx
 */

import type { Receipt } from '#core/impulse/receipt.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { TICK, TICKS_PER_INPUT } from './duel-rules.ts';
import { type Both, otherSide, type Side } from './fencer.ts';

/** Blades in touch at an instant. */
export interface BladeContact {
  /** In s. */
  readonly t: number;
  /** Where, in m, on the piste. */
  readonly at: Vec3;
  /** Null where blades only pressed, and were kept apart. */
  readonly receipt: Receipt | null;
  /** How fast each blade went into the other there, in m/s; the two add up to −v_rel. */
  readonly closing: Both<number>;
}

/** `parry`: an attack is met. `beat`: a blow by one's own will. `press`: pressure alone. `graze`: a hand hardly feels it. */
export type ActionKind = 'parry' | 'beat' | 'press' | 'graze';

/** Contacts that belong together. The latest action of a duel may still grow, and become more than a graze. */
export interface BladeAction {
  readonly kind: ActionKind;
  /** Whose action it is; null for a press or a graze. */
  readonly by: Side | null;
  /** First and last contact, in s. */
  readonly from: number;
  readonly to: number;
  /** The strongest blow, or the first touch if there was none: when (s), where (m), and its receipt. */
  readonly t: number;
  readonly at: Vec3;
  readonly receipt: Receipt | null;
  /** Time of the latest blow, in s; −Infinity if there was none. */
  readonly lastBlow: number;
  /** How many blows, their impulses together in N·s, and how often pressing blades were kept apart. */
  readonly blows: number;
  readonly impulse: number;
  readonly separations: number;
  /** Who was lunging when it began. */
  readonly attacking: Both<boolean>;
  /** What each blade brought to the blows: Σ j times its closing speed, in J. */
  readonly brought: Both<number>;
}

/** Contacts within this time, in s, of the one before are the same action. */
const SAME_ACTION = 0.1;

/** A blow makes a new action if there was none for so long, in s, though the blades never parted. */
const NEW_BLOW = 0.25;

/** An impulse that the grip takes up in less than an input, in s, is a graze: the hand was not asked in between. */
const FELT: number = TICKS_PER_INPUT * TICK;

/** An attacker who brings more than this share of a blow has struck a blade that was only in the way. */
const STRUCK_BY_ATTACKER = 0.75;

/**
 * The latest action with one more contact, or a new one that begins with it; blades held by a grip (N).
 *
 * @param attacking who is lunging now.
 */
export function actionWith(
  last: BladeAction | undefined,
  contact: BladeContact,
  attacking: Both<boolean>,
  grip: number,
): { readonly action: BladeAction; readonly isNew: boolean } {
  const isNew = last === undefined || !belongsTo(last, contact);
  const action = grown(isNew ? begun(contact, attacking) : last, contact);
  return { isNew, action: { ...action, ...nameOf(action, grip) } };
}

function belongsTo({ to, lastBlow }: BladeAction, { t, receipt }: BladeContact): boolean {
  return t - to <= SAME_ACTION && (receipt === null || t - lastBlow <= NEW_BLOW);
}

function begun({ t, at }: BladeContact, attacking: Both<boolean>): BladeAction {
  return {
    kind: 'press',
    by: null,
    from: t,
    to: t,
    t,
    at,
    receipt: null,
    lastBlow: -Infinity,
    blows: 0,
    impulse: 0,
    separations: 0,
    attacking,
    brought: { a: 0, b: 0 },
  };
}

function grown(action: BladeAction, { t, at, receipt, closing }: BladeContact): BladeAction {
  if (receipt === null) return { ...action, to: t, separations: action.separations + 1 };
  const isStrongest = receipt.j > (action.receipt?.j ?? 0);
  const { a, b } = action.brought;
  return {
    ...action,
    ...(isStrongest ? { t, at, receipt } : {}),
    to: t,
    lastBlow: t,
    blows: action.blows + 1,
    impulse: action.impulse + receipt.j,
    brought: { a: a + receipt.j * closing.a, b: b + receipt.j * closing.b },
  };
}

/** What an action is called, and whose it is. */
function nameOf(action: BladeAction, grip: number): Pick<BladeAction, 'kind' | 'by'> {
  const { blows, impulse, attacking, brought } = action;
  if (blows === 0) return { kind: 'press', by: null };
  if (impulse < FELT * grip) return { kind: 'graze', by: null };
  if (attacking.a === attacking.b) return { kind: 'beat', by: brought.b > brought.a ? 'b' : 'a' };
  const attacker: Side = attacking.a ? 'a' : 'b';
  const isBeat = brought[attacker] > STRUCK_BY_ATTACKER * (brought.a + brought.b);
  return isBeat ? { kind: 'beat', by: attacker } : { kind: 'parry', by: otherSide(attacker) };
}
