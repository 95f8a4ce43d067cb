import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Placed } from '#core/convex/collider.ts';
import { closestOfSegments } from '#core/convex/segments.ts';
import { between } from '#core/fixtures/arbitraries.ts';
import {
  anyPlanar,
  formProblem,
  inMovedScene,
  placed,
  planarPlacement,
  sceneSize,
} from '#core/fixtures/detection-arbitraries.ts';
import { RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { IDENTITY_QUAT, rotate } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { toSpace } from '#core/math/vec2.ts';
import { add, addScaled, length, type Vec3 } from '#core/math/vec3.ts';
import { polygon } from '#core/shape/polygon.ts';
import type { PlanarShape } from '#core/shape/shapes.ts';
import { closestPoints, overlaps } from './distance.ts';

/** The search ends when its lower bound is within 1e-13 of the size of what it found; formulas are closer. */
const EPS = 1e-13;

/** Sides that lie along each other to this share of the smaller body count as laid on each other. */
const LAID = 1e-8;

const planar = placed(anyPlanar, planarPlacement);

describe('laws of closest points in the plane', { timeout: 60_000 }, () => {
  /** The outline of a planar shape, as segments of the world. */
  const outline = (body: Placed<PlanarShape>): readonly { readonly start: Vec3; readonly end: Vec3 }[] => {
    const { shape, placement } = body;
    const corners = shape.kind === 'disc' ? [[0, 0] as const] : shape.corners;
    const points = corners.map((c) => add(placement.position, rotate(placement.orientation, toSpace(c))));
    return points.map((start, i) => ({ start, end: points[(i + 1) % points.length] as Vec3 }));
  };
  const radiusOf = ({ shape }: Placed<PlanarShape>): number => (shape.kind === 'disc' ? shape.radius : 0);

  it('apart, the gap is that of the outlines; the normal stays in the plane', () => {
    fc.assert(
      fc.property(planar, planar, (a, b) => {
        const size = sceneSize(a, b);
        const closest = closestPoints(a, b);
        expect(formProblem(closest, EPS * size)).toBeUndefined();
        expect(closest.normal[2]).toBe(0);
        expect(overlaps(a, b)).toBe(closest.gap <= 0);
        const outlines = outline(a).flatMap((e) => outline(b).map((f) => closestOfSegments(e, f).distance));
        const d = Math.min(...outlines) - radiusOf(a) - radiusOf(b);
        if (closest.gap > 0) expect(Math.abs(closest.gap - d)).toBeLessThanOrEqual(EPS * size);
        // Outlines that cross are a sure sign.
        if (Math.min(...outlines) === 0) expect(closest.gap).toBeLessThanOrEqual(EPS * size);
      }),
      RUNS,
    );
  });

  it('a small body whose side lies almost along a long one of a body of pieces is as near as its nearer corner', () => {
    // An L, lying down: the stone is on the outside of its long side.
    const slab = polygon([
      [-3, -4],
      [-2, -4],
      [-2, -1],
      [4, -1],
      [4, 0],
      [-3, 0],
    ]);
    // Where the side of the stone begins on the slab (m), its angle (rad), and how high its lower corner is (m).
    const lying = fc.tuple(between(-2, 3), between(-8, -5), fc.boolean(), between(-15, -9), planarPlacement);
    fc.assert(
      fc.property(lying, ([along, tenth, isLeft, high, { position, orientation: q }]) => {
        const [angle, height] = [10 ** tenth * (isLeft ? 1 : -1), 10 ** high];
        const stone = polygon([
          [0, 0],
          [0.02, 0],
          [0.025, 0.01],
          [0.01, 0.02],
          [-0.005, 0.01],
        ]);
        const lower = isLeft ? 0 : 0.02 * Math.sin(-angle);
        const a: Placed<PlanarShape> = {
          shape: slab,
          placement: { position: [0, 0, 0], orientation: IDENTITY_QUAT },
        };
        const b: Placed<PlanarShape> = {
          shape: stone,
          placement: {
            position: [along, height + lower, 0],
            orientation: quatFromAxisAngle([0, 0, 1], angle),
          },
        };
        expect(Math.abs(closestPoints(b, a).gap - height)).toBeLessThan(EPS * 5 + LAID * 0.03);
        const moved = closestPoints(inMovedScene(a, q, position), inMovedScene(b, q, position));
        expect(Math.abs(moved.gap - height)).toBeLessThan(EPS * (5 + length(position)) + LAID * 0.03);
      }),
      RUNS,
    );
  });

  it('an L of 7 m and a stone of 3 cm that touch at the farther corner of the stone are not told apart by the nearer', () => {
    // Seen in a run: the stone's side lies along the L at 2e-6 rad, one corner 2.5e-14 m above it and the other 4.8e-8 m.
    const angle = (x: number, y: number) => [x, 0, 0, y] as const;
    const a: Placed<PlanarShape> = {
      shape: polygon([
        [-2.3293490702324813, -2.685807107128699],
        [4.240143486019791, -2.685807107128699],
        [4.240143486019791, -0.49333708177023317],
        [-0.1368790448740156, -0.49333708177023317],
        [-0.1368790448740156, 4.596601522916009],
        [-2.3293490702324813, 4.596601522916009],
      ]),
      placement: {
        position: [-2.3017906876939622, 2.587647892265639, 0],
        orientation: angle(0.7397334736588882, 0.6728999836146193),
      },
    };
    const b: Placed<PlanarShape> = {
      shape: polygon([
        [0.015699576050380325, 0.0008358419623513001],
        [0.007116103979837197, 0.015481392916440382],
        [-0.01405886974840349, 0.011489420164302898],
        [-0.011419031943898612, -0.012393636949077804],
        [-0.000621070393807725, -0.01594392343209825],
        [0.010140614675577145, -0.011643175663972305],
      ]),
      placement: {
        position: [0.004780136427874681, 0.015146919400280909, 0],
        orientation: angle(0.9901540816679884, -0.13998176508468063),
      },
    };
    expect(Math.abs(closestPoints(a, b).gap)).toBeLessThan(EPS);
  });

  it('symmetric, and the same in a scene that is turned and moved', () => {
    fc.assert(
      fc.property(planar, planar, planarPlacement, (a, b, { position, orientation: q }) => {
        const size = sceneSize(a, b) + length(position);
        const here = closestPoints(a, b);
        expect(Math.abs(closestPoints(b, a).gap - here.gap)).toBeLessThanOrEqual(EPS * size);
        const there = closestPoints(inMovedScene(a, q, position), inMovedScene(b, q, position));
        expect(Math.abs(there.gap - here.gap)).toBeLessThanOrEqual(EPS * size);
      }),
      RUNS,
    );
  });

  it('moving A by the depth of convex shapes parts them; for others it is not too much', () => {
    fc.assert(
      fc.property(planar, planar, (a, b) => {
        const { gap, normal } = closestPoints(a, b);
        const parted: Placed<PlanarShape> = {
          shape: a.shape,
          placement: { ...a.placement, position: addScaled(a.placement.position, normal, -gap) },
        };
        const after = closestPoints(parted, b).gap;
        expect(after).toBeLessThanOrEqual(EPS * sceneSize(a, b, parted)); // never farther than touching
      }),
      RUNS,
    );
  });
});
