/** Bodies that fall on a floor: a ball that bounces for ever, bodies that lie, and Zeno's ball. */
import { turn } from '../reference/vectors.ts';
import type { Cell, Table } from '../report.ts';
import {
  type BenchBody,
  bodyOf,
  DT,
  type Engine,
  FLOOR,
  GRAVITY,
  play,
  type Quat,
  type Reading,
  type Scene,
} from '../scene.ts';

const RADIUS = 0.125; // exact in single precision, so that a drop of 1 m is one

/** A capsule's own y axis laid along x. */
const LYING: Quat = [Math.SQRT1_2, 0, 0, -Math.SQRT1_2];

function dropped(restitution: number, duration: number): Scene {
  const ball = bodyOf({ shape: { kind: 'ball', radius: RADIUS }, mass: 1, position: [0, 1 + RADIUS, 0] });
  return { bodies: [ball, FLOOR], restitution, gravity: GRAVITY, dt: DT, duration };
}

/** Height of the lowest point above the floor, in m. */
function clearance({ shape }: BenchBody, { position, orientation }: Reading): number {
  const height = position[1];
  if (shape.kind === 'ball') return height - shape.radius;
  if (shape.kind === 'capsule') {
    return height - Math.abs(turn(orientation, [0, shape.halfLength, 0])[1]) - shape.radius;
  }
  const [x, y, z] = shape.half;
  const up = [turn(orientation, [x, 0, 0]), turn(orientation, [0, y, 0]), turn(orientation, [0, 0, z])];
  return height - up.reduce((sum, axis) => sum + Math.abs(axis[1]), 0);
}

/** A ball dropped from 1 m that loses nothing, looked at for a minute. */
export function bouncingBall(engines: readonly Engine[], duration: number): Table {
  const lines: Record<string, Record<string, Cell>> = {};
  for (const engine of engines) {
    let apex = 0;
    let worst = 0;
    let last = 0;
    play(engine, dropped(1, duration), (simulation, t) => {
      const { position, velocity } = simulation.read(0);
      const height = position[1] - RADIUS;
      const energy = GRAVITY * height + 0.5 * velocity[1] ** 2;
      last = energy / GRAVITY - 1;
      worst = Math.max(worst, Math.abs(last));
      if (t > duration - 1) apex = Math.max(apex, height);
    });
    lines[engine.name] = { 'last apex, m': apex, 'energy error at the end': last, 'worst on the way': worst };
  }
  return {
    id: 'bouncing-ball',
    title: `A ball dropped from 1 m, C = 1, for ${duration} s`,
    note: 'Highest point of the last second, and the error of kinetic plus potential energy, relative to the drop.',
    lines,
  };
}

/** Bodies put on the floor without speed, looked at for a minute. Sleeping is off. */
export function resting(engines: readonly Engine[], duration: number): Table {
  const bodies: Readonly<Record<string, BenchBody>> = {
    ball: bodyOf({ shape: { kind: 'ball', radius: 0.5 }, mass: 1, position: [0, 0.5, 0] }),
    box: bodyOf({ shape: { kind: 'box', half: [0.5, 0.25, 0.375] }, mass: 1, position: [0, 0.25, 0] }),
    capsule: bodyOf({
      shape: { kind: 'capsule', radius: 0.25, halfLength: 0.5 },
      mass: 1,
      position: [0, 0.25, 0],
      orientation: LYING,
    }),
  };
  const lines: Record<string, Record<string, Cell>> = {};
  for (const engine of engines) {
    const line: Record<string, Cell> = {};
    let drift = 0;
    let [squares, count] = [0, 0];
    for (const [name, body] of Object.entries(bodies)) {
      if (engine.dimension === 2 && name === 'capsule') continue;
      let [sink, float] = [0, 0];
      const scene: Scene = { bodies: [body, FLOOR], restitution: 0.5, gravity: GRAVITY, dt: DT, duration };
      play(engine, scene, (simulation, t) => {
        const reading = simulation.read(0);
        const gap = clearance(body, reading);
        sink = Math.max(sink, -gap);
        float = Math.max(float, gap);
        drift = Math.max(drift, Math.hypot(reading.position[0], reading.position[2]));
        if (t > duration - 10) {
          squares += reading.velocity.reduce((sum, v) => sum + v * v, 0);
          count += 1;
        }
      });
      line[`${name} sinks, mm`] = 1000 * sink;
      line[`${name} floats, mm`] = 1000 * float;
    }
    line['drifts, mm'] = 1000 * drift;
    line['rms speed, m/s'] = Math.sqrt(squares / count);
    lines[engine.name] = line;
  }
  return {
    id: 'resting',
    title: `Bodies at rest on a floor for ${duration} s, C = 0.5`,
    note: 'Deepest penetration and widest gap below the body, farthest sideways, and the speed in the last 10 s. Sleeping is off.',
    lines,
  };
}

/**
 * With less energy than this speed, in m/s, has, for the rest of the run: at rest. Zeno's true ball spends the last
 * 0.2 % of the time below it.
 */
const AT_REST = 0.01;

/** Zeno's ball: C = ½ from 1 m, at rest after t₀ (1 + C)/(1 − C). */
export function zenosBall(engines: readonly Engine[]): Table {
  const exact = 3 * Math.sqrt(2 / GRAVITY);
  const lines: Record<string, Record<string, Cell>> = {};
  for (const engine of engines) {
    const looks: { readonly t: number; readonly height: number; readonly speed: number }[] = [];
    play(engine, dropped(0.5, 5), (simulation, t) => {
      const { position, velocity } = simulation.read(0);
      looks.push({ t, height: position[1] - RADIUS, speed: velocity[1] });
    });
    const end = looks.at(-1)?.height ?? Number.NaN;
    const last = looks.findLastIndex(
      ({ height, speed }) => speed ** 2 + 2 * GRAVITY * Math.abs(height - end) > AT_REST ** 2,
    );
    const rest = looks[last + 1]?.t;
    lines[engine.name] = {
      'at rest after, s': rest ?? 'never',
      'error, %': rest === undefined ? Number.NaN : 100 * (rest / exact - 1),
      'height then, mm': 1000 * end,
    };
  }
  return {
    id: 'zenos-ball',
    title: `Zeno's ball: C = 0.5 from 1 m, at rest after ${exact.toFixed(4)} s`,
    note: 'At rest: from then on without energy at the end of every step of 1/60 s, which is 1.2 % of the time.',
    lines,
  };
}
