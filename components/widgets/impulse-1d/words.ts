/** The hit on the rail in words. */
import { formatQuantity, formatReading } from '#params/format.ts';
import { harmInWords } from '../common/collision/law-words.ts';
import { endInWords } from '../common/collision/run-words.ts';
import type { CartRun } from './model.ts';
import { laws } from './receipt.ts';
import type { CartMoment } from './view.ts';

/** What the two are called inside a sentence. */
export const NAMES = { A: 'cart A', B: 'cart B' };

/** Slower than this, in m/s, counts as standing still in words. */
const STILL = 0.005;

const going = (velocity: number): string =>
  Math.abs(velocity) < STILL
    ? 'stands still'
    : `goes ${velocity > 0 ? 'right' : 'left'} at ${formatQuantity(Math.abs(velocity), 'm/s')}`;

/** Velocities right after the first hit, in m/s; null if there is none. */
export const leaving = ({ stages }: CartRun) =>
  stages[1] ? { a: stages[1].a.velocity, b: stages[1].b.velocity } : null;

/** Speed that B gains, in speeds of approach; null if they do not meet. */
export function gainOf(carts: CartRun): number | null {
  const after = leaving(carts);
  const before = carts.stages[0]?.b.velocity ?? 0;
  return after && carts.approach > 0 ? (after.b - before) / carts.approach : null;
}

export function describe({ run: carts }: CartMoment): string {
  const { run, first, approach, reducedMass, mistake } = carts;
  const end = endInWords(run, NAMES);
  const after = leaving(carts);
  const gain = gainOf(carts);
  if (!first || !after || gain === null)
    return `The carts do not meet: they move apart, or so slowly together that they do not meet in sight.${end}`;
  const lost = first.kineticBefore - first.kineticAfter;
  const energy =
    Math.abs(lost) < 1e-9 * Math.max(first.kineticBefore, 1)
      ? 'No energy is lost.'
      : `${formatQuantity(Math.abs(lost), 'J')} of ${formatQuantity(first.kineticBefore, 'J')} ${lost > 0 ? 'are lost' : 'are gained'}.`;
  const wrong = mistake === 'none' ? '' : ` ${harmInWords(laws(carts))}`;
  return `The carts meet at ${formatQuantity(approach, 'm/s')} and exchange ${formatQuantity(first.j, 'N·s')}; the reduced mass is ${formatQuantity(reducedMass, 'kg')}. After the hit A ${going(after.a)} and B ${going(after.b)}: B has gained ${formatReading(gain)} times the speed of approach. ${energy}${wrong}${end}`;
}

/** What to think about after the guess. */
export function lesson({ run, values }: CartMoment): string {
  const { massA, massB, velocityB, restitution, mistake } = values;
  if (mistake !== 'none')
    return 'With a mistake in the formula the answer obeys no law of motion. Take it out, and guess again.';
  if (massA > 4 * massB && restitution > 0.9 && velocityB === 0)
    return 'Seen from the heavy cart the light one comes and is thrown back as fast as it came; add the speed of the heavy cart, and that is twice it. No mass makes it more.';
  const gain = gainOf(run);
  return `B gains (1 + C) m_A/(m_A + m_B) of the speed of approach${gain === null ? '' : `, here ${formatReading(gain)}`}.`;
}
