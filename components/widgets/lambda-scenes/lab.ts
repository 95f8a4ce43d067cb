/** The run with the fraction of λ* in the Lab: C = 2f − 1. Meshes go over with the link, rounded to a thousandth of their size. */
import { isMesh } from '#core/shape/shapes.ts';
import type { LabState } from '#kit/declare/widget.ts';
import { inSpaceLab } from '../common/lab/in-lab.ts';
import { halfSide, meshText } from '../common/lab/mesh-text.ts';
import type { Actor } from './bodies.ts';
import { model } from './model.ts';
import type { SceneValues } from './params.ts';

/** No run of the Lab is shorter, in s. */
const SHORTEST = 0.2;

/** A stuntman is the Lab's figure, in its own size (m). */
const STUNTMAN = { shape: 'figure', height: 1.65 } as const;

function meshOf({ shape }: Actor): LabState['values'] | undefined {
  const mesh = isMesh(shape) ? meshText(shape) : undefined;
  return isMesh(shape) && mesh !== undefined ? { shape: 'own', mesh, width: 2 * halfSide(shape) } : undefined;
}

export function inLab(values: SceneValues): LabState | undefined {
  const { start, restitution, t1, cast } = model(values);
  const shapesOf = (actor: Actor) => (values.scene === 'stuntmen' ? STUNTMAN : meshOf(actor));
  const shapes = Object.fromEntries(
    [['A', shapesOf(cast.a)] as const, ['B', shapesOf(cast.b)] as const].filter(([, shape]) => shape),
  );
  return inSpaceLab({ a: start.a, b: start.b, restitution, duration: Math.max(SHORTEST, t1) }, shapes);
}
