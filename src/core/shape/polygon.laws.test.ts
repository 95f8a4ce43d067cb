import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vec } from '#core/fixtures/arbitraries.ts';
import { difference, RUNS, starPolygon } from '#core/fixtures/shape-arbitraries.ts';
import { sheetIntegrals } from '#core/mass/polygon-integrals.ts';
import { sideOfLine } from '#core/math/side-tests.ts';
import type { Vec2 } from '#core/math/vec2.ts';
import { convexPieces } from './convex-pieces.ts';
import { buildPolygon, signedArea } from './polygon.ts';
import { triangulate } from './triangulation.ts';

/** Sums of up to a hundred terms of one size: 100 × 1.1e-16, and a factor of ten. */
const ROUNDING = 1e-13;

describe('laws of polygons', { timeout: 60_000 }, () => {
  it('every simple polygon is cut into n − 2 triangles of positive area that fill it', () => {
    fc.assert(
      fc.property(starPolygon, (corners) => {
        const triangles = triangulate(corners) ?? [];
        expect(triangles).toHaveLength(corners.length - 2);
        const areas = triangles.map((t) => signedArea(t.map((i) => corners[i] as Vec2)));
        const total = signedArea(corners);
        expect(Math.min(...areas)).toBeGreaterThan(0);
        expect(Math.abs(areas.reduce((a, b) => a + b, 0) - total)).toBeLessThanOrEqual(ROUNDING * total);
      }),
      RUNS,
    );
  });

  it('and into convex pieces that fill it, at most two more for each reflex corner', () => {
    fc.assert(
      fc.property(starPolygon, (corners) => {
        const pieces = (convexPieces(corners) ?? []).map((piece) => piece.map((i) => corners[i] as Vec2));
        const isConvex = (piece: readonly Vec2[]): boolean =>
          piece.every((corner, i) => {
            const at = (k: number): Vec2 => piece[(i + k) % piece.length] as Vec2;
            return sideOfLine(corner, at(1), at(2)) >= 0;
          });
        expect(pieces.every(isConvex)).toBe(true);
        if (isConvex(corners)) expect(pieces).toHaveLength(1);
        // Hertel and Mehlhorn: each cut that stays is needed at a reflex corner, which needs two at most.
        const isReflex = (_: Vec2, i: number): boolean => {
          const at = (k: number): Vec2 => corners[(i + k) % corners.length] as Vec2;
          return sideOfLine(at(corners.length - 1), at(0), at(1)) < 0;
        };
        expect(pieces.length).toBeLessThanOrEqual(1 + 2 * corners.filter(isReflex).length);
        const total = signedArea(corners);
        const filled = pieces.reduce((sum, piece) => sum + signedArea(piece), 0);
        expect(Math.abs(filled - total)).toBeLessThanOrEqual(ROUNDING * total);
      }),
      RUNS,
    );
  });

  it('a star-shaped polygon is accepted, its mirror image refused as clockwise', () => {
    fc.assert(
      fc.property(starPolygon, (corners) => {
        expect(buildPolygon(corners).kind).toBe('polygon');
        expect(buildPolygon(corners.map(([x, y]) => [-x, y])).kind).toBe('refused');
      }),
      RUNS,
    );
  });

  it('area, centroid and inertia are those of the triangles it is cut into (K1, K2, K3)', () => {
    fc.assert(
      fc.property(starPolygon, (corners) => {
        const whole = sheetIntegrals(corners);
        const parts = (triangulate(corners) ?? []).map((t) =>
          sheetIntegrals(t.map((i) => corners[i] as Vec2)),
        );
        const size = Math.max(...corners.flat().map(Math.abs));
        const area = parts.reduce((sum, part) => sum + part.area, 0);
        expect(Math.abs(area - whole.area)).toBeLessThanOrEqual(ROUNDING * size * size);
        for (const k of [0, 1] as const) {
          const moment = parts.reduce((sum, part) => sum + part.area * part.centroid[k], 0);
          expect(Math.abs(moment - whole.area * whole.centroid[k])).toBeLessThanOrEqual(ROUNDING * size ** 3);
        }
        const polar = parts.reduce((sum, part) => {
          const [dx, dy] = [part.centroid[0] - whole.centroid[0], part.centroid[1] - whole.centroid[1]];
          return sum + part.inertia[2][2] + part.area * (dx * dx + dy * dy);
        }, 0);
        expect(Math.abs(polar - whole.inertia[2][2])).toBeLessThanOrEqual(ROUNDING * size ** 4);
      }),
      RUNS,
    );
  });

  it('J_zz = J_xx + J_yy for every sheet, and a shift changes the centroid only (K3)', () => {
    fc.assert(
      fc.property(starPolygon, vec(1), (corners, [dx, dy]) => {
        const size = Math.max(...corners.flat().map(Math.abs));
        const { area, centroid, inertia } = sheetIntegrals(corners);
        const sum = inertia[0][0] + inertia[1][1];
        expect(Math.abs(inertia[2][2] - sum)).toBeLessThanOrEqual(ROUNDING * sum);
        const shift: Vec2 = [1e3 * size * dx, 1e3 * size * dy];
        const moved = sheetIntegrals(corners.map(([x, y]) => [x + shift[0], y + shift[1]]));
        // A thousand sizes away the corners themselves are rounded to 1000 × 1.1e-16 of the size.
        expect(Math.abs(moved.area - area)).toBeLessThanOrEqual(1e3 * ROUNDING * size * size);
        expect(difference(moved.inertia, inertia)).toBeLessThanOrEqual(1e3 * ROUNDING * size ** 4);
        expect(Math.abs(moved.centroid[0] - shift[0] - centroid[0])).toBeLessThanOrEqual(
          1e3 * ROUNDING * size * 10,
        );
      }),
      RUNS,
    );
  });
});
