/**
 * Whether the surfaces of two moving bodies are apart, asked at one time after another.
 *
 * Nodes of their trees that leave room between them cannot meet before they have moved by it. So each look leaves a list
 * of pairs of nodes, which together hold all triangles, and the time until which each is certain to be apart: the next
 * look is at those alone whose time is over.
 *
 * Source:  Kavan, section 3.2 (the bound of the speed)          Chapter: content/chapters/03-search.mdx
 */
import { flatTree } from '#core/bounds/flat-tree.ts';
import { surfaceOf } from '#core/bounds/surface.ts';
import type { Placed } from '#core/convex/collider.ts';
import { relativePlace } from '#core/convex/gjk.ts';
import { type FlatPair, flatPair } from '#core/distance/flat-mesh.ts';
import { length, sub } from '#core/math/vec3.ts';
import type { SolidShape } from '#core/shape/shapes.ts';
import type { MotionBounds, Travel } from './moving.ts';

/** A body and how it moves. */
export interface Watched {
  readonly shape: SolidShape;
  readonly travel: Travel;
  /** Largest |ω|, in rad/s, if more is known of it than the travel says. */
  readonly fastestSpin: number | undefined;
}

/** Whether the surfaces are apart at a time (s), at which the bodies lie where they are said to. Times must not fall. */
export type SurfaceWatch = (t: number, a: Placed<SolidShape>, b: Placed<SolidShape>) => boolean;

/** Speeds are taken larger by this share, which covers what rounding does to a room. */
const EPS_SPEED = 1e-9;

/**
 * The question whether no triangle of one body is closer than a distance (m) to one of the other, for times from one (s)
 * to another. A body wholly inside the other is not seen.
 *
 * @eq K20
 */
export function surfaceWatch(
  a: Watched,
  b: Watched,
  from: number,
  to: number,
  distance: number,
): SurfaceWatch {
  const [surfaceA, surfaceB] = [surfaceOf(a.shape), surfaceOf(b.shape)];
  const [treeA, treeB] = [flatTree(surfaceA.tree), flatTree(surfaceB.tree)];
  const enough = distance + surfaceA.radius + surfaceB.radius;
  const [boundsA, boundsB] = [a.travel.boundsOver(from, to), b.travel.boundsOver(from, to)];
  const flying =
    length(sub(boundsA.velocity, boundsB.velocity)) + boundsA.velocitySpread + boundsB.velocitySpread;
  const [spinA, spinB] = [spinOf(boundsA, a), spinOf(boundsB, b)];

  const speedOf = (i: number, j: number): number =>
    (flying + spinA * (treeA.reaches[i] as number) + spinB * (treeB.reaches[j] as number)) * (1 + EPS_SPEED);

  /** Pairs of nodes that together hold all, and until when each is certain to be apart. */
  const [nodesA, nodesB, times] = [[0], [0], [-Infinity]];
  let quietUntil = -Infinity;

  /** Looks at the k-th pair; one that leaves no room is replaced by the halves of one of its nodes. */
  const look = (k: number, t: number, flat: FlatPair): boolean => {
    for (;;) {
      const [i, j] = [nodesA[k] as number, nodesB[k] as number];
      const room = flat.room(i, j);
      if (room >= enough) {
        times[k] = t + (room - enough) / speedOf(i, j);
        return true;
      }
      const [i0, i1] = [treeA.children[2 * i] as number, treeA.children[2 * i + 1] as number];
      const [j0, j1] = [treeB.children[2 * j] as number, treeB.children[2 * j + 1] as number];
      if (i0 < 0 && j0 < 0) {
        let least = Infinity;
        for (const s of treeA.held[i1] ?? []) {
          for (const u of treeB.held[j1] ?? []) least = Math.min(least, flat.apart(s, u, enough));
        }
        times[k] = least >= enough ? t + (least - enough) / speedOf(i, j) : -Infinity;
        return least >= enough;
      }
      const splitsA = i0 >= 0 && (j0 < 0 || (treeA.sizes[i] as number) >= (treeB.sizes[j] as number));
      nodesA[k] = splitsA ? i0 : i;
      nodesB[k] = splitsA ? j : j0;
      times[k] = -Infinity;
      nodesA.push(splitsA ? i1 : i);
      nodesB.push(splitsA ? j : j1);
      times.push(-Infinity);
    }
  };

  return (t, placedA, placedB) => {
    if (t < quietUntil) return true;
    const flat = flatPair(surfaceA.tree, surfaceB.tree, relativePlace(placedA.placement, placedB.placement));
    quietUntil = -Infinity;
    let soonest = Infinity;
    for (let k = 0; k < times.length; k++) {
      if (!(t < (times[k] as number)) && !look(k, t, flat)) return false;
      soonest = Math.min(soonest, times[k] as number);
    }
    quietUntil = soonest;
    return true;
  };
}

/** Largest angular speed, in rad/s. */
const spinOf = (bounds: MotionBounds, { fastestSpin = Infinity }: Watched): number =>
  Math.min(length(bounds.angularVelocity) + bounds.angularVelocitySpread, fastestSpin);
