/**
 * The state of a live widget: its values, the run they give, the time shown. Everything on the page that belongs to the
 * widget asks this one object, and is told when it changed.
 */

import type { Moment, Span } from '#kit/declare/moment.ts';
import type { Widget } from '#kit/declare/widget.ts';
import {
  defaultsOf,
  isFlag,
  isSame,
  type Param,
  type Params,
  type Value,
  type Values,
} from '#params/params.ts';
import { readValue } from '#params/read.ts';
import { everyFrame, oncePerFrame } from './clock.ts';
import type { Asked, Hold, Settable } from './hold.ts';
import { decisiveFor, slowedSpeed } from './slow-motion.ts';

/** What changed since the last time. */
export interface Change {
  /** The values, and with them the run. */
  readonly run: boolean;
  /** The time shown. */
  readonly time: boolean;
  /** Playing, speed, pin, prediction. */
  readonly state: boolean;
}

/** A run that is kept to compare with. */
export interface Pinned {
  readonly values: Values;
  readonly run: unknown;
}

/** What the reader said would happen. */
export interface Guess {
  readonly value: readonly number[];
  readonly isRevealed: boolean;
  /** The figure opened with its question, and the reader has not taken it up: any other act leaves it. */
  readonly isOffered?: boolean;
  /** What the guess was about: the moment at which the answer was asked for. */
  readonly about?: Moment<Params, unknown>;
}

/** A run that grows while the reader plays. */
export interface Growth {
  /** The run so far, at a time of it. */
  readonly show: (run: unknown, t: number) => void;
  /** It stands now: these are the values that the model makes it from. */
  readonly keep: (values: Asked, run: unknown) => void;
}

export type Listener = (change: Change) => void;

/** How many seconds of the run pass in one second, as offered. */
export const SPEEDS = [0.1, 0.25, 0.5, 1, 2] as const;

export class Figure implements Settable {
  readonly widget: Widget;
  readonly #start: Values;
  #values: Values;
  #run: unknown;
  #span: Span | undefined;
  #t: number;
  /** The reader has not chosen a time yet: the resting time of each run is shown. */
  #isAtRest = true;
  #stop: (() => void) | undefined;
  /** Ends a motion that started by itself. */
  #endShow: (() => void) | undefined;
  #speed = 1;
  /** Moments around which it plays slowly. */
  #decisive: readonly number[] | undefined;
  #isLooping = false;
  /** Those that have set a value and are not released yet. */
  #resets = 0;
  readonly #holds = new Set<Hold>();
  #pinned: Pinned | undefined;
  #guess: Guess | undefined;
  /** What the reader brought along, as the widget's supply has read it. */
  #supplied: unknown;
  #isStale = false;
  #changed = { run: false, time: false, state: false };
  readonly #listeners = new Set<Listener>();
  readonly #frame = oncePerFrame(() => this.flush());

  constructor(widget: Widget, values: Values = defaultsOf(widget.params)) {
    this.widget = widget;
    this.#start = values;
    this.#values = values;
    this.#run = widget.model(values);
    this.#span = widget.span?.(this.#run);
    this.#t = this.#span?.rest ?? 0;
  }

