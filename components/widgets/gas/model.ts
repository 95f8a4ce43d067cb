/**
 * A gas of discs flies for a while, every velocity is reversed, and it flies as long again. Does it return?
 *
 * Lengths in m, the left wall at x = −1 m; kT in J.
 */
import { compressibility, maxwellDensity } from '#core/many/gas-readings.ts';
import { gasBodyVolume } from '#core/many/gas-scene.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { countOf, followedOf, type GasValues, HEIGHT, MASS, params, radiusFor } from './params.ts';
import { FRAMES, type GasFrame, Recorder } from './record.ts';
import type { Discs, Ways } from './ways.ts';

export { type GasValues, params };

/** A number at a time, or at a speed. */
export type Sample = readonly [at: number, value: number];

/** A gas there and back, or the beginning of it while it is still computed. */
export interface GasRun {
  readonly turn: number;
  /** Up to when it is known, in s. */
  readonly known: number;
  /** The same run further on; undefined if it is complete. */
  readonly grown: ((hasTime: () => boolean) => GasRun) | undefined;
  readonly count: number;
  readonly radius: number;
  readonly width: number;
  readonly followed: number;
  readonly frames: readonly GasFrame[];
  readonly ways: Ways;
  /** On the way back: how far discs are from where they were on the way there, in m. */
  readonly errors: readonly Sample[];
  /** Share of the discs in the left half, in %. */
  readonly left: readonly Sample[];
  /** Share of the discs per m/s, as found before the turn and by Maxwell. */
  readonly found: readonly Sample[];
  readonly maxwell: readonly Sample[];
  readonly meetings: number | null;
  readonly kT: number;
  readonly pressure: number | null;
  readonly idealPressure: number;
  readonly hardPressure: number;
  readonly hash: string;
}

/** All of a run. */
export function wholeOf(run: GasRun): GasRun {
  return run.grown === undefined ? run : wholeOf(run.grown(() => true));
}

/** The left wall stands still: x from the middle of the box becomes x in the picture. */
const shiftOf = ({ width }: GasRun): number => width / 2 - params.wall.max / 2;

/** All discs at a time, in s. */
export function discsAt(run: GasRun, t: number): Discs {
  const { x, y, speeds } = run.ways.at(Math.min(t, run.known));
  const shift = shiftOf(run);
  return { x: x.map((at) => at + shift), y, speeds };
}

/** The way of the followed disc between two times, in s. */
export function pathOf(run: GasRun, from: number, to: number): readonly (readonly [number, number])[] {
  const shift = shiftOf(run);
  const [since, until] = [Math.min(from, run.known), Math.min(to, run.known)];
  return run.ways.of(run.followed, since, until).map(([x, y]) => [x + shift, y] as const);
}

/** How many discs lie, at a time (s), within one radius of where they began. */
export function atHome(run: GasRun, t: number): number {
  const { x, y } = discsAt(run, t);
  const first = discsAt(run, 0);
  let home = 0;
  for (let i = 0; i < run.count; i++) {
    const [dx, dy] = [(x[i] as number) - (first.x[i] as number), (y[i] as number) - (first.y[i] as number)];
    if (dx * dx + dy * dy <= run.radius * run.radius) home++;
  }
  return home;
}

/** Energy at a time, in J. */
export const energyAt = ({ turn, frames }: GasRun, t: number): number => {
  const nearest = Math.round((t / turn) * FRAMES);
  return (frames[Math.min(Math.max(nearest, 0), frames.length - 1)] as GasFrame).energy;
};

/** Speeds that the chart reaches to, in m/s, and the bins of it. */
export const FASTEST = 3;
const BINS = 15;

/** Shares per m/s in the second half of the way there. */
function speedsFound(frames: readonly GasFrame[], count: number): readonly Sample[] {
  const lately = frames.slice(FRAMES / 2, FRAMES + 1);
  if (lately.length === 0) return [];
  const counts = new Float64Array(BINS);
  for (const { speeds } of lately) {
    for (const v of speeds) {
      const bin = Math.floor((v / FASTEST) * BINS);
      if (bin < BINS) counts[bin] = (counts[bin] as number) + 1;
    }
  }
  const width = FASTEST / BINS;
  return Array.from(counts, (n, i): Sample[] => {
    const share = n / (count * lately.length * width);
    return [
      [i * width, share],
      [(i + 1) * width, share],
    ];
  }).flat();
}

/**
 * So much is computed before a gas is first shown, and the rest in idle moments: counted in work, so that the same values
 * give the same run.
 */
const AT_ONCE = 4500;

export function model(values: GasValues): GasRun {
  const count = countOf(values);
  const recorder = new Recorder({ ...values, count });
  recorder.advance((work) => work < AT_ONCE);
  return runOf({ ...values, count }, recorder);
}

function runOf(values: GasValues, recorder: Recorder): GasRun {
  const { turn, wall: width, count } = values;
  const radius = radiusFor(count);
  const { frames, ways, errors, meetings, pressure } = recorder.recording;
  const kT = (frames[0] as GasFrame).energy / count; // two directions, ½ kT each
  const ideal = (count * kT) / (width * HEIGHT);
  const packing = (count * gasBodyVolume(2, radius, 0)) / (width * HEIGHT);
  const leftShare = ({ places }: GasFrame): number => {
    let left = 0;
    for (let k = 0; k < places.length; k += 2) if ((places[k] as number) < 0) left++;
    return (100 * left) / count;
  };
  const timeOf = (frame: number): number => (turn * frame) / FRAMES;
  let put: Ways | undefined;
  const grown = (hasTime: () => boolean): GasRun => {
    recorder.advance(hasTime);
    return runOf(values, recorder);
  };
  return {
    turn,
    known: timeOf(frames.length - 1),
    grown: recorder.isDone ? undefined : grown,
    count,
    radius,
    width,
    followed: followedOf(count),
    frames,
    get ways() {
      put ??= ways();
      return put;
    },
    errors: errors.map((error, k): Sample => [timeOf(FRAMES + k), error]),
    left: frames.map((frame, k): Sample => [timeOf(k), leftShare(frame)]),
    found: speedsFound(frames, count),
    maxwell: Array.from({ length: 61 }, (_, i): Sample => {
      const v = (FASTEST * i) / 60;
      return [v, maxwellDensity(2, v, kT / MASS)];
    }),
    meetings: meetings ?? null,
    kT,
    pressure: pressure ?? null,
    idealPressure: ideal,
    hardPressure: ideal * compressibility(2, packing),
    hash: hashOfNumbers([(frames.at(-1) as GasFrame).places, errors]),
  };
}
