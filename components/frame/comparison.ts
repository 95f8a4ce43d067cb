/**
 * Comparisons of a widget's numbers, as a text declares them: `travel < zone`, `2 * jHeckerLong = jHecker`,
 * `|spinAfter| <= 4`. A name is a reading or a number among the parameters. The build asks them in many states, and in
 * the browser words follow them.
 */

import type { Moment } from '#kit/declare/moment.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { formatReading } from '#params/format.ts';
import { isNumber, type Params } from '#params/params.ts';

type AnyMoment = Moment<Params, unknown>;

/** One side of a comparison. */
export interface Quantity {
  readonly text: string;
  /** Readings that it is made of. */
  readonly readings: readonly string[];
  /** `null` where one of its readings has no number. */
  readonly value: (moment: AnyMoment) => number | null;
  /** Significant digits to which a reader sees it. */
  readonly digits: number;
}

/** What comes out when two quantities are compared; `none` where one of them has no number. */
export type Outcome = 'less' | 'same' | 'more' | 'none';

/** Rounding of the last bits may not decide which words are said: so near, against the larger of 1 and both, is same. */
const NOISE = 1e-9;

const isNear = (a: number, b: number): boolean =>
  Math.abs(a - b) <= NOISE * Math.max(1, Math.abs(a), Math.abs(b));

const NUMBER = /^\d+(?:\.\d+)?$/;
const NAME = /^(\|?)([A-Za-z]\w*)\1$/;

/** The numbers that a comparison may name. */
const namesOf = ({ readings, params }: Widget): readonly string[] => [
  ...Object.keys(readings),
  ...Object.entries(params).flatMap(([key, param]) => (isNumber(param) ? key : [])),
];

/** A number of a widget by its name, its size between bars. */
function namedQuantity(widget: Widget, text: string): Quantity {
  const [, bar, name = ''] = NAME.exec(text) ?? [];
  const reading = Object.hasOwn(widget.readings, name) ? widget.readings[name] : undefined;
  const param = Object.hasOwn(widget.params, name) ? widget.params[name] : undefined;
  if (!reading && !(param && isNumber(param)))
    throw new Error(`widget "${widget.id}" has no number "${text}"; it has ${namesOf(widget).join(', ')}`);
  return {
    text,
    readings: reading ? [name] : [],
    digits: reading ? (reading.digits ?? 3) : Number.POSITIVE_INFINITY,
    value: (moment) => {
      const given = reading ? reading.value(moment) : (moment.values[name] as number);
      if (given === null || !Number.isFinite(given)) return null;
      return bar ? Math.abs(given) : given;
    },
  };
}

const apply: Readonly<Record<string, (a: number, b: number) => number>> = {
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
};

/** Two quantities as one. */
function joined(left: Quantity, sign: string, right: Quantity): Quantity {
  return {
    text: `${left.text} ${sign} ${right.text}`,
    readings: [...left.readings, ...right.readings],
    digits: Math.min(left.digits, right.digits),
    value: (moment) => {
      const [a, b] = [left.value(moment), right.value(moment)];
      const result = a === null || b === null ? undefined : apply[sign]?.(a, b);
      return result === undefined || !Number.isFinite(result) ? null : result;
    },
  };
}

/**
 * Reads one side: names and numbers, with ` + `, ` - `, ` * `, ` / ` between them, spaces around. Products come first.
 *
 * @throws if a name is not a number of the widget; the message lists those there are.
 */
export function quantityOf(widget: Widget, text: string): Quantity {
  for (const signs of [/^(.*) ([+-]) (.*)$/, /^(.*) ([*/]) (.*)$/]) {
    const [, left, sign, right] = signs.exec(text.trim()) ?? [];
    if (left !== undefined && sign && right !== undefined)
      return joined(quantityOf(widget, left), sign, quantityOf(widget, right));
  }
  const bare = text.trim();
  if (/^-?\d/.test(bare) && NUMBER.test(bare.replace('-', ''))) {
    return { text: bare, readings: [], digits: Number.POSITIVE_INFINITY, value: () => Number(bare) };
  }
  return namedQuantity(widget, bare);
}

/** Compares as a reader does, who sees so many digits: what is written alike is the same. */
export function compared(left: Quantity, right: Quantity, moment: AnyMoment): Outcome {
  const [a, b] = [left.value(moment), right.value(moment)];
  if (a === null || b === null) return 'none';
  const digits = Math.min(left.digits, right.digits);
  const isAlike = Number.isFinite(digits) && formatReading(a, digits) === formatReading(b, digits);
  if (isAlike || isNear(a, b)) return 'same';
  return a < b ? 'less' : 'more';
}

/** A sentence that is to hold in every state. */
export interface Claim {
  readonly text: string;
  readonly readings: readonly string[];
  readonly holds: (moment: AnyMoment) => boolean;
  /** Both sides in numbers, for a message. */
  readonly found: (moment: AnyMoment) => string;
}

/** What comes out where a claim holds. */
const ALLOWED: Readonly<Record<string, readonly Outcome[]>> = {
  '<': ['less'],
  '<=': ['less', 'same'],
  '=': ['same'],
  '>=': ['same', 'more'],
  '>': ['more'],
};

/** Exactly, but for rounding: a claim is about the numbers, not about how they are written. */
function outcomeOf(a: number | null, b: number | null): Outcome {
  if (a === null || b === null) return 'none';
  if (isNear(a, b)) return 'same';
  return a < b ? 'less' : 'more';
}

/**
 * Reads claims with commas between them: `tests < allPairs, noticeChance + missChance = 100`.
 *
 * @throws if one is no comparison, or names what the widget does not have.
 */
export function claimsOf(widget: Widget, text: string): readonly Claim[] {
  return text.split(',').map((part) => {
    const claim = part.trim();
    const [, left, sign = '', right] = /^(.*?) (<=|>=|<|>|=) (.*)$/.exec(claim) ?? [];
    if (left === undefined || right === undefined)
      throw new Error(
        `"${claim}" is no comparison; write it like "travel < zone", with spaces around the sign`,
      );
    const sides = [quantityOf(widget, left), quantityOf(widget, right)] as const;
    return {
      text: claim,
      readings: sides.flatMap(({ readings }) => readings),
      holds: (moment) =>
        ALLOWED[sign]?.includes(outcomeOf(sides[0].value(moment), sides[1].value(moment))) ?? false,
      found: (moment) => sides.map(({ value }) => formatReading(value(moment), 4)).join(` ${sign} `),
    };
  });
}
