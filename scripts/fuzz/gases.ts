/**
 * Random gases, held against their laws: the same bits by scan, heap, calendar and in parts, under other labels and in a
 * mirror; the same motion elsewhere, to rounding; energy, momentum with what the walls gave, and no overlap. The same seed
 * and number give the same gas for ever.
 */
import { closestOfSegments } from '#core/convex/segments.ts';
import { type Axis, gasWith, smallestGap } from '#core/fixtures/gas-arbitraries.ts';
import { errorOfFirst, errorOfShift, mirroredBody, numbersOf } from '#core/fixtures/gas-laws.ts';
import { CAPSULES } from '#core/many/capsule-gas.ts';
import { calendarQueue, type QueueMaker, scanQueue } from '#core/many/event-queue.ts';
import { startGas } from '#core/many/gas.ts';
import { gasBooks, momentumFromWalls } from '#core/many/gas-readings.ts';
import type { GasBody, GasScene } from '#core/many/gas-scene.ts';
import { emptyState, type GasState, gasFrameOf, writeBody } from '#core/many/gas-state.ts';
import { partDesk, partedGas, talkHere } from '#core/many/parted-gas.ts';
import { type Random, randomFrom } from '#core/math/random.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';

/** What a gas showed. */
export interface GasFindings {
  readonly index: number;
  readonly bodies: number;
  readonly collisions: number;
  /** Deepest overlap as a share of the largest radius, change of energy as a share, error of momentum as a share of √(m E). */
  readonly overlap: number;
  readonly energy: number;
  readonly momentum: number;
  readonly faults: readonly string[];
}

/** Most of an overlap, as a share of the size, as it is promised. */
const MOST_OVERLAP = 1e-12;

/** An event rounds the velocities of two bodies by some 1e-16 each; a run has some thousand. */
const MOST_LOSS = 1e-12;

/**
 * Largest error of a shifted gas, in m/s. Places are rounded by 7e-15 m there; a meeting multiplies an error by way over
 * radius, at most some 240 here, two of them by 6e4; one that grazes by 1/cos more, of which 1000 is rare.
 */
const MOST_SHIFT = 1e-6;

/** Error of the first contact, in s, as it is promised; looked for among so few bodies, since all pairs are searched. */
const MOST_LATE = 1e-12;
const FEW = 40;

/** How long a gas runs, in s, and how often overlaps are looked for. */
const LONG = 0.8;
const LOOKS = 6;

/** Gas number `index` of a seed, run and checked. */
export function checkGas(seed: number, index: number): GasFindings {
  const random = randomFrom(seed * 1e7 + index);
  const scene = sceneFrom(random);
  const gas = startGas(scene);
  const before = gasBooks(gas.state, 0);
  let overlap = 0;
  for (let look = 1; look <= LOOKS; look++) {
    const t = (LONG * look) / LOOKS;
    gas.advance(t);
    overlap = Math.max(overlap, -smallestGap(gas.state, t, gapOf) / gas.state.reach);
  }
  const now = gasBooks(gas.state, LONG);
  const all = before.flight + before.turning;
  const energy = Math.abs(now.flight + now.turning - all) / all;
  const given = momentumFromWalls(gas);
  const scale = Math.sqrt(all * scene.bodies.reduce((sum, { mass }) => sum + mass, 0));
  const residuals = before.momentum.map((p, k) =>
    Math.abs((now.momentum[k] as number) - p - (given[k] as number)),
  );
  const momentum = Math.max(...residuals) / scale;
  const faults = sameness(scene, gas.state, random);
  if (!(overlap <= MOST_OVERLAP)) faults.push(`bodies overlap by ${overlap} of their size`);
  if (!(energy <= MOST_LOSS)) faults.push(`energy is off by ${energy}`);
  if (!(momentum <= MOST_LOSS)) faults.push(`momentum is off by ${momentum}`);
  return {
    index,
    bodies: scene.bodies.length,
    collisions: gas.tally.collisions,
    overlap,
    energy,
    momentum,
    faults,
  };
}

