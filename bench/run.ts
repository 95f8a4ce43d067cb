/**
 * Accuracy and speed of the core against other engines: the same work, in the same run.
 *
 * Prints a table per row and writes results.json. BENCH_QUICK=1 does little of everything, to try things out;
 * arguments choose rows by their id.
 */
import { writeFileSync } from 'node:fs';
import { cannon } from './engines/cannon.ts';
import { core } from './engines/core.ts';
import { havok } from './engines/havok.ts';
import { jolt } from './engines/jolt.ts';
import { matter } from './engines/matter.ts';
import { physx } from './engines/physx.ts';
import { planck } from './engines/planck.ts';
import { rapier } from './engines/rapier.ts';
import { printed, type Table } from './report.ts';
import { bouncingBall, resting, zenosBall } from './rows/falling.ts';
import { freeTop } from './rows/free-top.ts';
import { rodPastPost } from './rows/rod-past-post.ts';
import { thinWall } from './rows/thin-wall.ts';
import { boxHit, crossingCapsules, headOn } from './rows/two-bodies.ts';
import { crowdTests, eventGrowth, workerSpeed } from './speed/crowds.ts';
import { gasSpeed, planeGasSpeed } from './speed/gas.ts';
import { impulseSpeed } from './speed/impulse.ts';
import { timeOfContactSpeed } from './speed/time-of-contact.ts';
import { wholeRunSpeed } from './speed/whole-run.ts';
import { targets } from './targets.ts';

const quick = process.env['BENCH_QUICK'] === '1';
const pairs = quick ? 4 : 24;
const minute = quick ? 12 : 60;
const effort = quick ? { rounds: 11, turn: 1 } : { rounds: 201, turn: 2 };

const spaceRivals = [cannon(), await rapier(), await jolt()];
const manyBodyRivals = [await physx(), await havok()];
const planeRivals = [planck(), matter()];
const inSpace = [core(3), ...spaceRivals];
const all = [...inSpace, ...planeRivals];

const rows: Readonly<Record<string, () => Table | Promise<Table>>> = {
  'head-on': () => headOn(all, pairs),
  'box-hit-3d': () => boxHit(inSpace, pairs, 3),
  'box-hit-2d': () => boxHit([core(2), ...planeRivals], pairs, 2),
  'crossing-capsules': () => crossingCapsules(inSpace, pairs),
  'thin-wall': () => thinWall(all),
  'rod-past-post': () => rodPastPost(all),
  'free-top': () => freeTop(inSpace, minute),
  'bouncing-ball': () => bouncingBall(all, minute),
  resting: () => resting(all, minute),
  'zenos-ball': () => zenosBall(all),
  'impulse-speed': () => impulseSpeed(effort),
  'time-of-contact-speed': () => timeOfContactSpeed(effort),
  'whole-run-speed': () => wholeRunSpeed(spaceRivals, effort),
  'gas-speed': () => gasSpeed([...spaceRivals, ...manyBodyRivals], quick),
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
    node: process.versions.node,
    engines: Object.fromEntries([...all, ...manyBodyRivals].map(({ name, version }) => [name, version])),
    rows: Object.fromEntries(
      [...Object.values(tables), verdicts].map(({ id, title, lines }) => [id, { title, lines }]),
    ),
  };
  const text = JSON.stringify(results, (_, value) => (Number.isNaN(value) ? null : value), 2);
  writeFileSync(new URL('results.json', import.meta.url), `${text}\n`);
  console.log('\nbench/results.json is written.');
}
