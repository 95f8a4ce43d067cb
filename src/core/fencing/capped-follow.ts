/**
 * A coordinate that follows a target, no faster and no more suddenly than an arm can: speed and acceleration capped.
 *
 * Source:  own, for Kavan, section 5          Chapter: content/chapters/08-fencing.mdx
 */

/** Where a coordinate is, and how fast it changes per s. */
export interface Coordinate {
  readonly place: number;
  readonly rate: number;
}

/** Limits of its rate (per s) and of the change of its rate (per s²). */
export interface Caps {
  readonly speed: number;
  readonly acceleration: number;
}

/**
 * The coordinate one tick (s) later. Within the tick its rate is constant. It goes for the target as fast as the caps
 * and its brakes allow, and never past a target that stays where it is: from a rate r in ticks of h the brakes need
 *
 *     r h + (r − a h) h + … ≤ r²/(2a) + r h/2,
 *
 * which is no more than the distance e left if r ≤ √(a² h²/4 + 2 a e) − a h/2.
 */
export function stepTowards(from: Coordinate, target: number, caps: Caps, tick: number): Coordinate {
  const { speed, acceleration: a } = caps;
  const e = target - from.place;
  const brakes = Math.sqrt(0.25 * a * a * tick * tick + 2 * a * Math.abs(e)) - 0.5 * a * tick;
  const wanted = Math.min(speed, brakes, Math.abs(e) / tick);
  const rate = Math.min(from.rate + a * tick, Math.max(from.rate - a * tick, e < 0 ? -wanted : wanted));
  return { place: from.place + rate * tick, rate };
}
