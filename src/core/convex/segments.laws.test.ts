import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Segment } from '#core/contact/contact-normals.ts';
import { between, orientation, powerOfTen, vec } from '#core/fixtures/arbitraries.ts';
import { RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { rotate } from '#core/math/quat.ts';
import { add, addScaled, distance, dot, lerp, maxAbs, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { closestOfSegments } from './segments.ts';

/** Any segment, one without length, and ones nearly along another by a small tilt. */
const segment: fc.Arbitrary<Segment> = fc.oneof(
  fc.record({ start: vec(3), end: vec(3) }),
  vec(3).map((r) => ({ start: r, end: r })),
);
const pair: fc.Arbitrary<readonly [Segment, Segment]> = fc.oneof(
  fc.tuple(segment, segment),
  fc
    .tuple(segment, vec(2), between(-2, 2), powerOfTen(-17, -1), vec(1))
    .map(([a, offset, stretch, tilt, aside]) => {
      const along = scale(sub(a.end, a.start), stretch);
      const start = add(a.start, offset);
      return [a, { start, end: addScaled(add(start, along), aside, tilt) }] as const;
    }),
);

/** Coordinates are below 12. */
const EPS = 1e-14;

describe('laws of the distance of segments (K31)', { timeout: 60_000 }, () => {
  it('no sampled pair of points is closer', () => {
    const places = [0, 0.25, 0.5, 0.75, 1];
    fc.assert(
      fc.property(pair, between(0, 1), between(0, 1), ([a, b], u, v) => {
        const { distance: d } = closestOfSegments(a, b);
        for (const s of [...places, u]) {
          for (const t of [...places, v]) {
            expect(distance(lerp(a.start, a.end, s), lerp(b.start, b.end, t))).toBeGreaterThanOrEqual(
              d - EPS,
            );
          }
        }
      }),
      RUNS,
    );
  });

  it('the distance is stationary: no end or inner point pulls along its segment', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const { s, t, onA, onB, distance: d } = closestOfSegments(a, b);
        expect(Math.abs(distance(onA, onB) - d)).toBeLessThanOrEqual(EPS);
        // d² falls along a segment by at most rounding, and by 1e-13 of the length where parallels are taken as such.
        const pullA = dot(sub(onB, onA), sub(a.end, a.start));
        const pullB = dot(sub(onA, onB), sub(b.end, b.start));
        const eps = 2e-12;
        if (s < 1) expect(pullA).toBeLessThanOrEqual(eps);
        if (s > 0) expect(pullA).toBeGreaterThanOrEqual(-eps);
        if (t < 1) expect(pullB).toBeLessThanOrEqual(eps);
        if (t > 0) expect(pullB).toBeGreaterThanOrEqual(-eps);
      }),
      RUNS,
    );
  });

  it('exchanging the segments, or the ends of one, changes no distance', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const { distance: d } = closestOfSegments(a, b);
        expect(Math.abs(closestOfSegments(b, a).distance - d)).toBeLessThanOrEqual(2e-12);
        const turnedRound = closestOfSegments({ start: a.end, end: a.start }, b);
        expect(Math.abs(turnedRound.distance - d)).toBeLessThanOrEqual(2e-12);
      }),
      RUNS,
    );
  });

  it('turning and moving the scene moves the points with it', () => {
    fc.assert(
      fc.property(segment, segment, orientation, vec(3), (a, b, q, offset) => {
        const moved = (r: Vec3): Vec3 => add(offset, rotate(q, r));
        const there = closestOfSegments(
          { start: moved(a.start), end: moved(a.end) },
          { start: moved(b.start), end: moved(b.end) },
        );
        const here = closestOfSegments(a, b);
        expect(Math.abs(there.distance - here.distance)).toBeLessThanOrEqual(EPS);
        // Random directions are not parallel, but may be nearly: then places shift along the valley.
        if (here.isUnique) expect(maxAbs(sub(there.onA, moved(here.onA)))).toBeLessThanOrEqual(1e-7);
      }),
      RUNS,
    );
  });

  it('is finite for all sizes from 1 mm to 100 m, and scales with them', () => {
    fc.assert(
      fc.property(segment, segment, fc.integer({ min: -10, max: 7 }), (a, b, e) => {
        const f = 2 ** e; // a power of two changes no digit
        const scaled = (x: Segment): Segment => ({ start: scale(x.start, f), end: scale(x.end, f) });
        expect(closestOfSegments(scaled(a), scaled(b)).distance).toBe(f * closestOfSegments(a, b).distance);
      }),
      RUNS,
    );
  });
});
