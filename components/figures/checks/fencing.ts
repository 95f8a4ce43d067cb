/**
 * Cases to check one's own fencing code by, each small enough to redo on paper: what is given, and what our core says.
 * Both columns are made from the same numbers, so that they cannot drift apart.
 */

import { type Placement, stateOf } from '#core/body/body.ts';
import { kDopAround } from '#core/bounds/k-dop.ts';
import { closestOfRounds } from '#core/convex/capsule-distance.ts';
import { closestOfSegments } from '#core/convex/segments.ts';
import { blendXThenY, blendYThenX, type GridCell, handMotion } from '#core/fencing/key-placements.ts';
import {
  type Regaining,
  regainedPlacement,
  smoothlyRegainedPlacement,
  timeToRegain,
} from '#core/fencing/regain-control.ts';
import { type Weapon, weaponOf } from '#core/fencing/weapon.ts';
import { resolveContact } from '#core/impulse/receipt.ts';
import { PI } from '#core/math/bits/elementary.ts';
import { angleBetween, IDENTITY_QUAT, type Quat } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { length, type Vec3, ZERO } from '#core/math/vec3.ts';
import { capsule } from '#core/shape/shapes.ts';
import { type Check, digits, tuple } from './check.ts';

const degrees = (angle: number): number => (angle * 180) / PI;
const radians = (angle: number): number => (angle * PI) / 180;
const still = (position: Vec3, orientation: Quat = IDENTITY_QUAT): Placement => ({ position, orientation });

/** Two capsules, by the ends of their axes and their radii (m). */
function distanceCheck(a: readonly [Vec3, Vec3, number], b: readonly [Vec3, Vec3, number]): Check {
  const placed = (of: readonly [Vec3, Vec3, number]) => ({ shape: capsule(...of), placement: still(ZERO) });
  const { s, t, isUnique } = closestOfSegments({ start: a[0], end: a[1] }, { start: b[0], end: b[1] });
  const { gap, normal } = closestOfRounds(placed(a), placed(b));
  const axis = ([from, to, radius]: readonly [Vec3, Vec3, number]): string =>
    `${tuple(from)} to ${tuple(to)}, radius ${digits(radius)}`;
  const places = isUnique
    ? `at ξ_A = ${digits(s)}, ξ_B = ${digits(t)}`
    : `side by side; the middle is at ξ_A = ${digits(s)}`;
  return {
    of: 'Capsules',
    given: `A ${axis(a)}; B ${axis(b)}`,
    gives: `gap ${digits(gap)} ${places}; n = ${tuple(normal)}`,
  };
}

/** The middle of a cell whose corners are turned by an angle (degrees) about x, y and z. */
function cellCheck(angle: number): Check {
  const corner = (axis: Vec3): Placement => still(ZERO, quatFromAxisAngle(axis, radians(angle)));
  const cell: GridCell = {
    cell: [0, 0],
    frac: [0.5, 0.5],
    lowerLeft: still(ZERO),
    lowerRight: corner([1, 0, 0]),
    upperLeft: corner([0, 1, 0]),
    upperRight: corner([0, 0, 1]),
  };
  const [xy, yx] = [blendXThenY(cell), blendYThenX(cell)];
  return {
    of: 'Mixture',
    given: `A cell with no turn at its lower left, and ${angle}° about x at the lower right, about y at the upper left, about z at the upper right; in its middle`,
    gives: `by x, then y: (w, x, y, z) = ${tuple(xy)}; by y, then x: ${digits(degrees(angleBetween(xy, yx)))}° away from it`,
  };
}

/** A hand that has moved along x (m) and turned about z (degrees) in a frame (s). */
function motionCheck(way: number, angle: number, framesPerSecond: number): Check {
  const after = still([way, 0, 0], quatFromAxisAngle([0, 0, 1], radians(angle)));
  const { velocity, angularVelocity } = handMotion(still(ZERO), after, 1 / framesPerSecond);
  return {
    of: 'Estimate',
    given: `${digits(way)} along x and ${angle}° about z in 1/${framesPerSecond} s`,
    gives: `v = ${tuple(velocity)}, ω = ${tuple(angularVelocity)}`,
  };
}

