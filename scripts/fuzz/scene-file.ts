/**
 * Scenes of the fuzz as JSON, so that one can be printed, kept as a file and run again, to the last bit.
 *
 * Points of a shape may lie anywhere in its frame: x is where its centre of mass goes. A body without a mass is
 * immovable, or driven at v and w if it says so.
 */
import { DRIVEN, IMMOVABLE, stateOf } from '#core/body/body.ts';
import { bodyOf, planarBodyOf } from '#core/body/body-of-shape.ts';
import { halfSpace } from '#core/convex/plane.ts';
import type { Collider } from '#core/distance/distance.ts';
import type { Quat } from '#core/math/quat.ts';
import type { Vec2 } from '#core/math/vec2.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import type { Scene, SceneBody } from '#core/run/run-scene.ts';
import { closedMesh, type Triangle } from '#core/shape/mesh.ts';
import { polygon } from '#core/shape/polygon.ts';
import { box, capsule, convexPolyhedron, disc, type Shape, sphere } from '#core/shape/shapes.ts';

/** A shape; lengths in m. */
export type ShapeFile =
  | { readonly kind: 'polygon'; readonly points: readonly Vec2[] }
  | { readonly kind: 'disc' | 'sphere'; readonly r: number }
  | { readonly kind: 'box'; readonly h: Vec3 }
  | { readonly kind: 'capsule'; readonly a: Vec3; readonly b: Vec3; readonly r: number }
  | { readonly kind: 'convex'; readonly points: readonly Vec3[] }
  | { readonly kind: 'mesh'; readonly points: readonly Vec3[]; readonly triangles: readonly Triangle[] }
  | { readonly kind: 'half'; readonly n: Vec3; readonly d: number };

/** A body: SI units, q is [w, x, y, z]. */
export interface BodyFile {
  readonly shape: ShapeFile;
  readonly mass?: number;
  readonly driven?: boolean;
  readonly x: Vec3;
  readonly q: Quat;
  readonly v: Vec3;
  readonly w: Vec3;
}

/** A scene. */
export interface SceneFile {
  readonly regime?: string;
  readonly planar: boolean;
  /** Restitution of every contact. */
  readonly C: number;
  /** Gravity, in m/s². */
  readonly g: Vec3;
  readonly walls: readonly BodyFile[];
  readonly t1: number;
  readonly a: BodyFile;
  readonly b: BodyFile;
}

/** The scene as `simulate` wants it. */
export function sceneFrom({ C, g, walls, t1, a, b }: SceneFile): Scene {
  return {
    a: bodyFrom(a),
    b: bodyFrom(b),
    walls: walls.map(bodyFrom),
    gravity: g,
    restitution: C,
    t1,
  };
}

/** The shape in the frame of its body: its centre of mass at the origin. */
export function colliderFrom(file: ShapeFile): Collider {
  if (file.kind === 'half') return halfSpace(file.n, file.d);
  return centred(shapeFrom(file), 1).shape;
}

function bodyFrom({ shape: file, mass, driven, x, q, v, w }: BodyFile): SceneBody {
  const placement = { position: x, orientation: q };
  const motion = { ...placement, velocity: v, angularVelocity: w };
  if (mass !== undefined && file.kind !== 'half') {
    const { body, shape } = centred(shapeFrom(file), mass);
    return { body, shape, state: stateOf(body, motion) };
  }
  const shape = colliderFrom(file);
  if (driven === true) return { body: DRIVEN, shape, state: stateOf(DRIVEN, motion) };
  return { body: IMMOVABLE, shape, state: stateOf(IMMOVABLE, placement) };
}

function centred(shape: Shape, mass: number) {
  return shape.kind === 'polygon' || shape.kind === 'disc'
    ? planarBodyOf(shape, { mass })
    : bodyOf(shape, { mass });
}

function shapeFrom(file: Exclude<ShapeFile, { readonly kind: 'half' }>): Shape {
  switch (file.kind) {
    case 'polygon':
      return polygon(file.points);
    case 'disc':
      return disc(file.r);
    case 'sphere':
      return sphere(file.r);
    case 'box':
      return box(file.h);
    case 'capsule':
      return capsule(file.a, file.b, file.r);
    case 'convex':
      return convexPolyhedron(file.points);
    case 'mesh':
      return closedMesh(file.points, file.triangles);
  }
}
