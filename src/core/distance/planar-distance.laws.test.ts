import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Placed } from '#core/convex/collider.ts';
import { closestOfSegments } from '#core/convex/segments.ts';
import {
  anyPlanar,
  formProblem,
  inMovedScene,
  placed,
  planarPlacement,
  sceneSize,
} from '#core/fixtures/detection-arbitraries.ts';
import { RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { rotate } from '#core/math/quat.ts';
import { toSpace } from '#core/math/vec2.ts';
import { add, addScaled, length, type Vec3 } from '#core/math/vec3.ts';
import type { PlanarShape } from '#core/shape/shapes.ts';
import { closestPoints, overlaps } from './distance.ts';

/** The search ends when its lower bound is within 1e-13 of the size of what it found; formulas are closer. */
const EPS = 1e-13;

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
