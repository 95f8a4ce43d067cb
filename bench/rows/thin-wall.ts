/** A ball against a wall of 1 mm at 10, 100 and 1,000 m/s: is the contact found, and when is it said to be? */
import type { Cell } from '../report.ts';
import { bodyOf, type Engine, play, type Scene } from '../scene.ts';
import type { AccuracyRow, View } from './row.ts';

const SPEEDS = [10, 100, 1000] as const;
const RADIUS = Math.fround(0.05);
const HALF_WALL = Math.fround(0.0005);
/** Flight before the contact, in s: 6.22 steps, so that no step ends at the wall. */
const FLIGHT = 0.1037;

function sceneAt(speed: number, dt: number): Scene {
  const ball = bodyOf({
    shape: { kind: 'ball', radius: RADIUS },
    mass: 1,
    position: [-(RADIUS + HALF_WALL + speed * FLIGHT), 0, 0],
    velocity: [speed, 0, 0],
  });
  const wall = bodyOf({ shape: { kind: 'box', half: [HALF_WALL, 5, 5] }, mass: 'fixed' });
  return { bodies: [ball, wall], restitution: 1, gravity: 0, dt, duration: 0.5 };
}

/**
 * Error of the time of contact, in ms, positive if late. The outgoing path, followed back in a straight line to where
 * the ball touches the wall, says when the engine must have turned it round; so an engine that resolves contacts
 * between its steps gets the credit for it.
 */
function lateness(engine: Engine, speed: number, dt: number): Cell {
  const scene = sceneAt(speed, dt);
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

const CODE = 'bench/rows/thin-wall.ts';

function view(): View {
  const [speed, dt] = [100, 1 / 60];
  const place = (t: number): number => -(RADIUS + HALF_WALL) - speed * Math.abs(t - FLIGHT);
  return {
    scene: sceneAt(speed, dt),
    title: 'At 100 m/s: where the ball is, in m from the wall, over time.',
    axes: ['time, s', 'place, m'],
    span: [0.07, 0.17],
    points: ([ball], t) => [[t, ball?.position[0] ?? Number.NaN]],
    truth: (t) => [[t, place(t)]],
    corners: [FLIGHT],
    still: [
      [
        [0.07, 0],
        [0.17, 0],
      ],
    ],
    box: [0.07, -4, 0.17, 4],
  };
}

/** The row. */
export function thinWall(): AccuracyRow {
  return {
    id: 'thin-wall',
    dimension: 'both',
    curve: { columns: ['100 m/s'], axis: 'error of the time of contact at 100 m/s, ms' },
    view,
    code: CODE,
    scenes: (dt) => SPEEDS.map((speed) => sceneAt(speed, dt)),
    table: (engines, dt) => ({
      id: 'thin-wall',
      title: 'Time of contact of a ball against a wall of 1 mm: error in ms',
      note: 'The wall is met in the middle of a step, at three speeds. Positive is late. The way out, followed back, says when; so a contact that is resolved between steps gets the credit. “tunnels”: the ball came out behind the wall.',
      marks: SPEEDS.map((speed) => ({ column: `${speed} m/s`, name: `${speed} m/s` })),
      axis: 'error of the time of contact, ms',
      code: CODE,
      lines: Object.fromEntries(
        engines.map((engine) => [
          engine.name,
          Object.fromEntries(SPEEDS.map((speed) => [`${speed} m/s`, lateness(engine, speed, dt)])),
        ]),
      ),
    }),
  };
}
