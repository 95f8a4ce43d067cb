/** What belongs to neither body: the world around them, how bouncy contacts are, and how long one looks. */
import { restitution as usual } from '../collision/collision-params.ts';

const group = 'World';

export const restitution = { ...usual, group } as const;

export const gravity = {
  label: 'Gravity',
  symbol: 'g',
  unit: 'm/s²',
  min: 0,
  max: 20,
  step: 0.01,
  default: 0,
  help: 'Acceleration downwards of everything that is free; 9.81 on Earth, 1.62 on the Moon.',
  group,
} as const;

/** Which there are is for each space to say. */
export const walls = { label: 'Walls', default: 'none', group } as const;

export const floor = {
  label: 'Floor',
  unit: 'm',
  min: -4,
  max: -0.2,
  step: 0.01,
  default: -1,
  help: 'Height of the floor; the middle of the picture is at 0.',
  group,
} as const;

export const duration = {
  label: 'Run for',
  unit: 's',
  min: 0.2,
  max: 10,
  step: 0.1,
  default: 2,
  help: 'How long the run is.',
  group,
} as const;

export const mistake = {
  label: 'Mistake',
  options: {
    none: 'None: the right formula',
    noRotation: 'Forget that bodies turn',
    swappedCross: 'Swap the outer cross product',
    longNormal: 'Take a normal of length 1.5',
    twice: 'Skip the approach test',
  },
  default: 'none',
  help: 'A mistake that beginners or papers make in the formula for the impulse.',
  isWrong: true,
} as const;

/** How long the normal is where one takes it too long. */
export const LONG_NORMAL = 1.5;
