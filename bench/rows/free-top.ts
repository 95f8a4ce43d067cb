/** A free asymmetric top for a minute, started next to the unstable axis: it flips over and over. */
import { kineticEnergy } from '../reference/collision.ts';
import { flight, spinOf } from '../reference/free-motion.ts';
import { minus, norm, turnBack } from '../reference/vectors.ts';
import type { Cell, Table } from '../report.ts';
import { bodyOf, DT, type Engine, play, type Reading, type Scene } from '../scene.ts';

function sceneFor(duration: number): Scene {
  const top = bodyOf({
    shape: { kind: 'box', half: [0.5, 0.4, 0.3] },
    mass: 1,
    inertia: [1, 2, 3],
    angularVelocity: [0.05, 5, 0.05],
  });
  return { bodies: [top], restitution: 1, gravity: 0, dt: DT, duration };
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

/** The row. */
export function freeTop(engines: readonly Engine[], duration: number): Table {
  const scene = sceneFor(duration);
  const top = scene.bodies[0] as Scene['bodies'][number];
  const truth = flight(top, top, 0);
  const right = flipCounter();
  for (let i = 0; i * DT <= duration; i++) right.look(truth.at(i * DT));

  const lines: Record<string, Record<string, Cell>> = {};
  for (const engine of engines) {
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
    lines[engine.name] = { 'energy drift': energyDrift, 'drift of b': spinDrift, flips: flips.count() };
  }
  return {
    id: 'free-top',
    title: `A free asymmetric top for ${duration} s (the true one flips ${right.count()} times)`,
    note: 'Largest relative change of the energy and of the vector of angular momentum b, and flips of the middle axis.',
    lines,
  };
}
