/**
 * The program that is fooled: it looks at the ball once per step, and when it finds it in the wall it pushes it out by
 * the shortest way. Every answer it gets is right; the question is wrong, and so, half of the time, is the repair.
 */
import {
  contactZone,
  type Look,
  missChance,
  type Passage,
  travelPerStep,
} from '#core/roots/sampled-passage.ts';

/** A look of the program. */
export interface ProgramLook {
  /** s. */
  readonly t: number;
  /** Where the program has the ball, in m from the middle of the wall. */
  readonly x: number;
  readonly touches: boolean;
  /** Where the program pushes it, if this is the look that finds it. */
  readonly pushedTo?: number;
  /** How far past the first touch it is found, in m. */
  readonly past?: number;
}

/** What the program needs to know for its repair. */
interface Repair {
  /** Half of the contact zone, in m. */
  readonly reach: number;
  /** m/s. */
  readonly speed: number;
  readonly restitution: number;
}

/**
 * The looks as the program has them. Up to the first overlap they are those of a free flight. There the ball is pushed
 * out on the nearer side; in front of the wall it still approaches, so its velocity is turned round; behind the wall it
 * is flying away already, and nothing turns it.
 */
export function programLooks(
  free: readonly (Look & { readonly t: number })[],
  { reach, speed, restitution }: Repair,
): readonly ProgramLook[] {
  const at = free.findIndex(({ touches }) => touches);
  const found = free[at];
  if (!found) return free;
  const isInFront = found.x <= 0;
  const pushedTo = isInFront ? -reach : reach;
  const velocity = isInFront ? -restitution * speed : speed;
  return free.map((look, i) => {
    if (i < at) return look;
    if (i === at) return { ...look, pushedTo, past: look.x + reach };
    return { t: look.t, x: pushedTo + velocity * (look.t - found.t), touches: false };
  });
}

/** What becomes of a throw, over all phases: parts of 1. */
export interface Shares {
  /** Found in the front half, and sent back. The phases from 0 on. */
  readonly back: number;
  /** Never noticed. The phases in between. */
  readonly missed: number;
  /** Found behind the middle, and pushed through. The phases up to 1. */
  readonly through: number;
}

/**
 * A look that falls short of the middle by at most half the zone finds the ball in time. If none does, the next one
 * may still find it, behind the middle.
 */
export function sharesOf(passage: Omit<Passage, 'phase'>): Shares {
  const half = contactZone(passage) / 2 / travelPerStep(passage);
  const back = Math.min(1, half);
  return { back, missed: missChance(passage), through: Math.min(1 - back, half) };
}
