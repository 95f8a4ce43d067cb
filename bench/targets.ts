/** What the core is to reach, next to what it reached in this run. */
import { type Cell, shown, type Table } from './report.ts';

const OURS = 'ours';

type Tables = Readonly<Record<string, Table>>;

interface Target {
  readonly what: string;
  /** The row it is read from. */
  readonly row: string;
  readonly aim: string;
  /** What was reached, and whether that is enough; undefined if the row has no answer. */
  readonly reached: (table: Table) => { readonly value: Cell; readonly met: boolean } | undefined;
}

/** Largest absolute value in some columns of our line. */
function worst(table: Table, columns: RegExp, line = OURS): number {
  const cells = Object.entries(table.lines[line] ?? {}).filter(([name]) => columns.test(name));
  return Math.max(
    ...cells.map(([, cell]) => (typeof cell === 'number' && !Number.isNaN(cell) ? Math.abs(cell) : Infinity)),
  );
}

const atMost =
  (limit: number, columns: RegExp): Target['reached'] =>
  (table) => {
    const value = worst(table, columns);
    return { value, met: value <= limit };
  };

const twoBody = (row: string, what: string): Target => ({
  what: `${what}: every error`,
  row,
  aim: '≤ 1e-9',
  reached: atMost(1e-9, /./),
});

const LIST: readonly Target[] = [
  twoBody('head-on', 'head-on spheres'),
  twoBody('box-hit-3d', 'off-centre boxes'),
  twoBody('box-hit-2d', 'off-centre rectangles'),
  twoBody('crossing-capsules', 'crossing capsules'),
  { what: 'contact time at a 1 mm wall, ms', row: 'thin-wall', aim: '≤ 1e-9', reached: atMost(1e-9, /./) },
  {
    what: 'rod at 150 rad/s',
    row: 'rod-past-post',
    aim: '8 of 8',
    reached: ({ lines }) => {
      const value = lines[OURS]?.['hits found'] ?? '–';
      return { value, met: value === '8 of 8' };
    },
  },
  {
    what: 'rod at 150 rad/s: velocity error',
    row: 'rod-past-post',
    aim: '≤ 1e-9',
    reached: atMost(1e-9, /error|max/),
  },
  {
    what: 'free top: drift of energy and b',
    row: 'free-top',
    aim: '≤ 1e-12',
    reached: atMost(1e-12, /drift/),
  },
  {
    what: 'bounce, C = 1: energy error',
    row: 'bouncing-ball',
    aim: '≤ 1e-12',
    reached: atMost(1e-12, /energy|worst/),
  },
  // Positions of 1 m have a last place of 1e-13 mm.
  { what: 'resting: penetration, mm', row: 'resting', aim: '0 to rounding', reached: atMost(1e-12, /sinks/) },
  { what: 'resting: gap, mm', row: 'resting', aim: '≤ 0.01', reached: atMost(0.01, /floats/) },
  { what: 'resting: rms speed, m/s', row: 'resting', aim: '≤ 1e-9', reached: atMost(1e-9, /rms/) },
  { what: "Zeno's ball: error, %", row: 'zenos-ball', aim: '≤ 1', reached: atMost(1, /%/) },
  {
    what: 'impulse kernel, times C',
    row: 'impulse-speed',
    aim: '≤ 2',
    reached: (table) => timesC(table, /kernel/, 2),
  },
  {
    what: 'readable impulse, times C',
    row: 'impulse-speed',
    aim: '≤ 12',
    reached: (table) => timesC(table, /impulseMagnitude/, 12),
  },
  {
    what: 'time of contact in space, µs',
    row: 'time-of-contact-speed',
    aim: '≤ 2, or less than castShape',
    reached: (table) => quicker(table, /ours, in space/, /castShape/),
  },
  {
    what: 'time of contact in the plane, µs',
    row: 'time-of-contact-speed',
    aim: '≤ 2, or less than planck',
    reached: (table) => quicker(table, /ours, in the plane/, /planck/),
  },
  { what: 'run of 5 s at 240 Hz, ms', row: 'whole-run-speed', aim: '≤ 1', reached: atMost(1, /one hit/) },
  timesBest('1,000 spheres', 3),
  timesBest('5,000 spheres', 3),
  timesBest('1,000 capsules', 1),
  {
    what: 'gas: energy after 10 s, less 1',
    row: 'gas-speed',
    aim: '≤ 1e-12',
    reached: ({ lines }) => {
      const kept = Object.entries(lines[OURS] ?? {}).filter(([name]) => name.endsWith('energy'));
      const errors = kept.flatMap(([, value]) => (typeof value === 'number' ? [Math.abs(value - 1)] : []));
      const value = Math.max(...errors);
      return { value, met: value <= 1e-12 };
    },
  },
];

/** Steps of our gas over those of the fastest engine of space. */
function timesBest(gas: string, aim: number): Target {
  return {
    what: `gas of ${gas}, times the fastest engine`,
    row: 'gas-speed',
    aim: `≥ ${aim}`,
    reached: ({ lines }) => {
      const paceOf = (name: string): number => Number(lines[name]?.[`${gas}, steps/s`] ?? 0);
      const best = Math.max(...Object.keys(lines).flatMap((name) => (name === OURS ? [] : [paceOf(name)])));
      const value = paceOf(OURS) / best;
      return { value, met: value >= aim };
    },
  };
}

function cell(table: Table, line: RegExp, column: RegExp): Cell | undefined {
  const name = Object.keys(table.lines).find((candidate) => line.test(candidate));
  const cells = Object.entries(name === undefined ? {} : (table.lines[name] ?? {}));
  return cells.find(([key]) => column.test(key))?.[1];
}

function timesC(table: Table, line: RegExp, limit: number): ReturnType<Target['reached']> {
  const value = cell(table, line, /times C/);
  return typeof value === 'number' ? { value, met: value <= limit } : undefined;
}

function quicker(table: Table, line: RegExp, other: RegExp): ReturnType<Target['reached']> {
  const [value, rival] = [cell(table, line, /µs/), cell(table, other, /µs/)];
  if (typeof value !== 'number' || typeof rival !== 'number') return undefined;
  return { value, met: value <= 2 || value < rival };
}

/** The table of aims for the rows that were run. */
export function targets(tables: Tables): Table {
  const lines: Record<string, Record<string, Cell>> = {};
  for (const { what, row, aim, reached } of LIST) {
    const table = tables[row];
    const result = table === undefined ? undefined : reached(table);
    if (result === undefined) continue;
    lines[what] = { aim, reached: shown(result.value), met: result.met ? 'yes' : 'no' };
  }
  return { id: 'targets', title: 'What the core is to reach', note: '', lines };
}
