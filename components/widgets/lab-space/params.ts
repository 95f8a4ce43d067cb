/** All that can be set in the Lab of space: two bodies, declared once, and the world around them. */
import type { Params, Values } from '#params/params.ts';
import {
  density,
  mass,
  matter,
  motion,
  place,
  size,
  spin,
  turn,
  velocity,
} from '../common/lab/body-matter.ts';
import { paramsOf } from '../common/lab/body-params.ts';
import { DEFAULT_MESH, readMeshText } from '../common/lab/mesh-text.ts';
import { duration, floor, gravity, mistake, restitution, walls } from '../common/lab/world-params.ts';

/** A body of space. */
export const own = {
  shape: {
    label: 'Shape',
    options: {
      box: 'Box',
      ball: 'Ball',
      capsule: 'Capsule',
      cylinder: 'Cylinder',
      gem: 'Gem',
      torus: 'Torus',
      handle: 'T-handle',
      figure: 'Figure',
      own: 'Own mesh',
    },
    default: 'box',
    help: 'What the body is. A gem is a convex solid of twenty faces; torus, T-handle, figure and a mesh of your own need not be convex.',
  },
  width: {
    ...size,
    label: 'Width',
    help: 'Size of the body along its own x axis; of what is round, its diameter; of a mesh of your own, its largest side.',
    idleIf: { param: 'shape', is: ['figure'] },
  },
  depth: {
    ...size,
    label: 'Depth',
    help: 'Size of the body along its own y axis.',
    idleIf: { param: 'shape', is: ['ball', 'capsule', 'cylinder', 'torus', 'figure', 'own'] },
  },
  height: {
    ...size,
    label: 'Height',
    help: 'Size of the body along its own z axis.',
    idleIf: { param: 'shape', is: ['ball', 'own'] },
  },
  motion,
  matter,
  mass,
  density: { ...density, default: 500, unit: 'kg/m³', help: 'Mass of a cubic metre of the body.' },
  place: { ...place, min: -4, max: 4, default: [0, 0, 0] },
  turn: {
    ...turn,
    default: [0, 0, 0],
    help: 'How the body is turned at the start: about this vector, by its length.',
  },
  velocity: { ...velocity, default: [0, 0, 0] },
  spin: { ...spin, default: [0, 0, 0], help: 'Angular velocity of the body at the start.' },
  mesh: {
    label: 'Own mesh',
    default: DEFAULT_MESH,
    help: 'A mesh that the reader has brought, for the body.',
    check: readMeshText,
  },
} as const satisfies Params;

export type OwnValues = Values<typeof own>;

export const params = {
  restitution: { ...restitution, default: 0.2 },
  gravity,
  walls: {
    ...walls,
    options: { none: 'None', floor: 'A floor', room: 'A room' },
    help: 'What stands around: a floor, or a room as wide and deep as high.',
  },
  floor: { ...floor, idleIf: { param: 'walls', is: ['none'] } },
  room: {
    ...size,
    label: 'Size of the room',
    min: 1,
    max: 8,
    default: 3,
    help: 'How wide, deep and high the room is.',
    group: 'World',
    idleIf: { param: 'walls', is: ['none', 'floor'] },
  },
  duration: { ...duration, default: 4 },
  ...paramsOf(own, 'A', {
    shape: 'ball',
    width: 0.24,
    mass: 0.2,
    place: [-0.95, 0.15, 0.15],
    velocity: [2, 0, 0],
  }),
  ...paramsOf(own, 'B', {
    shape: 'handle',
    width: 0.8,
    depth: 1.2,
    height: 0.2,
    mass: 2,
    turn: [90, 0, 0],
    spin: [9, 0, 0],
  }),
  mistake: {
    ...mistake,
    options: { ...mistake.options, transposed: 'Transpose the rotation of the tensor' },
  },
} as const satisfies Params;

export type SpaceLabValues = Values<typeof params>;
