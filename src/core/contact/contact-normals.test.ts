import { describe, expect, it } from 'vitest';
import { add, cross, dot, length, maxAbs, neg, normalize, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { unorientedEdgeNormal } from '#core/wrong/bodies.ts';
import {
  edgeEdgeContact,
  flatContact,
  overlapOfParallels,
  roundContact,
  type Segment,
  vertexFaceContact,
} from './contact-normals.ts';

describe('a vertex on a face (K-normal)', () => {
  it('takes the face normal of B if the vertex is A’s', () => {
    const contact = vertexFaceContact({
      vertexOf: 'A',
      vertex: [3, 0.01, 4],
      facePoint: [0, 0, 0],
      faceNormal: [0, 5, 0],
    });
    expect(contact).toEqual({ normal: [0, 1, 0], pointOnA: [3, 0.01, 4], pointOnB: [3, 0, 4], gap: 0.01 });
  });

  it('takes minus the face normal of A if the vertex is B’s', () => {
    const contact = vertexFaceContact({
      vertexOf: 'B',
      vertex: [1, 2.5, 0],
      facePoint: [7, 2, 7],
      faceNormal: [0, 1, 0],
    });
    expect(contact.normal.map((x) => x + 0)).toEqual([0, -1, 0]);
    expect(contact.pointOnA).toEqual([1, 2, 0]);
    expect(contact.pointOnB).toEqual([1, 2.5, 0]);
    expect(dot(contact.normal, sub(contact.pointOnA, contact.pointOnB))).toBe(contact.gap);
  });

  it('tells an overlap by a negative gap, and refuses a face without a normal', () => {
    const given = { vertexOf: 'A', vertex: [0, -0.1, 0], facePoint: [0, 0, 0] } as const;
    expect(vertexFaceContact({ ...given, faceNormal: [0, 1, 0] }).gap).toBe(-0.1);
    expect(() => vertexFaceContact({ ...given, faceNormal: [0, 0, 0] })).toThrow('has a direction');
    expect(() => vertexFaceContact({ ...given, vertex: [Number.NaN, 0, 0], faceNormal: [0, 1, 0] })).toThrow(
      'points of a contact must be finite, got (NaN, 0, 0)',
    );
  });
});

describe('an edge on an edge (K-normal)', () => {
  const edgeA: Segment = { start: [-1, 0, 1], end: [2, 0, 1] };
  const edgeB: Segment = { start: [0, 3, 0.9], end: [0, -1, 0.9] };

  it('crosses the edges, and finds the two points across from each other', () => {
    const contact = edgeEdgeContact(edgeA, edgeB, [0, 0, 1]);
    if (contact.kind !== 'crossing') throw new Error('the edges cross');
    expect(contact.normal.map((x) => x + 0)).toEqual([0, 0, 1]);
    expect(contact.pointOnA.map((x) => x + 0)).toEqual([0, 0, 1]);
    expect(contact.pointOnB.map((x) => x + 0)).toEqual([0, 0, 0.9]);
    expect(contact.gap).toBeCloseTo(0.1, 15);
  });

  it('points from B to A whichever end of an edge is named first (KX18)', () => {
    const turned = (e: Segment): Segment => ({ start: e.end, end: e.start });
    const direction = (e: Segment): Vec3 => sub(e.end, e.start);
    const naive: number[] = [];
    for (const a of [edgeA, turned(edgeA)]) {
      for (const b of [edgeB, turned(edgeB)]) {
        const contact = edgeEdgeContact(a, b, [0.3, -0.2, 1]);
        if (contact.kind !== 'crossing') throw new Error('the edges cross');
        expect(contact.normal.map((x) => x + 0)).toEqual([0, 0, 1]);
        naive.push(unorientedEdgeNormal(direction(a), direction(b))[2]);
      }
    }
    // Without a hint half of the four ways to name the ends point into B.
    expect(naive.filter((z) => z < 0)).toHaveLength(2);
  });

  it('says that parallel edges have no normal of their own, instead of 0/0 (KX18)', () => {
    const beside: Segment = { start: [5, 0, 0], end: [0, 0, 0] };
    const contact = edgeEdgeContact(edgeA, beside, [0, 0, 1]);
    expect(contact).toEqual({
      kind: 'parallel',
      direction: [1, 0, 0],
      overlap: {
        kind: 'segment',
        onA: { start: [0, 0, 1], end: [2, 0, 1] },
        onB: { start: [0, 0, 0], end: [2, 0, 0] },
      },
    });
    expect(unorientedEdgeNormal.bind(null, [1, 0, 0], [-2, 0, 0])).toThrow('has a direction');
    const nearly: Segment = { start: [0, 0, 0], end: [5, 1e-7, 0] };
    expect(edgeEdgeContact(edgeA, nearly, [0, 0, 1]).kind).toBe('parallel');
  });

  it('refuses a hint that lies in the plane of the edges, and an edge without length', () => {
    expect(() => edgeEdgeContact(edgeA, edgeB, [1, 1, 0])).toThrow('fromBToA must point out of the plane');
    expect(() => edgeEdgeContact(edgeA, edgeB, [Number.NaN, 1, 0])).toThrow('fromBToA');
    expect(() => edgeEdgeContact({ start: [1, 1, 1], end: [1, 1, 1] }, edgeB, [0, 0, 1])).toThrow(
      'has a direction',
    );
  });

  it('has its two points on the lines and their difference along n, at any slant', () => {
    for (const slant of [1, 1e-2, 1e-4, 1e-5]) {
      const a: Segment = { start: [0.3, -2, 0.2], end: [1.1, 3, 0.4] };
      const alongA = normalize(sub(a.end, a.start));
      const b: Segment = {
        start: [0.1, -1, 0],
        end: add([0.1, -1, 0], add(scale(alongA, 4), [4 * slant, 0, 0])),
      };
      const alongB = normalize(sub(b.end, b.start));
      const contact = edgeEdgeContact(a, b, [0, 0, 1]);
      if (contact.kind !== 'crossing') throw new Error('the edges cross');
      const { normal, pointOnA, pointOnB } = contact;
      const size = length(pointOnA) + 5; // nearly parallel lines may come closest far away
      expect(length(cross(sub(pointOnA, pointOnB), normal))).toBeLessThanOrEqual(1e-15 * size);
      expect(length(cross(sub(pointOnA, a.start), alongA))).toBeLessThanOrEqual(1e-15 * size);
      // The cross product has lost the digits by which the two directions agree.
      expect(Math.abs(dot(normal, alongA))).toBeLessThanOrEqual(1e-15 / slant);
      expect(length(cross(sub(pointOnB, b.start), alongB))).toBeLessThanOrEqual((1e-15 / slant) * size);
    }
  });
});

describe('flat on flat (E-data)', () => {
  const floor: Segment = { start: [0, 0, 0], end: [10, 0, 0] };

  it('takes the middle of the overlap', () => {
    const brick: Segment = { start: [7, 0.01, 0], end: [3, 0.01, 0] };
    expect(flatContact(brick, floor, [0, 1, 0])).toEqual({
      kind: 'flat',
      normal: [0, 1, 0],
      pointOnA: [5, 0.01, 0],
      pointOnB: [5, 0, 0],
      gap: 0.01,
    });
    const overhanging: Segment = { start: [8, 0, 0], end: [14, 0, 0] };
    const contact = flatContact(overhanging, floor, [0, 1, 0]);
    expect(contact.kind === 'flat' && contact.pointOnA).toEqual([9, 0, 0]);
  });

  it('says so if the edges lie past each other, and takes the corner if only ends meet', () => {
    expect(flatContact({ start: [11, 0, 0], end: [12, 0, 0] }, floor, [0, 1, 0])).toEqual({ kind: 'apart' });
    const corner = flatContact({ start: [10, 0, 0], end: [12, 0, 0] }, floor, [0, 1, 0]);
    expect(corner.kind === 'flat' && corner.pointOnA).toEqual([10, 0, 0]);
    expect(() => flatContact(floor, { start: [0, 0, 0], end: [Number.NaN, 0, 0] }, [0, 1, 0])).toThrow(
      'must be finite',
    );
    expect(overlapOfParallels(floor, { start: [-3, 1, 0], end: [-1, 1, 0] })).toEqual({ kind: 'none' });
  });

  it('gives parallel capsules, which touch along a segment, its middle (KX22)', () => {
    const above: Segment = { start: [2, 0.5, 0], end: [6, 0.5, 0] };
    const contact = flatContact(above, floor, [0, 1, 0]);
    expect(contact.kind === 'flat' && contact.pointOnB).toEqual([4, 0, 0]);
  });
});

describe('round bodies (K-normal)', () => {
  it('points from centre to centre, between spheres', () => {
    const contact = roundContact({ coreA: [3, 4, 0], radiusA: 1, coreB: [0, 0, 0], radiusB: 3 });
    if (contact.kind !== 'round') throw new Error('the centres differ');
    expect(maxAbs(sub(contact.normal, [0.6, 0.8, 0]))).toBeLessThan(1e-15);
    expect(maxAbs(sub(contact.pointOnA, [2.4, 3.2, 0]))).toBeLessThan(1e-15);
    expect(maxAbs(sub(contact.pointOnB, [1.8, 2.4, 0]))).toBeLessThan(1e-15);
    expect(contact.gap).toBe(1);
  });

  it('changes sign with the roles', () => {
    const there = roundContact({ coreA: [1, 2, 3], radiusA: 1, coreB: [0, 0, 0], radiusB: 1 });
    const back = roundContact({ coreA: [0, 0, 0], radiusA: 1, coreB: [1, 2, 3], radiusB: 1 });
    if (there.kind !== 'round' || back.kind !== 'round') throw new Error('the centres differ');
    expect(back.normal).toEqual(neg(there.normal));
    expect(back.pointOnA).toEqual(there.pointOnB);
  });

  it('has no normal where the axes of two capsules cross: 0/0 (KX22)', () => {
    expect(roundContact({ coreA: [1, 1, 1], radiusA: 0.1, coreB: [1, 1, 1], radiusB: 0.1 })).toEqual({
      kind: 'no-normal',
    });
    // Next to it the normal is there, but turns over as one axis passes through the other.
    const near = (z: number): Vec3 | null => {
      const contact = roundContact({ coreA: [0, 0, z], radiusA: 1, coreB: [0, 0, 0], radiusB: 1 });
      return contact.kind === 'round' ? contact.normal : null;
    };
    expect(near(1e-300)).toEqual([0, 0, 1]);
    expect(near(-1e-300)?.map((x) => x + 0)).toEqual([0, 0, -1]);
  });

  it('takes a face under a sphere as a core without radius', () => {
    const contact = roundContact({ coreA: [2, 0.9, 5], radiusA: 1, coreB: [2, 0, 5], radiusB: 0 });
    expect(contact.kind === 'round' && contact.gap).toBeCloseTo(-0.1, 15);
    expect(() => roundContact({ coreA: [1, 0, 0], radiusA: -1, coreB: [0, 0, 0], radiusB: 0 })).toThrow(
      'radii',
    );
  });
});
