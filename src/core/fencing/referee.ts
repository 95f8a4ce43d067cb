/**
 * The referee: sees what both fencers do and writes it down in a fencer's words, attacks and how they ended, actions of
 * the blades, and what decided each touch. It changes nothing.
 *
 * Source:  own, for Kavan, section 5          Chapter: content/chapters/08-fencing.mdx
 */

import { actionWith, type BladeAction, type BladeContact } from './blade-action.ts';
import type { BodyHit } from './body-hit.ts';
import { type Both, forBoth, otherSide, type Side } from './fencer.ts';

/**
 * How an attack ended. `feint`: it never went deep. `missed`: no blade met it, and it met no body. `cut short`: the other
 * made a touch.
 */
export type AttackEnd = 'touch' | 'parried' | 'missed' | 'feint' | 'cut short';

/** An attack: from the first tick of a lunge to the last, or to the touch that ended it. */
export interface Attack {
  readonly by: Side;
  readonly from: number;
  /** In s; null while it lasts, as its end. */
  readonly to: number | null;
  readonly end: AttackEnd | null;
  /** How deep the lunge went, 0 to 1. */
  readonly depth: number;
  /** The parry that met it, if one did. */
  readonly parry: BladeAction | null;
}

/**
 * What decided a touch. `straight`: no blade was in the way. `beat`: the blade was beaten aside. `riposte`: the one who
 * parried thrust back. `through`: a parry did not hold. `counter`: both attacked, and this one was first.
 */
export type Decision = 'straight' | 'beat' | 'riposte' | 'through' | 'counter';

/** A weapon on a body, and whose weapon. */
export interface Hit extends BodyHit {
  readonly by: Side;
}

/** A touch, which ends the exchange: any part of the weapon on any part of the target. */
export interface Touch extends Hit {
  readonly how: Decision;
  /** The beat or parry that decided it, with its receipt; null if none did. */
  readonly action: BladeAction | null;
  /** The last action of the blades in this exchange, whatever it was. */
  readonly lastAction: BladeAction | null;
  /** How much control of the weapon each had, 0 to 1. */
  readonly control: Both<number>;
  /** How deep each was lunging, 0 to 1. */
  readonly lunge: Both<number>;
}

/** From “fence!” to “halt!”: times in s, null while it lasts. */
export interface Exchange {
  readonly from: number;
  readonly to: number | null;
  readonly touch: Touch | null;
}

/** What a referee sees of a tick: its start (s), who is asked to lunge, how deep each is, and where blades met. */
interface Seen {
  readonly from: number;
  readonly isLunging: Both<boolean>;
  readonly lunge: Both<number>;
  readonly contacts: readonly BladeContact[];
}

/** The records, the latest last, which may still change. */
export interface Referee {
  readonly actions: readonly BladeAction[];
  readonly attacks: readonly Attack[];
  readonly exchanges: readonly Exchange[];
  readonly touches: readonly Touch[];
  /** A new exchange begins at a time (s). */
  begin(t: number): void;
  /** A tick has gone by. */
  watch(seen: Seen): void;
  /** A weapon has met a body: the exchange is over. */
  judge(hit: Hit, control: Both<number>, lunge: Both<number>): Touch;
}

/** A lunge that never went deeper than this share was a feint. */
const FEINT = 0.35;

/** A beat decides a touch that follows within this time, in s, a parry one within the other. */
const AFTER_BEAT = 0.8;
const AFTER_PARRY = 1.5;

/** A referee of weapons held by a grip (N). */
export function refereeOf(grip: number): Referee {
  const actions: BladeAction[] = [];
  const attacks: Attack[] = [];
  const exchanges: Exchange[] = [];
  const touches: Touch[] = [];
  const current: Record<Side, Attack | null> = { a: null, b: null };

  const start = (): number => exchanges.at(-1)?.from ?? 0;

  function follow(side: Side, { from, isLunging, lunge }: Seen): void {
    const attack = current[side];
    if (isLunging[side]) {
      const begun: Attack = { by: side, from, to: null, end: null, depth: 0, parry: null };
      replace(attack ?? begun, { depth: lunge[side] });
    } else if (attack !== null) finish(attack, from);
  }

  /** Writes down what is new about an attack under way. */
  function replace(attack: Attack, news: Partial<Attack>): void {
    const index = attacks.indexOf(attack);
    const next = { ...attack, ...news, depth: Math.max(attack.depth, news.depth ?? 0) };
    attacks[index < 0 ? attacks.length : index] = next;
    current[attack.by] = next.end === null ? next : null;
  }

  function finish(attack: Attack, t: number, touch?: Side): void {
    const unmet = attack.depth < FEINT ? 'feint' : 'missed';
    const open = attack.parry === null ? unmet : 'parried';
    const ended = touch === attack.by ? 'touch' : 'cut short';
    replace(attack, { to: t, end: touch === undefined ? open : ended });
  }

  function note(contact: BladeContact): void {
    const attacking = forBoth((side) => current[side] !== null);
    const last = actions.at(-1);
    const isOver = last === undefined || last.from < start();
    const { action, isNew } = actionWith(isOver ? undefined : last, contact, attacking, grip);
    actions[isNew ? actions.length : actions.length - 1] = action;
    if (action.kind !== 'parry' || action.by === null) return;
    const attack = current[otherSide(action.by)];
    if (attack !== null) replace(attack, { parry: action });
  }

  /** What decided a touch, as far as the records tell. */
  function decision(by: Side, t: number): readonly [Decision, BladeAction | null] {
    const since = { beat: Math.max(start(), t - AFTER_BEAT), parry: Math.max(start(), t - AFTER_PARRY) };
    const { parry = null } = current[by] ?? {};
    const latest = actions.findLast(
      (action) =>
        (action.by === by && action.from >= since[action.kind as 'beat' | 'parry']) ||
        action.from === parry?.from,
    );
    if (latest === undefined) {
      return [current.a !== null && current.b !== null ? 'counter' : 'straight', null];
    }
    if (latest.by !== by) return ['through', latest];
    return [latest.kind === 'parry' ? 'riposte' : 'beat', latest];
  }

  return {
    actions,
    attacks,
    exchanges,
    touches,
    begin(t) {
      exchanges.push({ from: t, to: null, touch: null });
    },
    watch(seen) {
      follow('a', seen);
      follow('b', seen);
      for (const contact of seen.contacts) note(contact);
    },
    judge(hit, control, lunge) {
      const [how, action] = decision(hit.by, hit.t);
      const lastAction = actions.findLast(({ from }) => from >= start()) ?? null;
      const touch: Touch = { ...hit, how, action, lastAction, control, lunge };
      for (const attack of [current.a, current.b]) if (attack !== null) finish(attack, hit.t, hit.by);
      touches.push(touch);
      exchanges[exchanges.length - 1] = { from: start(), to: hit.t, touch };
      return touch;
    },
  };
}
