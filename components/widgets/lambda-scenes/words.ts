/** The scene in words. */
import { capital, formatNumber, formatQuantity } from '#params/format.ts';
import { percent } from '../common/shares.ts';
import { type Lane, type SceneRun, spinOf } from './model.ts';
import { params } from './params.ts';
import type { SceneMoment } from './view.ts';

/** Slower than this share of the closing speed, the centres all but stop. */
const STILL = 0.1;

/** What the centres do after the first contact. */
function centresInWords({ centresAfter, isTurnedBack }: Lane, speed: number): string {
  if (centresAfter === null) return '';
  const [before, after] = [speed, centresAfter].map((v) => formatQuantity(v, 'm/s'));
  const centres = `the centres, which closed in at ${before},`;
  if (centresAfter < STILL * speed) return `${centres} all but stop, at ${after}`;
  return isTurnedBack
    ? `${centres} fly apart at ${after}`
    : `${centres} fly on the way they came, at ${after}`;
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
  const knob =
    run.knobKick === null ? '' : ` The knob is kicked by ${formatQuantity(run.knobKick, 'm/s', 2)}.`;
  const fraction = formatNumber(params.fraction, values.fraction);
  const loss = `With ${fraction} of λ* the contact takes ${percent(run.lostShare)} of the energy of approach, which is ${percent(run.lostOfAll ?? 0)} of all.`;
  return `${capital(names)} meet after ${formatQuantity(first.t, 's')}, their centres ${off} off. With all of λ*, ${formatQuantity(first.lambdaStar, 'N·s')}, ${centresInWords(elastic, values.speed)}: ${percent(elastic.spinShare)} of the kinetic energy is spin, at ${spins}.${knob}${again} ${loss}`;
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
