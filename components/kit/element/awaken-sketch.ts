/** Brings a sketch to life: the stage of a widget, one control, one number, and the way to the whole figure. */
import { type SketchChoice, sketchOf } from '#kit/declare/sketch.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { raiseFields } from '#kit/economy/fields.ts';
import { pause } from '#kit/economy/first-act.ts';
import { Figure } from '#kit/figure/figure.ts';
import type { Mount, Panels } from '#kit/figure/part.ts';
import { mountDescription, mountHeadline } from '#kit/numbers/readings.ts';
import { mountControls } from '#kit/parts/controls.ts';
import { toQuery } from '#params/query.ts';
import { bindParts } from './bound-parts.ts';
import { playAtFirstSight, playAtWish, playWhenLetGo } from './first-sight.ts';
import type { Living } from './waking.ts';

/** Nothing opens in a sketch. */
const NO_PANELS: Panels = { isOpen: () => false, show: () => {} };

/** The link to the whole figure leads to what the sketch shows now. */
const mountWay =
  ({ id, params }: Widget): Mount =>
  ({ root, figure }) => {
    const link = root.querySelector<HTMLAnchorElement>('[data-full]');
    if (!link) return undefined;
    return {
      update: ({ run }) => {
        if (!run || figure.isDragging) return;
        const address = new URL(link.href);
        const query = toQuery(params, figure.values);
        address.search = `?widget=${id}${query === '' ? '' : `&${query}`}`;
        link.href = address.href;
      },
    };
  };

export async function awakenSketch(root: HTMLElement, widget: Widget, choice: SketchChoice): Promise<Living> {
  raiseFields(root);
  await pause();
  const figure = new Figure(sketchOf(widget, choice));
  const bound = await bindParts({
    root,
    figure,
    mounts: [mountControls, mountHeadline, mountDescription, mountWay(widget)],
    panelsOf: () => NO_PANELS,
  });
  figure.flush();
  for (const input of root.querySelectorAll<HTMLInputElement>(':disabled'))
    input.disabled = input.closest('.is-idle') !== null;
  root.dataset['state'] = 'awake';
  const endSight = choice.t === undefined ? playAtFirstSight(root, figure) : () => {};
  playAtWish(root, figure);
  if (root.dataset['replays'] !== undefined) playWhenLetGo(figure);
  return {
    sleep: bound.sleep,
    wake: bound.wake,
    destroy: () => {
      endSight();
      bound.destroy();
    },
  };
}
