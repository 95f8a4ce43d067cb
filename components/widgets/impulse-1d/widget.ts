/** Two carts on a rail: the impulse in one dimension. */
import { defineWidget } from '#kit/declare/widget.ts';
import { contactReadings, hitReadings } from '../common/collision/collision-readings.ts';
import { lastingTables } from '../common/collision/lasting-contacts.ts';
import { charts } from './charts.ts';
import { inLab } from './lab.ts';
import { frame } from './layout.ts';
import { type CartRun, model } from './model.ts';
import { params } from './params.ts';
import { laws, receipts } from './receipt.ts';
import { arrows, draw, handles } from './view.ts';
import { describe, gainOf, leaving, lesson, NAMES } from './words.ts';

export default defineWidget({
  id: 'impulse-1d',
  title: 'Two carts',
  invitation:
    'A strikes a cart a tenth as heavy. Make A ten times heavier still, by its corner. How much faster does B leave?',
  surprise:
    'However heavy the cart that strikes, the light one never leaves at more than twice its speed: from ten times to a hundred times the mass it gains less than a tenth.',
  chapter: 'impulse',
  equations: ['E1', 'E2', 'E3', 'E4a', 'E4b', 'E5', 'E6'],
  symbols: ['v_A', 'v_B', 'v_A+', 'v_B+', 'E', 'K', 't_c', 'v_rel-', 'v_rel+'],
  inLab,
  code: ['impulseWithoutTurning', 'pushWithoutTurning', 'restitutionMismatch'],
  params,
  lead: ['massA'],
  headline: 'velocityAfterB',
  sentence: /^After the hit/,
  opening: ['velocity'],
  presets: [
    { name: 'Equal carts', values: { massA: 1, massB: 1 } },
    { name: 'Light into heavy', values: { massA: 0.2, massB: 20, velocityA: 2 } },
    { name: 'Head-on', values: { massA: 6, massB: 0.2, velocityA: 1, velocityB: -1 } },
    { name: 'Coupled', values: { massA: 1, massB: 1, restitution: 0 } },
    { name: 'Catching up', values: { massA: 1, massB: 2, velocityA: 2, velocityB: 0.8, restitution: 0.5 } },
    { name: 'Half is a quarter', values: { massA: 1, massB: 1, velocityB: -1.5, restitution: 0.5 } },
  ],
  model,
  span: ({ run, receipts: hits, first }) => ({
    t0: run.t0,
    t1: run.t1,
    events: hits.map(({ t }) => t),
    rest: first ? first.t + 0.55 * (run.t1 - first.t) : 0.5 * run.t1,
    pace: 0.5,
  }),
  readings: {
    vRelBefore: hitReadings.vRelBefore,
    j: hitReadings.j,
    velocityAfterA: {
      label: 'velocity of A after',
      symbol: 'v_A+',
      unit: 'm/s',
      value: ({ run }) => leaving(run)?.a ?? null,
    },
    velocityAfterB: {
      label: 'velocity of B after',
      symbol: 'v_B+',
      unit: 'm/s',
      value: ({ run }) => leaving(run)?.b ?? null,
    },
    reducedMass: { label: 'reduced mass', unit: 'kg', value: ({ run }) => run.reducedMass },
    energyChange: {
      label: 'change of kinetic energy',
      symbol: 'dE',
      unit: 'J',
      value: ({ run }) => (run.first ? run.first.kineticAfter - run.first.kineticBefore : null),
    },
    vRelAfter: { ...hitReadings.vRelAfter, isHidden: true },
    gain: {
      label: 'speed that B gains, in speeds of approach',
      unit: '',
      isHidden: true,
      value: ({ run }) => gainOf(run),
    },
    atStake: {
      label: 'energy that a hit without bounce takes',
      unit: 'J',
      isHidden: true,
      value: ({ run }) => run.atStake,
    },
    ...contactReadings(({ first }: CartRun) => first),
  },
  describe,
  hash: ({ run }) => run.hash,
  scene: { kind: '2d', unit: '', frame, arrows, draw, handles },
  charts,
  receipts,
  lasting: ({ run }) => lastingTables(run, { names: NAMES, isPlanar: true }),
  sweep: { param: 'massA', reading: 'velocityAfterB' },
  prediction: {
    question: 'How fast does B leave?',
    instruction: 'Say a velocity; to the right is positive. Then run it.',
    hideFrom: ({ first, run }) => first?.t ?? run.t1,
    answer: {
      kind: 'number',
      label: 'Velocity of B after the hit',
      symbol: 'v_B+',
      unit: 'm/s',
      min: -3,
      max: 9,
      step: 0.1,
      start: 1.5,
      truth: ({ run }) => leaving(run)?.b ?? null,
    },
    lesson,
  },
  laws,
});
