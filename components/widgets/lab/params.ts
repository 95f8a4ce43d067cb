/** All that can be set in the Lab of the plane: two bodies, declared once, and the world around them. */
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
import { duration, floor, gravity, mistake, restitution, walls } from '../common/lab/world-params.ts';
import { DEFAULT_OUTLINE, readOutline } from './outline.ts';

/** A body of the plane. */
export const own = {
  shape: {
    label: 'Shape',
    options: {
      box: 'Box',
      disc: 'Disc',
      polygon: 'Regular polygon',
      rod: 'Rod with round ends',
      nose: 'Pointed block',
      hook: 'Hook',
      own: 'Own outline',
    },
    default: 'box',
    help: 'What the body is. A hook is not convex; an outline of your own comes in by More controls.',
  },
  width: {
    ...size,
    label: 'Width',
    help: 'Width of the body before it is turned; of a disc or a regular polygon, its diameter.',
    idleIf: { param: 'shape', is: ['own'] },
  },
  height: {
    ...size,
    label: 'Height',
    help: 'Height of the body before it is turned.',
    idleIf: { param: 'shape', is: ['disc', 'polygon', 'own'] },
  },
  sides: {
    label: 'Corners',
    unit: '',
    min: 3,
    max: 9,
    step: 1,
    default: 3,
    help: 'How many corners the body has.',
    idleIf: { param: 'shape', is: ['box', 'disc', 'rod', 'nose', 'hook', 'own'] },
  },
  motion,
  matter,
  mass,
  density: { ...density, unit: 'kg/m²', help: 'Mass of a square metre of the body.' },
  place: { ...place, min: -6, max: 6, default: [0, 0] },
  turn: { ...turn, default: 0, help: 'How far the body is turned at the start, counter-clockwise.' },
  velocity: { ...velocity, default: [0, 0] },
  spin: { ...spin, default: 0, help: 'How fast the body turns at the start, counter-clockwise.' },
  outline: {
    label: 'Own outline',
    default: DEFAULT_OUTLINE,
    help: 'Corners of an outline that the reader has brought, for the body.',
    check: readOutline,
  },
} as const satisfies Params;

export type OwnValues = Values<typeof own>;

export const params = {
  restitution,
  gravity,
  walls: {
    ...walls,
    options: {
      none: 'None',
      floor: 'A floor',
      wall: 'A wall',
      corner: 'A floor and a wall',
      pit: 'A floor and two walls',
      room: 'A room',
    },
    help: 'What stands around: a floor, a wall at the left, both, a floor between two walls, or all four walls of a room.',
  },
  floor: { ...floor, idleIf: { param: 'walls', is: ['none', 'wall'] } },
  wallLeft: {
    ...place,
    label: 'Left wall',
    min: -6,
    max: -0.2,
    default: -2,
    help: 'Where the wall at the left stands.',
    group: 'World',
    idleIf: { param: 'walls', is: ['none', 'floor'] },
  },
  wallRight: {
    ...place,
    label: 'Right wall',
    min: 0.2,
    max: 6,
    default: 2,
    help: 'Where the wall at the right stands.',
    group: 'World',
    idleIf: { param: 'walls', is: ['none', 'floor', 'wall', 'corner'] },
  },
  ceiling: {
    ...place,
    label: 'Ceiling',
    min: 0.2,
    max: 4,
    default: 1,
    help: 'Height of the ceiling of a room.',
    group: 'World',
    idleIf: { param: 'walls', is: ['none', 'floor', 'wall', 'corner', 'pit'] },
  },
  duration,
  ...paramsOf(own, 'A', {
    shape: 'disc',
    width: 0.4,
    place: [-1.1, 0.55],
    velocity: [3, 0],
  }),
  ...paramsOf(own, 'B', {
    shape: 'rod',
    width: 0.2,
    height: 1.8,
    mass: 2,
  }),
  mistake,
} as const satisfies Params;

export type LabValues = Values<typeof params>;
