/** Tests of the three ways, over the number of bodies and over the size of the giant. */
import type { Chart, Curve } from '#kit/declare/chart.ts';
import type { PairRun, Tests } from './model.ts';

const WAYS = [
  { key: 'pairs', label: 'all pairs', look: 'muted', dash: 'dashed' },
  { key: 'boxes', label: 'boxes', look: 'b', dash: 'dotted' },
  { key: 'buckets', label: 'cells', look: 'a', dash: 'solid' },
] as const;

const curves = (over: readonly (readonly [number, Tests])[]): readonly Curve[] =>
  WAYS.map(({ key, label, look, dash }) => ({
    label,
    look,
    dash,
    pieces: [over.map(([x, tests]) => [x, tests[key]] as const)],
  }));

export function charts(run: PairRun, { ratio }: { readonly ratio: number }): readonly Chart[] {
  return [
    {
      id: 'bodies',
      title: { text: 'tests' },
      unit: '',
      isLogY: true,
      isCount: true,
      yShows: [10, 20_000_000],
      curves: curves(run.overBodies),
      x: {
        label: 'bodies',
        unit: '',
        domain: [10, 5000],
        param: 'bodies',
        at: run.grains.x.length,
        isLog: true,
      },
    },
    {
      id: 'giant',
      title: { text: 'tests over the giant' },
      unit: '',
      isLogY: true,
      isCount: true,
      yShows: [10, 20_000_000],
      // Asked for when this chart is drawn: it takes ten counts for every number of bodies.
      get curves() {
        return curves(run.overRatios);
      },
      x: { label: 'giant ÷ grain', unit: '', domain: [1, 1000], param: 'ratio', at: ratio, isLog: true },
    },
  ];
}
