/** The number line of v_rel, under the bodies: three zones with their names, the two parts, and where v_rel is. */

import type { Look } from '#kit/declare/look.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import { formatReading, withMinus } from '#params/format.ts';
import { rectangleOf } from '../common/rectangle.ts';
import type { CaseRun } from './model.ts';

/** m of the picture for 1 m/s: the same on the line as for the arrows at the bodies. */
export const SCALE = 0.3;

/** Ends of the line, in m/s; what lies beyond is shown at the end. */
const END = 5;

/** Where the rows lie, in m: the parts of A and B, the zones. */
const ROW = { a: -0.78, b: -0.97, zones: -1.39 } as const;

/** Half the height of the zones, in m. */
const HALF = 0.1;

const TICKS = [-4, -2, 0, 2, 4];

const toX = (speed: number): number => SCALE * Math.min(Math.max(speed, -END), END);

/** The three cases, from left to right. */
const ZONES = [
  { kind: 'colliding', look: 'bad', anchor: 'start' },
  { kind: 'resting', look: 'muted', anchor: 'middle' },
  { kind: 'separating', look: 'good', anchor: 'end' },
] as const;

/** A zone as an outline; filled, without one, it is the verdict. */
function zone(from: number, to: number, look: Look, fill: boolean): Picture {
  if (to - from < 1e-9) return [];
  const [x0, x1] = [toX(from), toX(to)];
  return [
    {
      kind: 'polygon',
      points: rectangleOf(x0, ROW.zones - HALF, x1, ROW.zones + HALF),
      look,
      ...(fill ? { isBare: true, isAnswer: true } : { isOpen: true }),
    },
  ];
}

/** A part along n as an arrow from zero. */
const part = (speed: number, y: number, look: 'a' | 'b'): Mark => ({
  kind: 'arrow',
  from: [0, y],
  vector: [toX(speed), 0],
  look,
  sym: look === 'a' ? 'rdot_A_n' : 'rdot_B_n',
  isAnswer: true,
});

/** @param isGuessing The verdict is not told yet. */
export function numberLine({ a, b, vRel, trueVRel, kind, epsRest }: CaseRun, isGuessing: boolean): Picture {
  const x = toX(vRel);
  const borders = [-END, -epsRest, epsRest, END];
  return [
    {
      kind: 'line',
      points: [
        [0, -0.02],
        [0, ROW.b - 0.05],
      ],
      look: 'muted',
      weight: 'hair',
      dash: true,
    },
    part(a.part, ROW.a, 'a'),
    part(b.part, ROW.b, 'b'),
    ...ZONES.flatMap(({ kind: name, look }, i) => {
      const ends = [borders[i] as number, borders[i + 1] as number] as const;
      return [...(name === kind ? zone(...ends, look, true) : []), ...zone(...ends, look, false)];
    }),
    ...ZONES.map(({ kind: name, anchor, look }, i): Mark => {
      const isVerdict = name === kind && !isGuessing;
      return {
        kind: 'text',
        at: [toX([-END, 0, END][i] as number), ROW.zones + HALF],
        offset: [0, -7],
        anchor,
        text: isVerdict ? `${name}: ${formatReading(vRel, 2)}` : name,
        look: isVerdict ? 'ink' : look,
        // On a narrow stage the two at the ends need all of the line.
        isExtra: name === 'resting' && !isVerdict,
      };
    }),
    ...TICKS.map(
      (tick): Mark => ({
        kind: 'text',
        at: [toX(tick), ROW.zones - HALF],
        offset: [0, 15],
        anchor: 'middle',
        text: tick === 0 ? '0 m/s' : withMinus(String(tick)),
        look: 'muted',
        isDetail: tick !== 0,
      }),
    ),
    ...(vRel === trueVRel
      ? []
      : ([
          {
            kind: 'dot',
            at: [toX(trueVRel), ROW.zones],
            look: 'vrel',
            tone: 'ghost',
            isRing: true,
            isAnswer: true,
          },
        ] as const)),
    {
      kind: 'arrow',
      from: [0, ROW.zones],
      vector: [x, 0],
      look: 'vrel',
      sym: 'v_rel',
      dash: true,
      isAnswer: true,
    },
    { kind: 'dot', at: [x, ROW.zones], look: 'vrel', isAnswer: true },
  ];
}
