/** The two carts in the Lab, as discs that meet in the middle. Of the mistakes the Lab has one. */
import type { LabState } from '#kit/declare/widget.ts';
import { inPlaneLab } from '../common/lab/in-lab.ts';
import { model } from './model.ts';
import type { CartValues } from './params.ts';

export function inLab(values: CartValues): LabState | undefined {
  const { restitution, mistake } = values;
  if (mistake !== 'none' && mistake !== 'twice') return undefined;
  const { scene } = model(values).run;
  return inPlaneLab({ ...scene, restitution, mistake, duration: scene.t1 });
}
