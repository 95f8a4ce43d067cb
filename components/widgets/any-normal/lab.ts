/** The block and the bar in the Lab, which takes the normal of the face and no other: beside this figure, what it should be. */
import type { LabState } from '#kit/declare/widget.ts';
import { blockOnBarInLab } from '../common/lab/block-on-bar-lab.ts';
import { model, T_CONTACT, T1 } from './model.ts';
import type { AnyNormalValues } from './params.ts';

export function inLab(values: AnyNormalValues): LabState | undefined {
  const { velocity: velocityA } = model(values).at(0).a;
  return blockOnBarInLab({ ...values, velocityA }, { restitution: 1, before: T_CONTACT, duration: T1 });
}
