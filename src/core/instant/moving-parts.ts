/**
 * A body as the union of convex parts, for the search for a contact: any two parts can be kept apart by a plane, also
 * where the bodies cannot.
 *
 * In the plane the parts are the convex pieces of a polygon (a disc is one). In space they are the triangles of the
 * surface, with a radius around them for balls and capsules: as long as surfaces do not meet, no body gets inside
 * another.
 *
 * Source:  Kavan, section 3; slides, "Idea"          Chapter: content/chapters/04-time-of-contact.mdx
 * Signs:   n out of B towards A; v_rel < 0 while the gap shrinks.
 */
import { worldPoint } from '#core/body/body.ts';
import { type BallTree, ballTree } from '#core/bounds/ball-tree.ts';
import { triangleCorners } from '#core/bounds/bvh.ts';
import { surfaceOf } from '#core/bounds/surface.ts';
import { closestAbove } from '#core/convex/collider.ts';
import { type ConvexCore, coresOf } from '#core/convex/convex-core.ts';
import { type RelativePlace, relativePlace } from '#core/convex/gjk.ts';
import type { TriangleCorners } from '#core/convex/triangle-overlap.ts';
import { areaVector } from '#core/convex/triangles.ts';
import { signedTriangles } from '#core/distance/mesh-distance.ts';
import { mulVec } from '#core/math/mat3.ts';
import { rotate } from '#core/math/quat.ts';
import { remembered } from '#core/math/remembered.ts';
import { toPlane } from '#core/math/vec2.ts';
import { add, addScaled, cross, length, normalize, sub, type Vec3 } from '#core/math/vec3.ts';
import type { Polygon } from '#core/shape/polygon.ts';
import type { PlanarShape, Shape, SolidShape } from '#core/shape/shapes.ts';
import { type GapMoment, type GapProbe, gapRate, generalProbe, lookProbe } from './gap-over-time.ts';
import type { Moving } from './moving.ts';

/** The parts of a shape, in body axes. */
export interface Parts {
  /** Points (m) whose hull each part is. */
  readonly points: readonly (readonly Vec3[])[];
  /** The same as flat lists: x, y, z of one after the other; part k begins with point first[k]. */
  readonly coordinates: Float64Array;
  readonly first: Int32Array;
  /** Unit normals of the sides: of a triangle that of its plane. Part k begins with side firstSide[k]. */
  readonly sides: Float64Array;
  readonly firstSide: Int32Array;
  /** Radius around the points, in m. */
  readonly radius: number;
  readonly tree: BallTree;
  /** The same parts as shapes of their own; none for the triangles of a surface. */
  readonly shapes: readonly Shape[];
}

const known = new WeakMap<Shape, Parts>();

/** The convex parts of a shape; found once for each. */
export function partsOf(shape: Shape): Parts {
  return remembered(known, shape, () =>
    shape.kind === 'polygon' || shape.kind === 'disc' ? piecesOf(shape) : trianglesOf(shape),
  );
}

function piecesOf(shape: PlanarShape): Parts {
  const cores = coresOf(shape);
  const piece = (core: ConvexCore): Polygon => ({ kind: 'polygon', corners: core.points.map(toPlane) });
  return listed(
    cores.map(({ points }) => points),
    cores.map(({ faces }) => faces.map(({ normal }) => normal)),
    shape.kind === 'disc' ? shape.radius : 0,
    cores.length === 1 ? [shape] : cores.map(piece),
  );
}

function trianglesOf(shape: SolidShape): Parts {
  const { tree, radius } = surfaceOf(shape);
  const points = tree.surface.triangles.map((_, t) => triangleCorners(tree.surface, t));
  const sides = points.map((corners) => {
    const n = areaVector(corners);
    if (!(length(n) > 0)) return [];
    const [p, q, r] = corners;
    return [n, cross(sub(q, p), n), cross(sub(r, q), n), cross(sub(p, r), n)].map(normalize);
  });
  return listed(points, sides, radius, []);
}

function listed(
  points: readonly (readonly Vec3[])[],
  sides: readonly (readonly Vec3[])[],
  radius: number,
  shapes: readonly Shape[],
): Parts {
  return {
    points,
    coordinates: Float64Array.from(points.flat(2)),
    first: beginnings(points),
    sides: Float64Array.from(sides.flat(2)),
    firstSide: beginnings(sides),
    radius,
    tree: ballTree(points, radius),
    shapes,
  };
}

/** Where each list begins if they are put one after the other, and where the last one ends. */
function beginnings(lists: readonly (readonly unknown[])[]): Int32Array {
  const first = new Int32Array(lists.length + 1);
  for (const [k, list] of lists.entries()) first[k + 1] = (first[k] as number) + list.length;
  return first;
}

/** Probes for the parts of two bodies, one of A and one of B, by their numbers. */
export function partProbes(a: Moving, b: Moving): (i: number, j: number) => GapProbe {
  const [partsA, partsB] = [partsOf(a.shape as Shape), partsOf(b.shape as Shape)];
  const [shapesA, shapesB] = [partsA.shapes, partsB.shapes];
  if (shapesA.length > 0 && shapesB.length > 0) {
    const [piecesA, piecesB] = [
      shapesA.map((shape) => ({ shape, travel: a.travel })),
      shapesB.map((shape) => ({ shape, travel: b.travel })),
    ];
    return (i, j) => generalProbe(piecesA[i] as Moving, piecesB[j] as Moving);
  }
  const momentAt = triangleMoments(a, partsA, b, partsB);
  return (i, j) => lookProbe((t) => momentAt(i, j, t));
}

/** Triangles of two bodies at a time (s), by their numbers. */
function triangleMoments(
  a: Moving,
  partsA: Parts,
  b: Moving,
  partsB: Parts,
): (i: number, j: number, t: number) => GapMoment {
  const radii = partsA.radius + partsB.radius;
  const bodiesAt = remembering((t) => {
    const placementA = a.travel.placementAt(t);
    const placementB = b.travel.placementAt(t);
    const place = relativePlace(placementA, placementB);
    return { placementA, placementB, place, motionA: a.travel.motionAt(t), motionB: b.travel.motionAt(t) };
  });
  return (i, j, t) => {
    const { placementA, placementB, place, motionA, motionB } = bodiesAt(t);
    const ofA = movedCorners(partsA.points[i] as TriangleCorners, place);
    const ofB = partsB.points[j] as TriangleCorners;
    const { distance, normal, onB } = signedTriangles(ofA, ofB);
    const pointB = worldPoint(placementB, addScaled(onB, normal, partsB.radius));
    const closest = closestAbove(pointB, rotate(placementB.orientation, normal), distance - radii, 1);
    return { ...closest, t, vRel: gapRate(closest, placementA, motionA, placementB, motionB) };
  };
}

function movedCorners([p, q, r]: TriangleCorners, { offset, turn }: RelativePlace): TriangleCorners {
  return [add(offset, mulVec(turn, p)), add(offset, mulVec(turn, q)), add(offset, mulVec(turn, r))];
}

/** Times to remember: many pairs of parts are looked at at both ends of the same stretch. */
const TIMES = 4;

/** The same function of time, which remembers its last answers. */
function remembering<T>(compute: (t: number) => T): (t: number) => T {
  const times: number[] = [];
  const answers: T[] = [];
  let next = 0;
  return (t) => {
    const at = times.indexOf(t);
    if (at >= 0) return answers[at] as T;
    const answer = compute(t);
    times[next] = t;
    answers[next] = answer;
    next = (next + 1) % TIMES;
    return answer;
  };
}
