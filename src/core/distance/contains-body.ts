/**
 * One body wholly inside another: what a test of surfaces cannot see.
 *
 * Kavan's static detection asks whether two triangles intersect. A body that jumps in one step to the inside of a
 * larger one meets none of its triangles and is not noticed, so that the step must also stay below the size of the
 * moving body (KX13); or the inside must be asked for, as here.
 *
 * Source:  Kavan, section 3, put right          Chapter: content/chapters/03-search.mdx
 */

import { isInside, type Surface, surfaceOf } from '#core/bounds/surface.ts';
import type { Placed } from '#core/convex/collider.ts';
import { coresOf, spanOf } from '#core/convex/convex-core.ts';
import { type RelativePlace, relativePlace } from '#core/convex/gjk.ts';
import { closestOfSegments, closestOnSegment } from '#core/convex/segments.ts';
import { segmentsMeet } from '#core/convex/triangle-overlap.ts';
import { mulVec, transposeMulVec } from '#core/math/mat3.ts';
import { sideOfLine } from '#core/math/side-tests.ts';
import { toPlane, toSpace, type Vec2 } from '#core/math/vec2.ts';
import { add, dot, length, sub, type Vec3 } from '#core/math/vec3.ts';
import type { Polygon } from '#core/shape/polygon.ts';
import { isMesh, type Shape, type SolidShape } from '#core/shape/shapes.ts';
import { closestPair } from './mesh-distance.ts';

/**
 * Whether a body lies wholly inside another. It may touch a convex outer body from within, but not a mesh or a polygon
 * that is not convex. A half space fits into nothing.
 *
 * Such bodies overlap, and `overlaps` says so; `collideTrees` finds no triangles that meet.
 *
 * @eq K-bvh
 */
export function containsBody(outer: Placed, inner: Placed): boolean {
  const { shape } = outer;
  if (inner.shape.kind === 'half-space') return false;
  const place = relativePlace(inner.placement, outer.placement);
  if (isMesh(shape)) return solidContains(surfaceOf(shape), surfaceOf(inner.shape as SolidShape), place);

  const { points, radius } = spanOf(inner.shape as Shape);
  const seen = points.map((r) => add(place.offset, mulVec(place.turn, r)));
  switch (shape.kind) {
    case 'half-space':
      return seen.every((r) => dot(shape.normal, r) + radius <= shape.offset);
    case 'sphere':
    case 'disc':
      return seen.every((r) => length(r) + radius <= shape.radius);
    case 'capsule': {
      const axis = { start: shape.a, end: shape.b };
      return seen.every((r) => closestOnSegment(r, axis).distance + radius <= shape.radius);
    }
    default: {
      const [core, ...others] = coresOf(shape);
      if (core === undefined || others.length > 0) return cornersContain(shape as Polygon, seen, radius);
      return core.faces.every(({ normal, offset }) => seen.every((r) => dot(normal, r) + radius <= offset));
    }
  }
}

/** Inside the material: the surfaces keep apart, all of the inner body is in it, and no cavity is in the inner body. */
function solidContains(outer: Surface, inner: Surface, place: RelativePlace): boolean {
  if (!(closestPair(inner, outer, place).distance > inner.radius)) return false;
  const fromInner = (r: Vec3): Vec3 => add(place.offset, mulVec(place.turn, r));
  const fromOuter = (r: Vec3): Vec3 => transposeMulVec(place.turn, sub(r, place.offset));
  return (
    inner.probes.every((r) => isInside(outer, fromInner(r))) &&
    !outer.probes.some((r) => isInside(inner, fromOuter(r)))
  );
}

/** Inside a polygon that is not convex: the outlines keep apart, and one corner is inside. */
function cornersContain({ corners }: Polygon, seen: readonly Vec3[], radius: number): boolean {
  const sidesOf = (loop: readonly Vec3[]): { readonly start: Vec3; readonly end: Vec3 }[] =>
    loop.map((start, i) => ({ start, end: loop[(i + 1) % loop.length] as Vec3 }));
  const outline = sidesOf(corners.map((corner) => toSpace(corner)));
  type Side = (typeof outline)[number];
  // Lines that cross have a distance of zero but for rounding: only the exact test is sure to see it.
  const keepApart = (one: Side, other: Side): boolean =>
    closestOfSegments(one, other).distance > radius &&
    !segmentsMeet(one.start, one.end, other.start, other.end);
  return (
    windsAround(corners, toPlane(seen[0] as Vec3)) &&
    sidesOf(seen).every((side) => outline.every((other) => keepApart(side, other)))
  );
}

/**
 * Whether a closed line of corners winds around a point (m): it crosses the ray to the right more often upwards than
 * down. Of two outlines that do not meet, one corner of the one tells whether all of it is inside the other.
 */
export function windsAround(corners: readonly Vec2[], p: Vec2): boolean {
  const crossings = corners.reduce((sum, a, i) => {
    const b = corners[(i + 1) % corners.length] as Vec2;
    if (a[1] <= p[1] === b[1] <= p[1]) return sum;
    const isUp = b[1] > p[1];
    return sideOfLine(a, b, p) === (isUp ? 1 : -1) ? sum + (isUp ? 1 : -1) : sum;
  }, 0);
  return crossings !== 0;
}
