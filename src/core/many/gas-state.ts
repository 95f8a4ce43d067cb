/**
 * The bodies of a gas as flat numbers. A body is written only at its own events: where it was then, how it moves since,
 * and when that was. Nothing is ever carried along to a common time, so that the same events give the same bits,
 * whoever asks in between and whoever computes them.
 *
 * Memory of a ball: 80 bytes here, and 66 in prediction, queue and cells, with the cells themselves some 150; of a
 * capsule 64 more, 296 in its flight (round-block.ts), and some 140 to 220 in what is known of its neighbours.
 *
 * Source:  own          Chapter: many-bodies
 */
import { type RoundBlock, roundBlocks } from '#core/instant/round-block.ts';
import { cbrt } from '#core/math/bits/elementary.ts';
import { type Vec3, ZERO } from '#core/math/vec3.ts';
import { acrossAxis, type GasBody, type GasScene, rodMoment } from './gas-scene.ts';

/** Numbers of a body in `motion`: position (3), velocity (3), time of its last event, radius. */
export const MOTION = 8;

/** Numbers of a body in `turning`: axis (3), angular velocity (3), half length, 1/moment of inertia. */
export const TURNING = 8;

/** Offsets into `motion`. */
export const SINCE = 6;
export const RADIUS = 7;

/** Offsets into `turning`. */
export const HALF_LENGTH = 6;
export const INV_MOMENT = 7;

/** What is the same for all bodies of a gas and at all times: plain numbers, which may be sent to others. */
export interface GasFrame {
  /** Room for this many bodies. */
  readonly capacity: number;
  readonly dimension: 2 | 3;
  /** Half of each side of the box, in m; Infinity along z in the plane. */
  readonly half: Float64Array;
  readonly hasRods: boolean;
  /** Largest radius around a centre that a body reaches, in m. */
  readonly reach: number;
  /** A time in which bodies move about their own size, in s. It depends on the scene alone. */
  readonly stretch: number;
  /** A good width for cells, in m: fewer steps between cells against fewer neighbours. */
  readonly cell: number;
}

/** Flat state of a gas, with room for more bodies than there are. */
export interface GasState extends GasFrame {
  readonly motion: Float64Array;
  /** Empty if all bodies are balls. */
  readonly turning: Float64Array;
  /** 1/mass of each, in 1/kg. */
  readonly invMass: Float64Array;
  /** Names of the bodies, by which ties are broken; −1 where there is none. */
  readonly labels: Int32Array;
  /** How often each was written: whoever foretold something by an older state notices. */
  readonly version: Int32Array;
  /** The flight of each capsule since its last event, for the search of contacts. */
  readonly flights: readonly RoundBlock[];
}

/** Width of a cell beside the mean distance of bodies. */
const CELL_PER_SPACING = 0.6;

/** What is the same for all bodies of a scene. */
export function gasFrameOf({ dimension, size, bodies }: GasScene): GasFrame {
  const capacity = bodies.length;
  const reach = bodies.reduce((most, { radius, rod }) => Math.max(most, radius + (rod?.halfLength ?? 0)), 0);
  // Added up from the smallest: in the order of the bodies the last bit would hang on their labels.
  const speeds = Float64Array.from(bodies, ({ velocity: [x, y, z] }) => x * x + y * y + z * z).sort();
  const squares = speeds.reduce((sum, square) => sum + square, 0);
  return {
    capacity,
    dimension,
    half: Float64Array.of(0.5 * size[0], 0.5 * size[1], dimension === 2 ? Infinity : 0.5 * size[2]),
    hasRods: bodies.some(({ rod }) => rod !== undefined),
    reach,
    stretch: squares > 0 ? (2 * reach) / Math.sqrt(squares / capacity) : 1,
    cell:
      CELL_PER_SPACING *
      (dimension === 2
        ? Math.sqrt((size[0] * size[1]) / capacity)
        : cbrt((size[0] * size[1] * size[2]) / capacity)),
  };
}

/** Room for bodies, and nobody in it. */
export function emptyState(frame: GasFrame): GasState {
  const { capacity, hasRods } = frame;
  return {
    ...frame,
    motion: new Float64Array(MOTION * capacity),
    turning: new Float64Array(hasRods ? TURNING * capacity : 0),
    invMass: new Float64Array(capacity),
    labels: new Int32Array(capacity).fill(-1),
    version: new Int32Array(capacity),
    flights: roundBlocks(hasRods ? capacity : 0),
  };
}

/** Writes a body of the scene, as it is at time 0, into a place. */
export function writeBody(state: GasState, place: number, body: GasBody, label: number): void {
  const { dimension, motion, turning, invMass, labels, version } = state;
  const { position, velocity, radius, mass, rod } = body;
  const flat = (v: Vec3): Vec3 => (dimension === 2 ? [v[0], v[1], 0] : v);
  motion.set([...flat(position), ...flat(velocity), 0, radius], MOTION * place);
  if (turning.length > 0) {
    const axis = flat(rod?.axis ?? [1, 0, 0]);
    const spin = rod?.angularVelocity ?? ZERO;
    const omega = rod === undefined ? ZERO : acrossAxis(axis, dimension === 2 ? [0, 0, spin[2]] : spin);
    const h = rod?.halfLength ?? 0;
    const inv = h > 0 ? 1 / rodMoment(dimension, mass, radius, h) : 0;
    turning.set([...axis, ...omega, h, inv], TURNING * place);
  }
  invMass[place] = 1 / mass;
  labels[place] = label;
  version[place] = (version[place] as number) + 1;
}

/** Where the centre of a body is at a time (s) after its last event, in m, as long as it has no other. */
export function gasPosition({ motion }: GasState, body: number, t: number): Vec3 {
  const p = MOTION * body;
  const tau = t - (motion[p + SINCE] as number);
  const at = (k: number): number => (motion[p + k] as number) + tau * (motion[p + 3 + k] as number);
  return [at(0), at(1), at(2)];
}

/** Velocity of the centre of a body, in m/s. */
export function gasVelocity({ motion }: GasState, body: number): Vec3 {
  const p = MOTION * body + 3;
  return [motion[p] as number, motion[p + 1] as number, motion[p + 2] as number];
}

/** The bytes of a state, in all. */
export function stateBytes({ motion, turning, invMass, labels, version, flights }: GasState): number {
  const arrays = [motion, turning, invMass, labels, version, ...flights];
  return arrays.reduce((sum, array) => sum + array.byteLength, 0);
}
