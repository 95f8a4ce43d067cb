/** From force to impulse: the same push, on or off centre, long or short, until it is a jump. */

import { length } from '#core/math/vec3.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { degrees } from '../common/angles.ts';
import { charts } from './charts.ts';
import { isPair, model, params, T_MIDDLE, T1 } from './model.ts';
import { laws, receipts } from './receipt.ts';
import { arrows, draw, frame, handles } from './view.ts';
import { describe, lesson } from './words.ts';

export default defineWidget({
  id: 'force-to-impulse',
  title: 'From a push to a jump',
  invitation:
    'Drag the ring to the end of the bar. Does its middle fly off slower? Then squeeze the push to nothing.',
  surprise:
    'Pushed at its end the bar flies off exactly as fast as pushed in its middle, and spins besides; squeezing the push to no time changes only the spin, until both are a jump.',
  chapter: 'mechanics',
  equations: ['K7', 'K9', 'K10', 'K11', 'K12', 'K13', 'K14', 'K15', 'K-box'],
  symbols: [
    'F',
    'tau',
    'dp_A',
    'dp_B',
    'db_A',
    'db_B',
    'r_A',
    'r_B',
    'v_A',
    'v_B',
    'v_A-',
    'v_A+',
    'v_B-',
    'v_B+',
    'omega_A',
    'omega_B',
    'omega_A-',
    'omega_A+',
    'omega_B-',
    'omega_B+',
    'E',
  ],
  code: ['pulseForce', 'torqueOf', 'impulsiveTorque', 'applyImpulse', 'pushPair', 'oppositeImpulsiveTorques'],
  params,
  lead: ['arm', 'duration'],
  headline: 'speedAfter',
  sentence: /^The middle/,
  opening: ['force', 'velocity', 'spin', 'kinetic'],
  presets: [
    { name: 'Through the middle', values: { arm: 0 } },
    { name: 'At the end', values: { arm: 0.6 } },
    { name: 'In no time', values: { duration: 0 } },
    { name: 'A long push', values: { arm: 0.6, duration: 0.8, impulse: 3 } },
    { name: 'Two bars', values: { pusher: 'bar', duration: 0.1 } },
    {
      name: 'Two bars, opposite torques',
      values: { pusher: 'bar', duration: 0, mistake: 'oppositeTorques' },
    },
  ],
  model,
  span: ({ t0, t1, peak }) => ({
    t0: 0,
    t1: T1,
    events: peak === null ? [T_MIDDLE] : [t0, t1],
    eventName: peak === null ? 'jump' : 'begin or end of the push',
    rest: 0.95,
    pace: 0.4,
  }),
  readings: {
    speedAfter: {
      label: 'speed of A after the push',
      symbol: 'v_A+',
      unit: 'm/s',
      value: ({ run }) => length(run.books.a.velocity),
    },
    spinAfter: {
      label: 'spin of A after the push',
      symbol: 'omega_A+',
      unit: 'rad/s',
      value: ({ run }) => run.books.a.spin,
    },
    spinAfterB: {
      label: 'spin of B after the push',
      symbol: 'omega_B+',
      unit: 'rad/s',
      value: ({ run }) => (isPair(run) ? run.books.b.spin : null),
    },
    spinJump: {
      label: 'spin in no time',
      unit: 'rad/s',
      value: ({ run }) => run.jumped.spinA,
    },
    peakForce: { label: 'largest force', unit: 'N', value: ({ run }) => run.peak },
    work: { label: 'work of the push', unit: 'J', value: ({ run }) => run.pair.work },
    turned: {
      label: 'turned meanwhile',
      unit: '°',
      isHidden: true,
      value: ({ run }) => degrees(run.books.turned),
    },
    kineticAfter: {
      label: 'kinetic energy after',
      symbol: 'E',
      unit: 'J',
      isHidden: true,
      value: ({ run }) => run.books.after.kinetic,
    },
    flightEnergy: {
      label: 'kinetic energy of flight',
      unit: 'J',
      isHidden: true,
      value: ({ run }) => run.books.after.translational,
    },
    spinEnergy: {
      label: 'kinetic energy of spin',
      unit: 'J',
      isHidden: true,
      value: ({ run }) => run.books.after.rotational,
    },
    way: {
      label: 'way of the point that is pushed',
      unit: 'm',
      isHidden: true,
      value: ({ run }) => run.books.way,
    },
    torqueA: {
      label: 'impulsive torque on A about its centre',
      symbol: 'db_A',
      unit: 'N·m·s',
      isHidden: true,
      value: ({ run }) => run.books.a.angularMomentum,
    },
    torqueB: {
      label: 'impulsive torque on B about its centre',
      symbol: 'db_B',
      unit: 'N·m·s',
      isHidden: true,
      value: ({ run }) => (isPair(run) ? run.books.b.angularMomentum : null),
    },
    torqueSum: {
      label: 'both impulsive torques together',
      unit: 'N·m·s',
      isHidden: true,
      value: ({ run }) => (isPair(run) ? run.books.a.angularMomentum + run.books.b.angularMomentum : null),
    },
    speedAfterB: {
      label: 'speed of B after the push',
      symbol: 'v_B+',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => (isPair(run) ? length(run.books.b.velocity) : null),
    },
    totalAngular: {
      label: 'total angular momentum after, about one fixed point',
      unit: 'N·m·s',
      isHidden: true,
      value: ({ run }) => run.books.after.angularMomentum[2],
    },
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '2d', frame, arrows, draw, strobe: 0.15, handles },
  charts,
  receipts,
  sweep: { param: 'arm', reading: 'work' },
  prediction: {
    question: 'How fast does the middle of the bar go after this push?',
    instruction:
      'Pushed in its middle, a bar of 2 kg leaves with 2 N·s at 1 m/s. Say a speed for the push at the ring, then run it.',
    hideFrom: ({ t0 }) => t0,
    answer: {
      kind: 'number',
      symbol: 'v_A+',
      label: 'Speed of A after the push',
      unit: 'm/s',
      min: 0,
      max: 3,
      step: 0.05,
      start: 0.5,
      truth: ({ run }) => length(run.books.a.velocity),
    },
    lesson,
  },
  laws,
});
