/** Where bodies are put: at a wanted gap from each other, turned face to face, on a floor. */
import { type Collider, closestPoints } from '#core/distance/distance.ts';
import { IDENTITY_QUAT, mulQuat, normalizeQuat, type Quat, rotate } from '#core/math/quat.ts';
import type { Random } from '#core/math/random.ts';
import { halfTurn, quatFromAxisAngle } from '#core/math/rotation.ts';
import { addScaled, cross, dot, neg, perpendicularTo, type Vec3 } from '#core/math/vec3.ts';
import { boundingRadius } from '#core/shape/shapes.ts';
import { logBetween, oneOf } from './random-shapes.ts';

/** A shape in its place. */
export interface Put {
  readonly shape: Collider;
  readonly x: Vec3;
  readonly q: Quat;
}

/** How far a shape reaches from its centre of mass, in m; a half space as if it were a point. */
export function reachOf(shape: Collider): number {
  return shape.kind === 'half-space' ? 0 : boundingRadius(shape);
}

/** Gap of two shapes, in m, and the normal out of `other` towards `one`. */
export function gapOf(one: Put, other: Put): { readonly gap: number; readonly normal: Vec3 } {
  return closestPoints(
    { shape: one.shape, placement: { position: one.x, orientation: one.q } },
    { shape: other.shape, placement: { position: other.x, orientation: other.q } },
  );
}

/**
 * Moves a body along a line towards another, from far off, until their gap (m) is the wanted one. A step by the gap
 * that is too much never goes too far. Who flies past through a hole stops there.
 */
export function bringNear(one: Put, other: Put, from: Vec3, wanted: number): Put {
  const far = reachOf(one.shape) + reachOf(other.shape) + wanted;
  let put: Put = { ...one, x: addScaled(one.x, from, far) };
  for (let i = 0, gone = 0; i < 200 && gone < 2 * far; i++) {
    const { gap } = gapOf(put, other);
    const step = gap - wanted;
    if (step <= 1e-15 * far) break;
    put = { ...put, x: addScaled(put.x, from, -step) };
    gone += step;
  }
  return withoutOverlap(put, other);
}

/** The same place, moved off by the rounding that is left of an overlap. */
function withoutOverlap(one: Put, other: Put): Put {
  let put = one;
  for (let i = 0; i < 10; i++) {
    const { gap, normal } = gapOf(put, other);
    if (gap >= 0) break;
    put = { ...put, x: addScaled(put.x, normal, -2 * gap) };
  }
  return put;
}

/** The turn that takes one unit vector onto another by the shortest way. */
export function turnOnto(from: Vec3, to: Vec3): Quat {
  const c = dot(from, to);
  if (c > 1 - 1e-15) return IDENTITY_QUAT;
  if (c < -1 + 1e-12) return halfTurn(perpendicularTo(from));
  const [x, y, z] = cross(from, to);
  return normalizeQuat([1 + c, x, y, z]);
}

/** A face, given by its normal in the body's frame, turned against a direction of the world. */
export function facing(face: Vec3, direction: Vec3, planar: boolean): Quat {
  const turn = turnOnto(face, neg(direction));
  // The shortest way of a half turn may lead out of the plane.
  return planar && Math.abs(turn[0]) < 1e-6 ? [0, 0, 0, 1] : turn;
}

/** A turn that spoils an alignment a little or not at all: 0, 1e-6 rad, or anything between 1e-10 and 1e-3. */
export function slightTurn(random: Random, planar: boolean): Quat {
  const size = oneOf(random, [0, 0, 1e-6, logBetween(random, 1e-10, 1e-3)]);
  if (size === 0) return IDENTITY_QUAT;
  return quatFromAxisAngle(planar ? [0, 0, 1] : random.unitVector(), random.next() < 0.5 ? size : -size);
}

/** A turn about a direction: none, a quarter, a half, or any. */
export function twistAbout(random: Random, axis: Vec3, planar: boolean): Quat {
  if (planar) return IDENTITY_QUAT;
  const angle = oneOf(random, [0, 0, Math.PI / 2, Math.PI, random.between(-3, 3)]);
  return angle === 0 ? IDENTITY_QUAT : quatFromAxisAngle(axis, angle);
}

/** Any orientation of the plane or of space. */
export function anyTurn(random: Random, planar: boolean): Quat {
  return planar ? quatFromAxisAngle([0, 0, 1], random.between(-Math.PI, Math.PI)) : random.unitQuat();
}

/** First one turn, then others. */
export function turned(first: Quat, ...then: readonly Quat[]): Quat {
  return normalizeQuat(then.reduce((q, next) => mulQuat(next, q), first));
}

/** A unit vector across a direction. */
export function across(random: Random, n: Vec3, planar: boolean): Vec3 {
  const side: Vec3 = planar ? [-n[1], n[0], 0] : perpendicularTo(n);
  const way = planar ? side : rotate(quatFromAxisAngle(n, random.between(-Math.PI, Math.PI)), side);
  return random.next() < 0.5 ? way : neg(way);
}
