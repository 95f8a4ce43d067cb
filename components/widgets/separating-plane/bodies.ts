/** The bodies to choose from, in m. A is convex; B may be made of several convex parts. */
import { planarBodyOf } from '#core/body/body-of-shape.ts';
import type { Vec2 } from '#core/math/vec2.ts';
import { planarHull } from '#core/resting/plane-between.ts';
import { type Polygon, polygon, rectangle, regularPolygon } from '#core/shape/polygon.ts';
import { rectangleOf } from '../common/rectangle.ts';
import type { PlaneValues } from './params.ts';

/** A body that may have a mouth. */
export interface Parted {
  readonly outline: Polygon;
  /** Convex, and together the whole. */
  readonly parts: readonly Polygon[];
  readonly hull: Polygon;
  readonly isConvex: boolean;
}

/** The centre of mass is the origin, so that a turn is about it. */
const centred = (shape: Polygon): Polygon => planarBodyOf(shape, { mass: 1 }).shape;

export const SHAPES_A: Readonly<Record<PlaneValues['shapeA'], Polygon>> = {
  wedge: centred(
    polygon([
      [0, -0.32],
      [0.22, 0.16],
      [-0.22, 0.16],
    ]),
  ),
  bar: rectangle(0.42, 0.07),
  box: rectangle(0.2, 0.2),
};

/** An outline and its convex parts, moved so that the centre of mass is the origin. */
function parted(corners: readonly Vec2[], blocks: readonly (readonly Vec2[])[]): Parted {
  const { centre, shape } = planarBodyOf(polygon(corners), { mass: 1 });
  const moved = ([x, y]: Vec2): Vec2 => [x - centre[0], y - centre[1]];
  return {
    outline: shape,
    parts: blocks.map((part) => polygon(part.map(moved))),
    hull: polygon(planarHull(shape.corners)),
    isConvex: blocks.length === 1,
  };
}

const whole = ({ corners }: Polygon): Parted => parted(corners, [corners]);

export const SHAPES_B: Readonly<Record<PlaneValues['shapeB'], Parted>> = {
  horseshoe: parted(
    [
      [-0.52, -0.4],
      [0.52, -0.4],
      [0.52, 0.4],
      [0.34, 0.4],
      [0.34, -0.2],
      [-0.34, -0.2],
      [-0.34, 0.4],
      [-0.52, 0.4],
    ],
    [
      rectangleOf(-0.52, -0.4, -0.34, 0.4),
      rectangleOf(-0.34, -0.4, 0.34, -0.2),
      rectangleOf(0.34, -0.4, 0.52, 0.4),
    ],
  ),
  hook: parted(
    [
      [-0.5, -0.45],
      [0.5, -0.45],
      [0.5, -0.23],
      [-0.28, -0.23],
      [-0.28, 0.45],
      [-0.5, 0.45],
    ],
    [rectangleOf(-0.5, -0.45, -0.28, 0.45), rectangleOf(-0.28, -0.45, 0.5, -0.23)],
  ),
  box: whole(rectangle(0.5, 0.3)),
  pentagon: whole(regularPolygon(5, 0.45)),
};
