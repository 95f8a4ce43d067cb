/** The living picture in space: follows the figure, its pinned ghost and its handles. */

import type { Picture3 } from '#kit/declare/picture.ts';
import type { Scene3 } from '#kit/declare/scene.ts';
import type { Figure } from '#kit/figure/figure.ts';
import { calm, keyTimes } from '#kit/figure/key-times.ts';
import type { ScenePart } from '#kit/figure/part.ts';
import { looksAt } from '#kit/figure/run-looks.ts';
import { actionsOn } from '#kit/plane/handle-layer.ts';
import { reachOf } from '#kit/projection/projection-reach.ts';
import type { Labels } from '#kit/svg/labels.ts';
import type { Params } from '#params/params.ts';
import { ghostOf, mountScene3, sceneOptions } from './scene3.ts';

/** The bodies of a picture alone, as outlines. */
const outlines = (picture: Picture3): Picture3 =>
  picture.flatMap((mark) => (mark.kind === 'solid' ? [{ ...mark, tone: 'ghost' as const }] : []));

export function mountLiveScene3(host: HTMLElement, figure: Figure, labels: Labels): ScenePart {
  const scene = figure.widget.scene as Scene3<Params, unknown>;
  const first = sceneOptions(scene, figure.moment);
  const view = mountScene3(host, first, labels, scene.handles && actionsOn(figure));
  const stillness = calm();
  const reachNow = () =>
    reachOf(
      scene.shows ? [] : looksAt(figure.span).map((t) => scene.draw({ ...figure.moment, t })),
      sceneOptions(scene, figure.moment),
    );
  let { radius } = first;
  // How far the run reaches is asked when it has come to stay: under a finger the picture holds still.
  let reached: unknown = figure.run;
  let reach = reachNow();
  const others = (picture: Picture3): Picture3 => {
    const { moment, pinned } = figure;
    return [
      ...(pinned ? ghostOf(scene.draw({ ...pinned, t: moment.t }), picture) : []),
      ...(stillness.matches && !figure.widget.keyFrames
        ? keyTimes(figure).flatMap((t) => outlines(scene.draw({ ...moment, t })))
        : []),
    ];
  };
  const update = () => {
    const { moment } = figure;
    const options = sceneOptions(scene, moment);
    const picture = scene.draw(moment);
    if (figure.isDragging) {
      reached = undefined;
      if (!view.isHeld()) reach = reachOf([picture], options, reach);
    } else if (reached !== moment.run) {
      ({ radius } = options);
      reach = reachNow();
      reached = moment.run;
    }
    view.update([...others(picture), ...picture], { ...options, radius, reach }, scene.handles?.(moment));
  };
  stillness.addEventListener('change', update);
  update();
  return {
    ...view,
    place: host,
    update,
    destroy: () => {
      stillness.removeEventListener('change', update);
      view.destroy();
    },
  };
}
