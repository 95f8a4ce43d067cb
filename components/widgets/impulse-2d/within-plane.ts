/** The first contact once more, by Hecker's formula for the plane; and what the two centres do. */
import { velocityOf } from '#core/body/body.ts';
import { planarImpulse } from '#core/impulse/hecker.ts';
import { scale2, toPlane } from '#core/math/vec2.ts';
import { dot, sub } from '#core/math/vec3.ts';
import type { Hit, ImpulseValues } from './model.ts';

const inversesOf = ({ invMass, invInertiaBody }: Hit['run']['scene']['a']['body']) => ({
  invMass,
  invInertia: invInertiaBody[2][2],
});

/**
 * The number j of Hecker's formula for the first contact, without any mistake, with a normal of this length; times the
 * normal it is the impulse. The bar is at rest before the contact, and the block does not turn.
 */
export function jByHecker(
  { run: { scene }, first }: Hit,
  { velocityA, restitution }: ImpulseValues,
  normalLength: number,
): number | null {
  if (!first) return null;
  const block = {
    ...inversesOf(scene.a.body),
    r: toPlane(first.rA),
    velocity: velocityA,
    angularVelocity: 0,
  };
  const bar = {
    ...inversesOf(scene.b.body),
    r: toPlane(first.rB),
    velocity: [0, 0] as const,
    angularVelocity: 0,
  };
  return planarImpulse(block, bar, scale2(toPlane(first.n), normalLength), restitution);
}

/** Speed, in m/s, at which the centres part along the normal right after the first contact; negative: still closing. */
export function centresPart({ run, first }: Hit): number | null {
  if (!first) return null;
  const { a, b } = run.at(first.t);
  return dot(first.n, sub(velocityOf(run.scene.a.body, a), velocityOf(run.scene.b.body, b)));
}
