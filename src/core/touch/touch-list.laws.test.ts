import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlapPatch } from '#core/contact/contact-patch.ts';
import { closestPoints, type Placed } from '#core/distance/distance.ts';
import { between, orientation, unit, vec } from '#core/fixtures/arbitraries.ts';
import { anyPlanar, anySolid, planarPlacement, sceneSize } from '#core/fixtures/detection-arbitraries.ts';
import { movedIntoTouch, touchBody } from '#core/fixtures/touch-arbitraries.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { add, addScaled, length, normalize, sub, type Vec3 } from '#core/math/vec3.ts';
import { lShapeMesh, torusMesh } from '#core/shape/mesh-solids.ts';
import { box, type Shape } from '#core/shape/shapes.ts';
import { isAcross, pairSize, touchingPairs } from './touch-limits.ts';
import { nearPairs, type PlacedPair } from './touch-list.ts';
import type { TouchPair, TouchPlace } from './touch-pair.ts';

/** The points at which two bodies touch, as a run finds them. */
const touching = (a: Placed, b: Placed): readonly PlacedPair[] => touchingPairs(touchBody(a), touchBody(b));

/** Where a body is put before it is moved towards the other, in m from it, and by how much it misses its middle. */
const START = 8;
const aim = vec(0.4);

/** Somewhere, turned at random: nothing lies flat or parallel but by chance. */
const anywhere = fc.record({ position: vec(2), orientation });
const mesh = fc.constantFrom<Shape>(lShapeMesh(0.9, 0.7, 0.3, 0.4), torusMesh(0.6, 0.25, 9, 6));
const inSpace = <S extends Shape>(shape: fc.Arbitrary<S>) => fc.record({ shape, placement: anywhere });
const inPlane = fc.record({ shape: anyPlanar, placement: planarPlacement });
const flat = ([x, y]: Vec3): Vec3 => [x, y, 0];

describe.each([
  ['solids', fc.tuple(inSpace(anySolid), inSpace(anySolid), unit, aim), 300],
  ['meshes', fc.tuple(inSpace(mesh), inSpace(fc.oneof(mesh, anySolid)), unit, aim), 40],
  ['shapes of the plane', fc.tuple(inPlane, inPlane, unit.map(flat).map(normalize), aim.map(flat)), 300],
] as const)('two %s, one moved until it touches the other,', (_, scenes, numRuns) => {
  it('are found to touch where their distance says so, and nowhere deeper (K-normal, S-closest)', () => {
    fc.assert(
      fc.property(scenes, ([far, b, way, miss]) => {
        const position = add(addScaled(b.placement.position, way, -START), miss);
        const a = movedIntoTouch({ shape: far.shape, placement: { ...far.placement, position } }, b, way);
        fc.pre(a !== undefined); // it flies past
        const closest = closestPoints(a, b);
        const found = touching(a, b);
        const size = sceneSize(a, b);
        // Lines without a radius touch from both sides: what is left between them is an overlap to one of them.
        for (const { place } of found) expect(place.gap).toBeGreaterThan(-1e-13 * size);
        // Within 1e-10 of the size other points may touch as well; one of them is the closest one.
        const isClosest = ({ pair, place }: PlacedPair): boolean => {
          const off = length(sub(surfacePoint(pair, place, a, b), closest.pointB));
          return Math.abs(place.gap - closest.gap) < 1e-14 * size && off < 1e-9 * size;
        };
        expect(found.some(isClosest)).toBe(true);
      }),
      { numRuns },
    );
  });
});

/** Where two features touch, in m: a tip's point, or the one of A, without the radius around it. */
function surfacePoint(pair: TouchPair, { n, pointA }: TouchPlace, a: Placed, b: Placed): Vec3 {
  const isTipB = pair.kind !== 'edge-on-edge' && pair.tip === 'B';
  const radius = isTipB ? touchBody(b).surface.radius : -touchBody(a).surface.radius;
  return addScaled(pointA, n, radius);
}

describe('two round bodies', () => {
  it('near each other have the distance of their nearest features (K31)', () => {
    const round = anySolid.filter(({ kind }) => kind === 'capsule' || kind === 'sphere');
    fc.assert(
      fc.property(inSpace(round), inSpace(anySolid), (a, b) => {
        const [one, other] = [touchBody(a), touchBody(b)];
        const { gap } = closestPoints(a, b);
        fc.pre(one.surface.radius > 0 && gap > 0);
        const across = nearPairs(one, other, gap + pairSize(one, other))
          .filter(({ place }) => isAcross(place, one, other))
          .map(({ place }) => place.gap);
        expect(Math.abs(Math.min(...across) - gap)).toBeLessThan(1e-13 * sceneSize(a, b));
      }),
      { numRuns: 200 },
    );
  });
});

describe('a box that lies flat on another', () => {
  it('touches it at the corners of what they share, and nowhere else (K-rest)', () => {
    fc.assert(
      fc.property(
        between(-3, 3),
        between(-0.9, 0.9),
        between(-0.9, 0.9),
        between(0.3, 1),
        (turn, x, y, w) => {
          const lower: Placed = {
            shape: box([1, 0.7, 0.2]),
            placement: { position: [0, 0, -0.2], orientation: [1, 0, 0, 0] },
          };
          const upper: Placed = {
            shape: box([w, 0.4, 0.1]),
            placement: { position: [x, y, 0.1], orientation: quatFromAxisAngle([0, 0, 1], turn) },
          };
          const [s, c] = [Math.sin(turn), Math.cos(turn)];
          const around = (hx: number, hy: number): readonly Vec3[] =>
            [
              [-hx, -hy],
              [hx, -hy],
              [hx, hy],
              [-hx, hy],
            ].map(([px, py]): Vec3 => [px as number, py as number, 0]);
          const base = around(1, 0.7);
          const top = around(w, 0.4).map(([px, py]): Vec3 => [x + c * px - s * py, y + s * px + c * py, 0]);
          const patch = overlapPatch(base, top, [0, 0, 1]);
          fc.pre(patch !== null);
          const found = touching(upper, lower).map(({ place }) => place.pointA);
          for (const corner of patch.corners) expect(nearest(corner, found)).toBeLessThan(1e-9);
          for (const point of found) expect(nearest(point, patch.corners)).toBeLessThan(1e-9);
        },
      ),
      { numRuns: 200 },
    );
  });
});

const nearest = (point: Vec3, others: readonly Vec3[]): number =>
  Math.min(...others.map((other) => length(sub(point, other))));
