/** Any normal will do, say the conservation laws. The bodies do not agree. */
import { defineWidget } from '#kit/declare/widget.ts';
import { kineticReadings } from '../common/collision/collision-readings.ts';
import { receipts, sheets } from './books.ts';
import { charts } from './charts.ts';
import { ensemble } from './ensemble.ts';
import { inLab } from './lab.ts';
import { model, T_CONTACT, T1 } from './model.ts';
import { params } from './params.ts';
import { arrows, draw, frame, handles } from './view.ts';
import { describe, lesson } from './words.ts';

/** The tilt of erratum HX4, in degrees. */
const HX4 = 30;

const at30 = () => ensemble().find(({ tilt }) => tilt === HX4);

export default defineWidget({
  id: 'any-normal',
  title: 'Any normal will do?',
  invitation: 'Turn n away from the true normal. The books stay in order. Do the bodies?',
  surprise:
    'With n tilted, momentum, angular momentum and energy are kept to the last digit, and the bodies go through each other.',
  chapter: 'lambda',
  equations: ['H-any', 'H-jump', 'H-λ', 'H-mom'],
  symbols: ['n', 'j', 'v_A', 'v_B', 'lambda*', 'v_rel-', 'v_rel+'],
  code: ['collideAlong', 'jump', 'elasticLambda', 'totalMomenta'],
  params,
  lead: ['tilt', 'incidence'],
  headline: 'deepest',
  sentence: /yet|true normal the points|nothing is applied/,
  presets: [
    { name: 'True normal', values: { tilt: 0 } },
    { name: '30° with the sliding', values: { tilt: 30 } },
    { name: '30° against it', values: { tilt: -30 } },
    { name: 'Far against it', values: { tilt: -80 } },
    { name: 'λ below zero', values: { tilt: 60 } },
    { name: 'Straight down', values: { incidence: 0, tilt: 50 } },
  ],
  model,
  inLab,
  span: () => ({ t0: 0, t1: T1, events: [T_CONTACT], rest: T_CONTACT + 0.3, pace: 0.5 }),
  readings: {
    lambdaStar: { label: 'λ* for this n', symbol: 'lambda*', unit: 'N·s', value: ({ run }) => run.lambda },
    vRelBefore: { label: 'approach', symbol: 'v_rel-', unit: 'm/s', value: ({ run }) => run.vRelBefore },
    vRelAfter: {
      label: 'parting along the true normal',
      symbol: 'v_rel+',
      unit: 'm/s',
      value: ({ run }) => run.vRelAfter,
    },
    mostOff: { label: 'P, L, E off by at most', unit: '', digits: 2, value: ({ run }) => run.mostOff },
    deepest: { label: 'inside each other by', unit: 'm', digits: 2, value: ({ run }) => run.deepest },
    ratio: {
      label: 'push across over push along the normal',
      unit: '',
      isHidden: true,
      value: ({ run }) => run.ratio,
    },
    limitRight: {
      label: 'tilt to the right from which on they no longer separate',
      unit: '°',
      isHidden: true,
      value: ({ run }) => run.limits.right,
    },
    limitLeft: {
      label: 'tilt to the left from which on they no longer separate',
      unit: '°',
      isHidden: true,
      value: ({ run }) => (run.limits.left === null ? null : -run.limits.left),
    },
    normalPart: {
      label: 'impulse along the true normal',
      unit: 'N·s',
      isHidden: true,
      value: ({ run }) => run.normalPart,
    },
    acrossPart: {
      label: 'impulse across the true normal, to the right',
      unit: 'N·s',
      isHidden: true,
      value: ({ run }) => run.acrossPart,
    },
    slidingBefore: {
      label: 'sliding before, to the right',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.slidingBefore,
    },
    slidingAfter: {
      label: 'sliding after, to the right',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.slidingAfter,
    },
    stillAt30: {
      label: 'collisions of 960 that still approach at 30°',
      unit: '',
      digits: 0,
      isHidden: true,
      value: () => at30()?.stillApproaching ?? null,
    },
    refusedAt30: {
      label: 'collisions of 960 with λ < 0 at 30°',
      unit: '',
      digits: 0,
      isHidden: true,
      value: () => at30()?.refused ?? null,
    },
    j: { label: 'impulse', symbol: 'j', unit: 'N·s', isHidden: true, value: ({ run }) => run.j },
    ...kineticReadings(),
    tContact: { label: 'time of contact', unit: 's', isHidden: true, value: () => T_CONTACT },
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '2d', frame, arrows, draw, strobe: 0.1, handles },
  charts,
  sheets,
  receipts,
  sweep: { param: 'tilt', reading: 'vRelAfter' },
  prediction: {
    question: 'From which tilt to the right on do the bodies no longer separate?',
    instruction: 'Say an angle, then see n turned so far.',
    hideFrom: () => T_CONTACT,
    answer: {
      kind: 'number',
      label: 'Tilt of n',
      unit: '°',
      min: 0,
      max: 90,
      step: 1,
      start: 90,
      truth: ({ run }) => run.limits.right,
    },
    shows: (values) => ({ tilt: Math.ceil(model(values).limits.right ?? values.tilt) }),
    lesson,
  },
});
