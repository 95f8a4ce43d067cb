/**
 * Mass, centre of mass and inertia tensor of a shape: closed forms where there are some, integrals over the
 * surface for polyhedra, meshes and polygons.
 *
 * Source:  Kavan, section 2 (eq. 1–3)          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   moments on the diagonal of J, products of inertia with a minus off it.
 */
import { PI } from '#core/math/bits/elementary.ts';
import {
  addMat,
  conjugateBy,
  diagonal,
  IDENTITY,
  isFiniteMat,
  type Mat3,
  mulVec,
  outer,
  scaleMat,
  subMat,
  ZERO_MAT,
} from '#core/math/mat3.ts';
import { IDENTITY_QUAT, type Quat } from '#core/math/quat.ts';
import { remembered } from '#core/math/remembered.ts';
import { matFromQuat } from '#core/math/rotation.ts';
import { sub2, toPlane } from '#core/math/vec2.ts';
import { add, addScaled, lengthSquared, lerp, neg, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { movedMesh } from '#core/shape/mesh.ts';
import type { Capsule, Shape } from '#core/shape/shapes.ts';
import { type SolidIntegrals, solidIntegrals } from './mesh-integrals.ts';
import { sheetIntegrals } from './polygon-integrals.ts';

/** Mass properties of a body. */
export interface MassProperties {
  /** Mass, in kg. */
  readonly mass: number;
  /** Centre of mass, in m, in the frame of the shape. */
  readonly centre: Vec3;
  /** Inertia tensor about the centre of mass along the axes of that frame, in kg·m². */
  readonly inertia: Mat3;
}

/** How a shape spreads its mass, whatever the mass is. */
interface Spread {
  /** Volume in m³, for a planar shape area in m². */
  readonly measure: number;
  /** Centroid, in m. */
  readonly centre: Vec3;
  /** Inertia tensor about the centroid per kilogram, in m². */
  readonly inertiaPerMass: Mat3;
}

/**
 * Mass properties at a uniform density: kg/m³ for solids, kg/m² for polygon and disc.
 *
 *     m = ∫ ρ dV,    r_c = (1/m) ∫ r ρ dV,    J = ∫ (|r|² 1 − r rᵀ) ρ dV about r_c
 *
 * A polygon or disc has the tensor of a thin sheet in space, J_zz = J_xx + J_yy; a body confined to the plane uses
 * J_zz alone (see `planarBodyOf`). Throws if the density is not positive or the shape has no volume (a thin rod).
 *
 * @eq K1 K2 K3
 */
export function massFromDensity(shape: Shape, density: number): MassProperties {
  if (!(density > 0 && density < Infinity)) {
    throw new RangeError(`density must be positive and finite, got ${density}`);
  }
  const spread = spreadOf(shape);
  if (spread.measure === 0) {
    throw new RangeError(`a ${shape.kind} of radius 0 has no volume: give its mass instead of a density`);
  }
  return withMass(spread, density * spread.measure);
}

/**
 * Mass properties of a shape of given total mass (kg), spread uniformly. The only way for a thin rod, which has
 * no volume.
 *
 * @eq K2 K3
 */
export function massOfTotal(shape: Shape, mass: number): MassProperties {
  if (!(mass > 0 && mass < Infinity)) throw new RangeError(`mass must be positive and finite, got ${mass}`);
  return withMass(spreadOf(shape), mass);
}

/** Volume of a solid in m³, area of a planar shape in m². */
export function measureOf(shape: Shape): number {
  return spreadOf(shape).measure;
}

/**
 * The same shape moved so that its centre of mass is at the origin, as the frame of a body wants it. One shape always
 * gives one and the same centred shape, so that what is known of that (its cores, its points) is not worked out again.
 */
export function centredShape(shape: Shape): Shape {
  return remembered(knownCentred, shape, findCentredShape);
}

/** Centred shapes and spreads by shape: a shape does not change, and a figure asks for its bodies at every move. */
const knownCentred = new WeakMap<Shape, Shape>();
const knownSpreads = new WeakMap<Shape, Spread>();

function findCentredShape(shape: Shape): Shape {
  const { centre } = spreadOf(shape);
  switch (shape.kind) {
    case 'sphere':
    case 'box':
    case 'disc':
      return shape;
    case 'capsule':
      return { ...shape, a: sub(shape.a, centre), b: sub(shape.b, centre) };
    case 'convex':
      return { ...shape, mesh: movedMesh(shape.mesh, IDENTITY_QUAT, neg(centre)) };
    case 'mesh':
      return movedMesh(shape, IDENTITY_QUAT, neg(centre));
    case 'polygon':
      return { ...shape, corners: shape.corners.map((corner) => sub2(corner, toPlane(centre))) };
  }
}

/**
 * Inertia tensor about any point instead of the centre of mass (parallel axes, Steiner), in kg·m².
 *
 *     J_P = J + m (|d|² 1 − d dᵀ),    d = r_c − r_P
 *
 * @eq K3
 */
export function inertiaAboutPoint({ mass, centre, inertia }: MassProperties, point: Vec3): Mat3 {
  return addMat(inertia, pointInertia(mass, sub(centre, point)));
}

/**
 * Mass properties of the same body turned about the origin of its frame and then moved (m).
 *
 *     J′ = R J Rᵀ
 *
 * @eq K5
 */
export function movedProperties(properties: MassProperties, orientation: Quat, offset: Vec3): MassProperties {
  const R = matFromQuat(orientation);
  return {
    mass: properties.mass,
    centre: add(offset, mulVec(R, properties.centre)),
    inertia: conjugateBy(R, properties.inertia),
  };
}

/**
 * Mass properties of several bodies joined into one; all given in the same frame.
 *
 *     m = Σ mᵢ,    r_c = (1/m) Σ mᵢ rᵢ,    J = Σ (Jᵢ + mᵢ (|dᵢ|² 1 − dᵢ dᵢᵀ)),    dᵢ = rᵢ − r_c
 *
 * @eq K1 K2 K3
 */
export function joinedProperties(parts: readonly MassProperties[]): MassProperties {
  const mass = parts.reduce((sum, part) => sum + part.mass, 0);
  if (!(mass > 0)) throw new RangeError(`parts must have a positive total mass, got ${mass}`);
  const centre = parts.reduce<Vec3>((sum, part) => addScaled(sum, part.centre, part.mass / mass), ZERO);
  const inertia = parts.reduce<Mat3>((sum, part) => addMat(sum, inertiaAboutPoint(part, centre)), ZERO_MAT);
  return { mass, centre, inertia };
}

/** Inertia tensor of a point mass (kg) at d (m): m (|d|² 1 − d dᵀ). */
function pointInertia(mass: number, d: Vec3): Mat3 {
  return scaleMat(subMat(scaleMat(IDENTITY, lengthSquared(d)), outer(d, d)), mass);
}

function withMass({ centre, inertiaPerMass }: Spread, mass: number): MassProperties {
  const inertia = scaleMat(inertiaPerMass, mass);
  if (!(mass > 0 && mass < Infinity && isFiniteMat(inertia))) {
    throw new RangeError(`mass and inertia must be positive and finite, got mass ${mass}`);
  }
  return { mass, centre, inertia };
}

function spreadOf(shape: Shape): Spread {
  return remembered(knownSpreads, shape, findSpread);
}

function findSpread(shape: Shape): Spread {
  switch (shape.kind) {
    case 'sphere':
      return sphereSpread(shape.radius);
    case 'box':
      return boxSpread(shape.halfExtents);
    case 'capsule':
      return capsuleSpread(shape);
    case 'convex':
      return solidSpread(solidIntegrals(shape.mesh.vertices, shape.mesh.triangles));
    case 'mesh':
      return solidSpread(solidIntegrals(shape.vertices, shape.triangles));
    case 'polygon': {
      const { area, centroid, inertia } = sheetIntegrals(shape.corners);
      return { measure: area, centre: centroid, inertiaPerMass: scaleMat(inertia, 1 / area) };
    }
    case 'disc':
      return discSpread(shape.radius);
  }
}

function solidSpread({ volume, centroid, inertia }: SolidIntegrals): Spread {
  return { measure: volume, centre: centroid, inertiaPerMass: scaleMat(inertia, 1 / volume) };
}

/** V = 4πr³/3, J = 2/5 m r² about every axis. */
function sphereSpread(r: number): Spread {
  const k = (2 * r * r) / 5;
  return { measure: (4 * PI * r * r * r) / 3, centre: ZERO, inertiaPerMass: diagonal([k, k, k]) };
}

/** V = 8abc, J_xx = m (b² + c²)/3 and so on, with half extents a, b, c. */
function boxSpread([a, b, c]: Vec3): Spread {
  const inertiaPerMass = diagonal([(b * b + c * c) / 3, (a * a + c * c) / 3, (a * a + b * b) / 3]);
  return { measure: 8 * a * b * c, centre: ZERO, inertiaPerMass };
}

/**
 * Cylinder of half length h and two half balls of radius r, with shares c and s of the mass:
 * axial J = m (c r²/2 + s 2r²/5), transverse J = m (c (r²/4 + h²/3) + s (2r²/5 + h² + 3hr/4)).
 */
function capsuleSpread({ a, b, radius: r }: Capsule): Spread {
  const axis = sub(b, a);
  const squared = lengthSquared(axis);
  const h = Math.sqrt(squared) / 2;
  const cylinder = 2 * h;
  const caps = (4 * r) / 3;
  const c = cylinder / (cylinder + caps);
  const s = caps / (cylinder + caps);
  const axial = (c * r * r) / 2 + (s * 2 * r * r) / 5;
  const transverse = c * ((r * r) / 4 + (h * h) / 3) + s * ((2 * r * r) / 5 + h * h + (3 * h * r) / 4);
  const alongAxis = squared > 0 ? scaleMat(outer(axis, axis), 1 / squared) : ZERO_MAT;
  return {
    measure: PI * r * r * (cylinder + caps),
    centre: lerp(a, b, 0.5),
    inertiaPerMass: addMat(scaleMat(IDENTITY, transverse), scaleMat(alongAxis, axial - transverse)),
  };
}

/** A = πr², J_zz = m r²/2, J_xx = J_yy = m r²/4. */
function discSpread(r: number): Spread {
  const k = (r * r) / 4;
  return { measure: PI * r * r, centre: ZERO, inertiaPerMass: diagonal([k, k, 2 * k]) };
}
