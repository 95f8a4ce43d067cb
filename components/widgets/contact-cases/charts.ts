/** v_rel over the spin of A: a straight line through all three cases, of which the centres know nothing. */
import type { Chart, ChartPoint } from '#kit/declare/chart.ts';
import { type CaseRun, type CaseValues, params } from './model.ts';

export function charts({ overSpin, byCentres, mistake }: CaseRun, { spinA }: CaseValues): readonly Chart[] {
  const over = (read: (end: CaseRun['overSpin'][number]) => number): readonly (readonly ChartPoint[])[] => [
    overSpin.map((end) => [end.spin, read(end)]),
  ];
  return [
    {
      id: 'vRel',
      title: { sym: 'v_rel' },
      unit: 'm/s',
      yShows: [-4, 4],
      curves: [
        mistake === 'none'
          ? { label: 'centres along n', look: 'muted', dash: 'dotted', pieces: over(() => byCentres) }
          : { label: 'true', look: 'muted', dash: 'dotted', pieces: over(({ trueVRel }) => trueVRel) },
        { label: '', look: 'vrel', sym: 'v_rel', dash: 'dashed', pieces: over(({ vRel }) => vRel) },
      ],
      x: {
        label: 'spin of A',
        unit: 'rad/s',
        domain: [params.spinA.min, params.spinA.max],
        param: 'spinA',
        at: spinA,
      },
    },
  ];
}
