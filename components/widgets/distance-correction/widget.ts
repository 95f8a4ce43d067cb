/** A smallest gap: without it nothing moves, with it a push meets a third body. */
import { defineWidget } from '#kit/declare/widget.ts';
import { charts } from './charts.ts';
import { model } from './model.ts';
import { params } from './params.ts';
import { draw, FRAME, handles } from './view.ts';
import { describe, laws, lesson } from './words.ts';

const USUAL = { gap: 0.16, room: 0.03, massC: 1, approach: 0.2, mistake: 'none' } as const;

export default defineWidget({
  id: 'distance-correction',
  title: 'The smallest gap, and the third body',
  invitation: 'Take the gap away: when is the next contact? Then widen it, and watch C.',
  surprise:
    'Without a gap the next contact is now, for ever. With one, the push that helps two bodies drives the second into a third that had done nothing.',
  chapter: 'many-bodies',
  equations: ['S-gap', 'S-ca'],
  symbols: ['d_gap'],
  code: ['keepMinimumGap', 'separate'],
  params,
  lead: ['gap', 'room'],
  headline: 'nextTime',
  opening: ['gaps'],
  presets: [
    { name: 'No gap: nothing moves', values: { ...USUAL, gap: 0 } },
    { name: 'Room enough', values: { ...USUAL, room: 0.4 } },
    { name: 'A third body', values: USUAL },
    { name: 'A heavy third body', values: { ...USUAL, massC: 50 } },
    { name: 'The pair alone', values: { ...USUAL, mistake: 'once' } },
  ],
  model,
  span: ({ rounds }) => ({
    t0: 0,
    t1: Math.max(1, rounds.length - 1),
    events: [],
    rest: 1,
    pace: Math.max(1, rounds.length / 5),
    counts: ['step', 'steps'],
  }),
  readings: {
    nextTime: { label: 'to the next contact', unit: 's', value: ({ run }) => run.nextTime },
    overlap: {
      label: 'B into C by the first push',
      unit: 'cm',
      digits: 2,
      value: ({ run }) => 100 * run.overlap,
    },
    pushes: { label: 'pushes', unit: '', digits: 0, value: ({ run }) => run.pushes },
    disturbed: {
      label: 'pushes of pairs that had room',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run }) => run.disturbed,
    },
    gapAB: {
      label: 'gap of A and B at the end',
      unit: 'm',
      isHidden: true,
      value: ({ run }) => run.last.gapAB,
    },
    gapBC: {
      label: 'gap of B and C at the end',
      unit: 'm',
      isHidden: true,
      value: ({ run }) => run.last.gapBC,
    },
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '2d', unit: '', frame: () => FRAME, draw, handles },
  charts,
  sweep: { param: 'gap', reading: 'overlap' },
  prediction: {
    question:
      'A and B are pushed 16 cm apart, and C stands 3 cm behind B. How deep does that push drive B into C?',
    instruction: 'Say a depth, then run it.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      label: 'Depth of B in C',
      unit: 'cm',
      min: 0,
      max: 16,
      step: 1,
      start: 13,
      truth: ({ run }) => 100 * run.overlap,
    },
    lesson,
  },
  laws,
});
