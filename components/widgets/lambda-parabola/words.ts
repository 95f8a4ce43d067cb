/** The contact in words, and the law that λ* breaks where nobody has asked. */

import type { Law } from '#kit/declare/reading.ts';
import { formatNumber, formatQuantity } from '#params/format.ts';
import { harmInWords } from '../common/collision/law-words.ts';
import { percent } from '../common/shares.ts';
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
      is: Math.abs(vRelAfter) < EPS ? 0 : vRelAfter,
      shouldBe,
      equation: 'H-jump',
      isKept: Math.abs(vRelAfter - shouldBe) < EPS,
    },
  ];
}

function outcome({ lostShare, restitution, vRelAfter }: LambdaRun): string {
  const speed = formatQuantity(Math.abs(vRelAfter), 'm/s');
  if (Math.abs(vRelAfter) < EPS)
    return 'The points stay together: all of the energy of approach is lost, and more cannot be.';
  if (restitution < 0)
    return `The points still approach at ${speed}, and ${percent(lostShare)} of the energy of approach is lost.`;
  if (lostShare < -5e-4)
    return `The points separate at ${speed}, faster than they came: ${percent(-lostShare)} of the energy of approach appears from nothing.`;
  if (lostShare < 5e-4)
    return `The points separate at ${speed}, as fast as they came, and no energy is lost.`;
  return `The points separate at ${speed}, and ${percent(lostShare)} of the energy of approach is lost.`;
}

/** What a push does that should not have been applied. */
function afterAll({ vRelAfter, fraction }: LambdaRun): string {
  if (fraction === 0) return 'None of it is applied, and they go on separating.';
  const how =
    Math.abs(vRelAfter) < EPS
      ? 'together'
      : `${vRelAfter < 0 ? 'approaching' : 'parting'} at ${formatQuantity(Math.abs(vRelAfter), 'm/s')}`;
  return `Applied all the same, it leaves them ${how}, and every momentum still adds up.`;
}

/** The fraction as a restitution; no material has one below 0 or above 1. */
function asRestitution({ fraction, restitution }: LambdaRun): string {
  if (fraction === 0) return 'Nothing is applied: no energy is lost, and the bodies go on into each other.';
  const isReal = restitution >= 0 && restitution <= 1;
  return `${formatNumber(params.fraction, fraction)} of it is applied, which ${isReal ? 'is' : 'would be'} a restitution of ${formatNumber(params.fraction, restitution)}.`;
}

export function describe({ run }: LambdaMoment): string {
  const { kind, fraction, vRelBefore, lambdaStar, mistake } = run;
  const speed = formatQuantity(Math.abs(vRelBefore), 'm/s');
  if (kind === 'still')
    return 'The points that touch neither approach nor separate: λ* is 0, and nothing is applied.';
  const star = formatQuantity(lambdaStar, 'N·s');
  if (kind === 'separating') {
    const said = `The points separate at ${speed} already, and λ* is ${star}: below zero, it would pull them together.`;
    return mistake === 'none'
      ? `${said} So nothing is applied.`
      : `${said} ${afterAll(run)} ${harmInWords(laws(run))}`.trimEnd();
  }
  const said = `The points approach at ${speed}, and λ* is ${star}. ${asRestitution(run)}`;
  return fraction === 0 ? said : `${said} ${outcome(run)}`;
}
