/** A ball that is to lie still: pushed apart, step by step. */
import { defineWidget } from '#kit/declare/widget.ts';
import { contactReadings } from '../common/collision/collision-readings.ts';
import { charts } from './charts.ts';
import { model, type RestedRun } from './model.ts';
import { params } from './params.ts';
import { lasting, laws, receipts } from './receipt.ts';
import { momentAt, type Step } from './steps.ts';
import { arrows, draw, frame, handles } from './view.ts';
import { describe, lesson } from './words.ts';

/** Steps in a second at speed 1; more where a run has many, so that it is seen to the end. */
const PACE = 7;
const LONGEST = 15;

/** Counts of steps at which a contact counts as colliding, or where the steps come to grief. */
const eventsOf = ({ steps, kind, values }: RestedRun): readonly number[] => {
  const isHit = ({ name }: Step): boolean =>
    name === 'impulse' || (values.method === 'micro' && name === 'hop');
  const hits = [...steps.keys()].filter((i) => isHit(steps[i] as Step));
  return kind === 'returned' || kind === 'too-many' ? hits : [...hits, steps.length - 1];
};

/** On top of the last hop, where there is one; otherwise the end. */
const restOf = ({ steps }: RestedRun): number => {
  const hop = steps.findLastIndex(({ name }) => name === 'impulse');
  const last = steps.length - 1;
  return hop < 0 || hop === last ? last : hop + 0.5;
};

