/** A promise of depth: steps laid out by ε, what they see and what falls between them. */
import { defineWidget } from '#kit/declare/widget.ts';
import { charts } from './charts.ts';
import { inCm } from './lengths.ts';
import { type Hunt, model, params, T0, T1 } from './model.ts';
import { laws, receipts } from './receipt.ts';
import { arrows, draw, FRAME, handles } from './view.ts';
import { describe, lesson } from './words.ts';

/** The second takes so long on the screen, in s, at speed 1: slow enough to see the looks. */
const SECONDS = 4;

/** Times to jump to: every touch, the deepest moment of what is missed, the look that sees. */
const eventsOf = ({ stretches, missed, found }: Hunt): readonly number[] =>
  [
    ...new Set([
      ...stretches.map(({ from }) => from).filter((t) => t <= (found?.t ?? T1)),
      ...missed.map(({ tDeepest }) => tDeepest),
      ...(found ? [found.t] : []),
    ]),
  ].sort((one, other) => one - other);

export default defineWidget({
  id: 'collision-search',
  title: 'A promise of depth',
  invitation:
    'Drag the start of the bar up and down. What does the search see, what does it miss, and does it ever break its promise?',
  surprise:
    'Contacts slip through between the tests and no promise is broken: what is missed is always shallower than ε/2, and what is seen is nearly always far shallower than ε.',
  chapter: 'search',
  equations: ['K16', 'K17', 'K18', 'K-lemma', 'K-loop'],
  symbols: ['v_A', 'v_B', 'omega_A', 'delta', 'N_steps', 'v_max_A', 'v_max_B', 't_e', 't_c', 'n', 'v_rel-'],
  code: ['stepsNeeded', 'planWith', 'searchByPlan', 'deepestMissed', 'deepestMissedOfBalls'],
  params,
  lead: ['offset'],
  headline: 'depth',
  sentence: /^Step/,
  presets: [
    {
      name: 'Head-on: the promise used up',
      values: { pair: 'balls', offset: 0, velocityA: [1.6, 0], velocityB: [-1, 0], spin: 0, epsDepth: 26 },
    },
    {
      name: 'A graze, missed',
      values: { pair: 'balls', offset: 0.52, velocityA: [3.4, 0], spin: 0, epsDepth: 35 },
    },
    {
      name: 'A fast spin, a slow centre',
      values: { offset: 0.2, angle: 90, velocityA: [1.6, 0], spin: 12, epsDepth: 10 },
    },
    {
      name: 'Straight through a thin wall',
      values: {
        pair: 'barWall',
        offset: 0,
        angle: 90,
        velocityA: [4, 0],
        spin: 0,
        thickness: 5,
        epsDepth: 42,
      },
    },
    {
      name: 'A ball that spins in vain',
      values: { pair: 'balls', offset: 0, velocityA: [2, 0], spin: 15, epsDepth: 20 },
    },
    { name: 'Nothing moves', values: { velocityA: [0, 0], spin: 0 } },
  ],
  model,
  span: (hunt) => ({
    t0: T0,
    t1: T1,
    events: eventsOf(hunt),
    rest: hunt.found?.t ?? hunt.worstMiss?.tDeepest ?? 0.5,
    pace: (T1 - T0) / SECONDS,
  }),
  readings: {
    speedBound: {
      label: 'bound on the speed of closing',
      symbol: 'v_close',
      unit: 'm/s',
      value: ({ run }) => run.speed,
    },
    step: {
      label: 'step',
      symbol: 'dt',
      unit: 'ms',
      value: ({ run }) => (run.plan.steps > 0 ? 1000 * run.plan.dt : null),
    },
    steps: {
      label: 'steps needed',
      symbol: 'N_steps',
      unit: '',
      digits: 0,
      value: ({ run }) => run.plan.steps,
    },
    taken: { label: 'steps taken', unit: '', digits: 0, value: ({ run }) => run.taken },
    depth: {
      label: 'depth when seen',
      symbol: 'delta',
      unit: 'cm',
      value: ({ run }) => (run.found ? inCm(run.found.depth) : null),
    },
    missedDepth: {
      label: 'deepest missed',
      unit: 'cm',
      value: ({ run }) => (run.worstMiss ? 100 * run.worstMiss.depth : null),
    },
    missedCount: {
      label: 'contacts missed',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run }) => run.missed.length,
    },
    missLimit: {
      label: 'the deepest that can be missed',
      unit: 'cm',
      isHidden: true,
      value: ({ run }) => 100 * run.missLimit,
    },
    missLimitOfBalls: {
      label: 'the deepest that two balls can make it miss',
      unit: 'cm',
      isHidden: true,
      value: ({ run }) => (run.missLimitOfBalls === null ? null : 100 * run.missLimitOfBalls),
    },
    worstCase: {
      label: 'the deepest that can be seen',
      unit: 'cm',
      isHidden: true,
      value: ({ run }) => 100 * run.worstCase,
    },
    promiseUsed: {
      label: 'part of the promise that is used',
      unit: '%',
      isHidden: true,
      value: ({ run }) => (run.found ? inCm(run.found.depth) / run.epsDepth : null),
    },
    speedBoundA: {
      label: 'bound on the speeds of A',
      symbol: 'v_max_A',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.plan.speedA,
    },
    speedBoundB: {
      label: 'bound on the speeds of B',
      symbol: 'v_max_B',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.plan.speedB,
    },
    tSeen: {
      label: 'time at which it is seen',
      symbol: 't_e',
      unit: 's',
      isHidden: true,
      value: ({ run }) => run.found?.t ?? null,
    },
    tContact: {
      label: 'time of the first true contact',
      symbol: 't_c',
      unit: 's',
      isHidden: true,
      value: ({ run }) => run.tContact,
    },
    vRelBefore: {
      label: 'approach at the first true contact',
      symbol: 'v_rel-',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.vRel,
    },
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '2d', frame: () => FRAME, arrows: () => arrows, draw, handles },
  charts,
  receipts,
  sweep: { param: 'offset', reading: 'depth' },
  prediction: {
    question: 'How deep are the bodies in each other when the search first sees it?',
    instruction: 'Say a depth, then run it. The search has promised not more than ε.',
    hideFrom: ({ tContact }) => tContact ?? T1,
    answer: {
      kind: 'number',
      label: 'Depth when seen',
      symbol: 'delta',
      unit: 'cm',
      min: 0,
      max: 60,
      step: 0.5,
      start: 30,
      truth: ({ run }) => (run.found ? inCm(run.found.depth) : null),
    },
    lesson,
  },
  laws,
});
