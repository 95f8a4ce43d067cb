/** The Lab of space: any two bodies, everything to set. */
import { defineWidget } from '#kit/declare/widget.ts';
import { labCharts } from '../common/lab/lab-charts.ts';
import { presetsOf } from '../common/lab/lab-scene.ts';
import { labParts, labPrediction } from '../common/lab/lab-widget.ts';
import { model } from './model.ts';
import { params } from './params.ts';
import { scenes } from './scenes.ts';
import { supply } from './supply.ts';
import { arrows, draw, EYE, floor, handles, radius } from './view.ts';
import { describe } from './words.ts';

const parts = labParts(false);

export default defineWidget({
  ...parts,
  symbols: [...parts.symbols, 'omega_A', 'omega_B'],
  id: 'lab-space',
  title: 'Lab in space',
  invitation:
    'Drag the bodies, their arrows and their rings; turn the picture to see more. Everything else is under More controls.',
  surprise: 'Hit once off its axes, a body that nothing touches any more does not turn steadily.',
  chapter: 'lab',
  params,
  lead: ['restitution', 'massA'],
  headline: 'j',
  opening: ['vRel', 'j', 'kinetic'],
  presets: presetsOf(scenes),
  model,
  supply,
  describe,
  scene: { kind: '3d', radius, eye: EYE, arrows, draw, floor, handles },
  charts: (run) => labCharts(run, false),
  sweep: { param: 'restitution', reading: 'speedAfterA', and: 'spinB-0' },
  prediction: labPrediction,
});
