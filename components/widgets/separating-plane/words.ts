/** The planes in words, and the laws that a guessed plane breaks. */

import type { Moment } from '#kit/declare/moment.ts';
import type { Law } from '#kit/declare/reading.ts';
import { formatQuantity } from '#params/format.ts';
import { harmInWords } from '../common/collision/law-words.ts';
import { type Course, EPS_CUT, type params, type Rooms, roomsBeside } from './model.ts';

type CourseMoment = Moment<typeof params, Course>;

const cm = (metres: number): string => formatQuantity(100 * metres, 'cm', 2);

/** Both bodies must lie on their sides of the plane of the start. */
export function laws({ start }: Course): readonly Law[] {
  if (start.planes.length === 0) return [];
  const rooms = roomsBeside(start.planes, start.cornersA);
  const law = (name: string, room: number): Law => ({
    label: `Part of ${name} on the wrong side`,
    what: 'at most',
    unit: 'cm',
    is: 100 * Math.max(0, -room),
    shouldBe: 0,
    equation: 'K-rest',
    isKept: room >= -EPS_CUT,
  });
  return [law('A', rooms.a), law('B', rooms.b)];
}

function roomInWords({ a, b }: Rooms, isMany: boolean): string {
  const cuts = [a < -EPS_CUT ? `A by ${cm(-a)}` : '', b < -EPS_CUT ? `B by ${cm(-b)}` : ''].filter(
    (text) => text !== '',
  );
  if (cuts.length > 0) return `${isMany ? 'Planes cut' : 'The plane cuts'} ${cuts.join(' and ')}.`;
  return isMany
    ? `Each part of B has a plane of its own, and none of them is crossed.`
    : `The plane leaves A ${cm(Math.max(0, a))} and B ${cm(Math.max(0, b))} of room.`;
}

/** What becomes of the plane of the start. */
function later({ tCrossed, tTouch, start }: Course): string {
  const isCut = Object.values(roomsBeside(start.planes, start.cornersA)).some((room) => room < -EPS_CUT);
  const touch =
    tTouch === null ? 'and they do not touch' : `and they touch only at ${formatQuantity(tTouch, 's')}`;
  if (isCut) return '';
  const [kept, is] =
    start.planes.length > 1
      ? ['Kept as they were at the start', 'they are']
      : ['Kept as it was at the start', 'it is'];
  return tCrossed === null
    ? ` ${kept}, ${is} never crossed.`
    : ` ${kept}, ${is} crossed at ${formatQuantity(tCrossed, 's')}, ${touch}.`;
}

export function describe({ run, values, t }: CourseMoment): string {
  const now = run.at(t);
  if (now.gap <= 0)
    return 'The bodies overlap: there is nothing between them, and no plane. Move A away from B.';
  if (now.planes.length === 0) return 'The centres coincide, or the bodies touch: this rule finds no plane.';
  const apart = `The bodies are ${cm(now.gap)} apart.`;
  const rooms = roomInWords(roomsBeside(now.planes, now.cornersA), now.planes.length > 1);
  const hull =
    now.hullGap <= 0 && !values.parts ? ' A reaches into the hull of B, and no plane can separate them.' : '';
  const harm = values.mistake === 'none' ? '' : ` ${harmInWords(laws(run))}`;
  return `${apart} ${rooms}${hull}${later(run)}${harm}`;
}

/** What to think about after a guess. */
export function lesson({ run: { tCrossed, tTouch } }: CourseMoment): string {
  if (tCrossed === null) return 'Here the plane stays free: A never reaches it.';
  return tTouch === null
    ? 'The plane is crossed and the bodies never touch: a plane is for one moment, and the next moment needs its own.'
    : 'The plane is crossed before the bodies touch: a plane is for one moment, and the next moment needs its own.';
}
