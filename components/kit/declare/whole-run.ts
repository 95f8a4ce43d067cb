/** A run that is made in parts, from its beginning to its end: for the build, which has time. */
import type { Values } from '#params/params.ts';
import type { Widget } from './widget.ts';

/** The whole run of a widget in a state. */
export function wholeRun(widget: Widget, values: Values): unknown {
  let run = widget.model(values);
  for (let next = widget.goOn?.(run); next; next = widget.goOn?.(run)) run = next(() => true);
  return run;
}
