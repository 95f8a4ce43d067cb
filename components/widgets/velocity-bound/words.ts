/** What the figure says: in sentences, and as laws that a wrong bound breaks. */

import type { Law } from '#kit/declare/reading.ts';
import { formatQuantity, formatReading } from '#params/format.ts';
import { speed } from '../common/quantities.ts';
import type { Instant } from './instant.ts';
import type { BoundRun } from './model.ts';
import type { BoundMoment } from './view.ts';

/** Speeds that differ by less than this share are equal but for rounding. */
const ROUNDING = 1e-9;

/** Whether something is faster than the bound. */
const isBeaten = ({ highest, bound }: BoundRun): boolean => highest > bound * (1 + ROUNDING);

/** By how much the bound is beaten, in percent; 0 if it is not. */
export const excessOf = (run: BoundRun): number => (isBeaten(run) ? 100 * (run.ratio - 1) : 0);

export function laws(run: BoundRun): readonly Law[] {
  const law = (label: string, is: number, top: number): Law => ({
    label,
    what: 'in this run',
    unit: 'm/s',
    is: Math.max(0, is),
    shouldBe: 0,
    equation: 'K-lemma',
    isKept: is <= ROUNDING * top,
  });
  const { highest, bound, besideCorners, safeBound, isFree } = run;
  return [
    law('Excess over the bound', highest - bound, bound),
    law('Excess of other points over the corners', besideCorners, highest),
    ...(isFree ? [law('Excess over the safe bound', highest - safeBound, safeBound)] : []),
  ];
}

/** Where the slowest point is. */
function whereSlowest({ slowest, screw }: Instant): string {
  if (screw.kind !== 'screw') return 'everywhere: the body does not turn';
  if (slowest.where === 'interior') return 'inside a triangle, where the screw axis pierces it';
  return slowest.where === 'edge' ? 'on an edge' : 'at a corner';
}

function overTime(run: BoundRun): string {
  const { highest, highestAt, bound, ratio, isFree, safeBound, mistake } = run;
  const later = `, after ${formatQuantity(highestAt, 's')}`;
  const when = highestAt === null ? '' : highestAt === 0 ? ', as at the start' : later;
  if (!isBeaten(run)) {
    const limit = isFree ? 'In this run' : 'At any time';
    return `${limit} it is at most ${speed(highest)}${when}: ${formatReading(100 * ratio)}\u00a0% of the bound, ${speed(bound)}.`;
  }
  const beaten = `Later it reaches ${speed(highest)}${when}: ${formatReading(excessOf(run))}\u00a0% above the bound of ${speed(bound)}`;
  if (mistake !== 'none') return `${beaten}, which was no bound but the largest speed of a corner now.`;
  return `${beaten}, because the axis wanders. Safe is ${speed(safeBound)}.`;
}

export function describe({ run, values, t }: BoundMoment): string {
  const instant = run.at(t);
  const region = values.region === 'body' ? run.solid.name : 'this triangle';
  const now = `The probe moves at ${speed(instant.probeSpeed)}, the fastest corner of ${region} at ${speed(instant.fastest)}.`;
  const slow = `The slowest point moves at ${speed(instant.slowest.speed)}, ${whereSlowest(instant)}.`;
  return `${now} ${overTime(run)} ${slow}`;
}
