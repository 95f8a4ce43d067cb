/** The living picture in the plane: follows the figure, its pinned ghost, its handles and its width. */

import type { Picture } from '#kit/declare/picture.ts';
import type { Moment, Scene2 } from '#kit/declare/widget.ts';
import type { Figure } from '#kit/figure/figure.ts';
import { calm, keyTimes } from '#kit/figure/key-times.ts';
import type { ScenePart } from '#kit/figure/part.ts';
import type { Labels } from '#kit/svg/labels.ts';
import type { Params } from '#params/params.ts';
import { actionsOn } from './handle-layer.ts';
import { planeHandles } from './handles.ts';
import { guessHandle, guessMarks } from './prediction-marks.ts';
import { drawScene2 } from './scene2.ts';
import { bodiesOf } from './scene2-shapes.ts';
import { fitted, type View, viewOf } from './scene2-view.ts';

export function mountScene2(host: HTMLElement, figure: Figure, labels: Labels): ScenePart {
  const scene = figure.widget.scene as Scene2<Params, unknown>;
  const svg = host.querySelector('svg') as SVGSVGElement;
  const stillness = calm();
  const [, , staticWidth = 1, staticHeight = 1] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  // A stage has a height of its own; elsewhere the static picture sets the proportion. The frame follows the values, but
  // holds still under a finger.
  const isStage = host.parentElement?.classList.contains('stage') ?? false;
  let [width, proportion] = [0, staticWidth / staticHeight];
  const measure = () => {
    width = host.clientWidth;
    if (isStage && host.clientHeight > 0) proportion = width / host.clientHeight;
  };
  measure();
  let frame = fitted(scene.frame(figure.run, figure.values), proportion);
  let view: View = viewOf(frame, Math.max(width, 1));
  const layer = svg.querySelector('.scene-handles') as Element;
  const handles = planeHandles(layer, () => view, actionsOn(figure));
  layer.replaceChildren();

  const draw = (moment: Moment<Params, unknown>): Picture => scene.draw(moment);
  const pictureNow = (): Picture => {
    const { moment, pinned } = figure;
    const others: Picture[] = [];
    if (pinned) others.push(bodiesOf(draw({ ...pinned, t: moment.t }), 'ghost'));
    if (stillness.matches)
      for (const t of keyTimes(figure)) others.push(bodiesOf(draw({ ...moment, t }), 'faint'));
    return [...others.flat(), ...draw(moment), ...guessMarks(figure)];
  };
  const update = () => {
    if (width === 0) return;
    if (!figure.isDragging) frame = fitted(scene.frame(figure.run, figure.values), proportion);
    view = viewOf(frame, width);
    const arrows = scene.arrows?.(figure.run, figure.values) ?? {};
    drawScene2(svg, { unit: scene.unit ?? 'm', arrows, picture: pictureNow(), view, labels });
    const guess = guessHandle(figure);
    handles.update(guess ? [guess] : (scene.handles?.(figure.moment) ?? []));
    handles.place();
  };
  const resized = new ResizeObserver(() => {
    const before = `${width} ${proportion}`;
    measure();
    if (`${width} ${proportion}` !== before) update();
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
    withDrawing: (use) => use(),
    destroy: () => {
      resized.disconnect();
      stillness.removeEventListener('change', update);
    },
  };
}
