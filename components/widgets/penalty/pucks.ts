/**
 * Two pucks on a table without friction, at the moment they touch. In each half of the mass is a lead weight, so that
 * the centre of mass need not be the middle.
 *
 * Lengths in m, masses in kg. B's middle is the origin, A comes from the left.
 */
import { planarBody, planarState } from '#core/body/body.ts';
import { joinedProperties, massOfTotal } from '#core/mass/mass-properties.ts';
import { ZERO_MAT } from '#core/math/mat3.ts';
import { add2, toPlane, toSpace, type Vec2 } from '#core/math/vec2.ts';
import { neg } from '#core/math/vec3.ts';
import { disc } from '#core/shape/shapes.ts';
import type { RoundBody } from '#core/soft/penalty-step.ts';
import { type PenaltyValues, RADIUS } from './params.ts';

/** Mass of A, in kg. */
const MASS_A = 1;

/** A puck with its middle at a place, and how fast it moves. */
function puck(mass: number, weight: Vec2, middle: Vec2, velocity: Vec2): RoundBody {
  const { centre, inertia } = joinedProperties([
    massOfTotal(disc(RADIUS), mass / 2),
    { mass: mass / 2, centre: toSpace(weight), inertia: ZERO_MAT },
  ]);
  const body = planarBody(mass, inertia[2][2]);
  const position = add2(middle, toPlane(centre));
  return {
    body,
    radius: RADIUS,
    centreBody: neg(centre),
    state: planarState(body, { position, velocity }),
  };
}

/** Where the middle of A is when the pucks touch, in m. */
export const touchingMiddle = (aim: number): Vec2 => [-Math.sqrt(4 * RADIUS * RADIUS - aim * aim), aim];

/** Both pucks at the touch. */
export function pucksOf({ aim, speed, weightA, weightB, massB }: Omit<PenaltyValues, 'stiffness'>): {
  readonly a: RoundBody;
  readonly b: RoundBody;
} {
  return {
    a: puck(MASS_A, weightA, touchingMiddle(aim), [speed, 0]),
    b: puck(massB, weightB, [0, 0], [0, 0]),
  };
}
