/** Colliding, resting or separating: the sign of one number decides. */
import { defineWidget } from '#kit/declare/widget.ts';
import { charts } from './charts.ts';
import { inLab } from './lab.ts';
import { model, params } from './model.ts';
import { draw, frame, handles } from './view.ts';
import { describe, laws, lesson } from './words.ts';

export default defineWidget({
  id: 'contact-cases',
  title: 'Colliding, resting or separating?',
  invitation: 'Both centres fly apart, and still it is a collision. Drag the spin of A until it is none.',
  surprise:
    'Bodies whose centres fly apart can still collide, and bodies that run into each other can be separating: only the two points that touch count, and a spin moves them.',
  chapter: 'impulse',
  equations: ['K21', 'K22', 'K23', 'E1', 'E2'],
  symbols: ['n', 'rdot_A', 'rdot_B', 'rdot_A_n', 'rdot_B_n', 'v_rel'],
  inLab,
  code: ['contactPointVelocity', 'relativeNormalVelocity', 'contactCase', 'relativeVelocityOfCentres'],
  params,
  lead: ['spinA', 'spinB'],
  headline: 'vRel',
  presets: [
    {
      name: 'Apart, yet colliding',
      values: { velocityA: [0.6, 0.3], velocityB: [-0.5, 0], spinA: -5, spinB: 0 },
    },
    {
      name: 'Chased, yet separating',
      values: { velocityA: [0.8, 0], velocityB: [1.8, 0], spinA: 4, spinB: 1 },
    },
    {
      name: 'Resting, and sliding',
      values: { velocityA: [0, 1.6], velocityB: [0, -1.2], spinA: 0, spinB: 0 },
    },
    { name: 'Head on', values: { velocityA: [-1.2, 0], velocityB: [1.2, 0], spinA: 0, spinB: 0 } },
    { name: 'Judged by the centres', values: { mistake: 'centres' } },
    { name: 'Normal out of A', values: { mistake: 'normalOfA' } },
  ],
  model,
  readings: {
    vRel: { label: 'relative normal velocity', symbol: 'v_rel', unit: 'm/s', value: ({ run }) => run.vRel },
    partA: {
      label: 'point of A along n',
      symbol: 'rdot_A_n',
      unit: 'm/s',
      value: ({ run }) => run.a.part,
    },
    partB: {
      label: 'point of B along n',
      symbol: 'rdot_B_n',
      unit: 'm/s',
      value: ({ run }) => run.b.part,
    },
    centresPart: { label: 'centres fly apart at', unit: 'm/s', value: ({ run }) => run.centresPart },
    slide: { label: 'sliding, which does not count', unit: 'm/s', value: ({ run }) => run.slide },
    trueVRel: {
      label: 'relative normal velocity without the mistake',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.trueVRel,
    },
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '2d', frame, draw, handles },
  charts,
  sweep: { param: 'spinB', reading: 'vRel' },
  prediction: {
    question: 'Colliding, resting or separating? Say how fast the points that touch part along n.',
    instruction: 'A number below zero means that they approach. Say one, then see.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      symbol: 'v_rel',
      label: 'Relative normal velocity',
      unit: 'm/s',
      min: -8,
      max: 8,
      step: 0.1,
      start: 0,
      truth: ({ run }) => run.trueVRel,
    },
    lesson,
  },
  laws,
});
