import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { difference, sizeOf } from '#core/fixtures/shape-arbitraries.ts';
import { diagonal, type Mat3, symmetricEigen } from '#core/math/mat3.ts';
import { IDENTITY_QUAT } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { add, type Vec3 } from '#core/math/vec3.ts';
import { buildMesh, type Triangle } from '#core/shape/mesh.ts';
import { boxMesh, hollowBoxMesh, lShapeMesh, torusMesh } from '#core/shape/mesh-solids.ts';
import { polygon, rectangle, regularPolygon } from '#core/shape/polygon.ts';
import { box, capsule, convexPolyhedron, disc, sphere, uprightCapsule } from '#core/shape/shapes.ts';
import {
  centredShape,
  inertiaAboutPoint,
  joinedProperties,
  massFromDensity,
  massOfTotal,
  measureOf,
  movedProperties,
} from './mass-properties.ts';
import { solidIntegrals } from './mesh-integrals.ts';

interface GoldenMesh {
  readonly id: string;
  readonly vertices: readonly Vec3[];
  readonly triangles: readonly Triangle[];
  readonly euler: number;
  readonly expected: { mass: number; com: Vec3; inertia: Mat3; principal: Vec3 };
}
interface GoldenCapsule {
  readonly r: number;
  readonly halfLength: number;
  readonly rho: number;
  readonly expected: { mass: number; volume: number; inertiaAxial: number; inertiaTransverse: number };
}
const golden = JSON.parse(readFileSync(new URL('../fixtures/massprops.json', import.meta.url), 'utf8')) as {
  cases: GoldenMesh[];
  capsules: GoldenCapsule[];
};

/** The golden README suggests 1e-11; the sums here have a few hundred terms, so 1e-13 of the largest value is enough. */
const GOLDEN = 1e-13;
/** A closed form of ten operations. */
const ROUNDING = 1e-15;

describe('meshes against exact rational arithmetic (K1, K2, K3)', () => {
  it.each(golden.cases)('$id', ({ vertices, triangles, expected }) => {
    const { volume, centroid, inertia } = solidIntegrals(vertices, triangles);
    expect(Math.abs(volume - expected.mass)).toBeLessThanOrEqual(
      GOLDEN * Math.max(1, Math.abs(expected.mass)),
    );
    expect(difference(centroid, expected.com)).toBeLessThanOrEqual(
      GOLDEN * Math.max(1, sizeOf(expected.com)),
    );
    const tolerance = GOLDEN * Math.max(1, sizeOf(expected.inertia));
    expect(difference(inertia, expected.inertia)).toBeLessThanOrEqual(tolerance);
    expect(difference(symmetricEigen(inertia).values, expected.principal)).toBeLessThanOrEqual(tolerance);
  });

  it.each(golden.cases)('$id has the right Euler number, or is refused as inside out', (given) => {
    const mesh = buildMesh(given.vertices, given.triangles);
    if (given.expected.mass < 0) {
      expect(mesh).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/inside out/) });
      return;
    }
    if (mesh.kind === 'refused') throw new Error(mesh.reason);
    expect(mesh.vertices.length - mesh.edges.length + mesh.triangles.length).toBe(given.euler);
    const { mass } = massFromDensity(mesh, 3);
    expect(Math.abs(mass - 3 * given.expected.mass)).toBeLessThanOrEqual(3 * GOLDEN * Math.max(1, mass));
  });

  it('far from the origin the moments keep the digits that the coordinates have', () => {
    const { vertices, triangles } = lShapeMesh(3, 2, 1, 1);
    const near = solidIntegrals(vertices, triangles);
    // Multiples of 1/2 stay exact when 2³⁰ is added: nothing but cancellation could spoil the answer.
    const offset: Vec3 = [1073741824, -1073741824, 1073741824];
    const far = solidIntegrals(
      vertices.map((r) => add(r, offset)),
      triangles,
    );
    expect(far.volume).toBe(near.volume);
    expect(difference(far.inertia, near.inertia)).toBeLessThan(1e-13 * sizeOf(near.inertia));
    expect(difference(far.centroid, add(near.centroid, offset))).toBeLessThan(3e-7); // ulp of 2³⁰
  });
});

