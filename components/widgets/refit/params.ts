/** What the reader can change about a mat and the tree over it. */
import type { Params, Values } from '#params/params.ts';
import { MOST_TURNS } from './body.ts';

const turns = { unit: 'turns', min: 0, max: MOST_TURNS, step: 0.05 } as const;

export const params = {
  turns: {
    ...turns,
    label: 'Rolled up',
    default: 1,
    help: 'How far the mat is rolled up now; at 0 it lies flat.',
  },
  built: {
    ...turns,
    label: 'Tree built at',
    default: MOST_TURNS,
    help: 'How far the mat was rolled up when its tree was built. Since then the tree has only been refitted.',
  },
  blade: {
    label: 'Place of the blade',
    unit: '%',
    min: 0,
    max: 100,
    step: 1,
    default: 62,
    help: 'Where the blade comes down, from the left end of what the mat reaches to to the right one.',
  },
  volume: {
    label: 'Volume',
    options: { box: 'Box', dop14: '14-DOP', dop18: '18-DOP', dop26: '26-DOP' },
    default: 'box',
    help: 'What the tree is made of: boxes, boxes with corners cut off, with edges cut off, or with both.',
  },
  tree: {
    label: 'Boxes shown',
    options: { refitted: 'Of the refitted tree', rebuilt: 'Of a tree built anew' },
    default: 'refitted',
    help: 'Whose boxes are drawn.',
  },
  level: {
    label: 'Level shown',
    unit: '',
    min: 0,
    max: 4,
    step: 1,
    default: 3,
    help: 'Which level of the tree is drawn: 0 is the root, and each level below has twice as many boxes.',
  },
  mistake: {
    label: 'Mistake',
    options: { none: 'None: refit in every posture', stale: 'Leave the boxes as they were built' },
    default: 'none',
    help: 'The mat moves and its boxes do not: what has left its box is not found.',
    isWrong: true,
  },
} as const satisfies Params;

export type RefitValues = Values<typeof params>;
