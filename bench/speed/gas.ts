/**
 * An elastic gas in a box: steps of 1/60 s per second of CPU time, and the energy that is left after 10 s. The engines
 * make steps; ours goes from event to event, and is asked to come as far as the steps.
 */
import { type Gas, startGas } from '../../src/core/many/gas.ts';
import { gasBooks } from '../../src/core/many/gas-readings.ts';
import { evenGas, type GasBody, type GasScene } from '../../src/core/many/gas-scene.ts';
import type { Cell, Pace, Table } from '../report.ts';
import { type BenchBody, bodyOf, DT, type Engine, type Quat, type Scene, type Simulation } from '../scene.ts';
import { median } from '../statistics.ts';

const RADIUS = 0.1;
const PACKING = 0.1;

/** Steps after which the energy is asked for: 10 s. */
const LOOK = 600;

interface GasCase {
  readonly name: string;
  readonly count: number;
  readonly halfLength: number;
}

const CASES: readonly GasCase[] = [
  { name: '100 spheres', count: 100, halfLength: 0 },
  { name: '1,000 spheres', count: 1000, halfLength: 0 },
  { name: '5,000 spheres', count: 5000, halfLength: 0 },
  { name: '1,000 capsules', count: 1000, halfLength: 0.1 },
];

const PLANE_CASES: readonly GasCase[] = [
  { name: '100 discs', count: 100, halfLength: 0 },
  { name: '1,000 discs', count: 1000, halfLength: 0 },
  { name: '5,000 discs', count: 5000, halfLength: 0 },
];

const NOTE = 'Ours goes from event to event. A dash: 10 s were not reached in the time of the row.';

/** Turns y, along which the engines have their capsules, into an axis. */
function turnTo([x, y, z]: readonly [number, number, number]): Quat {
  return y > -0.999 ? [1 + y, z, 0, -x] : [0, 1, 0, 0];
}

function benchBody({ position, velocity, radius, mass, rod }: GasBody): BenchBody {
  if (rod === undefined) return bodyOf({ shape: { kind: 'ball', radius }, mass, position, velocity });
  return bodyOf({
    shape: { kind: 'capsule', radius, halfLength: rod.halfLength },
    mass,
    position,
    velocity,
    orientation: turnTo(rod.axis),
    angularVelocity: rod.angularVelocity,
  });
}

/** The same bodies between walls of 1 m. */
function sceneOf({ dimension, size, bodies }: GasScene): Scene {
  const half = 0.5 * size[0];
  const walls = [0, 1, 2].slice(0, dimension).flatMap((k) =>
    [-1, 1].map((side) => {
      const position = [0, 1, 2].map((i) => (i === k ? side * (half + 0.5) : 0));
      const sides = [0, 1, 2].map((i) => (i === k ? 0.5 : half + 1));
      return bodyOf({
        shape: { kind: 'box', half: sides as unknown as BenchBody['position'] },
        mass: 'fixed',
        position: position as unknown as BenchBody['position'],
      });
    }),
  );
  return {
    bodies: [...bodies.map(benchBody), ...walls],
    restitution: 1,
    gravity: 0,
    dt: DT,
    duration: LOOK * DT,
  };
}

/** A gas under way in some engine. */
interface Contestant {
  readonly step: () => void;
  readonly energy: () => number;
  readonly end: () => void;
}

function ours(scene: GasScene): Contestant {
  const gas: Gas = startGas(scene);
  let steps = 0;
  return {
    step: () => {
      steps++;
      gas.advance(steps * DT);
    },
    energy: () => {
      const { flight, turning } = gasBooks(gas.state, steps * DT);
      return flight + turning;
    },
    end: () => {},
  };
}

function theirs(engine: Engine, scene: Scene): Contestant {
  const simulation: Simulation = engine.start(scene);
  const energy = (): number =>
    scene.bodies.reduce((sum, { mass, inertia }, i) => {
      if (mass === 'fixed') return sum;
      const { velocity: v, angularVelocity: w } = simulation.read(i);
      const across = Math.max(...inertia); // of a body that does not spin about its own axis
      return (
        sum +
        0.5 * mass * (v[0] ** 2 + v[1] ** 2 + v[2] ** 2) +
        0.5 * across * (w[0] ** 2 + w[1] ** 2 + w[2] ** 2)
      );
    }, 0);
  return { step: simulation.step, energy, end: simulation.end };
}

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Median steps per CPU second over turns of so many seconds, and the energy after 600 steps over that at the start. */
function measure(contestants: Readonly<Record<string, Contestant>>, turns: number, turn: number) {
  const paces: Record<string, number[]> = {};
  const left: Record<string, number> = {};
  const steps: Record<string, number> = {};
  const start = Object.fromEntries(Object.entries(contestants).map(([name, { energy }]) => [name, energy()]));
  for (let k = 0; k < turns; k++) {
    for (const [name, { step, energy }] of Object.entries(contestants)) {
      const from = cpu();
      let done = 0;
      do {
        step();
        done++;
        steps[name] = (steps[name] ?? 0) + 1;
        if (steps[name] === LOOK) left[name] = energy() / (start[name] as number);
      } while (cpu() - from < turn);
      if (k > 0) paces[name] = [...(paces[name] ?? []), done / (cpu() - from)]; // the first turn is for warming up
    }
  }
  return { paces, left };
}

/** In space. */
export function gasSpeed(rivals: readonly Engine[], quick: boolean): Table {
  return {
    id: 'gas-speed',
    title: `Elastic gas in a box, packing ${PACKING}: steps of 1/60 s per CPU second, and energy after 10 s over that before`,
    note: NOTE,
    pace: paceOf(CASES),
    code: CODE,
    lines: linesOf(CASES, 3, rivals, quick),
  };
}

/** In the plane. */
export function planeGasSpeed(rivals: readonly Engine[], quick: boolean): Table {
  return {
    id: 'plane-gas-speed',
    title: `Elastic gas of discs in a square, packing ${PACKING}: steps of 1/60 s per CPU second, and energy after 10 s over that before`,
    note: NOTE,
    pace: paceOf(PLANE_CASES),
    code: CODE,
    lines: linesOf(PLANE_CASES, 2, rivals, quick),
  };
}

const CODE = 'bench/speed/gas.ts';

const paceOf = (cases: readonly GasCase[]): Pace => ({
  one: 'ours',
  columns: cases.map(({ name }) => `${name}, steps/s`),
  isMoreQuicker: true,
});

function linesOf(
  cases: readonly GasCase[],
  dimension: 2 | 3,
  rivals: readonly Engine[],
  quick: boolean,
): Table['lines'] {
  const lines: Record<string, Record<string, Cell>> = {};
  for (const { name, count, halfLength } of cases) {
    const scene = evenGas({
      dimension,
      count,
      packing: PACKING,
      radius: RADIUS,
      halfLength,
      speed: 1,
      seed: 1,
    });
    const given = sceneOf(scene);
    const contestants = Object.fromEntries([
      ['ours', ours(scene)] as const,
      ...rivals.map((engine) => [engine.name, theirs(engine, given)] as const),
    ]);
    const { paces, left } = measure(contestants, quick ? 4 : 6, quick ? 0.15 : 0.3);
    for (const [engine, list] of Object.entries(paces)) {
      const kept = left[engine];
      lines[engine] = {
        ...lines[engine],
        [`${name}, steps/s`]: median(list),
        [`${name}, energy`]: kept ?? '–',
      };
    }
    for (const { end } of Object.values(contestants)) end();
  }
  return lines;
}
