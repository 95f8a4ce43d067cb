/**
 * Above, the flight: the stick at the two ends of the bracket and at its middle. Below, the gap over time with the
 * bracket on it, and under that every bracket so far, each half as long as the one before.
 */

import type { Look } from '#kit/declare/look.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { Handle } from '#kit/declare/scene.ts';
import { formatQuantity, formatValue, withUnit } from '#params/format.ts';
import { centreAt, outlineAt } from '../common/view-round-outline.ts';
import { type Bracket, bracketAt, params, passedOver, type Search, T1, tFirst } from './model.ts';

export type SearchMoment = Moment<typeof params, Search>;

/** [left, bottom, right, top] in the units of the picture: m for the flight. */
export const FRAME = [-2.5, -1.36, 2.35, 1.0] as const;

/** Where time runs in the picture, and the heights of what is drawn over it. */
const RAIL = { from: -2.3, to: 2.1, zero: -0.74, top: -0.24 };
/** Units of the picture for a gap of 1 m. */
const GAP = 0.6;
/** First and further rows of the ladder, and how many there are room for. */
const ROW = { first: -0.93, pitch: 0.034, most: 12 };

const xOf = (t: number): number => RAIL.from + ((RAIL.to - RAIL.from) * t) / T1;
const timeOf = (x: number): number => (T1 * (x - RAIL.from)) / (RAIL.to - RAIL.from);
const yOf = (gap: number): number => Math.min(RAIL.top, RAIL.zero + GAP * gap);

const seconds = (t: number, digits = 3): string => formatQuantity(t, 's', digits);

/** Free and colliding are told apart by a ring and a cross, and by a word, not by colour alone. */
const FREE: Look = 'good';
const HIT: Look = 'bad';

/** The curve of the gap, in pieces where it leaves the top. */
function gapCurve({ gaps }: Search): Picture {
  const pieces: Point[][] = [[]];
  for (const [t, gap] of gaps) {
    const y = RAIL.zero + GAP * gap;
    if (y <= RAIL.top) pieces.at(-1)?.push([xOf(t), y]);
    else if (pieces.at(-1)?.length) pieces.push([]);
  }
  return pieces
    .filter((points) => points.length > 1)
    .map((points) => ({ kind: 'line', points, look: 'ink', weight: 'normal' }));
}

/** Time axis, and on it each stretch of overlap with its number. */
function axis(run: Search, isGuessing: boolean): Picture {
  return [
    {
      kind: 'line',
      points: [
        [xOf(0), RAIL.zero],
        [xOf(T1), RAIL.zero],
      ],
      look: 'muted',
      weight: 'hair',
    },
    {
      kind: 'text',
      at: [xOf(T1), RAIL.top],
      offset: [12, -2],
      anchor: 'end',
      text: 'gap d over time',
      look: 'muted',
      isExtra: true,
    },
    {
      kind: 'text',
      at: [xOf(T1), RAIL.zero],
      offset: [8, 4],
      text: withUnit(String(T1), 's'),
      look: 'muted',
      isDetail: true,
    },
    ...run.stretches.flatMap(
      ({ from, to }, i): Picture => [
        {
          kind: 'line',
          points: [
            [xOf(from), RAIL.zero],
            [xOf(to), RAIL.zero],
          ],
          look: HIT,
          weight: 'thick',
        },
        {
          kind: 'text',
          // Over the line, between the two arms of the curve: under it lie the brackets.
          at: [xOf((from + to) / 2), RAIL.zero],
          offset: [0, -6],
          anchor: 'middle',
          text: String(i + 1),
          look: !isGuessing && run.answer?.contact === i ? 'ink' : 'muted',
        },
      ],
    ),
  ];
}

/** A time of the bracket: a hairline from the curve to the ladder, a ring if it is free, a cross if it collides. */
function instant(t: number, gap: number, isHit: boolean, sym: string): Picture {
  const look = isHit ? HIT : FREE;
  return [
    {
      kind: 'line',
      points: [
        [xOf(t), Math.max(RAIL.zero, yOf(gap))],
        [xOf(t), ROW.first],
      ],
      look,
      weight: 'hair',
    },
    isHit
      ? { kind: 'dot', at: [xOf(t), yOf(gap)], look, isCross: true, sym }
      : { kind: 'dot', at: [xOf(t), yOf(gap)], look, isRing: true, sym },
  ];
}

