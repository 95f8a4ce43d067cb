/** The answer for every choice of t_e, and the length of the bracket after each halving. */
import { pow } from '#core/math/bits/elementary.ts';
import type { Chart, ChartPoint, Curve } from '#kit/declare/chart.ts';
import { type Choice, type HalvingValues, params, type Search, T1, tFirst } from './model.ts';

/** Choices side by side that lead to the same contact, as pieces of a curve. */
function piecesOf(choices: readonly Choice[], isWanted: (contact: number) => boolean): Curve['pieces'] {
  const pieces: ChartPoint[][] = [];
  let last: Choice | undefined;
  for (const choice of choices) {
    const isOn = last?.contact === choice.contact && choice.tEnd - last.tEnd < 0.02;
    last = choice;
    if (!isWanted(choice.contact)) continue;
    if (isOn && pieces.length > 0) pieces.at(-1)?.push([choice.tEnd, choice.tContact]);
    else pieces.push([[choice.tEnd, choice.tContact]]);
  }
  return pieces.filter((piece) => piece.length > 1);
}

function answers(run: Search, { tEnd }: HalvingValues): Chart {
  const { choices, stretches, tStart } = run;
  const firstContact = stretches.findIndex(({ from }) => from >= tStart);
  const first = tFirst(run) ?? stretches[firstContact]?.from;
  return {
    id: 'answer',
    title: { text: 'time returned' },
    unit: 's',
    yShows: [T1],
    curves: [
      ...(first === undefined
        ? []
        : [
            {
              label: '',
              look: 'muted',
              dash: 'dotted',
              pieces: [
                [
                  [first, first],
                  [T1, first],
                ],
              ],
            } as const,
          ]),
      {
        label: 'first',
        look: 'good',
        hasPlainJumps: true,
        pieces: piecesOf(choices, (contact) => contact === firstContact),
      },
      {
        label: 'later',
        look: 'bad',
        dash: 'dashed',
        hasPlainJumps: true,
        pieces: piecesOf(choices, (contact) => contact !== firstContact),
      },
    ],
    x: { label: 'tₑ', unit: 's', domain: [0, T1], param: 'tEnd', at: tEnd },
  };
}

/** The bracket halves at each step: a straight line where the axis counts factors of ten. */
function widths({ brackets, epsTime, tEnd, tStart }: Search): Chart {
  const last = Math.max(1, brackets.length - 1);
  const width = Math.max(tEnd - tStart, params.tEnd.step);
  return {
    id: 'width',
    title: { text: 'length of the bracket' },
    unit: 'ms',
    isLogY: true,
    yShows: [1000 * epsTime, 1000],
    curves: [
      {
        label: 'εₜ',
        look: 'ink',
        dash: 'dashed',
        pieces: [
          [
            [0, 1000 * epsTime],
            [last, 1000 * epsTime],
          ],
        ],
      },
      {
        label: '',
        look: 'a',
        hasPlainJumps: true,
        pieces: [
          brackets.map(({ tFree, tColliding }, i): ChartPoint => [i, 1000 * (tColliding - tFree || width)]),
        ],
      },
    ],
  };
}

/** Most halvings that any precision in range asks for. */
const MOST = 18;

/** How many halvings each precision costs: stairs along the logarithm, which is a straight line here. */
function costs({ tEnd, tStart }: Search, { epsTime }: HalvingValues): Chart {
  const { min, max } = params.epsTime;
  const width = 1000 * Math.max(tEnd - tStart, params.tEnd.step);
  const reach = Array.from({ length: MOST + 2 }, (_, n) => width / pow(2, n));
  const stairs = reach.flatMap((eps, n): Curve['pieces'] => {
    const [from, to] = [Math.max(min, eps), Math.min(max, n === 0 ? max : (reach[n - 1] as number))];
    return from < to
      ? [
          [
            [from, n],
            [to, n],
          ],
        ]
      : [];
  });
  const line = reach.map((eps, n): ChartPoint => [eps, n]).filter(([eps]) => eps >= min && eps <= max);
  return {
    id: 'cost',
    title: { sym: 'N_half' },
    unit: '',
    yShows: [MOST],
    curves: [
      { label: 'log₂', look: 'muted', dash: 'dotted', pieces: [line.toReversed()] },
      { label: '', look: 'a', hasPlainJumps: true, pieces: stairs.toReversed() },
    ],
    x: { label: 'εₜ', unit: 'ms', domain: [min, max], param: 'epsTime', at: epsTime, isLog: true },
  };
}

export const charts = (run: Search, values: HalvingValues): readonly Chart[] => [
  answers(run, values),
  widths(run),
  costs(run, values),
];
