/** The bodies of the scenes: what the core needs of them, and what is drawn. Built once for each scene, and kept. */
import type { DynamicBody } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { equimomentalHalfAxes } from '#core/mass/equimomental.ts';
import { symmetricEigen } from '#core/math/mat3.ts';
import type { Quat } from '#core/math/quat.ts';
import { quatFromMat } from '#core/math/rotation.ts';
import type { Vec2 } from '#core/math/vec2.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { humanFigure } from '#core/shape/figure-mesh.ts';
import { latheMesh, type ProfilePoint } from '#core/shape/lathe-mesh.ts';
import type { TriangleMesh } from '#core/shape/mesh.ts';
import { ballMesh, prismMesh, torusMesh } from '#core/shape/mesh-solids.ts';
import { circlePoints } from '#core/shape/polygon.ts';
import { type SolidShape, sphere } from '#core/shape/shapes.ts';
import { remember } from '../common/remember.ts';
import type { SceneName } from './params.ts';

/** A body, ready to fly and to be drawn. */
export interface Actor {
  /** "stuntman A", for sentences. */
  readonly name: string;
  readonly body: DynamicBody;
  readonly shape: SolidShape;
  /** Where the centre of mass is in the frame in which the shape was made, in m. */
  readonly centre: Vec3;
  readonly vertices: readonly Vec3[];
  readonly faces: readonly (readonly number[])[];
  /** Half axes, in m, of the ellipsoid of the same inertia, and how it lies in the body. */
  readonly halfAxes: Vec3;
  readonly ellipsoidTurn: Quat;
}

export interface Cast {
  readonly a: Actor;
  readonly b: Actor;
}

/** A ball is a true ball to the core, and drawn as a mesh; every other body is the mesh that is drawn. */
function actor(
  name: string,
  mass: number,
  shape: SolidShape,
  mesh: TriangleMesh,
  faces: Actor['faces'] = mesh.triangles,
): Actor {
  const made = bodyOf(shape, { mass });
  const { values, axes } = symmetricEigen(made.body.inertiaBody);
  return {
    name,
    ...made,
    vertices: made.shape.kind === 'mesh' ? made.shape.vertices : mesh.vertices,
    faces,
    halfAxes: equimomentalHalfAxes(mass, values),
    ellipsoidTurn: quatFromMat(axes),
  };
}

/** A pool ball: radius in m, mass in kg. */
const POOL = { radius: 0.0286, mass: 0.17 };
/** A baseball. */
const BASEBALL = { radius: 0.0366, mass: 0.145 };
const BAT_MASS = 0.9;
const MAN_MASS = 75;

/** A wooden bat of 0.84 m, from the knob to the tip. */
const BAT: readonly ProfilePoint[] = [
  [0.022, 0],
  [0.026, 0.012],
  [0.014, 0.028],
  [0.0125, 0.28],
  [0.019, 0.44],
  [0.03, 0.58],
  [0.034, 0.72],
  [0.033, 0.81],
  [0.022, 0.84],
];

/** So many sides look round: edges between them are not drawn. */
const BAT_SIDES = 20;

/** Outline of a horseshoe, open at the top: an outer arc and an inner one, in m. */
function horseshoe(): readonly Vec2[] {
  const arc = (radius: number): readonly Vec2[] =>
    circlePoints(12, radius)
      .slice(6)
      .concat([[radius, 0]]);
  const leg = 0.22;
  const outer = arc(0.3);
  const inner = arc(0.2).toReversed();
  return [[-0.3, leg], ...outer, [0.3, leg], [0.2, leg], ...inner, [-0.2, leg]];
}

function stuntman(name: string): Actor {
  const { mesh, faces } = humanFigure();
  return actor(name, MAN_MASS, mesh, mesh, faces);
}

const ball = (name: string, { radius, mass }: typeof POOL): Actor =>
  actor(name, mass, sphere(radius), ballMesh(radius, 2));

const meshActor = (name: string, mass: number, mesh: TriangleMesh): Actor => actor(name, mass, mesh, mesh);

const BUILD: Readonly<Record<SceneName, () => Cast>> = {
  stuntmen: () => ({ a: stuntman('stuntman A'), b: stuntman('stuntman B') }),
  billiards: () => ({ a: ball('ball A', POOL), b: ball('ball B', POOL) }),
  baseball: () => ({
    a: ball('the ball', BASEBALL),
    b: meshActor('the bat', BAT_MASS, latheMesh(BAT, BAT_SIDES)),
  }),
  ring: () => ({
    a: meshActor('the ring', 1, torusMesh(0.2, 0.035, 14, 6)),
    b: meshActor('the horseshoe', 2, prismMesh(horseshoe(), 0.07)),
  }),
};

/** The bodies of a scene; the same ones every time. */
export const castOf = remember((scene: SceneName): Cast => BUILD[scene](), {
  most: Object.keys(BUILD).length,
});

/** Length of the bat, in m. */
export const BAT_LENGTH = 0.84;
