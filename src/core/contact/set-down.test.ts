import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestPoints } from '#core/distance/distance.ts';
import { orientation } from '#core/fixtures/arbitraries.ts';
import { IDENTITY_QUAT, mulQuat } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { cross, distance, dot, length, normalize, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { box } from '#core/shape/shapes.ts';
import {
  boxPolyhedron,
  edgeOf,
  normalsOf,
  placedPolyhedron,
  type SetDown,
  setDown,
  shiftedPolyhedron,
} from './set-down.ts';
import { vertexVertexContact } from './vertex-contact.ts';

const DOWN: Vec3 = [0, 0, -1];
const CUBE: Vec3 = [1, 1, 1];
const unitCube = boxPolyhedron(CUBE);
const block = placedPolyhedron(unitCube, { position: [0, 0, -1], orientation: IDENTITY_QUAT });

/** A cube that stands on a corner: its diagonal is upright, and half of it is √3 long. */
const ON_CORNER = quatFromAxisAngle(normalize([1, -1, 0]), Math.acos(1 / Math.sqrt(3)));
const standing = (x: number, y: number, turn = 0) =>
  placedPolyhedron(unitCube, {
    position: [x, y, 5],
    orientation: mulQuat(quatFromAxisAngle([0, 0, 1], turn), ON_CORNER),
  });

function touching(result: SetDown) {
  if (result.kind === 'past') throw new Error('it passed');
  return result;
}

describe('the features of a box', () => {
  it('are 8 corners, 12 edges of its lengths and 6 faces that look outwards', () => {
    const { vertices, edges, faces } = boxPolyhedron([1, 2, 3]);
    expect([vertices.length, edges.length, faces.length]).toEqual([8, 12, 6]);
    const lengths = edges.map((_, i) => {
      const { start, end } = edgeOf(boxPolyhedron([1, 2, 3]), i);
      return distance(start, end);
    });
    expect(lengths).toEqual([2, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6]);
    for (const { corners, normal } of faces) {
      const [p, q, r] = corners.map((i) => vertices[i] as Vec3) as [Vec3, Vec3, Vec3];
      expect(normalize(cross(sub(q, p), sub(r, q)))).toEqual(normal);
    }
  });
});

describe('a cube set down on a block (K-normal)', () => {
  it('stands on the face with its corner: the normal is that of the face', () => {
    const { distance: way, touches } = touching(setDown(standing(0.2, -0.3), block, DOWN));
    expect(way).toBeCloseTo(5 - Math.sqrt(3), 12);
    expect(touches).toHaveLength(1);
    expect(touches[0]).toMatchObject({ kind: 'vertex-face', normal: [0, 0, 1] });
  });

  it('leans with an edge on the edge of the block, and the normal is at right angles to both', () => {
    const a = standing(1.2, 0);
    const { touches } = touching(setDown(a, block, DOWN));
    const [touch] = touches;
    expect(touches.map(({ kind }) => kind)).toEqual(['edge-edge']);
    const { start, end } = edgeOf(a, touch?.ofA ?? 0);
    expect(dot(sub(end, start), touch?.normal as Vec3)).toBeCloseTo(0, 12);
    // The edge rises by 1/√3 of its length and runs at 45° to the block's edge: n leans by 45°.
    expect(touch?.normal[0]).toBeCloseTo(Math.SQRT1_2, 12);
    expect(touch?.normal[1]).toBeCloseTo(0, 12);
    expect(touch?.normal[2]).toBeCloseTo(Math.SQRT1_2, 12);
  });

  it('has a face on the corner of the block: the normal is minus that of the face', () => {
    const { touches } = touching(setDown(standing(1.3, 1.2, Math.PI / 3), block, DOWN));
    expect(touches.map(({ kind }) => kind)).toEqual(['face-vertex']);
    expect(touches[0]?.normal[2]).toBeCloseTo(1 / Math.sqrt(3), 12);
  });

  it('passes a block that lies beside its way', () => {
    expect(setDown(standing(4, 0), block, DOWN).kind).toBe('past');
  });

  it('touches with several pairs corner to corner: their normals are the extremes of the cone (E-data)', () => {
    const a = standing(1, 1);
    const { distance: way, touches } = touching(setDown(a, block, DOWN));
    const point: Vec3 = [1, 1, 0];
    const leaving = (vertices: readonly Vec3[]) =>
      vertices.map((r) => sub(r, point)).filter((e) => length(e) > 1e-9);
    const cone = vertexVertexContact(
      leaving(shiftedPolyhedron(a, scale(DOWN, way)).vertices),
      leaving(block.vertices),
    );
    const normals = normalsOf(touches);
    expect(cone.kind).toBe('ambiguous');
    const extremes = cone.kind === 'ambiguous' ? cone.extremes : [];
    expect(normals).toHaveLength(extremes.length);
    for (const n of extremes) expect(normals.some((m) => distance(m, n) < 1e-9)).toBe(true);
  });

  it('touches where the search for closest points says, and with its normal', () => {
    const place = fc.record({
      q: orientation,
      x: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
      y: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
    });
    fc.assert(
      fc.property(place, ({ q, x, y }) => {
        const above = { position: [x, y, 5] as const, orientation: q };
        const result = setDown(placedPolyhedron(unitCube, above), block, DOWN);
        fc.pre(result.kind !== 'past' && result.touches.length === 1);
        const [touch] = result.touches;
        const n = touch?.normal as Vec3;
        // Lifted along the normal by a little, the gap must be that little: no other pair is nearer.
        const lift = 1e-3;
        const position: Vec3 = [x + lift * n[0], y + lift * n[1], 5 - result.distance + lift * n[2]];
        const { gap } = closestPoints(
          { shape: box(CUBE), placement: { position, orientation: q } },
          { shape: box(CUBE), placement: { position: [0, 0, -1], orientation: IDENTITY_QUAT } },
        );
        expect(gap).toBeCloseTo(lift, 9);
      }),
      { numRuns: 300 },
    );
  });
});

it('a cube that is below the block already is past it, and does not touch it by going back up', () => {
  const below = placedPolyhedron(unitCube, { position: [0, 0, -8], orientation: IDENTITY_QUAT });
  expect(setDown(below, block, DOWN)).toEqual({ kind: 'past' });
});
