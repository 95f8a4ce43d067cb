/** Cases to check one's own impulse by. SI units. */
import type { BodyAtContact } from '#core/contact/contact.ts';
import { collide, complianceTerms } from '#core/impulse/impulse.ts';
import type { Mat3 } from '#core/math/mat3.ts';
import { type Vec3, ZERO } from '#core/math/vec3.ts';
import { type Check, digits, tuple } from './check.ts';

/** A body by its mass and its three moments, in axes that are the world's; a mass of Infinity is a wall. */
function body(mass: number, moments: Vec3, r: Vec3, velocity: Vec3): BodyAtContact {
  const [x, y, z] = moments.map((moment) => 1 / moment) as [number, number, number];
  const invInertia: Mat3 = [
    [x, 0, 0],
    [0, y, 0],
    [0, 0, z],
  ];
  return { invMass: 1 / mass, invInertia, r, velocity, angularVelocity: ZERO };
}

const UP: Vec3 = [0, 0, 1];
const WALL: Vec3 = [Infinity, Infinity, Infinity];

function check(of: string, given: string, a: BodyAtContact, b: BodyAtContact, restitution: number): Check {
  const { j, kind, a: afterA, b: afterB } = collide(a, b, UP, restitution);
  const terms = complianceTerms(a, b, UP);
  return {
    of,
    given: `n = (0, 0, 1), C = ${digits(restitution)}; ${given}`,
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
      'A wall that moves',
      'A 1 kg at rest, B a wall with v = (0, 0, 1)',
      body(1, WALL, ZERO, ZERO),
      body(Infinity, WALL, ZERO, UP),
      1,
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
