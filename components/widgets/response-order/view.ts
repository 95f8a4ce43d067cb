/** Three rows, one meeting: the same three balls, answered in one order, in the other, and all at once. */

import type { Moment } from '#kit/declare/moment.ts';
import type { Picture } from '#kit/declare/picture.ts';
import type { ArrowScales } from '#kit/declare/scene.ts';
import { formatQuantity } from '#params/format.ts';
import { type OrderRun, type Outcome, RADIUS } from './model.ts';
import type { params } from './params.ts';

export type OrderMoment = Moment<typeof params, OrderRun>;

/** [left, bottom, right, top], in m. */
export const FRAME = [-2.3, -1.45, 2.3, 1.35] as const;

/** Distance of the rows, in m. */
const PITCH = 0.95;

const NAMES: Readonly<Record<Outcome['order'], string>> = {
  left: 'left contact first',
  right: 'right contact first',
  together: 'both at once',
};

export const arrows = (): ArrowScales => ({ velocity: { unit: 'm/s', length: 0.4 } });

function row(run: OrderRun, outcome: Outcome, y: number, t: number): Picture {
  const isShown = outcome === run.shown;
  const velocities = t < 0 ? run.before : outcome.velocities;
  const tone = isShown ? 'firm' : 'faint';
  const looks = ['a', 'ink', 'b'] as const;
  return [
    {
      kind: 'line',
      points: [
        [FRAME[0], y - RADIUS],
        [FRAME[2], y - RADIUS],
      ],
      look: 'muted',
      weight: 'thin',
    },
    {
      kind: 'text',
      at: [FRAME[0], y - RADIUS],
      text: `${isShown ? '▸ ' : ''}${NAMES[outcome.order]}`,
      look: isShown ? 'ink' : 'muted',
      offset: [2, 16],
    },
    ...run.placesOf(outcome, t).flatMap((x, i): Picture => {
      const velocity = velocities[i] as number;
      const look = looks[i] ?? 'ink';
      return [
        { kind: 'disc', centre: [x, y], radius: RADIUS, look, tone },
        ...(Math.abs(velocity) > 0.02
          ? ([{ kind: 'arrow', from: [x, y], vector: [velocity, 0], scale: 'velocity', look, tone }] as const)
          : []),
        ...(isShown
          ? ([
              {
                kind: 'text',
                at: [x, y + RADIUS],
                text: formatQuantity(velocity, '', 3),
                look,
                anchor: 'middle',
                offset: [0, -5],
                isExtra: true,
              },
            ] as const)
          : []),
      ];
    }),
  ];
}

export function draw({ run, t: asked, hiddenFrom }: OrderMoment): Picture {
  const t = hiddenFrom === undefined ? asked : Math.min(asked, hiddenFrom - 1e-9);
  return run.outcomes.flatMap((outcome, i) => row(run, outcome, PITCH * (1 - i), t));
}
