/** The run with the fraction of λ* in the Lab: C = 2f − 1. The Lab has stuntmen and billiard balls, no bat and no horseshoe. */
import type { LabState } from '#kit/declare/widget.ts';
import { inSpaceLab } from '../common/lab/in-lab.ts';
import { model } from './model.ts';
import type { SceneValues } from './params.ts';

/** No run of the Lab is shorter, in s. */
const SHORTEST = 0.2;

/** A stuntman is the Lab's figure, in its own size (m). */
const STUNTMAN = { shape: 'figure', height: 1.65 } as const;

export function inLab(values: SceneValues): LabState | undefined {
  const { scene } = values;
  if (scene !== 'stuntmen' && scene !== 'billiards') return undefined;
  const { start, restitution, t1 } = model(values);
  const shapes = scene === 'stuntmen' ? { A: STUNTMAN, B: STUNTMAN } : {};
  return inSpaceLab({ a: start.a, b: start.b, restitution, duration: Math.max(SHORTEST, t1) }, shapes);
}
