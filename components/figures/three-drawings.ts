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
export interface Comb {
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

/** Two boxes seen along z, their closest points and the way between them. */
export function slab() {
  const bodies = [
    { half: [0.62, 0.34, 0.3] as Vec3, position: [0.1, 0.98, 0] as Vec3, orientation: turned(38) },
    { half: [1.05, 0.32, 0.3] as Vec3, position: [0, -0.32, 0] as Vec3, orientation: turned(9) },
  ] as const;
  const [a, b] = bodies.map(({ half, position, orientation }) => ({
    placed: { shape: box(half), placement: { position, orientation } },
    // The four corners of the face that is seen, in order round it.
    corners: [
      [-half[0], -half[1]],
      [half[0], -half[1]],
      [half[0], half[1]],
      [-half[0], half[1]],
    ].map(([x, y]) => add(position, rotate(orientation, [x ?? 0, y ?? 0, 0]))),
  })) as [SlabBody, SlabBody];
  const { gap, normal, pointA, pointB } = closestPoints(a.placed, b.placed);
  return { a: a.corners, b: b.corners, gap, normal, pointOnA: pointA, pointOnB: pointB };
}

interface SlabBody {
  readonly placed: Parameters<typeof closestPoints>[0];
  readonly corners: readonly Vec3[];
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
