/** The box, its discs, and the way of one of them. */

import type { Moment } from '#kit/declare/moment.ts';
import type { Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { Handle } from '#kit/declare/scene.ts';
import { formatNumber } from '#params/format.ts';
import { discsAt, FASTEST, type GasRun, params, pathOf } from './model.ts';
import { HEIGHT } from './params.ts';

export type GasMoment = Moment<typeof params, GasRun>;

const LEFT = -params.wall.max / 2;

/** The open box, and a little around it. */
export const frame = (): readonly [number, number, number, number] => [
  LEFT - 0.02,
  -HEIGHT / 2 - 0.02,
  -LEFT + 0.02,
  HEIGHT / 2 + 0.02,
];

export function draw({ run, t }: GasMoment): Picture {
  const { x, y, speeds } = discsAt(run, t);
  const right = LEFT + run.width;
  const centre: Point = [x[run.followed] as number, y[run.followed] as number];
  return [
    {
      kind: 'polygon',
      points: [
        [LEFT, -HEIGHT / 2],
        [right, -HEIGHT / 2],
        [right, HEIGHT / 2],
        [LEFT, HEIGHT / 2],
      ],
      look: 'muted',
      isOpen: true,
    },
    { kind: 'crowd', x, y, radius: run.radius, look: 'a', tint: speeds.map((v) => v / FASTEST + 0.2) },
    { kind: 'line', points: pathOf(run, 0, Math.min(t, run.turn)), look: 'b' },
    ...(t > run.turn
      ? [{ kind: 'line', points: pathOf(run, run.turn, t), look: 'j', dash: true, weight: 'normal' } as const]
      : []),
    { kind: 'disc', centre, radius: run.radius, look: 'b' },
  ];
}

export function handles({ run, values }: GasMoment): readonly Handle<typeof params>[] {
  return [
    {
      id: 'wall',
      label: 'Wall of the box',
      text: `${formatNumber(params.wall, values.wall)} m from the left one`,
      look: 'ink',
      shape: 'ring',
      at: [LEFT + run.width, 0],
      step: 0.05,
      param: 'wall',
      drag: ([x]) => ({ wall: x - LEFT }),
    },
  ];
}
