/** Where a sweep leaves the volume that was to hold it. */
import { type BoundingVolume, volumeContains } from '#core/bounds/bounding-volumes.ts';
import type { SweptRegion } from '#core/instant/swept-region.ts';
import { toSpace, type Vec2 } from '#core/math/vec2.ts';

/** What is outside. */
export interface Leak {
  /** Ways of the corners while they are outside. */
  readonly ways: readonly (readonly Vec2[])[];
  /** How far the farthest corner is outside, in m, and where; 0 and `null` if none is. */
  readonly farthest: number;
  readonly at: Vec2 | null;
}

/** Below this, in m, a corner is not outside: the bounds are exact but for rounding. */
const EPS_OUT = 1e-9;

/** Corners this near to equally far outside, in m, count as equal. */
const EPS_ALIKE = 1e-6;

/** How far a place is outside a box along the axes, in m; for other volumes 0, as none of them is wrong here. */
function outside(volume: BoundingVolume, [x, y]: Vec2): number {
  if (volume.kind !== 'aabb') return 0;
  const [left, bottom] = volume.min;
  const [right, top] = volume.max;
  const dx = Math.max(left - x, x - right, 0);
  const dy = Math.max(bottom - y, y - top, 0);
  return Math.sqrt(dx * dx + dy * dy);
}

export function leaksOf({ looks }: SweptRegion, volume: BoundingVolume): Leak {
  const ways: Vec2[][] = [];
  let farthest = 0;
  let at: Vec2 | null = null;
  const corners = looks[0]?.length ?? 0;
  for (let corner = 0; corner < corners; corner++) {
    let way: Vec2[] = [];
    for (const look of looks) {
      const place = look[corner] as Vec2;
      if (volumeContains(volume, toSpace(place), EPS_OUT)) {
        if (way.length > 0) ways.push(way);
        way = [];
        continue;
      }
      way.push(place);
      const out = outside(volume, place);
      // A motion looks the same from both of its ends, so that two corners stray alike: the right one has more room.
      const isAlike = at !== null && Math.abs(out - farthest) < EPS_ALIKE && place[0] > at[0];
      if (out > farthest + EPS_ALIKE || isAlike) [farthest, at] = [out, place];
    }
    if (way.length > 0) ways.push(way);
  }
  return { ways: ways.filter((way) => way.length > 1), farthest, at };
}
