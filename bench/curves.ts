/** Error and cost over the length of the step. */
import type { Cell } from './report.ts';
import type { AccuracyRow } from './rows/row.ts';
import type { Engine, Scene } from './scene.ts';
import { median } from './statistics.ts';

/** Steps a second. */
export const RATES = [30, 60, 120, 240, 480, 960] as const;

/** A pass takes at least so much CPU time, in s. */
const TURN = 0.003;
const TURNS = 3;

export interface Curves {
  readonly axis: string;
  /** For each engine, at each rate. */
  readonly errors: Record<string, Cell[]>;
  /** CPU time for a second of the scenes, in µs. */
  readonly costs: Record<string, number[]>;
}

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** From the start of each scene to its end; only the end is read. */
function passOf(engine: Engine, scenes: readonly Scene[]): void {
  for (const scene of scenes) {
    const simulation = engine.start(scene);
    const steps = Math.round(scene.duration / scene.dt);
    for (let i = 0; i < steps; i++) simulation.step();
    simulation.read(0);
    simulation.end();
  }
}

/** CPU time for a second of some scenes, in µs. */
function turnOf(engine: Engine, scenes: readonly Scene[]): number {
  const seconds = scenes.reduce((sum, { duration }) => sum + duration, 0);
  const from = cpu();
  let passes = 0;
  do {
    passOf(engine, scenes);
    passes++;
  } while (cpu() - from < TURN);
  return (1e6 * (cpu() - from)) / passes / seconds;
}

/** Two or three digits are what a picture shows. */
const rounded = (cell: Cell): Cell => (typeof cell === 'number' ? Number(cell.toPrecision(3)) : cell);

/** The largest of some columns, by size; a word if one of them is a word. */
function worst(line: Readonly<Record<string, Cell>>, columns: readonly string[]): Cell {
  const cells = columns.map((column) => line[column] ?? '–');
  const word = cells.find((cell) => typeof cell === 'string');
  return word ?? Math.max(...cells.map((cell) => Math.abs(cell as number)));
}

/** The curves of a row. The engines take turns at each rate. */
export function curvesOf(row: AccuracyRow, engines: readonly Engine[]): Curves {
  const errors: Record<string, Cell[]> = {};
  const costs: Record<string, number[]> = {};
  for (const rate of RATES) {
    const dt = 1 / rate;
    const { lines } = row.table(engines, dt);
    const turns: Record<string, number[]> = {};
    for (let turn = 0; turn < TURNS; turn++) {
      for (const engine of engines) {
        const scenes = row
          .scenes(dt)
          .filter(
            ({ bodies }) => engine.dimension === 3 || bodies.every(({ shape }) => shape.kind !== 'capsule'),
          );
        turns[engine.name] = [...(turns[engine.name] ?? []), turnOf(engine, scenes)];
      }
    }
    for (const { name } of engines) {
      errors[name] = [...(errors[name] ?? []), rounded(worst(lines[name] ?? {}, row.curve.columns))];
      costs[name] = [...(costs[name] ?? []), rounded(median(turns[name] ?? [])) as number];
    }
  }
  return { axis: row.curve.axis, errors, costs };
}
