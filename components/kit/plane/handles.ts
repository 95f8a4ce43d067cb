/** Handles in a picture of the plane: dragged by mouse, pen or finger, moved by arrow keys. */

import type { Handle } from '#kit/declare/widget.ts';
import type { Params } from '#params/params.ts';
import { type HandleActions, HandleLayer } from './handle-layer.ts';
import type { View } from './scene2-view.ts';

type PlaneHandle = Handle<Params>;

/** Handles in a layer of a drawing; `view` is how the plane lies on the screen now. */
export function planeHandles(
  layer: Element,
  view: () => View,
  actions: HandleActions,
): HandleLayer<PlaneHandle> {
  return new HandleLayer<PlaneHandle>(
    layer,
    {
      width: () => view().width,
      toScreen: ({ at }) => view().toScreen(at),
      grab: ({ at }, from) => {
        // From the pointer to the handle's place when the drag began: it does not jump under the finger.
        const [x, y] = view().toWorld(from);
        const grip = [at[0] - x, at[1] - y] as const;
        return (now, to) => {
          const [toX, toY] = view().toWorld(to);
          return now.drag([toX + grip[0], toY + grip[1]], actions.values());
        };
      },
      press: ({ at, drag }, key, step) =>
        drag([at[0] + key[0] * step, at[1] + key[1] * step], actions.values()),
    },
    actions,
  );
}
