/** The lasting contacts of a run, as its records tell them; none for an engine that keeps no such records. */
import type { Vec3 } from '#core/math/vec3.ts';
import type { Run } from '#core/run/run.ts';
import type { BodyName } from '#core/run/run-scene.ts';

/** A stretch of time in which two bodies stayed in touch. */
export interface LastingRecord {
  readonly a: BodyName;
  readonly b: BodyName;
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  readonly points: number;
  /** Total on a, in N·s; b gets the opposite. */
  readonly impulse: Vec3;
  /** Total on a about the world's origin, in N·m·s; b gets the opposite. */
  readonly angularImpulse: Vec3;
  /** Σ ∫N dt over the points, in N·s. */
  readonly sum: number;
  /** Done by driven bodies on the dynamic ones, in J. */
  readonly work: number;
}

/** The records of a run. */
export function lastingOf(run: Run): readonly LastingRecord[] {
  return (run as { readonly lasting?: readonly LastingRecord[] }).lasting ?? [];
}
