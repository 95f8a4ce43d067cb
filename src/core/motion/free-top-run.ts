/**
 * How well an engine carries a free top: energy, b and the number of somersaults after a minute.
 *
 * The top starts next to its intermediate axis, lingers, and turns over, again and again: the hardest case for a
 * step, and one in which engines without the gyroscopic term stand out, as they never turn over at all.
 *
 * Source:  Kavan, section 2 (footnote 2); erratum KX9          Chapter: content/chapters/01-mechanics.mdx
 */
import {
  angularVelocityOf,
  type BodyState,
  type DynamicBody,
  dynamicBody,
  stateOf,
} from '#core/body/body.ts';
import { diagonal, symmetricEigen, transpose } from '#core/math/mat3.ts';
import { rotateInverse } from '#core/math/quat.ts';
import { dot, length, sub } from '#core/math/vec3.ts';
import type { Trajectory } from './motion.ts';

/** What has drifted in a run, relative to the start, and what the body did. */
export interface TopDrift {
  /** Largest |E(t) − E(0)|/E(0) of the moments looked at. */
  readonly energy: number;
  /** Largest |b(t) − b(0)|/|b(0)|, as a vector. */
  readonly angularMomentum: number;
  /** How often ω changed sides along the intermediate axis. */
  readonly flips: number;
  /** Moments looked at. */
  readonly looks: number;
}

/** A body and its state at the start. */
export interface TopToRun {
  readonly body: DynamicBody;
  readonly state: BodyState;
}

/**
 * A flat box (moments 1, 2 and 2.8 kg·m²) spinning at 5 rad/s about its intermediate axis, 0.01 rad/s off it.
 */
export function tumblingTop(): TopToRun {
  const body = dynamicBody(1, diagonal([1, 2, 2.8]));
  return { body, state: stateOf(body, { angularVelocity: [0.01, 5, 0.01] }) };
}

/**
 * Looks at a free body's trajectory at even times, `looksPerSecond` (1/s), from its start for some seconds, and says
 * what has drifted.
 *
 * @eq K8
 */
export function topDrift(trajectory: Trajectory, seconds = 60, looksPerSecond = 60): TopDrift {
  const { body, since } = trajectory;
  if (body.kind !== 'dynamic') throw new RangeError(`only a dynamic body can drift, got ${body.kind}`);
  if (!(seconds > 0 && looksPerSecond > 0 && Number.isFinite(seconds * looksPerSecond))) {
    throw new RangeError(`seconds and looksPerSecond must be positive, got ${seconds} and ${looksPerSecond}`);
  }
  const [, middleAxis] = transpose(symmetricEigen(body.inertiaBody).axes);
  const start = trajectory.at(since);
  const energyOf = (state: BodyState): number =>
    0.5 * dot(angularVelocityOf(body, state), state.angularMomentum);
  const [E0, b0] = [energyOf(start), start.angularMomentum];
  const looks = Math.floor(seconds * looksPerSecond);
  let energy = 0;
  let angularMomentum = 0;
  let flips = 0;
  let side = 0;
  for (let i = 0; i <= looks; i++) {
    const state = trajectory.at(since + i / looksPerSecond);
    energy = Math.max(energy, Math.abs(energyOf(state) - E0) / E0);
    angularMomentum = Math.max(angularMomentum, length(sub(state.angularMomentum, b0)) / length(b0));
    const omegaBody = rotateInverse(state.orientation, angularVelocityOf(body, state));
    const sideNow = Math.sign(dot(omegaBody, middleAxis));
    if (sideNow !== 0 && side !== 0 && sideNow !== side) flips++;
    if (sideNow !== 0) side = sideNow;
  }
  return { energy, angularMomentum, flips, looks };
}
