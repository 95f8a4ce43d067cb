/**
 * What a widget is: one declaration of parameters, one pure model, and views of (run, t) that are data. The kit draws
 * them, at build time and in the browser, and knows no physics.
 */
import type { Params, Values } from '#params/params.ts';
import type { StackedBars } from './bars.ts';
import type { Chart } from './chart.ts';
import type { LastingTable } from './lasting.ts';
import type { Floor, Picture, Picture3 } from './picture.ts';
import type { Point, Point3 } from './point.ts';

/** The time that a run has in it, in s. */
export interface Span {
  readonly t0: number;
  readonly t1: number;
  /** Times of the contacts, or of what else one may want to jump to, in order. */
  readonly events: readonly number[];
  /** What an event is called; "contact" unless given. */
  readonly eventName?: string;
  /** The time of the resting picture: what a reader sees before touching anything, and in print. */
  readonly rest: number;
  /** Seconds of the run that pass in a second at speed 1: below 1 is slow motion. 1 unless given. */
  readonly pace?: number;
  /**
   * A run that goes in whole steps has counts in place of times: what a step is called, one and many ("halving",
   * "halvings"). Views are then asked for fractions only while it plays.
   */
  readonly counts?: readonly [one: string, many: string];
  /** Steps that happen at times: charts then have the seconds for their axis, and the time bar the steps. */
  readonly clock?: StepClock;
  /** Moments that decide, in s: when the run is played or watched, time goes slowly around them. */
  readonly decisive?: readonly number[];
  /** The part of a long run that the charts show, in s: all of it unless given. */
  readonly window?: readonly [from: number, to: number];
}

/** When the steps of a run happen, in s. Several may happen at one time. */
export interface StepClock {
  readonly t0: number;
  readonly t1: number;
  /** The time at a count of steps. */
  readonly timeAt: (count: number) => number;
  /** The count of steps at a time: the last one, where several happen at once. */
  readonly countAt: (time: number) => number;
}

/** What a view is asked for. */
export interface Moment<P extends Params, R> {
  readonly run: R;
  readonly values: Values<P>;
  /** Time in s; 0 where a run has no time in it. */
  readonly t: number;
  /** While the reader guesses: nothing may be shown that happens from this time on, not even the trail. */
  readonly hiddenFrom?: number;
}

/** A named number of a run. */
export interface ReadingSpec<P extends Params, R> {
  readonly label: string;
  /** Id of content/notation.yaml. */
  readonly symbol?: string;
  readonly unit: string;
  /** Significant digits; 3 unless given, 0 for a count. */
  readonly digits?: number;
  /** How it is written where a number alone will not do: "3 : 2". It then has no unit. */
  readonly text?: (moment: Moment<P, R>) => string;
  /** True for a number that is exported and swept, but not shown in the row of readings. */
  readonly isHidden?: boolean;
  /** `null` where the run has no such number. It may depend on the time asked for. */
  readonly value: (moment: Moment<P, R>) => number | null;
}

/** A row of a receipt: a number and the equation that it comes from. */
export interface ReceiptRow {
  readonly label: string;
  readonly symbol?: string;
  readonly value: number | readonly number[] | string;
  readonly unit: string;
  /** Id of content/equations.yaml. */
  readonly equation?: string;
  /** Said of a number that a wrong rule has spoilt: which law it breaks. */
  readonly broken?: string;
}

/** Everything about one contact. */
export interface ReceiptTable {
  /** "First contact at 0.62 s". */
  readonly title: string;
  readonly t: number;
  readonly rows: readonly ReceiptRow[];
}

/** A set of values worth a look. */
export interface Preset<P extends Params> {
  readonly name: string;
  readonly values: Partial<Values<P>>;
  /** The time at which it is best seen, in s; the resting time of its run unless given. */
  readonly t?: number;
}

/** What the reader may guess before seeing. */
export interface Prediction<P extends Params, R> {
  /** The question, a sentence: "Which way does the block leave?" */
  readonly question: string;
  /** How to answer: "Drag the arrow, then run it." */
  readonly instruction: string;
  /** The run is hidden from this time on, in s. */
  readonly hideFrom: (run: R) => number;
  /** The guess is an arrow at this place of the picture, or a number. */
  readonly answer: ArrowAnswer<R> | NumberAnswer<P, R>;
  /** Values that show the answer, where it is not the passing of time that does. */
  readonly shows?: (values: Values<P>) => Partial<Values<P>>;
  /** What to think about after seeing the difference: one sentence. */
  readonly lesson: (moment: Moment<P, R>) => string;
}

