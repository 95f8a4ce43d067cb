/**
 * Somebody to fence against. It has the same hand as the reader, sees weapons and not intentions, and sees them late:
 * as they were a reaction time ago, and not quite where they were.
 *
 * Source:  own, for Kavan, section 5          Chapter: content/chapters/08-fencing.mdx
 * Signs:   what is seen is in the axes of the fencer who looks: x forwards, y to the left, z up.
 */

import { bodyPoint, worldPoint } from '#core/body/body.ts';
import { type Random, randomFrom } from '#core/math/random.ts';
import { add, type Vec3 } from '#core/math/vec3.ts';
import type { Duel, Policy } from './duel.ts';
import { TICKS_PER_INPUT, TICKS_PER_SECOND } from './duel-rules.ts';
import { type Asked, EN_GARDE, handOf, LUNGE, otherSide, type Side, STAND, STANDS, STILL } from './fencer.ts';
import type { Touch } from './referee.ts';
import type { Skill } from './skill.ts';

/** A weapon: where its guard and its point are, in m. */
interface Blade {
  readonly guard: Vec3;
  readonly point: Vec3;
}

/** A weapon as it is seen. */
interface Seen extends Blade {
  /** How deep its hand has come, in m, and how fast it comes nearer, in m/s. */
  readonly depth: number;
  readonly nearing: number;
}

/** A weapon that comes nearer than this, in m/s, is lunging; one that goes away as fast is drawn back. */
const LUNGING = 0.2;

/** A hand so deep in a lunge, in m, threatens even at rest; so deep, its lunge is at its end. */
const DEEP = 0.25;
const SPENT = 0.68;

/**
 * A point farther to the right or to the left than this, or lower, in m, goes past a body: whoever lunges so runs onto a
 * point that stays in line. Found by trying all lines against a guard that does not move.
 */
const WIDE = { right: -0.13, left: 0.14, low: 0.95 } as const;

/** A hand that is so high, and no farther to the left, in m, is met with one's own in the middle of the pad. */
const HAND_HEIGHT = 1.05;
const HAND_LEFT = 0.16;

/** Where the hand of the other is, on guard, in m. */
const ON_GUARD: number = STAND + handOf('b', STILL).position[0];

/** How long a thrust is held, in inputs of 50 ms; before one back the blade comes into line again. */
const THRUST = 14;
const BACK_IN_LINE = 3;
const RIPOSTE = 10;

/** Whoever shows a thrust in one line and makes it in another shows it for so many inputs. */
const FEINT = 4;

/** Whoever has been parried lets the blade hang aside for so many inputs, there. */
const HANGING = 24;
const ASIDE: Asked = { x: 0.9, y: 0.5, isLunging: false };

/** Places on the pad from which a thrust meets somebody who stands on guard; the first are the easiest to parry. */
const LINES = [
  [0.5, 0.5],
  [0.35, 0.5],
  [0.5, 1],
  [0.35, 1],
  [0.65, 0.5],
  [0.65, 1],
  [0.5, 0],
] as const;

/** A weapon of one's own with less control than this is no threat any more. */
const LOST = 0.5;

/** Blades that touched in the last input have met, in s: that is felt at once. */
const FELT: number = TICKS_PER_INPUT / TICKS_PER_SECOND;

/** A lunge that comes nearer no faster than this, in m/s, has been stopped. */
const STOPPED = 0.05;

/** What it is about to do: places to ask for, one after another, each for a number of inputs. */
type Plan = { readonly asked: Asked; readonly inputs: number }[];

