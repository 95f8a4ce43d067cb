/**
 * Words that follow a figure, as `<Say>` declares them: what is compared, and the words for each outcome. In the words
 * `{reading}` stands for the number, `{|reading|}` for its size where the words say which way.
 */

import type { Moment } from '#kit/declare/moment.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { formatReading, withUnit } from '#params/format.ts';
import { isChoice, isFlag, type Params } from '#params/params.ts';
import { compared, quantityOf } from './comparison.ts';

type AnyMoment = Moment<Params, unknown>;

/** A piece of the words: text, or a reading. */
export type Piece = string | { readonly reading: string; readonly isSize: boolean };

/** What decides: `compare="travel with zone"`, or `choice="solid"`. */
export interface Decision {
  readonly compare?: string | undefined;
  readonly choice?: string | undefined;
}

/** Words by outcome, and which of them a moment asks for. */
export interface Saying {
  readonly words: ReadonlyMap<string, readonly Piece[]>;
  /** All outcomes that there can be. */
  readonly outcomes: readonly string[];
  readonly outcome: (moment: AnyMoment) => string;
}

/** Words for all choices that have none of their own. */
export const ELSE = 'else';

/** `with` between two quantities. */
const sidesOf = (compare: string): readonly string[] => compare.split(' with ');

/**
 * The outcomes that there can be, and which it is at a moment.
 *
 * @throws if the widget does not have what is named.
 */
export function decider(widget: Widget, { compare, choice }: Decision): Pick<Saying, 'outcomes' | 'outcome'> {
  if ((compare === undefined) === (choice === undefined))
    throw new Error('needs either compare="travel with zone" or choice="solid"');
  if (compare !== undefined) {
    const [left, right, ...more] = sidesOf(compare).map((side) => quantityOf(widget, side));
    if (!left || !right || more.length > 0)
      throw new Error(
        `compare="${compare}" must name two numbers: "travel with zone", "velocityAfterA with 0"`,
      );
    return {
      outcomes: ['less', 'same', 'more', 'none'],
      outcome: (moment) => compared(left, right, moment),
    };
  }
  const name = choice ?? '';
  const param = Object.hasOwn(widget.params, name) ? widget.params[name] : undefined;
  if (!param || !(isChoice(param) || isFlag(param))) {
    const choices = Object.entries(widget.params).flatMap(([key, each]) =>
      isChoice(each) || isFlag(each) ? key : [],
    );
    throw new Error(`widget "${widget.id}" has no choice "${name}"; it has ${choices.join(', ') || 'none'}`);
  }
  return {
    outcomes: isChoice(param) ? Object.keys(param.options) : ['on', 'off'],
    outcome: ({ values }) => (isFlag(param) ? (values[name] ? 'on' : 'off') : String(values[name])),
  };
}

/** @throws if the words name a reading that the widget does not have. */
function piecesOf(widget: Widget, words: string): readonly Piece[] {
  return words.split(/(\{[^{}]*\})/).flatMap((part): Piece[] => {
    if (part === '') return [];
    const [, bar, reading = ''] = /^\{(\|?)(.*)\1\}$/.exec(part) ?? [];
    if (bar === undefined) return [part];
    if (!Object.hasOwn(widget.readings, reading)) {
      const names = Object.keys(widget.readings).join(', ');
      throw new Error(`widget "${widget.id}" has no reading "${reading}" for "${part}"; it has ${names}`);
    }
    return [{ reading, isSize: bar === '|' }];
  });
}

/**
 * Reads what `<Say>` was given, all but `widget` and `signed`.
 *
 * @throws if anything is misspelt.
 */
export function sayingOf(widget: Widget, given: Readonly<Record<string, unknown>>): Saying {
  const { compare, choice, ...words } = given as Readonly<Record<string, string>>;
  const decision = decider(widget, { compare, choice });
  const { outcomes } = decision;
  const allowed = choice === undefined ? outcomes : [...outcomes, ELSE];
  const slip = Object.keys(words).find((key) => !allowed.includes(key));
  if (slip !== undefined) throw new Error(`there is no outcome "${slip}"; there are ${allowed.join(', ')}`);
  const read = Object.entries(words).map(([key, text]) => [key, piecesOf(widget, text)] as const);
  const said = new Map(read);
  return {
    words: said,
    outcomes,
    outcome: (moment) => {
      const outcome = decision.outcome(moment);
      return choice !== undefined && !said.has(outcome) ? ELSE : outcome;
    },
  };
}

/** A number of the words, with its unit. */
export function pieceText(widget: Widget, reading: string, isSize: boolean, moment: AnyMoment): string {
  const spec = widget.readings[reading];
  const number = spec?.value(moment) ?? null;
  const text = formatReading(number === null || !isSize ? number : Math.abs(number), spec?.digits);
  return number === null ? text : withUnit(text, spec?.unit ?? '');
}
