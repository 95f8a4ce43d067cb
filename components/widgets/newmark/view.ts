/** Left, two weights on springs, exact and stepped; right, place against velocity: what keeps its energy stays on the circle. */

import type { Moment } from '#kit/declare/moment.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import { rectangleOf } from '../common/rectangle.ts';
import type { NewmarkRun } from './model.ts';
import type { params } from './params.ts';

export type NewmarkMoment = Moment<typeof params, NewmarkRun>;

/** [left, bottom, right, top], in first swings. */
export const FRAME = [-4.6, -1.6, 1.7, 1.6] as const;

/** Where the springs are fixed, where a weight rests, and half its side; what swings farther stays at the edge. */
const SPRING = { from: -4.5, rest: -3, half: 0.16, most: 1.25 };
/** The picture shows so much of a circle that grows. */
const MOST = 1.5;

const held = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

function weight(x: number, y: number, look: 'a' | 'muted', name: string): Picture {
  const at = SPRING.rest + held(x, SPRING.most);
  const to = at - SPRING.half;
  const coils = Array.from(
    { length: 17 },
    (_, i): Point => [
      SPRING.from + ((to - SPRING.from) * i) / 16,
      y + (i === 0 || i === 16 ? 0 : i % 2 === 0 ? 0.1 : -0.1),
    ],
  );
  return [
    { kind: 'line', points: coils, look, weight: 'thin' },
    {
      kind: 'polygon',
      points: rectangleOf(to, y - SPRING.half, at + SPRING.half, y + SPRING.half),
      look,
    },
    { kind: 'text', at: [SPRING.from, y - 0.22], text: name, look, offset: [0, 14] },
  ];
}

export function draw({ run, t: asked, hiddenFrom }: NewmarkMoment): Picture {
  const t = hiddenFrom === undefined ? asked : Math.min(asked, hiddenFrom);
  const now = run.at(t);
  const [x, y] = run.exactAt(t);
  const trail = run.swings.filter((swing) => swing.t <= t + 1e-9);
  const inside = trail.findIndex((swing) => Math.abs(swing.x) > MOST || Math.abs(swing.y) > MOST);
  const shown = inside < 0 ? trail : trail.slice(0, inside);
  const axis = (from: Point, to: Point): Mark => ({
    kind: 'line',
    points: [from, to],
    look: 'muted',
    weight: 'hair',
  });
  return [
    axis([-1.4, 0], [1.4, 0]),
    axis([0, -1.4], [0, 1.4]),
    { kind: 'disc', centre: [0, 0], radius: 1, look: 'muted', isOpen: true },
    {
      kind: 'line',
      points: shown.map((swing): Point => [swing.x, swing.y]),
      look: 'a',
      weight: shown.length > 120 ? 'hair' : 'thin',
    },
    { kind: 'dot', at: [x, y], look: 'muted', isRing: true },
    { kind: 'dot', at: [held(now.x, MOST), held(now.y, MOST)], look: 'a' },
    { kind: 'text', at: [1.02, 0], text: 'place', look: 'muted', offset: [4, 14], isExtra: true },
    { kind: 'text', at: [0, 1.4], text: 'velocity', look: 'muted', offset: [5, 4], isExtra: true },
    ...weight(x, 0.2, 'muted', 'exact'),
    ...weight(now.x, -0.8, 'a', 'Newmark'),
  ];
}
