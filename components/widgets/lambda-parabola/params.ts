/** What the reader may change about the contact: how much of λ* is applied, where, how fast, and with which normal. */
import type { Params, Values } from '#params/params.ts';
import { velocityA } from '../common/collision/collision-params.ts';

const mass = { unit: 'kg', min: 0.2, max: 5, step: 0.1 } as const;

export const params = {
  fraction: {
    label: 'Fraction of λ*',
    symbol: 'phi',
    unit: '',
    min: 0,
    max: 1.1,
    step: 0.01,
    default: 0.95,
    help: 'How much of the elastic λ* is applied: 1 is elastic, 0.5 perfectly plastic. The restitution is twice this, less 1.',
  },
  strike: {
    label: 'Where it strikes',
    unit: 'm',
    min: -0.9,
    max: 0.9,
    step: 0.01,
    default: 0.45,
    help: 'Distance of the point of contact from the middle of the bar B, to the right.',
  },
  velocityA: {
    ...velocityA,
    min: -3,
    max: 3,
    default: [1.2, -2.2],
    help: 'Velocity of the block A before the contact, seen from the room. Upwards is away from the bar.',
  },
  normalLength: {
    label: 'Length of n',
    unit: '',
    min: 1,
    max: 2,
    step: 0.05,
    default: 1,
    help: 'Hakenberg and Hecker let the normal have any length; Kavan wants 1.',
  },
  frame: {
    label: 'Seen from',
    options: { room: 'the room', centre: 'the centre of mass' },
    default: 'room',
    help: 'Whether velocities, momenta and energies are those in the room or those that someone sees who flies along with the common centre of mass.',
  },
  massA: {
    ...mass,
    label: 'Mass of A',
    symbol: 'm_A',
    default: 1,
    help: 'Mass of the block.',
    isExtra: true,
  },
  massB: { ...mass, label: 'Mass of B', symbol: 'm_B', default: 2, help: 'Mass of the bar.', isExtra: true },
  spinB: {
    label: 'Spin of B',
    symbol: 'omega_B-',
    unit: 'rad/s',
    min: -3,
    max: 3,
    step: 0.1,
    default: 0,
    help: 'Angular velocity of the bar before the contact, counter-clockwise.',
    isExtra: true,
  },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None: ask first whether the points approach',
      noTest: 'Skip the approach test',
    },
    default: 'none',
    help: 'The source takes λ* as positive without asking; for bodies that part it is not. Turn v_A away from the bar to see the harm.',
    isWrong: true,
  },
} as const satisfies Params;

export type LambdaValues = Values<typeof params>;
