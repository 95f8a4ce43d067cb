/** What the reader may change about the three balls. */
import type { Params, Values } from '#params/params.ts';
import { restitution } from '../common/collision/collision-params.ts';

export const params = {
  massMiddle: {
    label: 'Middle mass',
    unit: 'kg',
    min: 0.2,
    max: 6,
    step: 0.1,
    default: 3,
    help: 'Mass of the ball in the middle. The two outer balls have 1 kg each.',
  },
  order: {
    label: 'Order of the impulses',
    options: { left: 'Left contact first', right: 'Right contact first', together: 'Both at once' },
    default: 'left',
    help: 'In which order the loop comes to the two contacts. Nothing else is different.',
  },
  restitution: { ...restitution, default: 1 },
  speedLeft: {
    label: 'Speed of the left ball',
    unit: 'm/s',
    min: 0,
    max: 1.5,
    step: 0.05,
    default: 1,
    help: 'To the right. Both outer balls reach the middle one at the same instant.',
    isExtra: true,
  },
  speedRight: {
    label: 'Speed of the right ball',
    unit: 'm/s',
    min: 0,
    max: 1.5,
    step: 0.05,
    default: 1,
    help: 'To the left.',
    isExtra: true,
  },
  places: {
    label: 'Digits of the tolerance',
    symbol: 'eps_r',
    unit: '',
    min: 1,
    max: 12,
    step: 1,
    default: 3,
    help: 'Pairs that approach slower than 10 to minus this power, in m/s, get no impulse.',
    isExtra: true,
  },
  mistake: {
    label: 'Mistake',
    options: { none: 'None: while a pair approaches', contact: 'Go on while a contact is found' },
    default: 'none',
    help: 'The loop as the slides print it. The balls touch before and after every impulse.',
    isWrong: true,
    idleIf: { param: 'order', is: ['together'] },
  },
} as const satisfies Params;

export type OrderValues = Values<typeof params>;
