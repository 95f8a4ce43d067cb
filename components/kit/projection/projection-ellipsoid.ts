/** Ellipsoids in a projection: the outline is an ellipse in closed form, and three great ellipses show how it lies. */
import { conjugate, rotate } from '#core/math/quat.ts';
import { add, cross, dot, normalize, perpendicularTo, type Vec3 } from '#core/math/vec3.ts';
import type { EllipsoidMark } from '#kit/declare/picture.ts';
import { type Camera, project } from './projection.ts';

/** An ellipse on the screen. */
export interface Ellipse {
  /** In px. */
  readonly centre: readonly [number, number];
  /** Half axes in px, the longer first. */
  readonly halfAxes: readonly [number, number];
  /** Direction of the longer half axis, in rad, as seen on the screen (y down). */
  readonly angle: number;
}

/** A curve in space, and for each of its points whether it is on the side of the eye. */
export interface SidedCurve {
  readonly points: readonly Vec3[];
  readonly isFront: readonly boolean[];
}

/** Points of a great ellipse: every 3.75°, which no eye can tell from a curve. */
const POINTS = 96;

/** Columns of the map from the unit ball to the ellipsoid. */
const axesOf = ({ halfAxes: [a, b, c], orientation }: EllipsoidMark): readonly [Vec3, Vec3, Vec3] => [
  rotate(orientation, [a, 0, 0]),
  rotate(orientation, [0, b, 0]),
  rotate(orientation, [0, 0, c]),
];

/**
 * Outline of an ellipsoid: the image of the unit ball under the 2×3 matrix M of map and projection is the ellipse
 * whose half axes are the square roots of the eigenvalues of M Mᵀ.
 */
export function outlineOf(camera: Camera, mark: EllipsoidMark): Ellipse {
  const columns = axesOf(mark).map((axis) => [dot(camera.right, axis), -dot(camera.up, axis)] as const);
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of columns) {
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const mean = (xx + yy) / 2;
  const spread = Math.hypot((xx - yy) / 2, xy);
  const [x, y] = project(camera, mark.position);
  return {
    centre: [x, y],
    halfAxes: [camera.scale * Math.sqrt(mean + spread), camera.scale * Math.sqrt(Math.max(0, mean - spread))],
    angle: 0.5 * Math.atan2(2 * xy, xx - yy),
  };
}

/** The ellipse on the surface that is the image of the great circle through two orthogonal unit vectors. */
function greatEllipse(camera: Camera, mark: EllipsoidMark, one: Vec3, other: Vec3): SidedCurve {
  const [ax, ay, az] = axesOf(mark);
  const [a, b, c] = mark.halfAxes;
  const eye = rotate(conjugate(mark.orientation), camera.toEye);
  const points: Vec3[] = [];
  const isFront: boolean[] = [];
  for (let i = 0; i <= POINTS; i++) {
    const phi = (2 * Math.PI * i) / POINTS;
    const u = add(scaled(one, Math.cos(phi)), scaled(other, Math.sin(phi)));
    points.push(add(mark.position, add(scaled(ax, u[0]), add(scaled(ay, u[1]), scaled(az, u[2])))));
    // The normal in own axes is (u₁/a, u₂/b, u₃/c), up to its length.
    isFront.push((u[0] / a) * eye[0] + (u[1] / b) * eye[1] + (u[2] / c) * eye[2] >= -1e-12);
  }
  return { points, isFront };
}

const scaled = ([x, y, z]: Vec3, s: number): Vec3 => [x * s, y * s, z * s];

/** The three great ellipses in the principal planes. */
export const principalEllipses = (camera: Camera, mark: EllipsoidMark): readonly SidedCurve[] => [
  greatEllipse(camera, mark, [1, 0, 0], [0, 1, 0]),
  greatEllipse(camera, mark, [0, 1, 0], [0, 0, 1]),
  greatEllipse(camera, mark, [0, 0, 1], [1, 0, 0]),
];

/** The curve on the surface that the eye sees as the outline: there the normal is across the line of sight. */
export function rimOf(camera: Camera, mark: EllipsoidMark): SidedCurve {
  const [a, b, c] = mark.halfAxes;
  const [x, y, z] = rotate(conjugate(mark.orientation), camera.toEye);
  const across = normalize([x / a, y / b, z / c]);
  const one = normalize(perpendicularTo(across));
  return greatEllipse(camera, mark, one, cross(across, one));
}
