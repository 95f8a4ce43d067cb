/** The off-centre hit in the Lab. */
import type { LabState } from '#kit/declare/widget.ts';
import { inPlaneLab } from '../common/lab/in-lab.ts';
import { type ImpulseValues, model } from './model.ts';

export function inLab(values: ImpulseValues): LabState | undefined {
  const { restitution, mistake } = values;
  const { scene, t1 } = model(values).run;
  return inPlaneLab({ ...scene, restitution, mistake, duration: t1 });
}
