/** How far a run in space reaches, so that no body and no arrow leaves the stage from whatever side it is seen. */
import { rotate } from '#core/math/quat.ts';
import { add, addScaled, type Vec3 } from '#core/math/vec3.ts';
import type { Mark3, Picture3 } from '#kit/declare/picture.ts';
import type { Reach } from './projection.ts';
import { type SceneOptions, unitLength } from './projection-scale.ts';
import { worldCorners } from './projection-solid.ts';

/** The places of a mark that must be seen; lines may run out of the picture, and words are put inside it. */
export function placesOf(mark: Mark3, scene: SceneOptions): readonly Vec3[] {
  switch (mark.kind) {
    case 'solid':
      return worldCorners(mark);
    case 'ellipsoid':
      return mark.halfAxes.flatMap((half, i) =>
        [-half, half].map((end) => {
          const tip: Vec3 = [i === 0 ? end : 0, i === 1 ? end : 0, i === 2 ? end : 0];
          return add(mark.position, rotate(mark.orientation, tip));
        }),
      );
    case 'arrow':
      return [mark.from, addScaled(mark.from, mark.vector, unitLength(scene, mark.scale))];
    case 'dot':
      return [mark.at];
    case 'line':
    case 'text':
      return [];
  }
}

/** Directions, from the side to from above, in which the places that reach farthest are kept: every 5°. */
const DIRECTIONS = Array.from({ length: 19 }, (_, i) => (i * Math.PI) / 36);

/** What these pictures of one scene reach to, and what is given: only places outermost in some direction are kept. */
export function reachOf(pictures: readonly Picture3[], scene: SceneOptions, given: Reach = []): Reach {
  const outermost = DIRECTIONS.map(() => ({ most: 0, at: [0, 0] as Reach[number] }));
  const take = (at: Reach[number]): void => {
    const [aside, height] = at;
    for (const [i, direction] of DIRECTIONS.entries()) {
      const far = height * Math.cos(direction) + aside * Math.sin(direction);
      const found = outermost[i] as (typeof outermost)[number];
      if (far > found.most) Object.assign(found, { most: far, at });
    }
  };
  for (const at of given) take(at);
  const places =
    scene.shows ?? pictures.flatMap((picture) => picture.flatMap((mark) => placesOf(mark, scene)));
  for (const [x, y, z] of places) take([Math.hypot(x, y), Math.abs(z)]);
  return [...new Set(outermost.map(({ at }) => at))];
}
