/** The Lab of the plane: any two bodies, everything to set. */
import { defineWidget } from '#kit/declare/widget.ts';
import { labCharts } from '../common/lab/lab-charts.ts';
import { presetsOf } from '../common/lab/lab-scene.ts';
import { labParts, labPrediction } from '../common/lab/lab-widget.ts';
import { model } from './model.ts';
import { params } from './params.ts';
import { scenes } from './scenes.ts';
import { supply } from './supply.ts';
import { arrows, draw, frame, handles } from './view.ts';
import { describe } from './words.ts';

export default defineWidget({
  ...labParts(true),
  id: 'lab',
  title: 'Lab in the plane',
  invitation: 'Drag the bodies, their arrows and their rings. Everything else is under More controls.',
  surprise: 'A hit that you made up yourself obeys the same few lines as all the others.',
  chapter: 'lab',
  params,
  lead: ['restitution', 'spinA'],
  headline: 'j',
  opening: ['vRel', 'j', 'kinetic'],
  presets: presetsOf(scenes),
  model,
  supply,
  describe,
  scene: { kind: '2d', frame, arrows, draw, strobe: 0.12, handles },
  charts: (run) => labCharts(run, true),
  sweep: { param: 'restitution', reading: 'speedAfterA', and: 'turnB' },
  prediction: labPrediction,
});
