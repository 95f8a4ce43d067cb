/**
 * A sketch: the stage of a widget in a state of its own, with one thing to move and one number. It is the same widget,
 * with less of it: its usual values are those of the sketch, and only the handles that were asked for are there.
 */
import type { Param, Params, Values } from '#params/params.ts';
import type { Scene2, Scene3 } from './scene.ts';
import type { Widget } from './widget.ts';

/** What a sketch shows of its widget. */
export interface SketchChoice {
  /** Its state: what differs from the widget's usual one. */
  readonly values: Partial<Values>;
  /** A time in s to stand still at; else it rests where the widget does. */
  readonly t?: number | undefined;
  /** The parameter with a slider under the picture. */
  readonly control?: string | undefined;
  /** The ends of that slider, where the widget's own lead beyond what the sketch is about. */
  readonly range?: readonly [min: number, max: number] | undefined;
  /** The handle to take hold of in the picture, besides that of the control. */
  readonly grab?: string | undefined;
  /** The reading that stands in the picture; that of the widget unless given. */
  readonly reading?: string | undefined;
}

interface AnyHandle {
  readonly id: string;
  readonly param?: string | undefined;
}

/** The widget as the sketch shows it. */
export function sketchOf(widget: Widget, { values, t, control, range, grab, reading }: SketchChoice): Widget {
  const isAskedFor = ({ id, param }: AnyHandle): boolean =>
    id === grab || (control !== undefined && param === control);
  const { scene, span } = widget;
  return {
    ...widget,
    params: Object.fromEntries(
      Object.entries(widget.params).map(([key, param]) => [
        key,
        {
          ...param,
          ...(range && key === control ? { min: range[0], max: range[1] } : {}),
          default: values[key] ?? param.default,
        } as Param,
      ]),
    ),
    headline: reading ?? widget.headline,
    scene: withHandles(scene, isAskedFor),
    ...(span && t !== undefined ? { span: (run: unknown) => ({ ...span(run), rest: t }) } : {}),
  };
}

function withHandles(
  scene: Widget['scene'],
  isAskedFor: (handle: AnyHandle) => boolean,
): Scene2<Params, unknown> | Scene3<Params, unknown> {
  const { handles } = scene;
  if (!handles) return scene;
  return scene.kind === '2d'
    ? { ...scene, handles: (moment) => (scene.handles?.(moment) ?? []).filter(isAskedFor) }
    : { ...scene, handles: (moment) => (scene.handles?.(moment) ?? []).filter(isAskedFor) };
}
