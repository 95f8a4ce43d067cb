/** A run in words: how often the two touch, how long they stay in touch, and why a run ended before its time. */
import type { Receipt } from '#core/impulse/receipt.ts';
import type { Run, RunLasting } from '#core/run/run.ts';
import { capital, formatQuantity, withUnit } from '#params/format.ts';
import { isTold, type Names } from './lasting-contacts.ts';

const seconds = (t: number): string => withUnit(t.toFixed(2), 's');

/** How often A and B collide: impulses of one instant are one touch, and what only stops them is none. */
function touchesOf(receipts: readonly Receipt[]): number {
  return new Set(receipts.filter(({ kind }) => kind === 'colliding').map(({ t }) => t)).size;
}

/** Contacts that follow each other without a break are one to the eye. */
function staysOf(lasting: readonly RunLasting[]): readonly { from: number; to: number; sum: number }[] {
  const stays: { from: number; to: number; sum: number }[] = [];
  for (const { from, to, sum } of lasting.filter(isTold)) {
    const last = stays.at(-1);
    if (last && from <= last.to) {
      last.to = Math.max(last.to, to);
      last.sum += sum;
    } else stays.push({ from, to, sum });
  }
  return stays;
}

const timesOf = (count: number): string => (count === 2 ? 'twice' : `${count} times`);

/** What comes after the first hit: ' They touch 3 times.' and how long they stay in touch. '' if they do neither. */
export function touchInWords(
  { t1, lasting }: Pick<Run, 't1' | 'lasting'>,
  receipts: readonly Receipt[],
): string {
  const touches = touchesOf(receipts);
  const stays = staysOf(lasting);
  const [first, ...others] = stays;
  if (!first) return touches > 1 ? ` They touch ${touches} times.` : '';
  const again = touches > 1 ? ` They collide ${timesOf(touches)}.` : '';
  const sum = stays.reduce((total, stay) => total + stay.sum, 0);
  const pressed =
    sum > 0
      ? `the forces between them add up to ${formatQuantity(sum, 'N·s')}`
      : 'no force acts between them';
  if (others.length > 0) {
    const time = stays.reduce((total, { from, to }) => total + to - from, 0);
    return `${again} They stay in touch ${timesOf(stays.length)}, for ${formatQuantity(time, 's', 2)} in all; ${pressed}.`;
  }
  const until = first.to >= t1 ? 'on' : `to ${seconds(first.to)}`;
  return `${again} From ${seconds(first.from)} ${until} they stay in touch; ${pressed}.`;
}

/** Who is jammed: the one that can move, or one of the two. */
function jammedOf({ scene: { a, b } }: Run, { A, B }: Names): string {
  if (b.body.kind !== 'dynamic') return A;
  return a.body.kind !== 'dynamic' ? B : `${A} or ${B}`;
}

/** Why a run ended before its time, as a sentence after others. '' for a complete run. */
export function endInWords(run: Run, names: Names): string {
  const { end, t1 } = run;
  if (end === undefined) return '';
  const ends = `the run ends at ${seconds(t1)}.`;
  switch (end) {
    case 'jammed':
      return ` ${capital(jammedOf(run, names))} is jammed between two things that do not yield: ${ends}`;
    case 'too-many-events':
      return ` More contacts follow each other than a run can count: ${ends}`;
    case 'out-of-hand':
      return ` A wrong impulse has made a body too fast to be followed: ${ends}`;
  }
}
