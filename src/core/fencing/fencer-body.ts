/**
 * The body of a fencer: solids on joints that lean and lunge. The trunk and the mask are the target; arms and legs are
 * drawn only.
 *
 * As a whole it is no rigid body: it bends. Each solid keeps its shape, so that what is drawn is what is tested.
 *
 * Source:  Kavan, section 5 (weapon against body)          Chapter: content/chapters/08-fencing.mdx
 * Signs:   axes of the fencer: x forwards, y to the left, z up, the origin on the floor between the feet.
 */

import type { Placement } from '#core/body/body.ts';
import { cos, PI, sin } from '#core/math/bits/elementary.ts';
import { mulQuat, type Quat, rotate } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { add, addScaled, dot, length, normalize, sub, type Vec3 } from '#core/math/vec3.ts';
import type { Triangle } from '#core/shape/triangulation.ts';

/** A solid of triangles in its own axes, its joint at the origin. */
export interface BodyPart {
  readonly vertices: readonly Vec3[];
  readonly triangles: readonly Triangle[];
}

/** A horizontal ring of a solid: its height, and its half widths forwards and sideways, in m. */
type Ring = readonly [height: number, forwards: number, sideways: number, shift?: number];

/** Corners of a ring: enough to look round. */
const CORNERS = 12;

/** A solid through rings, the lowest first, closed by a point below and one above. */
function throughRings(rings: readonly Ring[], bottom: number, top: number): BodyPart {
  const vertices: Vec3[] = [[rings[0]?.[3] ?? 0, 0, bottom]];
  for (const [z, rx, ry, shift = 0] of rings) {
    for (let i = 0; i < CORNERS; i++) {
      const angle = (2 * PI * i) / CORNERS;
      vertices.push([shift + rx * cos(angle), ry * sin(angle), z]);
    }
  }
  const last = vertices.push([rings.at(-1)?.[3] ?? 0, 0, top]) - 1;
  const at = (ring: number, i: number): number => 1 + ring * CORNERS + (i % CORNERS);
  const triangles: Triangle[] = [];
  for (let i = 0; i < CORNERS; i++) {
    triangles.push([0, at(0, i + 1), at(0, i)]);
    for (let ring = 0; ring + 1 < rings.length; ring++) {
      triangles.push([at(ring, i), at(ring, i + 1), at(ring + 1, i + 1)]);
      triangles.push([at(ring, i), at(ring + 1, i + 1), at(ring + 1, i)]);
    }
    triangles.push([at(rings.length - 1, i), at(rings.length - 1, i + 1), last]);
  }
  return { vertices, triangles };
}

/** Hips and belly: the joint is between the hips. */
const HIPS = throughRings(
  [
    [-0.08, 0.1, 0.14],
    [0.02, 0.13, 0.17],
    [0.16, 0.11, 0.14],
    [0.27, 0.11, 0.14],
  ],
  -0.1,
  0.3,
);

/** The chest: the joint is the waist. */
const CHEST = throughRings(
  [
    [-0.01, 0.11, 0.14],
    [0.14, 0.13, 0.18],
    [0.26, 0.13, 0.2],
    [0.33, 0.09, 0.14],
    [0.37, 0.05, 0.06],
  ],
  -0.03,
  0.39,
);

/** Mask and bib: the joint is the neck. */
const MASK = throughRings(
  [
    [0.0, 0.06, 0.06, 0.01],
    [0.06, 0.11, 0.09, 0.02],
    [0.14, 0.13, 0.1, 0.02],
    [0.22, 0.11, 0.09, 0.01],
    [0.27, 0.06, 0.05],
  ],
  -0.02,
  0.29,
);

/** What counts as a touch, from below. */
export const TARGET: readonly BodyPart[] = [HIPS, CHEST, MASK];

/** From joint to joint, in m. */
const WAIST = 0.27;
const NECK = 0.38;

/** A fencer stands half side on: the right side is in front. */
const SIDE_ON = 0.6;

/** Where the hips are in a lunge of depth 0 to 1. */
const hipsAt = (lunge: number): Vec3 => [0.04 + 0.5 * lunge, 0, 0.9 - 0.26 * lunge];

