/** What the reader can change about two bodies and the plane between them. */
import type { Params, Values } from '#params/params.ts';

export const params = {
  positionA: {
    label: 'Place of A',
    unit: 'm',
    min: -1,
    max: 1,
    step: 0.01,
    default: [0.42, 0.9],
    help: 'Where the centre of A is at the start; B lies about the origin.',
  },
  turnA: {
    label: 'Turn of A',
    unit: '°',
    min: -180,
    max: 180,
    step: 1,
    default: 5,
    help: 'How far A is turned at the start, counter-clockwise.',
  },
  velocityA: {
    label: 'Velocity of A',
    symbol: 'v_A',
    unit: 'm/s',
    min: -2,
    max: 2,
    step: 0.05,
    default: [-0.55, -0.3],
    help: 'How A goes on from there; B lies still.',
  },
  spinA: {
    label: 'Spin of A',
    symbol: 'omega_A',
    unit: 'rad/s',
    min: -4,
    max: 4,
    step: 0.1,
    default: 0,
    help: 'How fast A turns meanwhile, counter-clockwise.',
  },
  shapeB: {
    label: 'Body B',
    options: { horseshoe: 'A horseshoe', hook: 'A hook', box: 'A box', pentagon: 'A pentagon' },
    default: 'horseshoe',
    help: 'What B is: the horseshoe and the hook are not convex.',
  },
  parts: {
    label: 'Cut B into convex parts',
    default: false,
    help: 'Give each convex part of B a plane of its own.',
    idleIf: { param: 'shapeB', is: ['box', 'pentagon'] },
  },
  plane: {
    label: 'Plane',
    options: { nearest: 'Of the nearest points', tangent: 'A face of B, whatever touches' },
    default: 'nearest',
    help: 'How the plane is found: half way between the nearest points, or along a face of B at its nearest point.',
    idleIf: { param: 'mistake', is: ['centres', 'corners'] },
  },
  shapeA: {
    label: 'Body A',
    options: { wedge: 'A wedge', bar: 'A bar', box: 'A box' },
    default: 'wedge',
    help: 'What A is; all of them are convex.',
    isExtra: true,
  },
  turnB: {
    label: 'Turn of B',
    unit: '°',
    min: -180,
    max: 180,
    step: 1,
    default: 0,
    help: 'How far B is turned, counter-clockwise.',
    isExtra: true,
  },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None: by the nearest points',
      centres: 'Half way between the centres',
      corners: 'Half way between the nearest corners',
    },
    default: 'none',
    help: 'A plane that one might guess without asking for the nearest points.',
    isWrong: true,
  },
} as const satisfies Params;

export type PlaneValues = Values<typeof params>;