export interface ArrowAnswer<R> {
  readonly kind: 'arrow';
  readonly symbol: string;
  readonly unit: string;
  /** Name of the picture's arrow scale. */
  readonly scale: string;
  readonly look: Look;
  readonly from: (run: R) => Point;
  readonly truth: (run: R) => Point | null;
  readonly start: Point;
}

export interface NumberAnswer<P extends Params, R> {
  readonly kind: 'number';
  readonly symbol?: string;
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly start: number;
  readonly truth: (moment: Moment<P, R>) => number | null;
}

/** Looks of src/styles/looks.css; `ink` and `muted` for what belongs to no quantity. */
export type Look = 'a' | 'b' | 'n' | 'vrel' | 'j' | 'energy' | 'omega' | 'ink' | 'muted' | 'bad' | 'good';

/** The body that a handle moves or turns: whoever presses on it anywhere begins the drag of the handle. */
interface Grab<About> {
  /** The firm bodies of this look. */
  readonly body: 'a' | 'b';
  /** What it turns about, where it turns: the handle then goes round as the finger does. */
  readonly about?: About;
}

/** A handle in the picture: something to drag, and to move with the arrow keys. */
export interface Handle<P extends Params> {
  readonly id: string;
  /** What it moves: "Velocity of A". */
  readonly label: string;
  /** Present value in words: "3.0 m/s along x, 0 along y". */
  readonly text: string;
  readonly look: Look;
  /** Where it is, in the coordinates of the picture. */
  readonly at: Point;
  /** How it is drawn: a dot to push, or the head of an arrow. */
  readonly shape?: 'dot' | 'ring' | 'tip';
  /** One press of an arrow key moves it so far, in the units of the picture. */
  readonly step: number;
  /** The number that it sets, where it sets one alone: keys and voice then work as on its slider. */
  readonly param?: keyof P & string;
  /** The body that it moves or turns. */
  readonly grabs?: Grab<Point>;
  /** The values after it was dragged to a place. They are clamped by their declaration afterwards. */
  readonly drag: (to: Point, values: Values<P>) => Partial<Values<P>>;
}

/** Lengths of arrows by name: units of the picture for one unit of the quantity. */
export type ArrowScales = Readonly<Record<string, { readonly unit: string; readonly length: number }>>;

/** A picture in the plane. */
export interface Scene2<P extends Params, R> {
  readonly kind: '2d';
  /** Part of the world that is shown: [left, bottom, right, top] in m. */
  readonly frame: (run: R, values: Values<P>) => readonly [number, number, number, number];
  /** Unit of the scale bar; m unless given. '' for a picture without a scale. */
  readonly unit?: string;
  /** How long arrows are, by name: so many units of the picture for one unit of the quantity. The scale is stated. */
  readonly arrows?: (run: R, values: Values<P>) => ArrowScales;
  readonly draw: (moment: Moment<P, R>) => Picture;
  /** Seconds between the outlines that show the way of the bodies; none unless given. */
  readonly strobe?: number;
  readonly handles?: (moment: Moment<P, R>) => readonly Handle<P>[];
}

/** A handle in space: it moves in the plane through it that faces the eye, or in one of its own, or along a line. */
export interface Handle3<P extends Params> {
  readonly id: string;
  /** What it moves: "Point of the body". */
  readonly label: string;
  /** Present value in words: "0.3 m along x, 0 along y, 0.1 along z". */
  readonly text: string;
  readonly look: Look;
  readonly at: Point3;
  readonly shape?: 'dot' | 'ring' | 'tip';
  /** One press of an arrow key moves it so far on the screen's plane, in the units of the picture. */
  readonly step: number;
  /** The number that it sets, where it sets one alone: keys and voice then work as on its slider. */
  readonly param?: keyof P & string;
  /** Normal of the plane in which it moves; towards the eye unless given. */
  readonly normal?: Point3;
  /** Direction of the line along which it moves; wins over `normal`. */
  readonly along?: Point3;
  /** The body that it moves or turns. */
  readonly grabs?: Grab<{ readonly centre: Point3; readonly axis: Point3 }>;
  /**
   * The values after it was dragged to a place. They are clamped by their declaration afterwards. What is to stay on a
   * surface looks for it along the line of sight: `toEye` is the unit vector from the picture to the eye.
   */
  readonly drag: (to: Point3, values: Values<P>, toEye?: Point3) => Partial<Values<P>>;
}

