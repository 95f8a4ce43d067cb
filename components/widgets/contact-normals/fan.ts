/** The border of the fan of normals, and what A would do for each of them. */
import { atan2 } from '#core/math/bits/elementary.ts';
import { cross, dot, lerp, normalize, perpendicularTo, sub, type Vec3 } from '#core/math/vec3.ts';
import { degrees } from '../common/angles.ts';
import type { Cone } from './meeting.ts';

/** Each side of the border is drawn in so many pieces. */
const PIECES = 6;

/** The extreme normals in order around their middle. */
export function ordered({ extremes, middle }: Cone): readonly Vec3[] {
  const u = perpendicularTo(middle);
  const w = cross(middle, u);
  const angle = (n: Vec3): number => atan2(dot(w, sub(n, middle)), dot(u, sub(n, middle)));
  return [...extremes].sort((one, other) => angle(one) - angle(other));
}

/** Unit vectors along the border of the fan, once around; there and not back if the fan is flat. */
export function borderOf(cone: Cone): readonly Vec3[] {
  const corners = ordered(cone);
  const last = corners.at(-1) as Vec3;
  const sides = corners.length > 2 ? corners.map((n, i) => [corners.at(i - 1) as Vec3, n] as const) : [];
  const pairs = sides.length > 0 ? sides : [[corners[0] as Vec3, last] as const];
  const points = pairs.flatMap(([from, to]) =>
    Array.from({ length: PIECES }, (_, i) => normalize(lerp(from, to, i / PIECES))),
  );
  return [...points, last];
}

/** Largest angle between two normals of the fan, in degrees. */
export function widthOf({ extremes }: Cone): number {
  let widest = 0;
  for (const one of extremes)
    for (const other of extremes)
      widest = Math.max(widest, atan2(Math.sqrt(dot(cross(one, other), cross(one, other))), dot(one, other)));
  return degrees(widest);
}
