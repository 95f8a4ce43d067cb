/**
 * Accuracy and speed of the core against other engines: the same work, in the same run.
 *
 * Prints a table per row and writes results.json and paths.json. BENCH_QUICK=1 does little of everything, to try things
 * out; arguments choose rows by their id, and with --keep these are measured again and put beside the others.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Bench, benchSchema, type Paths, pathsSchema } from '../src/data/bench-schema.ts';
import { curvesOf, RATES } from './curves.ts';
import { planeRivals, spaceRivals } from './engines/all.ts';
import { core } from './engines/core.ts';
import { commit, load, machine } from './machine.ts';
import { pictureOf } from './paths.ts';
import { printed, type Table } from './report.ts';
import { coreDimension } from './rows/row.ts';
import { accuracyRows, WHOLE } from './rows/rows.ts';
import { rowName } from './rows/run-names.ts';
import { DT, type Engine } from './scene.ts';
import { measuredAlone, SPEED_ROWS } from './speed/rows.ts';
import { targets } from './targets.ts';

const quick = process.env['BENCH_QUICK'] === '1';
const version = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

const rivals = [...(await spaceRivals()), ...(await planeRivals())];
/** For the curves: each row is played six times with ever more steps, and again to time it. */
const SHORT = { pairs: 4, minute: 2 };

const accuracy = accuracyRows(quick ? { pairs: 4, minute: 12 } : WHOLE);

/** Who is asked: the core first. */
const askedBy = (row: (typeof accuracy)[number]): readonly Engine[] => [
  core(coreDimension(row), version),
  ...rivals.filter(({ dimension }) => row.dimension === 'both' || row.dimension === dimension),
];

const rows: Readonly<Record<string, () => Table | Promise<Table>>> = {
  ...Object.fromEntries(accuracy.map((row) => [row.id, () => row.table(askedBy(row), DT)])),
  ...Object.fromEntries(SPEED_ROWS.map((id) => [id, () => measuredAlone(id)])),
};

/** Where the rows stand that are not measured in this run. */
const RESULTS = new URL('results.json', import.meta.url);
const PATHS = new URL('paths.json', import.meta.url);

const asked = process.argv.slice(2);
/** Rows that are measured again, beside those that the files have. */
const isKept = asked.includes('--keep');
const chosen = asked.filter((word) => word !== '--keep');
for (const id of chosen) {
  if (!(id in rows)) {
    console.error(`There is no row "${id}"; there are ${Object.keys(rows).join(', ')}.`);
    process.exit(1);
  }
}
const isWritten = !quick && (isKept || chosen.length === 0);
const isThere = isKept && existsSync(RESULTS);
const before = isThere ? benchSchema.parse(JSON.parse(readFileSync(RESULTS, 'utf8'))) : undefined;
const paths: Paths = isThere ? pathsSchema.parse(JSON.parse(readFileSync(PATHS, 'utf8'))) : {};
const here = machine();
const engines = Object.fromEntries(
  [core(3, version), ...rivals].map(({ name, start: _, ...facts }) => [name, facts]),
);
const versions = (of: Readonly<Record<string, { readonly version: string }>>): string =>
  Object.entries(of)
    .map(([name, one]) => `${name} ${one.version}`)
    .join(', ');
if (before && (before.machine.cpu !== here.cpu || versions(before.engines) !== versions(engines))) {
  console.error('The rows that are to be kept come from another machine or other versions: run all of them.');
  process.exit(1);
}

const found: Bench = {
  date: new Date().toISOString().slice(0, 10),
  commit: commit(),
  node: process.versions.node,
  machine: here,
  step: DT,
  engines,
  rows: { ...before?.rows },
  runs: { ...before?.runs },
  curves: { rates: [...RATES], extent: SHORT, rows: { ...before?.curves.rows } },
};

/** Puts a table into the order of the rows, without what has no number. */
function put(id: string, { id: _, ...table }: Table): void {
  const measured = { date: found.date, commit: found.commit, load: load() };
  found.rows[id] = JSON.parse(
    JSON.stringify({ ...table, measured }, (_, value) => (Number.isNaN(value) ? null : value)),
  );
}

/** Writes both files, rows in their order. */
function write(): void {
  const order = [...Object.keys(rows), 'targets'];
  const sorted = <T>(of: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(order.flatMap((id) => (of[id] === undefined ? [] : [[id, of[id] as T]])));
  const { curves } = found;
  const results = {
    ...found,
    rows: sorted(found.rows),
    runs: sorted(found.runs),
    curves: { ...curves, rows: sorted(curves.rows) },
  };
  const text = JSON.stringify(benchSchema.parse(results), null, 1);
  const lists = /\[\s+(?:(?:-?[\d.e+-]+|"[^"]*"|null),?\s*)+\]/g; // a list in a line
  writeFileSync(RESULTS, `${text.replace(lists, (list) => list.replace(/\s+/g, ' '))}\n`);
  const lines = Object.entries(sorted(pathsSchema.parse(paths))).map(
    ([id, picture]) => `"${id}": ${JSON.stringify(picture)}`,
  );
  writeFileSync(PATHS, `{\n${lines.join(',\n')}\n}\n`);
}

const tables: Record<string, Table> = {};
for (const [id, row] of Object.entries(rows)) {
  if (chosen.length > 0 && !chosen.includes(id)) continue;
  const table = await row();
  tables[id] = table;
  console.log(printed(table));
  if (!isWritten) continue;
  put(id, table);
  const asker = accuracy.find((one) => one.id === id);
  const short = accuracyRows(SHORT).find((one) => one.id === id);
  if (asker && short) {
    found.runs[id] = rowName(asker);
    paths[id] = JSON.parse(JSON.stringify(pictureOf(asker, askedBy(asker))));
    found.curves.rows[id] = curvesOf(short, askedBy(short));
  }
  if (isKept) write();
}

const known = Object.entries({ ...found.rows, ...tables }).filter(([id]) => id !== 'targets');
const verdicts = targets(Object.fromEntries(known) as Readonly<Record<string, Table>>);
console.log(printed(verdicts));

if (isWritten) {
  put('targets', verdicts);
  write();
  console.log('\nbench/results.json and bench/paths.json are written.');
} else console.log('\nresults.json is left as it is: this was not a full run.');
