/**
 * What a widget is: one declaration of parameters, one pure model, and views of (run, t) that are data. The kit draws
 * them, at build time and in the browser, and knows no physics.
 */

import type { Params, Values } from '#params/params.ts';
import type { Aside } from './aside.ts';
import type { StackedBars } from './bars.ts';
import type { Chart } from './chart.ts';
import type { LastingTable } from './lasting.ts';
import type { Moment, Span } from './moment.ts';
import type { LogLine, Played } from './played.ts';
import type { Prediction } from './prediction.ts';
import type { Law, ReadingSpec, ReceiptTable } from './reading.ts';
import type { Scene2, Scene3 } from './scene.ts';
import type { Sheet } from './sheet.ts';
import type { Steps } from './steps.ts';
import type { Supply } from './supply.ts';

/** A set of values worth a look. */
export interface Preset<P extends Params> {
  readonly name: string;
  readonly values: Partial<Values<P>>;
  /** The time at which it is best seen, in s; the resting time of its run unless given. */
  readonly t?: number;
}

/** A state of a figure of the Lab, by the keys of its parameters. */
export interface LabState {
  readonly figure: 'lab' | 'lab-space';
  readonly values: Readonly<Record<string, number | string | readonly number[]>>;
}

/** One parameter or two. */
type OneOrTwo<K> = readonly [K] | readonly [K, K];

/** A widget, complete. `K` is the key of its headline. */
export interface Widget<P extends Params = Params, R = unknown, K extends string = string> {
  /** Part of addresses; final. */
  readonly id: string;
  readonly title: string;
  /** One line that says what to try. */
  readonly invitation: string;
  /** What the reader does not expect, visible within ten seconds of the first drag. */
  readonly surprise: string;
  /** Slug of its chapter. */
  readonly chapter: string;
  /** Ids of content/equations.yaml that it shows at work. */
  readonly equations: readonly string[];
  /** Ids of content/notation.yaml that picture and charts label, beside those of parameters and readings. */
  readonly symbols: readonly string[];
  /** Functions of the core that "Code" prints, by name. */
  readonly code: readonly string[];

  readonly params: P;
  /** What carries the surprise: these stand right under the picture, all other parameters behind "More controls". */
  readonly lead: OneOrTwo<keyof P & string>;
  /** The reading that stands large in a corner of the picture: what the invitation asks for. */
  readonly headline: K;
  /** The sentence of the description that stands under the picture: the first that matches, or else the first. */
  readonly sentence?: RegExp;
  readonly presets?: readonly Preset<P>[];
  /** Pure: the same values (and the same supply) give the same run, bit for bit. */
  readonly model: (values: Values<P>, supplied?: unknown) => R;
  readonly span?: (run: R) => Span;
  /**
   * A run that takes long comes in parts: the model gives its beginning. This goes on with it for as long as there is
   * time; undefined for a run that is complete.
   */
  readonly goOn?: (run: R) => ((hasTime: () => boolean) => R) | undefined;
  /**
   * The same in a worker: tells of the run as it grows, to its end or until it is called off. False where there may be no
   * worker, or it has failed; then `goOn` is asked.
   */
  readonly goOnAside?: (
    moment: { readonly run: R; readonly values: Values<P>; readonly supplied: unknown },
    tell: (run: R) => void,
    signal: AbortSignal,
  ) => Promise<boolean>;
  readonly readings: Readonly<Record<string, ReadingSpec<P, R>>> &
    Readonly<Record<NoInfer<K>, ReadingSpec<P, R>>>;
  /** One to three sentences for someone who cannot see the picture. One of them is written under it. */
  readonly describe: (moment: Moment<P, R>) => string;
  /** Eight hexadecimal digits that name the run. */
  readonly hash: (run: R) => string;
  readonly scene: Scene2<P, R> | Scene3<P, R>;
  /** Charts, from top to bottom. Those without an x of their own share the time axis. */
  readonly charts?: (run: R, values: Values<P>) => readonly Chart[];
  /** Ids of the charts that stand beside the picture at first, the others being one press away. The first unless given. */
  readonly opening?: readonly string[];
  /** A sum and its parts, under the picture: the same bars and parts for all values, but for a second one while broken. */
  readonly bars?: (run: R, values: Values<P>) => StackedBars;
  readonly receipts?: (run: R) => readonly ReceiptTable[];
  /** Contacts that lasted, in order of time: listed among the receipts, and exported beside them. */
  readonly lasting?: (run: R) => readonly LastingTable[];
  /** Matrices and vectors under the picture. */
  readonly sheets?: (moment: Moment<P, R>) => readonly Sheet<P>[];
  /** A derivation with living numbers, in the place of the charts. */
  readonly steps?: Steps<P, R>;
  /** What the reader may bring along. */
  readonly supply?: Supply;
  /** How it is played, where it is. */
  readonly played?: Played<P, R>;
  /** What happened, in order of time: told as it happens, and to be read again. */
  readonly log?: (run: R) => readonly LogLine[];
  /** Times that stand for what happens around a time, each with its name: before, contact, after. */
  readonly keyFrames?: (moment: Moment<P, R>) => readonly { readonly t: number; readonly name: string }[];
  /** The sweep that is offered first: reading against parameter. */
  readonly sweep?: {
    readonly param: keyof P & string;
    readonly reading: string;
    /** The second parameter, or a component of it (`placeA-1`), of the map that is offered besides. */
    readonly and?: string;
  };
  readonly prediction?: Prediction<P, R>;
  /** The same run in the Lab, where it can hold it. */
  readonly inLab?: (values: Values<P>) => LabState | undefined;
  /** So much can be set that a reader wants to take it back: it has Undo and Redo. */
  readonly hasHistory?: boolean;
  /** What is measured when the reader asks for it. */
  readonly aside?: Aside<P, R>;
  /** Laws that a wrong rule breaks, each beside what it should give: shown where a parameter is wrong on purpose. */
  readonly laws?: (run: R) => readonly Law[];
}

/** Checks the types of a declaration and forgets them: the kit treats all widgets alike. */
export function defineWidget<const P extends Params, R, K extends string>(widget: Widget<P, R, K>): Widget {
  return widget as unknown as Widget;
}
