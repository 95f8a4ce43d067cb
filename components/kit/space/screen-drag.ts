/**
 * From a way on the screen to a way in space: how far something moves in its plane, or along its line, when a finger
 * moves so many px. All lines of sight are parallel, so that only the way counts, and nothing jumps when a drag begins.
 */
import { add, addScaled, dot, length, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { Camera } from '#kit/projection/projection.ts';

/** A way on the screen in px, y down. */
type Way = readonly [number, number];

/** Directions of movement: in a plane, along a line, or (neither given) in the plane that faces the eye. */
export interface Guide {
  readonly normal?: Vec3;
  readonly along?: Vec3;
}

/**
 * A plane or line that is seen this steeply or more foreshortened (sine of the angle) moves no faster: at 0 a pixel
 * would mean an infinite way. 0.15 is 9°, where a pixel means seven of them.
 */
const MOST_FORESHORTENED = 0.15;

/** Directions closer than this are one: below it their difference is rounding. */
const EPS = 1e-6;

/** The way on the screen as a vector in the plane that faces the eye. */
const facing = ({ right, up, scale: pixels }: Camera, [dx, dy]: Way): Vec3 =>
  addScaled(scale(right, dx / pixels), up, -dy / pixels);

const unit = (v: Vec3): Vec3 => scale(v, 1 / length(v));

/** The part of a vector that lies across a unit vector. */
const across = (v: Vec3, axis: Vec3): Vec3 => addScaled(v, axis, -dot(v, axis));

/** Keeps a foreshortening away from zero. */
const atLeast = (share: number): number =>
  Math.sign(share || 1) * Math.max(Math.abs(share), MOST_FORESHORTENED);

/** The way along a line whose image comes closest to a way on the screen. A line towards the eye is moved upwards. */
function wayAlong(camera: Camera, direction: Vec3, way: Vec3): Vec3 {
  const line = unit(direction);
  const image = across(line, camera.toEye);
  const share = length(image);
  const seen = share < EPS ? camera.up : unit(image);
  return scale(line, dot(way, seen) / atLeast(share));
}

/**
 * The way in a plane whose image is a way on the screen: the line of sight meets the plane there. A plane that is seen
 * nearly edge-on is treated as if seen a little from above, so that nothing is flung away; the result stays in it.
 */
function wayInPlane({ toEye }: Camera, normal: Vec3, way: Vec3): Vec3 {
  const n = unit(normal);
  const c = dot(n, toEye);
  const nearer = across(toEye, n); // the direction of the plane that is foreshortened
  if (length(nearer) < EPS) return way;
  const image = unit(sub(scale(toEye, c), n)); // where that direction points on the screen, for c > 0
  const onScreen = dot(way, image);
  return add(addScaled(way, image, -onScreen), scale(unit(nearer), onScreen / atLeast(c)));
}

/** How far a thing moves in space when it is dragged by so many px. */
export function draggedBy(camera: Camera, { normal, along }: Guide, pixels: Way): Vec3 {
  const way = facing(camera, pixels);
  if (along) return wayAlong(camera, along, way);
  return normal ? wayInPlane(camera, normal, way) : way;
}

/**
 * The way of one press of an arrow key, for a step of 1. In a plane it is the direction of the plane that looks most
 * like the key's, and away from the eye where none does. Along a line right and up go on, as on any slider, left and
 * down go back.
 *
 * @param key Direction on the screen, y up: [1, 0] for the right arrow.
 */
export function pressedBy(camera: Camera, { normal, along }: Guide, key: Way): Vec3 {
  const direction = addScaled(scale(camera.right, key[0]), camera.up, key[1]);
  if (along) return scale(unit(along), key[0] + key[1]);
  if (!normal) return direction;
  const n = unit(normal);
  const inPlane = across(direction, n);
  if (length(inPlane) > EPS) return unit(inPlane);
  const away = across(scale(camera.toEye, -(key[0] + key[1])), n);
  return length(away) > EPS ? unit(away) : ZERO;
}
