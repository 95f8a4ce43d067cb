/**
 * What touches what at a contact: a vertex, an edge or a face of each body.
 *
 * Source:  Kavan, section 4 (vertex–face and edge–edge)          Chapter: content/chapters/05-impulse.mdx
 * Signs:   n points out of B towards A.
 */
import type { Collider, Placed } from '#core/convex/collider.ts';
import { farthestPoints, spanOf } from '#core/convex/convex-core.ts';
import { rotateInverse } from '#core/math/quat.ts';
import { neg, type Vec3 } from '#core/math/vec3.ts';

/** The part of a body that faces the other one. */
export interface TouchingFeature {
  /** A single point, a line, or a flat part of the surface. A ball and the cap of a capsule touch with a point. */
  readonly kind: 'vertex' | 'edge' | 'face';
  /** Numbers of the points that span it, as `supportPoints` lists them; none for a half space. */
  readonly points: readonly number[];
}

/** The features of two bodies that face each other along a normal. */
export interface TouchingFeatures {
  readonly onA: TouchingFeature;
  readonly onB: TouchingFeature;
}

/** Points that lie within this share of the size of a body as far forward as the foremost belong to the feature. */
const EPS_LEVEL = 1e-9;

/**
 * The features with which two bodies touch: those points of each that lie farthest towards the other along n.
 *
 * @eq K-normal
 */
export function touchingFeatures(a: Placed, b: Placed, normal: Vec3): TouchingFeatures {
  return { onA: featureAlong(a, neg(normal)), onB: featureAlong(b, normal) };
}

function featureAlong({ shape, placement }: Placed, direction: Vec3): TouchingFeature {
  if (isHalfSpace(shape)) return { kind: 'face', points: [] };
  const core = spanOf(shape);
  const foremost = farthestPoints(
    core,
    rotateInverse(placement.orientation, direction),
    EPS_LEVEL * core.reach,
  );
  const points = foremost.map((point) => core.points.indexOf(point));
  return { kind: points.length === 1 ? 'vertex' : points.length === 2 ? 'edge' : 'face', points };
}

function isHalfSpace(shape: Collider): shape is Extract<Collider, { readonly kind: 'half-space' }> {
  return shape.kind === 'half-space';
}
