/**
 * Accuracy and speed of the core against other engines: the same work, in the same run.
 *
 * Prints a table per row and writes results.json. BENCH_QUICK=1 does little of everything, to try things out;
 * arguments choose rows by their id.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { benchSchema, pathsSchema } from '../src/data/bench-schema.ts';
import { curvesOf, RATES } from './curves.ts';
import { cannon } from './engines/cannon.ts';
import { core } from './engines/core.ts';
import { havok } from './engines/havok.ts';
import { jolt } from './engines/jolt.ts';
import { matter } from './engines/matter.ts';
import { physx } from './engines/physx.ts';
import { planck } from './engines/planck.ts';
import { rapier } from './engines/rapier.ts';
import { commit, load, machine } from './machine.ts';
import { pictureOf } from './paths.ts';
import { printed, type Table } from './report.ts';
import { coreDimension } from './rows/row.ts';
import { accuracyRows, WHOLE } from './rows/rows.ts';
import { rowName } from './rows/run-names.ts';
import { DT, type Engine } from './scene.ts';
import { crowdTests, eventGrowth, workerSpeed } from './speed/crowds.ts';
import { gasSpeed, planeGasSpeed } from './speed/gas.ts';
import { impulseSpeed } from './speed/impulse.ts';
import { timeOfContactSpeed } from './speed/time-of-contact.ts';
import { wholeRunSpeed } from './speed/whole-run.ts';
import { targets } from './targets.ts';

const quick = process.env['BENCH_QUICK'] === '1';
const effort = quick ? { rounds: 11, turn: 1 } : { rounds: 201, turn: 2 };
const version = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

const spaceRivals = [cannon(), await rapier(), await jolt(), await physx(), await havok()];
const planeRivals = [planck(), matter()];
const rivals = [...spaceRivals, ...planeRivals];
/** For the curves: each row is played six times with ever more steps, and again to time it. */
const SHORT = { pairs: 8, minute: 5 };

const accuracy = accuracyRows(quick ? { pairs: 4, minute: 12 } : WHOLE);

/** Who is asked: the core first. */
const askedBy = (row: (typeof accuracy)[number]): readonly Engine[] => [
  core(coreDimension(row), version),
  ...rivals.filter(({ dimension }) => row.dimension === 'both' || row.dimension === dimension),
];

const rows: Readonly<Record<string, () => Table | Promise<Table>>> = {
  ...Object.fromEntries(accuracy.map((row) => [row.id, () => row.table(askedBy(row), DT)])),
  'impulse-speed': () => impulseSpeed(effort),
  'time-of-contact-speed': () => timeOfContactSpeed(effort),
  'whole-run-speed': () => wholeRunSpeed(spaceRivals, effort),
  'gas-speed': () => gasSpeed(spaceRivals, quick),
  'plane-gas-speed': () => planeGasSpeed(planeRivals, quick),
  'crowd-tests': () => crowdTests(quick),
  'event-growth': () => eventGrowth(quick),
  'worker-speed': () => workerSpeed(quick),
};

const chosen = process.argv.slice(2);
for (const id of chosen) {
  if (!(id in rows)) {
    console.error(`There is no row "${id}"; there are ${Object.keys(rows).join(', ')}.`);
    process.exit(1);
  }
}

const loadBefore = load();
const tables: Record<string, Table> = {};
for (const [id, row] of Object.entries(rows)) {
  if (chosen.length > 0 && !chosen.includes(id)) continue;
  const table = await row();
  tables[id] = table;
  console.log(printed(table));
}

const verdicts = targets(tables);
console.log(printed(verdicts));

if (quick || chosen.length > 0) {
  console.log('\nresults.json is left as it is: this was not a full run.');
} else {
  const results = {
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    node: process.versions.node,
    machine: { ...machine(), load: [loadBefore, load()] },
    step: DT,
    engines: Object.fromEntries(
      [core(3, version), ...rivals].map(({ name, start: _, ...facts }) => [name, facts]),
    ),
    rows: Object.fromEntries([...Object.values(tables), verdicts].map(({ id, ...table }) => [id, table])),
    runs: Object.fromEntries(accuracy.map((row) => [row.id, rowName(row)])),
    curves: {
      rates: RATES,
      extent: SHORT,
      rows: Object.fromEntries(accuracyRows(SHORT).map((row) => [row.id, curvesOf(row, askedBy(row))])),
    },
  };
  const paths = Object.fromEntries(accuracy.map((row) => [row.id, pictureOf(row, askedBy(row))]));
  const text = JSON.stringify(results, (_, value) => (Number.isNaN(value) ? null : value), 2);
  benchSchema.parse(JSON.parse(text));
  pathsSchema.parse(paths);
  writeFileSync(new URL('results.json', import.meta.url), `${text}\n`);
  const lines = Object.entries(paths).map(([id, picture]) => `  "${id}": ${JSON.stringify(picture)}`);
  writeFileSync(new URL('paths.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
  console.log('\nbench/results.json and bench/paths.json are written.');
}
