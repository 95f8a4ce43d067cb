/** The nearest face: a tree of boxes is opened where it may hold one, and where it cannot tell, everywhere. */

import type { Law } from '#kit/declare/reading.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { formatQuantity, grouped } from '#params/format.ts';
import { charts } from './charts.ts';
import { hash, model, params, type SkdRun } from './model.ts';
import { draw, FRAME, handles, type SkdMoment } from './view.ts';

const laws = ({ found, nearest, isWrong }: SkdRun): readonly Law[] =>
  isWrong
    ? [
        {
          label: 'Distance of the nearest face',
          what: 'as found',
          unit: 'm',
          is: found.distance,
          shouldBe: nearest.distance,
          equation: 'S-skd',
          isKept: found.distance === nearest.distance,
        },
      ]
    : [];

function describe({ run }: SkdMoment): string {
  const { tests, faces, found, nearest } = run;
  const all = `measuring every face takes ${grouped(faces)}`;
  const work =
    tests > faces
      ? `The tree computes ${grouped(tests)} distances, more than no tree at all: ${all}.`
      : `The tree computes ${grouped(tests)} distances; ${all}.`;
  const measured = `It opens ${grouped(run.opened.length)} boxes and measures ${found.faceTests === 1 ? 'one face' : `${grouped(found.faceTests)} faces`}.`;
  const answer =
    found.distance > nearest.distance
      ? `The face it comes to is ${formatQuantity(found.distance, 'm')} away, the nearest one ${formatQuantity(nearest.distance, 'm')}.`
      : `The nearest face is ${formatQuantity(nearest.distance, 'm')} away.`;
  return `${work} ${measured} ${answer}`;
}

export default defineWidget({
  id: 'skd-tree',
  title: 'The nearest face',
  invitation: 'Drag the point about, and then to the very centre of the circle. Count the distances.',
  surprise:
    'Of two thousand faces the tree measures fewer than fifty, from nearly every place. At the centre of the circle all faces are equally near, every box must be opened, and the tree works three times as hard as no tree at all.',
  chapter: 'many-bodies',
  equations: ['S-skd', 'S-closest'],
  symbols: ['N_tri', 'd_min'],
  code: ['buildSkdTree', 'nearestFace', 'nearestFaceOfAll', 'firstFaceDown'],
  params,
  lead: ['positionX', 'faces'],
  headline: 'tests',
  sentence: /computes/,
  presets: [
    { name: 'At the centre', values: { positionX: 0 } },
    { name: 'A step beside it', values: { positionX: 0.05 } },
    { name: 'Outside', values: { positionX: 1.3, positionY: 0.6 } },
    { name: 'An ellipse, from its centre', values: { outline: 'ellipse', positionX: 0 } },
    { name: 'Where an ellipse is roundest', values: { outline: 'ellipse', positionX: 0.67 } },
    { name: 'A coast', values: { outline: 'coast', positionX: 0.3, positionY: 0.4 } },
    { name: 'Never looking back', values: { outline: 'coast', positionX: 0.1, mistake: 'first-down' } },
  ],
  model,
  readings: {
    tests: { label: 'distances', unit: '', digits: 0, value: ({ run }) => run.tests },
    opened: { label: 'boxes opened', unit: '', digits: 0, value: ({ run }) => run.opened.length },
    measured: { label: 'faces measured', unit: '', digits: 0, value: ({ run }) => run.found.faceTests },
    all: { label: 'faces in all', unit: '', digits: 0, value: ({ run }) => run.faces },
    share: {
      label: 'distances ÷ faces in all',
      unit: '',
      value: ({ run }) => run.tests / run.faces,
    },
    distance: { label: 'distance found', symbol: 'd_min', unit: 'm', value: ({ run }) => run.found.distance },
    boxTests: {
      label: 'distances of boxes',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run }) => run.found.boxTests,
    },
    tooFar: {
      label: 'found too far by',
      unit: 'm',
      isHidden: true,
      value: ({ run }) => run.found.distance - run.nearest.distance,
    },
  },
  describe,
  hash,
  scene: { kind: '2d', frame: () => FRAME, draw, handles },
  charts,
  sweep: { param: 'positionX', reading: 'tests' },
  prediction: {
    question: 'The point at the very centre of the circle: what share of the faces must be measured?',
    instruction: 'Say a percentage, then see.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      label: 'Share of the faces',
      unit: '%',
      min: 0,
      max: 100,
      step: 1,
      start: 1,
      truth: ({ run }) => run.shareAtCentre,
    },
    shows: () => ({ outline: 'circle', positionX: 0, positionY: 0, mistake: 'none' }),
    lesson: () =>
      'From the centre every box is a little nearer than the faces in it, and no face is nearer than the others: no box can be left. A tree saves work only where some things are plainly nearer than others.',
  },
  laws,
});
