/**
 * What stands on the stage of a figure, in px, by estimated widths: for the test that nothing leaves it and no label
 * lies on another. All states that are worth a look: the usual one, all presets, both ends of every slider.
 */

import type { Moment, Scene2, Scene3, Widget } from '#kit/declare/widget.ts';
import { looksAt } from '#kit/figure/run-looks.ts';
import { frameOfRun, reachOf } from '#kit/plane/scene2-frame.ts';
import { keyBoxes } from '#kit/plane/scene2-key.ts';
import { layOut } from '#kit/plane/scene2-labels.ts';
import { viewOf } from '#kit/plane/scene2-view.ts';
import { cameraOf, project } from '#kit/projection/projection.ts';
import { placedNames } from '#kit/projection/projection-draw.ts';
import { placesOf, reachOf as reachOf3 } from '#kit/projection/projection-reach.ts';
import { sceneOptions } from '#kit/projection/projection-scale.ts';
import type { Box } from '#kit/svg/label-places.ts';
import type { Labels } from '#kit/svg/labels.ts';
import type { Stage } from '#kit/svg/stage.ts';
import { defaultsOf, isNumber, type Params, type Value, type Values } from '#params/params.ts';

/** A set of values, and what it is called in a report. */
export interface State {
  readonly name: string;
  readonly values: Values;
}

/** The usual state, the presets, and both ends of each slider, one at a time. */
export function statesOf({ params, presets = [] }: Widget): readonly State[] {
  const usual = defaultsOf(params);
  const ends = Object.entries(params).flatMap(([name, param]): State[] => {
    const at = (value: Value): State => ({
      name: `${name} = ${value}`,
      values: { ...usual, [name]: value },
    });
    if (isNumber(param)) return [param.min, param.max].map(at);
    if ('options' in param) return Object.keys(param.options).map(at);
    if (typeof param.default === 'boolean') return [at(true), at(false)];
    if ('min' in param) {
      const { min, max, default: at0 } = param as { min: number; max: number; default: readonly number[] };
      return at0.flatMap((_, i) =>
        [min, max].map((end) => at(at0.map((value, k) => (k === i ? end : value)))),
      );
    }
    return [];
  });
  return [
    { name: 'default', values: usual },
    ...presets.map(({ name, values }): State => ({ name, values: { ...usual, ...values } as Values })),
    ...ends,
  ];
}

/** Something on the stage: a mark or a label, and its box in px. */
export interface Standing {
  readonly what: string;
  readonly box: Box;
  readonly isLabel: boolean;
  /** A label that found no room and is left out. */
  readonly isLeftOut?: boolean;
}

const boxOf = (points: readonly (readonly number[])[]): Box => {
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

function inPlane(
  scene: Scene2<Params, unknown>,
  moments: readonly Moment<Params, unknown>[],
  span: ReturnType<NonNullable<Widget['span']>> | undefined,
  stage: Stage,
  labels: Labels,
): readonly (readonly Standing[])[] {
  const [{ run, values }] = moments as [Moment<Params, unknown>];
  const scales = scene.arrows?.(run, values) ?? {};
  const view = viewOf(frameOfRun(scene, { run, values }, span, stage), stage);
  return moments.map((moment) => {
    const picture = scene.draw(moment);
    const marks = picture.flatMap((mark): Standing[] => {
      const reach = mark.kind === 'text' ? undefined : reachOf(mark, scales);
      if (!reach || reach.points.length === 0) return [];
      return [
        {
          what: `${mark.kind} ${mark.look ?? ''} ${mark.sym ?? ''}`,
          box: boxOf(reach.points.map(view.toScreen)),
          isLabel: false,
        },
      ];
    });
    const { texts, symbols } = layOut(
      picture,
      view,
      scales,
      labels,
      new Map(),
      keyBoxes(view, scene.unit ?? 'm', scales),
    );
    return [
      ...marks,
      ...texts.map(({ mark, box, isCrowded }) => ({
        what: `"${mark.text}"`,
        box,
        isLabel: true,
        isLeftOut: isCrowded,
      })),
      ...symbols.map(({ symbol, box, isCrowded }) => ({
        what: symbol,
        box,
        isLabel: true,
        isLeftOut: isCrowded,
      })),
    ];
  });
}

function inSpace(
  scene: Scene3<Params, unknown>,
  moments: readonly Moment<Params, unknown>[],
  span: ReturnType<NonNullable<Widget['span']>> | undefined,
  stage: Stage,
  labels: Labels,
): readonly (readonly Standing[])[] {
  const [{ run, values }] = moments as [Moment<Params, unknown>];
  const first = sceneOptions(scene, moments[0] as Moment<Params, unknown>);
  const reach = reachOf3(
    looksAt(span).map((t) => scene.draw({ run, values, t })),
    first,
  );
  return moments.map((moment) => {
    const options = { ...sceneOptions(scene, moment), reach };
    const camera = cameraOf(options.eye, options.radius, stage, reach);
    const picture = scene.draw(moment);
    const marks = picture.flatMap((mark): Standing[] => {
      const places = placesOf(mark, options);
      if (places.length === 0) return [];
      return [
        {
          what: `${mark.kind} ${mark.look ?? ''} ${mark.sym ?? ''}`,
          box: boxOf(places.map((place) => project(camera, place))),
          isLabel: false,
        },
      ];
    });
    const names = placedNames(picture, options, stage, labels).map(({ text, sym, box, isCrowded }) => ({
      what: text === undefined ? (sym ?? '') : `"${text}"`,
      box,
      isLabel: true,
      isLeftOut: isCrowded,
    }));
    return [...marks, ...names];
  });
}

/** What stands on the stage at some times of a run, time by time. */
export function standing(
  { scene, span, model }: Widget,
  values: Values,
  stage: Stage,
  labels: Labels,
  run: unknown = model(values),
  times: readonly number[] = looksAt(span?.(run)),
): readonly (readonly Standing[])[] {
  const moments = times.map((t) => ({ run, values, t }));
  const over = span?.(run);
  return scene.kind === '2d'
    ? inPlane(scene, moments, over, stage, labels)
    : inSpace(scene, moments, over, stage, labels);
}
