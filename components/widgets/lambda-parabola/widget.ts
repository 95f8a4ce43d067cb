/** Energy decides: the change of kinetic energy is a parabola in λ, and the reader goes along it. */
import { lostShareOfFraction } from '#core/impulse/elastic.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { kineticReadings } from '../common/collision/collision-readings.ts';
import { charts } from './charts.ts';
import { inLab } from './lab.ts';
import { model } from './model.ts';
import { params } from './params.ts';
import { receipts, sheets } from './sheets.ts';
import { arrows, draw, frame, handles } from './view.ts';
import { describe, laws } from './words.ts';

/** The fraction that the source shows beside the elastic hit. */
const SHOWN = 0.95;

export default defineWidget({
  id: 'lambda-parabola',
  title: 'Energy decides',
  invitation: 'Drag the point along the parabola: from nothing applied to all of λ*, and beyond.',
  surprise:
    'Apply 95 % of λ* and 19 % of the energy of approach is gone; half of it already takes away all, and the other half gives it back.',
  chapter: 'lambda',
  equations: ['H-λ', 'H-jump', 'H-damp', 'H-frame', 'H-mom', 'K28', 'E9'],
  symbols: [
    'n',
    'j',
    'v_A-',
    'v_A+',
    'v_B-',
    'v_B+',
    'dE',
    'lambda',
    'lambda*',
    'v_rel-',
    'v_rel+',
    'phi',
    'C',
  ],
  code: ['lambdaTerms', 'energyChangeByLambda', 'energyRoots', 'dampedCollision', 'jump', 'totalMomenta'],
  params,
  lead: ['fraction'],
  headline: 'lostPercent',
  sentence: /^The points (part|still|stay)/,
  presets: [
    { name: 'Elastic', values: { fraction: 1 } },
    { name: '95 %', values: { fraction: 0.95 } },
    { name: 'Perfectly plastic', values: { fraction: 0.5 } },
    { name: 'Not even stopped', values: { fraction: 0.25 } },
    { name: 'Energy from nothing', values: { fraction: 1.08 } },
    { name: 'n twice as long', values: { normalLength: 2 } },
    { name: 'Parting already', values: { velocityA: [1.2, 1.8] } },
    { name: 'λ* all the same', values: { velocityA: [1.2, 1.8], fraction: 1, mistake: 'noTest' } },
    { name: 'From the centre of mass', values: { frame: 'centre' } },
  ],
  model,
  inLab,
  readings: {
    lambdaStar: { label: 'elastic λ', symbol: 'lambda*', unit: 'N·s', value: ({ run }) => run.lambdaStar },
    lambda: { label: 'λ that is applied', symbol: 'lambda', unit: 'N·s', value: ({ run }) => run.lambda },
    j: { label: 'impulse, λ |n|', symbol: 'j', unit: 'N·s', value: ({ run }) => run.j },
    restitution: { label: 'restitution', symbol: 'C', unit: '', value: ({ run }) => run.restitution },
    vRelAfter: { label: 'parting', symbol: 'v_rel+', unit: 'm/s', value: ({ run }) => run.vRelAfter },
    lostPercent: { label: 'energy of approach lost', unit: '%', value: ({ run }) => 100 * run.lostShare },
    energyChange: {
      label: 'change of kinetic energy',
      symbol: 'dE',
      unit: 'J',
      value: ({ run }) => run.change,
    },
    vRelBefore: {
      label: 'approach',
      symbol: 'v_rel-',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.vRelBefore,
    },
    jElastic: {
      label: 'λ* times the length of n: j at C = 1',
      unit: 'N·s',
      isHidden: true,
      value: ({ run }) => run.jElastic,
    },
    normalEnergy: {
      label: 'energy of the motion along the normal',
      unit: 'J',
      isHidden: true,
      value: ({ run }) => run.normalEnergy,
    },
    jKavan: {
      label: 'impulse by Kavan’s formula',
      unit: 'N·s',
      isHidden: true,
      value: ({ run }) => run.formulas[0]?.impulse ?? null,
    },
    jHecker: {
      label: 'Hecker’s formula, for this n',
      unit: 'N·s',
      isHidden: true,
      value: ({ run }) => run.formulas[1]?.number ?? null,
    },
    jHakenberg: {
      label: 'impulse by Hakenberg’s formula, λ |n|',
      unit: 'N·s',
      isHidden: true,
      value: ({ run }) => run.formulas[2]?.impulse ?? null,
    },
    ...kineticReadings(', as the observer sees it'),
    momentumX: {
      label: 'momentum of both bodies along x',
      unit: 'N·s',
      isHidden: true,
      value: ({ run }) => run.after.total.linear[0],
    },
    momentumY: {
      label: 'momentum of both bodies along y',
      unit: 'N·s',
      isHidden: true,
      value: ({ run }) => run.after.total.linear[1],
    },
    angularMomentum: {
      label: 'angular momentum of both bodies about the origin',
      unit: 'N·m·s',
      isHidden: true,
      value: ({ run }) => run.after.total.angular[2],
    },
    tContact: { label: 'time of contact', unit: 's', isHidden: true, value: () => null },
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '2d', frame, arrows, draw, handles },
  charts,
  sheets,
  receipts,
  sweep: { param: 'fraction', reading: 'lostPercent' },
  prediction: {
    question: '95 % of λ* is applied. How much of the energy of approach is lost?',
    instruction: 'Say a share of it in per cent, then see.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      label: 'Energy lost',
      unit: '%',
      min: 0,
      max: 50,
      step: 1,
      start: 5,
      truth: () => 100 * lostShareOfFraction(SHOWN),
    },
    shows: () => ({ fraction: SHOWN }),
    lesson: () =>
      'The first half of λ* only stops the approach. So 5 % less of λ* is 10 % less parting speed, and the energy goes with the square of it: 0.9² = 0.81.',
  },
  laws,
});
