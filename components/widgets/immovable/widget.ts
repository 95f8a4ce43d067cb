/** A ball against a block that is made heavier until it is a wall; walls that move, and who pays for them. */

import type { Law } from '#kit/declare/reading.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { contactReadings } from '../common/collision/collision-readings.ts';
import { receiptsOf, receiptTables } from '../common/collision/collision-receipts.ts';
import { lastingTables } from '../common/collision/lasting-contacts.ts';
import { charts, sheets } from './charts.ts';
import { inLab } from './lab.ts';
import { model, params, type WallRun } from './model.ts';
import { arrows, describe, draw, FRAME, handles, namesOf } from './view.ts';

/** What the books of energy leave over. */
function laws({ books: { energy } }: WallRun): readonly Law[] {
  const size = Math.abs(energy.ball) + Math.abs(energy.block) + energy.warmth;
  return [
    {
      label: 'Energy',
      what: 'left over, with all who pay',
      unit: 'J',
      is: energy.sum,
      shouldBe: 0,
      equation: 'K25',
      isKept: Math.abs(energy.sum) <= 1e-9 * (1 + size),
    },
  ];
}

export default defineWidget({
  id: 'immovable',
  title: 'How heavy is a wall?',
  invitation:
    'Make the block heavier. It takes more and more of the ball’s momentum. What about the ball’s energy?',
  surprise:
    'A wall takes twice the momentum of the ball and none of its energy; and a wall that moves makes the ball faster.',
  chapter: 'impulse',
  equations: ['K29', 'K25', 'K26', 'K28', 'E6'],
  symbols: ['v_rel-', 'j', 'v_A+', 'v_B+', 't_c', 'n', 'r_A', 'r_B', 'K', 'E', 'v_rel+'],
  inLab,
  code: ['impulseFormula', 'energyChange', 'workByWalls'],
  params,
  lead: ['massB', 'velocityB'],
  headline: 'energyRatio',
  opening: ['momentum', 'energy'],
  presets: [
    { name: 'As heavy as the ball', values: { massB: 1 } },
    { name: 'A car', values: { massB: 1000 } },
    { name: 'A wall', values: { wall: 'proper' } },
    { name: 'The bat', values: { wall: 'proper', velocityB: -2 } },
    { name: 'A ball at rest', values: { wall: 'proper', velocityA: 0, velocityB: -1 } },
    { name: 'The catching hand', values: { wall: 'proper', velocityB: 1.5 } },
    { name: 'From the bat', values: { wall: 'proper', velocityB: -2, seenFrom: 'block' } },
  ],
  model,
  span: ({ run, receipt }) => ({
    t0: run.t0,
    t1: run.t1,
    events: receipt ? [receipt.t] : [],
    rest: receipt ? Math.min(receipt.t + 0.2, run.t1) : 0.3,
    pace: 0.5,
  }),
  readings: {
    j: { label: 'impulse', symbol: 'j', unit: 'N·s', value: ({ run }) => run.receipt?.j ?? null },
    momentumRatio: {
      label: 'momentum taken ÷ ball’s',
      unit: '',
      digits: 4,
      value: ({ run }) => (run.receipt ? (run.ratio?.momentum ?? null) : null),
    },
    energyRatio: {
      label: 'energy taken ÷ ball’s',
      unit: '',
      value: ({ run }) => (run.receipt ? (run.ratio?.energy ?? null) : null),
    },
    velocityAfterA: {
      label: 'ball after the hit',
      symbol: 'v_A+',
      unit: 'm/s',
      value: ({ run }) => run.after.ball,
    },
    velocityAfterB: {
      label: 'block after the hit',
      symbol: 'v_B+',
      unit: 'm/s',
      value: ({ run }) => run.after.block,
    },
    ballGain: {
      label: 'energy gained by the ball',
      unit: 'J',
      isHidden: true,
      value: ({ run }) => run.books.energy.ball,
    },
    blockGain: {
      label: 'energy gained by the block',
      unit: 'J',
      isHidden: true,
      value: ({ run }) => run.books.energy.block,
    },
    enginePaid: {
      label: 'energy paid by the engine',
      unit: 'J',
      isHidden: true,
      value: ({ run }) => 0 - run.books.energy.engine,
    },
    vRelBefore: {
      label: 'approach',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.receipt?.vRelBefore ?? null,
    },
    vRelAfter: {
      label: 'parting',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.receipt?.vRelAfter ?? null,
    },
    ...contactReadings(({ receipt }: WallRun) => receipt),
  },
  describe,
  hash: ({ run }) => run.hash,
  scene: { kind: '2d', frame: () => FRAME, arrows, draw, strobe: 0.1, handles },
  charts,
  sheets,
  receipts: ({ run }) => receiptTables(receiptsOf(run), true),
  lasting: ({ run, isWall }) => lastingTables(run, { names: namesOf(isWall), isPlanar: true }),
  sweep: { param: 'velocityB', reading: 'ballGain' },
  prediction: {
    question: 'How much momentum does the block take, if that of the ball is 1?',
    instruction: 'Set a mass and a velocity, say a number, then run it.',
    hideFrom: ({ receipt, run }) => receipt?.t ?? run.t1,
    answer: {
      kind: 'number',
      label: 'momentum taken ÷ ball’s',
      unit: '',
      min: 0,
      max: 4,
      step: 0.05,
      start: 1,
      truth: ({ run }) => (run.receipt ? (run.ratio?.momentum ?? null) : null),
    },
    lesson: ({ run }) =>
      (run.ratio?.momentum ?? 0) > 1.2
        ? 'To send the ball back takes more momentum than to stop it: to stop it takes 1, to send it back as fast takes 2.'
        : 'To stop the ball takes 1; what is not stopped keeps the rest.',
  },
  laws,
});
