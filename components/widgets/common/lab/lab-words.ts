/** A run of the Lab in words: for its sentence, and for those who do not see the picture. */
import { length } from '#core/math/vec3.ts';
import type { Law } from '#kit/declare/reading.ts';
import { capital, formatQuantity, withUnit } from '#params/format.ts';
import { lawsOfPair } from '../collision/collision-receipts.ts';
import { brokenLawInWords } from '../collision/law-words.ts';
import { endInWords, touchInWords } from '../collision/run-words.ts';
import { spinAfter, velocityAfter } from './lab-readings.ts';
import type { LabRun } from './lab-run.ts';

/** What the two are called inside a sentence. */
interface Names {
  readonly A: string;
  readonly B: string;
}

/** The laws of the first hit, and that the two stay out of each other. */
export const labLaws = (lab: LabRun): readonly Law[] =>
  lab.first ? lawsOfPair(lab.first, lab.mistake === 'none' ? 0 : lab.deepest) : [];

/** Slower than this, in m/s or rad/s, is told as standing still. */
const STILL = 0.005;

function leavesInWords(lab: LabRun, who: 'A' | 'B', name: string): string {
  const speed = length(velocityAfter(lab, who));
  const spin = length(spinAfter(lab, who));
  const turns = spin < STILL ? 'without turning' : `and turns at ${formatQuantity(spin, 'rad/s')}`;
  if (speed < STILL) return spin < STILL ? `${name} stands still` : `${name} stays where it is ${turns}`;
  return `${name} leaves at ${formatQuantity(speed, 'm/s')} ${turns}`;
}

export function labInWords(lab: LabRun, names: Names): string {
  const { run, first, receipts, isMoved, isGrowing } = lab;
  const end = isGrowing
    ? ` So far the first ${withUnit(run.t1.toFixed(2), 's')} are computed.`
    : endInWords(run, names);
  const moved = isMoved ? ' What overlapped at the start was moved aside.' : '';
  if (!first) {
    const count = receipts.length;
    const walls =
      count === 0 ? '' : ` There ${count === 1 ? 'is one impulse' : `are ${count} impulses`} at the walls.`;
    return `${capital(names.A)} and ${names.B} do not meet in ${withUnit(run.t1.toFixed(1), 's')}.${walls}${moved}${end}`;
  }
  const broken = brokenLawInWords(labLaws(lab));
  const hits = run.contacts.flatMap(({ b, receipt }) => (b === 'B' ? [receipt] : []));
  const stays = { t1: run.t1, lasting: run.lasting.filter(({ a, b }) => a === 'A' && b === 'B') };
  const others = receipts.length - hits.length;
  const all = others > 0 ? ` With the walls there are ${receipts.length} impulses in all.` : '';
  const both = `${capital(leavesInWords(lab, 'A', names.A))}; ${leavesInWords(lab, 'B', names.B)}.`;
  return `After ${withUnit(first.t.toFixed(2), 's')} ${names.A} and ${names.B} meet with an impulse of ${formatQuantity(first.j, 'N·s')}. ${both}${touchInWords(stays, hits)}${all}${broken === undefined ? '' : ` ${broken}`}${moved}${end}`;
}
