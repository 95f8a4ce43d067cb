/**
 * What stands on the stage of a figure, in px, by estimated widths: for the test that nothing leaves it and no label lies
 * on another. And the states that are worth a look: the usual one, all presets, both ends of every slider.
 */

import type { Moment } from '#kit/declare/moment.ts';
import type { Picture, Picture3 } from '#kit/declare/picture.ts';
import type { Scene2, Scene3 } from '#kit/declare/scene.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { looksAt } from '#kit/figure/run-looks.ts';
import { framingOf, reachOf as reachInPlane } from '#kit/plane/scene2-frame.ts';
import { keyBoxes } from '#kit/plane/scene2-key.ts';
import { layOut } from '#kit/plane/scene2-labels.ts';
import { viewOf } from '#kit/plane/scene2-view.ts';
import { cameraOf, project } from '#kit/projection/projection.ts';
import { placedNames } from '#kit/projection/projection-draw.ts';
import { placesOf, reachOf } from '#kit/projection/projection-reach.ts';
import { sceneOptions } from '#kit/projection/projection-scale.ts';
import type { Box } from '#kit/svg/label-places.ts';
import type { Labels } from '#kit/svg/labels.ts';
import { reservedBoxes, type Stage } from '#kit/svg/stage.ts';
import {
  defaultsOf,
  isChoice,
  isFlag,
  isRecord,
  isVector,
  type Params,
  type Value,
  type Values,
} from '#params/params.ts';

type AnyMoment = Moment<Params, unknown>;

/** A set of values, and what it is called in a report. */
export interface State {
  readonly name: string;
  readonly values: Values;
}

/** The usual state, the presets, and both ends of each slider, one at a time. */
export function statesOf({ params, presets = [] }: Widget): readonly State[] {
  const usual = defaultsOf(params);
  const ends = Object.entries(params).flatMap(([name, param]): State[] => {
    const at = (value: Value): State => ({ name: `${name} = ${value}`, values: { ...usual, [name]: value } });
    if (isChoice(param)) return Object.keys(param.options).map(at);
    if (isFlag(param)) return [at(!param.default)];
    if (isRecord(param)) return [];
    const limits = [param.min, param.max];
    if (!isVector(param)) return limits.map(at);
    return param.default.flatMap((_, i) => limits.map((end) => at(param.default.with(i, end))));
  });
  return [
    { name: 'default', values: usual },
    ...presets.map(({ name, values }) => ({ name, values: { ...usual, ...values } as Values })),
    ...ends,
  ];
}

/** Something on the stage: a mark or a label, and its box in px. */
export interface Standing {
  readonly what: string;
  readonly box: Box;
  /** The corners of a body in space. */
  readonly corners?: readonly (readonly number[])[];
  readonly isLabel: boolean;
  /** A label that found no room, and is not drawn. */
  readonly isLeftOut: boolean;
}

function boxOf(points: readonly (readonly number[])[]): Box {
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** A run of which any stage can be asked what stands on it. */
export type Play = (stage: Stage, labels: Labels) => readonly (readonly Standing[])[];

function inPlane(
  scene: Scene2<Params, unknown>,
  looks: readonly Picture[],
  moments: readonly AnyMoment[],
): Play {
  const [{ run, values }] = moments as [AnyMoment];
  const scales = scene.arrows?.(run, values) ?? {};
  const pictures = moments.map((moment) => scene.draw(moment));
  const grips = moments.map((moment) => (scene.handles?.(moment) ?? []).map(({ at }) => at));
  return (stage, labels) => {
    const { frame, room } = framingOf(scene, { run, values }, looks, stage);
    const view = viewOf(frame, stage, room);
    const taken = [...keyBoxes(view, scene.unit ?? 'm', scales), ...reservedBoxes(stage)];
    return pictures.map((picture, i) => {
      const marks = picture.flatMap((mark): Standing[] => {
        const points = mark.kind === 'text' ? [] : (reachInPlane(mark, scales)?.points ?? []);
        const what = `${mark.kind} ${mark.look ?? ''}`;
        const box = boxOf(points.map(view.toScreen));
        return points.length === 0 ? [] : [{ what, box, isLabel: false, isLeftOut: false }];
      });
      const { texts, symbols } = layOut(picture, view, scales, labels, new Map(), taken, grips[i]);
      const label = (what: string, box: Box, isLeftOut: boolean) => ({ what, box, isLabel: true, isLeftOut });
      return [
        ...marks,
        ...texts.map(({ mark, box, isCrowded }) => label(mark.text, box, isCrowded)),
        ...symbols.map(({ symbol, box, isCrowded }) => label(symbol, box, isCrowded)),
      ];
    });
  };
}

function inSpace(
  scene: Scene3<Params, unknown>,
  looks: readonly Picture3[],
  moments: readonly AnyMoment[],
): Play {
  const reach = reachOf(looks, sceneOptions(scene, moments[0] as AnyMoment));
  const shown = moments.map((moment) => ({
    picture: scene.draw(moment),
    options: { ...sceneOptions(scene, moment), reach },
  }));
  return (stage, labels) =>
    shown.map(({ picture, options }) => {
      const camera = cameraOf(options.eye, options.radius, stage, reach);
      const marks = picture.flatMap((mark): Standing[] => {
        const places = placesOf(mark, options).map((place) => project(camera, place));
        const what = `${mark.kind} ${mark.look ?? ''}`;
        const body = { what, box: boxOf(places), isLabel: false, isLeftOut: false };
        return places.length === 0 ? [] : [mark.kind === 'solid' ? { ...body, corners: places } : body];
      });
      const names = placedNames(picture, options, stage, labels).map(({ text, sym, box, isCrowded }) => {
        return { what: text ?? sym ?? '', box, isLabel: true, isLeftOut: isCrowded };
      });
      return [...marks, ...names];
    });
}

/** Shares of a run at which it is looked at besides: not the times that the frame was fitted to. */
const BETWEEN = [0.29, 0.71];

/** Runs a state and looks at its rest, at its end, and twice in between. */
export function playOf({ scene, span, model }: Widget, values: Values): Play {
  const run = model(values);
  const time = span?.(run);
  const times = time
    ? [time.rest, time.t1, ...BETWEEN.map((share) => time.t0 + share * (time.t1 - time.t0))]
    : [0];
  const moments = times.map((t) => ({ run, values, t }));
  const isFixed = scene.kind === '3d' && scene.shows !== undefined;
  const looks = isFixed ? [] : looksAt(time).map((t) => ({ run, values, t }));
  return scene.kind === '2d'
    ? inPlane(
        scene,
        looks.map((moment) => scene.draw(moment)),
        moments,
      )
    : inSpace(
        scene,
        looks.map((moment) => scene.draw(moment)),
        moments,
      );
}
