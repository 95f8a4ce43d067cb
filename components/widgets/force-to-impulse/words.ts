/** The push in words. */

import { length } from '#core/math/vec3.ts';
import type { Moment } from '#kit/declare/moment.ts';
import { formatQuantity } from '#params/format.ts';
import { degrees } from '../common/angles.ts';
import { harmInWords } from '../common/collision/law-words.ts';
import { isPair, type Push, type params } from './model.ts';
import { laws } from './receipt.ts';

const turning = (name: string, spin: number): string =>
  Math.abs(spin) < 0.005
    ? `${name} does not turn`
    : `${name} turns at ${formatQuantity(Math.abs(spin), 'rad/s')} ${spin > 0 ? 'counter-clockwise' : 'clockwise'}`;

function placeOf(arm: number): string {
  if (Math.abs(arm) < 0.005) return 'at its middle';
  return `${formatQuantity(Math.abs(arm), 'm', 2)} ${arm > 0 ? 'above' : 'below'} its middle`;
}

/** Beside what a push in no time would have done. */
function comparison({ books, jumped, peak }: Push): string {
  if (peak === null) return 'Velocity and spin jump; no time passes, and nothing moves meanwhile.';
  const away = Math.abs(books.a.spin - jumped.spinA);
  if (away < 0.01 * Math.max(Math.abs(jumped.spinA), 0.1)) {
    return 'A push in no time would have done nearly the same.';
  }
  return `Meanwhile the bar turns by ${formatQuantity(degrees(Math.abs(books.turned)), '°', 2)}, and the arm with it: in no time the same impulse would give a spin of ${formatQuantity(Math.abs(jumped.spinA), 'rad/s')}.`;
}

/** Two bars at rest have no energy to give: what pushes them apart, even across the gap, is between them and pays. */
const payer = (push: Push): string =>
  isPair(push) && push.values.mistake === 'none'
    ? `, as a spring between the two does: it pays the ${formatQuantity(push.pair.work, 'J')} that both move with afterwards`
    : '';

export function describe({ run: push, values }: Moment<typeof params, Push>): string {
  const { books, jumped, pulse } = push;
  const time = pulse.duration === 0 ? 'in no time' : `within ${formatQuantity(pulse.duration, 's', 2)}`;
  const who = isPair(push) ? 'The second bar' : 'A hand';
  const pushes = `${who} pushes bar A ${placeOf(values.arm)} with ${formatQuantity(values.impulse, 'N·s', 2)} ${time}${payer(push)}.`;
  const flies = `The middle of bar A leaves at ${formatQuantity(length(books.a.velocity), 'm/s')}${
    values.mistake === 'none' ? ', as for a push anywhere else' : ''
  }; ${turning('the bar', books.a.spin)}.`;
  const other = isPair(push)
    ? ` B leaves the other way at ${formatQuantity(length(books.b.velocity), 'm/s')}; ${turning('it', books.b.spin)}.`
    : '';
  const compared = values.mistake === 'none' && jumped.spinA !== 0 ? ` ${comparison(push)}` : '';
  const harm = values.mistake === 'none' ? '' : ` ${harmInWords(laws(push))}`;
  return `${pushes} ${flies}${other}${compared}${harm}`;
}

/** What to think about after a guess. */
export function lesson({ run: { books, values } }: Moment<typeof params, Push>): string {
  const extra = formatQuantity(books.after.rotational, 'J');
  return Math.abs(values.arm) < 0.05
    ? 'A push through the middle only moves it. Now push at the end: the speed stays the same.'
    : `Force changes momentum wherever it acts, so the speed is that of a push through the middle. The ${extra} of spin come on top: the point at the end gives way faster, so the same push does more work on it.`;
}
