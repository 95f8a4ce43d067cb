/** Who is asked: bodies in cells, one ring for touching, two for times, and what the smallest body makes of it. */

import type { Law } from '#kit/declare/reading.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { formatQuantity, grouped } from '#params/format.ts';
import { charts } from './charts.ts';
import { type GridRun, hash, model, params } from './model.ts';
import { draw, FRAME, type GridMoment, handles } from './view.ts';

const laws = ({ truth, found, isWrong, isMissed }: GridRun): readonly Law[] =>
  isWrong
    ? [
        {
          label: 'Meetings of A that are found',
          what: 'in the step',
          unit: '',
          is: found && !isMissed ? 1 : 0,
          shouldBe: truth ? 1 : 0,
          equation: 'S-bucket',
          isKept: !isMissed,
        },
      ]
    : [];

function meeting({ truth, isMissed, ringOfTruth, bodies, isTouch }: GridRun): string {
  if (isTouch) return 'For bodies that touch now one ring is enough.';
  if (truth === null) return 'A meets nobody in this step.';
  const who = (bodies[truth.body] as { readonly name: string }).name;
  const where =
    ringOfTruth === 0
      ? 'shares a cell with it'
      : `is ${ringOfTruth} ${ringOfTruth === 1 ? 'cell' : 'cells'} away`;
  return isMissed
    ? `A flies through ${who}, which ${where} and was never asked.`
    : `A meets ${who}, which ${where}, after ${formatQuantity(truth.t, 's')}.`;
}

function describe({ run }: GridMoment): string {
  const { partners, bodies, rings, entries, giantEntries, step } = run;
  const asked = `A is tested with ${partners.length} of ${bodies.length - 1} bodies: those in its own cells and ${rings === 1 ? 'one ring' : 'two rings'} around them.`;
  return `${asked} ${meeting(run)} The cells hold ${grouped(entries)} numbers, ${grouped(giantEntries)} of them the giant's, and a step lasts ${formatQuantity(step, 's')}.`;
}

export default defineWidget({
  id: 'bucket-grid',
  title: 'Who is asked',
  invitation:
    'Drag A through the cells, then make the smallest body smaller. Who is asked, and what does it cost?',
  surprise:
    'One grain of sand sets the cells for everybody. At a sixth of the size the giant alone fills twenty times as many cells, and everybody must take six times as many steps; and with one ring too few a body flies through another.',
  chapter: 'many-bodies',
  equations: ['S-bucket'],
  symbols: ['h', 'N_pairs'],
  code: ['cellBlock', 'bucketGrid', 'ballMeeting'],
  params,
  lead: ['positionX', 'smallest'],
  headline: 'entries',
  sentence: /A meets|A flies through|one ring is enough/,
  presets: [
    { name: 'A smaller grain', values: { smallest: 0.04 } },
    { name: 'Into the giant', values: { positionX: 2.4, positionY: 0.85 } },
    { name: 'Who touches now', values: { asked: 'touch' } },
    { name: 'One ring for times', values: { mistake: 'one-ring' } },
    { name: 'Farther than a cell', values: { positionX: 1, mistake: 'long-step' } },
  ],
  model,
  span: ({ end, found }) => ({
    t0: 0,
    t1: end,
    events: found && found.t > 0 ? [end] : [],
    rest: 0,
    pace: end / 2.5,
  }),
  readings: {
    entries: { label: 'numbers in cells', unit: '', digits: 0, value: ({ run }) => run.entries },
    giant: { label: 'of them the giant', unit: '', digits: 0, value: ({ run }) => run.giantEntries },
    partners: { label: 'bodies tested with A', unit: '', digits: 0, value: ({ run }) => run.partners.length },
    pairs: { label: 'pairs tested', symbol: 'N_pairs', unit: '', digits: 0, value: ({ run }) => run.pairs },
    allPairs: { label: 'all pairs', unit: '', digits: 0, value: ({ run }) => run.allPairs },
    step: { label: 'length of the step', unit: 's', value: ({ run }) => run.step },
    steps: { label: 'steps in a second', unit: '', isHidden: true, value: ({ run }) => 1 / run.step },
    nearOne: { label: 'in one ring', unit: '', digits: 0, isHidden: true, value: ({ run }) => run.nearOne },
    nearTwo: { label: 'in two rings', unit: '', digits: 0, isHidden: true, value: ({ run }) => run.nearTwo },
    meets: { label: 'A meets after', unit: 's', isHidden: true, value: ({ run }) => run.truth?.t ?? null },
    isMissed: {
      label: 'a meeting is missed (1 for yes)',
      unit: '',
      isHidden: true,
      value: ({ run }) => (run.isMissed ? 1 : 0),
    },
  },
  describe,
  hash,
  scene: { kind: '2d', frame: () => FRAME, draw, handles },
  charts,
  prediction: {
    question: 'The smallest body shrinks to a sixth, 0.04 m. How many cells does the giant then fill?',
    instruction: 'Say a number, then see.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      label: 'Cells of the giant',
      unit: '',
      min: 0,
      max: 2000,
      step: 10,
      start: 180,
      truth: ({ values }) => model({ ...values, smallest: params.smallest.min }).giantEntries,
    },
    shows: () => ({ smallest: params.smallest.min }),
    lesson: () =>
      'In the plane cells go with the square of one over the edge, in space with the cube. Nothing about the giant has changed, only the smallest body.',
  },
  laws,
});
