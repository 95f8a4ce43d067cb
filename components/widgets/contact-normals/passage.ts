/** The cube set down at one place after the other along x: the normal, and how fast it goes up afterwards. */
import { angleBetweenVectors, distance, type Vec3 } from '#core/math/vec3.ts';
import { degrees } from '../common/angles.ts';
import { UP } from './bodies.ts';
import type { Meeting } from './meeting.ts';

/** One place of the passage. */
export interface Stop {
  readonly x: number;
  /** Angle between n and the vertical, in degrees. */
  readonly tilt: number;
  /** Velocity of A upwards after the hit, in m/s. */
  readonly up: number;
}

/** What the passage asks at a place: the meeting there, the normal that is taken, and what A does. */
export interface Asked {
  readonly meetingAt: (x: number) => Meeting | null;
  readonly normalOf: (meeting: Meeting) => Vec3;
  readonly velocityAfter: (meeting: Meeting, n: Vec3) => Vec3;
}

/** Places that are tried, and halvings of the stretch in which the normal jumps: 0.4 m / 32 / 2⁹ is 0.02 mm. */
const PLACES = 32;
const HALVINGS = 9;

/** Every piece has at least so many places. */
const LEAST = 9;

/** Normals that differ by less are one. */
const EPS_NORMAL = 1e-6;

type Place = Stop & { readonly normal: Vec3 };

/** Pieces of the passage from one place (m) to another; between two of them the normal jumps, or the cube misses. */
export function passageOf(asked: Asked, from: number, to: number): readonly (readonly Stop[])[] {
  const at = (x: number): Place | null => {
    const meeting = asked.meetingAt(x);
    if (!meeting) return null;
    const normal = asked.normalOf(meeting);
    return {
      x,
      normal,
      tilt: degrees(angleBetweenVectors(normal, UP)),
      up: asked.velocityAfter(meeting, normal)[2],
    };
  };
  const isSame = (one: Place | null, other: Place | null): boolean =>
    one === other || (one !== null && other !== null && distance(one.normal, other.normal) < EPS_NORMAL);

  const pieces: Place[][] = [[]];
  const put = (place: Place | null): void => {
    if (place) pieces.at(-1)?.push(place);
  };
  let before = at(from);
  put(before);
  for (let i = 1; i <= PLACES; i++) {
    const here = at(from + ((to - from) * i) / PLACES);
    if (!isSame(before, here)) {
      let [x0, left] = [from + ((to - from) * (i - 1)) / PLACES, before];
      let [x1, right] = [from + ((to - from) * i) / PLACES, here];
      for (let k = 0; k < HALVINGS; k++) {
        const x = (x0 + x1) / 2;
        const middle = at(x);
        if (isSame(middle, before)) [x0, left] = [x, middle];
        else [x1, right] = [x, middle];
      }
      put(left);
      pieces.push([]);
      put(right);
    }
    put(here);
    before = here;
  }
  return pieces.filter((piece) => piece.length > 1).map((piece) => finer(piece, at));
}

/** A short piece with more places in it: the contact point runs fast along a nearly level edge. */
function finer(piece: readonly Place[], at: (x: number) => Place | null): readonly Place[] {
  const [first, last] = [piece[0] as Place, piece.at(-1) as Place];
  if (piece.length >= LEAST) return piece;
  return Array.from({ length: LEAST }, (_, i) =>
    i === 0 ? first : i === LEAST - 1 ? last : at(first.x + ((last.x - first.x) * i) / (LEAST - 1)),
  ).filter((place) => place !== null);
}
