/**
 * The rows of speed. Each is measured in a process of its own, started for it: what other rows have taught the compiler
 * and left in memory would make small pieces of work slower, and not everybody's by as much.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Table } from '../report.ts';
import type { Engine } from '../scene.ts';

/** A row: who meets the core in it, and how it is measured. */
interface SpeedRow {
  readonly rivals: 'space' | 'plane' | 'nobody';
  readonly measure: (rivals: readonly Engine[], quick: boolean) => Promise<Table>;
}

/** How much is measured of small pieces of work. */
const effort = (quick: boolean) => (quick ? { rounds: 11, turn: 1 } : { rounds: 201, turn: 2 });

const ROWS = {
  'impulse-speed': {
    rivals: 'nobody',
    measure: async (_, quick) => (await import('./impulse.ts')).impulseSpeed(effort(quick)),
  },
  'time-of-contact-speed': {
    rivals: 'nobody',
    measure: async (_, quick) => (await import('./time-of-contact.ts')).timeOfContactSpeed(effort(quick)),
  },
  'whole-run-speed': {
    rivals: 'space',
    measure: async (rivals, quick) => (await import('./whole-run.ts')).wholeRunSpeed(rivals, effort(quick)),
  },
  'gas-speed': {
    rivals: 'space',
    measure: async (rivals, quick) => (await import('./gas.ts')).gasSpeed(rivals, quick),
  },
  'plane-gas-speed': {
    rivals: 'plane',
    measure: async (rivals, quick) => (await import('./gas.ts')).planeGasSpeed(rivals, quick),
  },
  'crowd-tests': {
    rivals: 'nobody',
    measure: async (_, quick) => (await import('./crowds.ts')).crowdTests(quick),
  },
  'event-growth': {
    rivals: 'nobody',
    measure: async (_, quick) => (await import('./crowds.ts')).eventGrowth(quick),
  },
  'worker-speed': {
    rivals: 'nobody',
    measure: async (_, quick) => (await import('./crowds.ts')).workerSpeed(quick),
  },
} satisfies Readonly<Record<string, SpeedRow>>;

/** Their ids, in the order in which they are measured. */
export const SPEED_ROWS = Object.keys(ROWS) as readonly (keyof typeof ROWS)[];

/** Measures a row here and now. Throws if there is no such row. */
export async function measured(
  id: string,
  rivals: Readonly<Record<SpeedRow['rivals'], () => Promise<readonly Engine[]>>>,
  quick: boolean,
): Promise<Table> {
  const row = (ROWS as Readonly<Record<string, SpeedRow>>)[id];
  if (row === undefined) throw new RangeError(`there is no row of speed "${id}"`);
  return row.measure(await rivals[row.rivals](), quick);
}

/** Measures a row in a process of its own. */
export function measuredAlone(id: string): Promise<Table> {
  return new Promise((resolve, reject) => {
    let table: Table | undefined;
    const child = fork(fileURLToPath(new URL('alone.ts', import.meta.url)), [id], {
      serialization: 'advanced', // numbers that are not finite come through
    });
    child.once('message', (message) => {
      table = message as Table;
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (table !== undefined && code === 0) resolve(table);
      else reject(new Error(`row ${id}: its process ended with ${code}`));
    });
  });
}
