/** A mat under boxes: refitted boxes always hold it, but in which posture they were built decides how well. */
import { defineWidget } from '#kit/declare/widget.ts';
import { charts } from './charts.ts';
import { model, params } from './model.ts';
import { draw, EYE, handles, RADIUS } from './view.ts';
import { describe, laws, lesson } from './words.ts';

export default defineWidget({
  id: 'refit',
  title: 'Boxes on a body that bends',
  invitation:
    'Unroll the mat: its boxes are refitted. Then build the tree flat. Count the tests of the blade.',
  surprise:
    'Built rolled up and unrolled, the tree needs four or five times the tests of a new one. Built flat and rolled up, it is nearly as good as new. Refitting never loses a triangle and is cheap; it is the posture of building that must be chosen well.',
  chapter: 'fencing',
  equations: ['K-kdop', 'K-bvh'],
  symbols: ['e_i', 'x_i_min', 'x_i_max'],
  code: ['flatDopTree', 'buildBvh', 'kDopAround', 'moveWithoutRefit'],
  params,
  lead: ['turns', 'built'],
  headline: 'tests',
  presets: [
    { name: 'As it was built', values: { turns: 3 } },
    { name: 'Built rolled up, now flat', values: { turns: 0 } },
    { name: 'The same, built anew', values: { turns: 0, tree: 'rebuilt' } },
    { name: 'Built flat, now rolled up', values: { built: 0, turns: 3 } },
    { name: 'Built flat, now bent', values: { built: 0 } },
    { name: 'With edges cut off', values: { volume: 'dop18' } },
    { name: 'Boxes left behind', values: { turns: 0.8, mistake: 'stale' } },
  ],
  model,
  readings: {
    tests: {
      label: 'tests of the blade',
      unit: '',
      digits: 0,
      value: ({ run }) => run.refitted.tests,
    },
    testsRebuilt: {
      label: 'tests in a new tree',
      unit: '',
      digits: 0,
      value: ({ run }) => run.rebuilt.tests,
    },
    refitWork: { label: 'steps to refit', unit: '', digits: 0, value: ({ run }) => run.work.refit },
    rebuildWork: {
      label: 'steps to build anew',
      unit: '',
      digits: 0,
      value: ({ run }) => run.work.rebuild,
    },
    looseness: {
      label: 'volume of the boxes, refitted ÷ new',
      unit: '',
      value: ({ run }) => run.looseness,
    },
    meanTests: {
      label: 'tests, mean of all blades',
      unit: '',
      isHidden: true,
      value: ({ run }) => run.mean.refitted,
    },
    meanRebuilt: {
      label: 'tests in a new tree, mean of all blades',
      unit: '',
      isHidden: true,
      value: ({ run }) => run.mean.rebuilt,
    },
    loss: {
      label: 'mean tests, refitted ÷ new',
      unit: '',
      isHidden: true,
      value: ({ run }) => run.mean.refitted / run.mean.rebuilt,
    },
    lossFlat: {
      label: 'the same on the mat laid flat',
      unit: '',
      isHidden: true,
      value: ({ run }) => run.lossFlat,
    },
    paysAfter: {
      label: 'blades after which building anew pays',
      unit: '',
      isHidden: true,
      value: ({ run: { mean, work } }) =>
        mean.refitted > mean.rebuilt ? (work.rebuild - work.refit) / (mean.refitted - mean.rebuilt) : null,
    },
    outside: {
      label: 'triangles outside of their boxes',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run }) => run.outside,
    },
    triangles: {
      label: 'triangles of the mat',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run }) => run.triangles,
    },
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '3d', radius: RADIUS, eye: EYE, draw, handles },
  charts,
  sweep: { param: 'turns', reading: 'looseness' },
  prediction: {
    question:
      'The mat is laid flat and the tree is refitted. How many times as many tests does a blade need, on the mean, as in a new tree?',
    instruction: 'Say a factor, then see. The boxes of both trees hold every triangle.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      label: 'Factor',
      unit: '',
      min: 0.5,
      max: 10,
      step: 0.1,
      start: 1.5,
      truth: ({ run }) => run.lossFlat,
    },
    shows: () => ({ turns: 0 }),
    lesson,
  },
  laws,
});
