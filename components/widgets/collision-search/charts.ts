/** The gap over time, of which the search sees the stems; its cost against ε; what it finds and misses against ε. */
import type { Chart, ChartPoint, Curve } from '#kit/declare/chart.ts';
import { ladderOf, type Rung } from './ladder.ts';
import { type Hunt, type HuntValues, params, T0, T1 } from './model.ts';

/** More looks than this are shown by every second, third… stem. */
const MOST_STEMS = 40;

/** Depths below this, in cm, are not drawn: the axis would have no end. */
const SHALLOWEST = 0.1;

const level = (y: number): Curve['pieces'] => [
  [
    [T0, y],
    [T1, y],
  ],
];

const inCm = ([t, gap]: readonly [number, number]): ChartPoint => [t, 100 * gap];

function gapChart({ gaps, looks, found, epsDepth, worstMiss, isPromiseKept }: Hunt): Chart {
  const lookOfFind = isPromiseKept ? 'good' : 'bad';
  const every = Math.ceil(looks.length / MOST_STEMS);
  const end = found?.t ?? Number.POSITIVE_INFINITY;
  const seen = gaps.filter(([t]) => t < end).map(inCm);
  const turn: readonly ChartPoint[] = found ? [[found.t, -100 * found.depth]] : [];
  // What comes after the find is shown until the bodies are as far apart as at the start: the rest would flatten the axis.
  const later = gaps.filter(([t]) => t > end);
  const far = later.findIndex(([, gap]) => gap > (gaps[0]?.[1] ?? 0));
  const rest = later.slice(0, far < 0 ? undefined : far).map(inCm);
  return {
    id: 'gap',
    title: { text: 'gap' },
    unit: 'cm',
    yShows: [-100 * epsDepth, 120],
    curves: [
      { label: '−ε', look: 'ink', dash: 'dashed', pieces: level(-100 * epsDepth) },
      { label: '', look: 'muted', dash: 'dotted', pieces: [[...turn, ...rest]] },
      { label: '', look: 'ink', pieces: [[...seen, ...turn]] },
    ],
    stems: [
      ...looks
        .filter((_, i) => i % every === 0 && i < looks.length - (found ? 1 : 0))
        .map(([x, gap]) => ({ x, y: 100 * gap, label: '', look: 'a' }) as const),
      ...(found ? [{ x: found.t, y: -100 * found.depth, label: '', look: lookOfFind } as const] : []),
      ...(worstMiss
        ? [{ x: worstMiss.tDeepest, y: -100 * worstMiss.depth, label: '', look: 'bad' } as const]
        : []),
    ],
  };
}

/** A number on every rung as pieces of a curve, from small ε to large. Rungs without one are left out. */
function overRungs(rungs: readonly Rung[], read: (rung: Rung) => number | null): Curve['pieces'] {
  return rungs.toReversed().flatMap((rung): Curve['pieces'] => {
    const y = read(rung);
    return y === null
      ? []
      : [
          [
            [100 * rung.from, y],
            [100 * rung.to, y],
          ],
        ];
  });
}

const axis = ({ epsDepth }: HuntValues): NonNullable<Chart['x']> => ({
  label: 'ε',
  unit: 'cm',
  domain: [params.epsDepth.min, params.epsDepth.max],
  param: 'epsDepth',
  at: epsDepth,
  isLog: true,
});

function costChart(rungs: readonly Rung[], values: HuntValues): Chart {
  return {
    id: 'cost',
    title: { text: 'steps' },
    unit: '',
    isLogY: true,
    isCount: true,
    yShows: [1, 1000],
    curves: [
      {
        label: 'taken',
        look: 'a',
        hasPlainJumps: true,
        pieces: overRungs(rungs, ({ taken }) => taken),
      },
      {
        label: 'N_steps',
        look: 'ink',
        sym: 'N_steps',
        hasPlainJumps: true,
        pieces: overRungs(rungs, ({ steps }) => steps),
      },
    ],
    x: axis(values),
  };
}

const drawn = (depth: number | null): number | null =>
  depth === null || 100 * depth < SHALLOWEST ? null : 100 * depth;

/** What is promised for each ε: the depth when seen, and half of it for what is missed. */
function depthChart(rungs: readonly Rung[], values: HuntValues): Chart {
  const { min, max } = params.epsDepth;
  const line = (share: number): Curve['pieces'] => [
    [
      [min, share * min],
      [max, share * max],
    ],
  ];
  return {
    id: 'depth',
    title: { sym: 'delta' },
    unit: 'cm',
    isLogY: true,
    yShows: [SHALLOWEST, max],
    curves: [
      { label: 'ε', look: 'ink', dash: 'dashed', pieces: line(1) },
      { label: 'ε/2', look: 'muted', dash: 'dotted', pieces: line(0.5) },
      {
        label: 'missed',
        look: 'bad',
        hasPlainJumps: true,
        pieces: overRungs(rungs, ({ missed }) => drawn(missed)),
      },
      {
        label: 'seen',
        look: 'good',
        hasPlainJumps: true,
        pieces: overRungs(rungs, ({ depth }) => drawn(depth)),
      },
    ],
    x: axis(values),
  };
}

export function charts(hunt: Hunt, values: HuntValues): readonly Chart[] {
  const rungs = ladderOf(hunt, values);
  return [gapChart(hunt), depthChart(rungs, values), costChart(rungs, values)];
}
