/** What a text asks a sketch to show, checked: an author's slip stops the build. */
import type { SketchChoice } from '#kit/declare/sketch.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { isNumber, isSame, isVector, type Param, type Value, type Values } from '#params/params.ts';
import { momentOf } from './asked-state.ts';

const list = (names: readonly string[]): string => names.join(', ') || 'none';

/** Two ends, in order, within those of the parameter and around its value; else a sentence that says what is wrong. */
function readRange(
  text: string,
  param: Param | undefined,
  value: Value | undefined,
): readonly [number, number] | string {
  if (!param || !isNumber(param)) return 'a range belongs to the slider of a number';
  const [min = Number.NaN, max = Number.NaN, ...more] = text.split(',').map(Number);
  const isGood = param.min <= min && min < max && max <= param.max && more.length === 0;
  if (!isGood) return `range="${text}" should be two numbers between ${param.min} and ${param.max}`;
  const isInside = typeof value === 'number' && min <= value && value <= max;
  return isInside ? [min, max] : `range="${text}" does not hold its value, ${value}`;
}

/** @throws if a name is unknown, or nothing can be moved; the message says what there is. */
export function sketchChoice(
  widget: Widget,
  {
    values,
    range: ends,
    ...choice
  }: Omit<SketchChoice, 'range'> & { readonly values: Values; readonly range?: string | undefined },
): SketchChoice {
  const { control, grab, reading, t } = choice;
  const stop = (slip: string): never => {
    throw new Error(`<Sketch widget="${widget.id}">: ${slip}`);
  };
  if (control === undefined && grab === undefined)
    stop('it needs something to move: control="…" or grab="…"');
  const param = control === undefined ? undefined : widget.params[control];
  if (control !== undefined && !param)
    stop(`there is no parameter "${control}"; there are ${list(Object.keys(widget.params))}`);
  if (param && isVector(param)) stop(`"${control}" is a vector: let it be grabbed instead`);
  const read = ends === undefined ? undefined : readRange(ends, param, values[control ?? '']);
  const range = typeof read === 'string' ? stop(read) : read;
  if (reading !== undefined && !Object.hasOwn(widget.readings, reading))
    stop(`there is no reading "${reading}"; there are ${list(Object.keys(widget.readings))}`);
  if (grab !== undefined) {
    const moment = momentOf(widget, { values, ...(t === undefined ? {} : { t }) });
    const handles = (widget.scene.handles?.(moment) ?? []).map(({ id }) => id);
    if (!handles.includes(grab)) stop(`there is no handle "${grab}"; there are ${list(handles)}`);
  }
  const isOwn = ([key, value]: readonly [string, Value | undefined]): boolean =>
    !isSame(value as Value, widget.params[key]?.default as Value);
  return {
    ...choice,
    ...(range ? { range } : {}),
    values: Object.fromEntries(Object.entries(values).filter(isOwn)) as Partial<Values>,
  };
}
