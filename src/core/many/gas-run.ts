/**
 * An exact gas, from event to event: two bodies meet, or one meets a wall, and between events all fly.
 *
 * Each body holds one event, the earliest that it knows of: a meeting foretold from its state and that of its
 * neighbours, or the way into the next cell. Nobody is told when a state changes. Who holds a meeting with a body that
 * has had another event since finds that out when its time has come, and looks again (lazy events). That loses
 * nothing: of any two bodies, the one that looked last knew the present states of both, and holds no later event than
 * their meeting.
 *
 * For capsules a look is dear. So a body that looks at another goes no farther than to the meeting which that one holds:
 * then, or before, the other one looks around itself, and sees it.
 *
 * Equal times are taken in the order of labels. What rounding may do is told in ball-times.ts. Time per event: the
 * neighbours of two bodies, and a place in the queue (event-queue.ts).
 *
 * How capsules fly and meet is brought along by whoever has some (capsule-gas.ts): a page with balls alone does not load
 * it.
 *
 * Source:  slides ("dynamic collision detection"); B. D. Lubachevsky (1991), one event per body; D. C. Rapaport (1980)
 * Chapter: many-bodies
 */
import { ballAtWall, ballMeeting, bounceBalls, carryBall } from './ball-times.ts';
import type { CapsuleTimes } from './capsule-times.ts';
import { cellAlong, cellBytes, cellLists, enterCell, leaveCell } from './cell-lists.ts';
import { type EventQueue, heapQueue } from './event-queue.ts';
import { bounceBallAtWall, type FlatWall, wallsOfBox } from './flat-walls.ts';
import type { GasPistonState } from './gas-piston.ts';
import { type GasScene, requireGas } from './gas-scene.ts';
import { emptyState, type GasState, gasFrameOf, MOTION, SINCE, stateBytes, writeBody } from './gas-state.ts';
import type { CapsuleWays, Gas, GasOptions, GasTally } from './gas-terms.ts';

/** Marks of what a body's event is, where it is no other body: walls are −1 to −6. */
const NOBODY = -7;

/** What the reach is enlarged by, so that rounding does not cut off a meeting with a wall. */
const EPS_REACH = 1e-6;

/** A body that nothing happens to is looked at again after so many stretches of time. */
const LOOK_AGAIN = 1.5;

/**
 * Starts a gas without a piston at time 0: of balls alone unless the options bring capsules. Throws if the scene is
 * impossible.
 */
export function startBalls(scene: GasScene, options: GasOptions = {}): Gas {
  if (scene.piston !== undefined) throw new RangeError('a piston needs startGas');
  return startWith(scene, options);
}

/** The same with a piston, which is made for the state. */
export function startWith(
  scene: GasScene,
  options: GasOptions,
  pistonOf?: (state: GasState) => GasPistonState,
): Gas {
  requireGas(scene);
  const state = emptyState(gasFrameOf(scene));
  const gas = gasOf(state, options, pistonOf?.(state));
  scene.bodies.forEach((body, i) => {
    writeBody(state, i, body, i);
    gas.enter(i, 0);
  });
  return gas;
}

