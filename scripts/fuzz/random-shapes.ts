/** Random shapes of about a given size, convex or not, of the plane and of space. */

import type { Collider } from '#core/distance/distance.ts';
import { PI, pow, sinCos } from '#core/math/bits/elementary.ts';
import type { Random } from '#core/math/random.ts';
import type { Vec2 } from '#core/math/vec2.ts';
import { normalize, perpendicularTo, scale, type Vec3 } from '#core/math/vec3.ts';
import { type TriangleMesh, triangleNormal } from '#core/shape/mesh.ts';
import { prismMesh, torusMesh } from '#core/shape/mesh-solids.ts';
import type { ShapeFile } from './scene-file.ts';

/** One of several. */
export function oneOf<T>(random: Random, items: readonly T[]): T {
  return items[random.integer(0, items.length - 1)] as T;
}

/** Between two positive numbers, each power of ten as likely. */
export function logBetween(random: Random, min: number, max: number): number {
  return min * pow(max / min, random.next());
}

/** A convex shape of the plane: disc, rectangle, regular or irregular polygon. */
export function convexOfPlane(random: Random, size: number): ShapeFile {
  switch (oneOf(random, ['disc', 'rectangle', 'regular', 'any'] as const)) {
    case 'disc':
      return { kind: 'disc', r: size };
    case 'rectangle':
      return rectangleFile(size, size * random.between(0.15, 1));
    case 'regular':
      return polar(Array.from({ length: random.integer(3, 8) }, () => size));
    case 'any':
      return inscribed(random, size);
  }
}

/** A polygon that is not convex: L, U or star. */
export function nonConvexOfPlane(random: Random, size: number): ShapeFile {
  return { kind: 'polygon', points: nonConvexOutline(random, size) };
}

/** A convex solid: ball, box, capsule or hull. */
export function convexOfSpace(random: Random, size: number): ShapeFile {
  const less = () => size * random.between(0.15, 1);
  switch (oneOf(random, ['sphere', 'box', 'capsule', 'hull'] as const)) {
    case 'sphere':
      return { kind: 'sphere', r: size };
    case 'box':
      return { kind: 'box', h: [size, less(), less()] };
    case 'capsule':
      return capsuleFile(random, size);
    case 'hull': {
      const points = Array.from({ length: random.integer(4, 14) }, () =>
        scale(random.unitVector(), size * random.between(0.7, 1)),
      );
      return { kind: 'convex', points };
    }
  }
}

/** A capsule along an axis of its frame. */
export function capsuleFile(random: Random, size: number): ShapeFile {
  const [half, r] = [size * random.between(0.2, 1), size * random.between(0.05, 0.5)];
  const along = oneOf<Vec3>(random, [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]);
  return { kind: 'capsule', a: scale(along, -half), b: scale(along, half), r };
}

/** A solid that is not convex: a ring, or a prism over an L, a U or a star. */
export function nonConvexOfSpace(random: Random, size: number): ShapeFile {
  if (random.next() < 0.4) {
    const tube = size * random.between(0.1, 0.35);
    return meshFile(torusMesh(size - tube, tube, random.integer(8, 20), random.integer(5, 9)));
  }
  return meshFile(prismMesh(nonConvexOutline(random, size), size * random.between(0.1, 0.8)));
}

/** A direction in which a face of the shape looks out, in the frame of the body; of round ones any direction. */
export function faceOf(random: Random, shape: Collider, planar: boolean): Vec3 {
  switch (shape.kind) {
    case 'polygon': {
      const i = random.integer(0, shape.corners.length - 1);
      const [p, q] = [shape.corners[i] as Vec2, shape.corners[(i + 1) % shape.corners.length] as Vec2];
      return normalize([q[1] - p[1], p[0] - q[0], 0]);
    }
    case 'box':
      return oneOf<Vec3>(random, [
        [1, 0, 0],
        [-1, 0, 0],
        [0, 1, 0],
        [0, -1, 0],
        [0, 0, 1],
        [0, 0, -1],
      ]);
    case 'convex':
      return triangleNormal(shape.mesh, random.integer(0, shape.mesh.triangles.length - 1));
    case 'mesh':
      return triangleNormal(shape, random.integer(0, shape.triangles.length - 1));
    case 'capsule':
      return perpendicularTo(
        normalize([shape.b[0] - shape.a[0], shape.b[1] - shape.a[1], shape.b[2] - shape.a[2]]),
      );
    default:
      return directionIn(random, planar);
  }
}

/** A random direction of the plane or of space. */
export function directionIn(random: Random, planar: boolean): Vec3 {
  if (!planar) return random.unitVector();
  const [s, c] = sinCos(random.between(0, 2 * PI));
  return [c, s, 0];
}

function rectangleFile(w: number, h: number): ShapeFile {
  return {
    kind: 'polygon',
    points: [
      [-w, -h],
      [w, -h],
      [w, h],
      [-w, h],
    ],
  };
}

/** Corners at equal angles, at these distances from the middle. */
function polar(radii: readonly number[]): { readonly kind: 'polygon'; readonly points: readonly Vec2[] } {
  const points = radii.map((r, i): Vec2 => {
    const [s, c] = sinCos((2 * PI * i) / radii.length);
    return [r * c, r * s];
  });
  return { kind: 'polygon', points };
}

/** A polygon whose corners lie on a circle, at unequal angles. */
function inscribed(random: Random, size: number): ShapeFile {
  const parts = Array.from({ length: random.integer(3, 8) }, () => random.between(0.3, 1));
  const sum = parts.reduce((total, part) => total + part, 0);
  let angle = 0;
  const points = parts.map((part): Vec2 => {
    const [s, c] = sinCos(angle);
    angle += (2 * PI * part) / sum;
    return [size * c, size * s];
  });
  return { kind: 'polygon', points };
}

function nonConvexOutline(random: Random, size: number): readonly Vec2[] {
  const [w, h] = [size * random.between(0.8, 1.4), size * random.between(0.8, 1.4)];
  const s = Math.min(w, h) * random.between(0.15, 0.4);
  switch (oneOf(random, ['L', 'U', 'star'] as const)) {
    case 'L':
      return [
        [0, 0],
        [w, 0],
        [w, s],
        [s, s],
        [s, h],
        [0, h],
      ];
    case 'U':
      return [
        [0, 0],
        [w, 0],
        [w, h],
        [w - s, h],
        [w - s, s],
        [s, s],
        [s, h],
        [0, h],
      ];
    case 'star': {
      const tips = random.integer(3, 6);
      const inner = size * random.between(0.3, 0.5);
      return polar(Array.from({ length: 2 * tips }, (_, i) => (i % 2 === 0 ? size : inner))).points;
    }
  }
}

function meshFile({ vertices, triangles }: TriangleMesh): ShapeFile {
  return { kind: 'mesh', points: vertices, triangles };
}
