/** Charts of J against the stretch and of I against the angle, and the matrices under the picture. */
import type { Chart, Curve } from '#kit/declare/chart.ts';
import type { Sheet } from '#kit/declare/sheet.ts';
import { type MassRun, type MassValues, params, type TensorAt } from './model.ts';
import type { MassMoment } from './view.ts';

type Entry = readonly [row: 0 | 1 | 2, column: 0 | 1 | 2];

const curve = (
  points: readonly TensorAt[],
  [row, column]: Entry,
  label: string,
  dash: NonNullable<Curve['dash']>,
): Curve => ({
  label,
  look: 'omega',
  dash,
  pieces: [points.map(({ x, tensor }) => [x, tensor[row][column]] as const)],
});

const MOMENTS = [
  [[0, 0], 'solid'],
  [[1, 1], 'dashed'],
  [[2, 2], 'dotted'],
] as const;
const PRODUCTS = [
  [[0, 1], 'solid'],
  [[0, 2], 'dashed'],
  [[1, 2], 'dotted'],
] as const;
const nameOf = ([row, column]: Entry): string => `${'xyz'[row]}${'xyz'[column]}`;

/** The axis of products reaches at least this part of the largest moment. */
const SHOWN_PRODUCT = 0.1;

export function charts(run: MassRun, { stretchX, angle }: MassValues): readonly Chart[] {
  const overAngle = (entries: typeof MOMENTS | typeof PRODUCTS): readonly Curve[] => [
    ...(run.rightByAngle === null
      ? []
      : entries.map(([entry, dash]) => ({
          ...curve(run.rightByAngle as readonly TensorAt[], entry, '', dash),
          isGhost: true,
        }))),
    ...entries.map(([entry, dash]) => curve(run.byAngle, entry, nameOf(entry), dash)),
  ];
  const turning = {
    label: 'Angle',
    unit: '°',
    domain: [params.angle.min, params.angle.max] as const,
    param: 'angle',
    at: angle,
  };
  return [
    {
      id: 'stretch',
      title: { text: 'J on its diagonal' },
      unit: 'kg·m²',
      curves: MOMENTS.map(([entry, dash]) => curve(run.byStretch, entry, nameOf(entry), dash)),
      x: {
        label: 'Stretch along x',
        unit: '',
        domain: [params.stretchX.min, params.stretchX.max],
        param: 'stretchX',
        at: stretchX,
      },
    },
    {
      id: 'moments',
      title: { text: 'I on its diagonal' },
      unit: 'kg·m²',
      curves: overAngle(MOMENTS),
      x: turning,
    },
    {
      id: 'products',
      title: { text: 'I off its diagonal' },
      unit: 'kg·m²',
      curves: overAngle(PRODUCTS),
      // A ball's products are rounding: beside its moments they are nothing, and are shown as nothing.
      yShows: [-SHOWN_PRODUCT * run.moments[2], SHOWN_PRODUCT * run.moments[2]],
      x: turning,
    },
  ];
}

export const sheets = ({ run, values }: MassMoment): readonly Sheet<typeof params>[] => [
  {
    id: 'J',
    label: 'Inertia in body axes',
    symbol: 'J',
    unit: 'kg·m²',
    equation: 'K3',
    rows: run.J,
    note: 'Changes when the body is stretched, never when it is turned.',
  },
  {
    id: 'R',
    label: 'Rotation',
    symbol: 'R',
    unit: '',
    equation: 'K4',
    rows: run.R,
    note: 'Its columns are the body’s axes, seen from the world.',
  },
  {
    id: 'I',
    label: 'Inertia in world axes',
    symbol: 'I',
    unit: 'kg·m²',
    equation: 'K5',
    rows: run.I,
    note:
      values.mistake === 'none'
        ? 'R J Rᵀ: the same body, seen from the world.'
        : 'Wrong on purpose: not the tensor of the body in the picture.',
  },
];
