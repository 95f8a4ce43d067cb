/** What the reader may change about Newmark's step. */
import type { Params, Values } from '#params/params.ts';

export const params = {
  gamma: {
    label: 'Weight in the velocity',
    symbol: 'gamma',
    unit: '',
    min: 0.4,
    max: 0.8,
    step: 0.01,
    default: 0.5,
    help: 'How much the acceleration at the end of the step counts for the velocity. One half keeps the energy.',
  },
  step: {
    label: 'Step',
    symbol: 'dt',
    unit: 's',
    min: 0.01,
    max: 0.25,
    step: 0.01,
    default: 0.1,
    help: 'Length of a step. The spring needs 1 s to go and come back.',
  },
  beta: {
    label: 'Weight in the place',
    symbol: 'beta',
    unit: '',
    min: 0,
    max: 0.5,
    step: 0.01,
    default: 0.25,
    help: 'How much the acceleration at the end of the step counts for the place. A quarter is the mean of both ends.',
    isExtra: true,
  },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None',
      printed: 'The line as the slides print it',
      higher: 'Iterate until the error is higher',
    },
    default: 'none',
    help: 'Misprints of the slides, run as they stand.',
    isWrong: true,
  },
} as const satisfies Params;

export type NewmarkValues = Values<typeof params>;
