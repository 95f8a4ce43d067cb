/**
 * A gas whose box is handed out in slabs: each part computes its own discs and copies of those near its borders. The
 * same gas is computed whole, and in parts, and the bits are compared.
 *
 * Lengths in m. Work is counted in events, windows and messages, never in seconds: that is the same everywhere.
 */

import { startBalls } from '#core/many/gas-run.ts';
import type { GasScene } from '#core/many/gas-scene.ts';
import { emptyState, type GasState, gasFrameOf, gasPosition, writeBody } from '#core/many/gas-state.ts';
import { type PartsTally, partDesk, partedGas, talkHere } from '#core/many/parted-gas.ts';
import { columnOf, type Division, divisionOf, isNear } from '#core/many/subdomain.ts';
import { PI } from '#core/math/bits/elementary.ts';
import { randomFrom } from '#core/math/random.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import type { Values } from '#params/params.ts';
import { remember } from '../common/remember.ts';

export const params = {
  parts: {
    label: 'Parts',
    help: 'So many workers share the box. Each gets a slab of it, and copies of the discs in two columns on either side.',
    unit: '',
    min: 1,
    max: 8,
    step: 1,
    default: 2,
  },
  count: {
    label: 'Discs',
    help: 'How many. They fill a tenth of the box, so that more of them are smaller.',
    unit: '',
    min: 60,
    max: 400,
    step: 20,
    default: 200,
  },
  lit: {
    label: 'Part that is lit',
    help: 'Its own discs, and the copies that it keeps of those of others.',
    unit: '',
    min: 1,
    max: 8,
    step: 1,
    default: 1,
  },
} as const;

export type SubdomainsValues = Values<typeof params>;

/** Sides of the box, in m, time of the run, in s, and pictures of it. */
export const SIZE = [2, 1] as const;
export const TIME = 0.08;
const FRAMES = 24;

/** Share of the box that the discs fill. */
const PACKING = 0.1;

/** Whose a disc is, and whether the lit part knows it. */
export type Standing = 'own' | 'copy' | 'other';

export interface SubdomainsRun {
  readonly count: number;
  readonly radius: number;
  readonly scene: GasScene;
  /** Parts there are: a small box has no room for many. */
  readonly parts: number;
  readonly lit: number;
  /** Left and right end of each part, and of what the lit part keeps, in m. */
  readonly slabs: readonly (readonly [number, number])[];
  readonly kept: readonly [number, number];
  readonly frames: readonly Float64Array[];
  readonly tally: PartsTally;
  readonly hash: string;
  /** The gas computed whole, by nobody but itself. */
  readonly wholeHash: string;
  /** Events without anybody else's copies. */
  readonly wholeEvents: number;
  /** The same gas in 1 to 8 parts. */
  readonly costs: () => readonly Cost[];
  readonly standing: (x: number) => Standing;
}

/** What a number of parts costs. */
export interface Cost {
  readonly parts: number;
  /** Events that each part computes, on the mean, over those of the whole gas. */
  readonly share: number;
  /** Discs sent for each event. */
  readonly sent: number;
  readonly hash: string;
}

function sceneOf(count: number): GasScene {
  const radius = Math.sqrt((PACKING * SIZE[0] * SIZE[1]) / (PI * count));
  const across = Math.ceil(Math.sqrt((count * SIZE[0]) / SIZE[1]));
  const up = Math.ceil(count / across);
  const random = randomFrom(11);
  return {
    dimension: 2,
    size: [SIZE[0], SIZE[1], 1],
    bodies: Array.from({ length: count }, (_, i) => ({
      position: [
        (((i % across) + 0.5) / across - 0.5) * SIZE[0],
        ((Math.floor(i / across) + 0.5) / up - 0.5) * SIZE[1],
        0,
      ],
      velocity: [random.normal(), random.normal(), 0],
      radius,
      mass: 1,
    })),
  };
}

interface Parted {
  readonly parts: number;
  readonly tally: PartsTally;
  readonly hash: string;
}

