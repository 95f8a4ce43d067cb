/**
 * A state of a widget that a text asks for by attributes: `<Open widget="free-top" spin="12">`, `<Value … spin="12" />`.
 * An author's slip stops the build, where a reader's address would only be mended.
 */

import type { Moment } from '#kit/declare/moment.ts';
import { wholeRun } from '#kit/declare/whole-run.ts';
import type { Widget } from '#kit/declare/widget.ts';
import type { Values } from '#params/params.ts';
import { toQuery } from '#params/query.ts';
import { readValues } from '#params/read.ts';
import { RESERVED } from '#params/reserved.ts';

/** Values of all parameters, and a time in s where one was asked for. */
export interface AskedState {
  readonly values: Values;
  readonly t?: number;
}

/**
 * Reads parameters and `t` from the attributes of a component.
 *
 * @throws if a name is unknown, or a value unreadable or out of range; the message begins with the component's name.
 */
export function askedState(
  component: string,
  widget: Widget,
  given: Readonly<Record<string, unknown>>,
): AskedState {
  const { t, ...params } = given;
  const { values, notes } = readValues(widget.params, Object.entries(params));
  const time = t === undefined ? undefined : Number(t);
  const slips = [
    ...notes,
    ...RESERVED.filter((name) => Object.hasOwn(params, name)).map((name) => `"${name}" is no parameter.`),
    ...(time !== undefined && !Number.isFinite(time) ? [`t must be a time in s, got "${t}".`] : []),
  ];
  if (slips.length > 0) throw new Error(`<${component} widget="${widget.id}">: ${slips.join(' ')}`);
  return { values: values as Values, ...(time === undefined ? {} : { t: time }) };
}

/** Where a widget stands in this state: `/mechanics/?widget=free-top&spin=12#free-top`. */
export function addressOfState({ id, chapter, params }: Widget, { values, t }: AskedState): string {
  const query = [`widget=${id}`, toQuery(params, values), t === undefined ? '' : `t=${t}`];
  return `/${chapter}/?${query.filter((part) => part !== '').join('&')}#${id}`;
}

/** The widget in this state, at the time asked for or else at that of its resting picture. */
export function momentOf(widget: Widget, { values, t }: AskedState): Moment<Widget['params'], unknown> {
  const run = wholeRun(widget, values);
  return { run, values, t: t ?? widget.span?.(run).rest ?? 0 };
}
