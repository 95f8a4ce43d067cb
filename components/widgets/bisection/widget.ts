/** Halving: a bracket that closes in on a contact, and not always on the first. */
import { defineWidget } from '#kit/declare/widget.ts';
import { charts } from './charts.ts';
import { bracketAt, model, params, T1, tFirst } from './model.ts';
import { laws, receipts } from './receipt.ts';
import { draw, FRAME, handles } from './view.ts';
import { describe, lesson } from './words.ts';

/** Halvings in a second at speed 1: time to read what each look finds. */
const PACE = 1;

export default defineWidget({
  id: 'bisection',
  title: 'Halving the time',
  invitation:
    'Drag the right end of the bracket from one red piece to the next. Which contact does the halving find?',
  surprise:
    'The invariant holds at every single step, and yet the answer is a later contact: drag the colliding end over the red stretches, and the first one is found only from inside itself, or by luck.',
  chapter: 'time-of-contact',
  equations: ['K20', 'K-bisect'],
  symbols: ['t_0', 't_s', 't_k', 't_m', 't_c', 't_e', 'eps_t', 'N_half', 'v_rel', 'd'],
  code: ['bisectContact', 'halvingsNeeded', 'firstContact'],
  params,
  lead: ['tEnd'],
  headline: 'tContact',
  sentence: /^After/,
  presets: [
    { name: 'From inside the first contact', values: { tEnd: 0.56 } },
    { name: 'Neither first nor last', values: { tEnd: 1.05 } },
    { name: 'Lucky: a middle hits the first', values: { tEnd: 1.08 } },
    { name: 'Only the last step handed on', values: { tStart: 1.2 } },
    { name: 'A graze, over before the precision is', values: { offset: 0.62, tEnd: 0.805, epsTime: 50 } },
    { name: 'Nothing to start from', values: { tEnd: 1.25 } },
  ],
  model,
  span: ({ brackets, losses }) => ({
    t0: 0,
    t1: Math.max(1, brackets.length - 1),
    events: losses,
    eventName: 'halving that loses a contact',
    rest: Math.max(1, brackets.length - 1),
    pace: PACE,
    counts: ['halving', 'halvings'],
  }),
  readings: {
    tContact: {
      label: 'time returned',
      symbol: 't_c',
      unit: 's',
      digits: 4,
      value: ({ run }) => run.answer?.t ?? null,
    },
    first: { label: 'first contact after t₀, proved', unit: 's', digits: 4, value: ({ run }) => tFirst(run) },
    contact: {
      label: 'contact found, number',
      unit: '',
      digits: 0,
      value: ({ run }) => (run.answer && run.answer.contact >= 0 ? run.answer.contact + 1 : null),
    },
    halvings: {
      label: 'halvings',
      symbol: 'N_half',
      unit: '',
      digits: 0,
      value: ({ run }) => (run.answer ? run.brackets.length - 1 : null),
    },
    tFree: {
      label: 'free end now',
      symbol: 't_s',
      unit: 's',
      digits: 4,
      value: ({ run, t }) => bracketAt(run, t).tFree,
    },
    tColliding: {
      label: 'colliding end now',
      symbol: 't_k',
      unit: 's',
      digits: 4,
      value: ({ run, t }) => bracketAt(run, t).tColliding,
    },
    late: {
      label: 'later than the first contact by',
      unit: 'ms',
      isHidden: true,
      value: ({ run }) => {
        const first = tFirst(run);
        return run.answer && first !== null ? Math.max(0, 1000 * (run.answer.t - first)) : null;
      },
    },
    lasts: {
      label: 'how long the contact found lasts',
      unit: 'ms',
      isHidden: true,
      value: ({ run }) => {
        const stretch = run.answer && run.stretches[run.answer.contact];
        return stretch ? 1000 * (stretch.to - stretch.from) : null;
      },
    },
    gap: {
      label: 'gap at the time returned',
      unit: 'mm',
      isHidden: true,
      value: ({ run }) => (run.answer ? 1000 * run.answer.gap : null),
    },
    gapAfter: {
      label: 'gap a whole precision after the time returned',
      unit: 'mm',
      isHidden: true,
      value: ({ run }) => (run.answer ? 1000 * run.answer.gapAfter : null),
    },
    contacts: {
      label: 'contacts in the whole flight',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run }) => run.stretches.length,
    },
    looksOfProof: {
      label: 'tests that the proof of the first contact takes',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run }) => run.first.evaluations,
    },
    vRelBefore: {
      label: 'rate of the gap at the time returned',
      symbol: 'v_rel',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.answer?.vRel ?? null,
    },
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '2d', frame: () => FRAME, unit: '', draw, handles },
  charts,
  receipts,
  sweep: { param: 'tEnd', reading: 'tContact' },
  prediction: {
    question: 'Which time does the halving return?',
    instruction: 'The ends are given, and the red pieces are numbered. Say a time, then run it.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      label: 'Time returned',
      symbol: 't_c',
      unit: 's',
      min: 0,
      max: T1,
      step: 0.005,
      start: 0.5,
      truth: ({ run }) => run.answer?.t ?? null,
    },
    lesson,
  },
  laws,
});
