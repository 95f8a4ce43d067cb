/**
 * Two bodies that do not touch, and the plane between them: now, and that of the start while A goes on.
 *
 * Times in s, lengths in m, everything in the plane z = 0. B lies still about the origin.
 */
import { type Placement, worldPoint } from '#core/body/body.ts';
import { type Closest, closestPoints } from '#core/distance/distance.ts';
import { type Moving, moving } from '#core/instant/moving.ts';
import { firstContact } from '#core/instant/time-of-contact.ts';
import { atan2 } from '#core/math/bits/elementary.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { toPlane, toSpace, type Vec2 } from '#core/math/vec2.ts';
import { cross, dot, type Vec3, ZERO } from '#core/math/vec3.ts';
import { roomBeside, tangentialPlane } from '#core/resting/plane-between.ts';
import { type SeparatingPlane, separatingPlane } from '#core/resting/resting-limits.ts';
import { illinois } from '#core/roots/root-finders.ts';
import type { Polygon } from '#core/shape/polygon.ts';
import { planeOfCentres, planeOfCorners } from '#core/wrong/planes.ts';
import { radians } from '../common/angles.ts';
import { remember } from '../common/remember.ts';
import { type Parted, SHAPES_A, SHAPES_B } from './bodies.ts';
import type { PlaneValues } from './params.ts';

export { type PlaneValues, params } from './params.ts';

/** The run lasts so long, in s, unless the bodies touch before. */
export const T1 = 1;

/** Closer than this, in m, the direction from one nearest point to the other is rounding. */
const EPS_TOUCH = 1e-7;

/** The run ends so long before a touch, in s: the paper's t_c, at which the bodies are close and still apart. */
const BEFORE_TOUCH = 1e-4;

/** A body sticks through a plane if it does by more than this, in m. */
export const EPS_CUT = 1e-9;

/** Points of the curves. */
const SAMPLES = 50;

/** A plane, the part of B that it is for, and the nearest points of that part and A. */
export interface Between {
  readonly plane: SeparatingPlane;
  readonly closest: Closest;
  readonly cornersB: readonly Vec3[];
}

/** Both bodies at one time. */
export interface PlanesAt {
  readonly t: number;
  readonly cornersA: readonly Vec3[];
  /** Distance of the bodies; 0 or less if they overlap, and then there are no planes. */
  readonly gap: number;
  /** One plane, or one for each part of B; the one of the nearest part is first. */
  readonly planes: readonly Between[];
  /** Distance of A from the hull of B: a plane exists if and only if it is positive. */
  readonly hullGap: number;
}

/** Least room of both bodies beside some planes, m. */
export interface Rooms {
  readonly a: number;
  readonly b: number;
}

export interface PlaneSample {
  readonly t: number;
  readonly gap: number;
  readonly hullGap: number;
  /** Beside the planes of this time, and beside those of the start. */
  readonly now: Rooms;
  readonly kept: Rooms;
  /** How far the normal has turned since the start, in rad, counter-clockwise. */
  readonly turned: number;
}

/** What stands and what moves. */
interface Scene {
  readonly values: PlaneValues;
  readonly a: Moving;
  readonly b: Parted;
  readonly placementB: Placement;
}

export interface Course extends Scene {
  readonly start: PlanesAt;
  /** Outline and hull of B as it lies. */
  readonly outlineB: readonly Vec2[];
  readonly hullB: readonly Vec2[];
  /** Both bodies at a time. Views ask for the same one several times, so the last is kept. */
  readonly at: (t: number) => PlanesAt;
  readonly samples: readonly PlaneSample[];
  /** Time at which a body first sticks through the plane of the start; null if none does. */
  readonly tCrossed: number | null;
  /** Time at which the bodies touch; null if they do not. */
  readonly tTouch: number | null;
  readonly t1: number;
  readonly hash: string;
}

const turnedBy = (angle: number) => quatFromAxisAngle([0, 0, 1], radians(angle));

const cornersOf = ({ corners }: Polygon, placement: Placement): readonly Vec3[] =>
  corners.map((corner) => worldPoint(placement, toSpace(corner)));

/** The plane between A and a part of B, by the rule that is asked for. */
function planeBetween(
  { values: { plane, mistake } }: Scene,
  cornersA: readonly Vec3[],
  placementA: Placement,
  cornersB: readonly Vec3[],
  centreB: Vec3,
  { pointA, pointB, normal }: Closest,
): SeparatingPlane | undefined {
  if (mistake === 'centres') return planeOfCentres(placementA.position, centreB);
  if (mistake === 'corners') return planeOfCorners(cornersA, cornersB);
  if (plane === 'tangent') return tangentialPlane(cornersB.map(toPlane), pointB, normal);
  return separatingPlane(pointA, pointB);
}

