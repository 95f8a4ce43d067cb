import { describe, expect, it } from 'vitest';
import { surfaceOf } from '#core/bounds/surface.ts';
import { relativePlace } from '#core/convex/gjk.ts';
import { closestTriangles } from '#core/convex/triangles.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { normalize, type Vec3 } from '#core/math/vec3.ts';
import { humanFigure } from '#core/shape/figure-mesh.ts';
import { torusMesh } from '#core/shape/mesh-solids.ts';
import { closestPoints, closestPointsAgain } from './distance.ts';
import { flatPair } from './flat-mesh.ts';

const ring = torusMesh(0.5, 0.12, 9, 5);
const figure = humanFigure().mesh;
const at = (position: Vec3, angle: number) => ({
  position,
  orientation: quatFromAxisAngle(normalize([1, 2, 3]), angle),
});

/** Places of the ring about the figure: through an arm's reach, over the head, far away. */
const places = Array.from({ length: 12 }, (_, i) =>
  at([0.1 * i - 0.5, 0.9 - 0.12 * i, 0.07 * i - 0.2], 0.5 * i),
);
const home = at([0, 0, 0], 0);

describe('the kernel of mesh distances', () => {
  it('finds the same closest triangles as comparing all with all (S-closest)', () => {
    for (const place of places) {
      const pair = flatPair(surfaceOf(ring).tree, surfaceOf(figure).tree, relativePlace(place, home));
      let least = Infinity;
      for (const s of ring.triangles.keys()) {
        for (const t of figure.triangles.keys()) {
          least = Math.min(least, closestTriangles(pair.cornersOfA(s), pair.cornersOfB(t)).distance);
        }
      }
      expect(pair.closest(Infinity)?.distance).toBeCloseTo(least, 13);
      expect(pair.meeting().length > 0).toBe(least === 0);
    }
  });

  it('answers the same with and without a memory of the last look', () => {
    const again = closestPointsAgain();
    for (const place of places) {
      const [a, b] = [
        { shape: ring, placement: place },
        { shape: figure, placement: home },
      ];
      expect(again(a, b).gap).toBeCloseTo(closestPoints(a, b).gap, 13);
    }
  });

  it('tells the same triangles by as many looks, whatever was compared before', () => {
    const trees = [surfaceOf(ring).tree, surfaceOf(figure).tree] as const;
    const found = places.map((place) => flatPair(...trees, relativePlace(place, home)).closest(Infinity));
    for (const [i, place] of places.toReversed().entries())
      expect(flatPair(...trees, relativePlace(place, home)).closest(Infinity)).toEqual(found.at(-1 - i));
  });

  it('knows whether surfaces are farther apart than asked', () => {
    for (const place of places) {
      const [a, b] = [
        { shape: ring, placement: place },
        { shape: figure, placement: home },
      ];
      const { gap } = closestPoints(a, b);
      if (gap <= 0) continue;
      const pair = flatPair(surfaceOf(ring).tree, surfaceOf(figure).tree, relativePlace(place, home));
      expect(pair.closest(0.99 * gap)).toBe(null);
      expect(pair.closest(1.01 * gap)?.distance).toBeCloseTo(gap, 13);
    }
  });
});
