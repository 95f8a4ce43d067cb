/** Three balls in a row, and the order of two impulses. */
import { defineWidget } from '#kit/declare/widget.ts';
import { charts } from './charts.ts';
import { model, type OrderRun, SPAN } from './model.ts';
import { params } from './params.ts';
import { arrows, draw, FRAME } from './view.ts';
import { describe, laws, lesson } from './words.ts';

/** What the presets have in common. */
const USUAL = {
  massMiddle: 3,
  order: 'left',
  restitution: 1,
  speedLeft: 1,
  speedRight: 1,
  places: 3,
} as const;

const after =
  (ball: number) =>
  ({ run }: { readonly run: OrderRun }): number | null =>
    run.shown.velocities[ball] ?? null;

export default defineWidget({
  id: 'response-order',
  title: 'Three balls, two orders',
  invitation: 'Turn the order of the two impulses round. Everything else is symmetric; is the outcome?',
  surprise:
    'Two equal balls strike a third from both sides at once, and one of them leaves with two and a half times the speed of the other: which one, the order of a list decides.',
  chapter: 'many-bodies',
  equations: ['S-resp', 'K28'],
  symbols: ['eps_r'],
  code: ['respondInSweeps', 'giveImpulse', 'respondAtOnce', 'respondWhileInContact'],
  params,
  lead: ['massMiddle', 'order'],
  headline: 'velocityLeft',
  opening: ['velocity'],
  presets: [
    { name: 'Left first', values: USUAL },
    { name: 'Right first', values: { ...USUAL, order: 'right' } },
    { name: 'Both at once', values: { ...USUAL, order: 'together' } },
    { name: 'Equal masses: no matter', values: { ...USUAL, massMiddle: 1 } },
    {
      name: 'Without bounce: never done',
      values: { ...USUAL, massMiddle: 1, restitution: 0, speedRight: 0, places: 12 },
    },
    { name: 'While a contact is found', values: { ...USUAL, mistake: 'contact' } },
  ],
  model,
  span: () => ({ t0: -SPAN.before, t1: SPAN.after, events: [0], rest: 0.7 * SPAN.after, pace: 0.6 }),
  readings: {
    velocityLeft: { label: 'left ball after', unit: 'm/s', value: after(0) },
    velocityMiddle: { label: 'middle ball after', unit: 'm/s', value: after(1) },
    velocityRight: { label: 'right ball after', unit: 'm/s', value: after(2) },
    impulses: {
      label: 'impulses',
      unit: '',
      digits: 0,
      value: ({ run }) => (run.shown.order === 'together' ? 2 : run.shown.approaches.length),
    },
    momentum: { label: 'momentum after', unit: 'N·s', value: ({ run }) => run.momentum.after },
    energyLost: {
      label: 'energy lost',
      unit: 'J',
      value: ({ run }) => Math.max(0, Number((run.energy.before - run.energy.after).toFixed(12))),
    },
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '2d', unit: '', frame: () => FRAME, arrows, draw },
  charts,
  sweep: { param: 'massMiddle', reading: 'velocityLeft' },
  prediction: {
    question: 'Equal balls strike the middle one from both sides at once. How fast does the left one leave?',
    instruction: 'To the right is positive. Say a velocity, then run it.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      label: 'Velocity of the left ball',
      unit: 'm/s',
      min: -2,
      max: 2,
      step: 0.05,
      start: -1,
      truth: after(0),
    },
    lesson,
  },
  laws,
});
