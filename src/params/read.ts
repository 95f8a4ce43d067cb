/**
 * Values from outside: addresses, attributes, messages, typed text. Unreadable → default, out of range → the nearest
 * allowed, unknown → ignored; and a note says so in words. Nothing is ever evaluated.
 */

import { formatNumber, formatValue, withUnit } from './format.ts';
import {
  defaultsOf,
  isFlag,
  isNumber,
  isRecord,
  isVector,
  type NumberParam,
  type Param,
  type Params,
  type Value,
  type Values,
  type VectorParam,
} from './params.ts';
import { RESERVED } from './reserved.ts';

/** A value that may be used, and what had to be done to get it. */
export interface Reading {
  readonly value: Value;
  readonly note?: string;
}

/** Longer texts are no values: a refused one is quoted up to here. */
const MAX_QUOTED = 24;

/** Every number that there is has room in so many letters; what follows is not read. */
const MAX_NUMBER = 400;

const quoted = (text: string): string =>
  `“${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}”`;

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i;

/** A number as people type it: with a minus sign that is one, and the unit behind it. `undefined` if it is none. */
export function readNumber(text: string, unit: string): number | undefined {
  let bare = text.trim().replace(/[−–]/g, '-').replace(/\s/g, '');
  const bareUnit = unit.replace(/\s/g, '');
  if (bareUnit !== '' && bare.endsWith(bareUnit)) bare = bare.slice(0, -bareUnit.length);
  return decimal.test(bare) ? Number(bare) : undefined;
}

/** The nearest allowed number. */
export const clampNumber = ({ min, max }: NumberParam | VectorParam, value: number): number =>
  value < min ? min : value > max ? max : value;

function readComponents(key: string, param: NumberParam | VectorParam, texts: readonly string[]): Reading {
  const numbers = texts.map((text) => readNumber(text, param.unit));
  const wanted = isVector(param) ? param.default.length : 1;
  const given = texts.join(',');
  if (texts.length !== wanted || numbers.some((number) => number === undefined || Number.isNaN(number))) {
    const kind = isVector(param)
      ? `${wanted} numbers such as ${formatValue(param, param.default)}`
      : 'a number';
    return {
      value: param.default,
      note: `${key} must be ${kind}, got ${quoted(given)}: its default ${formatValue(param, param.default)} is used.`,
    };
  }
  const clamped = (numbers as number[]).map((number) => clampNumber(param, number) + 0); // no −0
  const value = isVector(param) ? clamped : (clamped[0] as number);
  if (clamped.every((number, i) => number === numbers[i])) return { value };
  const from = formatNumber(param, param.min);
  const to = withUnit(formatNumber(param, param.max), param.unit);
  return {
    value,
    note: `${key} goes from ${from} to ${to}, got ${quoted(given)}: ${formatValue(param, value)} is used.`,
  };
}

/** Reads one value from text. */
export function readText(key: string, param: Param, text: string): Reading {
  if (isNumber(param)) return readComponents(key, param, [text.slice(0, MAX_NUMBER)]);
  if (isVector(param))
    return readComponents(key, param, text.slice(0, MAX_NUMBER * param.default.length).split(','));
  if (isFlag(param)) {
    if (/^(?:on|true|1)$/i.test(text)) return { value: true };
    if (/^(?:off|false|0)$/i.test(text)) return { value: false };
    return { value: param.default, note: `${key} is on or off, got ${quoted(text)}: its default is used.` };
  }
  if (isRecord(param)) {
    try {
      param.check(text);
      return { value: text };
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'It cannot be read.';
      return { value: param.default, note: `${key} was not taken. ${reason}` };
    }
  }
  if (Object.hasOwn(param.options, text)) return { value: text };
  const names = Object.keys(param.options).join(', ');
  return {
    value: param.default,
    note: `${key} is one of ${names}, got ${quoted(text)}: its default is used.`,
  };
}

/** Reads one value from a message, where numbers come as numbers. */
export function readValue(key: string, param: Param, given: unknown): Reading {
  if (Array.isArray(given)) return readText(key, param, given.slice(0, 9).map(textOf).join(','));
  return readText(key, param, textOf(given));
}

const textOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? String(given) : '?';

/** All values, and what there is to say about what was given. */
export interface ReadValues<P extends Params> {
  readonly values: Values<P>;
  readonly notes: readonly string[];
}

/**
 * Reads values by their keys, on top of others (the defaults unless given). Keys that are neither parameters nor
 * reserved are named in one note.
 */
export function readValues<P extends Params>(
  params: P,
  given: Iterable<readonly [string, unknown]>,
  base: Values<P> = defaultsOf(params),
): ReadValues<P> {
  const values: Record<string, Value> = { ...(base as Record<string, Value>) };
  const notes: string[] = [];
  const unknown: string[] = [];
  for (const [key, raw] of given) {
    const param = Object.hasOwn(params, key) ? params[key] : undefined;
    if (param) {
      const { value, note } = readValue(key, param, raw);
      values[key] = value;
      if (note) notes.push(note);
    } else if (!RESERVED.some((name) => name === key)) unknown.push(quoted(key));
  }
  if (unknown.length > 0) {
    const shown = unknown.slice(0, 3).join(', ');
    const more = unknown.length > 3 ? ` and ${unknown.length - 3} more` : '';
    notes.push(
      `There is no parameter ${shown}${more}: ignored. There are ${Object.keys(params).join(', ')}.`,
    );
  }
  return { values: values as Values<P>, notes };
}
