/** The cube and the block in the Lab, from a moment before they touch; its normal is the right one, and no mistake is made. */
import { stateOf } from '#core/body/body.ts';
import { addScaled } from '#core/math/vec3.ts';
import type { LabState } from '#kit/declare/widget.ts';
import { inSpaceLab } from '../common/lab/in-lab.ts';
import { A, B } from './bodies.ts';
import { model } from './model.ts';
import type { NormalValues } from './params.ts';

/** The cube comes from so long before, in s: short, so that it comes from free space. */
const BEFORE = 0.05;
/** The run of the Lab is so long, in s. */
const DURATION = 0.6;

export function inLab(values: NormalValues): LabState | undefined {
  const { placement } = model(values);
  const { velocityA: velocity, restitution } = values;
  const position = addScaled(placement.position, velocity, -BEFORE);
  const state = stateOf(A.body, { ...placement, position, velocity });
  const { body, shape } = A;
  return inSpaceLab({ a: { body, shape, state }, b: B, restitution, duration: DURATION });
}
