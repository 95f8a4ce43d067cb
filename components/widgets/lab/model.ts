/** Two bodies of the plane, whatever they are, and what stands around them: one run of the core. */
import { DRIVEN, IMMOVABLE, planarState } from '#core/body/body.ts';
import { planarBodyOf } from '#core/body/body-of-shape.ts';
import { halfSpace } from '#core/convex/plane.ts';
import type { Vec2 } from '#core/math/vec2.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { type SceneBody, wallOf } from '#core/run/run-scene.ts';
import type { PlanarShape } from '#core/shape/shapes.ts';
import { radians } from '../common/angles.ts';
import { apart } from '../common/lab/apart.ts';
import { valuesOf } from '../common/lab/body-params.ts';
import { LabRun } from '../common/lab/lab-run.ts';
import { remember } from '../common/remember.ts';
import { type LabValues, type OwnValues, own } from './params.ts';
import { shapeOf } from './shapes.ts';

/** The walls of a room. */
type WallName = 'floor' | 'left' | 'right' | 'ceiling';

/** Names of the walls of a scene, in the order in which the run has them. */
const WALL_NAMES: Readonly<Record<LabValues['walls'], readonly WallName[]>> = {
  none: [],
  floor: ['floor'],
  wall: ['left'],
  corner: ['floor', 'left'],
  pit: ['floor', 'left', 'right'],
  room: ['floor', 'left', 'right', 'ceiling'],
};

/** Where a wall stands, in m, and the way out of it. */
export interface Wall {
  readonly name: WallName;
  readonly at: number;
  readonly normal: Vec2;
}

/** The walls of a scene. */
export const wallsOf = ({ walls, floor, wallLeft, wallRight, ceiling }: LabValues): readonly Wall[] => {
  const places: Readonly<Record<WallName, Omit<Wall, 'name'>>> = {
    floor: { at: floor, normal: [0, 1] },
    left: { at: wallLeft, normal: [1, 0] },
    right: { at: wallRight, normal: [-1, 0] },
    ceiling: { at: ceiling, normal: [0, -1] },
  };
  return WALL_NAMES[walls].map((name) => ({ name, ...places[name] }));
};

const bodyOfWall = ({ at, normal: [x, y] }: Wall): SceneBody => wallOf(halfSpace([x, y, 0], (x + y) * at));

const AXES: readonly Vec3[] = [
  [0, 1, 0],
  [-1, 0, 0],
  [1, 0, 0],
  [0, -1, 0],
];

const weighed = remember(
  (shape: PlanarShape, isDense: boolean, amount: number) =>
    planarBodyOf(shape, isDense ? { density: amount } : { mass: amount }),
  { most: 8 },
);

/** A body as it stands at the start. */
function bodyOf(values: OwnValues): SceneBody {
  const { motion, matter, mass, density, place, turn, velocity, spin } = values;
  const { body: free, shape } = weighed(
    shapeOf(values),
    matter === 'density',
    matter === 'density' ? density : mass,
  );
  const body = motion === 'free' ? free : motion === 'fixed' ? IMMOVABLE : DRIVEN;
  const moves = motion === 'fixed' ? {} : { velocity, spin };
  return {
    body,
    shape,
    state: planarState(body, { position: place as Vec2, angle: radians(turn), ...moves }),
  };
}

export function model(values: LabValues): LabRun {
  const start = {
    a: bodyOf(valuesOf(own, 'A', values)),
    b: bodyOf(valuesOf(own, 'B', values)),
    walls: wallsOf(values).map(bodyOfWall),
  };
  return LabRun.of(apart(start, AXES), values, [0, -values.gravity, 0]);
}
