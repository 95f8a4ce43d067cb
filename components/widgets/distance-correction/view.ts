/** The row before, and the row as it is corrected round by round. */

import type { Moment } from '#kit/declare/moment.ts';
import type { Picture } from '#kit/declare/picture.ts';
import type { Handle } from '#kit/declare/scene.ts';
import { formatQuantity, formatValue } from '#params/format.ts';
import { rectangleOf } from '../common/rectangle.ts';
import { type GapRun, RADIUS, type Round } from './model.ts';
import { params } from './params.ts';

export type GapMoment = Moment<typeof params, GapRun>;

/** [left, bottom, right, top], in m. */
export const FRAME = [-1.5, -0.95, 1.75, 1.15] as const;

/** Height of the row as it is, and where the row before stands. */
const ROW = 0;

/** A gap shows its number, or by how much they overlap. */
function gapMarks(from: number, gap: number, least: number): Picture {
  const left = from + RADIUS;
  const isBad = gap < -1e-9;
  const isShort = gap < least - 1e-6;
  const look = isBad ? 'bad' : isShort ? 'muted' : 'good';
  return [
    ...(Math.abs(gap) > 1e-9
      ? ([
          {
            kind: 'polygon',
            points: rectangleOf(Math.min(left, left + gap), ROW - 0.5, Math.max(left, left + gap), ROW + 0.5),
            look,
            isBare: true,
          },
        ] as const)
      : []),
    {
      kind: 'text',
      at: [left + gap / 2, ROW + 0.5],
      text: isBad ? `${formatQuantity(100 * -gap, 'cm', 2)} inside` : formatQuantity(100 * gap, 'cm', 2),
      look,
      anchor: 'middle',
      offset: [0, -6],
    },
  ];
}

export function draw({ run, t, hiddenFrom }: GapMoment): Picture {
  const at = hiddenFrom === undefined ? t : Math.min(t, hiddenFrom);
  const now = run.rounds[Math.min(run.rounds.length - 1, Math.max(0, Math.floor(at + 1e-9)))] as Round;
  const first = run.rounds[0] as Round;
  const looks = ['a', 'b', 'ink'] as const;
  const names = ['A', 'B', 'C'];
  return [
    {
      kind: 'line',
      points: [
        [FRAME[0], ROW - RADIUS],
        [FRAME[2], ROW - RADIUS],
      ],
      look: 'muted',
      weight: 'thin',
    },
    ...first.places.map(
      (x) =>
        ({
          kind: 'disc',
          centre: [x, ROW],
          radius: RADIUS,
          look: 'muted',
          tone: 'ghost',
          isOpen: true,
        }) as const,
    ),
    ...now.places.flatMap(
      (x, i): Picture => [
        { kind: 'disc', centre: [x, ROW], radius: RADIUS, look: looks[i] ?? 'ink' },
        {
          kind: 'text',
          at: [x, ROW - RADIUS],
          text: names[i] ?? '',
          look: looks[i] ?? 'ink',
          anchor: 'middle',
          offset: [0, 16],
        },
      ],
    ),
    ...gapMarks(now.places[0] ?? 0, now.gapAB, run.gap),
    ...gapMarks(now.places[1] ?? 0, now.gapBC, run.gap),
  ];
}

export const handles = ({ run, values }: GapMoment): readonly Handle<typeof params>[] => {
  const x = run.rounds[0]?.places[2] ?? 0;
  return [
    {
      id: 'room',
      label: 'Place of C before the correction',
      text: formatValue(params.room, values.room),
      look: 'ink',
      shape: 'ring',
      at: [x, ROW],
      step: params.room.step,
      param: 'room',
      drag: ([to]) => ({ room: to - 2 * RADIUS }),
    },
  ];
};
