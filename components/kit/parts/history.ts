/**
 * Undo and redo, for figures in which much can be set. A drag is one step, and so are presses of one key that follow each
 * other quickly.
 */
import type { Figure } from '#kit/figure/figure.ts';
import type { Part, PartContext } from '#kit/figure/part.ts';
import { setAttributes } from '#kit/svg/svg.ts';
import { isSame, type Value, type Values } from '#params/params.ts';
import { isTyping } from './keys.ts';

/** So many steps are remembered. */
const MOST = 200;

/** Changes of one value that follow each other within this time, in ms, are one step. */
const QUICK = 700;

interface State {
  readonly values: Values;
  readonly supplied: unknown;
}

const stateOf = ({ values, supplied }: Figure): State => ({ values, supplied });

/** The keys of the values in which two states differ. */
const differences = (one: State, other: State): readonly string[] =>
  Object.keys(one.values).filter((key) => !isSame(one.values[key] as Value, other.values[key] as Value));

/** The states that a figure has been in, and which of them it is in now. */
export class History {
  readonly #states: State[];
  #now = 0;
  /** What the last step changed, and when, in ms. */
  #last: { readonly key: string; readonly at: number } | undefined;

  constructor(first: State) {
    this.#states = [first];
  }

  get canUndo(): boolean {
    return this.#now > 0;
  }
  get canRedo(): boolean {
    return this.#now < this.#states.length - 1;
  }

  /** The figure is in this state, at this time (ms). What was undone before is forgotten. */
  note(state: State, at: number): void {
    const before = this.#states[this.#now] as State;
    const changed = differences(before, state);
    if (changed.length === 0 && before.supplied === state.supplied) return;
    const key = changed.join();
    const goesOn = this.#last?.key === key && at - this.#last.at < QUICK && !this.canRedo && this.canUndo;
    this.#states.splice(goesOn ? this.#now : this.#now + 1, Infinity, state);
    this.#now = this.#states.length - 1;
    if (this.#states.length > MOST) {
      this.#states.shift();
      this.#now--;
    }
    this.#last = { key, at };
  }

  /** One step back or on. */
  go(way: 1 | -1): State | undefined {
    const state = this.#states[this.#now + way];
    if (!state) return undefined;
    this.#now += way;
    this.#last = undefined;
    return state;
  }
}

/** Which way a key goes: Ctrl or ⌘ with Z, and with Shift or as Y forwards again. */
function wayOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 1 | -1 | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 1 : -1;
  return letter === 'y' && !shiftKey ? 1 : undefined;
}

/** Binds the two buttons, and the keys while the focus is in the figure. */
export function mountHistory({ root, figure }: Pick<PartContext, 'root' | 'figure'>): Part | undefined {
  const buttons = ([-1, 1] as const).flatMap((way) => {
    const button = root.querySelector<HTMLElement>(`[data-action="${way < 0 ? 'undo' : 'redo'}"]`);
    return button ? [{ way, button }] : [];
  });
  if (buttons.length === 0) return undefined;
  const history = new History(stateOf(figure));

  const show = () => {
    for (const { way, button } of buttons) {
      const can = way < 0 ? history.canUndo : history.canRedo;
      setAttributes(button, { 'aria-disabled': String(!can) });
    }
  };
  const go = (way: 1 | -1) => {
    if (figure.isDragging) return;
    history.note(stateOf(figure), performance.now());
    const state = history.go(way);
    if (!state) return;
    if (state.supplied !== figure.supplied) figure.supply(state.supplied);
    figure.set(state.values);
    show();
  };
  for (const { way, button } of buttons) button.addEventListener('click', () => go(way));
  const listen = (event: KeyboardEvent) => {
    const way = wayOf(event);
    // What is typed has an undo of its own.
    if (way === undefined || event.defaultPrevented || isTyping(event.target)) return;
    event.preventDefault();
    go(way);
  };
  root.addEventListener('keydown', listen);
  show();
  return {
    update: ({ run }) => {
      if (!run || figure.isDragging) return;
      history.note(stateOf(figure), performance.now());
      show();
    },
    destroy: () => root.removeEventListener('keydown', listen),
  };
}
