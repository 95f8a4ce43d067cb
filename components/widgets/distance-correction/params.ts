/** What the reader may change about the row of discs. */
import type { Params, Values } from '#params/params.ts';

export const params = {
  gap: {
    label: 'Smallest gap',
    symbol: 'd_gap',
    unit: 'm',
    min: 0,
    max: 0.3,
    step: 0.01,
    default: 0.16,
    help: 'Bodies closer than this are pushed apart. In a program it is far smaller; here it is large, to be seen.',
  },
  room: {
    label: 'Room between B and C',
    unit: 'm',
    min: 0,
    max: 0.4,
    step: 0.01,
    default: 0.03,
    help: 'How far C is from B before anything is pushed.',
  },
  approach: {
    label: 'Approach of A',
    unit: 'm/s',
    min: 0.05,
    max: 1,
    step: 0.05,
    default: 0.2,
    help: 'How fast A comes towards B after the correction: the next time of contact is the gap divided by it.',
    isExtra: true,
  },
  massC: {
    label: 'Mass of C',
    unit: 'kg',
    min: 0.1,
    max: 50,
    step: 0.1,
    default: 1,
    spread: 'log',
    help: 'A and B have 1 kg each. A heavy C yields less, and B has to come back.',
    isExtra: true,
  },
  mistake: {
    label: 'Mistake',
    options: { none: 'None: look at the pushed again', once: 'Correct the touching pair alone' },
    default: 'none',
    help: 'Push A and B apart and look no further: what stands behind B is not asked.',
    isWrong: true,
  },
} as const satisfies Params;

export type GapValues = Values<typeof params>;
