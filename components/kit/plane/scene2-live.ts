/** The living picture in the plane: follows the figure, its pinned ghost, its handles and its width. */

import type { Moment } from '#kit/declare/moment.ts';
import type { Picture } from '#kit/declare/picture.ts';
import type { Scene2 } from '#kit/declare/scene.ts';
import { watchTheme } from '#kit/economy/watch-theme.ts';
import type { Figure } from '#kit/figure/figure.ts';
import { calm, keyTimes } from '#kit/figure/key-times.ts';
import type { ScenePart } from '#kit/figure/part.ts';
import type { Labels } from '#kit/svg/labels.ts';
import { lettersOf, type Stage, stageOn } from '#kit/svg/stage.ts';
import { createSvg } from '#kit/svg/svg.ts';
import type { Params } from '#params/params.ts';
import { type CrowdCanvas, mountCrowdCanvas } from './crowd-canvas.ts';
import { actionsOn } from './handle-layer.ts';
import { planeHandles } from './handles.ts';
import { guessHandle, guessMarks } from './prediction-marks.ts';
import { drawScene2 } from './scene2.ts';
import { framingOfRun, holding } from './scene2-frame.ts';
import { bodiesOf } from './scene2-shapes.ts';
import { type View, viewOf } from './scene2-view.ts';
import { type Flashes, flashedBefore, flashesOf } from './strobe.ts';

/** A stage that is lower or narrower, in px, shows nothing. */
const LEAST = 64;

/** The box of the drawing on the page; its height follows its width where the page does not set it. */
function stageOf(svg: SVGSVGElement): Stage {
  const { width, height } = svg.getBoundingClientRect();
  return stageOn(svg, width, height, lettersOf(svg.ownerDocument));
}

export function mountScene2(host: HTMLElement, figure: Figure, labels: Labels): ScenePart {
  const scene = figure.widget.scene as Scene2<Params, unknown>;
  const svg = host.querySelector('svg') as SVGSVGElement;
  const stillness = calm();
  let stage: Stage = stageOf(svg);
  // The frame holds the whole run. It is kept while time passes, and fitted again when a run has come to stay.
  const fitted = () => framingOfRun(scene, figure, figure.span, stage);
  let framed: unknown = figure.run;
  let { frame, room } = fitted();
  let view: View = viewOf(frame, stage, room);
  const layer = svg.querySelector('.scene-handles') as Element;
  // Bodies can be taken hold of, below the labels, which light up when they are pointed at.
  const grips = createSvg(svg.ownerDocument, 'g', { class: 'scene-grips' });
  svg.querySelector('.scene-labels')?.before(grips);
  let shown: Picture = [];
  const layers = { handles: layer, grips };
  const handles = planeHandles(
    layers,
    () => view,
    () => shown,
    actionsOn(figure),
  );
  layer.replaceChildren();

  // Under a finger there would be a new run, and its whole way to draw, in every frame.
  let flashed: unknown;
  let flashes: Flashes = [];
  const flashesNow = (): Flashes => {
    if (flashed !== figure.run) flashes = flashesOf(scene, figure, figure.span);
    flashed = figure.run;
    return flashes;
  };
  const draw = (moment: Moment<Params, unknown>): Picture => scene.draw(moment);
  const pictureNow = (): Picture => {
    const { moment, pinned } = figure;
    const others: Picture[] = [];
    if (pinned) others.push(bodiesOf(draw({ ...pinned, t: moment.t }), 'ghost'));
    if (stillness.matches)
      for (const t of keyTimes(figure)) others.push(bodiesOf(draw({ ...moment, t }), 'faint'));
    return [...others.flat(), ...draw(moment), ...guessMarks(figure)];
  };
  // Crowds are painted on a canvas; who prints or copies the drawing gets their paths.
  let canvas: CrowdCanvas | undefined;
  let drawNow: (isPainted: boolean) => void = () => {};
  const asPaths = () => canvas && drawNow(false);
  const asPainting = () => canvas && drawNow(true);
  addEventListener('beforeprint', asPaths);
  addEventListener('afterprint', asPainting);
  const endTheme = watchTheme(() => canvas?.forget());
  const update = () => {
    if (stage.width === 0) return;
    const arrows = scene.arrows?.(figure.run, figure.values) ?? {};
    const picture = pictureNow();
    if (!figure.isDragging) {
      if (framed !== figure.run) ({ frame, room } = fitted());
      framed = figure.run;
    } else if (!handles.isHeld) {
      // Under a slider it only grows; under a finger in the picture it holds still, or what is dragged would run away.
      frame = holding(frame, [picture], arrows, stage, room);
      framed = undefined;
    } else framed = undefined;
    view = viewOf(frame, stage, room);
    shown = picture;
    const strobe = figure.isDragging ? [] : flashedBefore(flashesNow(), figure.moment.t);
    if (!canvas && picture.some(({ kind }) => kind === 'crowd')) canvas = mountCrowdCanvas(svg);
    const guess = guessHandle(figure);
    const held = guess ? [guess] : (scene.handles?.(figure.moment) ?? []);
    const drawing = { unit: scene.unit ?? 'm', arrows, picture, view, labels, strobe };
    drawNow = (isPainted) => drawScene2(svg, { ...drawing, grips: held.map(({ at }) => at), isPainted });
    drawNow(canvas !== undefined);
    canvas?.paint(picture, view);
    handles.update(held);
    handles.place();
  };
  const resized = new ResizeObserver(() => {
    const next = stageOf(svg);
    if (next.width === stage.width && next.height === stage.height) return;
    if (next.width < LEAST || next.height < LEAST) return; // on its way to another size, or put away
    stage = next;
    framed = undefined;
    update();
  });
  resized.observe(host);
  stillness.addEventListener('change', update);
  update();
  return {
    place: host,
    update,
    sleep: () => {},
    wake: () => {},
    home: () => {},
    withDrawing: (use) => {
      asPaths();
      const result = use();
      asPainting();
      return result;
    },
    destroy: () => {
      removeEventListener('beforeprint', asPaths);
      removeEventListener('afterprint', asPainting);
      endTheme();
      canvas?.destroy();
      resized.disconnect();
      stillness.removeEventListener('change', update);
      grips.remove();
    },
  };
}
