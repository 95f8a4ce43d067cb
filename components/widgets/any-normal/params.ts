/** What the reader may change: which way n points, how the block comes, and where it strikes. */
import type { Params, Values } from '#params/params.ts';

const mass = { unit: 'kg', min: 0.2, max: 10, step: 0.1, isExtra: true } as const;

export const params = {
  tilt: {
    label: 'Tilt of n',
    unit: '°',
    min: -90,
    max: 90,
    step: 1,
    default: 30,
    help: 'Angle between the n that is used and the true normal of the bar, to the right.',
  },
  incidence: {
    label: 'Direction of A',
    unit: '°',
    min: -75,
    max: 75,
    step: 1,
    default: 45,
    help: 'Angle between the way the block comes and the true normal: 0 is straight down, 45 is down and to the right.',
  },
  speed: {
    label: 'Speed of A',
    unit: 'm/s',
    min: 0.5,
    max: 4,
    step: 0.1,
    default: 2.5,
    help: 'Speed of the block before the contact.',
  },
  strike: {
    label: 'Where it strikes',
    unit: 'm',
    min: -0.9,
    max: 0.9,
    step: 0.01,
    default: -0.35,
    help: 'Distance of the point of contact from the middle of the bar B, to the right.',
  },
  massA: { ...mass, label: 'Mass of A', symbol: 'm_A', default: 1, help: 'Mass of the block.' },
  massB: { ...mass, label: 'Mass of B', symbol: 'm_B', default: 4, help: 'Mass of the bar.' },
} as const satisfies Params;

export type AnyNormalValues = Values<typeof params>;
