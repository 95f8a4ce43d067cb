/** What the reader may change: the body, how it moves, and where on it the probe lies. */
import type { Params, Values } from '#params/params.ts';
import { MOST_TRIANGLES } from './solids.ts';

/** The run lasts so long, in s: a turn and a quarter of a wheel that rolls at 1 m/s, two turnings over of the slab. */
export const DURATION = 8;

export const params = {
  solid: {
    label: 'Body',
    options: { tetrahedron: 'Tetrahedron', wheel: 'Wheel', slab: 'Slab' },
    default: 'tetrahedron',
    help: 'The body; the slab is 2 m long, 0.6 m wide and 0.2 m thick, the wheel has a radius of 1 m.',
  },
  region: {
    label: 'Bound of',
    options: { body: 'The whole body', triangle: 'The probe’s triangle' },
    default: 'body',
    help: 'Which points the bound is for; it needs their corners alone.',
  },
  axis: {
    label: 'Axis',
    options: { held: 'Held: ω stays', free: 'Free: the body tumbles' },
    default: 'held',
    help: 'Whether the angular velocity is kept, as the lemma assumes, or the body is left to itself.',
  },
  weight: {
    label: 'Probe, weight of corner 1',
    unit: '',
    min: 0,
    max: 1,
    step: 0.01,
    default: 0.6,
    help: 'The probe as a mixture of the corners of its triangle: 1 is corner 1, 0 the side opposite to it.',
  },
  split: {
    label: 'Probe, share of corner 3 in the rest',
    unit: '',
    min: 0,
    max: 1,
    step: 0.01,
    default: 0.2,
    help: 'How the rest of the weight is split between corner 2 (at 0) and corner 3 (at 1).',
  },
  velocity: {
    label: 'Velocity of the centre',
    symbol: 'v_c',
    unit: 'm/s',
    min: -3,
    max: 3,
    step: 0.05,
    default: [0.1, -0.2, 0.7],
    help: 'Velocity of the centre of mass; it stays as it is.',
    isExtra: true,
  },
  angularVelocity: {
    label: 'Angular velocity',
    symbol: 'omega',
    unit: 'rad/s',
    min: -5,
    max: 5,
    step: 0.05,
    default: [0.6, 1.6, 1.6],
    help: 'Along the axis of rotation, by the right-hand rule, as long as the speed of turning.',
    isExtra: true,
  },
  triangle: {
    label: 'Probe, number of its triangle',
    unit: '',
    min: 0,
    max: MOST_TRIANGLES - 1,
    step: 1,
    default: 0,
    help: 'The triangle of the mesh that the probe lies on; a body with fewer triangles starts again from 0.',
    isExtra: true,
  },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None: |v| + max |ω × r|',
      corollary: 'Fastest corner now as the bound',
    },
    default: 'none',
    help: 'The corollary of the paper, taken at its word: the largest speed of a corner now, used for all times.',
    isWrong: true,
  },
} as const satisfies Params;

export type BoundValues = Values<typeof params>;
