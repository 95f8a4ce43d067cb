/** Handles in a picture of space: they lie over it, turn with it, and move in a plane or along a line. */
import { add, addScaled } from '#core/math/vec3.ts';
import type { Handle3 } from '#kit/declare/widget.ts';
import { type HandleActions, HandleLayer } from '#kit/plane/handle-layer.ts';
import { type Camera, project } from '#kit/projection/projection.ts';
import { createSvg, setAttributes } from '#kit/svg/svg.ts';
import type { Params } from '#params/params.ts';
import { draggedBy, pressedBy } from './screen-drag.ts';

type SpaceHandle = Handle3<Params>;

export interface SpaceHandles {
  readonly update: (handles: readonly SpaceHandle[]) => void;
  /** Puts them where the camera sees them. */
  readonly place: () => void;
  /** Whether one of them is being dragged. */
  readonly isHeld: () => boolean;
  readonly destroy: () => void;
}

/** What is out of the picture is taken hold of at its edge, so far inside, in px. */
const INSET = 12;

const within = (value: number, limit: number): number =>
  Math.min(Math.max(value, INSET), Math.max(INSET, limit - INSET));

/** Handles over the picture in `host`; `camera` is how it is seen now. */
export function mountHandles3(host: HTMLElement, camera: () => Camera, actions: HandleActions): SpaceHandles {
  const document = host.ownerDocument;
  const svg = createSvg(document, 'svg', { class: 'scene3-handles', role: 'group' });
  const group = createSvg(document, 'g', { class: 'scene-handles' });
  svg.append(group);
  host.append(svg);
  const layer = new HandleLayer<SpaceHandle>(
    group,
    {
      width: () => camera().size.width,
      toScreen: ({ at }) => {
        const { size } = camera();
        const [x, y] = project(camera(), at);
        return [within(x, size.width), within(y, size.height)];
      },
      grab: ({ at }, [x, y]) => {
        // The way from where the drag began counts, not the place: nothing jumps under the finger.
        return (now, to) =>
          now.drag(
            add(at, draggedBy(camera(), now, [to[0] - x, to[1] - y])),
            actions.values(),
            camera().toEye,
          );
      },
      press: (handle, key, step) =>
        handle.drag(
          addScaled(handle.at, pressedBy(camera(), handle, key), step),
          actions.values(),
          camera().toEye,
        ),
    },
    actions,
  );
  return {
    update: (handles) => layer.update(handles),
    place: () => {
      const { width, height } = camera().size;
      setAttributes(svg, { viewBox: `0 0 ${width} ${height}` });
      layer.place();
    },
    isHeld: () => layer.isHeld,
    destroy: () => svg.remove(),
  };
}
