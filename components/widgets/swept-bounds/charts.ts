/** Areas over the angle, and what the tight bound gains; the areas of all kinds as a sheet. */

import type { Chart, Curve } from '#kit/declare/chart.ts';
import type { Sheet } from '#kit/declare/sheet.ts';
import { formatQuantity } from '#params/format.ts';
import { type AtAngle, KINDS, params, type SweptRun, type SweptValues } from './model.ts';
import type { SweptMoment } from './view.ts';

const over = (points: readonly AtAngle[], read: (point: AtAngle) => number): Curve['pieces'] => [
  points.map((point) => [point.angle, read(point)]),
];

export function charts({ overAngles }: SweptRun, { angle }: SweptValues): readonly Chart[] {
  const x = {
    label: 'θ',
    unit: '°',
    domain: [params.angle.min, params.angle.max] as const,
    param: 'angle',
    at: angle,
  };
  return [
    {
      id: 'area',
      title: { text: 'area' },
      unit: 'm²',
      curves: [
        { label: 'by balls', look: 'muted', dash: 'dashed', pieces: over(overAngles, ({ balls }) => balls) },
        { label: 'tight', look: 'ink', pieces: over(overAngles, ({ tight }) => tight) },
        { label: 'swept', look: 'a', pieces: over(overAngles, ({ swept }) => swept) },
      ],
      x,
    },
    {
      id: 'gain',
      title: { text: 'by balls ÷ tight' },
      unit: '',
      yShows: [4],
      curves: [{ label: '', look: 'ink', pieces: over(overAngles, ({ balls, tight }) => balls / tight) }],
      x,
    },
  ];
}

export const sheets = ({ run }: SweptMoment): readonly Sheet<typeof params>[] => [
  {
    id: 'areas',
    label: 'Area of each volume',
    unit: 'm²',
    equation: 'K19',
    columns: KINDS.map((kind) => params.kind.options[kind]),
    rowNames: ['By balls', 'Tight'],
    rows: [run.ballAreas, run.tightAreas],
    note: `The body itself passes over ${formatQuantity(run.region.area, 'm²')}.`,
  },
];
