/**
 * The pairs of features of two bodies that touch or may soon: every corner against every face, every edge against
 * every edge, and what roundness adds, as far as they are near.
 *
 * Source:  Kavan, section 4          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A.
 */
import { mulVec, transposeMulVec } from '#core/math/mat3.ts';
import { add, addScaled, length, sub, type Vec3 } from '#core/math/vec3.ts';
import { type TouchBody, type TouchPair, type TouchPlace, touchPlace } from './touch-pair.ts';
import type { TouchEdge, TouchSurface } from './touch-surface.ts';

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
  for (const corner of onA.corners)
    for (const base of onB.faces) take({ kind: 'corner-on-face', tip: 'A', corner, base });
  for (const corner of onB.corners)
    for (const base of onA.faces) take({ kind: 'corner-on-face', tip: 'B', corner, base });
  const radii = a.surface.radius + b.surface.radius;
  const lowest = radii > 0 ? -radii - near : -near;
  const middlesB = onB.edges.map((edge) => middleOf(b, edge));
  for (const edgeA of onA.edges) {
    const middleA = middleOf(a, edgeA);
    for (const [k, edgeB] of onB.edges.entries()) {
      const most = 0.5 * (edgeA.length + edgeB.length) + radii + near;
      if (!(length(sub(middleA, middlesB[k] as Vec3)) <= most)) continue;
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

function middleOf({ position, turn }: TouchBody, { start, along, length: l }: TouchEdge): Vec3 {
  return add(position, mulVec(turn, addScaled(start, along, 0.5 * l)));
}

function endOf({ start, along, length: l }: TouchEdge): Vec3 {
  return add(start, [along[0] * l, along[1] * l, along[2] * l]);
}
