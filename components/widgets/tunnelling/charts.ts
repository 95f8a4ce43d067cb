/**
 * The gap over time, of which the program sees only the stems; its rate of change, which jumps at the true contact; and
 * the chance of a miss against speed.
 */
import { missChance } from '#core/roots/sampled-passage.ts';
import type { Chart, ChartPoint } from '#kit/declare/chart.ts';
import { params, passageOf, type Throw, type ThrowValues } from './model.ts';

/** More looks than this are shown by every second, third… stem. */
const MOST_STEMS = 40;

/** Points of the curve of chances, beside its kink. */
const POINTS = 120;

const inCm = ([t, gap]: ChartPoint): ChartPoint => [t, 100 * gap];

function gapChart({ looks, zone, trueGap, programGap }: Throw): Chart {
  const every = Math.ceil(looks.length / MOST_STEMS);
  return {
    id: 'gap',
    title: { text: 'gap' },
    unit: 'cm',
    yShows: [-4, 30],
    curves: [
      {
        label: 'program',
        look: 'muted',
        dash: 'dashed',
        pieces: programGap.map((piece) => piece.map(inCm)),
      },
      { label: 'truth', look: 'a', pieces: [trueGap.map(inCm)] },
    ],
    stems: looks
      .filter(({ pushedTo }, i) => pushedTo !== undefined || i % every === 0)
      .map(({ t, x, pushedTo }) => ({
        x: t,
        y: 100 * (Math.abs(x) - zone / 2),
        label: pushedTo === undefined ? '' : 'hit',
        look: pushedTo === undefined ? 'a' : 'bad',
      })),
  };
}

function rateChart({ run: { t0, t1 }, contact }: Throw): Chart {
  const { t, vRelBefore, vRelAfter } = contact;
  const piece = (from: number, to: number, v: number): readonly ChartPoint[] => [
    [from, v],
    [to, v],
  ];
  return {
    id: 'vRel',
    title: { sym: 'v_rel' },
    unit: 'm/s',
    yShows: [-12, 12],
    curves: [
      {
        label: '',
        look: 'vrel',
        sym: 'v_rel',
        dash: 'dashed',
        pieces: [piece(t0, t, vRelBefore), piece(t, t1, vRelAfter)],
      },
    ],
  };
}

/** The chance at other speeds, all else as it is; with the speed at which the step is as long as the zone. */
function chanceChart({ zone, passage }: Throw, values: ThrowValues): Chart {
  const { min, max, unit } = params.speed;
  const kink = zone / passage.step;
  const speeds = Array.from({ length: POINTS + 1 }, (_, i) => min + ((max - min) * i) / POINTS);
  if (kink > min && kink < max) speeds.push(kink);
  speeds.sort((one, other) => one - other);
  const curve = speeds.map((speed): ChartPoint => [speed, 100 * missChance(passageOf({ ...values, speed }))]);
  return {
    id: 'chance',
    title: { text: 'chance of a miss' },
    unit: '%',
    yShows: [100],
    curves: [{ label: '', look: 'ink', pieces: [curve] }],
    x: { label: 'v', unit, domain: [0, max], param: 'speed', at: values.speed },
  };
}

export const charts = (thrown: Throw, values: ThrowValues): readonly Chart[] => [
  gapChart(thrown),
  rateChart(thrown),
  chanceChart(thrown, values),
];
