/** What three still pictures show, from the core: a comb of looks, a slab between two bodies, an arc and its chord. */
import { closestPoints } from '#core/distance/distance.ts';
import { moving } from '#core/instant/moving.ts';
import { sweepOf } from '#core/instant/swept-bounds.ts';
import { cos, sin } from '#core/math/bits/elementary.ts';
import { type Quat, rotate } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { add, type Vec3 } from '#core/math/vec3.ts';
import { contactZone, looksNearWall, travelPerStep } from '#core/roots/sampled-passage.ts';
import { box } from '#core/shape/shapes.ts';

/** The throw of the introduction; lengths in m, in a comb of two looks on either side. */
export const THROW = { speed: 12, step: 1 / 60, thickness: 0.02, radius: 0.02 } as const;

/** One throw as the program sees it. */
interface Comb {
  readonly looks: readonly { readonly x: number; readonly touches: boolean }[];
  /** From the near end of the zone to the first look at or beyond it, in m: s. */
  readonly offset: number;
  readonly isSeen: boolean;
}

/** The same throw twice, once with a look in the zone and once without. */
export function combs(): { readonly zone: number; readonly travel: number; readonly rows: readonly Comb[] } {
  const zone = contactZone(THROW);
  const rows = [0.05, 0.5].map((phase): Comb => {
    const looks = looksNearWall({ ...THROW, phase }, 2);
    const first = looks.find(({ x }) => x >= -zone / 2)?.x ?? Number.NaN;
    return { looks, offset: first + zone / 2, isSeen: looks.some(({ touches }) => touches) };
  });
  return { zone, travel: travelPerStep(THROW), rows };
}

const turned = (degrees: number): Quat => quatFromAxisAngle([0, 0, 1], (degrees * Math.PI) / 180);

/** A box, placed, and the four corners of the face that is seen along z, in order round it. */
function boxSeen(half: Vec3, position: Vec3, orientation: Quat) {
  const corner = (x: number, y: number): Vec3 =>
    add(position, rotate(orientation, [x * half[0], y * half[1], 0]));
  return {
    placed: { shape: box(half), placement: { position, orientation } },
    corners: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)],
  };
}

/** Two boxes seen along z, their closest points and the way between them. */
export function slab() {
  const a = boxSeen([0.62, 0.34, 0.3], [0.1, 1.2, 0], turned(38));
  const b = boxSeen([1.05, 0.32, 0.3], [0, -0.32, 0], turned(9));
  const { gap, normal, pointA, pointB } = closestPoints(a.placed, b.placed);
  return { a: a.corners, b: b.corners, gap, normal, pointOnA: pointA, pointOnB: pointB };
}

/** A point that turns about a hub at the distance 1, from −θ/2 to θ/2 from the upright, and its runner on the chord. */
export function arcAndChord(degrees: number) {
  const theta = (degrees * Math.PI) / 180;
  const at = (angle: number): readonly [number, number] => [sin(angle), cos(angle)];
  const wheel = box([1 / Math.SQRT2, 1 / Math.SQRT2, 0.01]);
  const turning = moving(wheel, { angularVelocity: [0, 0, theta] });
  return {
    theta,
    arc: Array.from({ length: 25 }, (_, i) => at(theta * (i / 24 - 0.5))),
    start: at(-theta / 2),
    end: at(theta / 2),
    /** Height of the arc over the chord, as a share of the radius. */
    bulge: 1 - cos(theta / 2),
    /** The same as the swept bound of the core has it, for a corner of a box at this distance. */
    ofSweep: Math.max(...sweepOf(turning, 0, 1).paths.map(({ bulge }) => bulge)),
  };
}
