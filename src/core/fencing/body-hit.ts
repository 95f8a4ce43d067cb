/**
 * Weapon against body: the capsule of a weapon on its way through a tick, against the triangles of a target that bends.
 *
 * Source:  Kavan, section 5 (k-DOPs, refitted)          Chapter: content/chapters/08-fencing.mdx
 */

import type { Motion, Placement } from '#core/body/body.ts';
import { worldPoint } from '#core/body/body.ts';
import { closestSegmentTriangle } from '#core/convex/triangles.ts';
import { segmentDistance, SEGMENT_OUT, writeVec } from '#core/convex/segments.ts';
import { length, type Vec3 } from '#core/math/vec3.ts';
import type { Arms } from './duel-rules.ts';
import type { Stretch } from './duel-tick.ts';
import { type Side, STANDS } from './fencer.ts';
import { TARGET, targetPlacements } from './fencer-body.ts';
import { evenFlight } from './regain-control.ts';

/** Where a weapon met a body. */
export interface BodyHit {
  readonly t: number;
  readonly at: Vec3;
  /** Which part of the target: its number in `TARGET`. */
  readonly part: number;
}

/** Between two looks no point of the weapon goes further than this, ε in m (K17). */
const EPS = 0.01;

/** A weapon farther than this from the line through the trunk, in m, cannot touch it. */
const FAR = 0.4;

const ends = new Float64Array(12);
const out = new Float64Array(SEGMENT_OUT);

/**
 * The first touch of a weapon on the other fencer's target during a tick; null if there is none. The posture is that of
 * the tick's end. The weapon is looked at as often as K17 asks, so that no touch deeper than ε is missed.
 *
 * @eq K-kdop K17
 */
export function bodyHit(
  arms: Arms,
  side: Side,
  stretches: readonly Stretch[],
  other: Side,
  lunge: number,
): BodyHit | null {
  const { a: tail, b: head, radius } = arms.weapon.shape;
  const placements = targetPlacements(lunge).map((placement) => onPiste(other, placement));
  const line = [placements[0]?.position as Vec3, worldPoint(placements[2] as Placement, [0, 0, 0.2])] as const;
  const reach = Math.max(length(tail), length(head)) + radius;
  for (const { from, to, ...ways } of stretches) {
    const way: Placement & Motion = ways[side];
    const speed = length(way.velocity) + length(way.angularVelocity) * reach;
    const looks = Math.max(1, Math.ceil((speed * (to - from)) / EPS));
    for (let i = 1; i <= looks; i++) {
      const t = from + ((to - from) * i) / looks;
      const placement = evenFlight(way, way, t - from);
      const [p, q] = [worldPoint(placement, tail), worldPoint(placement, head)];
      writeVec(ends, 0, p);
      writeVec(ends, 3, q);
      writeVec(ends, 6, line[0]);
      writeVec(ends, 9, line[1]);
      if (segmentDistance(ends, out) > FAR) break;
      const hit = touched(p, q, radius, placements);
      if (hit) return { t, ...hit };
    }
  }
  return null;
}

function touched(
  p: Vec3,
  q: Vec3,
  radius: number,
  placements: readonly Placement[],
): Omit<BodyHit, 't'> | null {
  for (const [part, { vertices, triangles }] of TARGET.entries()) {
    const moved = vertices.map((r) => worldPoint(placements[part] as Placement, r));
    for (const [i, j, k] of triangles) {
      const pair = closestSegmentTriangle(p, q, [moved[i] as Vec3, moved[j] as Vec3, moved[k] as Vec3]);
      if (pair.distance <= radius) return { at: pair.onB, part };
    }
  }
  return null;
}

function onPiste(side: Side, placement: Placement): Placement {
  return placed(STANDS[side], placement);
}

import { mulQuat } from '#core/math/quat.ts';

function placed(frame: Placement, { position, orientation }: Placement): Placement {
  return { position: worldPoint(frame, position), orientation: mulQuat(frame.orientation, orientation) };
}
