/** Where the cube comes to touch the block, with which features, and which normals that leaves. */
import type { Placement } from '#core/body/body.ts';
import {
  edgeOf,
  middleOf,
  normalsOf,
  type Polyhedron,
  placedPolyhedron,
  settingDown,
  shiftedPolyhedron,
  type Touch,
} from '#core/contact/set-down.ts';
import { admissibleTowards, vertexVertexContact } from '#core/contact/vertex-contact.ts';
import type { Quat } from '#core/math/quat.ts';
import { add, distance, normalize, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { unorientedEdgeNormal } from '#core/wrong/bodies.ts';
import { A, B, DOWN, raised } from './bodies.ts';
import type { NormalValues } from './params.ts';

/** The cube, set down. */
export interface Meeting {
  readonly placement: Placement;
  readonly features: Polyhedron;
  readonly touches: readonly [Touch, ...Touch[]];
  /** Where the impulse acts, in m: the middle of the places that touch. */
  readonly point: Vec3;
  /** Normals of the pairs of features that touch; several where the contact is singular. */
  readonly normals: readonly Vec3[];
}

/** Points, in m, that are the same but for rounding. */
const EPS_SAME = 1e-9;

/**
 * Sets the cube down, turned in some way, with its lower corner beside the corner of B (m), as often as one asks.
 *
 * @returns `null` where it falls past the block.
 */
export function meetings(orientation: Quat): (x: number, y: number) => Meeting | null {
  const start = raised(orientation);
  const above = placedPolyhedron(A.features, start);
  const downAt = settingDown(above, B.features, DOWN);
  return (x, y) => {
    const down = downAt([x, y, 0]);
    if (down.kind === 'past') return null;
    const [first, ...others] = down.touches;
    if (!first) return null;
    const touches = [first, ...others] as const;
    const moved: Vec3 = [x, y, -down.distance];
    return {
      placement: { orientation, position: add(start.position, moved) },
      features: shiftedPolyhedron(above, moved),
      touches,
      point: scale(touches.map(({ point }) => point).reduce(add, ZERO), 1 / touches.length),
      normals: normalsOf(touches),
    };
  };
}

/** The touching edges as a program lists them, and the way between the centres that settles the sign. */
export interface EdgePair {
  /** Unit vectors along the edges. */
  readonly eA: Vec3;
  readonly eB: Vec3;
  readonly fromBToA: Vec3;
  /** Both centres, in m. */
  readonly centres: readonly [Vec3, Vec3];
}

export function edgePairOf({ touches: [touch], features }: Meeting): EdgePair | null {
  if (touch.kind !== 'edge-edge') return null;
  const [a, b] = [edgeOf(features, touch.ofA), edgeOf(B.features, touch.ofB)];
  const centres = [middleOf(B.features), middleOf(features)] as const;
  return {
    eA: normalize(sub(a.end, a.start)),
    eB: normalize(sub(b.end, b.start)),
    fromBToA: sub(centres[1], centres[0]),
    centres,
  };
}

/** The normals that two corners allow: their extremes and the middle of them. */
export interface Cone {
  readonly extremes: readonly Vec3[];
  readonly middle: Vec3;
  /** The normal nearest to a wish. */
  readonly towards: (wanted: Vec3) => Vec3;
}

/**
 * The edges that leave a corner. From another point of a convex body all its corners are seen along its edges or between
 * them, and serve as well.
 */
function leaving({ vertices, edges }: Polyhedron, point: Vec3): readonly Vec3[] {
  const corner = vertices.findIndex((vertex) => distance(vertex, point) < EPS_SAME);
  const ends = edges.flatMap(([one, other]) => (one === corner ? [other] : other === corner ? [one] : []));
  const seen = corner < 0 ? vertices : ends.map((i) => vertices[i] as Vec3);
  return seen.map((vertex) => sub(vertex, point));
}

/** `null` where the normal is not in doubt. */
export function coneOf({ touches, features, point, normals }: Meeting): Cone | null {
  const isOnePoint = touches.every((touch) => distance(touch.point, point) < EPS_SAME);
  if (normals.length < 2 || !isOnePoint) return null;
  const [edgesA, edgesB] = [leaving(features, point), leaving(B.features, point)];
  const found = vertexVertexContact(edgesA, edgesB);
  if (found.kind !== 'ambiguous') return null;
  const { extremes, normal: middle } = found;
  return { extremes, middle, towards: (wanted) => admissibleTowards(edgesA, edgesB, middle, wanted) };
}

/** The normal where it is not in doubt, or the middle of those that touch. */
export const rightNormal = ({ normals }: Meeting): Vec3 => normalize(normals.reduce(add, ZERO));

/** The normal that a program takes which leaves its sign to the order of the edges, or the right one. */
export function normalBy(mistake: NormalValues['mistake'], meeting: Meeting): Vec3 {
  const edges = edgePairOf(meeting);
  if (mistake === 'none' || !edges || meeting.normals.length > 1) return rightNormal(meeting);
  return unorientedEdgeNormal(scale(edges.eA, mistake === 'relisted' ? -1 : 1), edges.eB);
}
