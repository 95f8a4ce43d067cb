/** Level by level: two trees of bounding volumes, descended together until the triangles that may meet are left. */

import type { Law } from '#kit/declare/reading.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { grouped } from '#params/format.ts';
import { charts } from './charts.ts';
import { type BvhRun, hash, model, params } from './model.ts';
import { type BvhMoment, draw, FRAME, handles } from './view.ts';

const laws = ({ truth, verdict, isWrong }: BvhRun): readonly Law[] =>
  isWrong
    ? [
        {
          label: 'Overlap noticed',
          what: '1 for yes',
          unit: '',
          is: verdict === 'apart' ? 0 : 1,
          shouldBe: truth === 'apart' ? 0 : 1,
          equation: 'K-bvh',
          isKept: verdict === truth,
        },
      ]
    : [];

const OUTCOME = {
  meet: 'Walls of the two bodies meet',
  inside: 'No walls meet, yet A lies wholly inside B',
  apart: 'The bodies are free',
} as const;

function describe({ run }: BvhMoment): string {
  const { tests, collision, truth, verdict, level, tested, kept } = run;
  const found =
    verdict === truth
      ? `${OUTCOME[truth]}.`
      : 'The test of surfaces calls the bodies free, although A lies wholly inside B.';
  const all = `All with all would take ${grouped(collision.allPairs)}.`;
  if (tests === 1) return `${found} One test, of the two roots, tells whether the bodies meet. ${all}`;
  return `${found} The two trees need ${grouped(tests)} tests to find out whether the bodies meet. ${all} On level ${level}, ${tested} ${tested === 1 ? 'pair' : 'pairs'} of volumes ${tested === 1 ? 'is' : 'are'} compared and ${kept} kept.`;
}

export default defineWidget({
  id: 'bvh',
  title: 'Two trees, level by level',
  invitation: 'Drag the small body away, up to the large one, and wholly into it. Count the tests.',
  surprise:
    'Far apart, one test is enough for sixteen thousand pairs of triangles; touching, two hundred are. Nearness makes the work, hardly the number of triangles: four times as many cost not half as much again. And a body wholly inside another is called free.',
  chapter: 'search',
  equations: ['K-bvh'],
  symbols: ['N_tri', 'A', 'B'],
  code: ['buildBvh', 'collideTreesAt', 'volumesOverlap', 'windsAround'],
  params,
  lead: ['positionX', 'triangles'],
  headline: 'tests',
  sentence: /tests?\b.* whether/,
  presets: [
    { name: 'Far apart', values: { positionX: 1.85, positionY: 0.5, level: 0 } },
    { name: 'Almost touching', values: { positionX: 1.45, positionY: 0.35, level: 5 } },
    { name: 'The last level', values: { level: 9 } },
    { name: 'Wholly inside', values: { positionX: 0, positionY: 0, mistake: 'surfaces', level: 3 } },
    { name: 'As fine as it goes', values: { triangles: 512 } },
    { name: 'Balls', values: { kind: 'sphere' } },
    { name: 'Turned boxes', values: { kind: 'obb' } },
  ],
  model,
  readings: {
    tests: { label: 'tests', unit: '', digits: 0, value: ({ run }) => run.tests },
    volumeTests: { label: 'of volumes', unit: '', digits: 0, value: ({ run }) => run.collision.volumeTests },
    triangleTests: {
      label: 'of triangles',
      unit: '',
      digits: 0,
      value: ({ run }) => run.collision.triangleTests,
    },
    allPairs: { label: 'all pairs', unit: '', digits: 0, value: ({ run }) => run.collision.allPairs },
    gain: {
      label: 'all pairs ÷ tests',
      unit: '',
      value: ({ run }) => run.collision.allPairs / run.tests,
    },
    meeting: {
      label: 'pairs of triangles that meet',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run }) => run.collision.meeting.length,
    },
    levels: {
      label: 'levels descended',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run }) => run.collision.levels.length,
    },
    isInside: {
      label: 'A wholly inside B (1 for yes)',
      unit: '',
      isHidden: true,
      value: ({ run }) => (run.truth === 'inside' ? 1 : 0),
    },
    growth: {
      label: 'tests at four times the triangles, over the tests now',
      unit: '',
      isHidden: true,
      value: ({ run }) => (run.testsAtFour === null ? null : run.testsAtFour / run.tests),
    },
  },
  describe,
  hash,
  scene: { kind: '2d', frame: () => FRAME, draw, handles },
  charts,
  sweep: { param: 'positionX', reading: 'tests' },
  prediction: {
    question: 'Four times as many triangles for each body: how many times as many tests with trees?',
    instruction: 'Say a factor, then see. All with all, it would be sixteen.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      label: 'Factor',
      unit: '',
      min: 0.5,
      max: 16,
      step: 0.1,
      start: 4,
      truth: ({ run }) => (run.testsAtFour === null ? null : run.testsAtFour / run.tests),
    },
    shows: ({ triangles }) => ({ triangles: 4 * triangles }),
    lesson: () =>
      'All pairs would be sixteen times as many. Two more levels of the trees cost little, because only the volumes near the places where the outlines cross are opened.',
  },
  laws,
});