/** A picture in space: drawn by three, or as a projection where there is no WebGL, at build time and in print. */
export interface Scene3<P extends Params, R> {
  readonly kind: '3d';
  /** Radius of what is shown around the origin, in m. */
  readonly radius: number | ((run: R, values: Values<P>) => number);
  /** Direction from which it is seen first: azimuth and height of the eye, in degrees. */
  readonly eye: readonly [number, number];
  readonly unit?: string;
  readonly arrows?: ArrowScales | ((run: R, values: Values<P>) => ArrowScales);
  readonly draw: (moment: Moment<P, R>) => Picture3;
  /**
   * Places that bound what every run of the widget reaches to: the frame is fitted to these alone, and holds still
   * while a run grows. Unless given it is fitted to each run.
   */
  readonly shows?: readonly Point3[];
  /** The floor, where bodies are above one. */
  readonly floor?: (run: R, values: Values<P>) => Floor | undefined;
  readonly handles?: (moment: Moment<P, R>) => readonly Handle3<P>[];
}

/**
 * Numbers in rows and columns: a vector, a matrix, a quaternion. A widget has the same sheets, of the same size, for
 * all values.
 */
export interface Sheet<P extends Params> {
  readonly id: string;
  /** "World inertia". */
  readonly label: string;
  /** Id of content/notation.yaml. */
  readonly symbol?: string;
  readonly unit: string;
  /** Id of content/equations.yaml that the numbers come from. */
  readonly equation?: string;
  readonly rows: readonly (readonly number[])[];
  /** Names of the columns, where they have any: w, x, y, z. */
  readonly columns?: readonly string[];
  /** Names of the rows, where the sheet is a table of single numbers and no matrix: it then has no brackets. */
  readonly rowNames?: readonly string[];
  /**
   * Significant digits of the largest number; 3 unless given. The others are shown to the same place. Where nothing is
   * typed, a power of ten is taken out of very small or large ones.
   */
  readonly digits?: number;
  /** One sentence under it that says what to notice. */
  readonly note?: string;
  /**
   * Where given, each cell is a field: the values after this number was typed or stepped there.
   *
   * @throws an Error whose message is a sentence for the reader, if the number cannot be used.
   */
  readonly edit?: (row: number, column: number, value: number, values: Values<P>) => Partial<Values<P>>;
  /** One press of an arrow key in a field; 0.01 unless given. */
  readonly step?: number;
}

/** The numbers of one line of a derivation, and whether its two sides agree. */
export interface StepNumbers {
  /** Id of the step in content/derivations.yaml. */
  readonly id: string;
  /** What stands under each `\term` of its line: a number, or a vector. */
  readonly terms: Readonly<Record<string, number | readonly number[]>>;
  readonly left: number | readonly number[];
  readonly right: number | readonly number[];
  readonly unit: string;
  /** How far the two sides are apart, in that unit. */
  readonly residual: number;
  /** Apart by no more than rounding. */
  readonly isKept: boolean;
  /** What to notice in this line now: one sentence. */
  readonly note?: string;
}

/** A derivation beside the picture, one step at a time, with the numbers of the present run under its terms. */
export interface Steps<P extends Params, R> {
  /** Name in content/derivations.yaml. */
  readonly derivation: string;
  /** The parameter that says which step is looked at, from 1. */
  readonly param: keyof P & string;
  /** One for each step, in order. */
  readonly numbers: (moment: Moment<P, R>) => readonly StepNumbers[];
}

/**
 * Something that the reader brings along as text or as a file, and that is too long for a link. The model gets what
 * `read` made of it.
 */
