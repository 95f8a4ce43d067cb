/** Two blocks and a wall: make one heavier, count the hits, and read π. */
import { defineWidget } from '#kit/declare/widget.ts';
import { charts } from './charts.ts';
import { model, T1 } from './model.ts';
import { params } from './params.ts';
import { draw, FRAME, handles } from './view.ts';
import { describe, laws, lesson, ratioInWords, receipts } from './words.ts';

export default defineWidget({
  id: 'counting-collisions',
  title: 'Two blocks and a wall',
  invitation: 'Make A a hundred times heavier, and again. Count the hits, and read the digits.',
  surprise:
    'Two blocks and a wall know π: with a ratio of 1, 100, 10,000 they hit 3, 31, 314 times, and at a million million 3,141,592 times.',
  chapter: 'many-bodies',
  equations: ['E6', 'S-frame'],
  symbols: ['v_A-', 'v_B-', 'v_A+', 'v_B+', 'vartheta'],
  code: ['countCollisions', 'timeOfCollision', 'blocksAt', 'afterElasticHit', 'countWithFixedSteps'],
  params,
  lead: ['power'],
  headline: 'count',
  sentence: /hits/,
  opening: ['hits'],
  presets: [
    { name: 'Equal: 3', values: { power: 0, factor: 1 } },
    { name: '3 : 1', values: { power: 0, factor: 3 } },
    { name: '16 : 1', values: { power: 1, factor: 1.6 } },
    { name: '100 : 1', values: { power: 2, factor: 1 } },
    { name: '10⁴ : 1', values: { power: 4, factor: 1 } },
    { name: '10¹² : 1', values: { power: 12, factor: 1 } },
    { name: 'Fixed steps', values: { power: 4, factor: 1, step: 5, mistake: 'steps' } },
  ],
  model,
  span: ({ times, start }) => ({
    t0: 0,
    t1: T1,
    events: times.filter((t) => t < T1),
    eventName: 'hit',
    rest: start.a / start.speed + 0.6,
    pace: 1,
  }),
  readings: {
    count: { label: 'hits', unit: '', digits: 0, value: ({ run }) => run.shownCount },
    soFar: { label: 'hits so far', unit: '', digits: 0, value: ({ run, t }) => run.shownAt(t).hits },
    ratio: {
      label: 'mass ratio',
      unit: '',
      text: ({ run }) => ratioInWords(run),
      value: ({ run }) => run.ratio,
    },
    perRoot: {
      label: 'hits ÷ root of the ratio',
      unit: '',
      digits: 7,
      value: ({ run }) => run.count / Math.sqrt(run.ratio),
    },
    theta: { label: 'angle of the wedge', symbol: 'vartheta', unit: 'rad', value: ({ run }) => run.theta },
    stepCount: {
      label: 'counted by fixed steps',
      unit: '',
      digits: 0,
      value: ({ run }) => run.steps.hits,
    },
    velocityAfterA: {
      label: 'velocity of A after all hits',
      symbol: 'v_A+',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.onCircle(run.count)[0],
    },
    nearest: {
      label: 'A at its nearest to the wall',
      unit: 'm',
      isHidden: true,
      value: ({ run }) => run.start.b / Math.sqrt(run.ratio),
    },
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '2d', unit: '', frame: () => FRAME, draw, handles },
  charts,
  receipts,
  sweep: { param: 'power', reading: 'perRoot' },
  prediction: {
    question: 'A is a hundred times as heavy as B. How often do they hit, wall and blocks together?',
    instruction: 'Say a number, then run it.',
    hideFrom: ({ times }) => times[0] ?? T1,
    answer: {
      kind: 'number',
      label: 'Number of hits',
      unit: '',
      min: 1,
      max: 200,
      step: 1,
      start: 10,
      truth: ({ run }) => run.count,
    },
    lesson,
  },
  laws,
});
