/** The sweep of a widget, and its map, behind their panel: each is loaded when it is opened. */
import type { Part, PartContext } from '#kit/figure/part.ts';
import type { MapView } from './map.ts';
import type { SweepView } from './sweep.ts';

export function mountLazySweep({
  root,
  figure,
  labels,
}: Pick<PartContext, 'root' | 'figure' | 'labels'>): Part | undefined {
  const host = root.querySelector<HTMLElement>('[data-sweep]');
  if (!host) return undefined;
  const box = root.querySelector<HTMLDetailsElement>('[data-map-box]');
  let view: SweepView | undefined;
  let map: MapView | undefined;
  let isGone = false;
  const draw = async () => {
    if (!view) {
      const { mountSweep } = await import('./sweep.ts');
      if (isGone) return;
      view ??= mountSweep(host, { widget: figure.widget, labels, values: figure });
    }
    view.update(figure.values, figure.isDragging, figure.supplied);
    await drawMap();
  };
  const drawMap = async () => {
    const place = box?.open ? box.querySelector<HTMLElement>('[data-map]') : null;
    const { sweep } = figure.widget;
    if (!place || !sweep?.and) return;
    if (!map) {
      const { mountMap } = await import('./map.ts');
      if (isGone) return;
      map ??= mountMap(place, {
        widget: figure.widget,
        values: figure,
        first: [sweep.reading, sweep.param, sweep.and],
      });
    }
    map.update(figure.values, figure.isDragging, figure.supplied);
  };
  box?.addEventListener('toggle', () => void drawMap());
  return {
    place: host,
    update: ({ run }) => {
      if (run) void draw();
    },
    destroy: () => {
      isGone = true;
      view?.destroy();
      map?.destroy();
    },
  };
}