function inParts(scene: GasScene, parts: number): Parted {
  const state = emptyState(gasFrameOf(scene));
  scene.bodies.forEach((body, i) => {
    writeBody(state, i, body, i);
  });
  const gas = partedGas(state, parts);
  const desks = Array.from({ length: gas.parts }, () => partDesk());
  talkHere(gas.advance(TIME), desks);
  talkHere(gas.gather(state), desks);
  return { parts: gas.parts, tally: gas.tally, hash: hashOfNumbers([state.motion]) };
}

const placesOf = (state: GasState, t: number): Float64Array =>
  Float64Array.from({ length: 2 * state.capacity }, (_, k) => gasPosition(state, k >> 1, t)[k % 2] as number);

const edgeOf = ({ columns }: Division, column: number): number =>
  (Math.min(Math.max(column, 0), columns) / columns - 0.5) * SIZE[0];

/** What does not depend on the parts. */
interface Whole {
  readonly scene: GasScene;
  readonly frames: readonly Float64Array[];
  readonly hash: string;
  readonly events: number;
  readonly parted: Map<number, Parted>;
}

/** Kept for so many numbers of discs: a slider that goes back and forth meets the same again. */
const KEPT = 20;

const wholeOf = remember(
  (count: number): Whole => {
    const scene = sceneOf(count);
    const gas = startBalls(scene);
    const frames = Array.from({ length: FRAMES + 1 }, (_, k) => {
      const t = (TIME * k) / FRAMES;
      gas.advance(t);
      return placesOf(gas.state, t);
    });
    const { collisions, wallHits } = gas.tally;
    const hash = hashOfNumbers([gas.state.motion]);
    return { scene, frames, hash, events: collisions + wallHits, parted: new Map() };
  },
  { most: KEPT },
);

function partedOf({ scene, parted }: Whole, parts: number): Parted {
  const known = parted.get(parts) ?? inParts(scene, parts);
  parted.set(parts, known);
  return known;
}

export function model(values: SubdomainsValues): SubdomainsRun {
  const count = Math.round(values.count);
  const whole = wholeOf(count);
  const { parts, tally, hash } = partedOf(whole, Math.round(values.parts));
  const frame = gasFrameOf(whole.scene);
  const division = divisionOf(frame, parts);
  const lit = Math.min(Math.round(values.lit), parts) - 1;
  const slabs = division.borders
    .slice(1)
    .map((right, k) => [edgeOf(division, division.borders[k] as number), edgeOf(division, right)] as const);
  const near = Array.from({ length: division.columns }, (_, column) => column).filter((column) =>
    isNear(division, lit, column),
  );
  return {
    count,
    radius: frame.reach,
    scene: whole.scene,
    parts,
    lit,
    slabs,
    kept: [edgeOf(division, near[0] ?? 0), edgeOf(division, (near.at(-1) ?? 0) + 1)],
    frames: whole.frames,
    tally,
    hash,
    wholeHash: whole.hash,
    wholeEvents: whole.events,
    costs: () =>
      [1, 2, 4, 8].map((asked): Cost => {
        const run = partedOf(whole, asked);
        const { events, bodiesSent } = run.tally;
        return {
          parts: asked,
          share: (100 * events) / run.parts / whole.events,
          sent: bodiesSent / whole.events,
          hash: run.hash,
        };
      }),
    standing: (x) => {
      const column = columnOf(frame, division, x);
      const isOwn =
        column >= (division.borders[lit] as number) && column < (division.borders[lit + 1] as number);
      return isOwn ? 'own' : isNear(division, lit, column) ? 'copy' : 'other';
    },
  };
}

/** Places of all discs at a time (s): x and y in turn. */
export function placesAt({ frames }: SubdomainsRun, t: number): Float64Array {
  const at = Math.min(Math.max((t / TIME) * FRAMES, 0), FRAMES);
  const k = Math.min(Math.floor(at), FRAMES - 1);
  const [one, other] = [frames[k] as Float64Array, frames[k + 1] as Float64Array];
  return one.map((x, i) => x + (at - k) * ((other[i] as number) - x));
}