describe('capsules against 50 digits (K1, K3, K30)', () => {
  it.each(golden.capsules)('r = $r m, half length $halfLength m', ({ r, halfLength, rho, expected }) => {
    const shape = uprightCapsule(r, halfLength);
    const { mass, centre, inertia } = massFromDensity(shape, rho);
    expect(Math.abs(measureOf(shape) / expected.volume - 1)).toBeLessThan(ROUNDING);
    expect(Math.abs(mass / expected.mass - 1)).toBeLessThan(ROUNDING);
    expect(centre).toEqual([0, 0, 0]);
    const wanted = diagonal([expected.inertiaTransverse, expected.inertiaTransverse, expected.inertiaAxial]);
    // The axial moment is what is left of the transverse one, which is up to 1.9e4 times as large.
    expect(difference(inertia, wanted)).toBeLessThan(ROUNDING * expected.inertiaTransverse);
  });

  it('along any segment the capsule is the upright one, turned and moved', () => {
    const { mass, centre, inertia } = massFromDensity(capsule([1, 1, 1], [1, 3, 1], 0.5), 1);
    const upright = massFromDensity(uprightCapsule(0.5, 1), 1);
    const turned = movedProperties(upright, quatFromAxisAngle([1, 0, 0], Math.PI / 2), [1, 2, 1]);
    expect(Math.abs(mass - upright.mass)).toBeLessThan(1e-15);
    expect(difference(centre, turned.centre)).toBeLessThan(1e-15);
    expect(difference(inertia, turned.inertia)).toBeLessThan(1e-15);
  });
});

describe('closed forms (K1, K2, K3)', () => {
  it('a ball of 3 m and density 1/π has 36 kg and 2/5 m r²', () => {
    const { mass, inertia } = massFromDensity(sphere(3), 1 / Math.PI);
    expect(mass).toBeCloseTo(36, 13);
    expect(difference(inertia, diagonal([129.6, 129.6, 129.6]))).toBeLessThan(1e-13);
  });

  it('a box, its mesh and the hull of its corners agree', () => {
    const half: Vec3 = [0.25, 2, 0.125];
    const closed = massFromDensity(box(half), 7);
    for (const shape of [boxMesh(half), convexPolyhedron(boxMesh(half).vertices)]) {
      const { mass, centre, inertia } = massFromDensity(shape, 7);
      expect(mass).toBeCloseTo(closed.mass, 14);
      expect(difference(centre, [0, 0, 0])).toBeLessThan(1e-15);
      expect(difference(inertia, closed.inertia)).toBeLessThan(1e-14);
    }
  });

  it('a disc has m r²/2 about its axis and half of that about a diameter', () => {
    const { mass, inertia } = massFromDensity(disc(2), 1 / Math.PI);
    expect(mass).toBeCloseTo(4, 14);
    expect(difference(inertia, diagonal([4, 4, 8]))).toBeLessThan(1e-14);
  });

  it('a rectangle of 2 × 4 m has J_zz = m (a² + b²)/12', () => {
    const { mass, inertia } = massFromDensity(rectangle(1, 2), 1.5);
    expect(mass).toBeCloseTo(12, 14);
    expect(difference(inertia, diagonal([16, 4, 20]))).toBeLessThan(1e-13);
  });

  it('a right triangle has its centre at a third of each side, and J_xy with a minus', () => {
    const corner = polygon([
      [0, 0],
      [3, 0],
      [0, 3],
    ]);
    const { centre, inertia } = massFromDensity(corner, 1);
    expect(difference(centre, [1, 1, 0])).toBeLessThan(1e-15);
    // ∫xy dA = a⁴/24 about the corner, minus A/9 a² of the shift: −a⁴/72; in the tensor it stands with a minus.
    expect(inertia[0][1]).toBeCloseTo(81 / 72, 14);
  });

  it('a polygon of 1,000 sides is a disc to six digits', () => {
    const round = massOfTotal(disc(1), 1).inertia;
    expect(difference(massOfTotal(regularPolygon(1000, 1), 1).inertia, round)).toBeLessThan(1e-5);
  });

  it('a fine torus tends to V = 2π²Rr² and J_z = m (R² + 3r²/4)', () => {
    const { mass, inertia } = massFromDensity(torusMesh(2, 0.5, 200, 128), 1);
    expect(Math.abs(mass / (2 * Math.PI ** 2 * 2 * 0.25) - 1)).toBeLessThan(1e-3);
    expect(Math.abs(inertia[2][2] / (mass * (4 + 0.1875)) - 1)).toBeLessThan(1e-3);
  });
});

