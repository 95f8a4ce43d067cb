/** What the reader may change about the two blocks and the wall. */
import type { Params, Values } from '#params/params.ts';

export const params = {
  power: {
    label: 'A is heavier by a power of ten',
    unit: '',
    min: 0,
    max: 12,
    step: 0.1,
    default: 2,
    help: 'A is 10 to this power as heavy as B: 2 is a hundred times, 12 a million million times.',
  },
  factor: {
    label: 'times',
    unit: '',
    min: 1,
    max: 9.99,
    step: 0.01,
    default: 1,
    help: 'A factor on top of the power of ten: 3 with a power of 0 is a ratio of 3.',
    isExtra: true,
  },
  startB: {
    label: 'Start of B',
    unit: 'm',
    min: 0.2,
    max: 1.4,
    step: 0.05,
    default: 0.6,
    help: 'How far from the wall B waits. It moves all hits in time and changes their number not at all.',
    isExtra: true,
  },
  step: {
    label: 'Step of the other loop',
    symbol: 'dt',
    unit: 'ms',
    min: 0.2,
    max: 20,
    step: 0.1,
    default: 5,
    spread: 'log',
    help: 'The loop beside it moves both blocks by so much time, and only then asks who overlaps.',
    isExtra: true,
  },
  mistake: {
    label: 'Mistake',
    options: { none: 'None: from hit to hit', steps: 'Show the loop with fixed steps' },
    default: 'none',
    help: 'A loop that moves by a constant step and tests afterwards, in place of the exact motion.',
    isWrong: true,
  },
} as const satisfies Params;

export type BlockValues = Values<typeof params>;
