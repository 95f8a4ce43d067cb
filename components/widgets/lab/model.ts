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

/** Where the walls stand, in m: [left, floor, right, ceiling]. */
export const ROOM = [-2, -1, 2, 1] as const;

const [LEFT, FLOOR, RIGHT, CEILING] = ROOM;
const WALLS = {
  floor: wallOf(halfSpace([0, 1, 0], FLOOR)),
  left: wallOf(halfSpace([1, 0, 0], LEFT)),
  right: wallOf(halfSpace([-1, 0, 0], -RIGHT)),
  ceiling: wallOf(halfSpace([0, -1, 0], -CEILING)),
} as const;

/** Names of the walls of a scene, in the order in which the run has them. */
export const WALL_NAMES: Readonly<Record<LabValues['walls'], readonly (keyof typeof WALLS)[]>> = {
  none: [],
  floor: ['floor'],
  wall: ['left'],
  corner: ['floor', 'left'],
  room: ['floor', 'left', 'right', 'ceiling'],
};

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
    walls: WALL_NAMES[values.walls].map((name) => WALLS[name]),
  };
  return LabRun.of(apart(start, AXES), values, [0, -values.gravity, 0]);
}
