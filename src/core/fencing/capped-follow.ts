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
 * and its brakes allow, and from rest never past a target that stays where it is: braking from a rate r in ticks of h,
 * with n more ticks to come, goes
 *
 *     r h + (r − a h) h + … + (r − n a h) h = (n + 1) (r h − n a h²/2),
 *
 * and the r for which this is just the distance e that is left is taken, n being the number for which 0 ≤ r − n a h ≤ a h.
 */
export function stepTowards(from: Coordinate, target: number, caps: Caps, tick: number): Coordinate {
  const { speed, acceleration: a } = caps;
  const e = Math.abs(target - from.place);
  const n = Math.floor((Math.sqrt(1 + (8 * e) / (a * tick * tick)) - 1) / 2);
  const brakes = e / (tick * (n + 1)) + (n * a * tick) / 2;
  const wanted = Math.min(speed, brakes) * (target < from.place ? -1 : 1);
  const rate = Math.min(from.rate + a * tick, Math.max(from.rate - a * tick, wanted));
  return { place: from.place + rate * tick, rate };
}