/** A fencer of this skill. The same seed fences the same way against the same opponent. */
export function fencerOf(skill: Skill, seed: number): Policy {
  const random = randomFrom(seed);
  const plan: Plan = [];
  let wait = pause(skill, random);
  let isWarned = false;
  let isNoticed = false;
  let isParrying = false;
  let isMet = false;
  let isRiposting = false;
  let touches = 0;
  let closed: Line | undefined;
  let guard: Asked = EN_GARDE;
  let idle: Asked = EN_GARDE;

  return (duel, side) => {
    if (duel.phase !== 'fencing') {
      plan.length = 0;
      isWarned = isNoticed = isParrying = isMet = false;
      wait = pause(skill, random);
      if (duel.touches.length > touches) {
        touches = duel.touches.length;
        const touch = duel.touches.at(-1) as Touch;
        if (touch.by !== side && random.next() < skill.memory) {
          closed = lineOf(duel, side, touch);
          guard = closing(closed);
        }
        idle = guard;
      }
      return EN_GARDE;
    }
    const seen = seenBy(duel, side, skill, random);
    const isThreat = seen.nearing > LUNGING || (seen.depth > DEEP && seen.nearing > -LUNGING);
    const isFelt = (duel.ticks.at(-1)?.fencers[side].weapon.sinceTouch ?? Infinity) < FELT;
    const control = duel.ticks.at(-1)?.control[side] ?? 1;
    if (plan.length === 0) isRiposting = false;
    if (!isThreat) isNoticed = isWarned = false;
    else if (!isWarned) {
      // One look at each attack: it is noticed, or it is not.
      isWarned = true;
      isNoticed = random.next() < skill.alertness;
    }
    if (isThreat && isFelt) isNoticed = true;
    if (isNoticed && !isRiposting) {
      plan.length = 0;
      isParrying = true;
    }
    if (isParrying) {
      // As long as the other comes, or is there: a parry against a point in line, one's own point against any other. Until
      // a lunge that was met is seen to have stopped: then it is time to thrust back.
      isMet ||= isFelt;
      const isSpent = seen.depth > SPENT && seen.nearing < LUNGING;
      const isHeld = isMet && seen.nearing < STOPPED && control >= LOST;
      if (isThreat && !isSpent && !isHeld) {
        // But not against one that was only beaten aside.
        if (isWide(seen) && !isMet) return { ...EN_GARDE, isLunging: random.next() < skill.ripostes };
        // A line that is closed already needs no parry: to go for one would open it.
        return isIn(closed, seen) && !isMet ? guard : parryOf(seen, skill);
      }
      isMet = isParrying = false;
      isRiposting = random.next() < skill.ripostes;
      if (isRiposting) riposte(plan);
    }
    if (plan.length === 0 && --wait <= 0 && !isThreat) {
      attack(plan, skill, random);
      wait = pause(skill, random);
    }
    if (control < LOST && plan[0]?.asked.isLunging === true) {
      plan.length = 0;
      if (random.next() >= skill.cover) plan.push({ asked: ASIDE, inputs: HANGING });
    }
    const next = plan[0];
    if (next === undefined) {
      if (random.next() < 0.15) idle = wandering(guard, random);
      return idle;
    }
    if (next.inputs > 1) plan[0] = { ...next, inputs: next.inputs - 1 };
    else plan.shift();
    return next.asked;
  };
}

/** A hand en garde, in the middle of the pad, as the other sees it: so far to the left and so high, in m. */
const MIDDLE = { left: 0.16, height: 1.08 } as const;
/** A hand at the side of the pad is lower by so much, in m, and so far from the middle, to its own left and right. */
const SIDE = { lower: 0.12, left: 0.52, right: 0.34 } as const;

/** A line of attack: how far to the left the other's hand is, and how far above en garde it would be on guard, in m. */
interface Line {
  readonly left: number;
  readonly above: number;
}

/** How far a hand is from the middle of the pad to its side, 0 to 1. */
const asideOf = (left: number): number =>
  Math.max((MIDDLE.left - left) / SIDE.left, (left - MIDDLE.left) / SIDE.right);

/** The line of a hand at a place, so deep in its lunge (1: all the way). */
function lineAt([, left, height]: Vec3, deep: number): Line {
  return { left, above: height - LUNGE[2] * deep + SIDE.lower * asideOf(left) - MIDDLE.height };
}

/** The line in which a touch was made. */
function lineOf(duel: Duel, side: Side, { t }: Touch): Line {
  const { weapon, stance } = duel.at(t)[otherSide(side)];
  return lineAt(bodyPoint(STANDS[side], worldPoint(weapon, duel.arms.weapon.grip)), stance.lunge.place);
}

/** Hands no farther apart than this, in m, are in one line. */
const SAME_LINE = 0.1;

