/** A gas that is turned round: in doubles it forgets its way, in whole numbers never. */
import { defineWidget } from '#kit/declare/widget.ts';
import { charts } from './charts.ts';
import { atHome, energyAt, model, params, wholeOf } from './model.ts';
import { draw, frame, handles } from './view.ts';
import { describe, lesson } from './words.ts';

export default defineWidget({
  id: 'gas',
  title: 'A gas that is turned round',
  invitation:
    'Turn all velocities round later, and see whether the gas still finds back into its half. Then compute it in whole numbers.',
  surprise:
    'After less than a second all discs find back into the half that they came from; after two seconds hardly any does, and never again, though the laws are the same both ways: a dozen meetings of each disc use up the sixteen digits of a double. A gas of whole numbers returns bit for bit, and with one bit changed it does not.',
  chapter: 'many-bodies',
  equations: ['S-first', 'K28'],
  symbols: [],
  code: ['startBalls', 'reversedGas', 'startWholeGas', 'maxwellDensity', 'compressibility'],
  params,
  lead: ['turn', 'count'],
  headline: 'home',
  presets: [
    { name: 'Turned round in time', values: {} },
    { name: 'Turned round too late', values: { turn: 2.2 } },
    { name: 'The same in whole numbers', values: { turn: 2.2, numbers: 'whole' } },
    { name: 'One bit changed', values: { turn: 2.2, numbers: 'whole', bit: true } },
    { name: 'One has all the energy', values: { turn: 2, start: 'one' } },
    { name: 'A thousand, pressed', values: { count: 1000, turn: 1, start: 'even', wall: 1.2 } },
  ],
  model,
  span: ({ turn, known }) => ({
    t0: 0,
    t1: known,
    events: known < turn ? [] : [turn],
    eventName: 'turn',
    rest: known,
    pace: 0.4,
  }),
  goOn: ({ grown }) => grown,
  readings: {
    home: {
      label: 'discs where they began',
      unit: '',
      digits: 0,
      value: ({ run, t }) => atHome(run, t),
    },
    error: {
      label: 'distance from the beginning, at the end',
      unit: 'm',
      value: ({ run }) => wholeOf(run).errors.at(-1)?.[1] ?? null,
    },
    meetings: {
      label: 'meetings of each disc before the turn',
      unit: '',
      value: ({ run }) => wholeOf(run).meetings,
    },
    energy: {
      label: 'energy',
      unit: 'J',
      text: ({ run, t }) => `${energyAt(run, t).toFixed(12)} J`,
      value: ({ run, t }) => energyAt(run, t),
    },
    kT: { label: 'temperature as an energy', unit: 'J', value: ({ run }) => run.kT },
    pressure: {
      label: 'pressure, by the walls’ receipts',
      unit: 'N/m',
      value: ({ run }) => wholeOf(run).pressure,
    },
    idealPressure: {
      label: 'pressure that points would have',
      unit: 'N/m',
      value: ({ run }) => run.idealPressure,
    },
    hardPressure: { label: 'pressure with their size', unit: 'N/m', value: ({ run }) => run.hardPressure },
    homeAtEnd: {
      label: 'discs that find back',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run }) => atHome(wholeOf(run), 2 * run.turn),
    },
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '2d', frame, draw, handles },
  charts,
  opening: ['left', 'return'],
  sweep: { param: 'turn', reading: 'homeAtEnd' },
  prediction: {
    question: 'All velocities are reversed now. How many discs will be back where they began?',
    instruction: 'Say a number, then see. The laws of a collision are the same backwards.',
    hideFrom: ({ turn }) => turn,
    answer: {
      kind: 'number',
      label: 'Discs that find back',
      unit: '',
      min: 0,
      max: 1000,
      step: 1,
      start: 100,
      truth: ({ run }) => atHome(wholeOf(run), 2 * run.turn),
    },
    lesson,
  },
});
