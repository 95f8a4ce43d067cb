/**
 * The pairs of features of two bodies that touch or may soon: every corner against every face, every edge against
 * every edge, and what roundness adds, as far as they are near.
 *
 * Source:  Kavan, section 4          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A.
 */
import { SEGMENT_OUT, segmentDistance } from '#core/convex/segments.ts';
import { transposeMulVec } from '#core/math/mat3.ts';
import { add, length, sub, type Vec3 } from '#core/math/vec3.ts';
import { type TouchBody, type TouchPair, type TouchPlace, touchPlace, worldOf } from './touch-pair.ts';
import type { TouchEdge, TouchFace, TouchSurface } from './touch-surface.ts';

/** A pair of features where it is. */
export interface PlacedPair {
  readonly pair: TouchPair;
  readonly place: TouchPlace;
}

/**
 * Pairs of features of A and B that are nearer than some distance (m), and whose feet lie not farther than that beyond
 * their ends. What faces away from each other, and features deeper inside the other body than this, are left out.
 */
export function nearPairs(a: TouchBody, b: TouchBody, near: number): readonly PlacedPair[] {
  const found: PlacedPair[] = [];
  const take = (pair: TouchPair): void => {
    const place = touchPlace(pair, a, b);
    if (place === null || !(Math.abs(place.gap) <= near && place.inside >= -near)) return;
    if (place.facing < FACING_AWAY) return;
    found.push({ pair, place });
  };
  const onA = partNear(a, b, near);
  const onB = partNear(b, a, near);
  const radii = a.surface.radius + b.surface.radius;
  const isNear = (gap: number): boolean => Math.abs(gap - radii) <= ROUNDED * near;
  for (const corner of onA.corners)
    for (const base of facesAt(worldOf(a, corner.point), b, onB.faces, isNear))
      take({ kind: 'corner-on-face', tip: 'A', corner, base });
  for (const corner of onB.corners)
    for (const base of facesAt(worldOf(b, corner.point), a, onA.faces, isNear))
      take({ kind: 'corner-on-face', tip: 'B', corner, base });
  const lowest = radii > 0 ? -radii - near : -near;
  const endsB = onB.edges.map((edge) => endsOf(edge, b));
  for (const edgeA of onA.edges) {
    ends.set(endsOf(edgeA, a));
    for (const [k, edgeB] of onB.edges.entries()) {
      ends.set(endsB[k] as readonly number[], 6);
      if (!(segmentDistance(ends, feet) <= ROUNDED * (radii + near))) continue;
      for (const sign of [1, -1]) {
        const pair: TouchPair = { kind: 'edge-on-edge', a: edgeA, b: edgeB, sign };
        const place = touchPlace(pair, a, b);
        // The feet of edges that are almost parallel run along them faster than the bodies move, and the distance of
        // the lines through them may be far less than theirs.
        if (place === null) found.push({ pair, place: NOWHERE });
        else if (place.gap <= near && place.gap >= lowest && place.facing >= FACING_AWAY)
          found.push({ pair, place });
      }
    }
  }
  if (radii === 0) return found;
  for (const corner of onA.corners) {
    for (const base of onB.edges) take({ kind: 'corner-on-edge', tip: 'A', corner, base });
    for (const base of onB.corners) take({ kind: 'corner-on-corner', tip: 'A', corner, base });
  }
  for (const corner of onB.corners)
    for (const base of onA.edges) take({ kind: 'corner-on-edge', tip: 'B', corner, base });
  return found;
}

/** What is left out at first sight is farther away than this many times the distance asked for: rounding does not decide. */
const ROUNDED = 1.01;

/** The faces of a body in whose planes a point (m) lies, or near enough to them. */
function facesAt(
  point: Vec3,
  base: TouchBody,
  faces: readonly TouchFace[],
  isNear: (height: number) => boolean,
): readonly TouchFace[] {
  const [x, y, z] = transposeMulVec(base.turn, sub(point, base.position));
  return faces.filter(({ normal, offset }) => isNear(normal[0] * x + normal[1] * y + normal[2] * z - offset));
}

/** The ends of two edges in the world, as `segmentDistance` wants them, and what it says of their feet. */
const ends = new Float64Array(12);
const feet = new Float64Array(SEGMENT_OUT);

function endsOf(edge: TouchEdge, body: TouchBody): readonly number[] {
  return [...worldOf(body, edge.start), ...worldOf(body, endOf(edge))];
}

/** The distance of two edges, in m, with the radii around them. */
export function edgesApart(edgeA: TouchEdge, a: TouchBody, edgeB: TouchEdge, b: TouchBody): number {
  ends.set(endsOf(edgeA, a));
  ends.set(endsOf(edgeB, b), 6);
  return segmentDistance(ends, feet) - (a.surface.radius + b.surface.radius);
}

/** Surfaces that rise from each other by less than this sine (they overlap by that much) face away from each other. */
const FACING_AWAY = -0.5;

/** Surfaces of more features than this are cut down to those near the other body first. */
const MANY = 24;

/** The features of a body that are within some distance (m) of the ball around the other one. */
function partNear(
  one: TouchBody,
  other: TouchBody,
  near: number,
): Pick<TouchSurface, 'corners' | 'edges' | 'faces'> {
  const { surface } = one;
  if (other.surface.reach === 0 || surface.corners.length + surface.faces.length <= MANY) return surface;
  const middle = transposeMulVec(one.turn, sub(other.position, one.position));
  const most = other.surface.reach + surface.radius + near;
  const isNear = (point: Vec3, extent: number): boolean => length(sub(point, middle)) <= most + extent;
  return {
    corners: surface.corners.filter(({ point }) => isNear(point, 0)),
    edges: surface.edges.filter((edge) => isNear(endOf(edge), edge.length)),
    faces: surface.faces.filter(({ normal, offset, sides }) => {
      let height = -offset;
      for (let i = 0; i < 3; i++) height += (normal[i] as number) * (middle[i] as number);
      if (Math.abs(height) > most) return false;
      return sides.every(({ inward, offset: o }) => {
        let inside = -o;
        for (let i = 0; i < 3; i++) inside += (inward[i] as number) * (middle[i] as number);
        return inside >= -most;
      });
    }),
  };
}

/** The place of two edges that are parallel, as long as they are. */
const NOWHERE: TouchPlace = {
  gap: Infinity,
  n: [0, 0, 0],
  pointA: [0, 0, 0],
  pointB: [0, 0, 0],
  reach: Infinity,
  inside: -Infinity,
  facing: -1,
};

function endOf({ start, along, length: l }: TouchEdge): Vec3 {
  return add(start, [along[0] * l, along[1] * l, along[2] * l]);
}
