/**
 * Whether the surfaces of two moving bodies are apart, asked at one time after another.
 *
 * Nodes of their trees that leave room between them cannot meet before they have moved by it. So each look leaves a list
 * of pairs of nodes, which together hold all triangles, and the time until which each is certain to be apart: the next
 * look is at those alone whose time is over.
 *
 * Two nodes that leave room ρ across a plane with the normal n lose of it, in a time τ, at most
 *
 *     c τ + ½ a τ²,    c = max n · (ṙ_B − ṙ_A) now,    a = Σ (|dω/dt| + |ω|²) |r| and what accelerates the centres,
 *
 * with the largest velocities of all their points. What flies past, or away, is so left alone for long.
 *
 * Source:  Kavan, section 3.2 (the bound of the speed)          Chapter: content/chapters/03-search.mdx
 */
import { CAPSULE, flatTree } from '#core/bounds/flat-tree.ts';
import { surfaceOf } from '#core/bounds/surface.ts';
import type { Placed } from '#core/convex/collider.ts';
import { relativePlace } from '#core/convex/gjk.ts';
import { type FlatPair, flatPair } from '#core/distance/flat-mesh.ts';
import { rotateInverse } from '#core/math/quat.ts';
import { length, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
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
  const [spinA, spinB] = [spinOf(boundsA, a), spinOf(boundsB, b)];
  const [bendA, bendB] = [bendOf(boundsA, spinA), bendOf(boundsB, spinB)];
  const pull =
    length(sub(boundsA.acceleration, boundsB.acceleration)) +
    (boundsA.accelerationSpread + boundsB.accelerationSpread);
  const spread = boundsA.velocitySpread + boundsB.velocitySpread;

  /** The bodies at this look, in B's frame: where A's centre is (m), how fast it moves (m/s), how both turn (rad/s). */
  let [offset, velocity, turnA, turnB, flying] = [ZERO, ZERO, ZERO, ZERO, 0];

  /**
   * How long, in s, two nodes are certain to leave room, if all points or some of them leave so much (m) across a way.
   * The points are corners or ends of axes in a list, so many from a place on, with a radius (m) around them.
   */
  const quietFor = (
    room: number,
    way: Float64Array,
    i: number,
    j: number,
    pointsA: Float64Array,
    at: number,
    radiusA: number,
    pointsB: Float64Array,
    bt: number,
    radiusB: number,
    count: number,
  ): number => {
    const [wx, wy, wz] = [way[0] as number, way[1] as number, way[2] as number];
    const unit = 1 / Math.sqrt(wx * wx + wy * wy + wz * wz);
    const [x, y, z] = [wx * unit, wy * unit, wz * unit];
    // −n · (ω_A × r) = r · (ω_A × n), and n · (ω_B × r) = r · (n × ω_B).
    const ax = turnA[1] * z - turnA[2] * y;
    const ay = turnA[2] * x - turnA[0] * z;
    const az = turnA[0] * y - turnA[1] * x;
    const bx = y * turnB[2] - z * turnB[1];
    const by = z * turnB[0] - x * turnB[2];
    const bz = x * turnB[1] - y * turnB[0];
    let [leadA, leadB] = [-Infinity, -Infinity];
    for (let k = 0; k < 3 * count; k += 3) {
      const p = at + k;
      const q = bt + k;
      const a =
        ax * ((pointsA[p] as number) - offset[0]) +
        ay * ((pointsA[p + 1] as number) - offset[1]) +
        az * ((pointsA[p + 2] as number) - offset[2]);
      const b =
        bx * (pointsB[q] as number) + by * (pointsB[q + 1] as number) + bz * (pointsB[q + 2] as number);
      if (a > leadA) leadA = a;
      if (b > leadB) leadB = b;
    }
    const turning =
      leadA +
      radiusA * Math.sqrt(ax * ax + ay * ay + az * az) +
      leadB +
      radiusB * Math.sqrt(bx * bx + by * by + bz * bz);
    const reachA = treeA.reaches[i] as number;
    const reachB = treeB.reaches[j] as number;
    const sweeping = spinA * reachA + spinB * reachB;
    const approach = EPS_SPEED * (flying + sweeping) - (x * velocity[0] + y * velocity[1] + z * velocity[2]);
    // The velocity now and any other lie in one ball.
    const always = approach + 2 * spread + sweeping;
    if (!(always > 0)) return Infinity;
    const first = approach + turning;
    const bend = pull + bendA * reachA + bendB * reachB;
    const root = Math.sqrt(first * first + 2 * bend * room);
    const soon = first > 0 ? (2 * room) / (first + root) : bend > 0 ? (root - first) / bend : Infinity;
    return Math.max(soon, room / always);
  };

  /** Pairs of nodes that together hold all, and until when each is certain to be apart. */
  const [nodesA, nodesB, times] = [[0], [0], [-Infinity]];
  let quietUntil = -Infinity;

  /** Looks at the k-th pair; one that leaves no room is replaced by the halves of one of its nodes. */
  const look = (k: number, t: number, flat: FlatPair): boolean => {
    for (;;) {
      const [i, j] = [nodesA[k] as number, nodesB[k] as number];
      const room = flat.room(i, j);
      if (room >= enough) {
        times[k] =
          t +
          quietFor(
            room - enough,
            flat.wayOfRoom,
            i,
            j,
            treeA.movedCapsules,
            CAPSULE * i,
            treeA.capsules[CAPSULE * i + 6] as number,
            treeB.capsules,
            CAPSULE * j,
            treeB.capsules[CAPSULE * j + 6] as number,
            2,
          );
        return true;
      }
      const [i0, i1] = [treeA.children[2 * i] as number, treeA.children[2 * i + 1] as number];
      const [j0, j1] = [treeB.children[2 * j] as number, treeB.children[2 * j + 1] as number];
      if (i0 < 0 && j0 < 0) {
        let quiet = Infinity;
        for (const s of treeA.held[i1] ?? []) {
          for (const u of treeB.held[j1] ?? []) {
            const apart = flat.apart(s, u, enough);
            if (!(apart >= enough)) {
              times[k] = -Infinity;
              return false;
            }
            const way = flat.wayOfTriangles(s, u);
            quiet = Math.min(
              quiet,
              quietFor(apart - enough, way, i, j, treeA.movedCorners, 9 * s, 0, treeB.corners, 9 * u, 0, 3),
            );
          }
        }
        times[k] = t + quiet;
        return true;
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
    const place = relativePlace(placedA.placement, placedB.placement);
    const flat = flatPair(surfaceA.tree, surfaceB.tree, place);
    const [motionA, motionB] = [a.travel.motionAt(t), b.travel.motionAt(t)];
    const inB = (v: Vec3): Vec3 => rotateInverse(placedB.placement.orientation, v);
    offset = place.offset;
    velocity = inB(sub(motionA.velocity, motionB.velocity));
    turnA = inB(motionA.angularVelocity);
    turnB = inB(motionB.angularVelocity);
    flying = length(velocity);
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

/** How fast the velocity of a point can change that is a metre from the centre, because the body turns: in 1/s². */
const bendOf = ({ angularAcceleration }: MotionBounds, spin: number): number =>
  angularAcceleration + spin * spin;

/** Largest angular speed, in rad/s. */
const spinOf = (bounds: MotionBounds, { fastestSpin = Infinity }: Watched): number =>
  Math.min(length(bounds.angularVelocity) + bounds.angularVelocitySpread, fastestSpin);
