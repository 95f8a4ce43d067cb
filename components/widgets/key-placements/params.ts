/** What the reader may change about the grid. */
import type { Params, Values } from '#params/params.ts';

export const params = {
  x: {
    label: 'Pointer across',
    unit: '',
    min: 0,
    max: 1,
    step: 0.01,
    default: 0.36,
    help: 'Where the pointer is on the pad: 0 at the left edge, ½ on the line in the middle, 1 at the right edge.',
  },
  y: {
    label: 'Pointer up',
    unit: '',
    min: 0,
    max: 1,
    step: 0.01,
    default: 0.46,
    help: 'Where the pointer is on the pad: 0 at the lower edge, ½ on the line in the middle, 1 at the upper edge.',
  },
  blend: {
    label: 'Blend',
    options: {
      cells: 'Cell by cell, as printed',
      eased: 'Eased in each cell',
      nine: 'All nine keys at once',
    },
    default: 'cells',
    help: 'How the placement is mixed from the keys. Easing slows down to nothing on every line of keys; all nine at once know no lines.',
  },
  keys: {
    label: 'Keys',
    options: {
      wide: 'Wide guards',
      guards: 'The guards of the duel',
      axes: 'Turned about three axes',
      sample: 'Grid of the test data',
    },
    default: 'wide',
    help: 'Nine key placements: the hand’s place and which way the weapon points.',
  },
  along: {
    label: 'Pointer moves',
    options: { x: 'Across', y: 'Up' },
    default: 'x',
    help: 'The line through the pointer along which it moves, and which the chart is about.',
  },
  order: {
    label: 'Order',
    options: { xThenY: 'x, then y', yThenX: 'y, then x', four: 'All four at once' },
    default: 'xThenY',
    help: 'In which order the orientations of a cell are mixed; the other one is drawn beside it.',
    idleIf: { param: 'blend', is: ['nine'] },
  },
  spread: {
    label: 'Turn of the keys',
    unit: '×',
    min: 0,
    max: 1.5,
    step: 0.05,
    default: 1,
    help: 'By how many times as much each key is turned from straight ahead.',
    isExtra: true,
  },
  pace: {
    label: 'Pace of the pointer',
    unit: 'widths/s',
    min: 0.2,
    max: 4,
    step: 0.1,
    default: 1,
    help: 'How fast the pointer moves, always steadily: one width of the pad in a second.',
    isExtra: true,
  },
  frame: {
    label: 'Time between frames',
    symbol: 'dt',
    unit: 'ms',
    min: 1,
    max: 100,
    step: 1,
    default: 17,
    help: 'The paper estimates velocities from two poses that are this far apart in time.',
    isExtra: true,
  },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None: slerp, the short way',
      matrices: 'Average the matrices',
      longWay: 'Slerp without looking at signs',
    },
    default: 'none',
    help: 'A mistake in mixing the orientations of a cell.',
    isWrong: true,
  },
} as const satisfies Params;

export type GridValues = Values<typeof params>;
