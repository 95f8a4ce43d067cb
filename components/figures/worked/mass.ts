/** The inertia of one tetrahedron, and a tensor that is turned by 45°, line by line. */
import { inertiaAboutPoint } from '#core/mass/mass-properties.ts';
import { solidIntegrals } from '#core/mass/mesh-integrals.ts';
import { secondMomentsOf } from '#core/mass/stretch.ts';
import { conjugateBy, diagonal, type Mat3, transpose } from '#core/math/mat3.ts';
import { matFromAxisAngle } from '#core/math/rotation.ts';
import { type Vec3, ZERO } from '#core/math/vec3.ts';
import { matrix, num, vector, type WorkedStep } from './step.ts';

const corners: readonly Vec3[] = [
  [1, 0, 0],
  [0, 2, 0],
  [0, 0, 3],
];

/** One triangle of a skin, joined to the origin: the other three faces go through the origin and add nothing. */
export function tetrahedronSteps(): readonly WorkedStep[] {
  const { volume, centroid, inertia } = solidIntegrals(
    [...corners, ZERO],
    [
      [0, 1, 2],
      [3, 1, 0],
      [3, 2, 1],
      [3, 0, 2],
    ],
  );
  const aboutOrigin = inertiaAboutPoint({ mass: volume, centre: centroid, inertia }, ZERO);
  return [
    {
      does: 'The corners of the triangle, in m; the density is 1 kg/m³.',
      tex: corners.map(vector).join(',\\quad '),
    },
    { does: 'Volume, and here the mass as well.', tex: `\\sym{V_tet} = ${num(volume)}` },
    { does: 'Centre, a quarter of the sum of the corners.', tex: `\\sym{r_c} = ${vector(centroid)}` },
    {
      does: 'The second integral, all products of two coordinates.',
      tex: `\\int \\sym{x}\\,\\sym{x}^{\\mathsf{T}}\\,\\mathrm{d}\\sym{V} = ${matrix(secondMomentsOf(aboutOrigin))}`,
    },
    {
      does: 'Its diagonal adds up to the sum of squares; that times the identity, less the matrix, is the tensor about the origin.',
      tex: `\\sym{J_o} = ${matrix(aboutOrigin)}`,
    },
    { does: 'Parallel axes: the tensor about the centre of mass.', tex: `\\sym{J} = ${matrix(inertia)}` },
  ];
}

/** R J Rᵀ for a quarter and for an eighth of a turn, and what comes out with R and Rᵀ exchanged. */
export function turnedSteps(): readonly WorkedStep[] {
  const tensor = diagonal([1, 3, 4]);
  const turn = (degrees: number): Mat3 => matFromAxisAngle([0, 0, 1], (degrees * Math.PI) / 180);
  const [eighth, quarter] = [turn(45), turn(90)];
  return [
    { does: 'A box with the moments 1, 3 and 4 kg·m².', tex: `\\sym{J} = ${matrix(tensor)}` },
    { does: 'It is turned by 45° about $z$.', tex: `\\sym{R} = ${matrix(eighth)}` },
    {
      does: 'The tensor in the room, [[K5]].',
      tex: `\\sym{R}\\,\\sym{J}\\,\\sym{R}^{\\mathsf{T}} = ${matrix(conjugateBy(eighth, tensor))}`,
    },
    {
      does: 'With $\\sym{R}$ and its transpose exchanged: the products have the wrong sign.',
      tex: `\\sym{R}^{\\mathsf{T}}\\sym{J}\\,\\sym{R} = ${matrix(conjugateBy(transpose(eighth), tensor))}`,
    },
    {
      does: 'After 90°, right and wrong are the same.',
      tex: `\\sym{R}\\,\\sym{J}\\,\\sym{R}^{\\mathsf{T}} = \\sym{R}^{\\mathsf{T}}\\sym{J}\\,\\sym{R} = ${matrix(conjugateBy(quarter, tensor))}`,
    },
  ];
}
