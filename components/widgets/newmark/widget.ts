/** Newmark's step on a spring: what keeps its energy, and what comes late all the same. */
import { defineWidget } from '#kit/declare/widget.ts';
import { charts } from './charts.ts';
import { model, T1 } from './model.ts';
import { params } from './params.ts';
import { draw, FRAME } from './view.ts';
import { describe, laws, lesson } from './words.ts';

const USUAL = { gamma: 0.5, beta: 0.25, step: 0.1, mistake: 'none' } as const;

export default defineWidget({
  id: 'newmark',
  title: 'A spring in steps',
  invitation: 'Move γ a little off one half, to both sides. Then put it back, and lengthen the step.',
  surprise:
    'With the mean acceleration the spring keeps its energy to the last digit however long the step, and is half a swing late all the same; one hundredth off one half, and it dies or runs wild.',
  chapter: 'many-bodies',
  equations: ['S-newmark', 'S-euler'],
  symbols: ['beta', 'gamma', 'dt'],
  code: ['newmarkIncrements', 'newmarkSpringStep', 'iterateUntilHigher', 'springStepAsPrinted'],
  params,
  lead: ['gamma', 'step'],
  headline: 'energy',
  opening: ['energy'],
  presets: [
    { name: 'Mean acceleration', values: USUAL },
    { name: 'Damps', values: { ...USUAL, gamma: 0.6, beta: 0.31 } },
    { name: 'Pumps', values: { ...USUAL, gamma: 0.48 } },
    { name: 'Explicit', values: { ...USUAL, beta: 0 } },
    { name: 'Energy kept, time lost', values: { ...USUAL, step: 0.2 } },
    { name: 'As printed', values: { ...USUAL, mistake: 'printed' } },
    { name: 'Until the error is higher', values: { ...USUAL, step: 0.02, mistake: 'higher' } },
  ],
  model,
  span: () => ({ t0: 0, t1: T1, events: [], rest: 0.75 * T1, pace: 1.2 }),
  readings: {
    energy: { label: 'energy at the end', unit: '', digits: 4, value: ({ run }) => run.last.energy },
    lag: { label: 'behind at the end', unit: '°', value: ({ run }) => run.last.lag },
    energyNow: { label: 'energy now', unit: '', isHidden: true, value: ({ run, t }) => run.at(t).energy },
    placeNow: { label: 'place now', unit: '', isHidden: true, value: ({ run, t }) => run.at(t).x },
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '2d', unit: '', frame: () => FRAME, draw },
  charts,
  sweep: { param: 'gamma', reading: 'energy' },
  prediction: {
    question: 'Ten steps to a swing, six swings. What share of its energy does the spring have at the end?',
    instruction: 'Say a number, 1 for all of it, then run it.',
    hideFrom: () => 0.2,
    answer: {
      kind: 'number',
      label: 'Energy at the end',
      unit: '',
      min: 0,
      max: 2,
      step: 0.05,
      start: 0.8,
      truth: ({ run }) => run.last.energy,
    },
    lesson,
  },
  laws,
});
