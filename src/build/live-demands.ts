/** What a live sentence asks of every state of its widget, and the states in which it is asked. */
import type { Moment } from '#kit/declare/moment.ts';
import { wholeRun } from '#kit/declare/whole-run.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { formatReading } from '#params/format.ts';
import type { Params } from '#params/params.ts';
import { sayingOf } from '../../components/frame/saying.ts';
import { statesOf } from '../../components/frame/stage-contents.ts';
import type { LiveTag } from './live-sentences.ts';

/** A moment of a run, and what it is called in a message. */
export interface NamedMoment {
  readonly name: string;
  readonly moment: Moment<Params, unknown>;
}

/** What a sentence asks of every moment: a complaint, or nothing. */
export interface Demand {
  readonly line: number;
  readonly complaint: (moment: Moment<Params, unknown>) => string | undefined;
}

/** All presets and both ends of every slider, at rest, at the beginning, in the middle and at the end. */
export function* momentsOf(widget: Widget): Generator<NamedMoment> {
  for (const { name, values } of statesOf(widget)) {
    const run = wholeRun(widget, values);
    const span = widget.span?.(run);
    const times = span ? [span.rest, span.t0, (span.t0 + span.t1) / 2, span.t1] : [0];
    for (const t of new Set(times)) {
      const when = span && t !== span.rest ? `${name}, t = ${formatReading(t)}` : name;
      yield { name: when, moment: { run, values, t } };
    }
  }
}

/** Names with commas between them. */
export const list = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Complains of a number that is shown and that is none, or has a minus that nobody explains. */
export function asShown(widget: Widget, reading: string, isSigned: boolean): Demand['complaint'] {
  const spec = widget.readings[reading];
  if (!spec)
    throw new Error(
      `widget "${widget.id}" has no reading "${reading}"; it has ${Object.keys(widget.readings).join(', ')}`,
    );
  return (moment) => {
    const number = spec.value(moment);
    if (number === null || !Number.isFinite(number))
      return `${reading} has no number; put it into the words of a <Say> that has others for none`;
    // As it is written: what rounds to nothing has no minus.
    const isMinus = formatReading(number, spec.digits).startsWith('−');
    if (isMinus && !isSigned)
      return `${reading} is ${formatReading(number, spec.digits)}; let <Say> tell which way, or name it in signed="…" if the sentence explains the sign`;
    return undefined;
  };
}

/** Complains where there are no words for an outcome, or where the words show what is no number. */
export function asSaid(widget: Widget, { given }: LiveTag): Demand['complaint'] {
  const { widget: _, signed, ...said } = given;
  const { words, outcome } = sayingOf(widget, said);
  const isSigned = new Set(list(signed));
  const shown = new Map(
    [...words].map(([key, pieces]) => [
      key,
      pieces.flatMap((piece) =>
        typeof piece === 'string'
          ? []
          : asShown(widget, piece.reading, piece.isSize || isSigned.has(piece.reading)),
      ),
    ]),
  );
  return (moment) => {
    const key = outcome(moment);
    if (!words.has(key)) return `the outcome is "${key}", and <Say> has no words for it`;
    for (const complaint of shown.get(key) ?? []) {
      const found = complaint(moment);
      if (found) return `in the words for "${key}" ${found}`;
    }
    return undefined;
  };
}