/** The point of a moving weapon on the middle of one at rest, both across each other. */
function blowCheck({ body, shape }: Weapon, speed: number, restitution: number, grip: number): Check {
  const { radius } = shape;
  const reach = shape.b[0];
  // A lies along x and moves down onto B, which lies along y below A's point.
  const a = { body, state: stateOf(body, { position: [-reach, 0, 2 * radius], velocity: [0, 0, -speed] }) };
  const across = quatFromAxisAngle([0, 0, 1], PI / 2);
  const b = { body, state: stateOf(body, { orientation: across }) };
  const place: Vec3 = [0, 0, radius];
  const { receipt } = resolveContact(
    { t: 0, a, b, n: [0, 0, 1], pointOnA: place, pointOnB: place, restitution },
    0,
  );
  const { mass, inertiaBody } = body;
  const moments = `${digits(inertiaBody[0][0])} about and ${digits(inertiaBody[1][1])} across its axis`;
  return {
    of: 'A blow',
    given: `Two weapons, ${digits(mass)} kg, ${digits(2 * (reach + radius))} m long, radius ${digits(radius)}, moments ${moments}; A comes straight down at ${digits(speed)}, across B, the end of its axis above the middle of B, C = ${digits(restitution)}`,
    gives: `K = ${digits(receipt.terms.total)}, j = ${digits(receipt.j)}; with a grip of ${digits(grip)} N, t_b − t_a = ${digits(timeToRegain(receipt.j, grip))}`,
  };
}

/** A weapon that leaves a still hand, and where it is on its way back. */
function regainCheck(speed: number, duration: number): Check {
  const regaining: Regaining = {
    start: still(ZERO),
    velocity: [speed, 0, 0],
    angularVelocity: ZERO,
    tContact: 0,
    tControl: duration,
  };
  const at = (how: typeof regainedPlacement): string =>
    tuple([0.25, 0.5, 0.75, 1, 2].map((s) => how(regaining, still(ZERO), s * duration).position[0]));
  return {
    of: 'Caught',
    given: `A hand that keeps still, it leaves with ${digits(speed)}, t_b − t_a = ${digits(duration)}; after ¼, ½, ¾, 1 and 2 times that`,
    gives: `x = ${at(regainedPlacement)} with the share s, kept at 1; ${at(smoothlyRegainedPlacement)} with the smooth one`,
  };
}

/** A triangle between two planes across a direction. */
function dopCheck(corners: readonly [Vec3, Vec3, Vec3]): Check {
  const { min, max } = kDopAround(corners, 18);
  const direction: Vec3 = [1, 1, 0];
  // Fourth of the directions of an 18-DOP; ours are not of unit length.
  const [low, high] = [(min[3] as number) / length(direction), (max[3] as number) / length(direction)];
  return {
    of: 'Bounds',
    given: `A triangle ${corners.map(tuple).join(', ')}; along the unit vector of ${tuple(direction)}`,
    gives: `from ${digits(low)} to ${digits(high)}`,
  };
}

/** All cases, in the order of the steps. Lengths in m, times in s, speeds in m/s and rad/s. */
export function fencingChecks(): readonly Check[] {
  return [
    distanceCheck([[-1, 0, 0], [1, 0, 0], 0.25], [[0.5, -1, 1], [0.5, 2, 1], 0.5]),
    distanceCheck([[-1, 0, 0], [1, 0, 0], 0.25], [[4, 4, 0], [4, 8, 0], 0.5]),
    distanceCheck([[-1, 0, 0], [1, 0, 0], 0.25], [[0, 1, 0], [3, 1, 0], 0.5]),
    cellCheck(60),
    motionCheck(0.05, 12, 60),
    blowCheck(weaponOf(0.8), 3, 0.4, 6),
    regainCheck(2, 0.4),
    dopCheck([
      [0, 0, 0],
      [2, 1, 0],
      [0, 3, 1],
    ]),
  ];
}
