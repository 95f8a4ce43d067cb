/**
 * Whether a wall keeps two convex parts apart for a whole stretch of time (time-stretch.ts).
 *
 * The wall lies along a side of one of the parts as it is at the middle, and stands still while the parts move. With n its normal, the corners a of A and b of B have n · (a − b) of at least what their places and
 * velocities at the middle foretell at either end of the stretch, minus the error of that. This needs no look: no
 * distance is computed.
 *
 * Source:  slides, "Idea" (a plane between two bodies keeps them apart)
 *          Chapter: content/chapters/04-time-of-contact.mdx
 */
import { remembered } from '#core/math/remembered.ts';
import type { Parts } from './moving-parts.ts';
import { type Stretch, type Turning, turningError } from './time-stretch.ts';

/**
 * Room, in m, that the best wall leaves between part i of A and part j of B at the middle of the stretch: 0 if there is
 * none, and Infinity if they are sure to keep apart for the whole stretch.
 */
export type WallsInTime = (i: number, j: number) => number;

/** Walls of two bodies for one stretch after another. */
export interface Walls {
  readonly during: (stretch: Stretch) => WallsInTime;
}

/** A body that turns by more than this, in rad, from the middle of a stretch to its end gets round every wall. */
const MAX_ANGLE = 0.5;

/** Numbers of a corner: place and velocity. */
const CORNER = 6;

/** The corners of the parts of a body where it is at the middle of the stretch; written part by part when needed. */
interface MovedParts {
  readonly parts: Parts;
  /** Place and velocity of each corner, in m and m/s, from B's centre of mass. */
  readonly corners: Float64Array;
  /** Middle of the corners of a part, in m. */
  readonly middles: Float64Array;
  /** How far the corners of a part may be from these, in m. */
  readonly errors: Float64Array;
  /** The stretch in which a part was last written. */
  readonly written: Float64Array;
}

/** Room for a body as A and as B: a run searches again and again, and such room is dear to make. */
const movedAsA = new WeakMap<Parts, MovedParts>();
const movedAsB = new WeakMap<Parts, MovedParts>();

/** Number of the last stretch of any two bodies. */
let lastStretch = 0;

/** Walls between the parts of two bodies. */
export function wallsOf(a: Parts, b: Parts): Walls {
  const [ofA, ofB] = [remembered(movedAsA, a, movedParts), remembered(movedAsB, b, movedParts)];
  const radii = a.radius + b.radius;
  return {
    during: (stretch) => {
      lastStretch += 1;
      const now = lastStretch;
      if (stretch.a.angle > MAX_ANGLE || stretch.b.angle > MAX_ANGLE) return () => 0;
      const { half, bend, offset, velocity } = stretch;
      return (i, j) => {
        if (ofA.written[i] !== now) write(ofA, i, stretch.a, half, offset, velocity, now);
        if (ofB.written[j] !== now) write(ofB, j, stretch.b, half, ORIGIN, ORIGIN, now);
        const least = radii + (ofA.errors[i] as number) + (ofB.errors[j] as number) + bend;
        let room = roomAcross(ofA, i, ofB, j, half, least, radii);
        if (room < Infinity)
          room = Math.max(room, roomAtSides(ofB, j, ofA, i, stretch.b, half, least, radii));
        if (room < Infinity)
          room = Math.max(room, roomAtSides(ofA, i, ofB, j, stretch.a, half, least, radii));
        return room;
      };
    },
  };
}

const ORIGIN = [0, 0, 0] as const;

function movedParts(parts: Parts): MovedParts {
  const count = parts.points.length;
  return {
    parts,
    corners: new Float64Array((CORNER * parts.coordinates.length) / 3),
    middles: new Float64Array(3 * count),
    errors: new Float64Array(count),
    written: new Float64Array(count),
  };
}

/** Writes the corners of a part as they are at the middle of a stretch. */
function write(
  { parts, corners, middles, errors, written }: MovedParts,
  part: number,
  turning: Turning,
  half: number,
  offset: readonly [number, number, number],
  velocity: readonly [number, number, number],
  now: number,
): void {
  const { coordinates, first } = parts;
  const [[a, b, c], [d, e, f], [g, h, k]] = turning.turned;
  const [wx, wy, wz] = turning.omega;
  let fastest = 0;
  let farthest = 0;
  let [sumX, sumY, sumZ] = [0, 0, 0];
  for (let n = first[part] as number; n < (first[part + 1] as number); n++) {
    const px = coordinates[3 * n] as number;
    const py = coordinates[3 * n + 1] as number;
    const pz = coordinates[3 * n + 2] as number;
    const x = a * px + b * py + c * pz;
    const y = d * px + e * py + f * pz;
    const z = g * px + h * py + k * pz;
    const u = wy * z - wz * y;
    const v = wz * x - wx * z;
    const w = wx * y - wy * x;
    sumX += x;
    sumY += y;
    sumZ += z;
    fastest = Math.max(fastest, u * u + v * v + w * w);
    farthest = Math.max(farthest, x * x + y * y + z * z);
    const at = CORNER * n;
    corners[at] = offset[0] + x;
    corners[at + 1] = offset[1] + y;
    corners[at + 2] = offset[2] + z;
    corners[at + 3] = velocity[0] + u;
    corners[at + 4] = velocity[1] + v;
    corners[at + 5] = velocity[2] + w;
  }
  const count = (first[part + 1] as number) - (first[part] as number);
  middles[3 * part] = offset[0] + sumX / count;
  middles[3 * part + 1] = offset[1] + sumY / count;
  middles[3 * part + 2] = offset[2] + sumZ / count;
  errors[part] = turningError(turning, Math.sqrt(fastest), Math.sqrt(farthest), half);
  written[part] = now;
}

