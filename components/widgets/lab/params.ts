/** All that can be set in the Lab of the plane: two bodies, declared once, and the world around them. */
import type { Params, Values } from '#params/params.ts';
import { density, mass, matter, motion, unlessFixed } from '../common/lab/body-matter.ts';
import { paramsOf } from '../common/lab/body-params.ts';
import { duration, gravity, mistake, restitution } from '../common/lab/world-params.ts';
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
    label: 'Width',
    unit: 'm',
    min: 0.02,
    max: 3,
    step: 0.01,
    default: 0.5,
    help: 'Width of the body before it is turned; of a disc or a regular polygon, its diameter.',
    idleIf: { param: 'shape', is: ['own'] },
  },
  height: {
    label: 'Height',
    unit: 'm',
    min: 0.02,
    max: 3,
    step: 0.01,
    default: 0.5,
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
  place: {
    label: 'Place',
    unit: 'm',
    min: -6,
    max: 6,
    step: 0.01,
    default: [0, 0],
    help: 'Where the centre of mass of the body is at the start.',
  },
  turn: {
    label: 'Turn',
    unit: '°',
    min: -180,
    max: 180,
    step: 1,
    default: 0,
    help: 'How far the body is turned at the start, counter-clockwise.',
  },
  velocity: {
    label: 'Velocity',
    symbol: 'v',
    unit: 'm/s',
    min: -10,
    max: 10,
    step: 0.1,
    default: [0, 0],
    help: 'Velocity of the body at the start.',
    ...unlessFixed,
  },
  spin: {
    label: 'Spin',
    symbol: 'omega',
    unit: 'rad/s',
    min: -20,
    max: 20,
    step: 0.1,
    default: 0,
    help: 'How fast the body turns at the start, counter-clockwise.',
    ...unlessFixed,
  },
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
    label: 'Walls',
    options: {
      none: 'None',
      floor: 'A floor',
      wall: 'A wall',
      corner: 'A floor and a wall',
      room: 'A room',
    },
    default: 'none',
    help: 'What stands around: a floor 1 m below the middle, a wall 2 m to its left, or all four walls of a room.',
    group: 'World',
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
