/** All charts of a run: those of any collision, and below them the gap, the energies and the momenta. */
import type { RunSample } from '#core/run/run-series.ts';
import type { Chart, Curve } from '#kit/declare/chart.ts';
import type { Look } from '#kit/declare/look.ts';
import { collisionCharts, piecesOf } from '../collision/collision-charts.ts';
import type { LabRun } from './lab-run.ts';

const DASHES = ['solid', 'dashed', 'dotted'] as const;

/** A curve for each of some numbers of a sample. */
const curvesOf = (
  samples: readonly RunSample[],
  look: Look,
  numbers: Readonly<Record<string, (sample: RunSample) => number>>,
): readonly Curve[] =>
  Object.entries(numbers).map(([label, y], i) => ({
    label,
    look,
    dash: DASHES[i % DASHES.length] as 'solid',
    pieces: piecesOf(samples, y),
  }));

/** Charts of a run in the plane or in space. */
export function labCharts(lab: LabRun, isPlanar: boolean): readonly Chart[] {
  const { samples } = lab;
  const axes = isPlanar ? ['x', 'y'] : ['x', 'y', 'z'];
  const components = (vector: 'momentum' | 'angularMomentum', names: readonly string[], from = 0) =>
    Object.fromEntries(names.map((name, i) => [name, (sample: RunSample) => sample[vector][i + from] ?? 0]));
  return [
    ...collisionCharts(lab, { vRel: [-1, 1], j: 1, energy: 1 }),
    {
      id: 'energies',
      title: { text: 'all energy' },
      unit: 'J',
      curves: curvesOf(samples, 'energy', {
        sum: ({ energy }) => energy,
        kinetic: ({ kinetic }) => kinetic,
        height: ({ potential }) => potential,
      }),
    },
    {
      id: 'gap',
      title: { text: 'gap' },
      unit: 'm',
      curves: curvesOf(samples, 'n', { '': ({ gap }) => gap }),
    },
    {
      id: 'momentum',
      title: { text: 'momentum of both' },
      unit: 'N·s',
      curves: curvesOf(samples, 'j', components('momentum', axes)),
    },
    {
      id: 'angularMomentum',
      title: { text: 'angular momentum of both' },
      unit: 'N·m·s',
      curves: isPlanar
        ? curvesOf(samples, 'omega', { '': ({ angularMomentum }) => angularMomentum[2] })
        : curvesOf(samples, 'omega', components('angularMomentum', axes)),
    },
  ];
}
