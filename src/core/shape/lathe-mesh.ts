/**
 * A solid turned on a lathe: a baseball bat, a skittle, a vase without a hollow.
 *
 * Source:  Hakenberg, animations (baseball)          Chapter: content/chapters/06-lambda.mdx
 * Signs:   the axis is z; triangles counter-clockwise seen from outside.
 */

import type { Vec3 } from '#core/math/vec3.ts';
import { closedMesh, type TriangleMesh } from './mesh.ts';
import { band, fan } from './mesh-rings.ts';
import { circlePoints } from './polygon.ts';

/** A place of the profile, in m: distance from the axis, and height. */
export type ProfilePoint = readonly [rho: number, z: number];

/**
 * Solid of revolution about z, inscribed: each point of the profile becomes a circle of `segments` corners, and both
 * ends are closed by flat lids.
 *
 * Throws if the profile has fewer than two points, does not rise, or touches the axis.
 */
export function latheMesh(profile: readonly ProfilePoint[], segments: number): TriangleMesh {
  if (profile.length < 2) throw new RangeError(`a profile needs two points, got ${profile.length}`);
  for (const [i, [rho, z]] of profile.entries()) {
    if (!(rho > 0)) throw new RangeError(`each point of a profile must be off the axis, got ${rho} m`);
    const before = profile[i - 1]?.[1] ?? -Infinity;
    if (!(z > before)) throw new RangeError(`a profile must rise, got ${z} m after ${before} m`);
  }
  const circle = circlePoints(segments, 1);
  const vertices = profile.flatMap(([rho, z]) => circle.map(([c, s]): Vec3 => [rho * c, rho * s, z]));
  const n = segments;
  const [low, high] = [profile[0]?.[1] as number, profile.at(-1)?.[1] as number];
  return closedMesh(
    [...vertices, [0, 0, low], [0, 0, high]],
    [
      ...fan(n, 0, vertices.length, 'down'),
      ...profile.slice(1).flatMap((_, level) => band(n, level * n)),
      ...fan(n, vertices.length - n, vertices.length + 1, 'up'),
    ],
  );
}
