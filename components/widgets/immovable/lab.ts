/** The ball and the block, or wall, in the Lab. Its books are this figure's own. */
import type { LabState } from '#kit/declare/widget.ts';
import { inPlaneLab } from '../common/lab/in-lab.ts';
import { model, type WallValues } from './model.ts';

export function inLab(values: WallValues): LabState | undefined {
  const { scene, t1 } = model(values).run;
  return inPlaneLab({ ...scene, duration: t1 });
}