  get values(): Values {
    return this.#values;
  }
  get run(): unknown {
    this.#refresh();
    return this.#run;
  }
  get span(): Span | undefined {
    this.#refresh();
    return this.#span;
  }
  get t(): number {
    this.#refresh();
    return this.#t;
  }
  get moment(): Moment<Params, unknown> {
    const { run, hiddenFrom } = this;
    return { run, values: this.#values, t: this.#t, ...(hiddenFrom === undefined ? {} : { hiddenFrom }) };
  }
  get isPlaying(): boolean {
    return this.#stop !== undefined;
  }
  /** It moves by itself, once, because it has come into sight: nobody is told, and any act of the reader ends it. */
  get isShowing(): boolean {
    return this.#endShow !== undefined;
  }
  get isDragging(): boolean {
    return this.#holds.size > 0;
  }
  get speed(): number {
    return this.#speed;
  }
  get isLooping(): boolean {
    return this.#isLooping;
  }
  get pinned(): Pinned | undefined {
    return this.#pinned;
  }
  get guess(): Guess | undefined {
    return this.#guess;
  }
  /** What the reader brought along; `undefined` if nothing. */
  get supplied(): unknown {
    return this.#supplied;
  }
  /** Whether the run shows what the reader brought: it is kept while another choice is looked at. */
  get isSupplyShown(): boolean {
    const { supply } = this.widget;
    return this.#supplied !== undefined && supply !== undefined && this.#isChosen(supply.chooses);
  }
  get isAtDefaults(): boolean {
    return Object.entries(this.#start).every(([key, value]) =>
      isSame(value as Value, this.#values[key] as Value),
    );
  }
  /** From this time on the run is hidden, in s; `undefined` if nothing is. */
  get hiddenFrom(): number | undefined {
    const { prediction } = this.widget;
    return prediction && this.#guess && !this.#guess.isRevealed ? prediction.hideFrom(this.run) : undefined;
  }

  /** Calls the listener after every change, at most once per frame. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sets some values; they are clamped by their declaration. */
  set(values: Asked): void {
    this.endShow();
    this.leaveOffer();
    this.#values = this.#taken(values);
    this.#isStale = true;
    this.#tell({ run: true });
  }

  /** A preset: all values from the start, but for flags, which only say what is shown. */
  choose(values: Asked, t?: number): void {
    const kept = Object.entries(this.widget.params).filter(([, param]) => !isFlag(param));
    this.set({ ...Object.fromEntries(kept.map(([key]) => [key, this.#start[key]])), ...values });
    if (t !== undefined) this.seek(t);
    else if (!this.isPlaying) this.#isAtRest = true;
  }

  /** Takes what the reader brought along and shows it, or (with `undefined`) puts it away. */
  supply(supplied: unknown): void {
    const { supply } = this.widget;
    if (!supply) return;
    const isShown = this.isSupplyShown;
    const kept = supplied === undefined ? undefined : supply.keeps?.(supplied, this.#values);
    this.#supplied = kept ? undefined : supplied;
    if (kept) {
      this.set(kept);
      this.#tell({ state: true });
      return;
    }
    const keys = Object.keys(supply.chooses);
    if (supplied !== undefined) this.set(supply.chooses);
    else if (isShown) this.set(Object.fromEntries(keys.map((key) => [key, this.#start[key]])));
    else this.set({});
    this.#tell({ state: true });
  }

  /**
   * Takes hold of the figure. A press that moves nothing costs nothing: it counts as dragged from the first value on.
   * When the last hold is released, what was put off while dragging may be done.
   */
  hold(): Hold {
    const hold: Hold = {
      set: (values) => {
        this.#holds.add(hold);
        this.set(values);
      },
      release: () => {
        if (this.#holds.delete(hold) && !this.isDragging) this.#tell({ run: true });
      },
    };
    return hold;
  }

  /** Takes hold of the figure for a run that grows while the reader plays: it counts as dragged from its first show on. */
  growth(): Growth {
    const hold = this.hold();
    const take = (run: unknown, t: number): void => {
      this.pause();
      this.#run = run;
      this.#span = this.widget.span?.(run);
      this.#isStale = false;
      this.#isAtRest = false;
      this.#t = t;
    };
    return {
      show: (run, t) => {
        this.leaveOffer();
        this.#holds.add(hold);
        take(run, t);
        this.#tell({ run: true, time: true });
      },
      keep: (values, run) => {
        this.#values = this.#taken(values);
        take(run, this.#t);
        hold.release();
        this.#tell({ run: true, time: true, state: true });
      },
    };
  }

  /** Takes the same run, further on: one that is computed in parts. */
  extend(run: unknown): void {
    if (this.#isStale) return;
    this.#run = run;
    this.#span = this.widget.span?.(run);
    if (this.#isAtRest) this.#t = this.#span?.rest ?? this.#t;
    this.#tell({ run: true, time: this.#isAtRest });
  }

  /** How often it went back to the start: whatever has adapted since then starts afresh, too. */
  get resets(): number {
    return this.#resets;
  }

  /** Back to how the page showed it: values, time, pin and all. */
  reset(): void {
    this.#resets++;
    this.pause();
    this.#values = this.#start;
    this.#isStale = true;
    this.#isAtRest = true;
    this.#holds.clear();
    this.#pinned = undefined;
    this.#guess = undefined;
    this.#supplied = undefined;
    this.#tell({ run: true, time: true, state: true });
  }

  seek(t: number): void {
    const { span } = this;
    if (!span || Number.isNaN(t)) return;
    this.endShow();
    this.#isAtRest = false;
    this.#t = Math.min(Math.max(t, span.t0), this.hiddenFrom ?? span.t1, span.t1);
    this.#tell({ time: true });
  }

  /** To the next event after the time shown (+1) or the last one before it (−1); to the ends where there is none. */
  seekEvent(direction: 1 | -1): void {
    const { span } = this;
    if (!span) return;
    this.pause();
    const { events, t0, t1 } = span;
    const isAfter = (event: number) => event > this.#t + 1e-9;
    const isBefore = (event: number) => event < this.#t - 1e-9;
    this.seek(direction > 0 ? (events.find(isAfter) ?? t1) : (events.findLast(isBefore) ?? t0));
  }

  /**
   * Plays once from the beginning to the resting time, in at most `most` seconds. Where it rests at the beginning, it
   * plays to the end and is back. The reader has chosen no time by that: the resting time stays what it was.
   */
  show(most: number): void {
    const { span } = this;
    if (!span || this.isPlaying || this.isShowing || this.#guess || !this.#isAtRest) return;
    if (this.widget.goOn?.(this.#run)) return; // what still grows has no end to go to
    const { t0, t1, rest, pace = 1 } = span;
    const end = rest > t0 ? rest : t1;
    const rate = Math.max(pace, (end - t0) / most);
    this.#t = t0;
    this.#endShow = everyFrame((seconds) => {
      const t = this.#t + seconds * rate;
      this.#t = t < end ? t : rest;
      this.#tell({ time: true });
      if (t < end) return;
      this.flush(); // the last frame, too, is its own
      this.#endShow?.();
      this.#endShow = undefined;
    });
    this.#tell({ time: true });
  }

  /** The reader acts: a motion that started by itself stands still where it is, or goes to where it rests. */
  endShow(goes: 'nowhere' | 'to rest' = 'nowhere'): void {
    if (!this.#endShow) return;
    this.#endShow();
    this.#endShow = undefined;
    if (goes === 'to rest') this.#t = this.#span?.rest ?? this.#t;
    this.#tell({ time: true, state: true });
  }

  play(): void {
    this.endShow();
    this.leaveOffer();
    const { span } = this;
    if (!span || this.#stop) return;
    if (this.#t >= (this.hiddenFrom ?? span.t1) || this.#isAtRest) this.seek(span.t0);
    this.#decisive = decisiveFor(span.decisive);
    this.#stop = everyFrame((seconds) => this.#advance(seconds));
    this.#tell({ state: true });
  }

  pause(): void {
    this.endShow();
    if (!this.#stop) return;
    this.#stop();
    this.#stop = undefined;
    this.#tell({ state: true });
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    this.#tell({ state: true });
  }

  setLooping(isLooping: boolean): void {
    this.#isLooping = isLooping;
    this.#tell({ state: true });
  }

  /** Keeps a ghost of the present run, or lets it go. */
  togglePin(): void {
    this.endShow();
    this.#pinned = this.#pinned ? undefined : { values: this.#values, run: this.run };
    this.#tell({ state: true });
  }

  /** Starts, changes, or (with `undefined`) ends a guess. */
  setGuess(value: readonly number[] | undefined, isOffered = false): void {
    this.pause();
    this.#guess = value && { value, isRevealed: false, isOffered };
    const { hiddenFrom } = this;
    if (hiddenFrom !== undefined) this.seek(hiddenFrom);
    this.#tell({ state: true, time: true });
  }

  /** The reader does something else than to guess: a question that was only offered goes. */
  leaveOffer(): void {
    if (!this.#guess?.isOffered) return;
    this.#guess = undefined;
    this.#isAtRest = true;
    this.#t = this.span?.rest ?? this.#t;
    this.#tell({ state: true, time: true });
  }

  /** Shows what happens, beside what was guessed. */
  reveal(): void {
    if (!this.#guess) return;
    const { shows } = this.widget.prediction ?? {};
    this.#guess = { ...this.#guess, isRevealed: true, isOffered: false, about: this.moment };
    if (shows) this.set(shows(this.#values));
    this.#tell({ state: true, time: true });
  }

  /** Tells the listeners now, not before the next frame. */
  flush(): void {
    const change = this.#changed;
    if (!change.run && !change.time && !change.state) return;
    this.#refresh();
    this.#changed = { run: false, time: false, state: false };
    this.#frame.drop();
    for (const listener of this.#listeners) listener(change);
  }

  destroy(): void {
    this.#endShow?.();
    this.#endShow = undefined;
    this.#stop?.();
    this.#stop = undefined;
    this.#frame.drop();
    this.#listeners.clear();
  }

  /** The present values with some others, clamped by their declaration. */
  #taken(values: Asked): Values {
    const next: Record<string, Value> = { ...this.#values };
    for (const [key, given] of Object.entries(values)) {
      const param: Param | undefined = this.widget.params[key];
      if (param) next[key] = readValue(key, param, given).value;
    }
    return next;
  }

  #refresh(): void {
    if (!this.#isStale) return;
    this.#isStale = false;
    this.#run = this.widget.model(this.#values, this.#supplied);
    this.#span = this.widget.span?.(this.#run);
    if (!this.#span) return;
    this.#t = this.#isAtRest ? this.#span.rest : Math.min(Math.max(this.#t, this.#span.t0), this.#span.t1);
  }

  #isChosen(choice: Asked): boolean {
    return Object.entries(choice).every(([key, value]) => isSame(value as Value, this.#values[key] as Value));
  }

  #advance(seconds: number): void {
    const { span } = this;
    if (!span) return;
    const end = this.hiddenFrom ?? span.t1;
    const speed = slowedSpeed(this.#speed, this.#decisive, this.#t);
    const t = this.#t + seconds * speed * (span.pace ?? 1);
    if (t < end) this.seek(t);
    else if (this.#isLooping) this.seek(span.t0);
    else {
      this.seek(end);
      this.pause();
    }
  }

  #tell(change: Partial<Change>): void {
    this.#changed = {
      run: this.#changed.run || (change.run ?? false),
      time: this.#changed.time || (change.time ?? false),
      state: this.#changed.state || (change.state ?? false),
    };
    this.#frame.ask();
  }
}
