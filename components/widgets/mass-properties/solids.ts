/** The solids before they are stretched: closed meshes, a thin rod, and what the reader brings along. */
import { type MassProperties, massFromDensity, massOfTotal } from '#core/mass/mass-properties.ts';
import type { Mat3 } from '#core/math/mat3.ts';
import { length, maxAbs, sub, type Vec3 } from '#core/math/vec3.ts';
import type { TriangleMesh } from '#core/shape/mesh.ts';
import {
  boxMesh,
  capsuleMesh,
  lShapeMesh,
  octahedronMesh,
  regularTetrahedronMesh,
  torusMesh,
} from '#core/shape/mesh-solids.ts';
import { capsule } from '#core/shape/shapes.ts';
import { remember } from '../common/remember.ts';

/** A solid as it comes, before it is stretched, turned or weighed. */
export interface Solid {
  /** "the block". */
  readonly name: string;
  /** `null` for the thin rod, which has no surface. */
  readonly mesh: TriangleMesh | null;
  /** Mass properties at a density of 1 kg/m³. */
  readonly unit: MassProperties;
  /** Corners, in m, from the centre of mass. */
  readonly corners: readonly Vec3[];
  /** How far it reaches from the centre of mass along +x, +y, +z, in m. */
  readonly reach: Vec3;
  /** Middle of the box around it, in m, from the centre of mass. */
  readonly middle: Vec3;
  /** Distance of the farthest corner from the centre of mass, in m. */
  readonly radius: number;
}

/** Products of inertia below this part of the largest moment are rounding of the sums, and are set to zero. */
const EPS_PRODUCT = 1e-13;

/**
 * The tensor without the dust that rounding leaves off its diagonal. Two equal moments and a product of 1e-18 would
 * point the principal axes anywhere in their plane.
 */
function swept(inertia: Mat3): Mat3 {
  const dust = EPS_PRODUCT * Math.max(...inertia.map(maxAbs));
  return inertia.map((row, i) =>
    row.map((entry, k) => (i !== k && Math.abs(entry) <= dust ? 0 : entry)),
  ) as unknown as Mat3;
}

function solidOf(
  name: string,
  mesh: TriangleMesh | null,
  properties: MassProperties,
  points: readonly Vec3[],
): Solid {
  const corners = points.map((point) => sub(point, properties.centre));
  const along = (axis: 0 | 1 | 2, pick: (a: number, b: number) => number): number =>
    corners.reduce((best, corner) => pick(best, corner[axis]), (corners[0] as Vec3)[axis]);
  const reach: Vec3 = [along(0, Math.max), along(1, Math.max), along(2, Math.max)];
  const least: Vec3 = [along(0, Math.min), along(1, Math.min), along(2, Math.min)];
  return {
    name,
    mesh,
    unit: { ...properties, inertia: swept(properties.inertia) },
    corners,
    reach,
    middle: [(reach[0] + least[0]) / 2, (reach[1] + least[1]) / 2, (reach[2] + least[2]) / 2],
    radius: corners.reduce((most, corner) => Math.max(most, length(corner)), 0),
  };
}

/** A closed mesh as a solid. */
export const meshSolid = (name: string, mesh: TriangleMesh): Solid =>
  solidOf(name, mesh, massFromDensity(mesh, 1), mesh.vertices);

/** Half the length of the rod, in m, and the cross-section, in m², that gives it its mass but no moment. */
export const ROD = { half: 0.25, section: 0.0004 } as const;

/** A rod so thin that its thickness has no moment: all its mass lies on its axis. */
function rodSolid(): Solid {
  const ends: readonly [Vec3, Vec3] = [
    [-ROD.half, 0, 0],
    [ROD.half, 0, 0],
  ];
  const line = capsule(ends[0], ends[1], 0);
  return solidOf('the thin rod', null, massOfTotal(line, 2 * ROD.half * ROD.section), ends);
}

/** Round solids have so many sides that neighbours meet at less than the 20° at which an edge is drawn. */
const makers = {
  box: () => meshSolid('the block', boxMesh([0.2, 0.1, 0.05])),
  tetrahedron: () => meshSolid('the tetrahedron', regularTetrahedronMesh(0.36)),
  octahedron: () => meshSolid('the octahedron', octahedronMesh([0.2, 0.2, 0.2])),
  lShape: () => meshSolid('the L-shape', lShapeMesh(0.36, 0.36, 0.08, 0.1)),
  torus: () => meshSolid('the torus', torusMesh(0.15, 0.05, 20, 19)),
  capsule: () => meshSolid('the capsule', capsuleMesh(0.08, 0.13, 20, 5)),
  rod: rodSolid,
} as const;

export type SolidName = keyof typeof makers;

/** A ready-made solid; made when it is first asked for. */
export const solidNamed = remember((name: SolidName): Solid => makers[name](), {
  most: Object.keys(makers).length,
});

/**
 * Most triangles of a mesh that the reader brings. The core weighs 100,000 without trouble; but each is drawn again
 * whenever the body is stretched, and beyond a few thousand a hand feels the delay.
 */
export const MOST_TRIANGLES = 4000;
