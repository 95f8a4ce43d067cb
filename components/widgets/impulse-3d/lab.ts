/** The cube and the board in the Lab. */
import type { LabState } from '#kit/declare/widget.ts';
import { inSpaceLab } from '../common/lab/in-lab.ts';
import { LONG_NORMAL } from '../common/lab/world-params.ts';
import { model } from './model.ts';
import type { SpaceValues } from './params.ts';

export function inLab(values: SpaceValues): LabState | undefined {
  const { restitution, mistake, normalLength } = values;
  if (mistake === 'longNormal' && normalLength !== LONG_NORMAL) return undefined;
  const { scene } = model(values).run;
  return inSpaceLab({ ...scene, restitution, mistake, duration: scene.t1 });
}
