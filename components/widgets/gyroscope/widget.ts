/** The gyroscope: a free body on its tip, a springy floor, friction, and nothing scripted. */
import { defineWidget } from '#kit/declare/widget.ts';
import { charts } from './charts.ts';
import { hash, model } from './model.ts';
import { params } from './params.ts';
import { arrows, draw, EYE, floor, handles, SCENE_RADIUS } from './view.ts';
import { describe, laws, receipts, sheets } from './words.ts';

/** The resting picture, in s: at the defaults the axle leans towards the reader. */
const REST = 2.05;

/** What the presets have in common. */
const USUAL = { push: 0, friction: 0.12, frictionLinear: 0.5, mistake: 'none' } as const;

export default defineWidget({
  id: 'gyroscope',
  title: 'A gyroscope, until it falls',
  invitation:
    'Drag the ring to tilt the axle, then give it more spin: does it go round faster? How many seconds does twice the spin buy?',
  surprise:
    'The faster it spins, the slower it goes round: twice the spin, half the precession. And twice the spin never makes it stand twice as long: each doubling buys the same few seconds.',
  chapter: 'lambda',
  equations: ['H-gyro', 'H-μ', 'K11', 'S-euler'],
  symbols: ['b', 'omega', 'tau', 'mu', 'F'],
  code: [
    'stepTop',
    'pushOfFloor',
    'flyTop',
    'frictionRates',
    'lowestPoint',
    'slidingPrecession',
    'sleepingTime',
  ],
  params,
  lead: ['spin'],
  headline: 'precession',
  sentence: /go(es|ne) round/,
  opening: ['precession'],
  presets: [
    { name: 'Let go: cusps', values: { ...USUAL, spin: 7, tilt: 25 } },
    { name: 'Pushed back: loops', values: { ...USUAL, spin: 5, tilt: 20, push: -0.4 } },
    { name: 'Steady', values: { ...USUAL, spin: 7, tilt: 25, push: 1 } },
    { name: 'Twice the spin', values: { ...USUAL, spin: 14, tilt: 25 } },
    { name: 'Sleeping top', values: { ...USUAL, spin: 7, tilt: 0.5, push: 1 }, t: 8 },
    { name: 'Too slow', values: { ...USUAL, spin: 2, tilt: 10 }, t: 0.3 },
    { name: 'Smooth floor', values: { ...USUAL, friction: 0, frictionLinear: 0 } },
    { name: 'ω × J ω forgotten', values: { ...USUAL, spin: 7, tilt: 25, mistake: 'noGyroscopicTerm' } },
  ],
  model,
  span: ({ run, tipOver }) => ({
    t0: 0,
    t1: run.t1,
    events: [...run.hops.slice(0, 1), ...(tipOver === null ? [] : [tipOver])],
    eventName: 'hop or fall',
    rest: Math.min(REST, run.t1),
  }),
  readings: {
    precession: {
      label: 'goes round at',
      unit: 'rad/s',
      value: ({ run }) => run.precession?.measured ?? null,
    },
    precessionPredicted: {
      label: 'steady precession',
      unit: 'rad/s',
      value: ({ run }) => run.precession?.predicted ?? null,
    },
    precessionFast: {
      label: 'precession of a fast top, at the start',
      symbol: 'Omega_prec',
      unit: 'rad/s',
      isHidden: true,
      value: ({ run }) => run.rates.fast,
    },
    precessionSteady: {
      label: 'steady precession at the start',
      unit: 'rad/s',
      isHidden: true,
      value: ({ run }) => run.rates.steady,
    },
    tipOver: { label: 'rim touches after', unit: 's', value: ({ run }) => run.tipOver },
    doublingAdds: { label: 'twice the spin adds', unit: 's', value: ({ run }) => run.doublingAdds },
    spinAtFall: { label: 'spin left then', unit: 'rev/s', value: ({ run }) => run.spinAtFall },
    energyLost: { label: 'taken by friction', unit: 'J', value: ({ run }) => run.lost },
    energyLostShare: {
      label: 'share of the energy taken by friction',
      unit: '',
      isHidden: true,
      value: ({ run }) => run.lostShare,
    },
    sleepingSpin: {
      label: 'least spin to stand upright',
      unit: 'rev/s',
      isHidden: true,
      value: ({ run }) => run.sleepingSpin,
    },
    sleepingTime: {
      label: 'upright it would stand for',
      unit: 's',
      isHidden: true,
      value: ({ run }) => run.sleepingTime,
    },
    hops: {
      label: 'hops of the tip',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run }) => run.run.hops.length,
    },
    deepest: {
      label: 'deepest intrusion of the rim',
      unit: 'm',
      isHidden: true,
      value: ({ run }) => run.run.deepest,
    },
  },
  describe,
  hash,
  scene: { kind: '3d', radius: SCENE_RADIUS, eye: EYE, arrows, draw, floor, handles },
  charts,
  sheets,
  receipts,
  sweep: { param: 'spin', reading: 'tipOver' },
  prediction: {
    question: 'Twice the spin: by which factor does the rate change at which it goes round?',
    instruction: 'Say a factor: 2 is twice as fast, 1 is as before. Then see it with twice the spin.',
    hideFrom: () => 0.2,
    answer: {
      kind: 'number',
      label: 'Factor of the precession',
      unit: '',
      min: 0.1,
      max: 4,
      step: 0.05,
      start: 2,
      truth: ({ run }) => run.whenDoubled(),
    },
    shows: ({ spin }) => ({ spin: 2 * spin }),
    lesson: () =>
      'The torque moves the tip of b at the same speed, but twice the spin makes b twice as long: the same step is half the angle.',
  },
  laws,
});
