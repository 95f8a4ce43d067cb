/** The contact in words, and the law that λ* breaks where nobody has asked. */
import { formatNumber, formatQuantity, formatReading } from '../../../src/params/format.ts';
import type { Law } from '../../kit/widget.ts';
import { harmInWords } from '../common/law-words.ts';
import type { LambdaRun } from './model.ts';
import { params } from './params.ts';
import type { LambdaMoment } from './view.ts';

/** Speeds, in m/s, that are equal but for rounding. */
const EPS = 1e-9;

/** Points that part already go on parting: nothing acts on them. */
export function laws({ mistake, kind, vRelBefore, vRelAfter }: LambdaRun): readonly Law[] {
  if (mistake === 'none') return [];
  const shouldBe = kind === 'separating' ? vRelBefore : vRelAfter;
  return [
    {
      label: 'Parting speed',
      what: 'along the normal',
      unit: 'm/s',
      is: vRelAfter,
      shouldBe,
      equation: 'H-jump',
      isKept: Math.abs(vRelAfter - shouldBe) < EPS,
    },
  ];
}

const percent = (share: number): string => `${formatReading(100 * share).replace(/\.0$/, '')} %`;

function outcome({ lostShare, restitution, vRelAfter, fraction }: LambdaRun): string {
  const speed = formatQuantity(Math.abs(vRelAfter), 'm/s');
  if (fraction === 0) return 'Nothing is applied: no energy is lost, and the bodies go on into each other.';
  if (restitution < 0)
    return `They still approach at ${speed}, and ${percent(lostShare)} of the energy of approach is lost.`;
  if (Math.abs(vRelAfter) < EPS)
    return 'The points stay together: all of the energy of approach is lost, and more cannot be.';
  if (lostShare < -5e-4)
    return `They part at ${speed}, faster than they came: ${percent(-lostShare)} of the energy of approach appears from nothing.`;
  if (lostShare < 5e-4) return `They part at ${speed}, as fast as they came, and no energy is lost.`;
  return `They part at ${speed}, and ${percent(lostShare)} of the energy of approach is lost.`;
}

export function describe({ run }: LambdaMoment): string {
  const { kind, fraction, restitution, vRelBefore, lambdaStar, vRelAfter, mistake } = run;
  const speed = formatQuantity(Math.abs(vRelBefore), 'm/s');
  if (kind === 'still')
    return 'The points that touch neither approach nor part: λ* is 0, and nothing is applied.';
  const star = formatQuantity(lambdaStar, 'N·s');
  if (kind === 'separating') {
    const said = `The points part at ${speed} already, and λ* is ${star}: below zero, it would pull them together.`;
    return mistake === 'none'
      ? `${said} So nothing is applied.`
      : `${said} Applied all the same, it leaves them ${vRelAfter < 0 ? 'approaching' : 'parting'} at ${formatQuantity(Math.abs(vRelAfter), 'm/s')}, and every momentum still adds up. ${harmInWords(laws(run))}`;
  }
  const c = formatNumber(params.fraction, restitution);
  return `The points approach at ${speed}, and λ* is ${star}. ${formatNumber(params.fraction, fraction)} of it is applied, which is a restitution of ${c}. ${outcome(run)}`;
}
