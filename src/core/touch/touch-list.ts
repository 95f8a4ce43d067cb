/**
 * The pairs of features of two bodies that touch or may soon: every corner against every face, every edge against
 * every edge, and what roundness adds, as far as they are near.
 *
 * Source:  Kavan, section 4          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A.
 */
import { SEGMENT_OUT, segmentDistance, segmentDistanceAt } from '#core/convex/segments.ts';
import { transposeMulVec } from '#core/math/mat3.ts';
import { remembered } from '#core/math/remembered.ts';
import { add, length, sub, type Vec3 } from '#core/math/vec3.ts';
import { lastLook, lookAtCorner, lookAtEdges } from './touch-look.ts';
import { type TouchBody, type TouchPair, type TouchPlace, touchPlace } from './touch-pair.ts';
import type { TouchCorner, TouchEdge, TouchFace, TouchSurface } from './touch-surface.ts';

/** A pair of features where it is. */
export interface PlacedPair {
  readonly pair: TouchPair;
  readonly place: TouchPlace;
}

/**
 * Pairs of features of A and B that are nearer than some distance (m), and whose feet lie not farther than that beyond
 * their ends. What faces away from each other, and features deeper inside the other body than this, are left out.
 *
 * If the bodies may turn by some angle (rad) before they are listed again, what may come to face by that is listed, and
 * nothing else. The common normal of two edges turns faster than they, by the inverse of the sine between the edges.
 */
export function nearPairs(a: TouchBody, b: TouchBody, near: number, turn = 0): readonly PlacedPair[] {
  const found: PlacedPair[] = [];
  eachNear(a, b, near, turn, (pair) => found.push({ pair, place: touchPlace(pair, a, b) ?? NOWHERE }));
  return found;
}

/** The same, one by one: when a pair is told, the last look (touch-look.ts) is that at it. */
export function eachNear(
  a: TouchBody,
  b: TouchBody,
  near: number,
  turn: number,
  tell: (pair: TouchPair) => void,
): void {
  const away = turn > 0 ? Math.max(FACING_AWAY, -TURNED * turn) : FACING_AWAY;
  const isTaken = (): boolean =>
    Math.abs(lastLook.gap) <= near && lastLook.inside >= -near && !(lastLook.facing < away);
  const onA = partNear(a, b, near);
  const onB = partNear(b, a, near);
  const radii = a.surface.radius + b.surface.radius;
  cornersAtFaces(true, onA.corners, onB.faces, a, b, near, radii, (corner, base) => {
    if (lookAtCorner('corner-on-face', true, corner, base, a, b) && isTaken())
      tell({ kind: 'corner-on-face', tip: 'A', corner, base });
  });
  cornersAtFaces(false, onB.corners, onA.faces, a, b, near, radii, (corner, base) => {
    if (lookAtCorner('corner-on-face', false, corner, base, a, b) && isTaken())
      tell({ kind: 'corner-on-face', tip: 'B', corner, base });
  });
  const lowest = radii > 0 ? -radii - near : -near;
  const edgesA = onB.edges.length === 0 ? [] : edgesNear(a, onA.edges, b, radii + near);
  const edgesB = edgesA.length === 0 ? [] : edgesNear(b, onB.edges, a, radii + near);
  const most = ROUNDED * (radii + near);
  for (const edgeA of edgesA) {
    for (const edgeB of edgesB) {
      if (!(segmentDistanceAt(edgeA.ends, 0, edgeB.ends, 0, feet) <= most)) continue;
      for (const sign of SIGNS) {
        // The feet of edges that are almost parallel run along them faster than the bodies move, and the distance of
        // the lines through them may be far less than theirs.
        const isParallel = !lookAtEdges(edgeA.edge, edgeB.edge, sign, a, b);
        const { gap, facing, sine } = lastLook;
        const isNear = gap <= near && gap >= lowest && facing >= away;
        if (isParallel || isNear || sine * -facing < TURNED * turn)
          tell({ kind: 'edge-on-edge', a: edgeA.edge, b: edgeB.edge, sign });
      }
    }
  }
  if (radii === 0) return;
  // A foot may lie beyond the end of its edge, so that a corner is farther from the body than from the line.
  const far = radii + 2 * near;
  for (const corner of onA.corners) {
    if (!isNearBox(corner.point, corner.point, a, b, far)) continue;
    for (const base of onB.edges) {
      if (lookAtCorner('corner-on-edge', true, corner, base, a, b) && isTaken())
        tell({ kind: 'corner-on-edge', tip: 'A', corner, base });
    }
    for (const base of onB.corners) {
      if (lookAtCorner('corner-on-corner', true, corner, base, a, b) && isTaken())
        tell({ kind: 'corner-on-corner', tip: 'A', corner, base });
    }
  }
  for (const corner of onB.corners) {
    if (!isNearBox(corner.point, corner.point, b, a, far)) continue;
    for (const base of onA.edges) {
      if (lookAtCorner('corner-on-edge', false, corner, base, a, b) && isTaken())
        tell({ kind: 'corner-on-edge', tip: 'B', corner, base });
    }
  }
}

