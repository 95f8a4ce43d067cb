/** Gap, approach, energy and the number of pushes over time. */
import type { Chart, ChartPoint, Curve } from '#kit/declare/chart.ts';
import type { RestedRun, Stretch } from './model.ts';
import { isCounted } from './steps.ts';

/** Points of a curve in all: more cost time and are not seen. */
const POINTS = 130;

type Pieces = Curve['pieces'];

/** A stretch as points: while the bodies stand still its two ends, then along the flight. */
function along(
  { from, moves, to, at }: Stretch,
  points: number,
  y: (states: ReturnType<Stretch['at']>) => number,
): readonly ChartPoint[] {
  const still: readonly ChartPoint[] = moves > from ? [[from, y(at(moves))]] : [];
  const flight = Array.from({ length: points + 1 }, (_, i): ChartPoint => {
    const t = moves + ((to - moves) * i) / points;
    return [t, y(at(t))];
  });
  return [...still, ...(to > moves ? flight : flight.slice(0, 1))];
}

/** Long flights get more points; an even number, so that the top of a hop is one of them. */
function gapPieces({ stretches, placeOf, period }: RestedRun): Pieces {
  const fewest = stretches.length > POINTS / 2 ? 1 : 2;
  return stretches.map((stretch) => {
    const share = (stretch.to - stretch.moves) / period;
    const points = Math.max(fewest, 2 * Math.round((POINTS * share) / 2));
    return along(stretch, points, (states) => 1000 * placeOf(states).gap);
  });
}

/** v_rel goes on through a push, which leaves it alone; it jumps with an impulse, and where another end is lowest. */
function speedPieces({ stretches, done, placeOf, values }: RestedRun): Pieces {
  const points =
    values.ground === 'rod' ? Math.max(2, Math.min(40, Math.floor(POINTS / stretches.length))) : 1;
  const pieces: ChartPoint[][] = [[]];
  let side = 0;
  stretches.forEach((stretch, k) => {
    const last = done[k - 1];
    if (last && last.kind !== 'push') pieces.push([]);
    for (const [t] of along(stretch, points, () => 0)) {
      const { vRel, aside } = placeOf(stretch.at(t));
      if (aside * side < 0) pieces.push([]);
      side = aside;
      pieces.at(-1)?.push([t, vRel]);
    }
  });
  return pieces;
}

/** A curve that is level between events. */
const stairs = ({ stretches, until }: RestedRun, y: (k: number) => number): Pieces =>
  stretches.map(({ from, to }, k) => [
    [from, y(k)],
    [Math.max(to, from === to ? from : Math.min(to, until)), y(k)],
  ]);

const level = (y: number, t1: number): Pieces => [
  [
    [0, y],
    [t1, y],
  ],
];

export function charts(run: RestedRun): readonly Chart[] {
  const { period, values, energies, done, limit, time, mostEnergy } = run;
  const counts = stretchCounts(run);
  return [
    {
      id: 'gap',
      title: { text: 'gap' },
      unit: 'mm',
      yShows: [3],
      curves: [
        { label: 'D', look: 'ink', dash: 'dotted', sym: 'D', pieces: level(values.distance, period) },
        { label: '', look: 'a', hasPlainJumps: true, pieces: gapPieces(run) },
      ],
    },
    {
      id: 'vRel',
      title: { sym: 'v_rel' },
      unit: 'm/s',
      yShows: [-0.4],
      curves: [
        { label: '−εᵣ', look: 'ink', dash: 'dashed', sym: 'eps_r', pieces: level(-values.epsRest, period) },
        { label: '', look: 'vrel', sym: 'v_rel', hasPlainJumps: true, pieces: speedPieces(run) },
      ],
    },
    {
      id: 'energy',
      title: { text: 'net energy added' },
      unit: 'mJ',
      yShows: [40],
      curves: [
        ...(mostEnergy === null
          ? []
          : [
              {
                label: 'collides',
                look: 'ink',
                dash: 'dashed',
                pieces: level(1000 * mostEnergy, period),
              } as const,
            ]),
        {
          label: '',
          look: 'energy',
          hasPlainJumps: true,
          pieces: stairs(run, (k) => 1000 * (energies[k] ?? 0)),
        },
      ],
    },
    {
      id: 'count',
      title: { text: done.some(({ kind }) => kind === 'hop') ? 'hops so far' : 'pushes so far' },
      unit: '',
      isCount: true,
      isLogY: true,
      yShows: [1, 100],
      curves: [
        ...(limit === null
          ? []
          : [
              {
                label: 'at most',
                look: 'muted',
                dash: 'dotted',
                pieces: [mostSoFar(period, time)],
              } as const,
            ]),
        { label: '', look: 'a', hasPlainJumps: true, pieces: stairs(run, (k) => counts[k] ?? 0) },
      ],
    },
  ];
}

/** t/f(D) + 1, which is a straight line, but not on an axis that counts powers of ten. */
const mostSoFar = (period: number, time: number): readonly ChartPoint[] =>
  Array.from({ length: 25 }, (_, i): ChartPoint => {
    const t = (period * i) / 24;
    return [t, t / time + 1];
  });

/** Pushes, or hops, before each stretch. */
function stretchCounts({ done }: RestedRun): readonly number[] {
  let count = 0;
  return [0, ...done.map((event) => (isCounted(event) ? ++count : count))];
}
