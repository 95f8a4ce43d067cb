/** Handles in a picture of space: they lie over it, turn with it, and move in a plane or along a line. */
import { add, addScaled, cross, dot, normalize, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import type { Picture3, SolidMark } from '#kit/declare/picture.ts';
import type { Handle3 } from '#kit/declare/scene.ts';
import { type HandleActions, HandleLayer } from '#kit/plane/handle-layer.ts';
import { hullOf } from '#kit/projection/hull.ts';
import { type Camera, project } from '#kit/projection/projection.ts';
import { sizeOf, worldCorners } from '#kit/projection/projection-solid.ts';
import { createSvg, setAttributes } from '#kit/svg/svg.ts';
import type { Params } from '#params/params.ts';
import { draggedBy, pressedBy } from './screen-drag.ts';

type SpaceHandle = Handle3<Params>;
type Axis = NonNullable<NonNullable<SpaceHandle['grabs']>['about']>;

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

const bodiesOf = (picture: Picture3, body: 'a' | 'b') =>
  picture.filter(
    (mark) => mark.kind === 'solid' && mark.look === body && (mark.tone ?? 'firm') === 'firm' && !mark.isOpen,
  ) as readonly SolidMark[];

/** The angle about an axis through a centre from one place to another. */
function angleAbout({ centre, axis }: Axis, from: Vec3, to: Vec3): number {
  const n = normalize(axis);
  const across = (place: Vec3): Vec3 => addScaled(sub(place, centre), n, -dot(n, sub(place, centre)));
  const [one, other] = [across(from), across(to)];
  return Math.atan2(dot(n, cross(one, other)), dot(one, other));
}

/** A place after a turn about an axis, by Rodrigues' formula. */
function turnedAbout({ centre, axis }: Axis, place: Vec3, angle: number): Vec3 {
  const n = normalize(axis);
  const arm = sub(place, centre);
  const along = dot(n, arm) * (1 - Math.cos(angle));
  const turned = add(scale(arm, Math.cos(angle)), scale(cross(n, arm), Math.sin(angle)));
  return add(centre, addScaled(turned, n, along));
}

/** A finger on a body that turns goes round as on a ball of this share of its size: the near side follows it. */
const BALL = 0.8;

/** Handles over the picture in `host`; `camera` is how it is seen now, `picture` what is shown. */
export function mountHandles3(
  host: HTMLElement,
  camera: () => Camera,
  picture: () => Picture3,
  actions: HandleActions,
): SpaceHandles {
  const document = host.ownerDocument;
  const svg = createSvg(document, 'svg', {
    class: 'scene3-handles',
    role: 'group',
    'aria-label': 'Handles',
  });
  const group = createSvg(document, 'g', { class: 'scene-handles' });
  const grips = createSvg(document, 'g', { class: 'scene-grips' });
  svg.append(grips, group);
  host.append(svg);
  const layer = new HandleLayer<SpaceHandle>(
    group,
    grips,
    {
      width: () => camera().size.width,
      toScreen: ({ at }) => {
        const { size } = camera();
        const [x, y] = project(camera(), at);
        return [within(x, size.width), within(y, size.height)];
      },
      outlinesOf: ({ grabs }) =>
        grabs
          ? bodiesOf(picture(), grabs.body).map((mark) =>
              hullOf(
                worldCorners(mark).map((corner) => project(camera(), corner).slice(0, 2) as [number, number]),
              ),
            )
          : [],
      grab: ({ at, grabs }, [x, y], isBody) => {
        const about = isBody ? grabs?.about : undefined;
        if (about) {
          const [body] = bodiesOf(picture(), grabs?.body ?? 'a');
          const [cx, cy] = project(camera(), about.centre);
          const near = addScaled(about.centre, camera().toEye, BALL * sizeOf(body?.vertices ?? []));
          const onBall = (px: number, py: number) => add(near, draggedBy(camera(), {}, [px - cx, py - cy]));
          const from = onBall(x, y);
          return (now, to) => {
            const place = turnedAbout(about, at, angleAbout(about, from, onBall(to[0], to[1])));
            return now.drag(place, actions.values(), camera().toEye);
          };
        }
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
