/** What a small live picture is made from, whichever form it has on the page: checked, and known by an id of its own. */
import { createHash } from 'node:crypto';
import { type SketchChoice, sketchOf } from '#kit/declare/sketch.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { type AskedState, askedState } from './asked-state.ts';
import { sketchChoice } from './sketch-choice.ts';
import { widgetById } from './static-widget.ts';

/** What a page asks for: the parts of a sketch by name, and parameters by their keys. */
export interface SketchProps {
  /** A parameter that gets a slider, or a choice, under the picture. */
  readonly control?: string | undefined;
  /** The ends of its slider, "0.04,0.8", where the widget's own lead too far. */
  readonly range?: string | undefined;
  /** The id of a handle of the picture. */
  readonly grab?: string | undefined;
  /** The reading that stands in the picture. */
  readonly reading?: string | undefined;
  /** Parameters by their keys, and `t` in s. A misspelt one stops the build. */
  readonly [param: string]: unknown;
}

export interface SketchFacts {
  /** The widget as it is declared, and the state of it that is shown. */
  readonly whole: Widget;
  readonly state: AskedState;
  readonly choice: SketchChoice;
  /** The same in every build, and no other sketch's. */
  readonly id: string;
  /** The widget as the sketch shows it, with the sketch's id. */
  readonly widget: Widget;
}

/** @throws on an author's slip; the message says what there is. */
export async function sketchFacts(name: string, props: SketchProps): Promise<SketchFacts> {
  const { control, range, grab, reading, ...given } = props;
  const whole = await widgetById(name);
  const state = askedState('Sketch', whole, given);
  const choice = sketchChoice(whole, { ...state, control, range, grab, reading });
  const mark = createHash('sha256').update(JSON.stringify(choice)).digest('hex').slice(0, 6);
  const id = `${name}-sketch-${mark}`;
  return { whole, state, choice, id, widget: { ...sketchOf(whole, choice), id } };
}