/** Every bracket up to now, a row each. The last row stands for those that there is no room for. */
function ladder({ run, t }: SearchMoment): Picture {
  const now = Math.min(run.brackets.length - 1, Math.floor(t + 1e-9));
  return run.brackets.slice(0, Math.min(now + 1, ROW.most)).flatMap(({ tFree, tColliding }, i): Picture => {
    const y = ROW.first - ROW.pitch * i;
    const isNow = i === now || (i === ROW.most - 1 && now >= ROW.most);
    return [
      {
        kind: 'line',
        points: [
          [xOf(tFree), y],
          [xOf(tColliding), y],
        ],
        look: isNow ? 'ink' : 'muted',
        weight: isNow ? 'thick' : 'thin',
      },
      { kind: 'dot', at: [xOf(tFree), y], size: 'small', look: FREE, isRing: true },
      { kind: 'dot', at: [xOf(tColliding), y], size: 'small', look: HIT, isCross: true },
    ];
  });
}

/** How long the bracket is now, under its row: beside it lie those before. */
function ladderWords({ run, t }: SearchMoment, { tFree, tColliding }: Bracket): Picture {
  const now = Math.min(run.brackets.length - 1, Math.floor(t + 1e-9));
  const y = ROW.first - ROW.pitch * Math.min(now, ROW.most - 1);
  const width = formatQuantity(1000 * (tColliding - tFree), 'ms');
  return [
    {
      kind: 'text',
      at: [xOf((tFree + tColliding) / 2), y],
      offset: [0, 19],
      anchor: 'middle',
      text: `${width} left`,
      look: 'ink',
      isSpare: true,
    },
  ];
}

/** The words in the upper left corner: what the halving finds, and what it did not. */
function verdict({ run, t, hiddenFrom }: SearchMoment): Picture {
  const { kind, answer, brackets } = run;
  const isOver = t >= brackets.length - 1 - 1e-9 && hiddenFrom === undefined;
  const lines: readonly (readonly [string, Look])[] =
    kind === 'free-at-end'
      ? [
          ['free at the end: no collision to start from', 'muted'],
          ['drag the right end onto a red piece', 'ink'],
        ]
      : kind === 'overlapping-at-start'
        ? [['colliding at the start: nothing to bracket', HIT]]
        : isOver && answer
          ? endWords(run)
          : hiddenFrom === undefined
            ? stepWords(bracketAt(run, t))
            : [];
  return lines.map(([text, look], i) => ({
    kind: 'text',
    at: [FRAME[0] + 0.08, FRAME[3] - 0.02],
    offset: [0, 14 + 19 * i],
    text,
    look,
    isExtra: true, // on a narrow stage the sentence says it
  }));
}

const stepWords = ({ next }: Bracket): readonly (readonly [string, Look])[] =>
  next
    ? [
        [`test at ${seconds(next.t)}: ${next.collides ? 'colliding' : 'free'}`, next.collides ? HIT : FREE],
        [next.collides ? 'it becomes the right end' : 'it becomes the left end', 'ink'],
      ]
    : [];

function endWords(run: Search): readonly (readonly [string, Look])[] {
  const { answer, tStart } = run;
  if (!answer) return [];
  const earlier = passedOver(run);
  const place = tStart > 0 ? ' in the bracket' : '';
  if (answer.contact < 0) return [[`returned ${seconds(answer.t)}: no contact begins there`, HIT]];
  return [
    [`returned: contact ${answer.contact + 1}`, 'ink'],
    earlier === 0
      ? [`it is the first${place}`, tStart > 0 ? 'ink' : FREE]
      : [`it is not the first${place}: ${earlier === 1 ? 'one was' : `${earlier} were`} passed over`, HIT],
  ];
}

/** The stick at the ends of the bracket, at its middle, and where it first touched. */
function flight(moment: SearchMoment, bracket: Bracket): Picture {
  const { run, t, hiddenFrom } = moment;
  const { a, b, answer, kind, first } = run;
  const isOver = t >= run.brackets.length - 1 - 1e-9;
  const shown = hiddenFrom !== undefined ? undefined : isOver ? answer?.t : bracket.next?.t;
  const isLate = isOver && hiddenFrom === undefined && answer !== undefined && answer.contact > 0;
  const lost = isLate ? tFirst(run) : null;
  const isApart = lost !== null && answer !== undefined && answer.t - lost > 0.01;
  return [
    { kind: 'line', points: [centreAt(a, 0), centreAt(a, T1)], look: 'a', tone: 'faint', dash: true },
    outlineAt(a, 0, { look: 'a', isOpen: true, tone: 'faint' }),
    outlineAt(b, 0, { look: 'b' }),
    outlineAt(a, bracket.tFree, { look: FREE, isOpen: true, dash: true }),
    outlineAt(a, bracket.tColliding, { look: kind === 'free-at-end' ? FREE : HIT, isOpen: true }),
    ...(shown === undefined ? [] : [outlineAt(a, shown, { look: 'a' })]),
    ...(isApart && first.kind === 'contact'
      ? ([
          outlineAt(a, first.tContact, { look: 'ink', isOpen: true, dash: true }),
          { kind: 'dot', at: [first.pointB[0], first.pointB[1]], look: 'ink', isRing: true },
          {
            kind: 'text',
            at: [first.pointB[0], first.pointB[1]],
            offset: [-18, 22],
            anchor: 'end',
            text: `first touch, ${seconds(first.tContact)}`,
            look: 'ink',
            isExtra: true,
          },
        ] as const)
      : []),
  ];
}

