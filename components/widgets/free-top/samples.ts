/** What is recorded of a free top at one moment, and what is read off the record. */
import { angularVelocityOf, type BodyState } from '#core/body/body.ts';
import { rotateInverse } from '#core/math/quat.ts';
import { dot, length, sub, type Vec3 } from '#core/math/vec3.ts';
import type { Solid } from './solids.ts';

/** The run at one moment. */
export interface Sample {
  readonly t: number;
  readonly state: BodyState;
  /** ω in world axes, rad/s. */
  readonly omega: Vec3;
  /** ω along the principal axes of least, middle and largest moment, in rad/s. */
  readonly omegaBody: Vec3;
  /** Kinetic energy, in J. */
  readonly energy: number;
  /** |E − E₀|/E₀. */
  readonly energyDrift: number;
  /** |b − b₀|/|b₀|, of the vectors. */
  readonly momentumDrift: number;
  /** ||b| − |b₀||/|b₀|, of the lengths alone. */
  readonly lengthDrift: number;
}

/** What is measured of a state, against the start. */
export function measure(solid: Solid, start: BodyState): (t: number, state: BodyState) => Sample {
  const energyOf = (state: BodyState, omega: Vec3): number => 0.5 * dot(omega, state.angularMomentum);
  const E0 = energyOf(start, angularVelocityOf(solid.body, start));
  const b0 = start.angularMomentum;
  const size = length(b0);
  return (t, state) => {
    const omega = angularVelocityOf(solid.body, state);
    const inBody = rotateInverse(state.orientation, omega);
    const energy = energyOf(state, omega);
    const b = state.angularMomentum;
    return {
      t,
      state,
      omega,
      omegaBody: solid.axes.map((axis) => dot(axis, inBody)) as unknown as Vec3,
      energy,
      energyDrift: Math.abs(energy - E0) / E0,
      momentumDrift: length(sub(b, b0)) / size,
      lengthDrift: Math.abs(length(b) - size) / size,
    };
  };
}

/** Halvings of a step in which the body turns over: 0.1 s becomes a microsecond. */
const HALVINGS = 17;

/** A body has turned over when ω points along the axis again, the other way, by this share of its size. */
const TURNED = 0.5;

/**
 * Times at which the body turns over: ω passes through zero along the axis and goes on to point the other way. A wobble
 * through zero that goes nowhere does not count.
 */
export function flipTimes(
  samples: readonly Sample[],
  along: (sample: Sample) => number,
  at: (t: number) => Sample,
): number[] {
  const flips: number[] = [];
  let side = 0;
  let crossing: readonly [Sample, Sample] | undefined;
  for (const [i, sample] of samples.entries()) {
    const before = samples[i - 1];
    if (before && along(before) > 0 !== along(sample) > 0) crossing = [before, sample];
    const share = along(sample) / length(sample.omega);
    if (!(Math.abs(share) > TURNED) || Math.sign(share) === side) continue;
    if (side !== 0 && crossing) flips.push(zeroBetween(crossing, along, at));
    side = Math.sign(share);
  }
  return flips;
}

function zeroBetween(
  [before, after]: readonly [Sample, Sample],
  along: (sample: Sample) => number,
  at: (t: number) => Sample,
): number {
  let [low, high] = [before.t, after.t];
  for (let k = 0; k < HALVINGS; k++) {
    const middle = (low + high) / 2;
    if (along(at(middle)) > 0 === along(before) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Mean distance of neighbouring numbers. */
export const meanGap = (times: readonly number[]): number | null =>
  times.length < 2 ? null : ((times.at(-1) as number) - (times[0] as number)) / (times.length - 1);

/** Half axes √(2E/J) of the ellipsoid ω · J ω = 2E at a moment, in rad/s, along body x, y and z. */
export function energyHalfAxes({ body }: Solid, { energy }: Sample): Vec3 {
  const [[Jx], [, Jy], [, , Jz]] = body.inertiaBody;
  return [Math.sqrt((2 * energy) / Jx), Math.sqrt((2 * energy) / Jy), Math.sqrt((2 * energy) / Jz)];
}
