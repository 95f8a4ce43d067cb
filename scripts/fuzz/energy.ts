/**
 * Whether a run gains energy: kinetic and potential, less the work of driven bodies, may only fall.
 *
 * A driven body whose point moves at u and gives an impulse J does the work J · u (KX4). What a lasting contact with a
 * driven body has done so far is known only where it ends; between its ends nothing is compared.
 */
import { type BodyState, pointVelocity } from '#core/body/body.ts';
import { ledgerOf } from '#core/body/ledger.ts';
import { dot, scale, ZERO } from '#core/math/vec3.ts';
import type { Run } from '#core/run/run.ts';
import type { RunContact } from '#core/run/run-under-way.ts';
import type { Worst } from './worst.ts';

/** Energy that may be gained, as a share of the largest. */
const ALLOWED = 1e-9;

/** The largest gain since any earlier time, as a multiple of what is allowed. */
export function worstEnergy(run: Run, times: readonly number[]): Worst {
  const { scene } = run;
  const driven = workReceipts(run);
  const working = run.lasting.filter(({ work }) => work !== 0);
  let largest = 0;
  const energyOf = (a: BodyState, b: BodyState): number => {
    const books = ledgerOf(
      [
        { body: scene.a.body, state: a },
        { body: scene.b.body, state: b },
      ],
      ZERO,
      scene.gravity,
    );
    largest = Math.max(largest, books.kinetic, books.kinetic + Math.abs(books.potential));
    return books.energy;
  };

  let least = energyOf(scene.a.state, scene.b.state);
  let gain: Worst = { size: 0, t: run.t0, what: '' };
  for (const t of times) {
    for (const side of ['before', 'after'] as const) {
      if (t === run.t0 && side === 'before') continue;
      // The record of a contact that lasts tells its work as a whole, with the stop that it may begin with.
      const isUnderWay = working.some(({ from, to }) => t < to && (side === 'after' ? from <= t : from < t));
      if (isUnderWay) continue;
      const isPast = (when: number): boolean => (side === 'before' ? when < t : when <= t);
      let work = 0;
      for (const each of driven) if (isPast(each.t)) work += each.work;
      for (const each of working) if (isPast(each.to) || each.to === t) work += each.work;
      largest = Math.max(largest, Math.abs(work));
      const { a, b } = run.at(t, side);
      const energy = energyOf(a, b) - work;
      if (energy - least > gain.size) gain = { size: energy - least, t, what: '' };
      least = Math.min(least, energy);
    }
  }
  const share = largest > 0 ? gain.size / largest : 0;
  return { size: share / ALLOWED, t: gain.t, what: `${share.toExponential(2)} of the largest energy` };
}

/** The work, in J, of driven bodies at each contact. */
function workReceipts(run: Run): readonly { readonly t: number; readonly work: number }[] {
  return run.contacts
    .map((contact) => ({ t: contact.receipt.t, work: workAt(run, contact) }))
    .filter(({ work }) => work !== 0);
}

function workAt(run: Run, { a, b, receipt, pointOnA, pointOnB }: RunContact): number {
  const { n, j, t } = receipt;
  let work = 0;
  for (const [name, point, impulse] of [
    [a, pointOnA, scale(n, -j)],
    [b, pointOnB, scale(n, j)],
  ] as const) {
    const entry = name === 'A' ? run.scene.a : name === 'B' ? run.scene.b : run.scene.walls[name];
    if (entry?.body.kind !== 'driven') continue;
    const state = name === 'A' ? run.at(t).a : name === 'B' ? run.at(t).b : run.wallAt(name, t);
    work += dot(pointVelocity(entry.body, state, point), impulse);
  }
  return work;
}
