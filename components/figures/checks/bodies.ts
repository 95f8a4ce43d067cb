/** Cases to check one's own free motion, bound on speed, and elastic jump by. SI units. */
import { dynamicBody, stateOf } from '#core/body/body.ts';
import { NO_FORCES } from '#core/body/external-forces.ts';
import { energyRoots, jump, lambdaTerms } from '#core/impulse/elastic.ts';
import { diagonal } from '#core/math/mat3.ts';
import { IDENTITY_QUAT } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { length, type Vec3, ZERO } from '#core/math/vec3.ts';
import { integrate } from '#core/motion/integrator.ts';
import { integratorById } from '#core/motion/integrators.ts';
import { speedBound } from '#core/speed/speed-bound.ts';
import { type Check, digits, tuple } from './check.ts';

/** The moments 1, 2 and 3 kg·m², spun nearly about the middle axis, after so many steps of the conserving midpoint. */
function midpointCheck(dt: number, steps: number): Check {
  const body = dynamicBody(1, diagonal([1, 2, 3]));
  const omega: Vec3 = [0.1, 3, 0];
  const start = stateOf(body, { angularVelocity: omega });
  const { state } = integrate(integratorById('conserving'), body, start, NO_FORCES, { dt, steps });
  return {
    of: steps === 1 ? 'One step' : `${steps} steps`,
    given: `Moments (1, 2, 3), axes along those of the world at first, b = ${tuple(start.angularMomentum)}, no torque, Δt = ${digits(dt)}`,
    gives: `b = ${tuple(state.angularMomentum)}, Q = ${tuple(state.orientation)}`,
  };
}

export const motionChecks = (): readonly Check[] => [midpointCheck(0.1, 1), midpointCheck(0.1, 10)];

function boundCheck(of: string, velocity: Vec3, angularVelocity: Vec3, vertices: readonly Vec3[]): Check {
  return {
    of,
    given: `v_c = ${tuple(velocity)}, ω = ${tuple(angularVelocity)}; vertices ${vertices.map(tuple).join(', ')}`,
    gives: `v_max = ${digits(speedBound({ velocity, angularVelocity }, vertices))}`,
  };
}

const RIGHT_TRIANGLE: readonly Vec3[] = [
  [1, 0, 0],
  [0, 2, 0],
  [0, 0, 3],
];

export const speedChecks = (): readonly Check[] => [
  boundCheck('No turning', [3, 0, 4], ZERO, RIGHT_TRIANGLE),
  boundCheck('Across the long arm', ZERO, [0, 2, 0], RIGHT_TRIANGLE),
  boundCheck('Both', [3, 0, 4], [0, 2, 0], RIGHT_TRIANGLE),
];

/** A ball on the corner of a plate that is turned by 45° about z; the plate is body 1, the ball body 2. */
function lambdaCheck(n: Vec3): Check {
  const plate = {
    invMass: 1 / 6,
    invInertiaBody: diagonal([2, 0.5, 0.4]),
    orientation: quatFromAxisAngle([0, 0, 1], Math.PI / 4),
    r: [1, 0.5, 0] as Vec3,
    velocity: ZERO,
    angularVelocityBody: ZERO,
  };
  const ball = {
    invMass: 1,
    invInertiaBody: diagonal([2, 2, 2]),
    orientation: IDENTITY_QUAT,
    r: [0.5, 0, -0.5] as Vec3,
    velocity: [0, 0, -2] as Vec3,
    angularVelocityBody: [0, 2, 0] as Vec3,
  };
  const [, lambda] = energyRoots(lambdaTerms(plate, ball, n));
  const after = jump(plate, ball, n, lambda);
  return {
    of: length(n) === 1 ? 'Unit normal' : 'Twice as long',
    given: `n = ${tuple(n)}. Body 1: 6 kg, moments (0.5, 2, 2.5), turned by 45° about z, at rest, r = ${tuple(plate.r)}. Body 2: 1 kg, moments (0.5, 0.5, 0.5), r = ${tuple(ball.r)}, v = ${tuple(ball.velocity)}, ω = ${tuple(ball.angularVelocityBody)}`,
    gives: `λ* = ${digits(lambda)}; body 1: v = ${tuple(after.body1.velocity)}, ω in its axes ${tuple(after.body1.angularVelocityBody)}; body 2: v = ${tuple(after.body2.velocity)}, ω = ${tuple(after.body2.angularVelocityBody)}`,
  };
}

export const lambdaChecks = (): readonly Check[] => [lambdaCheck([0, 0, 1]), lambdaCheck([0, 0, 2])];