/** A gas without bodies around a state, which others fill (`enter`). Labels are to be written before. */
export function gasOf(state: GasState, options: GasOptions, piston?: GasPistonState): Gas {
  const { capacity, half, motion, turning, invMass, labels, version, reach, stretch } = state;
  const { watch, isCounted, capsules } = options;
  const width = Math.max(2 * reach, options.cell ?? state.cell);
  const cells = cellLists(half, width, capacity);
  const { along, side, first, next, where } = cells;
  const [strideY, strideZ] = [cells.stride[1] as number, cells.stride[2] as number];
  const hasRods = turning.length > 0;
  if (hasRods && capsules === undefined)
    throw new RangeError('a gas with capsules must be told how they meet');
  const rods = hasRods ? capsules?.timesOf(state) : undefined;
  const walls = wallsOfBox(half);
  const tally: GasTally = { collisions: 0, wallHits: 0, crossings: 0, stale: 0, tests: 0, path: 0 };
  const wallImpulses = new Float64Array(6);

  const lookAgain = new Float64Array(hasRods ? capacity : 0); // capsules look no farther ahead than to here, in s
  const crossTime = new Float64Array(capacity);
  const crossAxis = new Int8Array(capacity); // axis of the next cell, +3 if backwards; −1 to look again
  const meetTime = new Float64Array(capacity);
  const meetWith = new Int32Array(capacity);
  const meetVersion = new Int32Array(capacity);
  const queue: EventQueue = (options.queue ?? heapQueue)(
    piston === undefined ? labels : Int32Array.from({ length: capacity + 1 }, (_, i) => i),
  );

  /** Looks for earlier meetings of a body in a block of cells than the one it holds. */
  function look(
    i: number,
    x0: number,
    x1: number,
    y0: number,
    y1: number,
    z0: number,
    z1: number,
    now: number,
  ): void {
    if (rods !== undefined) {
      const until = Math.min(meetTime[i] as number, lookAgain[i] as number);
      tally.tests += rods.list(cells, meetTime, i, until, x0, x1, y0, y1, z0, z1);
      lookCloser(rods, i, now);
      return;
    }
    let best = meetTime[i] as number;
    let partner = meetWith[i] as number;
    let tests = 0;
    let isFound = false;
    for (let z = z0; z <= z1; z++) {
      for (let y = y0; y <= y1; y++) {
        const row = y * strideY + z * strideZ;
        for (let cell = row + x0; cell <= row + x1; cell++) {
          for (let j = first[cell] as number; j >= 0; j = next[j] as number) {
            if (j === i) continue;
            tests++;
            const t = ballMeeting(motion, i, j);
            if (t > best) continue;
            if (t === best && !precedes(j, partner)) continue;
            best = t;
            partner = j;
            isFound = true;
          }
        }
      }
    }
    tally.tests += tests;
    if (isFound) holdMeeting(i, partner, best);
  }

  /** Of equal times the lower label comes first, and a wall before any body. */
  function precedes(j: number, partner: number): boolean {
    return partner >= 0 && (labels[j] as number) < (labels[partner] as number);
  }

  function holdMeeting(i: number, partner: number, t: number): void {
    meetTime[i] = t;
    meetWith[i] = partner;
    meetVersion[i] = version[partner] as number;
  }

  /** Capsules: a meeting is dear to find, so the pair that can be the soonest is searched first. */
  function lookCloser({ next: nextOf, meeting }: CapsuleTimes, i: number, now: number): void {
    for (;;) {
      const limit = Math.min(meetTime[i] as number, lookAgain[i] as number);
      const j = nextOf(limit);
      if (j < 0) return;
      const t = meeting(i, j, now, Math.min(limit, meetTime[j] as number));
      if (t < (meetTime[i] as number) || (t === meetTime[i] && precedes(j, meetWith[i] as number))) {
        if (t < Infinity) holdMeeting(i, j, t);
      }
    }
  }

  /** When a body leaves its cell. */
  function foretellCrossing(i: number, now: number): void {
    const p = MOTION * i;
    const since = motion[p + SINCE] as number;
    let best = hasRods ? (lookAgain[i] as number) : Infinity;
    let axis = -1;
    for (let k = 0; k < 3; k++) {
      const v = motion[p + 3 + k] as number;
      if (v === 0) continue;
      const cell = where[3 * i + k] as number;
      const isForward = v > 0;
      if (isForward ? cell + 1 === along[k] : cell === 0) continue;
      const edge = (cell + (isForward ? 1 : 0)) * (side[k] as number) - (half[k] as number);
      const t = since + (edge - (motion[p + k] as number)) / v;
      if (t < best) {
        best = t;
        axis = isForward ? k : k + 3;
      }
    }
    crossTime[i] = best > now ? best : now;
    crossAxis[i] = axis;
  }

  function foretellWalls(i: number): void {
    let best = Infinity;
    let wall = NOBODY;
    for (let k = 0; k < 3; k++) {
      const t = ballAtWall(motion, half, i, k);
      if (t < best) {
        best = t;
        wall = (motion[MOTION * i + 3 + k] as number) > 0 ? -2 - 2 * k : -1 - 2 * k;
      }
    }
    meetTime[i] = best;
    meetWith[i] = wall;
  }

  /** Capsules look at walls last: most have met somebody before. A wall comes before a body at the same time. */
  function lookAtWalls({ atWall }: CapsuleWays, i: number): void {
    const p = MOTION * i;
    for (let w = 0; w < walls.length; w++) {
      const best = meetTime[i] as number;
      const limit = Math.min(best, lookAgain[i] as number);
      const axis = w >> 1;
      const x = motion[p + axis] as number;
      const later = x + (limit - (motion[p + SINCE] as number)) * (motion[p + 3 + axis] as number);
      const out = (w & 1) === 0 ? Math.max(-x, -later) : Math.max(x, later);
      if (out + reach * (1 + EPS_REACH) < (half[axis] as number)) continue; // the whole way is too far from it
      const t = atWall(state, i, walls[w] as FlatWall, limit);
      if (t < best || (t < Infinity && t === best && (meetWith[i] as number) >= 0)) {
        meetTime[i] = t;
        meetWith[i] = -1 - w;
      }
    }
  }

  function hold(i: number): void {
    const [t, tCell] = [meetTime[i] as number, crossTime[i] as number];
    queue.set(i, t <= tCell ? t : tCell);
  }

  /** All that a body can foretell, from its state and its neighbours'. */
  function foretell(i: number, now: number): void {
    if (hasRods) lookAgain[i] = now + LOOK_AGAIN * stretch;
    foretellCrossing(i, now);
    if (rods === undefined) foretellWalls(i);
    else {
      meetTime[i] = Infinity;
      meetWith[i] = NOBODY;
    }
    const x = where[3 * i] as number;
    const y = where[3 * i + 1] as number;
    const z = where[3 * i + 2] as number;
    const [nx, ny, nz] = [along[0] as number, along[1] as number, along[2] as number];
    look(
      i,
      x > 0 ? x - 1 : 0,
      x + 1 < nx ? x + 1 : x,
      y > 0 ? y - 1 : 0,
      y + 1 < ny ? y + 1 : y,
      z > 0 ? z - 1 : 0,
      z + 1 < nz ? z + 1 : z,
      now,
    );
    if (rods !== undefined) lookAtWalls(capsules as CapsuleWays, i);
    hold(i);
  }

  /** A step into the next cell: the body looks at its new neighbours. */
  function cross(i: number, now: number): void {
    const code = crossAxis[i] as number;
    if (code < 0) {
      foretell(i, now);
      return;
    }
    tally.crossings++;
    const axis = code % 3;
    const step = code < 3 ? 1 : -1;
    leaveCell(cells, i);
    const at = 3 * i + axis;
    where[at] = (where[at] as number) + step;
    enterCell(cells, i);
    const ahead = (where[at] as number) + step;
    foretellCrossing(i, now);
    if (ahead >= 0 && ahead < (along[axis] as number)) {
      const x = where[3 * i] as number;
      const y = where[3 * i + 1] as number;
      const z = where[3 * i + 2] as number;
      const [nx, ny, nz] = [along[0] as number, along[1] as number, along[2] as number];
      look(
        i,
        axis === 0 ? ahead : x > 0 ? x - 1 : 0,
        axis === 0 ? ahead : x + 1 < nx ? x + 1 : x,
        axis === 1 ? ahead : y > 0 ? y - 1 : 0,
        axis === 1 ? ahead : y + 1 < ny ? y + 1 : y,
        axis === 2 ? ahead : z > 0 ? z - 1 : 0,
        axis === 2 ? ahead : z + 1 < nz ? z + 1 : z,
        now,
      );
    }
    hold(i);
  }

  function carry(i: number, t: number): void {
    if (hasRods) capsules?.carry(state, i, t);
    tally.path += carryBall(motion, i, t);
  }

  /** The state of a body was written: others shall notice. */
  function renew(i: number): void {
    version[i] = (version[i] as number) + 1;
    rods?.refresh(i);
    watch?.(i);
  }

  /** After an event of its own a body looks ahead, and the piston at it. */
  function goOn(i: number, t: number): void {
    foretell(i, t);
    if (piston === undefined) return;
    piston.offer(i);
    queue.set(capacity, piston.time());
  }

  function meet(i: number, t: number): void {
    const j = meetWith[i] as number;
    if (j >= 0) {
      if (version[j] !== meetVersion[i]) {
        tally.stale++;
        foretell(i, t);
        return;
      }
      carry(i, t);
      carry(j, t);
      if (rods === undefined) bounceBalls(motion, invMass, i, j);
      else rods.bounce(i, j);
      tally.collisions++;
      renew(i);
      renew(j);
      goOn(i, t);
      goOn(j, t);
      return;
    }
    carry(i, t);
    const wall = -1 - j;
    const received =
      capsules !== undefined && hasRods
        ? capsules.bounceAtWall(state, i, walls[wall] as FlatWall, t)
        : bounceBallAtWall(state, i, walls[wall] as FlatWall, t);
    if (isCounted === undefined || isCounted(i)) {
      wallImpulses[wall] = (wallImpulses[wall] as number) + received;
    }
    tally.wallHits++;
    renew(i);
    goOn(i, t);
  }

  function meetPiston({ happen, time }: GasPistonState): void {
    const i = happen(carry, renew);
    if (i >= 0) {
      tally.wallHits++;
      goOn(i, motion[MOTION * i + SINCE] as number);
    }
    queue.set(capacity, time());
  }

  function advance(until: number, most = Infinity): boolean {
    for (let events = 0; events < most; events++) {
      const i = queue.first();
      const t = queue.times[i] as number;
      if (!(t <= until && t < Infinity)) return true;
      if (i === capacity) meetPiston(piston as GasPistonState);
      else if (t < (meetTime[i] as number)) cross(i, t);
      else meet(i, t);
    }
    return false;
  }

  const own = [lookAgain, crossTime, crossAxis, meetTime, meetWith, meetVersion];
  return {
    state,
    tally,
    wallImpulses,
    piston,
    advance,
    nextTime: () => queue.times[queue.first()] as number,
    enter: (place, t) => {
      const p = MOTION * place;
      const tau = t - (motion[p + SINCE] as number);
      for (let k = 0; k < 3; k++) {
        const x = (motion[p + k] as number) + tau * (motion[p + 3 + k] as number);
        where[3 * place + k] = cellAlong(cells, half, k, x);
      }
      enterCell(cells, place);
      renew(place);
      goOn(place, t);
    },
    leave: (place) => {
      leaveCell(cells, place);
      version[place] = (version[place] as number) + 1;
      queue.set(place, Infinity);
    },
    near: (place, rings, visit) => {
      const from = (k: number): number => Math.max(0, (where[3 * place + k] as number) - rings);
      const to = (k: number): number =>
        Math.min((along[k] as number) - 1, (where[3 * place + k] as number) + rings);
      for (let z = from(2); z <= to(2); z++) {
        for (let y = from(1); y <= to(1); y++) {
          const row = y * strideY + z * strideZ;
          for (let cell = row + from(0); cell <= row + to(0); cell++) {
            for (let j = first[cell] as number; j >= 0; j = next[j] as number) visit(j);
          }
        }
      }
    },
    bytes:
      stateBytes(state) +
      cellBytes(cells) +
      queue.bytes +
      (rods?.searchBytes ?? 0) +
      own.reduce((sum, { byteLength }) => sum + byteLength, 0),
  };
}
