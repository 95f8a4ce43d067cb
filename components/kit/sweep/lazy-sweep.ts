/** The sweep of a widget, behind its panel: it is loaded when that is opened. */
import type { Part, PartContext } from '#kit/figure/part.ts';
import type { SweepView } from './sweep.ts';

export function mountLazySweep({
  root,
  figure,
  labels,
}: Pick<PartContext, 'root' | 'figure' | 'labels'>): Part | undefined {
  const host = root.querySelector<HTMLElement>('[data-sweep]');
  if (!host) return undefined;
  let view: SweepView | undefined;
  let isGone = false;
  const draw = async () => {
    if (!view) {
      const { mountSweep } = await import('./sweep.ts');
      if (isGone) return;
      view ??= mountSweep(host, { widget: figure.widget, labels, values: figure });
    }
    view.update(figure.values, figure.isDragging, figure.supplied);
  };
  return {
    place: host,
    update: ({ run }) => {
      if (run) void draw();
    },
    destroy: () => {
      isGone = true;
      view?.destroy();
    },
  };
}
