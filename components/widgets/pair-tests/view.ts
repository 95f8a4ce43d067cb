/** The table with its grains. Nothing is computed here that the model does not say. */

import type { Moment } from '#kit/declare/moment.ts';
import type { Picture } from '#kit/declare/picture.ts';
import type { Handle } from '#kit/declare/scene.ts';
import { formatReading } from '#params/format.ts';
import { HEIGHT, ratioOf, WIDTH } from './grains.ts';
import type { PairRun, params } from './model.ts';

export type PairMoment = Moment<typeof params, PairRun>;

/** [left, bottom, right, top] in m. */
export const FRAME = [-0.03, -0.03, WIDTH + 0.03, HEIGHT + 0.03] as const;

export function draw({ run: { grains } }: PairMoment): Picture {
  const { x, y, radius } = grains;
  return [
    {
      kind: 'polygon',
      points: [
        [0, 0],
        [WIDTH, 0],
        [WIDTH, HEIGHT],
        [0, HEIGHT],
      ],
      isOpen: true,
      look: 'muted',
      tone: 'faint',
    },
    { kind: 'crowd', x: x.subarray(1), y: y.subarray(1), radius: radius.subarray(1), look: 'b' },
    { kind: 'disc', centre: [x[0] as number, y[0] as number], radius: radius[0] as number, look: 'a' },
  ];
}

export function handles({ run: { grains }, values }: PairMoment): readonly Handle<typeof params>[] {
  const [x, y, radius] = [grains.x[0] as number, grains.y[0] as number, grains.radius[0] as number];
  return [
    {
      id: 'rim',
      label: 'Rim of the giant',
      text: `${formatReading(values.ratio, 0)} times as wide as a grain`,
      look: 'a',
      shape: 'ring',
      at: [x + radius, y],
      step: 0.02,
      param: 'ratio',
      drag: (to) => ({ ratio: ratioOf(grains.x.length, to[0] - x, values.ratio) }),
    },
  ];
}
