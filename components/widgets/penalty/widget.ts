/** Stiffer and stiffer: a contact that gives way, and the jump that it tends to. */

import { lengthOf } from '#core/math/vec3.ts';
import type { Moment } from '#kit/declare/moment.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { degrees } from '../common/angles.ts';
import { charts } from './charts.ts';
import { model, type PenaltyValues, params, type Yielding } from './model.ts';
import { laws, receipts } from './receipt.ts';
import { arrows, draw, frame, handles } from './view.ts';
import { describe, LESSON } from './words.ts';

/** What is shown takes so long on the screen, in s, at speed 1. */
const SECONDS = 5;

/** The softer of the two contacts that a guess compares: a hundred times as stiff must be in the range. */
const softer = ({ stiffness }: PenaltyValues): number => Math.min(params.stiffness.max / 100, stiffness);

type YieldingMoment = Moment<typeof params, Yielding>;

const speedOf = ([x = 0, y = 0]: readonly number[]): number => lengthOf(x, y, 0);
const lastSpeed = ({ run }: YieldingMoment, name: 'a' | 'b'): number =>
  speedOf(run.frames.at(-1)?.[name].momentum ?? []) * run[name].body.invMass;

export default defineWidget({
  id: 'penalty',
  title: 'Stiffer and stiffer',
  invitation:
    'Make the contact stiffer. The force grows and grows: does the push that it adds up to grow as well?',
  surprise:
    'A contact ten thousand times as stiff pushes a hundred times as hard, for a hundredth of the time: the pucks leave with almost the same velocities, and the harder the push, the nearer it comes to λ*.',
  chapter: 'lambda',
  equations: ['H-μ', 'H-limit', 'H-λ', 'H-jump', 'K28'],
  symbols: [
    'v_A',
    'v_B',
    'omega_A',
    'omega_B',
    'mu',
    'delta',
    'E',
    'n',
    'r_A',
    'r_B',
    'K',
    'j',
    'lambda',
    'lambda*',
    'v_rel-',
    'v_rel+',
  ],
  code: [
    'penaltyForce',
    'penaltyForces',
    'penaltyKick',
    'runPenaltyContact',
    'penaltyContact',
    'elasticLambda',
  ],
  params,
  lead: ['stiffness'],
  headline: 'lambda',
  presets: [
    { name: 'Softest', values: { stiffness: 100 } },
    { name: '100 times as stiff', values: { stiffness: 40_000 } },
    { name: 'Stiffest, closely', values: { stiffness: 1_000_000, closeUp: true } },
    {
      name: 'Head-on: no error',
      values: { stiffness: 100, aim: 0, weightA: [0, 0], weightB: [0, 0] },
    },
    {
      name: 'Plain Euler steps',
      values: { stiffness: 1000, mistake: 'euler', timeStep: 4 },
    },
    {
      name: 'Too stiff for the step',
      values: { stiffness: 100_000, mistake: 'fixed', timeStep: 8 },
    },
  ],
  model,
  span: ({ tTouch, t1, duration }) => ({
    t0: 0,
    t1,
    events: [tTouch, tTouch + duration],
    eventName: 'touch or separation',
    rest: tTouch + duration / 2,
    pace: t1 / SECONDS,
  }),
  readings: {
    maxForce: { label: 'largest force', unit: 'N', value: ({ run }) => run.maxForce },
    duration: { label: 'contact lasts', unit: 'ms', value: ({ run }) => 1000 * run.duration },
    maxDepth: { label: 'deepest', unit: 'mm', value: ({ run }) => 1000 * run.maxDepth },
    lambda: {
      label: 'area under the force',
      symbol: 'lambda',
      unit: 'N·s',
      digits: 4,
      value: ({ run }) => run.lambda,
    },
    lambdaStar: {
      label: 'push in no time',
      symbol: 'lambda*',
      unit: 'N·s',
      digits: 4,
      value: ({ run }) => run.atOnce.lambda,
    },
    error: { label: 'off by', unit: '%', value: ({ run }) => 100 * run.error },
    j: {
      label: 'impulse by Kavan’s formula, C = 1',
      symbol: 'j',
      unit: 'N·s',
      digits: 4,
      isHidden: true,
      value: ({ run }) => run.atOnce.j,
    },
    durationSpring: {
      label: 'half a swing of the spring',
      unit: 'ms',
      isHidden: true,
      value: ({ run: { spring } }) => (spring.kind === 'bounce' ? 1000 * spring.duration : null),
    },
    depthSpring: {
      label: 'depth of half a swing',
      unit: 'mm',
      isHidden: true,
      value: ({ run: { spring } }) => (spring.kind === 'bounce' ? 1000 * spring.maxDepth : null),
    },
    turned: {
      label: 'turn of the normal',
      unit: '°',
      isHidden: true,
      value: ({ run }) => degrees(run.turned),
    },
    speedAfterA: {
      label: 'speed of A after the contact',
      unit: 'm/s',
      isHidden: true,
      value: (moment) => lastSpeed(moment, 'a'),
    },
    speedAfterB: {
      label: 'speed of B after the contact',
      unit: 'm/s',
      isHidden: true,
      value: (moment) => lastSpeed(moment, 'b'),
    },
    speedJumpA: {
      label: 'speed of A after the jump',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => speedOf(run.atOnce.a.velocity),
    },
    speedJumpB: {
      label: 'speed of B after the jump',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => speedOf(run.atOnce.b.velocity),
    },
    steps: {
      label: 'steps taken',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run }) => run.frames.length - 1,
    },
    energyGained: {
      label: 'kinetic energy after, times that before',
      unit: '',
      isHidden: true,
      value: ({ run }) => run.after.kinetic / run.before.kinetic,
    },
    vRelBefore: {
      label: 'approach',
      symbol: 'v_rel-',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.vRelBefore,
    },
    vRelAfter: {
      label: 'parting',
      symbol: 'v_rel+',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.vRelAfter,
    },
    kineticBefore: {
      label: 'kinetic energy before',
      symbol: 'E',
      unit: 'J',
      isHidden: true,
      value: ({ run }) => run.before.kinetic,
    },
    kineticAfter: {
      label: 'kinetic energy after',
      symbol: 'E',
      unit: 'J',
      isHidden: true,
      value: ({ run }) => run.after.kinetic,
    },
    tContact: {
      label: 'time of the touch',
      unit: 's',
      isHidden: true,
      value: ({ run }) => run.tTouch,
    },
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '2d', frame, arrows, draw, strobe: 0.03, handles },
  charts,
  receipts,
  sweep: { param: 'aim', reading: 'error' },
  prediction: {
    question:
      'A hundred times as stiff, the force gets ten times as large. How many times as large does the push get that it adds up to?',
    instruction: 'Say a number: 10 is ten times, 1 is the same, 0.1 a tenth. Then run it.',
    hideFrom: ({ tTouch }) => tTouch,
    answer: {
      kind: 'number',
      label: 'Area under the force, times what it was',
      unit: '',
      min: 0,
      max: 20,
      step: 0.01,
      start: 10,
      truth: ({ values }) => growth(values),
    },
    shows: (values) => ({ stiffness: 100 * softer(values) }),
    lesson: () => LESSON,
  },
  laws,
});

/** The area under the force a hundred times as stiff, over that before. */
function growth(values: PenaltyValues): number {
  const [one, other] = [1, 100].map(
    (times) => model({ ...values, stiffness: times * softer(values) }).lambda,
  );
  return (other ?? 0) / (one ?? 1);
}
