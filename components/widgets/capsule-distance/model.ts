/**
 * Two capsules in space: how far apart, between which points, along which normal, and how that changes when A is
 * tilted, lowered or pushed along.
 *
 * Lengths in m, angles in degrees where a parameter says so. z is up; both capsules lie along x before they are turned.
 */
import type { Segment } from '#core/contact/contact-normals.ts';
import { closestOfRounds } from '#core/convex/capsule-distance.ts';
import type { Placed } from '#core/convex/collider.ts';
import { type ClosestOfSegments, SEGMENT_OUT, segmentDistance } from '#core/convex/segments.ts';
import { PI } from '#core/math/bits/elementary.ts';
import { mulQuat, type Quat, rotate } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import {
  add,
  addScaled,
  angleBetweenVectors,
  lerp,
  neg,
  normalize,
  sub,
  type Vec3,
} from '#core/math/vec3.ts';
import { type Capsule, uprightCapsule } from '#core/shape/shapes.ts';
import { closestClampedAlone, closestOfLines, normalAsPrinted } from '#core/wrong/segments.ts';
import { degrees, radians } from '../common/angles.ts';
import { type CapsuleValues, params } from './params.ts';

export { type CapsuleValues, params };

export const UP: Vec3 = [0, 0, 1];
const ACROSS: Vec3 = [0, 1, 0];

/** The middle of B lies so far below that of the picture, in m: A is above it. */
const SUNK = 0.16;

/** Turns the axis of a capsule of the core, which stands, so that it lies along x. */
const LYING: Quat = quatFromAxisAngle(ACROSS, PI / 2);

/** A capsule whose axis is shorter than this, in m, is a ball. */
const SHORTEST = 1e-6;

/** Places this near to an end of an axis, as a share of it, are on the cap. */
const EPS_END = 1e-9;

/** A place farther than this from the middle of its axis, in m, is not shown: only a mistake finds one. */
const FAR = 1.5;

/** So far on either side of parallel, in degrees, the place is that of the limit. */
const BESIDE = 1e-6;

/** Points of each curve. */
const SAMPLES = 90;

/** One capsule with its axis in the world. */
export interface Lying {
  readonly placed: Placed<Capsule>;
  readonly axis: Segment;
  /** Unit vector along it, which a ball has too. */
  readonly direction: Vec3;
  readonly length: number;
}

/** What the distance of two capsules is made of. */
export interface Nearness {
  readonly gap: number;
  /** Closest points of the axes. */
  readonly onA: Vec3;
  readonly onB: Vec3;
  /** How far these are from the middle of their axis, m: positive to the right, or to the back. */
  readonly placeA: number;
  readonly placeB: number;
  /** Normal, and the points of the surfaces; null where the normal is 0/0. */
  readonly touch: { readonly normal: Vec3; readonly pointA: Vec3; readonly pointB: Vec3 } | null;
}

/** One value of a curve: what is changed, and what comes of it. */
export interface Stop extends Nearness {
  readonly at: number;
}

export interface CapsuleRun {
  readonly a: Lying;
  readonly b: Lying;
  /** By the rule that is asked for, and by the right one: the same without a mistake. */
  readonly used: Nearness;
  readonly right: Nearness;
  /** The stretches of both axes on which every point has a closest one opposite; null if the closest pair is unique. */
  readonly stretch: { readonly onA: Segment; readonly onB: Segment; readonly length: number } | null;
  /** Whether the axes meet, so that the way between them has no direction. */
  readonly isMeeting: boolean;
  /** Angle of the normal from the vertical, in degrees; null where there is none. */
  readonly tiltOfNormal: number | null;
  /** Curvature along the axis at the closest points, 1/m: 0 on the straight part, 1/r on a cap. */
  readonly curvature: { readonly a: number; readonly b: number };
  /** How far the closest point of A moves, m, when A is tilted as far the other way. */
  readonly jumpOfTwin: number;
  /** Curves over one parameter, cut where something jumps. */
  readonly over: (key: 'tilt' | 'z' | 'x') => readonly (readonly Stop[])[];
  readonly mistake: CapsuleValues['mistake'];
  readonly hash: string;
}

function lying(radius: number, asked: number, position: Vec3, turn: Quat): Lying {
  const length = asked < SHORTEST ? 0 : asked;
  const shape = uprightCapsule(radius, length / 2);
  const orientation = mulQuat(turn, LYING);
  const end = (r: Vec3): Vec3 => add(position, rotate(orientation, r));
  return {
    placed: { shape, placement: { position, orientation } },
    axis: { start: end(shape.a), end: end(shape.b) },
    direction: rotate(orientation, UP),
    length,
  };
}

function bothOf(values: CapsuleValues): readonly [Lying, Lying] {
  const { tilt, turn, x, y, z } = values;
  return [
    lying(values.radiusA, values.lengthA, [x, y, z - SUNK], quatFromAxisAngle(ACROSS, -radians(tilt))),
    lying(values.radiusB, values.lengthB, [0, 0, -SUNK], quatFromAxisAngle(UP, radians(turn))),
  ];
}

/** Places on both axes from 0 to 1, and the share of A's over which B's faces it. */
function placesOf(a: Lying, b: Lying): readonly [s: number, t: number, stretch: number] {
  const out = new Float64Array(SEGMENT_OUT);
  segmentDistance(Float64Array.of(...a.axis.start, ...a.axis.end, ...b.axis.start, ...b.axis.end), out);
  return [out[0] as number, out[1] as number, out[2] as number];
}

