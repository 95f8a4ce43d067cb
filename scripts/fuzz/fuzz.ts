/**
 * `npm run fuzz`: random scenes of every kind, run and held against the laws. Ends with 1 if one has a fault.
 *
 *     npm run fuzz                                              some hundred scenes of each kind
 *     npm run fuzz -- --kind planar --scenes 2000 --seed 7      more of one kind (floors: both floors-planar and -space)
 *     npm run fuzz -- --kind planar --seed 7 --index 12         one scene again; --print prints it as JSON
 *     npm run fuzz -- --file scene.json                         a scene from a file
 *     npm run fuzz -- --kind duel --scenes 1000                 bouts of 10 s
 *     npm run fuzz -- --kind gas --scenes 1000                  gases of up to 120 balls and capsules
 *     npm run fuzz -- --kind lab --scenes 2000                  random and hostile addresses of the Lab
 *     npm run fuzz -- --kind figures --figure impulse-3d        how long the models of figures take, or of one, in ms
 *     npm run fuzz -- --kind levels --scenes 200                who wins against each level, in bouts
 *     npm run fuzz -- --kind addresses --scenes 5000            addresses, messages, files and requests from strangers,
 *                                                               tried on the built site
 *
 * --threads 2 shares the scenes out; --patience 120 gives a scene up after so many seconds, which is a fault;
 * --listed 5 says how many scenes of each fault are told.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkScene } from './check.ts';
import { boutsReport, checkBout } from './duels.ts';
import { figureReport, figuresNamed, isFaulty, timeFigure } from './figures.ts';
import type { FuzzResult } from './fuzz-scenes.ts';
import { checkGas, gasesReport } from './gases.ts';
import { checkLab, labsReport } from './labs.ts';
import { levelsReport } from './levels.ts';
import { runJobs } from './pool.ts';
import { countOfFaulty, inWords, reportOf, tableOf } from './report.ts';
import type { SceneFile } from './scene-file.ts';
import { KINDS, type Kind, sceneOf } from './scenes.ts';

const { values } = parseArgs({
  options: {
    kind: { type: 'string' },
    figure: { type: 'string' },
    scenes: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    index: { type: 'string' },
    file: { type: 'string', multiple: true },
    threads: { type: 'string', default: '1' },
    patience: { type: 'string', default: '120' },
    listed: { type: 'string', default: '5' },
    print: { type: 'boolean', default: false },
  },
});

const seed = wholeNumber('seed', values.seed);
const isOther = ['duel', 'levels', 'gas', 'lab', 'figures', 'addresses'].includes(values.kind ?? '');
const kinds = isOther ? [] : kindsNamed(values.kind);
if (values.kind === 'duel') fuzzDuels();
else if (values.kind === 'gas') fuzzGases();
else if (values.kind === 'lab') fuzzLabs();
else if (values.kind === 'figures') await fuzzFigures();
else if (values.kind === 'levels') console.log(levelsReport(seed, wholeNumber('scenes', values.scenes)));
else if (values.kind === 'addresses') await fuzzAddresses();
else if (values.file !== undefined) runFiles(values.file);
else if (values.print) printScene();
else await fuzz();

/** The numbers of the scenes that are asked for: the first, and the one after the last. */
function stretchAsked(): readonly [number, number] {
  const from = wholeNumber('index', values.index ?? values.from);
  return [from, values.index === undefined ? from + wholeNumber('scenes', values.scenes) : from + 1];
}

function fuzzDuels(): void {
  const [from, to] = stretchAsked();
  const found = Array.from({ length: to - from }, (_, i) => checkBout(seed, from + i));
  console.log(boutsReport(seed, found));
  if (found.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}

function fuzzGases(): void {
  const [from, to] = stretchAsked();
  const found = Array.from({ length: to - from }, (_, i) => checkGas(seed, from + i));
  console.log(gasesReport(seed, found));
  if (found.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}

async function fuzzAddresses(): Promise<void> {
  const { fuzzOutside } = await import('./outside/outside.ts'); // it brings a browser
  const [from, to] = stretchAsked();
  if (!(await fuzzOutside(seed, from, to, wholeNumber('threads', values.threads)))) process.exitCode = 1;
}

async function fuzzFigures(): Promise<void> {
  const ids = figuresNamed(values.figure);
  if (ids.length === 0) fail(`no figure "${values.figure}"`);
  for (const id of ids) {
    const found = await timeFigure(id, seed, wholeNumber('scenes', values.scenes));
    console.log(figureReport(found));
    if (isFaulty(found)) process.exitCode = 1;
  }
}

function fuzzLabs(): void {
  const [from, to] = stretchAsked();
  const found = Array.from({ length: to - from }, (_, i) => checkLab(seed, from + i));
  console.log(labsReport(seed, found));
  if (found.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}

async function fuzz(): Promise<void> {
  const [from, to] = stretchAsked();
  const [threads, patience] = [
    wholeNumber('threads', values.threads),
    wholeNumber('patience', values.patience),
  ];
  const byKind = new Map<Kind, readonly FuzzResult[]>();
  for (const kind of kinds) {
    const results: FuzzResult[] = [];
    const onResult = (result: FuzzResult): void => {
      results.push(result);
      if (process.stderr.isTTY) process.stderr.write(`\r${kind} ${results.length}/${to - from} `);
    };
    const jobs = Array.from({ length: to - from }, (_, i) => ({ kind, seed, index: from + i }));
    await runJobs(jobs, { threads, patience, onResult });
    byKind.set(kind, results);
    console.log(
      `${process.stderr.isTTY ? '\n' : ''}${reportOf(kind, results, wholeNumber('listed', values.listed))}\n`,
    );
  }
  console.log(tableOf(byKind));
  if ([...byKind.values()].some((results) => countOfFaulty(results) > 0)) process.exitCode = 1;
}

function printScene(): void {
  if (values.index === undefined || kinds.length !== 1) fail('--print needs one --kind and an --index');
  console.log(JSON.stringify(sceneOf(kinds[0] as Kind, seed, wholeNumber('index', values.index))));
}

function runFiles(files: readonly string[]): void {
  for (const file of files) {
    const scene = JSON.parse(readFileSync(file, 'utf8')) as SceneFile;
    const { kind, contacts, lasting, cpu, faults } = checkScene(scene);
    console.log(`${file}: ${kind}, ${contacts} contacts, ${lasting} lasting, ${cpu.toFixed(1)} ms`);
    for (const fault of faults) console.log(`  ${fault.kind}: ${inWords(fault)}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}

function kindsNamed(name: string | undefined): readonly Kind[] {
  if (name === undefined) return KINDS;
  const exact = KINDS.filter((kind) => kind === name);
  const found = exact.length > 0 ? exact : KINDS.filter((kind) => kind.startsWith(name));
  return found.length > 0
    ? found
    : fail(`no kind "${name}"; there are ${KINDS.join(', ')}, duel, gas, lab, figures, levels, addresses`);
}

function wholeNumber(name: string, text: string | undefined): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= 0
    ? value
    : fail(`--${name} must be a whole number, got ${text}`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
