/** The shapes of the Lab in the plane. */
import { cos, PI, sin } from '#core/math/bits/elementary.ts';
import { scale2, type Vec2 } from '#core/math/vec2.ts';
import { type Polygon, polygon, rectangle, regularPolygon } from '#core/shape/polygon.ts';
import { disc, type PlanarShape } from '#core/shape/shapes.ts';
import { remember } from '../common/remember.ts';
import { readOutline } from './outline.ts';
import type { OwnValues } from './params.ts';

/** Corners of each round end of a rod. */
const CAP = 9;

/** A pointed block, 1 m wide and high. */
const NOSE: readonly Vec2[] = [
  [0.55, 0],
  [0.16, 0.5],
  [-0.45, 0.5],
  [-0.45, -0.5],
  [0.16, -0.5],
];

/** A hook, 1 m wide and high: three bars of a third. */
const HOOK: readonly Vec2[] = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.2],
  [0.2, 0.2],
  [0.2, -0.2],
  [-0.2, -0.2],
  [-0.2, 0.5],
  [-0.5, 0.5],
];

const stretched = (corners: readonly Vec2[], width: number, height: number): Polygon =>
  polygon(corners.map(([x, y]): Vec2 => [x * width, y * height]));

/** A rod along its longer side, its ends half circles. */
function rod(width: number, height: number): Polygon {
  const radius = Math.min(width, height) / 2;
  const half = Math.max(width, height) / 2 - radius;
  const isUpright = height > width;
  const end = (middle: number): readonly Vec2[] =>
    Array.from({ length: CAP }, (_, i): Vec2 => {
      const angle = middle + PI * (i / (CAP - 1) - 0.5);
      const [x, y] = scale2([cos(angle), sin(angle)], radius);
      const along = middle === 0 ? half : -half;
      return [x + along, y];
    });
  if (half < 1e-6) return regularPolygon(4 * (CAP - 1), radius);
  const corners = [...end(0), ...end(PI)];
  return polygon(isUpright ? corners.map(([x, y]): Vec2 => [-y, x]) : corners);
}

type Kind = OwnValues['shape'];

function build(kind: Kind, width: number, height: number, sides: number, outline: string): PlanarShape {
  switch (kind) {
    case 'box':
      return rectangle(width / 2, height / 2);
    case 'disc':
      return disc(width / 2);
    case 'polygon':
      return regularPolygon(sides, width / 2);
    case 'rod':
      return rod(width, height);
    case 'nose':
      return stretched(NOSE, width, height);
    case 'hook':
      return stretched(HOOK, width, height);
    case 'own':
      return readOutline(outline);
  }
}

const known = remember(build, { most: 8 });

/** The shape of a body; the same one again while only other things change. */
export const shapeOf = ({ shape, width, height, sides, outline }: OwnValues): PlanarShape =>
  known(shape, width, height, Math.round(sides), outline);

/** What it is called inside a sentence. */
export const NOUNS: Readonly<Record<Kind, string>> = {
  box: 'the box',
  disc: 'the disc',
  polygon: 'the polygon',
  rod: 'the rod',
  nose: 'the block',
  hook: 'the hook',
  own: 'the outline',
};
