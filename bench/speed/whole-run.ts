/** A whole run of two bodies: 5 s, recorded at 240 Hz. The engines make as many steps and read both bodies each time. */
import { simulate } from '../../src/core/run/run.ts';
import { coreScene, OURS } from '../engines/core.ts';
import type { Cell, Table } from '../report.ts';
import { bodyOf, type Engine, FLOOR, GRAVITY, play, type Scene } from '../scene.ts';
import { type Contestant, type Effort, race } from '../timing.ts';

const DURATION = 5;
const RATE = 240;

const scene = (bodies: Scene['bodies'], restitution: number, gravity: number): Scene => ({
  bodies,
  restitution,
  gravity,
  dt: 1 / RATE,
  duration: DURATION,
});

const scenes: Readonly<Record<string, Scene>> = {
  'two boxes, one hit': scene(
    [
      bodyOf({
        shape: { kind: 'box', half: [0.3, 0.2, 0.15] },
        mass: 1,
        position: [-1, 0.1, 0],
        orientation: [0.9, 0.3, 0.2, 0.1],
        velocity: [2, 0, 0],
        angularVelocity: [0.5, 1, -0.7],
      }),
      bodyOf({
        shape: { kind: 'box', half: [0.25, 0.25, 0.2] },
        mass: 2,
        position: [0.5, -0.1, 0.1],
        orientation: [0.8, -0.1, 0.4, 0.3],
        angularVelocity: [0.2, -0.4, 1],
      }),
    ],
    1,
    0,
  ),
  'two capsules, one hit': scene(
    [
      bodyOf({
        shape: { kind: 'capsule', radius: 0.05, halfLength: 0.5 },
        mass: 1,
        position: [-1, 0.1, 0],
        velocity: [2, 0, 0],
        angularVelocity: [0.5, 1, -0.7],
      }),
      bodyOf({
        shape: { kind: 'capsule', radius: 0.07, halfLength: 0.4 },
        mass: 2,
        position: [0.5, -0.1, 0.1],
        orientation: [0.7, 0.7, 0, 0.1],
        angularVelocity: [0.2, -0.4, 1],
      }),
    ],
    1,
    0,
  ),
  'a ball bouncing to rest': scene(
    [bodyOf({ shape: { kind: 'ball', radius: 0.125 }, mass: 1, position: [0, 1.125, 0] }), FLOOR],
    0.7,
    GRAVITY,
  ),
  'a box tumbling to rest': scene(
    [
      bodyOf({
        shape: { kind: 'box', half: [0.3, 0.2, 0.15] },
        mass: 1,
        position: [0, 1.125, 0],
        orientation: [0.9, 0.3, 0.2, 0.1],
        angularVelocity: [0.5, 1, -0.7],
      }),
      FLOOR,
    ],
    0.5,
    GRAVITY,
  ),
};

/** The row. */
export function wholeRunSpeed(others: readonly Engine[], effort: Effort): Table {
  const lines: Record<string, Record<string, Cell>> = {};
  for (const [name, given] of Object.entries(scenes)) {
    const ours = coreScene(given, 3);
    const contestants: Record<string, Contestant> = {
      ours: {
        pass: () => {
          const outcome = simulate(ours);
          if (outcome.kind !== 'run') throw new Error(outcome.kind);
          const { a, b } = outcome.frames; // recorded when they are asked for
          if (a.length !== b.length) throw new Error('A and B have different frames');
        },
        pieces: 1,
      },
    };
    for (const engine of others) {
      const frames: unknown[] = [];
      const pass = (): void => {
        frames.length = 0;
        play(engine, given, (simulation) => {
          frames.push(simulation.read(0), simulation.read(1));
        });
      };
      contestants[engine.name] = { pass, pieces: 1 };
    }
    // One run is a turn and more: a tenth of the rounds is enough.
    const times = race(contestants, { rounds: Math.ceil(effort.rounds / 10), turn: effort.turn });
    for (const [engine, time] of Object.entries(times)) {
      lines[engine] = { ...lines[engine], [`${name}, ms`]: time / 1e6 };
    }
  }
  return {
    id: 'whole-run-speed',
    title: `A run of two bodies of ${DURATION} s recorded at ${RATE} Hz`,
    note: 'From the scene to the last of the recorded frames. Engines: that many steps.',
    pace: {
      one: OURS,
      columns: Object.keys(scenes).map((name) => `${name}, ms`),
      isMoreQuicker: false,
    },
    code: 'bench/speed/whole-run.ts',
    lines,
  };
}
