/** One scene of the fuzz, run and measured. */

import type { BodyState } from '#core/body/body.ts';
import { isFiniteVec } from '#core/math/vec3.ts';
import { type Run, simulate } from '#core/run/run.ts';
import { worstBooks } from './books.ts';
import { worstEnergy } from './energy.ts';
import { worstPenetration } from './penetration.ts';
import { type SceneFile, sceneFrom } from './scene-file.ts';
import { looksAt } from './times.ts';
import type { Worst } from './worst.ts';

/** What can be wrong with a run. */
export const FAULTS = [
  'incomplete',
  'not finite',
  'thrown',
  'penetration',
  'energy',
  'momentum',
  'angular momentum',
  'slow',
] as const;
export type FaultKind = (typeof FAULTS)[number];

/** A fault, and how bad it is: a multiple of what is allowed. */
export interface Fault extends Worst {
  readonly kind: FaultKind;
}

/** What a scene showed. */
export interface Findings {
  /** Overlapping scenes are no test and are only counted. */
  readonly kind: 'run' | 'overlapping-at-start' | 'thrown';
  readonly contacts: number;
  readonly lasting: number;
  /** Time of computing, in ms of the processor. */
  readonly cpu: number;
  readonly faults: readonly Fault[];
}

/** More contacts than these may take longer than a second, but only so many ms each. */
const MANY_CONTACTS = 1000;
const MS_EACH = { convex: 0.5, nonConvex: 3 };
const MOST_MS = 1000;

/** Runs a scene and looks for faults. */
export function checkScene(file: SceneFile): Findings {
  const scene = sceneFrom(file);
  const before = process.cpuUsage();
  const began = performance.now();
  let outcome: ReturnType<typeof simulate>;
  try {
    outcome = simulate(scene);
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return {
      kind: 'thrown',
      contacts: 0,
      lasting: 0,
      cpu: 0,
      faults: [{ kind: 'thrown', size: 1, t: 0, what }],
    };
  }
  const { user, system } = process.cpuUsage(before);
  // The processor's time counts all threads, the clock also what others did on the machine: the lesser is nearer.
  const cpu = Math.min((user + system) / 1000, performance.now() - began);
  if (outcome.kind === 'overlapping-at-start') {
    return { kind: outcome.kind, contacts: 0, lasting: 0, cpu, faults: [] };
  }
  const contacts = outcome.contacts.length;
  return {
    kind: 'run',
    contacts,
    lasting: outcome.lasting.length,
    cpu,
    faults: faultsOf(outcome, file, cpu),
  };
}

function faultsOf(run: Run, file: SceneFile, cpu: number): readonly Fault[] {
  const faults: Fault[] = [];
  const { t0, t1, scene } = run;
  if (t1 !== scene.t1) {
    const what = `ends at ${t1} s of ${scene.t1} s`;
    faults.push({ kind: 'incomplete', size: (scene.t1 - t1) / (scene.t1 - t0), t: t1, what });
  }
  const slow = slowness(run, file, cpu);
  if (slow > 1)
    faults.push({
      kind: 'slow',
      size: slow,
      t: t1,
      what: `${cpu.toFixed(0)} ms, ${run.contacts.length} contacts`,
    });

  const times = looksAt(run);
  const lost = times.find((t) => !(isFiniteState(run.at(t).a) && isFiniteState(run.at(t).b)));
  if (lost !== undefined)
    return [...faults, { kind: 'not finite', size: 1, t: lost, what: 'a state is not finite' }];

  const { momentum, angular } = worstBooks(run);
  const measured: readonly (readonly [FaultKind, Worst])[] = [
    ['penetration', worstPenetration(run, times)],
    ['energy', worstEnergy(run, times)],
    ['momentum', momentum],
    ['angular momentum', angular],
  ];
  // Written so that what is not a number is a fault as well.
  for (const [kind, worst] of measured) if (!(worst.size <= 1)) faults.push({ kind, ...worst });
  return faults;
}

/** Time of computing as a multiple of what is allowed. */
function slowness({ contacts }: Run, { a, b }: SceneFile, cpu: number): number {
  if (cpu <= MOST_MS || contacts.length <= MANY_CONTACTS) return cpu / MOST_MS;
  const isMesh = [a, b].some(({ shape }) => shape.kind === 'mesh');
  return cpu / contacts.length / (isMesh ? MS_EACH.nonConvex : MS_EACH.convex);
}

function isFiniteState({ position, orientation, momentum, angularMomentum }: BodyState): boolean {
  return [position, momentum, angularMomentum].every(isFiniteVec) && orientation.every(Number.isFinite);
}
