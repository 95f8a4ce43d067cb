/**
 * An orientation carried on in steps, by five rules. Two of them are wrong on purpose (SX7): they add to a matrix and
 * leave the rotations. The others keep to them: by a turn that is one exactly, or by dividing by a length.
 */
import { determinant, IDENTITY, type Mat3, mulMat } from '#core/math/mat3.ts';
import { dotQuat, normalizeQuat, type Quat } from '#core/math/quat.ts';
import { matFromQuat, orthogonalityDefect } from '#core/math/rotation.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { addScaledQuat, cayleyTurn, quatRate } from '#core/motion/orientation-rate.ts';
import { explicitRotationStep, implicitRotationStep } from '#core/wrong/motion.ts';

export type Rule = 'explicit' | 'implicit' | 'midpoint' | 'quaternion' | 'undivided';

/** What a rule made of the orientation: one matrix for each step, from the start on. */
export interface Carried {
  readonly matrices: readonly Mat3[];
  /** det R: how many times its volume the body has. */
  readonly volumes: readonly number[];
  /** Largest entry of |R Rᵀ − 1|. */
  readonly defects: readonly number[];
  /** |Q| − 1, where the rule carries a quaternion. */
  readonly excesses: readonly number[];
}

/** A steady spin, cut into steps. */
export interface Spin {
  readonly start: Quat;
  /** rad/s, world axes. */
  readonly omega: Vec3;
  /** s. */
  readonly dt: number;
  readonly steps: number;
}

function statesOf<S>(start: S, steps: number, next: (state: S) => S): readonly S[] {
  const states = [start];
  for (let k = 0; k < steps; k++) states.push(next(states[k] as S));
  return states;
}

const judged = (matrices: readonly Mat3[], excesses: readonly number[] = []): Carried => ({
  matrices,
  volumes: matrices.map(determinant),
  defects: matrices.map(orthogonalityDefect),
  excesses,
});

function byQuaternion({ start, omega, dt, steps }: Spin, isDivided: boolean): Carried {
  const states = statesOf(start, steps, (q) => {
    const next = addScaledQuat(q, quatRate(q, omega), dt);
    return isDivided ? normalizeQuat(next) : next;
  });
  return judged(
    states.map(matFromQuat),
    states.map((q) => Math.sqrt(dotQuat(q, q)) - 1),
  );
}

/** All rules, side by side. */
export function carry(spin: Spin): Readonly<Record<Rule, Carried>> {
  const { start, omega, dt, steps } = spin;
  const first = matFromQuat(start);
  // The spin is steady, so that each step multiplies by the same matrix: a system solved once serves them all.
  const turn = matFromQuat(cayleyTurn(omega, dt));
  const squeeze = implicitRotationStep(IDENTITY, omega, dt);
  return {
    explicit: judged(statesOf(first, steps, (r) => explicitRotationStep(r, omega, dt))),
    implicit: judged(statesOf(first, steps, (r) => mulMat(squeeze, r))),
    midpoint: judged(statesOf(first, steps, (r) => mulMat(turn, r))),
    quaternion: byQuaternion(spin, true),
    undivided: byQuaternion(spin, false),
  };
}
