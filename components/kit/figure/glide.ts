/**
 * The way to a preset or to the state of a link: numbers go there in a moment, so that one sees what changes; choices
 * and switches are there at once. The reader's own act, or a wish for less motion, ends it.
 */
import { isSame, type Value } from '#params/params.ts';
import { everyFrame } from './clock.ts';
import type { Figure } from './figure.ts';
import type { Asked } from './hold.ts';
import { calm } from './key-times.ts';

/** How long it takes, in s. */
const WAY = 0.4;

/** A share from 0 to 1 of the time, as a share of the way: gently off and gently to a stop. */
const eased = (share: number): number => share * share * (3 - 2 * share);

const mixed = (from: number, to: number, share: number): number => from + share * (to - from);

/** A value on its way; what is no number, or another kind of thing than before, is there at once. */
function between(from: Value, to: Value, share: number): Value {
  if (typeof from === 'number' && typeof to === 'number') return mixed(from, to, share);
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return to.map((value: number, i) => mixed(from[i] as number, value, share)) as unknown as Value;
  return to;
}

/** Brings a figure to a preset or a state, and tells which of its values change. */
export function glide(figure: Figure, values: Asked, t?: number): readonly string[] {
  const from = figure.values;
  figure.choose(values, t);
  const to = figure.values;
  const changed = Object.keys(to).filter((key) => !isSame(from[key] as Value, to[key] as Value));
  if (calm().matches || document.hidden || changed.length === 0) return changed;
  const hold = figure.hold();
  let share = 0;
  const setTo = (part: number) => {
    hold.set(
      Object.fromEntries(
        changed.map((key) => [key, between(from[key] as Value, to[key] as Value, eased(part))]),
      ),
    );
    return figure.values;
  };
  let shown = setTo(0);
  const stop = everyFrame((seconds) => {
    const isInterrupted = figure.values !== shown;
    share += seconds / WAY;
    if (share < 1 && !isInterrupted) {
      shown = setTo(share);
      return;
    }
    stop();
    if (!isInterrupted) figure.choose(values, t);
    hold.release();
  });
  return changed;
}
