/** Why 95 % is not 95 %: three shares over the fraction. And λ* over the length of n, beside the impulse that stays. */
import type { Chart } from '#kit/declare/chart.ts';
import { type LambdaRun, SHARES } from './model.ts';
import { type LambdaValues, params } from './params.ts';

const over = (read: (share: (typeof SHARES)[number]) => number) => [
  SHARES.map((share) => [share.fraction, 100 * read(share)] as const),
];

const shares = ({ kind }: LambdaRun, fraction: number): Chart => ({
  id: 'shares',
  title: { text: kind === 'colliding' ? 'compared with the elastic hit' : 'for points that approach' },
  unit: '%',
  yShows: [-100, 120],
  curves: [
    { label: 'energy', look: 'energy', pieces: over(({ energy }) => energy) },
    { label: 'speed', look: 'vrel', dash: 'dashed', pieces: over(({ speed }) => speed) },
    { label: 'impulse', look: 'j', pieces: over(({ impulse }) => impulse) },
  ],
  x: {
    label: 'fraction φ',
    unit: '',
    domain: [params.fraction.min, params.fraction.max],
    param: 'fraction',
    at: fraction,
  },
});

const byLength = ({ byNormalLength }: LambdaRun, normalLength: number): Chart => ({
  id: 'byLength',
  title: { text: 'if n were longer' },
  unit: 'N·s',
  yShows: [0, 4],
  curves: [
    {
      label: 'λ* |n|',
      look: 'muted',
      dash: 'dotted',
      pieces: [byNormalLength.map(({ normalLength: x, jElastic }) => [x, jElastic])],
    },
    {
      label: 'λ*',
      look: 'j',
      sym: 'lambda*',
      pieces: [byNormalLength.map(({ normalLength: x, lambdaStar }) => [x, lambdaStar])],
    },
  ],
  x: {
    label: 'length of n',
    unit: '',
    domain: [params.normalLength.min, params.normalLength.max],
    param: 'normalLength',
    at: normalLength,
  },
});

export const charts = (run: LambdaRun, { fraction, normalLength }: LambdaValues): readonly Chart[] => [
  shares(run, fraction),
  byLength(run, normalLength),
];
