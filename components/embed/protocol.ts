/**
 * What an embedded figure and the page around it say to each other, by `postMessage`. Version 1: fields may be added,
 * none changes its meaning.
 */

/** Marks every message. */
export const SOURCE = 'point-of-contact';
export const VERSION = 1;

/** A value of a parameter: a number, a name of an option, on or off, a vector. */
export type ParamValue = number | string | boolean | readonly number[];

/** What a figure shows. */
export interface FigureState {
  /** All parameters by key. */
  readonly params: Readonly<Record<string, ParamValue>>;
  /** All readings by key, in SI units; `null` where the run has none, and for all while the reader guesses. */
  readonly readings: Readonly<Record<string, number | null>>;
  /** Time shown, in s. */
  readonly t: number;
  /** Name of the run: two figures with the same name show the same run, bit for bit. */
  readonly run: string;
}

/** One contact, as its receipt tells it. */
export interface ContactReport {
  /** Time of the contact, in s. */
  readonly t: number;
  /** Which contact of the run, from 1. */
  readonly number: number;
  /** The lines of its receipt, where the figure writes one. */
  readonly receipt: readonly {
    readonly label: string;
    readonly value: number | readonly number[] | string;
    readonly unit: string;
  }[];
}

/** From the figure to the page. */
export type FromFigure = {
  readonly source: typeof SOURCE;
  readonly version: number;
  readonly widget: string;
} & (
  | ({ readonly type: 'ready'; readonly title: string } & FigureState)
  | ({
      readonly type: 'change';
      /** The `id` of the `get` that this answers; absent where it answers none. */
      readonly id?: string;
      /** What was not taken as it was given, in sentences. */
      readonly notes: readonly string[];
    } & FigureState)
  | ({ readonly type: 'contact' } & ContactReport)
  | { readonly type: 'resize' /** In CSS pixels. */; readonly height: number }
);

/** What a page may ask of a figure. */
export type Request =
  | {
      readonly type: 'set' /** `null` for a default. */;
      readonly params: Readonly<Record<string, ParamValue | null>>;
    }
  | { readonly type: 'get'; readonly id?: string }
  /** Is somebody there? A figure that is says how high it is (`resize`), also if it is still asleep. */
  | { readonly type: 'hello' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'seek' /** In s. */; readonly t: number };

/** From the page to the figure. */
export type ToFigure = { readonly source: typeof SOURCE; readonly version: number } & Request;

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const isEnvelope = (data: unknown): data is Readonly<Record<string, unknown>> =>
  isRecord(data) && data['source'] === SOURCE && data['version'] === VERSION;

/** Whether a message can be what a figure says. Who sent it is for the receiver to check: by window, not by origin. */
export function isFromFigure(data: unknown): data is FromFigure {
  if (!isEnvelope(data) || typeof data['widget'] !== 'string') return false;
  const { type, height, t } = data;
  if (type === 'resize') return Number.isFinite(height);
  if (type === 'contact') return Number.isFinite(t);
  return (type === 'ready' || type === 'change') && isRecord(data['params']) && isRecord(data['readings']);
}

/** Nobody sets more at once. */
const MAX_PARAMS = 100;

/** The request in a message, rebuilt from the fields that are understood; `undefined` if there is none. */
export function requestIn(data: unknown): Request | undefined {
  if (!isEnvelope(data)) return undefined;
  const { type, params, id, t } = data;
  if (type === 'play' || type === 'pause' || type === 'hello') return { type };
  if (type === 'seek') return typeof t === 'number' && Number.isFinite(t) ? { type, t } : undefined;
  if (type === 'get') return { type, ...(typeof id === 'string' ? { id: id.slice(0, 100) } : {}) };
  if (type !== 'set' || !isRecord(params)) return undefined;
  // The values are read by the figure's own parameters: unreadable, out of range and unknown ones are remarked on there.
  return { type, params: Object.fromEntries(Object.entries(params).slice(0, MAX_PARAMS)) as never };
}
