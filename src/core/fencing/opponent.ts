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

/** How well somebody fences. */
export interface Skill {
  /** Reaction time, in s: what is seen is so old. */
  readonly delay: number;
  /** How far from its place a weapon is seen, in m (standard deviation). */
  readonly noise: number;
  /** Time between two attacks of its own, in s, on average. */
  readonly patience: number;
  /** How many attacks it notices in time to parry, 0 to 1. */
  readonly alertness: number;
  /** How far it carries its blade to the side in a parry, 0 to 1. */
  readonly reach: number;
  /** How often it thrusts back after a parry or into a wild attack, and how often it shows one side and takes the other, 0 to 1. */
  readonly ripostes: number;
  readonly feints: number;
}

/** The opponents that a reader can choose, from the easiest. */
export const LEVELS: Readonly<Record<1 | 2 | 3, Skill>> = {
  1: { delay: 0.45, noise: 0.08, patience: 3.2, alertness: 0.4, reach: 0.6, ripostes: 0.15, feints: 0 },
  2: { delay: 0.35, noise: 0.05, patience: 2.2, alertness: 0.75, reach: 0.85, ripostes: 0.5, feints: 0.25 },
  3: { delay: 0.25, noise: 0.02, patience: 1.5, alertness: 0.97, reach: 1, ripostes: 0.9, feints: 0.5 },
};

/** A beginner, to measure the levels by: slow to see, seldom right, and in no hurry. */
export const BEGINNER: Skill = {
  delay: 0.4,
  noise: 0.06,
  patience: 2.2,
  alertness: 0.5,
  reach: 0.75,
  ripostes: 0.35,
  feints: 0,
};

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

/** How long a line is taken before a lunge, and the lunge, in inputs of 50 ms; and the same for thrusting back. */
const LINE = 4;
const THRUST = 14;
const BACK_IN_LINE = 3;
const RIPOSTE = 8;

/** Places on the pad from which a thrust meets somebody who stands on guard. */
const LINES = [
  [0.5, 0],
  [0.5, 0.5],
  [0.5, 1],
  [0.35, 0.5],
  [0.35, 1],
  [0.65, 0.5],
  [0.65, 1],
] as const;

/** A weapon of one's own with less control than this is no threat any more. */
const LOST = 0.5;

/** Blades that touched in the last input have met, in s: that is felt at once. */
const FELT: number = TICKS_PER_INPUT / TICKS_PER_SECOND;

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
  let idle: Asked = EN_GARDE;

  return (duel, side) => {
    if (duel.phase !== 'fencing') {
      plan.length = 0;
      isWarned = isNoticed = isParrying = isMet = false;
      wait = pause(skill, random);
      return EN_GARDE;
    }
    const seen = seenBy(duel, side, skill, random);
    const isThreat = seen.nearing > LUNGING || (seen.depth > DEEP && seen.nearing > -LUNGING);
    if (plan.length === 0) isRiposting = false;
    if (!isThreat) isNoticed = isWarned = false;
    else if (!isWarned) {
      // One look at each attack: it is noticed, or it is not.
      isWarned = true;
      isNoticed = random.next() < skill.alertness;
    }
    if (isNoticed && !isRiposting) {
      plan.length = 0;
      isParrying = true;
    }
    if (isParrying) {
      // As long as the other comes, or is there: a parry against a point in line, one's own point against any other.
      const isSpent = seen.depth > SPENT && seen.nearing < LUNGING;
      if (isThreat && !isSpent) {
        // But not against one that was only beaten aside.
        isMet ||= (duel.ticks.at(-1)?.fencers[side].weapon.sinceTouch ?? Infinity) < FELT;
        return isWide(seen) && !isMet
          ? { ...EN_GARDE, isLunging: random.next() < skill.ripostes }
          : parryOf(seen, skill);
      }
      isMet = false;
      isParrying = false;
      isRiposting = random.next() < skill.ripostes;
      if (isRiposting) riposte(plan);
    }
    if (plan.length === 0 && --wait <= 0 && !isThreat) {
      attack(plan, skill, random);
      wait = pause(skill, random);
    }
    const control = duel.ticks.at(-1)?.control[side] ?? 1;
    if (control < LOST && plan[0]?.asked.isLunging === true) plan.length = 0;
    const next = plan[0];
    if (next === undefined) {
      if (random.next() < 0.15) idle = wandering(random);
      return idle;
    }
    if (next.inputs > 1) plan[0] = { ...next, inputs: next.inputs - 1 };
    else plan.shift();
    return next.asked;
  };
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
function attack(plan: Plan, { feints }: Skill, random: Random): void {
  const line = (): { readonly x: number; readonly y: number } => {
    const [x, y] = LINES[random.integer(0, LINES.length - 1)] as (typeof LINES)[number];
    return { x, y };
  };
  const first = line();
  plan.push({ asked: { ...first, isLunging: false }, inputs: LINE });
  if (random.next() < feints) plan.push({ asked: { ...first, isLunging: true }, inputs: LINE });
  const last = plan.length === 2 ? line() : first;
  plan.push({ asked: { ...last, isLunging: true }, inputs: THRUST });
}

/** Inputs until the next attack. */
function pause({ patience }: Skill, random: Random): number {
  return Math.round((patience * random.between(0.5, 1.5) * TICKS_PER_SECOND) / TICKS_PER_INPUT);
}

/** A guard that is never quite still. */
function wandering(random: Random): Asked {
  return { x: 0.5 + random.normal(0, 0.07), y: 0.5 + random.normal(0, 0.07), isLunging: false };
}