/** Whether a weapon comes in a line. */
function isIn(line: Line | undefined, { guard, depth }: Seen): boolean {
  if (line === undefined) return false;
  const { left, above } = lineAt(guard, depth / LUNGE[0]);
  return Math.abs(left - line.left) < SAME_LINE && Math.abs(above - line.above) < SAME_LINE;
}

/**
 * A guard that closes the line in which the other has made a touch: the farther to the left the other's hand, the more
 * so the own, and low for a low line. A straight line through the guards that were found to stop each line, by trying all
 * guards against all lines: most leave 0.05 of the pad to either side.
 */
function closing({ left, above }: Line): Asked {
  const y = 0.45 + 0.5 * asideOf(left) + (above < 0 ? 12 * above : Math.min(0.15, 4 * above));
  return { x: 0.365 - 0.7 * left, y: Math.max(0, y), isLunging: false };
}

/** The blade of the other fencer, as it was a reaction time ago, and not quite there. */
function seenBy(duel: Duel, side: Side, { delay, noise }: Skill, random: Random): Seen {
  const other = otherSide(side);
  const { weapon } = duel.arms;
  const now = Math.round(delay * TICKS_PER_SECOND);
  const at = (ago: number): Blade => {
    const tick = duel.ticks[duel.ticks.length - 1 - ago];
    const placement = tick?.fencers[other].weapon.placement ?? duel.at(0)[other].weapon;
    const own = (r: Vec3): Vec3 => bodyPoint(STANDS[side], worldPoint(placement, r));
    return { point: own(weapon.point), guard: own(weapon.grip) };
  };
  const [late, later] = [at(now), at(now + TICKS_PER_INPUT)];
  const error: Vec3 = [random.normal(0, noise), random.normal(0, noise), random.normal(0, noise)];
  return {
    point: add(late.point, error),
    guard: add(late.guard, error),
    depth: ON_GUARD - late.guard[0],
    nearing: ((later.guard[0] - late.guard[0]) * TICKS_PER_SECOND) / TICKS_PER_INPUT,
  };
}

/** Whether a weapon is not where it could hurt. */
function isWide({ point: [, left, height] }: Seen): boolean {
  return left < WIDE.right || left > WIDE.left || height < WIDE.low;
}

/**
 * Sweeps the other's blade to the left, with the hand the higher, the higher the other's would be on guard and the
 * farther to the left it is: what has been found, by trying all of them, to stop the most lines.
 */
function parryOf({ guard: [, left, height], depth }: Seen, { reach }: Skill): Asked {
  const sunk = (depth * LUNGE[2]) / LUNGE[0];
  const y = 0.5 + 4.5 * (height - sunk - HAND_HEIGHT) + Math.max(0, left - HAND_LEFT);
  return { x: 0.5 - 0.5 * reach, y: Math.min(1, Math.max(0.4, y)), isLunging: false };
}

/** Comes back into line and thrusts. */
function riposte(plan: Plan): void {
  plan.length = 0;
  plan.push({ asked: EN_GARDE, inputs: BACK_IN_LINE });
  plan.push({ asked: { ...EN_GARDE, isLunging: true }, inputs: RIPOSTE });
}

/** Takes a line and thrusts; or shows a thrust in one line and makes it in another. */
function attack(plan: Plan, { feints, windUp, lines }: Skill, random: Random): void {
  const line = (): { readonly x: number; readonly y: number } => {
    const [x, y] = LINES[random.integer(0, lines - 1)] as (typeof LINES)[number];
    return { x, y };
  };
  const first = line();
  plan.push({ asked: { ...first, isLunging: false }, inputs: inputsIn(windUp) });
  if (random.next() < feints) plan.push({ asked: { ...first, isLunging: true }, inputs: FEINT });
  const last = plan.length === 2 ? line() : first;
  plan.push({ asked: { ...last, isLunging: true }, inputs: THRUST });
}

/** Inputs until the next attack. */
function pause({ patience }: Skill, random: Random): number {
  return inputsIn(patience * random.between(0.5, 1.5));
}

const inputsIn = (time: number): number => Math.round((time * TICKS_PER_SECOND) / TICKS_PER_INPUT);

/** A guard that is never quite still. */
function wandering({ x, y }: Asked, random: Random): Asked {
  return { x: x + random.normal(0, 0.03), y: y + random.normal(0, 0.05), isLunging: false };
}
