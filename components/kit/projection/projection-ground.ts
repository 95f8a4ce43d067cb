/**
 * The floor of a scene that has one: three rings, and on it the soft shadow of every body. It lies below all that stands
 * on it, so that the drawing and WebGL share it. Softness comes from strokes of growing width, one over the other: no
 * filter, and the same on paper.
 */
import type { Vec3 } from '#core/math/vec3.ts';
import type { Floor, Mark3, Picture3, SolidMark } from '#kit/declare/picture.ts';
import { coarse } from '#kit/svg/svg.ts';
import { type Flat, hullOf } from './hull.ts';
import { type Camera, project } from './projection.ts';
import type { Piece } from './projection-pieces.ts';
import type { SceneOptions } from './projection-scale.ts';
import { worldCorners } from './projection-solid.ts';

/** Radii of the rings, as shares of the floor's. */
const RINGS = [0.36, 0.68, 1];
const RING_POINTS = 72;

/** How far a shadow is thrown to the side, for each unit of height: along x and y, away from where one looks first. */
const SLANT = [-0.16, 0.2] as const;

/** Strokes that make the edge soft: from the widest, in px, to none. */
const SOFT = [22, 17.5, 13, 8.5, 4, 0];

/** A solid of more faces throws the shadow of its hull: that of each face would take too long, and looks the same. */
const MANY_FACES = 160;

/** Where a point throws its shadow. */
const below = ([x, y, z]: Vec3, { height }: Floor): Vec3 => {
  const drop = Math.max(0, z - height);
  return [x + SLANT[0] * drop, y + SLANT[1] * drop, height];
};

const closed = (points: readonly Flat[]): string =>
  `M${points.map(([x, y]) => `${coarse(x)} ${coarse(y)}`).join('L')}Z`;

/** Faces are given one way round, so that they fill together where they overlap. */
function turnedAlike(points: readonly Flat[]): readonly Flat[] {
  let area = 0;
  for (const [i, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(i + 1) % points.length] as Flat;
    area += x * nextY - nextX * y;
  }
  return area < 0 ? points.toReversed() : points;
}

function shadowPath(camera: Camera, mark: SolidMark, floor: Floor): string {
  const corners = worldCorners(mark).map((corner): Flat => {
    const [x, y] = project(camera, below(corner, floor));
    return [x, y];
  });
  if (mark.isConvex || mark.faces.length > MANY_FACES) return closed(hullOf(corners));
  return mark.faces
    .map((face) => closed(turnedAlike(face.map((corner) => corners[corner] as Flat))))
    .join('');
}

function ringPath(camera: Camera, { height, radius, centre = [0, 0] }: Floor, share: number): string {
  return closed(
    Array.from({ length: RING_POINTS }, (_, i): Flat => {
      const turn = (2 * Math.PI * i) / RING_POINTS;
      const at: Vec3 = [
        centre[0] + share * radius * Math.cos(turn),
        centre[1] + share * radius * Math.sin(turn),
        height,
      ];
      const [x, y] = project(camera, at);
      return [x, y];
    }),
  );
}

/** Paths of the floor; none where there is no floor, or where one looks at it from below. */
export function groundPieces(camera: Camera, picture: Picture3, { floor }: SceneOptions): readonly Piece[] {
  if (!floor || camera.toEye[2] <= 0) return [];
  const rings = RINGS.map((share, i): Piece => {
    return { key: `ring ${i}`, className: 'scene3-ring', d: ringPath(camera, floor, share) };
  });
  const throwsOne = (mark: Mark3): mark is SolidMark =>
    mark.kind === 'solid' && !mark.isOpen && !mark.isShadowless && mark.tone !== 'ghost';
  const d = picture
    .filter(throwsOne)
    .map((mark) => shadowPath(camera, mark, floor))
    .join('');
  const shadows = SOFT.map((width): Piece => {
    return { key: `shadow ${width}`, className: 'scene3-shadow', d, 'stroke-width': width };
  });
  return [...(floor.hasRings === false ? [] : rings), ...shadows];
}
