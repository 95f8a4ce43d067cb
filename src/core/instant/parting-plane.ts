/**
 * Parts that touch at the start of a search: a plane along which they leave each other, if there is one.
 *
 * Parts that touch corner to corner, or along a cut inside a body, are kept apart by many planes at once, and the one
 * that belongs to their closest points is an accident. If the bodies slide along each other while they part, the
 * parts seem to run into each other along one plane and leave along another: then they leave.
 *
 * Source:  slides, "Idea" (any plane between two bodies keeps them apart)
 *          Chapter: content/chapters/04-time-of-contact.mdx
 * Signs:   n out of B towards A; v_rel > 0 while they part.
 */
import { worldPoint } from '#core/body/body.ts';
import { add, cross, dot, length, neg, normalize, sub, type Vec3 } from '#core/math/vec3.ts';
import { EPS_TOUCH } from './contact-search.ts';
import type { GapMoment } from './gap-over-time.ts';
import type { Moving } from './moving.ts';
import type { Parts } from './moving-parts.ts';

/** Points of a part in the world, in m, and their velocities, in m/s. */
interface MovingPoints {
  readonly places: readonly Vec3[];
  readonly velocities: readonly Vec3[];
}

/**
 * The look at two parts that touch and seem to approach, along another plane by which they part; the same look if
 * there is none, if they do not touch, or if they part anyway.
 *
 * @param normal that of the bodies as a whole, which is tried first.
 */
export function partingPlane(
  look: GapMoment,
  normal: Vec3,
  a: Moving,
  partsA: Parts,
  i: number,
  b: Moving,
  partsB: Parts,
  j: number,
): GapMoment {
  if (look.vRel > 0 || look.gap > EPS_TOUCH || look.gap < -EPS_TOUCH) return look;
  const ofA = movingPoints(a, partsA.points[i] as readonly Vec3[], look.t);
  const ofB = movingPoints(b, partsB.points[j] as readonly Vec3[], look.t);
  const radii = partsA.radius + partsB.radius;
  const isPlanar = partsA.shapes.length > 0;
  const normals = [normal, ...wallsOf(ofB.places, isPlanar), ...wallsOf(ofA.places, isPlanar).map(neg)];
  for (const n of normals) {
    const [highestB, lowestA] = [topOf(ofB, n), topOf(ofA, neg(n))];
    const gap = -lowestA.height - highestB.height - radii;
    const vRel = -lowestA.rate - highestB.rate;
    if (gap >= -EPS_TOUCH && vRel > 0) return { ...look, gap: Math.min(gap, look.gap), normal: n, vRel };
  }
  return look;
}

function movingPoints({ travel }: Moving, points: readonly Vec3[], t: number): MovingPoints {
  const placement = travel.placementAt(t);
  const { velocity, angularVelocity } = travel.motionAt(t);
  const places = points.map((r) => worldPoint(placement, r));
  const velocities = places.map((r) => add(velocity, cross(angularVelocity, sub(r, placement.position))));
  return { places, velocities };
}

/** How high the points reach along a normal (m), and how fast the highest of those at the top rises (m/s). */
function topOf(
  { places, velocities }: MovingPoints,
  n: Vec3,
): { readonly height: number; readonly rate: number } {
  const heights = places.map((r) => dot(n, r));
  const height = Math.max(...heights);
  const rates = velocities.filter((_, k) => (heights[k] as number) >= height - EPS_TOUCH);
  return { height, rate: Math.max(...rates.map((v) => dot(n, v))) };
}

/** Normals of the sides of a part: of a triangle in space both of its face, of a polygon its sides, outwards. */
function wallsOf(places: readonly Vec3[], isPlanar: boolean): readonly Vec3[] {
  const [p, q, r] = places;
  if (p === undefined || q === undefined || r === undefined) return [];
  if (isPlanar) {
    return places.map((place, k) => {
      const along = sub(places[(k + 1) % places.length] as Vec3, place);
      return normalize([along[1], -along[0], 0]);
    });
  }
  const face = cross(sub(q, p), sub(r, p));
  if (!(length(face) > 0)) return [];
  const up = normalize(face);
  return [up, neg(up)];
}
