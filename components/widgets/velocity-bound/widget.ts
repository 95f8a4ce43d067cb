/** The fastest point of a triangle is a corner, the slowest need not be: speeds painted on a body, and their bound. */
import { defineWidget } from '#kit/declare/widget.ts';
import { charts } from './charts.ts';
import { hash, model } from './model.ts';
import { DURATION, params } from './params.ts';
import { GROUND_TRIANGLE, UPPER_TRIANGLE } from './solids.ts';
import { arrows, draw, EYE, handles, RADIUS } from './view.ts';
import { describe, excessOf, laws } from './words.ts';

/** The wheel that rolls at 1 m/s, and its triangle that touches the ground. */
const ROLLING = {
  solid: 'wheel',
  region: 'triangle',
  axis: 'held',
  velocity: [1, 0, 0],
  angularVelocity: [0, 1, 0],
  triangle: GROUND_TRIANGLE,
  weight: 0.3,
  split: 0.4,
} as const;

export default defineWidget({
  id: 'velocity-bound',
  title: 'Speed, painted on a body',
  invitation:
    'Drag the probe over the body and try to beat the bound. Where is it fastest, and where slowest?',
  surprise:
    'However a body moves, the fastest point of every triangle is one of its corners; the slowest need not be: it sits where an unseen axis pierces the surface, and that axis moves when you drag the velocity.',
  chapter: 'velocity-bound',
  equations: ['K-lemma'],
  symbols: ['v_c', 'omega', 'v_p', 'v_max'],
  code: ['speedBound', 'fastestNow', 'speedSupremum', 'slowestPoint', 'tumblingSpeedBound', 'mixedPoint'],

  params,
  lead: ['weight'],
  headline: 'probeSpeed',
  opening: ['probe'],
  presets: [
    {
      name: 'A point that stands still',
      values: {
        solid: 'tetrahedron',
        region: 'body',
        axis: 'held',
        velocity: [0, -0.45, 0.45],
        angularVelocity: [0.6, 1.6, 1.6],
        triangle: 0,
      },
    },
    { name: 'Rolling wheel', values: ROLLING },
    { name: 'Corollary, word for word', values: { ...ROLLING, mistake: 'corollary' } },
    {
      name: 'Along the axis',
      values: { ...ROLLING, region: 'body', velocity: [0, 2, 0], angularVelocity: [0, 2, 0] },
    },
    {
      name: 'Tumbling slab',
      values: {
        solid: 'slab',
        region: 'body',
        axis: 'free',
        velocity: [0, 0, 0],
        angularVelocity: [0, 3, 0.05],
        triangle: UPPER_TRIANGLE,
        weight: 0.3,
        split: 0.5,
      },
    },
  ],
  model,
  span: ({ highestAt }) => ({
    t0: 0,
    t1: DURATION,
    events: highestAt === null || highestAt > DURATION ? [] : [highestAt],
    eventName: 'fastest moment',
    rest: 0,
  }),
  readings: {
    probeSpeed: {
      label: 'speed of the probe',
      unit: 'm/s',
      value: ({ run, t }) => run.at(t).probeSpeed,
    },
    fastest: { label: 'fastest now', unit: 'm/s', value: ({ run, t }) => run.at(t).fastest },
    supremum: { label: 'fastest ever', unit: 'm/s', value: ({ run }) => run.highest },
    bound: { label: 'bound', symbol: 'v_max', unit: 'm/s', value: ({ run }) => run.bound },
    ratio: { label: 'fastest ever over bound', unit: '', value: ({ run }) => run.ratio },
    slowest: { label: 'slowest now', unit: 'm/s', value: ({ run, t }) => run.at(t).slowest.speed },
    safeBound: {
      label: 'bound that holds however it tumbles',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.safeBound,
    },
    excess: {
      label: 'fastest ever above the bound',
      unit: '%',
      isHidden: true,
      value: ({ run }) => excessOf(run),
    },
    supremumAt: {
      label: 'time of the fastest moment',
      unit: 's',
      isHidden: true,
      value: ({ run }) => run.highestAt,
    },
    slideSpeed: {
      label: 'speed on the screw axis at the first moment',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.slideSpeed,
    },
    bodyBound: {
      label: 'bound of the whole body',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.bodyBound,
    },
  },
  describe,
  hash,
  scene: { kind: '3d', radius: RADIUS, eye: EYE, arrows, draw, handles },
  charts,
  sweep: { param: 'weight', reading: 'probeSpeed' },
  prediction: {
    question: 'How fast does the fastest of these points get, at any time?',
    instruction: 'Look at the speeds now, say the largest there will be, then run it.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      label: 'Largest speed',
      unit: 'm/s',
      min: 0,
      max: 16,
      step: 0.1,
      start: 1,
      truth: ({ run }) => run.highest,
    },
    lesson: ({ run }) =>
      run.isFree
        ? 'Nothing holds the axis, and so not even the bound of the first moment has to hold: only the energy limits how fast the body can turn.'
        : 'A corner that moves against the velocity now moves along with it half a turn later: then both sizes add up, as far as they lie in one line.',
  },
  laws,
});
