/** The way of bodies as a strobe shows it: outlines at regular times, the older the fainter. */

import type { Moment, Span } from '#kit/declare/moment.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { Scene2 } from '#kit/declare/scene.ts';
import type { Shape } from '#kit/svg/reconcile.ts';
import { px } from '#kit/svg/svg.ts';
import type { Params } from '#params/params.ts';
import { bodiesOf, shapesOf } from './scene2-shapes.ts';
import type { View } from './scene2-view.ts';

/** Opacity of the oldest outline and of the newest. */
const FAINTEST = 0.12;
const FIRMEST = 0.65;

/** So many at most, however long a run is. */
const MOST = 16;

/** A run by flashes: the time of each, and the bodies at it. */
export type Flashes = readonly (readonly [t: number, bodies: Picture])[];

/** All flashes of a run; none where a widget asks for none, or where the run goes in steps. */
export function flashesOf(
  { strobe, draw }: Scene2<Params, unknown>,
  { run, values }: Pick<Moment<Params, unknown>, 'run' | 'values'>,
  span: Span | undefined,
): Flashes {
  if (strobe === undefined || !span || span.counts) return [];
  const every = Math.max(strobe, (span.t1 - span.t0) / MOST);
  const count = Math.floor((span.t1 - span.t0) / every + 1e-9);
  const all = Array.from({ length: count + 1 }, (_, i) => {
    const t = span.t0 + i * every;
    return [t, bodiesOf(draw({ run, values, t }), 'faint')] as const;
  });
  // What stands still would grow firm by being drawn again and again.
  return all.map(([t, bodies], i) => {
    const last = all[i - 1]?.[1] ?? [];
    return [t, bodies.filter((body, k) => !last[k] || !isAlike(body, last[k]))];
  });
}

/** Closer than this, in the units of the picture, is the same place. */
const SAME = 1e-4;

/** Whether two bodies lie in the same place. */
function isAlike(one: Mark, other: Mark): boolean {
  const placesOf = (mark: Mark) =>
    mark.kind === 'polygon' ? mark.points : mark.kind === 'disc' ? [mark.centre] : [];
  const [places, others] = [placesOf(one), placesOf(other)];
  return (
    one.kind === other.kind &&
    places.length === others.length &&
    places.every(([x, y], i) => {
      const [u, v] = others[i] as Point;
      return Math.abs(x - u) < SAME && Math.abs(y - v) < SAME;
    })
  );
}

/** The flashes before a time. */
export const flashedBefore = (flashes: Flashes, time: number): readonly Picture[] =>
  flashes.flatMap(([t, bodies]) => (t < time - 1e-9 ? [bodies] : []));

export function strobeShapes(pictures: readonly Picture[], view: View): readonly Shape[] {
  return pictures.flatMap((bodies, i) => {
    const opacity = px(FAINTEST + ((FIRMEST - FAINTEST) * (i + 1)) / pictures.length);
    return bodies.flatMap((mark) =>
      shapesOf(mark, view, {}).map((shape) => {
        const { 'data-sym': _, ...attributes } = shape.attributes;
        return {
          ...shape,
          attributes: { ...attributes, class: `strobe look-${mark.look ?? 'ink'}`, opacity },
        };
      }),
    );
  });
}
