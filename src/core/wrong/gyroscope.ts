/**
 * Wrong on purpose: two ways to step a gyroscope, one that forgets a term and one that is too simple.
 *
 * Source:  Hakenberg, first section (gyroscope; simple Euler integration)
 * Chapter: content/chapters/06-lambda.mdx
 */

import { rotate, rotateInverse } from '#core/math/quat.ts';
import { rotateBy } from '#core/math/rotation.ts';
import { addScaled } from '#core/math/vec3.ts';
import { explicitEulerBody } from '#core/motion/explicit-integrators.ts';
import { gyroscopeEnergy, gyroscopeForces, gyroscopeSpin } from '#core/soft/gyroscope-books.ts';
import { pushOfFloor, stepTop, type TopStep } from '#core/soft/gyroscope-kernel.ts';
import { bodyStateOf, type FloorPush, LOST, type TopState, writeState } from '#core/soft/gyroscope-state.ts';

/**
 * A step by J ω̇ = τ in body axes, without ω × J ω. Free of torque the body then keeps ω and carries b round with it,
 * where it should keep b. Its energy still balances, b along the vertical does not; and the precession comes out near
 * m g l/(I₁ ω₃), too fast by about I₃/I₁, which is 2 for a thin disc and less with an axle through it.
 */
export function stepWithoutGyroscopicTerm(list: TopState, step: TopStep, push: FloorPush): void {
  stepTop(list, step, push, carryMomentumAlong);
}

function carryMomentumAlong(list: TopState, step: TopStep): void {
  const { top, h } = step;
  const { position, orientation, momentum, angularMomentum } = bodyStateOf(list);
  const turned = rotateBy(orientation, gyroscopeSpin(list, step), h);
  writeState(list, {
    position: addScaled(position, momentum, h * top.body.invMass),
    orientation: turned,
    momentum,
    angularMomentum: rotate(turned, rotateInverse(orientation, angularMomentum)),
  });
}

/**
 * A plain Euler step, as the source takes for Euler's equations (HX7), of the same length as the right one. The spring of
 * the floor and the nodding are both fed by every step, by the square of their rate: the spring, which is faster, more.
 */
export function eulerGyroscopeStep(list: TopState, step: TopStep, push: FloorPush): void {
  const { top, h, friction } = step;
  const forces = gyroscopeForces(list, step);
  if (forces.contacts.length > 0) {
    const { translational, rotational } = gyroscopeEnergy(list, step);
    list[LOST] += 2 * h * (friction.linearRate * translational + friction.angularRate * rotational);
  }
  const law = { rate: () => forces, potential: () => 0 };
  writeState(list, explicitEulerBody.step(top.body, bodyStateOf(list), h, law, 0).state);
  pushOfFloor(list, step, push);
}