/** Where ε_t after the answer the bodies are apart again: a contact too short for the precision. */
function isOverSoon({ run: { answer, brackets, epsTime }, t, hiddenFrom }: SearchMoment): boolean {
  const isOver = t >= brackets.length - 1 - 1e-9 && hiddenFrom === undefined;
  return isOver && answer !== undefined && answer.contact >= 0 && answer.gapAfter > 0 && epsTime > 0.005;
}

function overSoon(moment: SearchMoment): Picture {
  const { answer, epsTime, a } = moment.run;
  if (!answer || !isOverSoon(moment)) return [];
  const after = answer.t + epsTime;
  const at: Point = [xOf(after), yOf(answer.gapAfter)];
  return [
    outlineAt(a, after, { look: 'muted', isOpen: true, dash: true }),
    { kind: 'dot', at, look: 'ink', isRing: true },
    {
      kind: 'text',
      at: [at[0], RAIL.zero],
      offset: [6, 30],
      text: 'a whole precision later: free again',
      look: 'ink',
    },
  ];
}

/** Half a metre, at the right, under the headline. */
const SCALE_BAR: Picture = [
  {
    kind: 'line',
    points: [
      [1.6, 0.1],
      [1.6, 0.02],
      [1.6, 0.06],
      [2.1, 0.06],
      [2.1, 0.1],
      [2.1, 0.02],
    ],
    look: 'muted',
    weight: 'hair',
    isDetail: true,
  },
  {
    kind: 'text',
    at: [1.85, 0.06],
    offset: [0, 15],
    anchor: 'middle',
    text: withUnit('0.5', 'm'),
    look: 'muted',
    isDetail: true,
  },
];

export function draw(moment: SearchMoment): Picture {
  const { run, t, hiddenFrom } = moment;
  const bracket = bracketAt(run, t);
  const { next, tFree, tColliding } = bracket;
  const isEndFree = run.kind === 'free-at-end';
  return [
    ...SCALE_BAR,
    ...flight(moment, bracket),
    ...verdict(moment),
    ...axis(run, hiddenFrom !== undefined),
    ...gapCurve(run),
    ...overSoon(moment),
    ...instant(tFree, run.gapOf(tFree), run.kind === 'overlapping-at-start', 't_s'),
    ...instant(tColliding, run.gapOf(tColliding), !isEndFree, isEndFree ? 't_e' : 't_k'),
    ...(next && hiddenFrom === undefined && tColliding - tFree > 0.02
      ? instant(next.t, run.gapOf(next.t), next.collides, 't_m')
      : []),
    ...(hiddenFrom === undefined ? [...ladder(moment), ...ladderWords(moment, bracket)] : []),
  ];
}

const toStep = (value: number, { step }: { readonly step: number }): number =>
  Number((Math.round(value / step) * step).toFixed(6));

export function handles({ run, values }: SearchMoment): readonly Handle<typeof params>[] {
  const shift = ((RAIL.to - RAIL.from) * params.tEnd.step) / T1;
  return [
    {
      id: 'tEnd',
      label: 'Colliding end of the bracket',
      text: formatValue(params.tEnd, values.tEnd),
      look: 'ink',
      shape: 'dot',
      at: [xOf(run.tEnd), ROW.first],
      step: shift,
      param: 'tEnd',
      drag: ([x]) => ({ tEnd: toStep(timeOf(x), params.tEnd) }),
    },
    {
      id: 'tStart',
      label: 'Free end of the bracket',
      text: formatValue(params.tStart, values.tStart),
      look: 'ink',
      shape: 'ring',
      at: [xOf(run.tStart), ROW.first],
      step: shift,
      param: 'tStart',
      drag: ([x]) => ({ tStart: toStep(timeOf(x), params.tStart) }),
    },
    {
      id: 'offset',
      label: 'Height of the flight',
      text: formatQuantity(values.offset, 'm', 2),
      look: 'a',
      shape: 'dot',
      at: centreAt(run.a, 0),
      step: params.offset.step,
      param: 'offset',
      grabs: { body: 'a' },
      drag: ([, y]) => ({ offset: toStep(y, params.offset) }),
    },
  ];
}
