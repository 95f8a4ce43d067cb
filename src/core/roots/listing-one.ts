/**
 * Hecker's simulation loop, mended: a frame is advanced step by step, and where bodies would interpenetrate the time of
 * contact is closed in by halving, resolved, and the frame goes on.
 *
 * As printed, the loop takes the whole rest of the frame again after every accepted step, and so comes back to the
 * contact from far away, again and again: the number of integrations grows with the square of the digits (erratum EX4;
 * the printed form is in wrong/listing-one.ts). Here the step that failed is remembered: the contact lies before its
 * end. And a tolerance, which the article mentions in its text only, says when to stop.
 *
 * What neither form mends: a contact that begins and ends within one step is not seen.
 *
 * Source:  Hecker, Listing 1          Chapter: content/chapters/04-time-of-contact.mdx
 */

/** A world as the loop sees it; states are never changed in place. */
export interface ListingWorld<S> {
  /** The state after a time (s) of free motion: forces, accelerations, velocities, positions. */
  readonly integrate: (state: S, dt: number) => S;
  readonly isInterpenetrating: (state: S) => boolean;
  /** Whether some bodies touch, to the world's tolerance, and approach. */
  readonly isColliding: (state: S) => boolean;
  /** The state after the impulses. */
  readonly resolve: (state: S) => S;
}

/** One turn of the loop. */
export interface LoopTurn {
  /** From when, in s. */
  readonly from: number;
  /** DeltaTime, in s; 0 where a contact is resolved without another integration. */
  readonly dt: number;
  /** `back`: the bodies interpenetrate, the step is thrown away. `on`: it is kept. `resolved`: kept, and a collision. */
  readonly outcome: 'back' | 'on' | 'resolved';
}

/** What a frame became. */
export interface FrameRun<S> {
  /**
   * `done`: the frame's end is reached. `resting`: a second collision came within the tolerance of the first, so that
   * time would not advance. `stuck`: the limit of integrations came first.
   */
  readonly kind: 'done' | 'resting' | 'stuck';
  /** Time reached, in s. */
  readonly t: number;
  readonly state: S;
  /** How often `integrate` was called. */
  readonly integrations: number;
  readonly turns: readonly LoopTurn[];
}

/** How a frame is advanced. */
export interface FrameOptions {
  /** Time, in s, to which a contact is closed in. */
  readonly epsTime: number;
  /** Most integrations; 10,000 unless given. */
  readonly maxIntegrations?: number;
}

/**
 * One frame, from one time (s) to another.
 *
 *     step fails over ⟨t, t + Δt⟩:  the contact lies in it; halve, and keep both the last good and the first bad time
 *
 * A frame without contact costs one integration, each contact some log₂(Δt/ε_t) more.
 *
 * @eq E-loop
 */
export function advanceFrame<S>(
  world: ListingWorld<S>,
  start: S,
  from: number,
  to: number,
  { epsTime, maxIntegrations = 10_000 }: FrameOptions,
): FrameRun<S> {
  requireFrame(from, to);
  if (!(epsTime > 0 && epsTime < Infinity)) {
    throw new RangeError(`epsTime must be positive and finite, got ${epsTime}`);
  }
  const turns: LoopTurn[] = [];
  let state = start;
  let t = from;
  let bad = Infinity; // a time at which the bodies would interpenetrate
  let lastResolved = -Infinity;
  let contacts = 0; // turns that resolve without integrating
  while (t < to) {
    const integrations = turns.length - contacts;
    if (integrations >= maxIntegrations) return { kind: 'stuck', t, state, integrations, turns };
    if (bad - t < epsTime) {
      // Free at t, interpenetrating within the tolerance: this is the contact.
      if (t - lastResolved < epsTime) return { kind: 'resting', t, state, integrations, turns };
      contacts++;
      state = world.resolve(state);
      lastResolved = t;
      bad = Infinity;
      turns.push({ from: t, dt: 0, outcome: 'resolved' });
      continue;
    }
    const dt = bad === Infinity ? to - t : 0.5 * (bad - t);
    const next = world.integrate(state, dt);
    if (world.isInterpenetrating(next)) {
      turns.push({ from: t, dt, outcome: 'back' });
      bad = t + dt;
      continue;
    }
    const end = bad === Infinity ? to : t + dt;
    const isColliding = world.isColliding(next);
    turns.push({ from: t, dt, outcome: isColliding ? 'resolved' : 'on' });
    t = end;
    state = isColliding ? world.resolve(next) : next;
    if (isColliding) {
      lastResolved = t;
      bad = Infinity;
    }
  }
  return { kind: 'done', t, state, integrations: turns.length - contacts, turns };
}

/** Throws unless a frame runs forward between finite times. */
export function requireFrame(from: number, to: number): void {
  if (!(from <= to && from > -Infinity && to < Infinity)) {
    throw new RangeError(`a frame runs from a finite time to a finite later one, got ${from} s to ${to} s`);
  }
}
