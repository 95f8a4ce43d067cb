/** The gap through a loupe, and beside it the speed of approach against ε_r. */
import type { Mark, Picture } from '#kit/declare/picture.ts';
import { speed } from '../common/quantities.ts';
import { rectangleOf } from '../common/rectangle.ts';
import { GAUGE, LOUPE, loupeY, TICKS, TIMES, within } from './layout.ts';
import { mm } from './lengths.ts';
import type { RestedRun } from './model.ts';
import type { Moment } from './steps.ts';

const { left, right, bottom, top } = LOUPE;

/** Ticks in mm at the left edge. */
const scale: Picture = TICKS.flatMap((tick): Picture => {
  const y = loupeY(tick / 1000);
  return [
    {
      kind: 'line',
      points: [
        [left - 0.025, y],
        [left, y],
      ],
      look: 'muted',
      weight: 'hair',
    },
    {
      kind: 'text',
      at: [left - 0.025, y],
      offset: [-4, 4],
      anchor: 'end',
      text: String(tick),
      look: 'muted',
      isDetail: tick !== 0 && tick !== TICKS.at(-1),
    },
  ];
});

const across = (height: number, look: 'ink' | 'muted', dash: boolean): Mark => ({
  kind: 'line',
  points: [
    [left, loupeY(height)],
    [right, loupeY(height)],
  ],
  look,
  weight: 'thin',
  ...(dash && { dash }),
});

/** The bodies as the loupe shows them: so near, both surfaces are flat. */
function bodies({ a, b }: Moment, isNowhere: boolean): Picture {
  const yA = within(loupeY(a), bottom, top);
  const yB = within(loupeY(b), bottom, top);
  const isAbove = loupeY(a) > top - 0.02;
  return [
    { kind: 'polygon', points: rectangleOf(left, bottom, right, yB), look: 'b' },
    ...(isNowhere || isAbove
      ? []
      : [{ kind: 'polygon', points: rectangleOf(left, yA, right, top), look: 'a' } as const]),
    ...(isAbove && !isNowhere
      ? [
          {
            kind: 'text',
            at: [(left + right) / 2, top],
            offset: [0, 18],
            anchor: 'middle',
            text: `A is ${mm(a)} up ↑`,
            look: 'a',
          } as const,
        ]
      : []),
    ...(isNowhere
      ? [
          {
            kind: 'text',
            at: [(left + right) / 2, (bottom + top) / 2],
            anchor: 'middle',
            text: 'A is nowhere: NaN',
            look: 'bad',
          } as const,
        ]
      : []),
  ];
}

/** The loupe with its scale, the line of D, and how high the run gets. */
export function loupe(
  run: RestedRun,
  now: Moment,
  given: { isNowhere: boolean; isGuessing: boolean },
): Picture {
  const { distance, highest } = run;
  const isSeen = !given.isGuessing && highest > 1.15 * distance && loupeY(highest) < top;
  return [
    ...bodies(now, given.isNowhere),
    { kind: 'polygon', points: rectangleOf(left, bottom, right, top), look: 'ink', isOpen: true },
    ...scale,
    across(distance, 'ink', true),
    ...(isSeen
      ? ([
          across(highest, 'muted', true),
          {
            kind: 'text',
            at: [left, loupeY(highest)],
            offset: [5, -4],
            text: `highest ${mm(highest)}`,
            look: 'muted',
            isDetail: true,
            isSpare: true,
          },
        ] as const)
      : []),
    { kind: 'text', at: [left, top], offset: [0, -5], text: `gap in mm, ×${TIMES}`, look: 'muted' },
  ];
}

/** v_rel as an arrow from 0, and ε_r below it: past it the contact counts as colliding. */
export function gauge({ values, kind }: RestedRun, { vRel }: Moment, isNowhere: boolean): Picture {
  const { x, handle, zero, scale: unit, fastest, highest } = GAUGE;
  const { epsRest } = values;
  const shown = within(vRel, -fastest, highest);
  const isCut = shown !== vRel;
  const isFast = vRel < -epsRest;
  return [
    {
      kind: 'line',
      points: [
        [x, zero + highest * unit],
        [x, zero - fastest * unit],
      ],
      look: 'muted',
      weight: 'hair',
    },
    {
      kind: 'line',
      points: [
        [x - 0.04, zero],
        [x + 0.05, zero],
      ],
      look: 'muted',
      weight: 'thin',
    },
    { kind: 'text', at: [x + 0.05, zero], offset: [4, 4], text: '0', look: 'muted', isDetail: true },
    {
      kind: 'line',
      points: [
        [x - 0.04, zero - epsRest * unit],
        [handle, zero - epsRest * unit],
      ],
      look: 'ink',
      weight: 'thin',
      dash: true,
    },
    { kind: 'text', at: [handle, zero - epsRest * unit], offset: [12, 4], text: '−εᵣ', look: 'ink' },
    {
      kind: 'text',
      at: [0, zero + highest * unit],
      offset: [0, -6],
      text: 'approach',
      look: 'muted',
    },
    ...(isNowhere || kind === 'nowhere' || Math.abs(vRel) < 1e-9
      ? []
      : isCut
        ? ([
            {
              kind: 'line',
              points: [
                [x, zero],
                [x, zero + shown * unit],
              ],
              look: 'vrel',
              weight: 'thick',
              dash: true,
            },
            {
              kind: 'text',
              at: [0, zero + shown * unit],
              offset: [0, vRel < 0 ? 14 : 12],
              anchor: 'start',
              text: speed(vRel, 2),
              look: isFast ? 'bad' : 'vrel',
            },
          ] as const)
        : ([
            {
              kind: 'arrow',
              from: [x, zero],
              vector: [0, shown],
              scale: 'velocity',
              look: 'vrel',
              dash: true,
              sym: 'v_rel',
            },
          ] as const)),
  ];
}
