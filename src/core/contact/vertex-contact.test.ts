import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orientation } from '#core/fixtures/arbitraries.ts';
import { rotate } from '#core/math/quat.ts';
import { dot, length, maxAbs, neg, normalize, sub, type Vec3 } from '#core/math/vec3.ts';
import {
  admissibleTowards,
  planarVertexVertexContact,
  type VertexVertexContact,
  vertexVertexContact,
} from './vertex-contact.ts';

const SQRT_HALF = Math.SQRT1_2;

function ambiguous(contact: VertexVertexContact) {
  if (contact.kind !== 'ambiguous') throw new Error(`expected many normals, got ${contact.kind}`);
  return contact;
}

describe('a corner on a corner in the plane (K-normal, E-data)', () => {
  // Two squares that touch at a corner: A above right of the origin, B below left.
  const upperRight = [
    [1, 0, 0],
    [0, 1, 0],
  ] as const;
  const lowerLeft = [
    [-2, 0, 0],
    [0, -3, 0],
  ] as const;

  it('admits every normal between the two faces of axis-parallel squares, and takes the middle', () => {
    const { extremes, normal } = ambiguous(planarVertexVertexContact(upperRight, lowerLeft));
    expect(extremes).toHaveLength(2);
    for (const wanted of [
      [1, 0, 0],
      [0, 1, 0],
    ] as Vec3[]) {
      expect(extremes.some((n) => maxAbs(sub(n, wanted)) < 1e-15)).toBe(true);
    }
    expect(maxAbs(sub(normal, [SQRT_HALF, SQRT_HALF, 0]))).toBeLessThan(1e-15);
  });

  it('narrows the fan by the blunter corner', () => {
    // B is a roof of 90° with its ridge up, A a square with its lower left corner on it.
    const roof = [
      [1, -1, 0],
      [-1, -1, 0],
    ] as const;
    const { extremes, normal } = ambiguous(planarVertexVertexContact(upperRight, roof));
    expect(extremes).toHaveLength(2);
    expect(extremes.every((n) => n[0] >= -1e-15 && n[1] > 0)).toBe(true);
    // Between straight up and 45° to the right: the middle is at 67.5°.
    expect(Math.atan2(normal[1], normal[0])).toBeCloseTo((67.5 * Math.PI) / 180, 14);
  });

  it('is a contact of vertex and face if one corner is straight', () => {
    const floor = [
      [1, 0, 0],
      [-1, 0, 0],
    ] as const;
    const tip = [
      [1, 2, 0],
      [-1, 2, 0],
    ] as const;
    expect(planarVertexVertexContact(tip, floor)).toMatchObject({ kind: 'unique' });
    const contact = planarVertexVertexContact(tip, floor);
    expect(contact.kind === 'unique' && contact.normal.map((x) => x + 0)).toEqual([0, 1, 0]);
    expect(() => planarVertexVertexContact(floor, floor)).toThrow('use flatContact');
  });

  it('finds no normal if the corners overlap', () => {
    expect(planarVertexVertexContact(upperRight, upperRight)).toEqual({ kind: 'interlocked' });
  });
});

describe('a corner on a corner in space (K-normal, E-data)', () => {
  const cubeCorner: Vec3[] = [
    [1, 0, 0],
    [0, 2, 0],
    [0, 0, 3],
  ];
  const opposite = cubeCorner.map(neg);

  it('admits an octant between two cubes, and takes the space diagonal', () => {
    const { extremes, normal } = ambiguous(vertexVertexContact(cubeCorner, opposite));
    expect(extremes).toHaveLength(3);
    expect(maxAbs(sub(normal, normalize([1, 1, 1])))).toBeLessThan(1e-15);
  });

  it('is not misled by a face that was cut into triangles', () => {
    const withDiagonal: Vec3[] = [...cubeCorner, [1, 1, 0]];
    const { extremes, normal } = ambiguous(vertexVertexContact(withDiagonal, opposite));
    expect(extremes).toHaveLength(3);
    expect(maxAbs(sub(normal, normalize([1, 1, 1])))).toBeLessThan(1e-15);
  });

  it('turns with the scene, changes sign with the roles, and separates the bodies', () => {
    const spike: Vec3[] = [
      [0.2, 0.1, 1],
      [-0.2, 0.1, 1],
      [0, -0.3, 1],
    ];
    fc.assert(
      fc.property(orientation, (q) => {
        const turn = (edges: readonly Vec3[]): Vec3[] => edges.map((e) => rotate(q, e));
        const plain = ambiguous(vertexVertexContact(spike, opposite));
        const turned = ambiguous(vertexVertexContact(turn(spike), turn(opposite)));
        expect(maxAbs(sub(turned.normal, rotate(q, plain.normal)))).toBeLessThan(1e-14);
        const swapped = ambiguous(vertexVertexContact(turn(opposite), turn(spike)));
        expect(maxAbs(sub(swapped.normal, neg(turned.normal)))).toBeLessThan(1e-14);
        for (const n of [turned.normal, ...turned.extremes]) {
          expect(Math.abs(length(n) - 1)).toBeLessThan(1e-15);
          expect(Math.min(...turn(spike).map((e) => dot(e, n)))).toBeGreaterThan(-1e-14);
          expect(Math.max(...turn(opposite).map((e) => dot(e, n)))).toBeLessThan(1e-14);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('refuses what is no corner', () => {
    expect(() => vertexVertexContact(cubeCorner.slice(0, 2), opposite)).toThrow('corner of A');
    expect(() =>
      vertexVertexContact(cubeCorner, [
        [1, 0, 0],
        [0, 1, 0],
        [1, 1, 0],
      ]),
    ).toThrow('the edges at the corner of B must number three or more and not lie in one plane');
    expect(vertexVertexContact(cubeCorner, cubeCorner)).toEqual({ kind: 'interlocked' });
  });
});

describe('a wish for a normal at two corners (K-normal, E-data)', () => {
  const edgesA: readonly Vec3[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const edgesB = edgesA.map(neg);
  const middle = normalize([1, 1, 1]);

  it('is granted where the planes of both corners allow it', () => {
    expect(maxAbs(sub(admissibleTowards(edgesA, edgesB, middle, [3, 4, 0]), [0.6, 0.8, 0]))).toBeLessThan(
      1e-12,
    );
  });

  it('is cut short where a corner would be in the way', () => {
    // From (1, 1, 1) towards (1, 1, −1) the last normal that no edge opposes is (1, 1, 0).
    const n = admissibleTowards(edgesA, edgesB, middle, [middle[0], middle[1], -middle[2]]);
    expect(maxAbs(sub(n, [SQRT_HALF, SQRT_HALF, 0]))).toBeLessThan(1e-12);
  });
});
