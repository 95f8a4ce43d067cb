/** One rotation in four writings, each with fields; and a matrix that does not stay one when it is stepped. */
import { defineWidget } from '#kit/declare/widget.ts';
import { charts } from './charts.ts';
import { DURATION, hash, model, params } from './model.ts';
import { describe, draw, handles, radius } from './view.ts';
import { sheets } from './writings.ts';

export default defineWidget({
  id: 'rotation',
  title: 'Four ways to write a turn',
  invitation:
    'The matrix is stepped in the obvious way. Change the spin, and see what becomes of the body; then carry a quaternion instead.',
  surprise:
    'A rotation matrix stepped in the obvious way makes the body grow: at 10 rad/s and 60 steps a second it has five times its volume after one second, and no rounding is to blame.',
  chapter: 'mechanics',
  equations: ['K-rot', 'S-quat', 'K4'],
  symbols: ['u', 'theta', 'R', 'Q', 'R_k'],
  code: [
    'explicitRotationStep',
    'implicitRotationStep',
    'cayleyTurn',
    'quatRate',
    'nearestRotation',
    'angleByTrace',
    'axisAngleFromQuat',
  ],
  params,
  lead: ['speed', 'rate'],
  headline: 'volume',
  sentence: /volume/,
  presets: [
    { name: 'The “improvement” shrinks it', values: { method: 'implicit' } },
    { name: 'Midpoint: half of each', values: { method: 'midpoint' } },
    { name: 'A quaternion', values: { method: 'quaternion' } },
    { name: 'Ten times the steps', values: { rate: 600 } },
    { name: 'Past half a turn', values: { axis: [0, 0, 1], angle: 0, speed: 3.5, method: 'quaternion' } },
    { name: 'A billionth of a radian', values: { tinyPower: -9 } },
  ],
  model,
  span: ({ jumps }) => ({
    t0: 0,
    t1: DURATION,
    events: jumps,
    eventName: 'half turn',
    rest: DURATION,
    pace: 0.2,
  }),
  readings: {
    volume: { label: 'volume', unit: '', value: ({ run, t }) => run.at(t).volume },
    defect: {
      label: 'off R Rᵀ = 1 by',
      unit: '',
      digits: 2,
      value: ({ run, t }) => run.at(t).defect,
    },
    lag: { label: 'behind by', unit: '°', digits: 2, value: ({ run, t }) => run.at(t).lag },
    byAcos: { label: 'tiny turn by acos', unit: 'rad', value: ({ run }) => run.tiny.byAcos },
    byAtan2: { label: 'by atan2', unit: 'rad', value: ({ run }) => run.tiny.byAtan2 },
    finalVolume: {
      label: 'volume after one second, as a multiple',
      unit: '',
      isHidden: true,
      value: ({ run }) => run.finalVolume,
    },
    stretch: {
      label: 'longest of the body’s axes, as a multiple',
      unit: '',
      isHidden: true,
      value: ({ run, t }) => Math.max(...run.at(t).columns),
    },
    stepAngle: {
      label: 'angle of one step',
      unit: 'rad',
      isHidden: true,
      value: ({ run }) => run.stepAngle,
    },
    explicitVolume: {
      label: 'volume after one second by R + Δt W R',
      unit: '',
      isHidden: true,
      value: ({ run }) => run.rules.explicit.volumes.at(-1) ?? null,
    },
    implicitVolume: {
      label: 'volume after one second by the “improved” rule',
      unit: '',
      isHidden: true,
      value: ({ run }) => run.rules.implicit.volumes.at(-1) ?? null,
    },
    quatLength: {
      label: 'length of the quaternion that is never divided, after one second',
      unit: '',
      isHidden: true,
      value: ({ run }) => 1 + (run.rules.undivided.excesses.at(-1) ?? 0),
    },
    angle: {
      label: 'angle, whole turns left out',
      symbol: 'theta',
      unit: 'rad',
      isHidden: true,
      value: ({ run, t }) => run.at(t).angleInTurn,
    },
  },
  describe,
  hash,
  scene: { kind: '3d', radius, eye: [24, 20], draw, handles },
  charts,
  sheets,
  sweep: { param: 'rate', reading: 'finalVolume' },
  prediction: {
    question: 'By what factor has the volume of the body changed after one second?',
    instruction: 'Say a number, then run it.',
    hideFrom: () => 0.05,
    answer: {
      kind: 'number',
      label: 'Volume, as a multiple',
      unit: '',
      min: 0,
      max: 10,
      step: 0.1,
      start: 1,
      truth: ({ run }) => run.finalVolume,
    },
    lesson: ({ run, values }) =>
      values.method === 'explicit'
        ? `Each step is a tangent: it lengthens whatever lies across the axis, and the volume by 1 + (Δt ω)² = ${run.stepGrowth.toFixed(4)}. That is little, but it happens ${run.steps} times.`
        : 'Choose R + Δt W R and guess again: there the steps add up.',
  },
});
