/** Which way a contact faces: a corner on a face, an edge on an edge, and a corner on a corner, where nobody knows. */
import { defineWidget } from '#kit/declare/widget.ts';
import { contactReadings } from '../common/collision/collision-readings.ts';
import { receiptTables } from '../common/collision/collision-receipts.ts';
import { charts } from './charts.ts';
import { inLab } from './lab.ts';
import { model, type NormalRun, params } from './model.ts';
import { arrows, draw, EYE, handles, RADIUS } from './view.ts';
import { describe, laws } from './words.ts';

/** So far outside the corner of B, in m, the prediction puts the corner of A. */
const OUTSIDE = 0.01;

export default defineWidget({
  id: 'contact-normals',
  title: 'Which way does a contact face?',
  invitation:
    'Drag the cube by its middle, until its corner slips off the corner of B. Watch n and the bounce.',
  surprise:
    'Over the face the cube bounces straight up; a hair’s breadth farther, over the corner of B, the normal tips over and the cube goes on down, tumbling. Exactly corner on corner the geometry allows every bounce in between.',
  chapter: 'impulse',
  equations: ['K-normal', 'E-data', 'K23', 'K28'],
  symbols: [
    'n',
    'e_A',
    'e_B',
    'v_A-',
    'v_A+',
    'omega_A+',
    'r_A',
    'r_B',
    't_c',
    'v_rel-',
    'v_rel+',
    'K',
    'j',
    'E',
  ],
  code: ['vertexFaceContact', 'edgeEdgeContact', 'vertexVertexContact', 'setDown', 'unorientedEdgeNormal'],
  params,
  lead: ['x', 'y'],
  headline: 'tilt',
  sentence: /^A (?!corner)/,
  presets: [
    { name: 'Corner on face', values: { x: -0.08, y: -0.06 } },
    { name: 'Edge on edge', values: { x: 0.1, y: -0.2 } },
    { name: 'Face on corner', values: { x: 0.06, y: 0.06 } },
    { name: 'Corner on corner', values: { place: 'corner' } },
    { name: 'Nearly parallel edges', values: { x: 0.02, y: -0.2, lean: 34, turn: 43 } },
    { name: 'Sign left to chance', values: { x: 0.1, y: -0.2, mistake: 'asListed' } },
    {
      name: 'Pulled back',
      values: { x: 0.1, y: -0.2, velocityA: [0, 0, 2], mistake: 'asListed' },
    },
  ],
  model,
  inLab,
  readings: {
    tilt: { label: 'tilt of n', unit: '°', value: ({ run }) => run.hit?.tilt ?? null },
    vRelBefore: {
      label: 'approach',
      symbol: 'v_rel-',
      unit: 'm/s',
      value: ({ run }) => run.hit?.receipt.vRelBefore ?? null,
    },
    j: { label: 'impulse', symbol: 'j', unit: 'N·s', value: ({ run }) => run.hit?.receipt.j ?? null },
    up: { label: 'A upwards after', unit: 'm/s', value: ({ run }) => run.hit?.velocity[2] ?? null },
    spinAfter: {
      label: 'spin of A after',
      symbol: 'omega_A+',
      unit: 'rad/s',
      value: ({ run }) => run.hit?.spin ?? null,
    },
    fanWidth: { label: 'width of the fan', unit: '°', value: ({ run }) => run.hit?.fan?.width ?? null },
    crossLength: {
      label: 'length of the cross product of the edges',
      unit: '',
      isHidden: true,
      value: ({ run }) => run.hit?.edges?.crossLength ?? null,
    },
    vRelAfter: {
      label: 'parting',
      symbol: 'v_rel+',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.hit?.receipt.vRelAfter ?? null,
    },
    ...contactReadings(({ hit }: NormalRun) => hit?.receipt),
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '3d', radius: RADIUS, eye: EYE, arrows, draw, handles },
  charts,
  receipts: ({ hit }) => (hit ? receiptTables([hit.receipt], false) : []),
  sweep: { param: 'turn', reading: 'tilt' },
  prediction: {
    question:
      'The cube comes down one centimetre outside the corner of B. How fast does it go up afterwards?',
    instruction: 'Over the face it would bounce straight up. Say a number, negative for down, then see.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      label: 'Velocity of A upwards',
      unit: 'm/s',
      min: -4,
      max: 4,
      step: 0.05,
      start: 1.5,
      truth: ({ run }) => run.upAt(OUTSIDE, OUTSIDE),
    },
    shows: () => ({ place: 'free', x: OUTSIDE, y: OUTSIDE }),
    lesson: () =>
      'There it is B’s corner, or its edge, that pushes against a slanting side of A. The push passes the centre of the cube far to the side, so most of it goes into turning, and what is left points sideways.',
  },
  laws,
});
