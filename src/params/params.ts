/**
 * Parameters of a widget, declared once. Sliders, numbers in the prose, addresses, attributes, tables, validation and
 * the random inputs of tests are all derived from this declaration.
 */

interface Described {
  /** Name on the control, a noun: "Mass of A". */
  readonly label: string;
  /** One sentence that says what it means. */
  readonly help: string;
  /** Id of content/notation.yaml, if the quantity has a symbol there. */
  readonly symbol?: string;
  /** True for a parameter that few readers need: it stands behind "More controls". */
  readonly isExtra?: boolean;
  /** It makes no difference while another parameter (one of them) has one of these values: its control is then switched off. */
  readonly idleIf?: Condition | readonly Condition[];
  /** What it belongs to, where a figure has many: its control stands under this name among "More controls". */
  readonly group?: string;
}

/** Another parameter has one of these values. */
interface Condition {
  readonly param: string;
  readonly is: readonly (string | boolean)[];
}

/** A number in a range. */
export interface NumberParam extends Described {
  /** SI unit as printed, '' for a pure number. */
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  /** One step of an arrow key; its decimals are the decimals shown. */
  readonly step: number;
  readonly default: number;
  /** How the slider spreads the range: 'log' for values over several powers of ten. Linear unless given. */
  readonly spread?: 'log';
}

/** A vector of two or three components, each in the same range. Written `2,-1`. */
export interface VectorParam extends Described {
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly default: readonly number[];
}

/** One of a few named options. */
export interface ChoiceParam extends Described {
  /** Value in addresses → name on the control, in the order shown. */
  readonly options: Readonly<Record<string, string>>;
  readonly default: string;
  /** True where every option but the default is wrong on purpose: it stands behind "Break it". */
  readonly isWrong?: boolean;
}

/** Yes or no. Written `on` and `off`. */
export interface FlagParam extends Described {
  readonly default: boolean;
}

/**
 * A text that a figure writes and reads itself: what its reader has played. It has no control, and addresses carry it
 * in their fragment, which servers never see.
 */
export interface RecordParam extends Described {
  readonly default: string;
  /** @throws an Error whose message is a sentence for the reader, if the text cannot be used. */
  readonly check: (text: string) => unknown;
}

export type Param = NumberParam | VectorParam | ChoiceParam | FlagParam | RecordParam;

/** All parameters of a widget, in the order shown, by their camelCase keys. */
export type Params = Readonly<Record<string, Param>>;

type ValueOf<P> = P extends { readonly options: infer O }
  ? Extract<keyof O, string>
  : P extends { readonly default: boolean }
    ? boolean
    : P extends { readonly default: number }
      ? number
      : P extends { readonly default: readonly [number, number, number] }
        ? readonly [number, number, number]
        : P extends { readonly default: readonly [number, number] }
          ? readonly [number, number]
          : P extends { readonly check: (text: string) => unknown }
            ? string
            : Value;

/** A value of any parameter. */
export type Value = number | boolean | string | readonly number[];

/** What a model is given: a value for every parameter. */
export type Values<P extends Params = Params> = { readonly [K in keyof P]: ValueOf<P[K]> };

export const isNumber = (param: Param): param is NumberParam => typeof param.default === 'number';
export const isVector = (param: Param): param is VectorParam => typeof param.default === 'object';
export const isChoice = (param: Param): param is ChoiceParam => 'options' in param;
export const isRecord = (param: Param): param is RecordParam => 'check' in param;
export const isFlag = (param: Param): param is FlagParam => typeof param.default === 'boolean';

/** Every parameter at its default. */
export function defaultsOf<P extends Params>(params: P): Values<P> {
  return Object.fromEntries(Object.entries(params).map(([key, param]) => [key, param.default])) as Values<P>;
}

/** True while the parameter makes no difference. One that makes none itself does not switch off others. */
export function isIdle(params: Params, key: string, values: Readonly<Record<string, unknown>>): boolean {
  return conditionsOf(params[key]).some(
    ({ param, is }) => is.includes(values[param] as string | boolean) && !isIdle(params, param, values),
  );
}

/** The conditions under which a parameter makes no difference; none for most. */
export const conditionsOf = (param: Param | undefined): readonly Condition[] =>
  [param?.idleIf ?? []].flat() as readonly Condition[];

/** Equal values: vectors by their components. */
export function isSame(one: Value, other: Value): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one.length === other.length && one.every((component, i) => component === other[i]);
}
