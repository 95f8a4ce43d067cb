/** What gives a wrong tensor away: the turned body itself, weighed and integrated once more where it lies. */
import { massFromDensity, massOfTotal } from '#core/mass/mass-properties.ts';
import { stretchedMesh } from '#core/mass/stretch.ts';
import { determinant, type Mat3, mulVec, trace } from '#core/math/mat3.ts';
import { rotate } from '#core/math/quat.ts';
import { dot, type Vec3, ZERO } from '#core/math/vec3.ts';
import { movedMesh } from '#core/shape/mesh.ts';
import { capsule } from '#core/shape/shapes.ts';
import type { Law } from '#kit/declare/reading.ts';
import type { MassRun } from './model.ts';
import { ROD } from './solids.ts';

/** I by K3 over the turned body, in world axes: no R J Rᵀ is used. */
export function directInertia({ solid, factors, orientation, density, mass }: MassRun): Mat3 {
  if (solid.mesh === null) {
    const end = rotate(orientation, [factors[0] * ROD.half, 0, 0]);
    return massOfTotal(capsule(rotate(orientation, [-factors[0] * ROD.half, 0, 0]), end, 0), mass).inertia;
  }
  return massFromDensity(movedMesh(stretchedMesh(solid.mesh, factors), orientation, ZERO), density).inertia;
}

/** The spin, in rad/s, at which the energies are compared: along no axis of anything. */
const OMEGA: Vec3 = [1, 2, 3];

const energy = (I: Mat3): number => 0.5 * dot(OMEGA, mulVec(I, OMEGA));

const NAMES = 'xyz';
const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

/** Agreement to this part of the largest moment: sums over some hundred triangles are rounded. */
const EPS = 1e-9;

/** Trace and determinant, which hide the mistakes, and what shows them. */
export function laws(run: MassRun): readonly Law[] {
  const { I } = run;
  const direct = directInertia(run);
  const size = trace(direct);
  const law = (label: string, is: number, shouldBe: number, scale: number, unit: string): Law => ({
    label,
    unit,
    is,
    shouldBe,
    what: 'as computed',
    equation: 'K5',
    isKept: Math.abs(is - shouldBe) <= EPS * scale,
  });
  const off = ([i, k]: (typeof PAIRS)[number]): number => Math.abs(I[i][k] - direct[i][k]);
  const [row, column] = PAIRS.reduce((worst, pair) => (off(pair) > off(worst) ? pair : worst));
  const cube = size * size * size;
  return [
    law('Sum of the three moments', trace(I), trace(direct), size, 'kg·m²'),
    law('Determinant', determinant(I), determinant(direct), cube, 'kg³·m⁶'),
    law(`Entry ${NAMES[row]}${NAMES[column]} of I`, I[row][column], direct[row][column], size, 'kg·m²'),
    law('Energy at ω = (1, 2, 3) rad/s', energy(I), energy(direct), size, 'J'),
  ];
}
