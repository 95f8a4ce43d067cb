/** The run of a gyroscope as curves, and what is measured on them. */
import { atan2, PI } from '#core/math/bits/elementary.ts';
import { length, type Vec3 } from '#core/math/vec3.ts';
import {
  axialMomentum,
  type GyroscopeEnergy,
  gyroscopeAxis,
  gyroscopeEnergy,
} from '#core/soft/gyroscope-books.ts';
import { GYRO_FRAME, type GyroscopeRun } from '#core/soft/gyroscope-run.ts';
import { BX, BY, BZ, LOST } from '#core/soft/gyroscope-state.ts';
import { slidingPrecession } from '#core/soft/sliding-top.ts';

/** The run at one recorded moment. */
export interface Sample {
  readonly t: number;
  /** Tilt of the axle, in rad. */
  readonly tilt: number;
  /** How far the axle has gone round the vertical since the start, in rad. */
  readonly around: number;
  readonly axis: Vec3;
  /** |b|, b along the vertical and along the axle, in N·m·s. */
  readonly bSize: number;
  readonly bVertical: number;
  readonly bAxial: number;
  readonly energy: GyroscopeEnergy;
  /** Energy that friction has taken so far, in J. */
  readonly lost: number;
}

/** Every recorded frame, measured. */
export function samplesOf({ frames, setup }: GyroscopeRun): readonly Sample[] {
  let around = 0;
  let azimuth: number | null = null;
  return frames.map((frame, i) => {
    const axis = gyroscopeAxis(frame);
    const [x, y, z] = axis;
    const now = atan2(x, -y);
    if (azimuth !== null) {
      const turn = now - azimuth;
      around += turn > PI ? turn - 2 * PI : turn < -PI ? turn + 2 * PI : turn;
    }
    azimuth = now;
    return {
      t: i * GYRO_FRAME,
      tilt: atan2(Math.sqrt(x * x + y * y), z),
      around,
      axis,
      bSize: length([frame[BX], frame[BY], frame[BZ]]),
      bVertical: frame[BZ],
      bAxial: axialMomentum(frame),
      energy: gyroscopeEnergy(frame, setup),
      lost: frame[LOST],
    };
  });
}

/** The mean rate of precession is measured over so long, in s, or until it falls. */
const WINDOW = 1.5;

/** Less than this, in s, says nothing about a rate. */
const SHORTEST = 0.3;

/** Precession at the start of a run, in rad/s: as measured, and as the closed form of steady precession has it. */
export interface Precession {
  readonly measured: number;
  /** `null` where a top of this spin cannot precess steadily at all. */
  readonly predicted: number | null;
}

/** Measures from the first moment of least tilt to the last one in the window: whole noddings, if there are any. */
export function precessionIn(run: GyroscopeRun, samples: readonly Sample[]): Precession | null {
  const end = Math.min(WINDOW, run.tipOver ?? run.t1, run.t1);
  const within = samples.slice(0, 1 + Math.floor(end / GYRO_FRAME));
  const tilts = within.map(({ tilt }) => tilt);
  const lows = within.filter((_, i) => {
    const [before = Infinity, now = 0, after = Infinity] = [tilts[i - 1], tilts[i], tilts[i + 1]];
    return now < before && now <= after && i < within.length - 1;
  });
  const [first, last] = [lows[0] ?? within[0], lows.length > 1 ? lows.at(-1) : within.at(-1)];
  if (!first || !last || last.t - first.t < SHORTEST) return null;
  const middle = samples[Math.round((first.t + last.t) / 2 / GYRO_FRAME)] ?? last;
  const tilt = tilts.reduce((sum, each) => sum + each, 0) / tilts.length;
  return {
    measured: (last.around - first.around) / (last.t - first.t),
    predicted: steadyAt(run, tilt, middle.bAxial),
  };
}

/** The slow rate of steady precession, in rad/s, of this top at a tilt (rad) and b₃ (N·m·s); `null` if there is none. */
export function steadyAt({ setup }: GyroscopeRun, tilt: number, bAxial: number): number | null {
  const steady = slidingPrecession(setup.top, setup.gravity, tilt, bAxial);
  return steady.kind === 'steady' ? steady.slow : null;
}

/** The rate of precession at a moment is the mean over so long, in s: nodding is averaged out. */
const MEAN = 0.5;

/** Mean rate of precession, in rad/s, about a moment; `null` near the ends. */
export function precessionAbout(samples: readonly Sample[], i: number): number | null {
  const half = Math.round(MEAN / 2 / GYRO_FRAME);
  const [before, after] = [samples[i - half], samples[i + half]];
  return before && after ? (after.around - before.around) / (after.t - before.t) : null;
}