/** Corners of one body with those faces of the other in whose planes they lie, or near enough to them. */
function cornersAtFaces(
  isTipA: boolean,
  corners: readonly TouchCorner[],
  faces: readonly TouchFace[],
  a: TouchBody,
  b: TouchBody,
  near: number,
  radii: number,
  tell: (corner: TouchCorner, base: TouchFace) => void,
): void {
  if (faces.length === 0) return;
  const tip = isTipA ? a : b;
  const other = isTipA ? b : a;
  const rows = other.turn;
  for (const corner of corners) {
    if (faces.length > FEW_FACES && !isNearBox(corner.point, corner.point, tip, other, radii + 2 * near))
      continue;
    writeInWorld(tip, corner.point[0], corner.point[1], corner.point[2], ends, 0);
    const dx = (ends[0] as number) - other.position[0];
    const dy = (ends[1] as number) - other.position[1];
    const dz = (ends[2] as number) - other.position[2];
    const x = rows[0][0] * dx + rows[1][0] * dy + rows[2][0] * dz;
    const y = rows[0][1] * dx + rows[1][1] * dy + rows[2][1] * dz;
    const z = rows[0][2] * dx + rows[1][2] * dy + rows[2][2] * dz;
    for (let k = 0; k < faces.length; k++) {
      const base = faces[k] as TouchFace;
      const { normal, offset } = base;
      const height = normal[0] * x + normal[1] * y + normal[2] * z - offset;
      if (Math.abs(height - radii) <= ROUNDED * near) tell(corner, base);
    }
  }
}

/** A normal and the features that see it turn together by no more than so many times what the bodies turn. */
const TURNED = 2;

const SIGNS = [1, -1] as const;

/** So few faces are asked as quickly as the box around them. */
const FEW_FACES = 8;

/** An edge with its ends in the world, as `segmentDistance` wants them. */
interface PlacedEdge {
  readonly edge: TouchEdge;
  readonly ends: Float64Array;
}

/** The edges of a body that may be within some distance (m) of the other one. */
function edgesNear(
  one: TouchBody,
  edges: readonly TouchEdge[],
  other: TouchBody,
  most: number,
): readonly PlacedEdge[] {
  const near: PlacedEdge[] = [];
  for (const edge of edges) {
    if (isNearBox(edge.start, endOf(edge), one, other, most))
      near.push({ edge, ends: writeEnds(edge, one, new Float64Array(6), 0) });
  }
  return near;
}

/** The boxes around the corners of surfaces, in body axes: the three least and the three largest coordinates. */
const boxes = new WeakMap<TouchSurface, readonly number[]>();

function boxAround({ corners }: TouchSurface): readonly number[] {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const along = corners.map(({ point }) => point[i % 3] as number);
    return i < 3 ? Math.min(...along) : Math.max(...along);
  });
}

/**
 * Whether the line between two points of a body (its axes) may be within some distance (m) of the box around another
 * one: a first sight that leaves most features out, without making an object.
 */
function isNearBox(p: Vec3, q: Vec3, one: TouchBody, other: TouchBody, most: number): boolean {
  if (other.surface.corners.length === 0) return true;
  const box = remembered(boxes, other.surface, boxAround);
  const dx = one.position[0] - other.position[0];
  const dy = one.position[1] - other.position[1];
  const dz = one.position[2] - other.position[2];
  const far = ROUNDED * most + ROUNDING * (Math.abs(dx) + Math.abs(dy) + Math.abs(dz) + one.surface.reach);
  const r = one.turn;
  const px = dx + r[0][0] * p[0] + r[0][1] * p[1] + r[0][2] * p[2];
  const py = dy + r[1][0] * p[0] + r[1][1] * p[1] + r[1][2] * p[2];
  const pz = dz + r[2][0] * p[0] + r[2][1] * p[1] + r[2][2] * p[2];
  const qx = dx + r[0][0] * q[0] + r[0][1] * q[1] + r[0][2] * q[2];
  const qy = dy + r[1][0] * q[0] + r[1][1] * q[1] + r[1][2] * q[2];
  const qz = dz + r[2][0] * q[0] + r[2][1] * q[1] + r[2][2] * q[2];
  for (let i = 0; i < 3; i++) {
    const x = other.turn[0][i] as number;
    const y = other.turn[1][i] as number;
    const z = other.turn[2][i] as number;
    const atP = x * px + y * py + z * pz;
    const atQ = x * qx + y * qy + z * qz;
    if (Math.max(atP, atQ) < (box[i] as number) - far || Math.min(atP, atQ) > (box[i + 3] as number) + far)
      return false;
  }
  return true;
}

/** Rounding of a coordinate, as a share of sizes, and more. */
const ROUNDING = 1e-12;

/** What is left out at first sight is farther away than this many times the distance asked for: rounding does not decide. */
const ROUNDED = 1.01;

/** The ends of two edges in the world, as `segmentDistance` wants them, and what it says of their feet. */
const ends = new Float64Array(12);
const feet = new Float64Array(SEGMENT_OUT);

function writeEnds({ start, along, length: l }: TouchEdge, body: TouchBody, to: Float64Array, at: number) {
  writeInWorld(body, start[0], start[1], start[2], to, at);
  writeInWorld(body, start[0] + along[0] * l, start[1] + along[1] * l, start[2] + along[2] * l, to, at + 3);
  return to;
}

/** Writes where a point of a body (m, its own axes) is in the world, in the order of `worldOf`. */
function writeInWorld(
  { position, turn }: TouchBody,
  x: number,
  y: number,
  z: number,
  to: Float64Array,
  at: number,
): void {
  to[at] = position[0] + (turn[0][0] * x + turn[0][1] * y + turn[0][2] * z);
  to[at + 1] = position[1] + (turn[1][0] * x + turn[1][1] * y + turn[1][2] * z);
  to[at + 2] = position[2] + (turn[2][0] * x + turn[2][1] * y + turn[2][2] * z);
}

/** The distance of two edges, in m, with the radii around them. */
export function edgesApart(edgeA: TouchEdge, a: TouchBody, edgeB: TouchEdge, b: TouchBody): number {
  writeEnds(edgeA, a, ends, 0);
  writeEnds(edgeB, b, ends, 6);
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
  sine: 1,
};

function endOf({ start, along, length: l }: TouchEdge): Vec3 {
  return add(start, [along[0] * l, along[1] * l, along[2] * l]);
}
