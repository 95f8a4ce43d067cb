/**
 * Weapon against body: the capsule of a weapon on its way through a tick, against the triangles of a target that bends,
 * by a tree of k-DOPs that is refitted for the posture of the tick.
 *
 * Source:  Kavan, section 5 (k-DOPs, refitted)          Chapter: content/chapters/08-fencing.mdx
 */

import { bodyPoint, type Placement, worldPoint } from '#core/body/body.ts';
import { type FlatDopTree, flatDopTree } from '#core/bounds/flat-refit.ts';
import { type DopFaces, kDopFaces } from '#core/bounds/k-dop.ts';
import { SEGMENT_OUT, segmentDistance, writeVec } from '#core/convex/segments.ts';
import { closestSegmentTriangle } from '#core/convex/triangles.ts';
import { length, type Vec3 } from '#core/math/vec3.ts';
import type { Triangle } from '#core/shape/triangulation.ts';
import type { Arms } from './duel-rules.ts';
import type { Stretch } from './duel-tick.ts';
import { type Side, STANDS } from './fencer.ts';
import { TARGET, targetPlacements } from './fencer-body.ts';
import { evenFlight } from './regain-control.ts';

/** Where a weapon met a body. */
export interface BodyHit {
  readonly t: number;
  /** Place on the body, in m, on the piste. */
  readonly at: Vec3;
  /** Which part of the target: its number in `TARGET`. */
  readonly part: number;
}

/** Between two looks no point of the weapon goes further than this, ε in m (K17). */
const EPS = 0.01;

/** A weapon farther than this from the line through the trunk, in m, cannot touch it. */
const FAR = 0.4;

/** Planes of the volumes: boxes with their edges cut off. */
const DOP_SIZE = 18;

/** All parts of the target as one surface, part after part. */
const TRIANGLES: readonly Triangle[] = TARGET.flatMap(({ triangles }, part) => {
  const first = TARGET.slice(0, part).reduce((sum, { vertices }) => sum + vertices.length, 0);
  return triangles.map(([i, j, k]): Triangle => [first + i, first + j, first + k]);
});

/** The part that a triangle belongs to. */
const PARTS: readonly number[] = TARGET.flatMap(({ triangles }, part) => triangles.map(() => part));

/**
 * The vertices of the target in a lunge of depth 0 to 1, in the axes of the fencer (m).
 *
 * @eq K-kdop
 */
export function targetVertices(lunge: number): readonly Vec3[] {
  const placements = targetPlacements(lunge);
  return TARGET.flatMap(({ vertices }, part) =>
    vertices.map((r) => worldPoint(placements[part] as Placement, r)),
  );
}

/** Volumes this far below the root of the tree are large enough to be looked at. */
const SHOWN_LEVEL = 2;

/**
 * Some of the volumes that weapons are tested against in a lunge of depth 0 to 1, as solids in the axes of the fencer
 * (m): those two levels below the root.
 *
 * @eq K-kdop
 */
export function targetVolumes(lunge: number): readonly DopFaces[] {
  refitTo(lunge);
  const { built, bounds, k } = tree;
  const half = k / 2;
  return built.nodes.flatMap(({ level }, node) => {
    if (level !== SHOWN_LEVEL) return [];
    const at = k * node;
    const min = Array.from(bounds.subarray(at, at + half));
    const max = Array.from(bounds.subarray(at + half, at + k));
    return kDopFaces({ kind: 'k-dop', k, min, max });
  });
}

/** One tree for both fencers: it is refitted before each use. */
const tree: FlatDopTree = flatDopTree({ vertices: targetVertices(0), triangles: TRIANGLES }, DOP_SIZE);
const room = new Float64Array(tree.vertices.length);
const axis = new Float64Array(6);
const ends = new Float64Array(12);
const out = new Float64Array(SEGMENT_OUT);

/**
 * The first touch of a weapon on the other fencer's target during a tick; null if there is none. The posture is that of
 * the tick's end. The weapon is looked at as often as K17 asks, so that no touch deeper than ε is missed.
 *
 * @eq K-kdop K17
 */
export function bodyHit(
  { weapon }: Arms,
  side: Side,
  stretches: readonly Stretch[],
  other: Side,
  lunge: number,
): BodyHit | null {
  const { a: tail, b: head, radius } = weapon.shape;
  const stand = STANDS[other];
  const [hips, , mask] = targetPlacements(lunge) as readonly [Placement, Placement, Placement];
  writeVec(ends, 6, hips.position);
  writeVec(ends, 9, worldPoint(mask, [0, 0, 0.2]));
  const reach = length(head) + radius;
  let isFitted = false;
  for (const { from, to, [side]: way } of stretches) {
    const speed = length(way.velocity) + length(way.angularVelocity) * reach;
    const looks = Math.max(1, Math.ceil((speed * (to - from)) / EPS));
    for (let i = 1; i <= looks; i++) {
      const t = from + ((to - from) * i) / looks;
      const placement = evenFlight(way, way, t - from);
      const p = bodyPoint(stand, worldPoint(placement, tail));
      const q = bodyPoint(stand, worldPoint(placement, head));
      writeVec(ends, 0, p);
      writeVec(ends, 3, q);
      if (segmentDistance(ends, out) > FAR) continue;
      if (!isFitted) refitTo(lunge);
      isFitted = true;
      axis.set(ends.subarray(0, 6));
      const { triangle } = tree.capsuleHit(axis, radius);
      if (triangle !== null)
        return { t, at: worldPoint(stand, placeOn(triangle, p, q)), part: PARTS[triangle] as number };
    }
  }
  return null;
}

/** The posture for which the volumes are drawn. Most of the time both fencers stand on guard. */
let fittedFor = 0;

/** Draws the volumes anew for a posture, unless they are drawn for it. */
function refitTo(lunge: number): void {
  if (lunge === fittedFor) return;
  fittedFor = lunge;
  for (const [i, r] of targetVertices(lunge).entries()) writeVec(room, 3 * i, r);
  tree.refit(room);
}

/** The point of a triangle that is nearest to the axis of the weapon. */
function placeOn(triangle: number, p: Vec3, q: Vec3): Vec3 {
  const corner = (i: number): Vec3 => {
    const at = 3 * i;
    return [tree.vertices[at] as number, tree.vertices[at + 1] as number, tree.vertices[at + 2] as number];
  };
  const [i, j, k] = TRIANGLES[triangle] as Triangle;
  return closestSegmentTriangle(p, q, [corner(i), corner(j), corner(k)]).onB;
}
