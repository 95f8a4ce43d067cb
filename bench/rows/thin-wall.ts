/** A ball against a wall of 1 mm at 10, 100 and 1,000 m/s: is the contact found, and when is it said to be? */
import type { Cell, Table } from '../report.ts';
import { bodyOf, DT, type Engine, play, type Scene } from '../scene.ts';

const SPEEDS = [10, 100, 1000] as const;
const RADIUS = Math.fround(0.05);
const HALF_WALL = Math.fround(0.0005);
/** Flight before the contact, in s: 6.22 steps, so that no step ends at the wall. */
const FLIGHT = 0.1037;

function sceneAt(speed: number): Scene {
  const ball = bodyOf({
    shape: { kind: 'ball', radius: RADIUS },
    mass: 1,
    position: [-(RADIUS + HALF_WALL + speed * FLIGHT), 0, 0],
    velocity: [speed, 0, 0],
  });
  const wall = bodyOf({ shape: { kind: 'box', half: [HALF_WALL, 5, 5] }, mass: 'fixed' });
  return { bodies: [ball, wall], restitution: 1, gravity: 0, dt: DT, duration: 0.5 };
}

/**
 * Error of the time of contact, in ms, positive if late. The outgoing path, followed back in a straight line to where
 * the ball touches the wall, says when the engine must have turned it round; so an engine that resolves contacts
 * between its steps gets the credit for it.
 */
function lateness(engine: Engine, speed: number): Cell {
  const scene = sceneAt(speed);
  const touching = -(RADIUS + HALF_WALL);
  const start = scene.bodies[0]?.position[0] ?? Number.NaN;
  const exact = (touching - start) / speed;
  let [x, v, end] = [0, 0, 0];
  play(engine, scene, (simulation, t) => {
    const ball = simulation.read(0);
    [x, v, end] = [ball.position[0], ball.velocity[0], t];
  });
  if (x > HALF_WALL) return 'tunnels';
  if (!(v < -0.01 * speed)) return 'stops';
  return 1000 * (end - (x - touching) / v - exact);
}

/** The row. */
export function thinWall(engines: readonly Engine[]): Table {
  const lines: Record<string, Record<string, Cell>> = {};
  for (const engine of engines) {
    lines[engine.name] = Object.fromEntries(SPEEDS.map((s) => [`${s} m/s`, lateness(engine, s)]));
  }
  return {
    id: 'thin-wall',
    title: 'Time of contact of a ball against a wall of 1 mm: error in ms',
    note: 'Positive is late. "tunnels" means that the ball came out behind the wall.',
    lines,
  };
}