export default defineWidget({
  id: 'resting-contact',
  title: 'Lying still',
  invitation:
    'The ball lies on the floor, and every push lifts it by D. Drag D down in the loupe. Does it lie more quietly, or longer?',
  surprise:
    'The ball that rests is in free fall: no push takes away its speed, so it arrives faster every time, until the contact counts as colliding and it is thrown off the floor. A smaller D means more pushes, and the same hop at the same time.',
  chapter: 'resting',
  equations: ['K-rest', 'K-box', 'K23', 'K28'],
  symbols: ['v_rel', 'omega_A', 't_c', 't_s', 'dr_A', 'dr_B', 'dL', 'j', 'D', 'eps_r'],
  code: [
    'restOrCollide',
    'separationAt',
    'separate',
    'separationShares',
    'separationsAtRest',
    'separationLimit',
    'microCollide',
  ],
  params,
  lead: ['distance'],
  headline: 'tHop',
  sentence: /^(After|At once)/,
  presets: [
    { name: 'Never ask again', values: { faster: 'push' } },
    { name: 'A strict limit', values: { epsRest: 0.1, distance: 0.5, charge: 1 } },
    { name: 'Bodies that move on, into the floor', values: { meanwhile: 'moving', charge: 4 } },
    { name: 'Two balls without weight', values: { ground: 'ball', firstSpeed: 0.2 } },
    {
      name: 'One frame, nothing charged',
      values: { ground: 'ball', firstSpeed: 0.6, distance: 0.1, charge: 0, epsRest: 0.8, period: 16.7 },
    },
    { name: 'A rod that turns', values: { ground: 'rod', gravity: 0.2 } },
    { name: 'Micro-collisions', values: { method: 'micro' } },
    { name: 'The force itself', values: { method: 'force' } },
  ],
  model,
  span: (run) => ({
    t0: 0,
    t1: Math.max(1, run.steps.length - 1),
    events: eventsOf(run),
    eventName: 'collision',
    rest: restOf(run),
    pace: Math.max(PACE, run.steps.length / LONGEST),
    counts: ['step', 'steps'],
    clock: run.clockwork,
  }),
  readings: {
    pushes: { label: 'pushes', unit: '', digits: 0, value: ({ run }) => run.pushes },
    limit: { label: 'at most Δt/f(D) + 1', unit: '', digits: 0, value: ({ run }) => run.limit },
    predicted: {
      label: 'pushes at rest, by formula',
      unit: '',
      digits: 0,
      value: ({ run }) => run.predicted,
    },
    tHop: {
      label: 'first counts as colliding at',
      unit: 'ms',
      value: ({ run }) => (run.collisions[0] ? 1000 * run.collisions[0].t : null),
    },
    highest: { label: 'widest gap', unit: 'mm', value: ({ run }) => 1000 * run.highest },
    energyAdded: {
      label: 'net energy added',
      unit: 'mJ',
      value: ({ run }) => 1000 * (run.energies.at(-1) ?? 0),
    },
    energyPushed: {
      label: 'energy that all pushes added',
      unit: 'mJ',
      isHidden: true,
      value: ({ run }) => 1000 * run.energyPushed,
    },
    gap: { label: 'gap now', unit: 'mm', isHidden: true, value: ({ run, t }) => 1000 * momentAt(run, t).gap },
    vRel: {
      label: 'relative normal velocity now',
      symbol: 'v_rel',
      unit: 'm/s',
      isHidden: true,
      value: ({ run, t }) => momentAt(run, t).vRel,
    },
    time: {
      label: 'time now',
      unit: 'ms',
      isHidden: true,
      value: ({ run, t }) => 1000 * momentAt(run, t).time,
    },
    tResume: {
      label: 'time from which the steps go on',
      symbol: 't_s',
      unit: 'ms',
      isHidden: true,
      value: ({ run, t }) => 1000 * momentAt(run, t).step.tResume,
    },
    pushTime: {
      label: 'time charged for a push',
      symbol: 'f',
      unit: 'ms',
      isHidden: true,
      value: ({ run }) => 1000 * run.time,
    },
    pushEnergy: {
      label: 'energy that the first push adds',
      unit: 'mJ',
      isHidden: true,
      value: ({ run }) => {
        const push = run.done.find(({ kind }) => kind === 'push');
        return push ? 1000 * push.energy : null;
      },
    },
    pushesBeforeHop: {
      label: 'pushes before the first collision',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run }) => {
        const hop = run.done.findIndex(({ kind }) => kind === 'impulse');
        return hop < 0 ? null : hop;
      },
    },
    collisions: {
      label: 'contacts that count as colliding',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run }) => run.collisions.length,
    },
    largestDistance: {
      label: 'largest D that can rest twice, ε_r²/(2g)',
      unit: 'mm',
      isHidden: true,
      value: ({ run }) => (run.values.ground === 'floor' ? 1000 * run.largestDistance : null),
    },
    fastest: {
      label: 'fastest approach',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => (run.done.length > 0 ? Math.max(...run.done.map(({ vRel }) => -vRel)) : null),
    },
    depthUnseen: {
      label: 'depth at the end, if nothing was done',
      unit: 'mm',
      isHidden: true,
      value: ({ run }) => 1000 * run.depthUnseen,
    },
    depthPromised: {
      label: 'ε_r Δt',
      unit: 'mm',
      isHidden: true,
      value: ({ run }) => 1000 * run.depthPromised,
    },
    gapAtResume: {
      label: 'gap with which step 2 would start',
      unit: 'mm',
      isHidden: true,
      value: ({ run }) => (run.gapAtResume === null ? null : 1000 * run.gapAtResume),
    },
    lost: {
      label: 'time lost beyond the period',
      unit: 'ms',
      isHidden: true,
      value: ({ run }) => 1000 * Math.max(0, run.clock - run.period),
    },
    shareA: {
      label: 'share of A in a push',
      unit: '',
      isHidden: true,
      value: ({ run }) => (Number.isNaN(run.shareA) ? null : run.shareA),
    },
    shareB: {
      label: 'share of B in a push',
      unit: '',
      isHidden: true,
      value: ({ run }) => (Number.isNaN(run.shareB) ? null : run.shareB),
    },
    angularMomentum: {
      label: 'angular momentum added by all pushes',
      symbol: 'dL',
      unit: 'N·m·s',
      isHidden: true,
      value: ({ run }) => run.angularMomentum,
    },
    holding: { label: 'force that would hold A', unit: 'N', isHidden: true, value: ({ run }) => run.holding },
    hopSpeed: {
      label: 'speed of a hop as high as D',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.hopSpeed,
    },
    vRelBefore: {
      label: 'approach of the first collision',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.collisions[0]?.vRel ?? null,
    },
    vRelAfter: {
      label: 'parting of the first collision',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.collisions[0]?.vRelAfter ?? null,
    },
    j: {
      label: 'impulse of the first collision',
      symbol: 'j',
      unit: 'N·s',
      isHidden: true,
      value: ({ run }) => run.collisions[0]?.j ?? null,
    },
    ...contactReadings((run: RestedRun) => run.collisions[0]?.receipt),
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '2d', frame, unit: '', arrows, draw, handles },
  charts,
  receipts,
  lasting,
  sweep: { param: 'distance', reading: 'tHop' },
  prediction: {
    question: 'The ball lies still. After how long does its contact no longer count as resting?',
    instruction: 'Each push lifts it by D and leaves its speed alone. Say a time, then run it.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      label: 'First counts as colliding at',
      unit: 'ms',
      min: 0,
      max: 200,
      step: 1,
      start: 150,
      truth: ({ run }) => (run.collisions[0] ? 1000 * run.collisions[0].t : null),
    },
    lesson,
  },
  laws,
});
