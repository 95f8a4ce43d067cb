/** A frustum to draw: the plainest solid of revolution, of which axles, guards and blades are made. */
import type { Vec3 } from '#core/math/vec3.ts';
import { circlePoints } from '#core/shape/polygon.ts';

/** Corners, and faces as lists of corners, counter-clockwise from outside. */
export interface Part {
  readonly vertices: readonly Vec3[];
  readonly faces: readonly (readonly number[])[];
}

/** A frustum about z between two heights (m), of so many sides; a radius of almost nothing makes a tip. */
export function frustum(
  sides: number,
  [z0, r0]: readonly [number, number],
  [z1, r1]: readonly [number, number],
): Part {
  const ring = (z: number, r: number) => circlePoints(sides, r).map(([x, y]): Vec3 => [x, y, z]);
  const around = Array.from({ length: sides }, (_, i) => i);
  return {
    vertices: [...ring(z0, r0), ...ring(z1, r1)],
    faces: [
      around.toReversed(),
      around.map((i) => sides + i),
      ...around.map((i) => [i, (i + 1) % sides, sides + ((i + 1) % sides), sides + i]),
    ],
  };
}
