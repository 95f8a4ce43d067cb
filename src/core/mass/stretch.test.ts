import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagonal, type Mat3 } from '#core/math/mat3.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { boxMesh, lShapeMesh, regularTetrahedronMesh, torusMesh } from '#core/shape/mesh-solids.ts';
import { sphere } from '#core/shape/shapes.ts';
import { equimomentalHalfAxes } from './equimomental.ts';
import { massFromDensity } from './mass-properties.ts';
import { inertiaOf } from './mesh-integrals.ts';
import { secondMomentsOf, stretchedMesh, stretchedProperties } from './stretch.ts';

const factor = fc.double({ min: 0.1, max: 10, noNaN: true });
const sizeOf = (m: Mat3): number => Math.max(...m.flat().map(Math.abs));

describe('stretching', () => {
  it('makes a cube of 12 kg and side 1 m a beam of 24 kg: J_xx 2 → 4, J_zz 2 → 10 kg·m² (K3)', () => {
    const cube = massFromDensity(boxMesh([0.5, 0.5, 0.5]), 12);
    const beam = stretchedProperties(cube, [2, 1, 1]);
    expect(cube.inertia[2][2]).toBeCloseTo(2, 12);
    expect(beam.mass).toBeCloseTo(24, 12);
    for (const [i, wanted] of [4, 10, 10].entries()) expect(beam.inertia[i]?.[i]).toBeCloseTo(wanted, 12);
  });

  it('gives the moment of a long thin beam eight times at twice its length', () => {
    const beam = massFromDensity(boxMesh([1, 0.001, 0.001]), 1);
    expect(stretchedProperties(beam, [2, 1, 1]).inertia[2][2] / beam.inertia[2][2]).toBeCloseTo(8, 4);
  });

  it('gives what integrating the stretched mesh gives (K1, K2, K3)', () => {
    const meshes = [lShapeMesh(2, 3, 0.5, 1), torusMesh(2, 0.5, 9, 5), regularTetrahedronMesh(1)];
    fc.assert(
      fc.property(fc.constantFrom(...meshes), fc.tuple(factor, factor, factor), (mesh, factors) => {
        const direct = massFromDensity(stretchedMesh(mesh, factors), 3);
        const { mass, centre, inertia } = stretchedProperties(massFromDensity(mesh, 3), factors);
        // Sums of some hundred terms, each rounded; differences of moments lose no more than a few digits.
        expect(mass / direct.mass).toBeCloseTo(1, 12);
        for (const i of [0, 1, 2] as const) {
          expect(centre[i]).toBeCloseTo(direct.centre[i], 11);
          for (const k of [0, 1, 2] as const)
            expect((inertia[i][k] - direct.inertia[i][k]) / sizeOf(direct.inertia)).toBeCloseTo(0, 11);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('refuses what would turn the body inside out', () => {
    const cube = massFromDensity(boxMesh([1, 1, 1]), 1);
    expect(() => stretchedProperties(cube, [-1, 1, 1])).toThrow('got -1');
    expect(() => stretchedMesh(boxMesh([1, 1, 1]), [1, 0, 1])).toThrow('got 0');
  });

  it('finds the second moments behind a tensor, and back (K3)', () => {
    const C = diagonal([1, 2, 3]);
    expect(inertiaOf(C)).toEqual(diagonal([5, 4, 3]));
    expect(secondMomentsOf(inertiaOf(C))).toEqual(C);
  });
});

describe('the ellipsoid with the same mass and inertia (H-demo)', () => {
  it('of a ball is the ball', () => {
    const { mass, inertia } = massFromDensity(sphere(0.3), 1000);
    const moments: Vec3 = [inertia[0][0], inertia[1][1], inertia[2][2]];
    for (const half of equimomentalHalfAxes(mass, moments)) expect(half).toBeCloseTo(0.3, 12);
  });

  it('of a box is the box times √(5/3), half by half', () => {
    const { mass, inertia } = massFromDensity(boxMesh([1, 2, 3]), 1);
    const halves = equimomentalHalfAxes(mass, [inertia[0][0], inertia[1][1], inertia[2][2]]);
    for (const [i, half] of halves.entries()) expect(half).toBeCloseTo((i + 1) * Math.sqrt(5 / 3), 12);
  });

  it('of a thin rod is a line (KX8)', () => {
    expect(equimomentalHalfAxes(3, [0, 1, 1])).toEqual([Math.sqrt(5 / 3), 0, 0]);
  });
});