/** Room above a side of a part, at the middle, less the radii (m); Infinity if it is never below `least` (m). */
function roomAtSides(
  own: MovedParts,
  i: number,
  other: MovedParts,
  j: number,
  { turned }: Turning,
  half: number,
  least: number,
  radii: number,
): number {
  const { sides, firstSide } = own.parts;
  const [[a, b, c], [d, e, f], [g, h, k]] = turned;
  let room = 0;
  for (let s = firstSide[i] as number; s < (firstSide[i + 1] as number); s++) {
    const nx = sides[3 * s] as number;
    const ny = sides[3 * s + 1] as number;
    const nz = sides[3 * s + 2] as number;
    const x = a * nx + b * ny + c * nz;
    const y = d * nx + e * ny + f * nz;
    const z = g * nx + h * ny + k * nz;
    room = Math.max(room, roomAlong(own, i, other, j, x, y, z, half, least, radii));
    if (room === Infinity) break;
  }
  return room;
}

/** The same across the line between the middles of two parts. */
function roomAcross(
  a: MovedParts,
  i: number,
  b: MovedParts,
  j: number,
  half: number,
  least: number,
  radii: number,
): number {
  const { middles: m } = a;
  const { middles: k } = b;
  const x = (m[3 * i] as number) - (k[3 * j] as number);
  const y = (m[3 * i + 1] as number) - (k[3 * j + 1] as number);
  const z = (m[3 * i + 2] as number) - (k[3 * j + 2] as number);
  const l = Math.sqrt(x * x + y * y + z * z);
  return l > 0 ? roomAlong(a, i, b, j, x / l, y / l, z / l, half, least, radii) : 0;
}

/** The same along one normal, on either side. */
function roomAlong(
  own: MovedParts,
  i: number,
  other: MovedParts,
  j: number,
  x: number,
  y: number,
  z: number,
  half: number,
  least: number,
  radii: number,
): number {
  heights(own, i, x, y, z, half, ownSpan);
  heights(other, j, x, y, z, half, otherSpan);
  const above = Math.min(otherSpan.lowFrom - ownSpan.highFrom, otherSpan.lowTo - ownSpan.highTo);
  const below = Math.min(ownSpan.lowFrom - otherSpan.highFrom, ownSpan.lowTo - otherSpan.highTo);
  if (above > least || below > least) return Infinity;
  return Math.max(otherSpan.low - ownSpan.high, ownSpan.low - otherSpan.high) - radii;
}

/** Lowest and highest corner along a normal, in m, at the middle and as foretold for both ends of the stretch. */
interface Span {
  low: number;
  high: number;
  lowFrom: number;
  highFrom: number;
  lowTo: number;
  highTo: number;
}

const ownSpan: Span = { low: 0, high: 0, lowFrom: 0, highFrom: 0, lowTo: 0, highTo: 0 };
const otherSpan: Span = { ...ownSpan };

function heights(
  { parts, corners }: MovedParts,
  part: number,
  x: number,
  y: number,
  z: number,
  half: number,
  span: Span,
): void {
  let low = Infinity;
  let high = -Infinity;
  let lowFrom = Infinity;
  let highFrom = -Infinity;
  let lowTo = Infinity;
  let highTo = -Infinity;
  const end = CORNER * (parts.first[part + 1] as number);
  for (let at = CORNER * (parts.first[part] as number); at < end; at += CORNER) {
    const height =
      x * (corners[at] as number) + y * (corners[at + 1] as number) + z * (corners[at + 2] as number);
    const rate =
      x * (corners[at + 3] as number) + y * (corners[at + 4] as number) + z * (corners[at + 5] as number);
    const from = height - half * rate;
    const to = height + half * rate;
    if (height < low) low = height;
    if (height > high) high = height;
    if (from < lowFrom) lowFrom = from;
    if (from > highFrom) highFrom = from;
    if (to < lowTo) lowTo = to;
    if (to > highTo) highTo = to;
  }
  span.low = low;
  span.high = high;
  span.lowFrom = lowFrom;
  span.highFrom = highFrom;
  span.lowTo = lowTo;
  span.highTo = highTo;
}