function sceneFrom(random: Random): GasScene {
  return gasWith({
    dimension: random.next() < 0.5 ? 2 : 3,
    count: Math.floor(random.between(3, 120)),
    packing: random.between(0.02, 0.12),
    kind: random.next() < 0.6 ? 'balls' : random.next() < 0.5 ? 'capsules' : 'both',
    seed: Math.floor(random.between(0, 1e9)),
  });
}

const gapOf = (a: Axis, b: Axis): number => closestOfSegments(a, b).distance - a.radius - b.radius;

const bitsOf = ({ motion, turning }: GasState): string => hashOfNumbers([motion, turning]);

function runWith(scene: GasScene, queue?: QueueMaker): GasState {
  const gas = startGas(scene, queue === undefined ? {} : { queue });
  gas.advance(LONG);
  return gas.state;
}

/** Where the gas is another one although it should be the same. */
function sameness(scene: GasScene, state: GasState, random: Random): string[] {
  const faults: string[] = [];
  const bits = bitsOf(state);
  if (bitsOf(runWith(scene, scanQueue)) !== bits) faults.push('other bits by scan');
  if (bitsOf(runWith(scene, calendarQueue)) !== bits) faults.push('other bits by calendar');
  for (const parts of [1, 2, 4]) {
    if (bitsOf(inParts(scene, parts)) !== bits) faults.push(`other bits in ${parts} parts`);
  }
  const order = random.shuffle(scene.bodies.map((_, i) => i));
  const relabelled = runWith({ ...scene, bodies: order.map((i) => scene.bodies[i] as GasBody) });
  const own = numbersOf(state);
  if (hashOfNumbers(numbersOf(relabelled)) !== hashOfNumbers(order.map((i) => own[i] as number[]))) {
    faults.push('other bits under other labels');
  }
  const mirrored = runWith({ ...scene, bodies: scene.bodies.map((body) => mirroredBody(0, body)) });
  const sizes = (of: GasState): string => hashOfNumbers(numbersOf(of).map((body) => body.map(Math.abs)));
  if (sizes(mirrored) !== sizes(state)) faults.push('other bits in a mirror');
  if (scene.bodies.length <= FEW) {
    const error = errorOfFirst(scene);
    if (error !== undefined && !(error <= MOST_LATE)) faults.push(`the first contact is off by ${error} s`);
  }
  const shift = state.hasRods ? 0 : errorOfShift(scene);
  if (shift !== undefined && !(shift <= MOST_SHIFT))
    faults.push(`elsewhere velocities differ by ${shift} m/s`);
  return faults;
}

function inParts(scene: GasScene, parts: number): GasState {
  const state = emptyState(gasFrameOf(scene));
  scene.bodies.forEach((body, i) => {
    writeBody(state, i, body, i);
  });
  const gas = partedGas(state, parts);
  const desks = Array.from({ length: gas.parts }, () => partDesk(CAPSULES));
  talkHere(gas.advance(LONG), desks);
  talkHere(gas.gather(state), desks);
  return state;
}

/** The findings in words. */
export function gasesReport(seed: number, found: readonly GasFindings[]): string {
  const most = (of: (one: GasFindings) => number): string => Math.max(0, ...found.map(of)).toPrecision(2);
  const faulty = found.filter(({ faults }) => faults.length > 0);
  const meetings = found.reduce((sum, { collisions }) => sum + collisions, 0);
  return [
    `gas: ${found.length} gases, ${meetings} meetings, ${faulty.length} with faults`,
    `  worst overlap ${most(({ overlap }) => overlap)} of the size, energy ${most(({ energy }) => energy)}, momentum ${most(({ momentum }) => momentum)}`,
    ...faulty.map(
      ({ index, faults }) =>
        `  ${faults.join('; ')}: npm run fuzz -- --kind gas --seed ${seed} --index ${index}`,
    ),
  ].join('\n');
}
