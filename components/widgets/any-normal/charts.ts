/** The parting speed along the true normal over the tilt, and how many collisions at random go wrong at that tilt. */
import type { Chart, Zone } from '#kit/declare/chart.ts';
import { COLLISIONS, ensemble, type Outcome } from './ensemble.ts';
import type { Along, AnyNormalRun } from './model.ts';
import { type AnyNormalValues, params } from './params.ts';

/** Where λ is negative: from a tilt on to the end of the axis, on either side. None where it never is. */
function refusedZones(overTilt: readonly Along[]): readonly Zone[] {
  const { min, max } = params.tilt;
  const isRefused = ({ lambda }: Along): boolean => lambda < 0;
  const left = overTilt.findLast((point) => point.tilt < 0 && isRefused(point))?.tilt ?? min;
  const right = overTilt.find((point) => point.tilt > 0 && isRefused(point))?.tilt ?? max;
  const zone = { along: 'x', label: 'λ < 0', look: 'muted' } as const;
  return [
    { ...zone, from: min, to: left },
    { ...zone, from: right, to: max },
  ];
}

const overTilt = (run: AnyNormalRun, tilt: number): Chart => ({
  id: 'overTilt',
  title: { text: 'parting along the true normal' },
  unit: 'm/s',
  yShows: [-2, 2.6], // room for the value above the highest point
  zones: [
    { along: 'y', from: -100, to: 0, label: 'still approaching', look: 'bad' },
    ...refusedZones(run.overTilt),
  ],
  curves: [
    {
      label: '',
      look: 'vrel',
      sym: 'v_rel+',
      dash: 'dashed',
      pieces: [run.overTilt.map((point) => [point.tilt, point.vRelAfter])],
    },
  ],
  x: { label: 'tilt of n', unit: '°', domain: [params.tilt.min, params.tilt.max], param: 'tilt', at: tilt },
});

const share = (read: (outcome: Outcome) => number) => [
  ensemble().map((outcome) => [outcome.tilt, (100 * read(outcome)) / COLLISIONS] as const),
];

const atRandom = (tilt: number): Chart => ({
  id: 'atRandom',
  title: { text: `of ${COLLISIONS} collisions at random` },
  unit: '%',
  yShows: [0, 60],
  curves: [
    { label: 'still approach', look: 'bad', pieces: share(({ stillApproaching }) => stillApproaching) },
    { label: 'with λ < 0', look: 'muted', dash: 'dotted', pieces: share(({ refused }) => refused) },
  ],
  x: { label: 'tilt of n', unit: '°', domain: [0, params.tilt.max], param: 'tilt', at: Math.abs(tilt) },
});

export const charts = (run: AnyNormalRun, { tilt }: AnyNormalValues): readonly Chart[] => [
  overTilt(run, tilt),
  atRandom(tilt),
];
