/** Mass properties: what a body weighs, where its centre is, and what it sets against turning. */
import { defineWidget } from '#kit/declare/widget.ts';
import { charts, sheets } from './charts.ts';
import { laws } from './check.ts';
import { hash, type MassRun, model, params } from './model.ts';
import { supply } from './supply.ts';
import { draw, handles, radius } from './view.ts';
import { describe } from './words.ts';

/** An entry beside the diagonal below this share of the largest moment is what rounding leaves of none. */
const ROUNDING = 1e-12;

function productOf({ I, moments }: MassRun, row: 0 | 1 | 2, column: 0 | 1 | 2): number {
  const entry = I[row][column];
  return Math.abs(entry) < ROUNDING * moments[2] ? 0 : entry;
}

export default defineWidget({
  id: 'mass-properties',
  title: 'What a body sets against turning',
  invitation: 'Pull it out to twice its length: twice as heavy, and how much harder to turn? Then turn it.',
  surprise:
    'Stretched to twice its length the block is twice as heavy, and almost seven times as hard to swing round; about its own length it is only twice as hard to turn.',
  chapter: 'mechanics',
  equations: ['K1', 'K2', 'K3', 'K5'],
  symbols: ['I', 'J', 'R', 'r_c', 'm', 'rho', 'theta'],
  code: ['solidIntegrals', 'massFromDensity', 'stretchedProperties', 'conjugateBy', 'equimomentalHalfAxes'],

  params,
  lead: ['stretchX', 'angle'],
  headline: 'momentLargest',
  opening: ['stretch'],
  presets: [
    { name: 'A cube is a ball', values: { stretchX: 0.5, stretchZ: 2, turnAxis: 'diagonal', angle: 40 } },
    { name: 'Centre outside', values: { solid: 'lShape', angle: 20 } },
    { name: 'Quarter turn', values: { angle: 90 } },
    { name: 'A third of a turn', values: { turnAxis: 'diagonal', angle: 120 } },
    { name: 'No inverse', values: { solid: 'rod', angle: 30 } },
  ],
  model,
  readings: {
    mass: { label: 'Mass', symbol: 'm', unit: 'kg', value: ({ run }) => run.mass },
    centreOffset: {
      label: 'Centre of mass from the middle',
      unit: 'm',
      value: ({ run }) => run.centreOffset,
    },
    momentLeast: { label: 'Least moment', unit: 'kg·m²', value: ({ run }) => run.moments[0] },
    momentMiddle: { label: 'Middle moment', unit: 'kg·m²', value: ({ run }) => run.moments[1] },
    momentLargest: { label: 'Largest moment', unit: 'kg·m²', value: ({ run }) => run.moments[2] },
    ratio: {
      label: 'Least over largest',
      unit: '',
      isHidden: true,
      value: ({ run }) => run.ratio,
    },
    volume: { label: 'Volume', unit: 'm³', isHidden: true, value: ({ run }) => run.volume },
    doubling: {
      label: 'Growth of the moment about z at twice the length',
      unit: '',
      isHidden: true,
      value: ({ run }) => run.doubling,
    },
    jXX: {
      label: 'J about x',
      symbol: 'J_xx',
      unit: 'kg·m²',
      isHidden: true,
      value: ({ run }) => run.J[0][0],
    },
    jYY: {
      label: 'J about y',
      symbol: 'J_yy',
      unit: 'kg·m²',
      isHidden: true,
      value: ({ run }) => run.J[1][1],
    },
    jZZ: {
      label: 'J about z',
      symbol: 'J_zz',
      unit: 'kg·m²',
      isHidden: true,
      value: ({ run }) => run.J[2][2],
    },
    iXX: { label: 'Entry xx of I', unit: 'kg·m²', isHidden: true, value: ({ run }) => run.I[0][0] },
    iYY: { label: 'Entry yy of I', unit: 'kg·m²', isHidden: true, value: ({ run }) => run.I[1][1] },
    iZZ: { label: 'Entry zz of I', unit: 'kg·m²', isHidden: true, value: ({ run }) => run.I[2][2] },
    iXY: { label: 'Entry xy of I', unit: 'kg·m²', isHidden: true, value: ({ run }) => productOf(run, 0, 1) },
    iXZ: { label: 'Entry xz of I', unit: 'kg·m²', isHidden: true, value: ({ run }) => productOf(run, 0, 2) },
    iYZ: { label: 'Entry yz of I', unit: 'kg·m²', isHidden: true, value: ({ run }) => productOf(run, 1, 2) },
  },
  describe,
  hash,
  scene: { kind: '3d', radius, eye: [70, 30], draw, handles },
  charts,
  sheets,
  supply,
  sweep: { param: 'stretchX', reading: 'momentLargest' },
  prediction: {
    question: 'Pull the body out to twice its length along x: by which factor does J about z grow?',
    instruction: 'Say a factor, then see.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      label: 'Factor',
      unit: '',
      min: 1,
      max: 16,
      step: 0.1,
      start: 2,
      truth: ({ run }) => run.doubling,
    },
    shows: ({ stretchX }) => ({ stretchX: 2 * stretchX }),
    lesson: () =>
      'Twice the mass, at twice the distance along x, which counts by its square: eight times for the part that lies along x, twice for the part along y.',
  },
  laws,
});
