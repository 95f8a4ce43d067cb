/** Cases to check one's own separations by. SI units, and times in ms where it says so. */
import { dynamicBody, IMMOVABLE, stateOf } from '#core/body/body.ts';
import { diagonal } from '#core/math/mat3.ts';
import { type Vec3, ZERO } from '#core/math/vec3.ts';
import { levelBox } from '#core/resting/level-box.ts';
import { restOrCollide } from '#core/resting/rest-or-collide.ts';
import { separationShares } from '#core/resting/resting.ts';
import { separationLimit } from '#core/resting/resting-limits.ts';
import { type Check, digits } from './check.ts';

function sharesCheck(massA: number, massB: number, distance: number): Check {
  const { a, b } = separationShares(1 / massA, 1 / massB);
  const mass = (m: number) => (m === Infinity ? 'a wall' : `${digits(m)} kg`);
  return {
    of: 'Shares',
    given: `A ${mass(massA)}, B ${mass(massB)}, D = ${digits(distance)}`,
    gives: `A moves by ${digits(a * distance)} along n, B by ${digits(-b * distance)}`,
  };
}

const UP: Vec3 = [0, 0, 1];
const ONE_KILOGRAM = dynamicBody(1, diagonal([1, 1, 1]));
const FLOOR = { body: IMMOVABLE, state: stateOf(IMMOVABLE), reach: 0 };

/** A body without extent on a floor, touching it at the start, through the seven steps. */
function runCheck(given: {
  readonly speed: number;
  readonly gravity: number;
  readonly distance: number;
  readonly time: number;
  readonly period: number;
  readonly epsRest: number;
}): Check {
  const { speed, gravity, distance, time, period, epsRest } = given;
  const state = stateOf(ONE_KILOGRAM, { position: ZERO, velocity: [0, 0, -speed] });
  const box = levelBox({ body: ONE_KILOGRAM, state, reach: 0 }, FLOOR, UP, { gravity: [0, 0, -gravity] });
  const { events } = restOrCollide(box, {
    t0: 0,
    t1: period,
    distance,
    time,
    reading: 'frozen',
    epsRest,
    restitution: 0,
  });
  const hit = events.findIndex(({ kind }) => kind === 'collision');
  const pushes = hit < 0 ? events : events.slice(0, hit);
  const times = pushes.slice(0, 4).map(({ contact }) => 1000 * contact.t);
  const collision = events[hit];
  const end = collision
    ? `then a collision at ${digits(1000 * collision.contact.t)} ms, with v_rel = ${digits(collision.vRel)}`
    : 'no collision';
  return {
    of: gravity > 0 ? 'A ball that lies' : 'Pressed',
    given: `A falls towards a floor at ${digits(speed)}, touching it at t₀ = 0; gravity ${digits(gravity)}, D = ${digits(distance)}, f(D) = ${digits(time)}, t₁ = ${digits(period)}, ε_r = ${digits(epsRest)}`,
    gives: `${pushes.length} pushes, the first at ${times.map(digits).join(', ')} ms; ${end}`,
  };
}

/** All cases, in the order of the steps. */
export const restingChecks = (): readonly Check[] => [
  sharesCheck(1, 3, 0.01),
  sharesCheck(1, Infinity, 0.01),
  sharesCheck(Infinity, Infinity, 0.01),
  {
    of: 'Most pushes',
    given: 'From t₀ to t₁ = t₀ + 1/60, f(D) = 1/600',
    gives: `${digits(separationLimit(1 / 60, 1 / 600))}`,
  },
  runCheck({ speed: 0.3, gravity: 0, distance: 1e-4, time: 1e-3, period: 0.015, epsRest: 0.8 }),
  runCheck({ speed: 0, gravity: 9.81, distance: 1e-3, time: 2.5e-3, period: 0.1, epsRest: 0.3 }),
];
