/** Tests counted: all pairs, boxes first, cells first; for thousands of bodies, and with a giant among them. */

import type { Law } from '#kit/declare/reading.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { formatReading, grouped } from '#params/format.ts';
import { charts } from './charts.ts';
import { hash, model, type PairRun, params } from './model.ts';
import { draw, FRAME, handles, type PairMoment } from './view.ts';

const laws = ({ isWrong, timesEach }: PairRun): readonly Law[] =>
  isWrong
    ? [
        {
          label: 'Tests of a pair',
          what: 'that is near, on average',
          unit: '',
          is: timesEach,
          shouldBe: 1,
          equation: 'S-bucket',
          isKept: timesEach === 1,
        },
      ]
    : [];

function describe({ run, values }: PairMoment): string {
  const { tests, counts } = run;
  const verdict =
    tests.buckets < tests.pairs
      ? `cells need ${grouped(tests.buckets)} tests, every pair ${grouped(tests.pairs)}.`
      : `cells need ${grouped(tests.buckets)} tests, more than every pair, ${grouped(tests.pairs)}.`;
  const who =
    values.ratio > 1
      ? `One of ${grouped(run.grains.x.length)} bodies is ${formatReading(values.ratio, 0)} times as wide as the others`
      : `${grouped(run.grains.x.length)} bodies of one size`;
  return `${who}: ${verdict} Only ${grouped(counts.kept)} pairs come near enough to meet in the step. The cells hold ${grouped(counts.entries)} numbers of bodies.`;
}

export default defineWidget({
  id: 'pair-tests',
  title: 'Tests, counted',
  invitation: 'Drag the bodies to thousands. Then let one of them become a giant.',
  surprise:
    'Ten times as many bodies make a hundred times as many pairs, twelve million for five thousand; with cells they make ten times as many tests. One giant among the grains undoes it: it alone is stored in a million cells.',
  chapter: 'many-bodies',
  equations: ['S-first', 'S-box', 'S-bucket', 'S-frame'],
  symbols: ['N', 'N_pairs'],
  code: ['countTests'],
  params,
  lead: ['bodies', 'ratio'],
  headline: 'buckets',
  sentence: /need/,
  presets: [
    { name: 'Ten', values: { bodies: 10 } },
    { name: 'A thousand', values: { bodies: 1000 } },
    { name: 'Five thousand', values: { bodies: 5000 } },
    { name: 'A giant among grains', values: { bodies: 300, ratio: 1000 } },
    { name: 'A giant among thousands', values: { bodies: 5000, ratio: 100 } },
    { name: 'Tested again and again', values: { mistake: 'again' } },
  ],
  model,
  readings: {
    buckets: { label: 'tests with cells', unit: '', digits: 0, value: ({ run }) => run.tests.buckets },
    boxes: { label: 'with boxes', unit: '', digits: 0, value: ({ run }) => run.tests.boxes },
    pairs: {
      label: 'every pair',
      symbol: 'N_pairs',
      unit: '',
      digits: 0,
      value: ({ run }) => run.tests.pairs,
    },
    kept: { label: 'near enough to meet', unit: '', digits: 0, value: ({ run }) => run.counts.kept },
    entries: { label: 'numbers in cells', unit: '', digits: 0, value: ({ run }) => run.counts.entries },
    gain: {
      label: 'every pair ÷ with cells',
      unit: '',
      value: ({ run }) => run.tests.pairs / run.tests.buckets,
    },
    timesEach: {
      label: 'tests of a pair that is near',
      unit: '',
      isHidden: true,
      value: ({ run }) => run.timesEach,
    },
    growth: {
      label: 'with cells, at ten times the bodies, over now',
      unit: '',
      isHidden: true,
      value: ({ run }) => run.growth,
    },
  },
  describe,
  hash,
  scene: { kind: '2d', frame: () => FRAME, unit: '', draw, handles },
  charts,
  sweep: { param: 'ratio', reading: 'buckets' },
  prediction: {
    question: 'Ten times as many bodies: how many times as many tests with cells?',
    instruction: 'Say a factor, then see. For every pair it is about a hundred.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      label: 'Factor',
      unit: '',
      min: 1,
      max: 100,
      step: 1,
      start: 50,
      truth: ({ run }) => run.growth,
    },
    shows: ({ bodies }) => ({ bodies: 10 * bodies }),
    lesson: () =>
      'A body has as many neighbours as before, however many there are far away. So the tests grow as the bodies do, and not as their pairs.',
  },
  laws,
});