const offMiddle = ({ length }: Lying, place: number): number => (place - 0.5) * length;

function rightNearness(a: Lying, b: Lying): Nearness {
  const [s, t] = placesOf(a, b);
  const { gap, normal, pointA, pointB } = closestOfRounds(a.placed, b.placed);
  return {
    gap,
    onA: lerp(a.axis.start, a.axis.end, s),
    onB: lerp(b.axis.start, b.axis.end, t),
    placeA: offMiddle(a, s),
    placeB: offMiddle(b, t),
    touch: { normal, pointA, pointB },
  };
}

/** What comes of closest points that were found by a mistake. */
function mistaken(a: Lying, b: Lying, { distance, s, t, onA, onB }: ClosestOfSegments): Nearness {
  const [rA, rB] = [a.placed.shape.radius, b.placed.shape.radius];
  const normal = distance > 0 ? normalize(sub(onA, onB)) : null;
  return {
    gap: distance - rA - rB,
    onA,
    onB,
    placeA: offMiddle(a, s),
    placeB: offMiddle(b, t),
    touch: normal && {
      normal,
      pointA: addScaled(onA, normal, -rA),
      pointB: addScaled(onB, normal, rB),
    },
  };
}

function nearnessBy(mistake: CapsuleValues['mistake'], a: Lying, b: Lying): Nearness {
  if (mistake === 'lines') return mistaken(a, b, closestOfLines(a.axis, b.axis));
  if (mistake === 'alone') return mistaken(a, b, closestClampedAlone(a.axis, b.axis));
  const right = rightNearness(a, b);
  return mistake === 'printed' && normalAsPrinted(a.axis, b.axis) === null
    ? { ...right, touch: null }
    : right;
}

function stopAt(values: CapsuleValues, key: 'tilt' | 'z' | 'x', at: number): Stop {
  return { at, ...nearnessBy(values.mistake, ...bothOf({ ...values, [key]: at })) };
}

/** Values of a parameter from end to end, in stretches: those of the tilt are cut at parallel, and stop beside it. */
function valuesOf(key: 'tilt' | 'z' | 'x', { turn }: CapsuleValues): readonly (readonly number[])[] {
  const { min, max } = params[key];
  const all = Array.from({ length: SAMPLES + 1 }, (_, i) => min + ((max - min) * i) / SAMPLES);
  if (key !== 'tilt' || turn !== 0) return [all];
  return [
    [...all.filter((at) => at < -BESIDE), -BESIDE],
    [BESIDE, ...all.filter((at) => at > BESIDE)],
  ];
}

/** Cut where the normal turns over between two stops: there the axes have crossed. */
function cutAtFlips(stops: readonly Stop[]): readonly (readonly Stop[])[] {
  const pieces: Stop[][] = [[]];
  stops.forEach((stop, i) => {
    const [before, now] = [stops[i - 1]?.touch?.normal, stop.touch?.normal];
    if (before && now && angleBetweenVectors(before, now) > PI / 3) pieces.push([]);
    if (now) pieces.at(-1)?.push(stop);
  });
  return pieces.filter((piece) => piece.length > 1);
}

/** The part of an axis around a place that is so long, m. */
const partAround = ({ direction }: Lying, middle: Vec3, length: number): Segment => ({
  start: addScaled(middle, direction, -length / 2),
  end: addScaled(middle, direction, length / 2),
});

/** Curvature of a capsule along its axis at a place from −l/2 to l/2, 1/m. */
const curvatureAt = ({ length, placed }: Lying, place: number): number =>
  Math.abs(place) < length / 2 - EPS_END ? 0 : 1 / placed.shape.radius;

/** Whether the closest points can be shown. */
export const isInSight = ({ placeA, placeB }: Nearness): boolean =>
  Math.max(Math.abs(placeA), Math.abs(placeB)) <= FAR;

/** Angle of the normal from the vertical, in rad; 0 where there is none. */
export const steepnessOf = ({ touch }: Nearness): number =>
  touch ? angleBetweenVectors(touch.normal, UP) : 0;

export function model(values: CapsuleValues): CapsuleRun {
  const { tilt, mistake } = values;
  const [a, b] = bothOf(values);
  const right = rightNearness(a, b);
  const used = nearnessBy(mistake, a, b);
  const [, , share] = placesOf(a, b);
  const long = share * a.length;
  const twin = stopAt({ ...values, mistake: 'none' }, 'tilt', -tilt);
  const normal = used.touch?.normal ?? null;
  return {
    a,
    b,
    used,
    right,
    stretch:
      share > 0
        ? { onA: partAround(a, right.onA, long), onB: partAround(b, right.onB, long), length: long }
        : null,
    isMeeting: normalAsPrinted(a.axis, b.axis) === null,
    tiltOfNormal: normal && degrees(steepnessOf(used)),
    curvature: { a: curvatureAt(a, right.placeA), b: curvatureAt(b, right.placeB) },
    jumpOfTwin: Math.abs(twin.placeA - right.placeA),
    over: (key) => {
      const pieces = valuesOf(key, values).map((list) => list.map((at) => stopAt(values, key, at)));
      return key === 'tilt' ? pieces : pieces.flatMap(cutAtFlips);
    },
    mistake,
    hash: hashOfNumbers([
      [used.gap, used.placeA, used.placeB, right.gap, a.length, b.length],
      a.axis.start,
      a.axis.end,
      b.axis.start,
      b.axis.end,
      normal ?? neg(UP),
    ]),
  };
}
