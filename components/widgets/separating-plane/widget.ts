/** A plane between two bodies: from their nearest points, along a face of B, or guessed; kept while A goes on. */

import type { Moment } from '#kit/declare/moment.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { degrees } from '../common/angles.ts';
import { charts } from './charts.ts';
import { type Course, model, params, roomsBeside } from './model.ts';
import { arrows, draw, frame, handles } from './view.ts';
import { describe, laws, lesson } from './words.ts';

type CourseMoment = Moment<typeof params, Course>;

/** The run takes so long on the screen, in s, at speed 1. */
const SECONDS = 4;

/** Room of a body beside the planes of the moment, in cm. */
function roomNow({ run, t }: CourseMoment, name: 'a' | 'b'): number | null {
  const { planes, cornersA } = run.at(t);
  return planes.length > 0 ? 100 * roomsBeside(planes, cornersA)[name] : null;
}

export default defineWidget({
  id: 'separating-plane',
  title: 'A plane between',
  invitation: 'Drag A down into the mouth of B. They never touch. Where is the plane between them?',
  surprise:
    'Between two convex bodies a plane always fits, however close they are. In the mouth of a horseshoe none fits, although the two are far from touching.',
  chapter: 'resting',
  equations: ['K-rest'],
  symbols: ['n', 'd', 'v_A', 'omega_A'],
  code: ['separatingPlane', 'sideOfPlane', 'roomBeside', 'tangentialPlane', 'planarHull'],
  params,
  lead: ['positionA'],
  opening: ['now', 'kept', 'turn'],
  headline: 'gap',
  presets: [
    { name: 'In the mouth', values: { positionA: [0.06, 0.3], turnA: 0, velocityA: [0, 0], spinA: 0.5 } },
    {
      name: 'The same, in convex parts',
      values: { positionA: [0.06, 0.3], turnA: 0, velocityA: [0, 0], spinA: 0.5, parts: true },
    },
    { name: 'Two convex bodies', values: { shapeB: 'pentagon', positionA: [0.3, 0.9], turnA: 25 } },
    {
      name: 'A face of B, at its corner',
      values: {
        shapeB: 'box',
        shapeA: 'bar',
        positionA: [0.58, 0.34],
        turnA: -50,
        velocityA: [0, 0],
        plane: 'tangent',
      },
    },
    {
      name: 'A bar that turns away',
      values: {
        shapeB: 'box',
        shapeA: 'bar',
        positionA: [0.78, 0.5],
        turnA: 0,
        velocityA: [0, 0],
        spinA: -1.2,
      },
    },
  ],
  model,
  span: ({ t1, tCrossed }) => ({
    t0: 0,
    t1,
    events: tCrossed === null ? [] : [tCrossed],
    eventName: 'crossing of the kept plane',
    rest: 0,
    pace: t1 / SECONDS,
  }),
  readings: {
    gap: {
      label: 'apart',
      symbol: 'd',
      unit: 'cm',
      value: ({ run, t }) => 100 * run.at(t).gap,
    },
    roomA: { label: 'room of A', unit: 'cm', value: (moment) => roomNow(moment, 'a') },
    roomB: { label: 'room of B', unit: 'cm', value: (moment) => roomNow(moment, 'b') },
    cutA: {
      label: 'part of A beyond the plane',
      unit: 'cm',
      isHidden: true,
      value: (moment) => {
        const room = roomNow(moment, 'a');
        return room === null ? null : Math.max(0, -room);
      },
    },
    hullGap: {
      label: 'A from the hull of B',
      unit: 'cm',
      value: ({ run, t }) => 100 * run.at(t).hullGap,
    },
    tCrossed: { label: 'kept plane crossed at', unit: 's', value: ({ run }) => run.tCrossed },
    keptRoomA: {
      label: 'room of A beside the plane of 0 s',
      unit: 'cm',
      isHidden: true,
      value: ({ run, t }) =>
        run.start.planes.length > 0 ? 100 * roomsBeside(run.start.planes, run.at(t).cornersA).a : null,
    },
    turned: {
      label: 'turn of the normal by the end',
      unit: '°',
      isHidden: true,
      value: ({ run }) => {
        const last = run.samples.at(-1);
        return last ? degrees(last.turned) : null;
      },
    },
    tContact: { label: 'time of the touch', unit: 's', isHidden: true, value: ({ run }) => run.tTouch },
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '2d', frame, arrows: () => arrows, draw, handles },
  charts,
  sweep: { param: 'turnA', reading: 'roomB' },
  prediction: {
    question: 'The plane fits at 0 s, and A goes on. When is that plane first crossed?',
    instruction: 'Say a time, then run it. The time bar ends when the bodies touch, or after 1 s.',
    hideFrom: () => 0,
    answer: {
      kind: 'number',
      label: 'Plane of 0 s crossed at',
      unit: 's',
      min: 0,
      max: 1,
      step: 0.01,
      start: 0.8,
      truth: ({ run }) => run.tCrossed,
    },
    lesson,
  },
  laws,
});
