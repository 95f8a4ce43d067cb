/** What the reader may change about the carts. */
import type { Params, Values } from '#params/params.ts';
import { massA, massB, restitution, velocityA, velocityB } from '../common/collision/collision-params.ts';

export const params = {
  massA: { ...massA, max: 20, step: 0.01, default: 2, spread: 'log', help: 'Mass of the cart on the left.' },
  massB: {
    ...massB,
    max: 20,
    step: 0.01,
    default: 0.2,
    spread: 'log',
    help: 'Mass of the cart on the right.',
  },
  velocityA: {
    ...velocityA,
    min: -3,
    max: 3,
    default: 1.5,
    help: 'Velocity of the left cart before the contact, to the right.',
  },
  velocityB: {
    ...velocityB,
    min: -3,
    max: 3,
    default: 0,
    help: 'Velocity of the right cart before the contact, to the right.',
  },
  restitution: {
    ...restitution,
    default: 1,
    help: 'Share of the approach speed with which the carts separate.',
  },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None: the right formula',
      energyShare: 'Take C for the share of energy that is kept',
      misprint: 'Use the law of restitution as the slides print it',
      twice: 'Skip the approach test',
    },
    default: 'none',
    help: 'A mistake that beginners or papers make in the formula for the impulse.',
    isWrong: true,
  },
} as const satisfies Params;

export type CartValues = Values<typeof params>;
