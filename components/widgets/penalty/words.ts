/** The contact in words. */

import type { Moment } from '#kit/declare/moment.ts';
import { formatQuantity } from '#params/format.ts';
import { degrees } from '../common/angles.ts';
import { harmInWords } from '../common/collision/law-words.ts';
import type { params, Yielding } from './model.ts';
import { laws } from './receipt.ts';

type YieldingMoment = Moment<typeof params, Yielding>;

function compared({ error, lambda, atOnce, turned }: Yielding): string {
  const sum = `The force adds up to ${formatQuantity(lambda, 'N·s')}`;
  if (error === 0) return `${sum}, exactly λ*: nothing turns or slides meanwhile.`;
  const share = formatQuantity(100 * Math.abs(error), '%', 2);
  const angle = formatQuantity(degrees(turned), '°', 2);
  return `${sum}, ${share} ${error < 0 ? 'less' : 'more'} than λ* (${formatQuantity(atOnce.lambda, 'N·s')}): meanwhile the pucks turn and slide, and the normal turns by ${angle}.`;
}

export function describe({ run, values }: YieldingMoment): string {
  const { maxDepth, maxForce, duration } = run;
  const how = `The pucks intrude by up to ${formatQuantity(1000 * maxDepth, 'mm')} for ${formatQuantity(1000 * duration, 'ms')}, and push each other apart with up to ${formatQuantity(maxForce, 'N')}.`;
  if (values.mistake === 'none') return `${how} ${compared(run)}`;
  const steps = run.frames.length - 1;
  return `${how} The program takes ${steps} ${steps === 1 ? 'step' : 'steps'} for it. ${harmInWords(laws(run))}`;
}

/** What to think about after a guess. */
export const LESSON =
  'A force ten times as large acts for a tenth of the time, and the area stays. The little that it changes is what the soft contact misses, because the pucks turn and slide while it lasts.';
