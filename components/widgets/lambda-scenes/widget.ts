/** All of λ* beside 95 % of it: two bodies meet in free flight, and the same shot is run twice. */
import { defineWidget } from '#kit/declare/widget.ts';
import { contactReadings } from '../common/collision/collision-readings.ts';
import { charts } from './charts.ts';
import { inLab } from './lab.ts';
import { hash, model, type SceneRun } from './model.ts';
import { params } from './params.ts';
import { receipts, sheets } from './receipt.ts';
import { arrows, draw, EYE, handles, radius } from './view.ts';
import { describe, lesson } from './words.ts';

/** The resting picture is so far into what follows the first contact. */
const REST = 0.45;

/** Seconds that a run takes on the screen at speed 1. */
const ON_SCREEN = 3;

export default defineWidget({
  id: 'lambda-scenes',
  title: 'Stopped dead in mid-air',
  invitation:
    'Drag stuntman A’s start up and down. Where must the two meet to stop dead, all their energy in the spin? Then try the other scenes.',
  surprise:
    'Two stuntmen fly at each other and meet elastically. Meeting a radius of gyration off centre they stop dead in mid-air: nothing is lost, yet all the energy is spin. With 95 % of λ* it is 19 % of the energy of approach that goes, not 5 %.',
  chapter: 'lambda',
  equations: ['H-demo', 'H-λ', 'H-jump', 'H-damp', 'H-mom', 'H-frame'],
  symbols: [
    'v_A',
    'v_B',
    'n',
    'v_rel',
    'E',
    't_c',
    'r_1',
    'r_2',
    'q_1',
    'q_2',
    'K',
    'j',
    'lambda',
    'lambda*',
    'h_x',
    'P',
    'L',
  ],
  inLab,
  code: ['elasticLambda', 'lambdaTerms', 'dampedCollision', 'jump', 'equimomentalHalfAxes', 'totalMomenta'],
  params,
  lead: ['aim', 'fraction'],
  headline: 'spinShare',
  opening: ['elastic', 'damped', 'vRel'],
  presets: [
    { name: 'Stopped dead', values: { scene: 'stuntmen', aim: 0.57, spin: 0, frame: 'centre' } },
    { name: 'Chest to chest', values: { scene: 'stuntmen', aim: 0.1, spin: 0, frame: 'centre' } },
    { name: 'Head-on balls', values: { scene: 'billiards', aim: 0, spin: 0, frame: 'world' } },
    { name: 'A thin cut', values: { scene: 'billiards', aim: 0.7, spin: 0, frame: 'world' } },
    { name: 'The quiet knob', values: { scene: 'baseball', aim: 0.3, spin: 0, frame: 'world' } },
    { name: 'Ring over the leg', values: { scene: 'ring', aim: 0.4, spin: 0, frame: 'centre' } },
  ],
  model,
  span: ({ elastic, damped, t1 }) => ({
    t0: 0,
    t1,
    events: [...new Set([...elastic.run.contacts, ...damped.run.contacts].map(({ t }) => t))]
      .filter((t) => t < t1)
      .toSorted((one, other) => one - other),
    rest: elastic.first ? elastic.first.t + REST * (t1 - elastic.first.t) : REST * t1,
    pace: t1 / ON_SCREEN,
  }),
  readings: {
    spinShare: {
      label: 'energy in spin',
      unit: '%',
      value: ({ run }) => 100 * run.elastic.spinShare,
    },
    speedAfterA: {
      label: 'A leaves at',
      unit: 'm/s',
      value: ({ run }) => run.speedAfterA,
    },
    lambdaStar: {
      label: 'what keeps the energy',
      symbol: 'lambda*',
      unit: 'N·s',
      value: ({ run }) => run.elastic.first?.lambdaStar ?? null,
    },
    lostShare: {
      label: 'lost of the approach',
      unit: '%',
      value: ({ run }) => (run.energyLost === null ? null : 100 * run.lostShare),
    },
    lostOfAll: {
      label: 'lost of all',
      unit: '%',
      value: ({ run }) => (run.lostOfAll === null ? null : 100 * run.lostOfAll),
    },
    restitution: { label: 'restitution', symbol: 'C', unit: '', value: ({ run }) => run.restitution },
    lambda: {
      label: 'applied in the right run',
      symbol: 'lambda',
      unit: 'N·s',
      isHidden: true,
      value: ({ run }) => run.damped.first?.lambda ?? null,
    },
    offset: {
      label: 'centres pass each other at a distance of',
      unit: 'm',
      isHidden: true,
      value: ({ run }) => run.offset,
    },
    approachEnergy: {
      label: 'energy of approach',
      unit: 'J',
      isHidden: true,
      value: ({ run }) => run.approachEnergy,
    },
    energyLost: {
      label: 'energy taken by the first contact',
      unit: 'J',
      isHidden: true,
      value: ({ run }) => run.energyLost,
    },
    spinShareDamped: {
      label: 'spin’s share in the right run',
      unit: '%',
      isHidden: true,
      value: ({ run }) => 100 * run.damped.spinShare,
    },
    centresAfterDamped: {
      label: 'speed of one centre seen from the other, in the right run',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.damped.centresAfter,
    },
    centresAfter: {
      label: 'speed of one centre seen from the other, after the contact',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.elastic.centresAfter,
    },
    knobKick: {
      label: 'kick of the knob',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.knobKick,
    },
    percussion: {
      label: 'centre of percussion of the bat, from its centre of mass',
      unit: 'm',
      isHidden: true,
      value: ({ run }) => run.percussion,
    },
    contacts: {
      label: 'contacts with all of λ*',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run }) => run.elastic.run.contacts.length,
    },
    contactsDamped: {
      label: 'contacts in the right run',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run }) => run.damped.run.contacts.length,
    },
    vRelBefore: {
      label: 'approach',
      symbol: 'v_rel-',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.damped.first?.receipt.vRelBefore ?? null,
    },
    vRelAfter: {
      label: 'parting in the right run',
      symbol: 'v_rel+',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.damped.first?.receipt.vRelAfter ?? null,
    },
    j: {
      label: 'impulse in the right run',
      symbol: 'j',
      unit: 'N·s',
      isHidden: true,
      value: ({ run }) => run.damped.first?.receipt.j ?? null,
    },
    ...contactReadings(({ damped }: SceneRun) => damped.first?.receipt),
  },
  describe,
  hash,
  scene: { kind: '3d', radius, eye: EYE, arrows, draw, handles },
  charts,
  receipts,
  sheets,
  sweep: { param: 'aim', reading: 'spinShare' },
  prediction: {
    question: 'With all of λ*: how much of the kinetic energy will be spin after they meet?',
    instruction: 'Say a share in per cent, then run it.',
    hideFrom: ({ elastic, t1 }) => elastic.first?.t ?? t1,
    answer: {
      kind: 'number',
      label: 'Share of the energy that is spin',
      unit: '%',
      min: 0,
      max: 100,
      step: 1,
      start: 10,
      truth: ({ run }) => 100 * run.elastic.spinShare,
    },
    lesson,
  },
});
