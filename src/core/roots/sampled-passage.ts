/**
 * What a static test sees of a ball that flies through a wall: only the positions at the ends of the steps.
 *
 * Source:  Kavan, section 3 and figure 1          Chapter: content/chapters/00-introduction.mdx
 * Signs:   x runs along the flight, from the middle of the wall.
 */

/** A ball flying straight at a wall, looked at once per step. */
export interface Passage {
  /** Speed of the ball, in m/s. */
  readonly speed: number;
  /** Time between two looks, in s. */
  readonly step: number;
  /** Thickness of the wall, in m. */
  readonly thickness: number;
  /** Radius of the ball, in m. */
  readonly radius: number;
  /** How far, as a fraction of one step's travel, a look falls short of the middle of the wall; in [0, 1). */
  readonly phase: number;
}

/** One look: where the ball's centre is, and what a static test says. */
export interface Look {
  /** Position of the centre, in m from the middle of the wall. */
  readonly x: number;
  readonly touches: boolean;
}

/** Distance between two looks, in m. */
export const travelPerStep = ({ speed, step }: Pick<Passage, 'speed' | 'step'>): number => speed * step;

/** Length, in m, of the stretch on which the ball's centre must be found for a static test to see the wall. */
export const contactZone = ({ thickness, radius }: Pick<Passage, 'thickness' | 'radius'>): number =>
  thickness + 2 * radius;

/**
 * Chance that no look falls into the contact zone, every phase being equally likely.
 *
 *     1 − (w + 2r) / (v Δt)   where v Δt > w + 2r, else 0
 *
 * @returns 0 exactly where a miss is impossible.
 * @eq K-loop
 */
export function missChance(passage: Omit<Passage, 'phase'>): number {
  const travel = travelPerStep(passage);
  const zone = contactZone(passage);
  return travel > zone ? 1 - zone / travel : 0;
}

/**
 * The looks nearest to the wall: `before` of them short of its middle, as many from there on.
 *
 * @throws if a quantity is not finite and positive, or the phase lies outside [0, 1).
 * @eq K-loop
 */
export function looksNearWall(passage: Passage, before: number): readonly Look[] {
  const { phase, ...sizes } = passage;
  for (const [name, value] of Object.entries(sizes)) {
    if (!(value > 0 && value < Number.POSITIVE_INFINITY)) {
      throw new RangeError(`${name} must be positive and finite, got ${value}`);
    }
  }
  if (!(phase >= 0 && phase < 1)) throw new RangeError(`phase must lie in [0, 1), got ${phase}`);

  const travel = travelPerStep(passage);
  const reach = contactZone(passage) / 2;
  const looks: Look[] = [];
  for (let k = 1 - before; k <= before; k++) {
    const x = (k - phase) * travel;
    looks.push({ x, touches: Math.abs(x) <= reach });
  }
  return looks;
}