export interface Supply {
  /** "Your own mesh (OBJ or STL)". */
  readonly label: string;
  /** What it is called inside a sentence: "mesh". */
  readonly noun: string;
  /** What the file picker offers: ".obj,.stl". */
  readonly accept: string;
  /** One sentence: what is taken, and what is refused. */
  readonly hint: string;
  readonly maxBytes: number;
  /** @throws an Error whose message is a sentence for the reader, if it cannot be used. */
  readonly read: (bytes: Uint8Array, name: string) => unknown;
  /** The same for much, while the page stays awake. */
  readonly readAside?: (bytes: Uint8Array, name: string) => Promise<unknown>;
  /** What was read, in a few words: "12 faces, closed". */
  readonly describe: (supplied: unknown) => string;
  /** The values that hold it, where it is small enough for a link: a record among them. It is then no more than these. */
  readonly keeps?: (
    supplied: unknown,
    values: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>> | undefined;
  /** Values to set when it is taken, so that it is seen: the choice that shows it. */
  readonly chooses: Readonly<Record<string, unknown>>;
}

/** What a reader does at one moment of play: a place on the pad, 0 to 1 from the left and from below, and a press. */
export interface PadInput {
  readonly x: number;
  readonly y: number;
  readonly isPressed: boolean;
}

/** A run that grows by one input at a time. What it gives is the very run that the model makes of the same inputs. */
export interface GrowingRun<R> {
  readonly run: R;
  readonly push: (input: PadInput) => void;
  /** Nothing comes after. */
  readonly isOver: boolean;
  /** All inputs, as the parameter has them. */
  readonly text: string;
  /** What to do now, for a reader who has one button, and holds it or not. */
  readonly assisted: (isPressed: boolean) => PadInput;
}

/** A figure that is played: the reader's inputs make the run, which can be looked at afterwards like any other. */
export interface Played<P extends Params, R> {
  /** The parameter (a record) that holds the inputs. */
  readonly param: keyof P & string;
  /** So much time of the run goes by with each input, in s. */
  readonly tick: number;
  /** Names on the buttons: "Fence", "Another bout", "Lunge". */
  readonly start: string;
  readonly again: string;
  readonly press: string;
  /** What to do, in the picture until the reader has done it: first with the hand, then the press. */
  readonly hints: readonly [hand: Hint, press: Hint];
  /** What the places of the pad are called: three rows from above, three names each. */
  readonly places: readonly (readonly [string, string, string])[];
  /** A run not begun, or one that goes on from the inputs among the values. */
  readonly begin: (values: Values<P>) => GrowingRun<R>;
  /** Values for a new game: another seed, say. They come on top of the present ones. */
  readonly anew: (values: Values<P>) => Partial<Values<P>>;
  /** How the game has ended, in few words: "You win, 5 : 2."; '' at a time at which it has not. */
  readonly verdict: (moment: Moment<P, R>) => string;
}

/** A hint for those with a mouse or keys, and one for fingers. */
interface Hint {
  readonly mouse: string;
  readonly touch: string;
}

/** Something that happened in a run, for the log, for those who listen, and for the ears. */
export interface LogLine {
  readonly t: number;
  /** One sentence. */
  readonly text: string;
  /** How it sounds, where sound is switched on: seconds, Hz, and how much of it is noise, 0 to 1. */
  readonly sound?: Sound;
}

export interface Sound {
  readonly length: number;
  readonly pitch: number;
  readonly noise: number;
  /** 0 to 1. */
  readonly loudness: number;
}

/**
 * Something measured on the reader's own machine, when asked for: it takes a while, may be different tomorrow, and is no
 * part of the run.
 */
interface Aside<P extends Params, R> {
  /** Name of its panel: "In real workers". */
  readonly title: string;
  /** What is going to be done, in a sentence or two. */
  readonly about: string;
  /** On the button that begins it. */
  readonly start: string;
  readonly columns: readonly string[];
  /** Tells row by row, a text for each column, and in the end one sentence. `signal` says that nobody waits any more. */
  readonly measure: (
    moment: Moment<P, R>,
    tell: (row: readonly string[]) => void,
    signal: AbortSignal,
  ) => Promise<string>;
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

/** A law of the run: what came out, beside what should. */
export interface Law {
  readonly label: string;
  readonly unit: string;
  readonly is: number;
  readonly shouldBe: number;
  /** Which value of the quantity: "after the hit". */
  readonly what: string;
  /** Id of content/equations.yaml. */
  readonly equation: string;
  readonly isKept: boolean;
}

/** Checks the types of a declaration and forgets them: the kit treats all widgets alike. */
export function defineWidget<const P extends Params, R, K extends string>(widget: Widget<P, R, K>): Widget {
  return widget as unknown as Widget;
}
