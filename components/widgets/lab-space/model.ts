/** Two bodies of space, whatever they are, and what stands around them: one run of the core. */
import { DRIVEN, IMMOVABLE, stateOf } from '#core/body/body.ts';
import { bodyOf as weigh } from '#core/body/body-of-shape.ts';
import { halfSpace } from '#core/convex/plane.ts';
import { atan2 } from '#core/math/bits/elementary.ts';
import { mulQuat, type Quat } from '#core/math/quat.ts';
import { quatFromAxisAngle, quatFromRotationVector, rotationVectorFromQuat } from '#core/math/rotation.ts';
import { cross, dot, length, normalize, sub, type Vec3 } from '#core/math/vec3.ts';
import { type SceneBody, wallOf } from '#core/run/run-scene.ts';
import { degrees, radians } from '../common/angles.ts';
import { apart } from '../common/lab/apart.ts';
import { valuesOf } from '../common/lab/body-params.ts';
import { LabRun } from '../common/lab/lab-run.ts';
import { remember } from '../common/remember.ts';
import { type OwnValues, own, type SpaceLabValues } from './params.ts';
import { type Drawn, type Made, madeOf } from './shapes.ts';

/** A floor, or the walls of a room that stands on it. */
function wallsOf({ walls, floor, room }: SpaceLabValues): readonly SceneBody[] {
  const ground = wallOf(halfSpace([0, 0, 1], floor));
  if (walls !== 'room') return walls === 'floor' ? [ground] : [];
  const sides: readonly Vec3[] = [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
  ];
  const ceiling = wallOf(halfSpace([0, 0, -1], -(floor + room)));
  return [ground, ...sides.map((normal) => wallOf(halfSpace(normal, -room / 2))), ceiling];
}

const AXES: readonly Vec3[] = [
  [0, 0, 1],
  [-1, 0, 0],
  [1, 0, 0],
  [0, -1, 0],
  [0, 1, 0],
  [0, 0, -1],
];

/** A body with what is drawn of it: corners from its centre of mass. */
interface Solid {
  readonly free: ReturnType<typeof weigh>;
  readonly drawn: Drawn;
}

const solidOf = remember(
  ({ shape, drawn }: Made, isDense: boolean, amount: number): Solid => {
    const free = weigh(shape, isDense ? { density: amount } : { mass: amount });
    return { free, drawn: { ...drawn, vertices: drawnFrom(drawn, free.centre) } };
  },
  { most: 4 },
);

/** The same list of corners for the same body, however heavy: a solid whose corners are another list is drawn anew. */
const drawnFrom = remember(
  ({ vertices }: Drawn, centre: Vec3): readonly Vec3[] =>
    length(centre) < 1e-12 ? vertices : vertices.map((corner) => sub(corner, centre)),
  { by: (drawn) => [drawn], most: 1 },
);

/** A turn given by a vector, in degrees. */
export const turnOf = ([x, y, z]: Vec3): Quat => quatFromRotationVector([radians(x), radians(y), radians(z)]);

/** The vector of a turn, in degrees. */
export function turnVector(orientation: Quat): Vec3 {
  const [x, y, z] = rotationVectorFromQuat(orientation);
  return [degrees(x), degrees(y), degrees(z)];
}

/** The turn that goes on from another so that what pointed one way points another way. */
export function turnedTo(orientation: Quat, from: Vec3, to: Vec3): Quat {
  const [p, q] = [normalize(from), normalize(to)];
  const axis = cross(p, q);
  const size = length(axis);
  if (size < 1e-9) return orientation;
  return mulQuat(quatFromAxisAngle(normalize(axis), atan2(size, dot(p, q))), orientation);
}

function placed(values: OwnValues, brought: unknown): { readonly body: SceneBody; readonly drawn: Drawn } {
  const { motion, matter, mass, density, place, turn, velocity, spin } = values;
  const isDense = matter === 'density';
  const made = madeOf(values, brought as Parameters<typeof madeOf>[1]);
  const { free, drawn } = solidOf(made, isDense, isDense ? density : mass);
  const body = motion === 'free' ? free.body : motion === 'fixed' ? IMMOVABLE : DRIVEN;
  const moves = motion === 'fixed' ? {} : { velocity, angularVelocity: spin };
  const state = stateOf(body, { position: place, orientation: turnOf(turn), ...moves });
  return { body: { body, shape: free.shape, state }, drawn };
}

/** A mesh that the reader has brought belongs to A, or to B where only B is a mesh of one's own. */
export const ownerOf = ({ shapeA, shapeB }: Pick<SpaceLabValues, 'shapeA' | 'shapeB'>): 'A' | 'B' =>
  shapeB === 'own' && shapeA !== 'own' ? 'B' : 'A';

export function model(values: SpaceLabValues, brought?: unknown): LabRun {
  const owner = ownerOf(values);
  const a = placed(valuesOf(own, 'A', values), owner === 'A' ? brought : undefined);
  const b = placed(valuesOf(own, 'B', values), owner === 'B' ? brought : undefined);
  const start = apart({ a: a.body, b: b.body, walls: wallsOf(values) }, AXES);
  const lab = LabRun.of(start, values, [0, 0, -values.gravity]);
  drawnOf.set(lab.run.scene.a.shape, a.drawn);
  drawnOf.set(lab.run.scene.b.shape, b.drawn);
  return lab;
}

/** What is drawn of a shape. */
const drawnOf = new WeakMap<object, Drawn>();

/** Corners, from the centre of mass, and faces of a body of a run. */
export const surfaceOf = ({ shape }: SceneBody): Drawn => drawnOf.get(shape) as Drawn;
