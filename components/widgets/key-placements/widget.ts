/** Nine key placements on a pad: the hand follows the pointer, and the blade has a mind of its own. */
import { defineWidget } from '#kit/declare/widget.ts';
import { seenDegrees } from '../common/angles.ts';
import { charts } from './charts.ts';
import { hash, model } from './model.ts';
import { params } from './params.ts';
import { arrows, draw, EYE, handles, SCENE_RADIUS } from './view.ts';
import { describe, laws, sheets } from './words.ts';

/** What the presets have in common. */
const USUAL = {
  x: 0.36,
  y: 0.46,
  along: 'x',
  keys: 'wide',
  blend: 'cells',
  order: 'xThenY',
  spread: 1,
  mistake: 'none',
} as const;

export default defineWidget({
  id: 'key-placements',
  title: 'Nine placements under a pointer',
  invitation: 'Drag the weapon across the lines of the pad. What does its point do?',
  surprise:
    'The pointer moves steadily and the hand in a straight line, yet the point of the blade jerks: on each line of the pad its speed jumps, from 1.3 m/s to next to nothing, in no time at all.',
  chapter: 'fencing',
  equations: ['K-grid'],
  symbols: ['omega'],
  code: [
    'placementAt',
    'gridCell',
    'blendXThenY',
    'blendYThenX',
    'gridMotion',
    'handMotion',
    'easedCoordinate',
    'placementOfNine',
  ],
  params,
  lead: ['x', 'y'],
  headline: 'pointSpeed',
  sentence: /line in the middle/,
  opening: ['speed'],
  presets: [
    { name: 'Cell by cell', values: USUAL },
    { name: 'Eased: it stops at each line', values: { ...USUAL, blend: 'eased' } },
    { name: 'All nine: no lines at all', values: { ...USUAL, blend: 'nine' } },
    { name: 'Straight up', values: { ...USUAL, along: 'y', x: 0.25 } },
    { name: 'x first or y first', values: { ...USUAL, keys: 'axes', spread: 1.5, x: 0.25, y: 0.75 } },
    { name: 'Guards of the duel', values: { ...USUAL, keys: 'guards', along: 'y' } },
    { name: 'Matrices averaged', values: { ...USUAL, x: 0.25, mistake: 'matrices' } },
    { name: 'The long way round', values: { ...USUAL, x: 0.25, mistake: 'longWay' } },
  ],
  model,
  readings: {
    pointSpeed: { label: 'speed of the point', unit: 'm/s', value: ({ run }) => run.now.speed },
    jump: { label: 'jump at the line', unit: 'm/s', value: ({ run }) => run.border.jump },
    handSpeed: { label: 'speed of the hand', unit: 'm/s', value: ({ run }) => run.now.handSpeed },
    spin: { label: 'turns at', symbol: 'omega', unit: 'rad/s', value: ({ run }) => run.now.spin },
    orderGap: { label: 'x first or y first', unit: '°', value: ({ run }) => seenDegrees(run.gap) },
    bow: { label: 'bow of the point’s way', unit: 'm', value: ({ run }) => run.bow },
    speedBefore: {
      label: 'speed of the point before the line',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.border.speedBefore,
    },
    speedAfter: {
      label: 'speed of the point after the line',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.border.speedAfter,
    },
    estimate: {
      label: 'speed of the point from two frames',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.estimate,
    },
  },
  describe,
  hash,
  scene: { kind: '3d', radius: SCENE_RADIUS, eye: EYE, arrows, draw, handles },
  charts,
  sheets,
  sweep: { param: 'spread', reading: 'orderGap' },
  prediction: {
    question:
      'The pointer crosses the pad at a steady pace, and so does the hand. How fast is the point of the blade just after the line in the middle?',
    instruction: 'Look at its speed now, say the speed after the line, then see.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      label: 'Speed of the point after the line',
      unit: 'm/s',
      min: 0,
      max: 4,
      step: 0.05,
      start: 1.4,
      truth: ({ run }) => run.border.speedAfter,
    },
    shows: ({ along }) => (along === 'x' ? { x: 0.5 } : { y: 0.5 }),
    lesson: () =>
      'Each cell is mixed from its own four keys. Two cells agree about the place on their border, but not about the velocity: nothing asked them to.',
  },
  laws,
});
