/** The charts of the last exchange: v_rel of the blades, the impulses, and the kinetic energy of both weapons. */
import { bladesAt } from '#core/fencing/blades-at.ts';
import { TICKS_PER_SECOND } from '#core/fencing/duel-rules.ts';
import type { Receipt } from '#core/impulse/receipt.ts';
import type { Chart, ChartPoint } from '#kit/declare/chart.ts';
import { impulseChart } from '../common/collision/impulse-chart.ts';
import { remember } from '../common/remember.ts';
import { isStrike } from './happenings.ts';
import type { Bout } from './model.ts';

/** What the axes show at the least. */
const SHOWN = { vRel: [-2, 2], j: 0.5, energy: 2 };

interface Sample {
  readonly t: number;
  readonly vRel: number;
  readonly kinetic: number;
  /** It ends a piece of the curve: after it comes a jump. */
  readonly isEnd: boolean;
}

/** A blow has two values for one time. */
const aroundBlow = ({
  t,
  vRelBefore,
  vRelAfter,
  kineticBefore,
  kineticAfter,
}: Receipt): readonly Sample[] => [
  { t, vRel: vRelBefore, kinetic: kineticBefore, isEnd: true },
  { t, vRel: vRelAfter, kinetic: kineticAfter, isEnd: false },
];

const samplesOf = remember(({ duel, exchange: [from, to] }: Bout): readonly Sample[] => {
  const ticks = duel.ticks.slice(Math.floor(from * TICKS_PER_SECOND), Math.ceil(to * TICKS_PER_SECOND));
  // Within a stretch both weapons move steadily: its middle stands for it.
  const steady = ticks.flatMap(({ stretches }) =>
    stretches.map((stretch): Sample => {
      const { t, vRel, kinetic } = bladesAt(duel, 0.5 * (stretch.from + stretch.to));
      return { t, vRel, kinetic: kinetic.a + kinetic.b, isEnd: false };
    }),
  );
  const blows = duel.receipts.filter(({ t }) => t >= from && t <= to).flatMap(aroundBlow);
  return [...steady, ...blows].sort((one, other) => one.t - other.t);
});

/** Cut at the blows, where the value jumps. */
function piecesOf(
  samples: readonly Sample[],
  y: (sample: Sample) => number,
): readonly (readonly ChartPoint[])[] {
  const pieces: ChartPoint[][] = [[]];
  for (const sample of samples) {
    pieces.at(-1)?.push([sample.t, y(sample)]);
    if (sample.isEnd) pieces.push([]);
  }
  return pieces.filter((piece) => piece.length > 0);
}

export function charts(bout: Bout): readonly Chart[] {
  const samples = samplesOf(bout);
  const [from, to] = bout.exchange;
  const blows = bout.duel.receipts.filter(({ t }) => t >= from && t <= to);
  const jumps = impulseChart(blows, { lasting: [] }, SHOWN.j);
  // Of the blows of one parry the strongest has its number.
  const named = new Set(bout.happenings.filter(isStrike).map(({ receipt }) => receipt.t));
  return [
    {
      id: 'vRel',
      title: { sym: 'v_rel' },
      unit: 'm/s',
      yShows: SHOWN.vRel,
      isQuiet: true,
      curves: [
        {
          label: '',
          look: 'vrel',
          sym: 'v_rel',
          dash: 'dashed',
          pieces: piecesOf(samples, ({ vRel }) => vRel),
        },
      ],
    },
    {
      ...jumps,
      isQuiet: true,
      stems: jumps.stems?.map((stem) => (named.has(stem.x) ? stem : { ...stem, label: '' })) ?? [],
    },
    {
      id: 'kinetic',
      title: { text: 'kinetic energy' },
      unit: 'J',
      yShows: [SHOWN.energy],
      isQuiet: true,
      curves: [{ label: '', look: 'energy', sym: 'E', pieces: piecesOf(samples, ({ kinetic }) => kinetic) }],
    },
  ];
}
