/**
 * A surface of triangles cut into smaller ones, so that a quantity can be shown that is not straight across them. The
 * surface stays the same: only new vertices lie on it.
 *
 * Source:  Kavan, section 3.1 (points of a triangle as mixtures of its corners)
 * Chapter: content/chapters/02-velocity-bound.mdx
 * Signs:   triangles stay counter-clockwise seen from outside.
 */

import { add, scale, type Vec3 } from '#core/math/vec3.ts';
import type { Triangle } from '#core/shape/triangulation.ts';

/** Vertices (m) and triangles. */
export interface TriangleSurface {
  readonly vertices: readonly Vec3[];
  readonly triangles: readonly Triangle[];
}

/**
 * Cuts each side of each triangle into `pieces` equal parts, and the triangle into pieces² small ones. Neighbours share
 * the vertices of their common side.
 *
 *     r = (i a + k b + l c)/n,    i + k + l = n
 */
export function subdividedSurface({ vertices, triangles }: TriangleSurface, pieces: number): TriangleSurface {
  if (!(Number.isInteger(pieces) && pieces >= 1)) {
    throw new RangeError(`pieces must be a whole number from 1, got ${pieces}`);
  }
  const points: Vec3[] = [];
  const known = new Map<string, number>();
  /** The vertex with these shares of three corners, named by those that have a share. */
  const vertexAt = (corners: Triangle, shares: Triangle): number => {
    const parts = corners.flatMap((corner, i) => (shares[i] === 0 ? [] : [[corner, shares[i] as number]]));
    const key = parts
      .map(([corner, share]) => `${corner}:${share}`)
      .sort()
      .join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const sum = parts
      .map(([corner, share]) => scale(vertices[corner as number] as Vec3, share as number))
      .reduce(add);
    points.push(scale(sum, 1 / pieces));
    known.set(key, points.length - 1);
    return points.length - 1;
  };
  const small = triangles.flatMap((corners) => {
    const at = (i: number, k: number): number => vertexAt(corners, [pieces - i - k, i, k]);
    const found: Triangle[] = [];
    for (let i = 0; i < pieces; i++) {
      for (let k = 0; i + k < pieces; k++) {
        found.push([at(i, k), at(i + 1, k), at(i, k + 1)]);
        if (i + k + 1 < pieces) found.push([at(i + 1, k), at(i + 1, k + 1), at(i, k + 1)]);
      }
    }
    return found;
  });
  return { vertices: points, triangles: small };
}
