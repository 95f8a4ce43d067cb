/** What the referee saw, in one order of time: parries and beats, thrusts that missed, touches. */
import { worldPoint } from '#core/body/body.ts';
import type { BladeAction } from '#core/fencing/blade-action.ts';
import type { Duel, Touch } from '#core/fencing/duel.ts';
import { TICKS_PER_SECOND } from '#core/fencing/duel-rules.ts';
import { type Both, forBoth, type Side } from '#core/fencing/fencer.ts';
import { leverAt } from '#core/fencing/held-weapon.ts';
import type { Attack } from '#core/fencing/referee.ts';
import { timeToRegain } from '#core/fencing/regain-control.ts';
import type { Receipt } from '#core/impulse/receipt.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { remember } from '../common/remember.ts';

/** Blades that struck each other, felt by both hands. */
export interface Strike {
  readonly kind: 'parry' | 'beat';
  readonly by: Side;
  /** When the first blow of it fell, and the strongest, in s. */
  readonly t: number;
  readonly strongest: number;
  readonly at: Vec3;
  readonly action: BladeAction;
  /** Of the strongest blow. */
  readonly receipt: Receipt;
  /** How long each grip needs to take up its strongest blow, in s: the longer, the farther from the hand it fell. */
  readonly regain: Both<number>;
}

/** A thrust that met neither blade nor body. */
export interface Miss {
  readonly kind: 'miss';
  readonly by: Side;
  readonly t: number;
  /** Where the point was, in m. */
  readonly at: Vec3;
}

/** A touch, what decided it, and the score then. */
export interface Hit {
  readonly kind: 'touch';
  readonly by: Side;
  readonly t: number;
  readonly at: Vec3;
  readonly touch: Touch;
  readonly decider: Strike | null;
  readonly score: Both<number>;
}

export type Happening = Strike | Miss | Hit;

export const isStrike = (happening: Happening): happening is Strike => 'receipt' in happening;
export const isHit = (happening: Happening): happening is Hit => happening.kind === 'touch';

/** Time (s) in which a fencer takes up an impulse (N·s) that fell at a time (s) on a place of the weapon (m). */
function regainOf(duel: Duel, side: Side, j: number, t: number, at: Vec3): number {
  const { arms, ticks } = duel;
  const tick = ticks[Math.min(Math.floor(t * TICKS_PER_SECOND), ticks.length - 1)];
  if (!tick) return 0;
  const struck = { ...tick.fencers[side].weapon, placement: duel.at(t)[side].weapon };
  return timeToRegain(j * leverAt(arms, struck, at), arms.rules.grip);
}

/** A parry or a beat; null for what a hand hardly feels. Asked after every input of a bout, and found once. */
const strikeOf = remember((action: BladeAction, duel: Duel): Strike | null => {
  const { kind, by, from, t, at, receipt } = action;
  if ((kind !== 'parry' && kind !== 'beat') || by === null || receipt === null) return null;
  const regain = forBoth((side) => regainOf(duel, side, receipt.j, t, at));
  return { kind, by, t: from, strongest: t, at, action, receipt, regain };
});

function missOf(duel: Duel, { by, to, end }: Attack): Miss | null {
  if (end !== 'missed' || to === null) return null;
  return { kind: 'miss', by, t: to, at: worldPoint(duel.at(to)[by].weapon, duel.arms.weapon.point) };
}

function hitsOf(duel: Duel): readonly Hit[] {
  let score: Both<number> = { a: 0, b: 0 };
  return duel.touches.map((touch): Hit => {
    const { by, t, at, action } = touch;
    score = { ...score, [by]: score[by] + 1 };
    return { kind: 'touch', by, t, at, touch, decider: action && strikeOf(action, duel), score };
  });
}

/** All of them, so far. The latest strike may still grow. */
export function happeningsOf(duel: Duel): readonly Happening[] {
  const strikes = duel.actions.flatMap((action) => strikeOf(action, duel) ?? []);
  const misses = duel.attacks.flatMap((attack) => missOf(duel, attack) ?? []);
  return [...strikes, ...misses, ...hitsOf(duel)].sort((one, other) => one.t - other.t);
}