describe('bodies made of bodies', () => {
  it('a hollow box is the box less the cavity (K1, K3)', () => {
    const hollow = massFromDensity(hollowBoxMesh([2, 3, 4], [1, 2, 3]), 1);
    const outer = massFromDensity(box([2, 3, 4]), 1);
    const inner = massFromDensity(box([1, 2, 3]), 1);
    expect(hollow.mass).toBeCloseTo(outer.mass - inner.mass, 12);
    const wanted = diagonal(
      [0, 1, 2].map((i) => (outer.inertia[i]?.[i] ?? 0) - (inner.inertia[i]?.[i] ?? 0)) as unknown as Vec3,
    );
    expect(difference(hollow.inertia, wanted)).toBeLessThan(1e-12 * sizeOf(wanted));
  });

  it('an L is two boxes joined (K1, K2, K3)', () => {
    const arm = (half: Vec3, at: Vec3) => movedProperties(massFromDensity(box(half), 1), IDENTITY_QUAT, at);
    const joined = joinedProperties([
      arm([1.5, 0.5, 0.5], [1.5, 0.5, 0]),
      arm([0.5, 0.5, 0.5], [0.5, 1.5, 0]),
    ]);
    const whole = massFromDensity(lShapeMesh(3, 2, 1, 1), 1);
    expect(whole.mass).toBeCloseTo(joined.mass, 14);
    expect(difference(whole.centre, joined.centre)).toBeLessThan(1e-15);
    expect(difference(whole.inertia, joined.inertia)).toBeLessThan(1e-14);
  });

  it('a rod about its end has m L²/3 (parallel axes)', () => {
    const rod = massOfTotal(uprightCapsule(0, 0.5), 3);
    expect(inertiaAboutPoint(rod, [0, 0, 0.5])).toEqual(diagonal([1, 1, 0]));
  });

  it('cannot be joined from nothing', () => {
    expect(() => joinedProperties([])).toThrow(/positive total mass, got 0/);
  });
});

describe('the frame of a body', () => {
  it.each([
    ['mesh', lShapeMesh(3, 2, 1, 1)],
    ['convex', convexPolyhedron(lShapeMesh(3, 2, 1, 1).vertices)],
    ['capsule', capsule([1, 2, 3], [2, 2, 3], 1)],
    [
      'polygon',
      polygon([
        [0, 0],
        [4, 0],
        [0, 2],
      ]),
    ],
    ['sphere', sphere(1)],
    ['box', box([1, 2, 3])],
    ['disc', disc(1)],
  ] as const)('has its origin at the centre of mass of a %s', (_, shape) => {
    const centred = massFromDensity(centredShape(shape), 1);
    expect(difference(centred.centre, [0, 0, 0])).toBeLessThan(1e-15);
    expect(difference(centred.inertia, massFromDensity(shape, 1).inertia)).toBeLessThan(1e-13);
  });
});

describe('what has no mass is refused', () => {
  it.each([0, -1, Number.NaN, Infinity])('density %s', (density) => {
    expect(() => massFromDensity(sphere(1), density)).toThrow(/density must be positive and finite, got/);
  });

  it.each([0, -1, Number.NaN, Infinity])('mass %s', (mass) => {
    expect(() => massOfTotal(sphere(1), mass)).toThrow(/mass must be positive and finite, got/);
  });

  it('a thin rod of some density (KX8)', () => {
    expect(() => massFromDensity(uprightCapsule(0, 1), 1)).toThrow(/radius 0 has no volume: give its mass/);
  });

  it('numbers so large that the moments overflow', () => {
    expect(() => massFromDensity(sphere(1e12), 1e300)).toThrow(/positive and finite/);
  });
});
