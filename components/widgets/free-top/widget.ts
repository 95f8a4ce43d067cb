/** The free top: nothing touches it, its angular momentum stands still, and yet it turns over. */
import { defineWidget } from '#kit/declare/widget.ts';
import { DURATION, hash, model, params } from './model.ts';
import { arrows, charts, describe, draw, RADIUS } from './view.ts';

export default defineWidget({
  id: 'free-top',
  title: 'A body that nothing touches',
  invitation:
    'Spin it about another of its axes. About which does it turn over, and what stands still meanwhile?',
  surprise:
    'Spun about its middle axis the body turns over, again and again, although nothing touches it, while b stands perfectly still.',
  chapter: 'mechanics',
  equations: ['K5', 'K8', 'K11', 'S-euler'],
  symbols: ['omega', 'b'],
  code: [
    'angularVelocityOf',
    'freeRotation',
    'symmetricTopOrientation',
    'asymmetricTop',
    'eulerAcceleration',
  ],

  params,
  lead: ['spinAxis', 'nudge'],
  opening: ['omega', 'drift'],
  headline: 'flips',
  presets: [
    {
      name: 'T-handle in orbit',
      values: { solid: 'handle', spinAxis: 'middle', spin: 6, nudge: 1, integrator: 'exact' },
    },
    { name: 'Steady about the least', values: { spinAxis: 'least', nudge: 5, integrator: 'exact' } },
    {
      name: 'A hundredth of a degree',
      values: { spinAxis: 'middle', spin: 6, nudge: 0.01, integrator: 'exact' },
    },
    {
      name: 'A disc: ω circles b',
      values: { solid: 'disc', spinAxis: 'largest', spin: 3, nudge: 30, integrator: 'exact' },
    },
    { name: 'ω held constant', values: { integrator: 'constant-omega', spinAxis: 'middle', nudge: 10 } },
    {
      name: 'Explicit Euler runs away',
      values: { integrator: 'euler-body', spinAxis: 'middle', step: 0.05 },
      t: DURATION,
    },
    {
      name: 'Newmark turns b',
      values: { integrator: 'newmark', spinAxis: 'middle', spin: 6, step: 0.1 },
      t: DURATION,
    },
  ],
  model,
  span: ({ flips, lostAt }) => ({
    t0: 0,
    t1: lostAt ?? DURATION,
    events: flips,
    eventName: 'turning',
    rest: 0.9 * (flips[0] ?? 0),
  }),
  readings: {
    flips: { label: 'Turns over', unit: '', digits: 1, value: ({ run }) => run.flips.length },
    flipTime: { label: 'Time between', unit: 's', value: ({ run }) => run.flipTime },
    wander: {
      label: 'Largest angle from b to ω',
      unit: '°',
      value: ({ run }) => run.wanderDegrees,
    },
    momentumDrift: {
      label: 'Drift of b',
      unit: '',
      digits: 2,
      value: ({ run }) => run.worst.momentum,
    },
    lengthDrift: {
      label: 'Drift of |b|',
      unit: '',
      digits: 2,
      value: ({ run }) => run.worst.length,
    },
    circleTime: {
      label: 'ω round b in',
      unit: 's',
      isHidden: true,
      value: ({ run }) => run.circleTime,
    },
    period: {
      label: 'ω seen from the body repeats in',
      unit: 's',
      isHidden: true,
      value: ({ run }) => run.period,
    },
    energyDrift: { label: 'Drift of energy', unit: '', digits: 2, value: ({ run }) => run.worst.energy },
  },
  describe,
  hash,
  scene: { kind: '3d', radius: RADIUS, eye: [28, 18], arrows, draw },
  charts,
  sweep: { param: 'nudge', reading: 'flipTime' },
  prediction: {
    question: `How often does it turn over in ${DURATION} seconds?`,
    instruction: 'Say a number, then run it.',
    hideFrom: () => 0.3,
    answer: {
      kind: 'number',
      label: 'Turns over',
      unit: '',
      min: 0,
      max: 30,
      step: 1,
      start: 0,
      truth: ({ run }) => run.flips.length,
    },
    lesson: ({ run }) =>
      run.flips.length > 0
        ? 'No torque is needed: b stays where it is, and it is the body that turns under it.'
        : 'About this axis a nudge stays a nudge: ω circles b and comes back.',
  },
});