/** How far trunk, chest and head lean forwards, in rad. */
const leans = (lunge: number): readonly [number, number, number] => [
  0.04 + 0.24 * lunge,
  0.1 + 0.32 * lunge,
  0.05 + 0.1 * lunge,
];

const SIDE: Quat = quatFromAxisAngle([0, 0, 1], SIDE_ON);

/** Leaning forwards, then seen half from the side. */
function leaning(angle: number, hasTurn: boolean): Quat {
  const lean = quatFromAxisAngle([0, 1, 0], angle);
  return hasTurn ? mulQuat(lean, SIDE) : lean;
}

/**
 * Where the parts of the target are in a lunge of depth 0 to 1, in the order of `TARGET`.
 *
 * @eq K-kdop
 */
export function targetPlacements(lunge: number): readonly Placement[] {
  const [low, high, head] = leans(lunge);
  const hips: Placement = { position: hipsAt(lunge), orientation: leaning(low, true) };
  const chest: Placement = {
    position: add(hips.position, rotate(hips.orientation, [0, 0, WAIST])),
    orientation: leaning(high, true),
  };
  const mask: Placement = {
    position: add(chest.position, rotate(chest.orientation, [0, 0, NECK])),
    orientation: leaning(head, false),
  };
  return [hips, chest, mask];
}

/** Where the limbs begin: shoulders in the axes of the chest, hips in those of the hips, in m. */
const SHOULDER = { right: [0, -0.19, 0.3], left: [0, 0.19, 0.3] } as const;
const HIP = { right: [0, -0.09, -0.03], left: [0, 0.09, -0.03] } as const;

/** Lengths of the upper and the lower half of arm and leg, in m. */
export const ARM = [0.36, 0.36] as const;
export const LEG = [0.47, 0.47] as const;

/** No limb is stretched further than this share of its length. */
const REACHED = 0.999;

/** A limb of two bones: its joints in order. */
export interface Limb {
  readonly from: Vec3;
  readonly bend: Vec3;
  readonly to: Vec3;
}

/** Arms and legs in the axes of the fencer, for a hand (m) and a lunge. */
export interface Limbs {
  readonly swordArm: Limb;
  readonly otherArm: Limb;
  readonly frontLeg: Limb;
  readonly backLeg: Limb;
}

/** The limbs of a fencer whose right hand is at a place (m). */
export function limbsOf(hand: Vec3, lunge: number): Limbs {
  const [hips, chest] = targetPlacements(lunge) as readonly [Placement, Placement];
  const from = ({ position, orientation }: Placement, r: Vec3): Vec3 => add(position, rotate(orientation, r));
  const left = from(chest, SHOULDER.left);
  return {
    swordArm: twoBones(from(chest, SHOULDER.right), hand, ARM, [0, -0.4, -1]),
    otherArm: twoBones(
      left,
      add(left, [-0.36 - 0.1 * lunge, 0.14, 0.1 - 0.45 * lunge]),
      ARM,
      [-0.5, 0.6, -0.6],
    ),
    frontLeg: twoBones(from(hips, HIP.right), [0.3 + 0.72 * lunge, -0.06, 0.05], LEG, [1, -0.15, 0.2]),
    backLeg: twoBones(from(hips, HIP.left), [-0.33, 0.12, 0.05], LEG, [0.25, 1, 0.3]),
  };
}

/**
 * Two bones of given lengths from one place towards another, bent towards a side. The end is drawn in where the bones
 * are too short.
 */
function twoBones(from: Vec3, to: Vec3, [upper, lower]: readonly [number, number], side: Vec3): Limb {
  const way = sub(to, from);
  const reach = Math.min(length(way), REACHED * (upper + lower));
  const u = normalize(way);
  const across = normalize(addScaled(side, u, -dot(side, u)));
  // The bend is where two circles about the ends meet.
  const along = (reach * reach + upper * upper - lower * lower) / (2 * reach);
  const height = Math.sqrt(Math.max(0, upper * upper - along * along));
  return {
    from,
    bend: addScaled(addScaled(from, u, along), across, height),
    to: addScaled(from, u, reach),
  };
}
