import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worldPoint } from '#core/body/body.ts';
import { closestPoints } from '#core/distance/distance.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { toPlane, toSpace, type Vec2 } from '#core/math/vec2.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { polygon, rectangle, signedArea } from '#core/shape/polygon.ts';
import { planeOfCentres, planeOfCorners } from '#core/wrong/planes.ts';
import { planarHull, roomBeside, tangentialPlane } from './plane-between.ts';
import { separatingPlane } from './resting-limits.ts';

const placed = (corners: readonly Vec2[], [x, y]: Vec2, angle = 0) => {
  const placement = { position: [x, y, 0] as Vec3, orientation: quatFromAxisAngle([0, 0, 1], angle) };
  return {
    body: { shape: polygon(corners), placement },
    corners: corners.map((corner) => worldPoint(placement, toSpace(corner))),
  };
};
const SQUARE = rectangle(1, 1).corners;
const LONG = rectangle(3, 1).corners;

describe('a plane between two bodies (K-rest)', () => {
  it('two squares 1 m apart leave each other half of it; a tilted one sticks through by what it overhangs', () => {
    const [a, b] = [placed(SQUARE, [0, 3]), placed(SQUARE, [0, 0])];
    const plane = separatingPlane([0, 2, 0], [0, 1, 0]);
    if (!plane) throw new Error('no plane');
    expect(roomBeside(plane, a.corners, 'a')).toBe(0.5);
    expect(roomBeside(plane, b.corners, 'b')).toBe(0.5);
    expect(roomBeside(plane, placed(SQUARE, [0, 2]).corners, 'a')).toBe(-0.5);
  });

  it('from the closest points it never cuts two convex bodies: each keeps half the gap', () => {
    const place = fc.record({
      x: fc.double({ min: -6, max: 6, noNaN: true }),
      y: fc.double({ min: -6, max: 6, noNaN: true }),
      angle: fc.double({ min: -3, max: 3, noNaN: true }),
    });
    fc.assert(
      fc.property(place, place, (one, other) => {
        const [a, b] = [
          placed(LONG, [one.x, one.y], one.angle),
          placed(SQUARE, [other.x, other.y], other.angle),
        ];
        const { gap, pointA, pointB } = closestPoints(a.body, b.body);
        fc.pre(gap >= 1e-6);
        const plane = separatingPlane(pointA, pointB);
        if (!plane) throw new Error('no plane');
        // The normal of two points so close is good to 1e-16 over the gap, times a reach of 4 m.
        const eps = 1e-14 / gap + 1e-12;
        expect(Math.abs(roomBeside(plane, a.corners, 'a') - gap / 2)).toBeLessThan(eps);
        expect(Math.abs(roomBeside(plane, b.corners, 'b') - gap / 2)).toBeLessThan(eps);
      }),
    );
  });

  it('the tangential plane is the face of B where a corner of A hangs over it, and cuts A beside a corner of B', () => {
    const b = placed(SQUARE, [0, 0]).corners.map(toPlane);
    const over = tangentialPlane(b, [0.2, 1, 0], [0, 1, 0]);
    expect(over).toMatchObject({ normal: [0, 1, 0], offset: 1 });
    // A long body lies aslant beside the corner (1, 1): its end hangs below the top face of B.
    const beside = tangentialPlane(b, [1, 1, 0], [Math.SQRT1_2, Math.SQRT1_2 + 0.1, 0]);
    expect(beside?.normal).toEqual([0, 1, 0]);
    const a = placed(LONG, [3, 3], -Math.PI / 4);
    if (!beside) throw new Error('no plane');
    expect(roomBeside(beside, a.corners, 'a')).toBeLessThan(-0.5);
    expect(
      roomBeside(
        beside,
        b.map((corner) => toSpace(corner)),
        'b',
      ),
    ).toBeCloseTo(0, 15);
  });

  it('the hull of a horseshoe is the box around it', () => {
    const horseshoe: readonly Vec2[] = [
      [-2, -1],
      [2, -1],
      [2, 1],
      [1, 1],
      [1, 0],
      [-1, 0],
      [-1, 1],
      [-2, 1],
    ];
    const hull = planarHull(horseshoe);
    expect(hull).toHaveLength(4);
    expect(signedArea(hull)).toBe(8);
  });
});

describe('planes guessed without the closest points (K-rest)', () => {
  it('half way between the centres the longer body is cut', () => {
    const [a, b] = [placed(SQUARE, [4.5, 0]), placed(LONG, [0, 0])];
    const plane = planeOfCentres([4.5, 0, 0], [0, 0, 0]);
    if (!plane) throw new Error('no plane');
    expect(roomBeside(plane, b.corners, 'b')).toBe(-0.75);
    expect(roomBeside(plane, a.corners, 'a')).toBe(1.25);
  });

  it('between the nearest corners a face is cut that lies in between', () => {
    const [a, b] = [placed(SQUARE, [0, 2.5]), placed(LONG, [0, 0])];
    const plane = planeOfCorners(a.corners, b.corners);
    if (!plane) throw new Error('no plane');
    expect(Math.min(roomBeside(plane, a.corners, 'a'), roomBeside(plane, b.corners, 'b'))).toBeLessThan(0);
    expect(planeOfCorners([], [])).toBeUndefined();
  });
});
