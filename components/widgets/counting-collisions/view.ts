/** Below, the wall and the blocks; above, why: the circle of equal energy, on which every hit is a chord. */

import type { Moment } from '#kit/declare/moment.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { Handle } from '#kit/declare/scene.ts';
import { formatValue } from '#params/format.ts';
import { rectangleOf } from '../common/rectangle.ts';
import { type CountRun, WIDTH } from './model.ts';
import { params } from './params.ts';

export type CountMoment = Moment<typeof params, CountRun>;

/** [left, bottom, right, top], in m. */
export const FRAME = [-0.4, -0.2, 4.1, 2.5] as const;

/** The circle: its centre and radius in the picture. */
const CIRCLE = { centre: [3.0, 1.72] as Point, radius: 0.68 };
/** End of the floor, in m. */
const FLOOR = 4;

const placed = ([x, y]: readonly [number, number]): Point => [
  CIRCLE.centre[0] + CIRCLE.radius * x,
  CIRCLE.centre[1] + CIRCLE.radius * y,
];

/** The chords of so many hits; where there are too many to be told apart, the part of the circle that they fill. */
function chords({ onCircle, isListed, theta }: CountRun, hits: number): Picture {
  if (isListed) {
    const points = Array.from({ length: hits + 1 }, (_, k) => placed(onCircle(k)));
    return [{ kind: 'line', points, look: 'energy', weight: hits > 60 ? 'hair' : 'thin' }];
  }
  const arc = (side: 1 | -1): Mark => ({
    kind: 'line',
    points: Array.from({ length: 61 }, (_, i) => {
      const turned = (hits * theta * i) / 60;
      return placed([-Math.cos(turned), side * Math.sin(turned)]);
    }),
    look: 'energy',
    weight: 'thick',
  });
  return [arc(1), arc(-1)];
}

/** The circle, its axes, and the wedge in which nobody approaches any more. */
function circle(run: CountRun, hits: number): Picture {
  const { centre, radius } = CIRCLE;
  const axis = (from: readonly [number, number], to: readonly [number, number]): Mark => ({
    kind: 'line',
    points: [placed(from), placed(to)],
    look: 'muted',
    weight: 'hair',
  });
  const wedge = Array.from({ length: 9 }, (_, i) => (run.theta * i) / 8);
  return [
    axis([-1.12, 0], [1.12, 0]),
    axis([0, -1.08], [0, 1.08]),
    {
      kind: 'polygon',
      points: [centre, ...wedge.map((angle) => placed([Math.cos(angle), Math.sin(angle)]))],
      look: 'good',
    },
    { kind: 'disc', centre, radius, look: 'muted', isOpen: true },
    ...chords(run, hits),
    { kind: 'dot', at: placed(run.onCircle(hits)), look: 'energy' },
    {
      kind: 'text',
      at: placed([0.78, -0.72]),
      text: '√m · v of A →',
      look: 'a',
      offset: [6, 10],
      isExtra: true,
      isSpare: true,
    },
    {
      kind: 'text',
      at: placed([0, 1.08]),
      text: '√m · v of B',
      look: 'b',
      offset: [8, 2],
      isExtra: true,
      isSpare: true,
    },
    {
      kind: 'text',
      at: placed([Math.cos(run.theta / 2), Math.sin(run.theta / 2)]),
      text: 'no hits left',
      look: 'good',
      offset: [8, -14],
      isDetail: true,
      isSpare: true,
    },
  ];
}

const squareAt = (left: number, side: number): readonly Point[] => rectangleOf(left, 0, left + side, side);

export function draw({ run, t: asked, hiddenFrom }: CountMoment): Picture {
  const t = hiddenFrom === undefined ? asked : Math.min(asked, hiddenFrom);
  const isHidden = hiddenFrom !== undefined && asked >= hiddenFrom;
  const now = run.shownAt(t);
  const hits = isHidden ? 0 : Math.min(now.hits, run.count);
  const b = Math.max(now.b, -0.3);
  return [
    { kind: 'polygon', points: rectangleOf(-WIDTH, 0, 0, 0.9), look: 'muted' },
    {
      kind: 'line',
      points: [
        [-WIDTH, 0],
        [FLOOR, 0],
      ],
      look: 'ink',
      weight: 'normal',
    },
    ...circle(run, hits),
    { kind: 'polygon', points: squareAt(run.start.b, WIDTH), look: 'b', tone: 'ghost', isOpen: true },
    { kind: 'polygon', points: squareAt(Math.max(now.a, -0.3) + WIDTH, run.sideA), look: 'a' },
    { kind: 'polygon', points: squareAt(Math.min(b, FLOOR - WIDTH), WIDTH), look: 'b' },
    {
      kind: 'text',
      at: [Math.max(now.a, -0.3) + WIDTH + run.sideA / 2, run.sideA],
      text: 'A',
      look: 'a',
      anchor: 'middle',
      offset: [0, -6],
    },
  ];
}

export const handles = ({ run, values }: CountMoment): readonly Handle<typeof params>[] => [
  {
    id: 'startB',
    label: 'Start of B',
    text: formatValue(params.startB, values.startB),
    look: 'b',
    shape: 'ring',
    at: [run.start.b + WIDTH / 2, WIDTH / 2],
    step: params.startB.step,
    param: 'startB',
    drag: ([x]) => ({ startB: x - WIDTH / 2 }),
  },
];
