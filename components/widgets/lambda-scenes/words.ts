/** The scene in words. */
import { capital, formatNumber, formatQuantity, withUnit } from '../../../src/params/format.ts';
import { type Lane, type SceneRun, spinOf } from './model.ts';
import { params } from './params.ts';
import type { SceneMoment } from './view.ts';

const percent = (share: number): string =>
  withUnit((100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0), '%');

/** Slower than this share of the closing speed, the centres stand still in words. */
const STILL = 0.04;

/** What the centres do after the first contact. */
function centresInWords({ centresAfter }: Lane, speed: number): string {
  if (centresAfter === null) return '';
  const rate = formatQuantity(Math.abs(centresAfter), 'm/s');
  if (Math.abs(centresAfter) < STILL * speed) return 'the centres neither part nor approach any more';
  return centresAfter > 0 ? `the centres part at ${rate}` : `the centres still approach at ${rate}`;
}

/** What was seen, in two or three sentences. */
export function describe({ run, values }: SceneMoment): string {
  const { cast, elastic, damped } = run;
  const names = `${cast.a.name} and ${cast.b.name}`;
  const { first } = elastic;
  if (!first || !damped.first) return `${capital(names)} pass each other without touching.`;
  const off = formatQuantity(Math.abs(run.offset), 'm');
  const count = elastic.run.contacts.length;
  const again = count > 1 ? ` They touch ${count === 2 ? 'twice' : `${count} times`}.` : '';
  const after = elastic.run.at(first.t);
  const spins = `${formatQuantity(spinOf(cast.a, after.a), 'rad/s')} and ${formatQuantity(spinOf(cast.b, after.b), 'rad/s')}`;
  const fraction = formatNumber(params.fraction, values.fraction);
  const loss = `With ${fraction} of λ* the contact takes ${percent(run.lostShare)} of the energy of approach, which is ${percent(run.lostOfAll ?? 0)} of all.`;
  return `${capital(names)} meet after ${formatQuantity(first.t, 's')}, their centres ${off} off. With all of λ*, ${formatQuantity(first.lambdaStar, 'N·s')}, ${centresInWords(elastic, values.speed)}: ${percent(elastic.spinShare)} of the kinetic energy is spin, at ${spins}.${again} ${loss}`;
}

/** What to think about after the guess. */
export function lesson({ run: { elastic } }: SceneMoment): string {
  return elastic.spinShare > 0.5
    ? 'No energy is lost, it only changes its kind: what restitution gives back is speed at the contact point, not of the centres.'
    : 'Near the centre of mass the lever is short: little goes into spin, and the centres part nearly as fast as they met.';
}

/** How the run with a fraction differs, for the receipts' heading. */
export const titleOf = (lane: Lane, { elastic }: SceneRun): string =>
  lane === elastic ? 'all of λ*' : `${formatNumber(params.fraction, lane.run.fraction)} λ*`;
