/** Cases to check one's own impulse by. SI units. */
import type { BodyAtContact } from '#core/contact/contact.ts';
import { collide, complianceTerms } from '#core/impulse/impulse.ts';
import { conjugateBy, diagonal } from '#core/math/mat3.ts';
import { matFromAxisAngle } from '#core/math/rotation.ts';
import { type Vec3, ZERO } from '#core/math/vec3.ts';
import { restingPlate, spinningBall } from '../worked/impulse.ts';
import { type Check, digits, tuple } from './check.ts';

/** A body by its mass and its three moments, in axes that are the world's; a mass of Infinity is a wall. */
const body = (mass: number, moments: Vec3, r: Vec3, velocity: Vec3): BodyAtContact => ({
  invMass: 1 / mass,
  invInertia: diagonal([1 / moments[0], 1 / moments[1], 1 / moments[2]]),
  r,
  velocity,
  angularVelocity: ZERO,
});

/** The same body, turned about z by an angle in degrees; its arm stays where it is. */
const turned = (one: BodyAtContact, degrees: number): BodyAtContact => ({
  ...one,
  invInertia: conjugateBy(matFromAxisAngle(UP, (degrees * Math.PI) / 180), one.invInertia),
});

const UP: Vec3 = [0, 0, 1];
const WALL: Vec3 = [Infinity, Infinity, Infinity];

/** ε_r of all cases, in m/s. */
const EPS_REST = 0.01;

function check(of: string, given: string, a: BodyAtContact, b: BodyAtContact, restitution: number): Check {
  const { j, kind, a: afterA, b: afterB } = collide(a, b, UP, restitution, EPS_REST);
  const terms = complianceTerms(a, b, UP);
  return {
    of,
    given: `n = (0, 0, 1), C = ${digits(restitution)}, ε_r = ${EPS_REST}; ${given}`,
    gives: `${kind}, K = ${digits(terms.total)}, j = ${digits(j)}; A: v = ${tuple(afterA.velocity)}, ω = ${tuple(afterA.angularVelocity)}; B: v = ${tuple(afterB.velocity)}, ω = ${tuple(afterB.angularVelocity)}`,
  };
}

/** All cases, from the plainest on. */
export function impulseChecks(): readonly Check[] {
  const moments: Vec3 = [0.5, 2, 2.5];
  const corner: Vec3 = [1, 0.5, 0];
  const atRest = body(6, moments, corner, ZERO);
  return [
    check(
      'Head on',
      'A 1 kg with v = (0, 0, −2), B 3 kg at rest, no arms',
      body(1, WALL, ZERO, [0, 0, -2]),
      body(3, WALL, ZERO, ZERO),
      0.5,
    ),
    check(
      'Off centre',
      `A 1 kg with v = (0, 0, −2), no arm; B 6 kg at rest, moments ${tuple(moments)}, r = ${tuple(corner)}`,
      body(1, WALL, ZERO, [0, 0, -2]),
      atRest,
      0.5,
    ),
    check(
      'Turned by 45°',
      'the same, but B is turned by 45° about z; its arm is still (1, 0.5, 0)',
      body(1, WALL, ZERO, [0, 0, -2]),
      turned(atRest, 45),
      0.5,
    ),
    check(
      'Spin before',
      'A 1 kg, moments (0.5, 0.5, 0.5), r = (0.5, 0, −0.5), v = (0, 0, −2), ω = (0, 2, 0); B as in “Off centre”',
      spinningBall,
      restingPlate,
      0.5,
    ),
    check(
      'A wall that moves',
      'A 1 kg at rest, B a wall with v = (0, 0, 1)',
      body(1, WALL, ZERO, ZERO),
      body(Infinity, WALL, ZERO, UP),
      1,
    ),
    check(
      'Resting',
      'A 1 kg with v = (0, 0, −0.005), B 3 kg at rest, no arms',
      body(1, WALL, ZERO, [0, 0, -0.005]),
      body(3, WALL, ZERO, ZERO),
      0.5,
    ),
    check(
      'Two walls',
      'A a wall with v = (0, 0, −1), B a wall at rest',
      body(Infinity, WALL, ZERO, [0, 0, -1]),
      body(Infinity, WALL, ZERO, ZERO),
      0.5,
    ),
    check(
      'Separating already',
      'A 1 kg with v = (0, 0, 2), B 3 kg at rest, no arms',
      body(1, WALL, ZERO, [0, 0, 2]),
      body(3, WALL, ZERO, ZERO),
      0.5,
    ),
  ];
}
