/**
 * Points of a surface, named by a triangle and weights of its corners: a point stays the same point of the body however
 * the body moves.
 *
 * Source:  Kavan, section 3.1 (barycentric coordinates)          Chapter: content/chapters/02-velocity-bound.mdx
 */

import { areaVector, closestSegmentTriangle } from '#core/convex/triangles.ts';
import { add, cross, dot, length, lengthSquared, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import type { TriangleSurface } from './subdivision.ts';

/** A point of a surface. */
export interface SurfacePoint {
  /** Index of the triangle that holds it. */
  readonly triangle: number;
  /** Its weights of that triangle's corners: not negative, sum 1. */
  readonly barycentric: Vec3;
  /** The point, in m. */
  readonly point: Vec3;
}

type Corners = readonly [Vec3, Vec3, Vec3];

/** Corners of a triangle of a surface, in m. */
export function cornersAt({ vertices, triangles }: TriangleSurface, triangle: number): Corners {
  const found = triangles[triangle];
  if (!found) throw new RangeError(`there is no triangle ${triangle}: the surface has ${triangles.length}`);
  return found.map((corner) => vertices[corner] as Vec3) as unknown as Corners;
}

/**
 * The point with these weights. They need not add up to one; what counts is what share of their sum each has, and three
 * zeros give the middle.
 *
 *     r = (s₀ a + s₁ b + s₂ c)/(s₀ + s₁ + s₂)
 *
 * @eq K-lemma
 */
export function mixedPoint(surface: TriangleSurface, triangle: number, weights: Vec3): SurfacePoint {
  const [a, b, c] = cornersAt(surface, triangle);
  const positive = weights.map((s) => Math.max(0, s)) as unknown as Vec3;
  const sum = positive[0] + positive[1] + positive[2];
  const barycentric: Vec3 = sum > 0 ? scale(positive, 1 / sum) : [1 / 3, 1 / 3, 1 / 3];
  const point = add(add(scale(a, barycentric[0]), scale(b, barycentric[1])), scale(c, barycentric[2]));
  return { triangle, barycentric, point };
}

/** Weights of the corners for a point (m) of a triangle: the shares of the areas opposite them. */
export function weightsOf([a, b, c]: Corners, point: Vec3): Vec3 {
  const n = cross(sub(b, a), sub(c, a));
  const whole = lengthSquared(n);
  const share = (from: Vec3, to: Vec3): number =>
    Math.max(0, dot(n, cross(sub(to, from), sub(point, from))) / whole);
  const shares: Vec3 = [share(b, c), share(c, a), share(a, b)];
  return scale(shares, 1 / (shares[0] + shares[1] + shares[2]));
}

/** Numbers of the triangles that are turned towards a direction; of all, if none is. */
function facing(surface: TriangleSurface, direction: Vec3): readonly number[] {
  const all = [...surface.triangles.keys()];
  const front = all.filter((triangle) => dot(areaVector(cornersAt(surface, triangle)), direction) > 0);
  return front.length > 0 ? front : all;
}

/** A line this close to a triangle, as a share of its own length, meets it. */
const EPS_MEETS = 1e-9;

/**
 * The point of a surface that is seen along a line: the first that a walker from one point (m) to another meets. If the
 * line misses the surface, the point that is closest to it. Triangles that turn their backs are not seen; only where all
 * do are they taken.
 */
export function pointAlong(surface: TriangleSurface, from: Vec3, to: Vec3): SurfacePoint {
  const near = EPS_MEETS * length(sub(to, from));
  let best:
    | { readonly triangle: number; readonly miss: number; readonly way: number; readonly point: Vec3 }
    | undefined;
  for (const triangle of facing(surface, sub(from, to))) {
    const { distance, onB } = closestSegmentTriangle(from, to, cornersAt(surface, triangle));
    const miss = distance <= near ? 0 : distance;
    const way = length(sub(onB, from));
    const isBetter = best === undefined || miss < best.miss || (miss === best.miss && way < best.way);
    if (isBetter) best = { triangle, miss, way, point: onB };
  }
  if (!best) throw new RangeError('a surface needs at least one triangle, got none');
  return mixedPoint(surface, best.triangle, weightsOf(cornersAt(surface, best.triangle), best.point));
}
