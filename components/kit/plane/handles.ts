/** Handles in a picture of the plane: dragged by mouse, pen or finger, also by the body they move, or by arrow keys. */

import type { Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { Handle } from '#kit/declare/scene.ts';
import type { Params } from '#params/params.ts';
import { type HandleActions, HandleLayer } from './handle-layer.ts';
import type { View } from './scene2-view.ts';

type PlaneHandle = Handle<Params>;

/** Corners by which the rim of a disc is grabbed. */
const RIM = 24;

/** Outlines of the firm bodies of a look, in the plane. */
export function bodyOutlines(picture: Picture, body: 'a' | 'b'): readonly (readonly Point[])[] {
  return picture.flatMap((mark): (readonly Point[])[] => {
    if (mark.look !== body || (mark.tone ?? 'firm') !== 'firm') return [];
    if (mark.kind === 'polygon') return mark.isOpen || mark.isBare ? [] : [mark.points];
    if (mark.kind !== 'disc' || mark.isOpen) return [];
    const { centre, radius } = mark;
    return [
      Array.from({ length: RIM }, (_, i): Point => {
        const turn = (2 * Math.PI * i) / RIM;
        return [centre[0] + radius * Math.cos(turn), centre[1] + radius * Math.sin(turn)];
      }),
    ];
  });
}

/** A place turned about a centre, by the angle from one direction to another. */
function turned([x, y]: Point, [cx, cy]: Point, from: Point, to: Point): Point {
  const angle = Math.atan2(to[1] - cy, to[0] - cx) - Math.atan2(from[1] - cy, from[0] - cx);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cx + cos * (x - cx) - sin * (y - cy), cy + sin * (x - cx) + cos * (y - cy)];
}

/** What a drawing has for handles: where they go, and below them the outlines of bodies. */
export interface HandleLayers {
  readonly handles: Element;
  readonly grips: Element;
}

/** Handles in the layers of a drawing; `view` is how the plane lies on the screen now, `picture` what is drawn. */
export function planeHandles(
  { handles, grips }: HandleLayers,
  view: () => View,
  picture: () => Picture,
  actions: HandleActions,
): HandleLayer<PlaneHandle> {
  return new HandleLayer<PlaneHandle>(
    handles,
    grips,
    {
      width: () => view().width,
      toScreen: ({ at }) => view().toScreen(at),
      outlinesOf: ({ grabs }) =>
        grabs ? bodyOutlines(picture(), grabs.body).map((points) => points.map(view().toScreen)) : [],
      grab: ({ at, grabs }, from, isBody) => {
        const start = view().toWorld(from);
        const centre = isBody ? grabs?.about : undefined;
        if (centre)
          return (now, to) => now.drag(turned(at, centre, start, view().toWorld(to)), actions.values());
        // From the pointer to the handle's place when the drag began: it does not jump under the finger.
        const grip = [at[0] - start[0], at[1] - start[1]] as const;
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
