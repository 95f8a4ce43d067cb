/** The push in words. */
import { formatReading, withUnit } from '../../../src/params/format.ts';
import type { Moment } from '../../kit/widget.ts';
import { isPair, type Push, type params } from './model.ts';
import { laws } from './receipt.ts';

const number = (value: number, unit: string, digits = 3): string =>
  withUnit(formatReading(Math.abs(value), digits), unit);

const turning = (name: string, spin: number): string =>
  Math.abs(spin) < 0.005
    ? `${name} does not turn`
    : `${name} turns at ${number(spin, 'rad/s')} ${spin > 0 ? 'counter-clockwise' : 'clockwise'}`;

function placeOf(arm: number): string {
  if (Math.abs(arm) < 0.005) return 'at its middle';
  return `${number(arm, 'm', 2)} ${arm > 0 ? 'above' : 'below'} its middle`;
}

/** Beside what a push in no time would have done. */
function comparison({ books, jumped, peak }: Push): string {
  if (peak === null) return 'Velocity and spin jump; no time passes, and nothing moves meanwhile.';
  const away = Math.abs(books.a.spin - jumped.spinA);
  if (away < 0.01 * Math.max(Math.abs(jumped.spinA), 0.1)) {
    return 'A push in no time would have done nearly the same.';
  }
  return `Meanwhile the bar turns by ${number((books.turned * 180) / Math.PI, '°', 2)}, and the arm with it: in no time the same impulse would give a spin of ${number(jumped.spinA, 'rad/s')}.`;
}

function brokenLaw(push: Push): string {
  if (push.values.mistake === 'none') return '';
  const law = laws(push).find(({ isKept }) => !isKept);
  if (!law) return ' Here the mistake does no harm.';
  return ` But a law is broken: ${law.label.toLowerCase()} ${law.what} is ${withUnit(formatReading(law.is), law.unit)} and should be ${withUnit(formatReading(law.shouldBe), law.unit)}.`;
}

export function describe({ run: push, values }: Moment<typeof params, Push>): string {
  const { books, jumped, pulse } = push;
  const time = pulse.duration === 0 ? 'in no time' : `within ${number(pulse.duration, 's', 2)}`;
  const who = isPair(push) ? 'The second bar' : 'A hand';
  const pushes = `${who} pushes bar A ${placeOf(values.arm)} with ${number(values.impulse, 'N·s', 2)} ${time}.`;
  const flies = `Its middle leaves at ${number(Math.hypot(...books.a.velocity), 'm/s')}${
    values.mistake === 'none' ? ', as it would for a push anywhere else' : ''
  }; ${turning('it', books.a.spin)}.`;
  const other = isPair(push)
    ? ` B leaves the other way at ${number(Math.hypot(...books.b.velocity), 'm/s')}; ${turning('it', books.b.spin)}.`
    : '';
  const compared = values.mistake === 'none' && jumped.spinA !== 0 ? ` ${comparison(push)}` : '';
  return `${pushes} ${flies}${other}${compared}${brokenLaw(push)}`;
}

/** What to think about after a guess. */
export function lesson({ run: { books, values } }: Moment<typeof params, Push>): string {
  const extra = number(books.after.rotational, 'J');
  return Math.abs(values.arm) < 0.05
    ? 'A push through the middle only moves it. Now push at the end: the speed stays the same.'
    : `Force changes momentum wherever it acts, so the speed is that of a push through the middle. The ${extra} of spin come on top: the point at the end gives way faster, so the same push does more work on it.`;
}
