/**
 * Bodies from a shape and a density, and bodies of the plane.
 *
 * Source:  Kavan, section 2 (eq. 1–3); Hecker (bodies of the plane)          Chapter: content/chapters/01-mechanics.mdx
 */

import {
  centredShape,
  type MassProperties,
  massFromDensity,
  massOfTotal,
} from '#core/mass/mass-properties.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import type { PlanarShape, Shape, SolidShape } from '#core/shape/shapes.ts';
import { type DynamicBody, dynamicBody, planarBody } from './body.ts';

/** How much matter a shape holds: a density (kg/m³, for planar shapes kg/m²) or a total mass (kg). */
export type Matter = { readonly density: number } | { readonly mass: number };

/** A body together with its shape. */
export interface ShapedBody<S extends Shape> {
  readonly body: DynamicBody;
  /** The shape in the body's frame: its centre of mass at the origin. */
  readonly shape: S;
  /** Where the centre of mass was in the frame in which the shape was given, in m. */
  readonly centre: Vec3;
}

/**
 * Body of a solid shape. The frame of the body keeps the axes of the shape and has its origin at the centre of mass.
 *
 * @eq K1 K2 K3 K29
 */
export function bodyOf<S extends SolidShape>(shape: S, matter: Matter): ShapedBody<S> {
  const { mass, centre, inertia } = propertiesOf(shape, matter);
  return { body: dynamicBody(mass, inertia), shape: centredShape(shape) as S, centre };
}

/**
 * Body of a polygon or disc, confined to the plane z = 0: of the tensor only the moment about the z axis counts,
 * so that it turns in its plane and cannot tip out of it.
 *
 * @eq E9
 */
export function planarBodyOf<S extends PlanarShape>(shape: S, matter: Matter): ShapedBody<S> {
  const { mass, centre, inertia } = propertiesOf(shape, matter);
  return { body: planarBody(mass, inertia[2][2]), shape: centredShape(shape) as S, centre };
}

function propertiesOf(shape: Shape, matter: Matter): MassProperties {
  return 'density' in matter ? massFromDensity(shape, matter.density) : massOfTotal(shape, matter.mass);
}
