/** What the reader can change about two capsules. B lies about the middle of the picture. */
import type { Params, Values } from '#params/params.ts';

const length = {
  unit: 'm',
  min: 0,
  max: 1.2,
  step: 0.05,
  default: 1,
  isExtra: true,
} as const;

const radius = {
  unit: 'm',
  min: 0.04,
  max: 0.16,
  step: 0.005,
  default: 0.09,
  isExtra: true,
} as const;

export const params = {
  tilt: {
    label: 'Tilt of A',
    unit: '°',
    min: -30,
    max: 30,
    step: 0.5,
    default: 3,
    help: 'How far the right end of A is raised and its left end lowered; at 0 both capsules are level.',
  },
  z: {
    label: 'Height of A over B',
    unit: 'm',
    min: -0.4,
    max: 0.5,
    step: 0.01,
    default: 0.32,
    help: 'How far the middle of A is above the middle of B; at 0 the axes may cross.',
  },
  x: {
    label: 'A along B',
    unit: 'm',
    min: -1,
    max: 1.2,
    step: 0.01,
    default: 0,
    help: 'How far the middle of A is to the right of the middle of B.',
  },
  y: {
    label: 'A behind B',
    unit: 'm',
    min: -0.5,
    max: 0.5,
    step: 0.01,
    default: 0,
    help: 'How far the middle of A is behind the middle of B.',
  },
  turn: {
    label: 'Turn of B',
    unit: '°',
    min: -90,
    max: 90,
    step: 1,
    default: 0,
    help: 'How far B is turned about the vertical; at 0 it lies along A, at 90 across it.',
  },
  lengthA: {
    ...length,
    label: 'Axis of A',
    symbol: 'S_A',
    help: 'Length of the axis of A, without the round ends; at 0 it is a ball.',
  },
  lengthB: {
    ...length,
    label: 'Axis of B',
    symbol: 'S_B',
    help: 'Length of the axis of B, without the round ends; at 0 it is a ball.',
  },
  radiusA: {
    ...radius,
    label: 'Radius of A',
    symbol: 'r_cap_A',
    help: 'All of A lies within this distance of its axis.',
  },
  radiusB: {
    ...radius,
    label: 'Radius of B',
    symbol: 'r_cap_B',
    help: 'All of B lies within this distance of its axis.',
  },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None: the closest points of the two axes',
      lines: 'Forget that the axes end',
      alone: 'Clamp both places, each by itself',
      printed: 'Take the normal as printed, also where it is 0/0',
    },
    default: 'none',
    help: 'Three ways in which programs get the distance of two capsules wrong.',
    isWrong: true,
  },
} as const satisfies Params;

export type CapsuleValues = Values<typeof params>;
