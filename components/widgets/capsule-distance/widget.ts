/** The distance of two capsules: one square root of two axes, and the places where its answer jumps. */
import { defineWidget } from '#kit/declare/widget.ts';
import { seenDegrees } from '../common/angles.ts';
import { charts } from './charts.ts';
import { model, params } from './model.ts';
import { draw, EYE, handles, RADIUS } from './view.ts';
import { describe, laws, lesson } from './words.ts';

export default defineWidget({
  id: 'capsule-distance',
  title: 'How far from blade to blade',
  invitation: 'Tilt A slowly through parallel. Watch where the two come closest.',
  surprise:
    'A hair before parallel the capsules are closest at one end, a hair after it at the other, a metre away. The gap hardly changes, and at parallel itself there is no closest point, but a whole stretch of them.',
  chapter: 'fencing',
  equations: ['K30', 'K31'],
  symbols: ['n', 'd', 'S_A', 'S_B', 'r_cap_A', 'r_cap_B', 'A', 'B'],
  code: ['segmentDistance', 'closestOfRounds', 'capsulesIntersect', 'closestOfLines', 'closestClampedAlone'],
  params,
  lead: ['tilt', 'z'],
  sentence: /cross|closest/,
  headline: 'gap',
  presets: [
    { name: 'Parallel', values: { tilt: 0 } },
    { name: 'A degree past it', values: { tilt: -1 } },
    { name: 'Axes that cross', values: { tilt: 0, turn: 90, z: 0 } },
    { name: 'A hair above the crossing', values: { tilt: 0, turn: 90, z: 0.02 } },
    { name: 'End to end', values: { tilt: 0, x: 1.2, z: 0 } },
    { name: 'A ball over the seam', values: { lengthA: 0, tilt: 0, x: 0.5, z: 0.24 } },
    { name: 'Axes without ends', values: { tilt: 10, turn: 30, x: 0.6, y: 0.3, mistake: 'lines' } },
    { name: 'Clamped one by one', values: { tilt: 20, turn: 50, x: 0.7, y: 0.2, mistake: 'alone' } },
  ],
  model,
  readings: {
    gap: { label: 'gap', symbol: 'd', unit: 'cm', value: ({ run }) => 100 * run.used.gap },
    placeA: {
      label: 'closest on A, right of its middle',
      unit: 'cm',
      value: ({ run }) => 100 * run.used.placeA,
    },
    placeB: {
      label: 'closest on B, right of its middle',
      unit: 'cm',
      value: ({ run }) => 100 * run.used.placeB,
    },
    stretch: {
      label: 'length of closest points',
      unit: 'cm',
      value: ({ run }) => 100 * (run.stretch?.length ?? 0),
    },
    tiltOfNormal: {
      label: 'tilt of n',
      unit: '°',
      value: ({ run: { tiltOfNormal } }) => (tiltOfNormal === null ? null : seenDegrees(tiltOfNormal)),
    },
    normalUp: {
      label: 'upward part of n',
      unit: '',
      isHidden: true,
      value: ({ run }) => run.used.touch?.normal[2] ?? null,
    },
    curvatureA: {
      label: 'curvature of A along its axis',
      unit: '1/m',
      isHidden: true,
      value: ({ run }) => run.curvature.a,
    },
    curvatureB: {
      label: 'curvature of B along its axis',
      unit: '1/m',
      isHidden: true,
      value: ({ run }) => run.curvature.b,
    },
    trueGap: {
      label: 'gap without the mistake',
      unit: 'cm',
      isHidden: true,
      value: ({ run }) => 100 * run.right.gap,
    },
    jump: {
      label: 'way of A’s closest point to that of the opposite tilt',
      unit: 'cm',
      isHidden: true,
      value: ({ run }) => 100 * run.jumpOfTwin,
    },
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '3d', radius: RADIUS, eye: EYE, draw, handles },
  charts,
  sweep: { param: 'x', reading: 'tiltOfNormal' },
  prediction: {
    question: 'Tilt A as far the other way. How far along A does its closest point move?',
    instruction: 'Say a length, then see.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      label: 'Way of the closest point',
      unit: 'cm',
      min: 0,
      max: 120,
      step: 1,
      start: 5,
      truth: ({ run }) => 100 * run.jumpOfTwin,
    },
    shows: ({ tilt }) => ({ tilt: -tilt }),
    lesson,
  },
  laws,
});