/** Both bodies at a time (s), and the planes that fit then. */
function planesAt(scene: Scene, t: number): PlanesAt {
  const { a, b, placementB, values } = scene;
  const placementA = a.travel.placementAt(t);
  const placedA = { shape: a.shape, placement: placementA };
  const closestTo = (shape: Polygon): Closest => closestPoints(placedA, { shape, placement: placementB });
  const cornersA = cornersOf(a.shape as Polygon, placementA);
  const pairs = b.parts
    .map((part) => ({ part, closest: closestTo(part) }))
    .sort((one, other) => one.closest.gap - other.closest.gap);
  const gap = pairs[0]?.closest.gap ?? 0;
  const hullGap = b.isConvex ? gap : closestTo(b.hull).gap;
  if (gap < EPS_TOUCH) return { t, cornersA, gap, planes: [], hullGap };
  const shown = values.parts ? pairs : pairs.slice(0, 1).map((pair) => ({ ...pair, part: b.outline }));
  const planes = shown.flatMap(({ part, closest }): readonly Between[] => {
    const cornersB = cornersOf(part, placementB);
    const centreB = part === b.outline ? placementB.position : middleOf(cornersB);
    const plane = planeBetween(scene, cornersA, placementA, cornersB, centreB, closest);
    return plane ? [{ plane, closest, cornersB }] : [];
  });
  return { t, cornersA, gap, planes, hullGap };
}

/** Middle of a block. */
const middleOf = (corners: readonly Vec3[]): Vec3 =>
  corners.reduce<Vec3>(([x, y], [cx, cy]) => [x + cx / corners.length, y + cy / corners.length, 0], ZERO);

/** The room that planes of some time leave to A as it is now, and to B. */
export function roomsBeside(planes: readonly Between[], cornersA: readonly Vec3[]): Rooms {
  const least = (rooms: readonly number[]): number => rooms.reduce((min, room) => Math.min(min, room), 10);
  return {
    a: least(planes.map(({ plane }) => roomBeside(plane, cornersA, 'a'))),
    b: least(planes.map(({ plane, cornersB }) => roomBeside(plane, cornersB, 'b'))),
  };
}

/** How far one plane is turned against another, in rad, from −π to π. */
function turnBetween(from: SeparatingPlane, to: SeparatingPlane): number {
  return atan2(cross(from.normal, to.normal)[2], dot(from.normal, to.normal));
}

function sampleAt(scene: Scene, start: PlanesAt, t: number): PlaneSample {
  const now = planesAt(scene, t);
  const [first, present] = [start.planes[0]?.plane, now.planes[0]?.plane];
  return {
    t,
    gap: now.gap,
    hullGap: now.hullGap,
    now: roomsBeside(now.planes, now.cornersA),
    kept: roomsBeside(start.planes, now.cornersA),
    turned: first && present ? turnBetween(first, present) : 0,
  };
}

export function model(values: PlaneValues): Course {
  const { positionA, turnA, velocityA, spinA, turnB } = values;
  const b = SHAPES_B[values.shapeB];
  const scene: Scene = {
    values,
    a: moving(SHAPES_A[values.shapeA], {
      position: toSpace(positionA),
      orientation: turnedBy(turnA),
      velocity: toSpace(velocityA),
      angularVelocity: [0, 0, spinA],
    }),
    b,
    placementB: { position: ZERO, orientation: turnedBy(turnB) },
  };
  const start = planesAt(scene, 0);
  const isApart = start.planes.length > 0;
  const tTouch = isApart ? touchOf(scene) : null;
  const t1 = tTouch === null ? T1 : Math.max(tTouch - BEFORE_TOUCH, 0);
  const times = isApart ? Array.from({ length: SAMPLES + 1 }, (_, i) => (t1 * i) / SAMPLES) : [];
  // Very near to a touch the last sample may have no plane any more.
  const samples = times.map((t) => sampleAt(scene, start, t)).filter(({ gap }) => gap >= EPS_TOUCH);
  return {
    ...scene,
    start,
    outlineB: flat(cornersOf(b.outline, scene.placementB)),
    hullB: flat(cornersOf(b.hull, scene.placementB)),
    at: remember((t: number) => planesAt(scene, t)),
    samples,
    tCrossed: crossingOf(scene, start, samples),
    tTouch,
    t1: t1 > 0 ? t1 : T1,
    get hash() {
      const numbers = samples.map(({ gap, hullGap, now, kept, turned }) => [
        gap,
        hullGap,
        now.a,
        now.b,
        kept.a,
        kept.b,
        turned,
      ]);
      return hashOfNumbers([[...positionA, turnA, ...velocityA, spinA, turnB, start.gap], ...numbers]);
    },
  };
}

/** When A first touches a part of B. */
function touchOf({ a, b, placementB }: Scene): number | null {
  const times = b.parts.flatMap((part) => {
    const found = firstContact(a, moving(part, placementB), 0, T1);
    return found.kind === 'contact' ? [found.tContact] : [];
  });
  return times.length > 0 ? Math.min(...times) : null;
}

function crossingOf(scene: Scene, start: PlanesAt, samples: readonly PlaneSample[]): number | null {
  const isCut = ({ kept }: PlaneSample): boolean => Math.min(kept.a, kept.b) < -EPS_CUT;
  const i = samples.findIndex(isCut);
  const [before, after] = [samples[i - 1], samples[i]];
  if (!after) return null;
  if (!before) return after.t;
  const room = (t: number): number => {
    const placement = scene.a.travel.placementAt(t);
    return roomsBeside(start.planes, cornersOf(scene.a.shape as Polygon, placement)).a;
  };
  const found = illinois(room, before.t, after.t, { epsTime: 1e-9 });
  return 'root' in found ? found.root : after.t;
}

/** A body of the picture as points. */
export const flat = (corners: readonly Vec3[]): readonly Vec2[] => corners.map(toPlane);
