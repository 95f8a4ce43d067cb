/** A free asymmetric top for a minute, started next to the unstable axis: it flips over and over. */
import { kineticEnergy } from '../reference/collision.ts';
import { flight, spinOf } from '../reference/free-motion.ts';
import { minus, norm, turnBack } from '../reference/vectors.ts';
import type { Cell } from '../report.ts';
import { bodyOf, DT, type Engine, play, type Reading, type Scene } from '../scene.ts';
import type { AccuracyRow, View } from './row.ts';

function sceneFor(duration: number, dt: number): Scene {
  const top = bodyOf({
    shape: { kind: 'box', half: [0.5, 0.4, 0.3] },
    mass: 1,
    inertia: [1, 2, 3],
    angularVelocity: [0.05, 5, 0.05],
  });
  return { bodies: [top], restitution: 1, gravity: 0, dt, duration };
}

/** Counts how often the top turns its middle axis over. */
function flipCounter(): { look(reading: Reading): void; count(): number } {
  let [flips, side] = [0, 0];
  return {
    look: ({ orientation, angularVelocity }) => {
      const now = Math.sign(turnBack(orientation, angularVelocity)[1]);
      if (side !== 0 && now !== 0 && now !== side) flips += 1;
      if (now !== 0) side = now;
    },
    count: () => flips,
  };
}

const CODE = 'bench/rows/free-top.ts';

/** How often the true top flips; looked at every sixtieth of a second. */
function trueFlips(duration: number): number {
  const top = sceneFor(duration, DT).bodies[0] as Scene['bodies'][number];
  const truth = flight(top, top, 0);
  const flips = flipCounter();
  for (let i = 0; i * DT <= duration; i++) flips.look(truth.at(i * DT));
  return flips.count();
}

function lineOf(engine: Engine, scene: Scene): Record<string, Cell> {
  const top = scene.bodies[0] as Scene['bodies'][number];
  const flips = flipCounter();
  let [energyDrift, spinDrift, energy0] = [0, 0, Number.NaN];
  let b0 = spinOf(top, top);
  play(engine, scene, (simulation, t) => {
    const reading = simulation.read(0);
    const b = spinOf(top, reading);
    const energy = kineticEnergy(top, reading, b);
    if (t === 0) [energy0, b0] = [energy, b];
    energyDrift = Math.max(energyDrift, Math.abs(energy / energy0 - 1));
    spinDrift = Math.max(spinDrift, norm(minus(b, b0)) / norm(b0));
    flips.look(reading);
  });
  return { 'drift of b': spinDrift, 'energy drift': energyDrift, flips: flips.count() };
}

function view(duration: number): View {
  const scene = sceneFor(duration, DT);
  const top = scene.bodies[0] as Scene['bodies'][number];
  const truth = flight(top, top, 0);
  const spin = ({ orientation, angularVelocity }: Reading): number =>
    turnBack(orientation, angularVelocity)[1];
  return {
    scene,
    title: 'Turning about the middle axis, over time: each change of sign is a flip.',
    axes: ['time, s', 'about the middle axis, rad/s'],
    span: [0, duration],
    points: ([reading], t) => [[t, spin(reading as Reading)]],
    truth: (t) => [[t, spin(truth.at(t))]],
    box: [0, -6, duration, 6],
  };
}

/** The row. */
export function freeTop(duration: number): AccuracyRow {
  let right: number | undefined;
  return {
    id: 'free-top',
    dimension: 3,
    curve: { columns: ['drift of b'], axis: 'drift of the angular momentum' },
    view: () => view(duration),
    code: CODE,
    scenes: (dt) => [sceneFor(duration, dt)],
    table: (engines, dt) => {
      right ??= trueFlips(duration);
      return {
        id: 'free-top',
        title: `A free asymmetric top for ${duration} s (the true one flips ${right} times)`,
        note: 'It starts next to its unstable axis. Largest relative change of the vector of angular momentum b and of the energy, and flips of the middle axis.',
        marks: [
          { column: 'drift of b', name: 'angular momentum' },
          { column: 'energy drift', name: 'energy' },
        ],
        axis: 'largest relative change',
        code: CODE,
        lines: Object.fromEntries(engines.map((e) => [e.name, lineOf(e, sceneFor(duration, dt))])),
      };
    },
  };
}
