/** How heavy is a corner? A cube strikes a board anywhere on its face, and K shows its four terms. */
import { defineWidget } from '#kit/declare/widget.ts';
import { collisionCharts } from '../common/collision/collision-charts.ts';
import { contactReadings, hitReadings } from '../common/collision/collision-readings.ts';
import { receiptTables } from '../common/collision/collision-receipts.ts';
import { complianceBars } from '../common/collision/compliance-bars.ts';
import { lastingTables } from '../common/collision/lasting-contacts.ts';
import { inLab } from './lab.ts';
import { model, type SpaceHit } from './model.ts';
import { params } from './params.ts';
import { arrows, draw, EYE, handles, radius } from './view.ts';
import { describe, laws, lesson, NAMES } from './words.ts';

export default defineWidget({
  id: 'impulse-3d',
  title: 'How heavy is a corner?',
  invitation:
    'Drag the ring from the middle of the board to a corner and watch the bar. Then pull the board into a ruler, or a square.',
  surprise:
    'The same approach delivers a fraction of the impulse off centre: the corner of a thin board feels like a seventh of its mass, and pulling the board into a ruler or a square changes nothing about that.',
  chapter: 'impulse',
  equations: ['K28', 'K21', 'K22', 'K23', 'K24', 'K25', 'K26', 'K27', 'K29'],
  symbols: ['v_A', 'v_B', 'n', 'omega_A', 'omega_B', 'v_rel', 'E', 't_c', 'r_A', 'r_B', 'K', 'j'],
  inLab,
  code: ['complianceTerms', 'impulseFormula', 'velocitiesAfter', 'impulseMagnitude'],
  params,
  lead: ['strikeAlong', 'strikeAcross'],
  headline: 'massFelt',
  sentence: /feels like/,
  opening: ['vRel', 'j', 'kinetic'],
  presets: [
    { name: 'Middle', values: { strikeAlong: 0, strikeAcross: 0 } },
    { name: 'End', values: { strikeAlong: 0.98, strikeAcross: 0 } },
    { name: 'Corner', values: { strikeAlong: 0.98, strikeAcross: 0.98 } },
    {
      name: 'Corner of a ruler',
      values: { strikeAlong: 0.98, strikeAcross: 0.98, lengthB: 2.2, widthB: 0.2 },
    },
    {
      name: 'Elastic, yet slower',
      values: { restitution: 1, tiltA: 0, strikeAlong: 0.5, strikeAcross: 0, massA: 2 },
    },
    {
      name: 'Blind test at 90°',
      values: { turnB: 90, mistake: 'transposed', strikeAlong: 0.7, strikeAcross: 0.8 },
    },
    {
      name: 'The same at 45°',
      values: { turnB: 45, mistake: 'transposed', strikeAlong: 0.7, strikeAcross: 0.8 },
    },
  ],
  model,
  span: ({ run, receipts, first }) => ({
    t0: run.t0,
    t1: run.t1,
    events: receipts.map(({ t }) => t),
    rest: first ? Math.min(first.t + 0.3, run.t1) : 0.3,
    pace: 0.5,
  }),
  readings: {
    ...hitReadings,
    massFelt: { label: 'board feels like', unit: 'kg', value: ({ run }) => run.feltB },
    velocityAfterA: {
      label: 'cube after the hit, along x',
      unit: 'm/s',
      value: ({ run }) => run.after?.velocityA[0] ?? null,
    },
    centresAfter: {
      label: 'centres separate at',
      unit: 'm/s',
      value: ({ run }) => (run.centres.after === null ? null : -run.centres.after),
    },
    centresBefore: {
      label: 'centres meet at',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.centres.before,
    },
    effectiveMass: {
      label: 'mass that the contact feels, 1/K',
      unit: 'kg',
      isHidden: true,
      value: ({ run }) => 1 / run.terms.total,
    },
    compliance: { label: 'K', unit: '1/kg', isHidden: true, value: ({ run }) => run.terms.total },
    spinAfterB: {
      label: 'spin of the board after the hit',
      unit: 'rad/s',
      isHidden: true,
      value: ({ run }) => run.after?.spinB ?? null,
    },
    energyChange: {
      label: 'change of kinetic energy',
      symbol: 'dE',
      unit: 'J',
      isHidden: true,
      value: ({ run }) => (run.first ? run.first.kineticAfter - run.first.kineticBefore : null),
    },
    ...contactReadings(({ first }: SpaceHit) => first),
  },
  describe,
  hash: ({ run }) => run.hash,
  scene: { kind: '3d', radius, eye: EYE, arrows, draw, handles },
  charts: (hit) => collisionCharts(hit, { vRel: [-2.5, 2.5], j: 3, energy: 4 }),
  bars: ({ terms, mistaken }) => complianceBars(terms, mistaken, 5),
  receipts: ({ receipts }) => receiptTables(receipts, false),
  lasting: ({ run }) => lastingTables(run, { names: NAMES, isPlanar: false }),
  sweep: { param: 'strikeAlong', reading: 'massFelt' },
  prediction: {
    question: 'How fast does the cube leave, along x?',
    instruction: 'Say a velocity: positive is onwards, negative is back. Then run it.',
    hideFrom: ({ first, run }) => first?.t ?? run.t1,
    answer: {
      kind: 'number',
      label: 'Velocity of the cube after the hit',
      symbol: 'v_A+',
      unit: 'm/s',
      min: -12,
      max: 12,
      step: 0.1,
      start: -1,
      truth: ({ run }) => run.after?.velocityA[0] ?? null,
    },
    lesson,
  },
  laws,
});
