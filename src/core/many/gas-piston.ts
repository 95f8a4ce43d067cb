/**
 * A piston that closes the box of a gas on the side of +x: a wall with a mass, under a constant force from outside.
 *
 * It holds one event, its next meeting with any body, found by looking at all: the piston is met far less often than
 * bodies meet each other. A body that changes its course says so (`offer`). At the end of the box it bounces.
 *
 * Source:  own          Chapter: many-bodies
 * Signs:   outwards is +x.
 */
import type { FlatWall } from './flat-walls.ts';
import type { GasPiston } from './gas-scene.ts';
import type { GasState } from './gas-state.ts';
import { bounceAtWall, wallMeeting } from './wall-times.ts';

/** A piston under way. */
export interface GasPistonState {
  /** The face: place, velocity, acceleration, and since when. */
  readonly wall: FlatWall;
  /** What bodies have given it, in N·s, outwards. */
  readonly received: () => number;
  /** What the end of the box has given it, in N·s, inwards. */
  readonly stopped: () => number;
  /** Time of its next event, in s. */
  readonly time: () => number;
  /** A body has changed its course. */
  readonly offer: (body: number) => void;
  /**
   * Its event comes to pass: `carry` brings a body to a time, `renew` tells that it was written.
   *
   * @returns the body, or −1 if there was none.
   */
  readonly happen: (carry: (body: number, t: number) => void, renew: (body: number) => void) => number;
}

/** Where the face of a piston is, in m, and how fast it moves, in m/s, at a time (s) after its last event. */
export function pistonAt(
  { place, velocity, acceleration, since }: FlatWall,
  t: number,
): { readonly position: number; readonly velocity: number } {
  const tau = t - since;
  return {
    position: place + tau * (velocity + 0.5 * tau * acceleration),
    velocity: velocity + tau * acceleration,
  };
}

/** The piston of a gas. */
export function pistonOf(state: GasState, given: GasPiston): GasPistonState {
  const { capacity, half, labels, version } = state;
  const wall: FlatWall = {
    axis: 0,
    side: 1,
    place: given.position,
    velocity: given.velocity,
    acceleration: given.force / given.mass,
    since: 0,
    invMass: 1 / given.mass,
  };
  const numbers = Float64Array.of(Infinity, 0, 0); // time of the next event, received, stopped
  let partner = -1;
  let partnerVersion = 0;

  /** When the face reaches the end of the box. */
  function endOfBox(): number {
    const way = (half[0] as number) - wall.place;
    const { velocity: v, acceleration: a, since } = wall;
    if (way <= 0 && v > 0) return since;
    const square = v * v + 2 * a * Math.max(0, way);
    if (!(square >= 0) || (v <= 0 && a <= 0)) return Infinity;
    const root = Math.sqrt(square);
    if (v > 0) return since + (2 * Math.max(0, way)) / (v + root);
    return since + (root - v) / a;
  }

  function offer(body: number): void {
    if ((labels[body] as number) < 0) return;
    const t = wallMeeting(state, body, wall, numbers[0] as number);
    if (!(t < (numbers[0] as number))) return;
    numbers[0] = t;
    partner = body;
    partnerVersion = version[body] as number;
  }

  function lookAtAll(): void {
    numbers[0] = endOfBox();
    partner = -1;
    for (let body = 0; body < capacity; body++) offer(body);
  }

  function moveTo(t: number, change: number): void {
    const { position, velocity } = pistonAt(wall, t);
    wall.place = position;
    wall.velocity = velocity + change;
    wall.since = t;
  }

  numbers[0] = endOfBox();
  return {
    wall,
    received: () => numbers[1] as number,
    stopped: () => numbers[2] as number,
    time: () => numbers[0] as number,
    offer,
    happen: (carry, renew) => {
      const t = numbers[0] as number;
      const body = partner;
      if (body >= 0 && version[body] !== partnerVersion) {
        lookAtAll();
        return -1;
      }
      if (body < 0) {
        const { velocity } = pistonAt(wall, t);
        moveTo(t, -2 * velocity);
        numbers[2] = (numbers[2] as number) + 2 * velocity * given.mass;
        lookAtAll();
        return -1;
      }
      carry(body, t);
      const j = bounceAtWall(state, body, wall, t);
      numbers[1] = (numbers[1] as number) + j;
      moveTo(t, j * wall.invMass);
      renew(body);
      lookAtAll();
      return body;
    },
  };
}
