/** What the block takes against its mass, over six powers of ten; and the books as sheets. */
import type { Chart, Curve } from '#kit/declare/chart.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Sheet } from '#kit/declare/sheet.ts';
import { type AtMass, params, type WallRun, type WallValues } from './model.ts';

const over = (points: readonly AtMass[], read: (point: AtMass) => number): Curve['pieces'] => [
  points.map((point) => [point.mass, read(point)]),
];

export function charts(
  { overMass, limit, isWall }: WallRun,
  { massB, velocityB, seenFrom }: WallValues,
): readonly Chart[] {
  const domain = [params.massB.min, params.massB.max] as const;
  const x = {
    label: 'mass of the block',
    unit: 'kg',
    domain,
    isLog: true,
    ...(isWall ? {} : { param: 'massB', at: massB }),
  };
  const level = (value: number): Curve['pieces'] => [
    [
      [domain[0], value],
      [domain[1], value],
    ],
  ];
  const isMoving = velocityB !== 0 && seenFrom === 'ground';
  return [
    {
      id: 'momentum',
      title: { text: 'momentum the block takes' },
      unit: 'N·s',
      yShows: [6],
      curves: [
        { label: 'a wall', look: 'muted', dash: 'dashed', pieces: level(limit.momentum) },
        { label: '', look: 'j', sym: 'j', pieces: over(overMass, ({ momentum }) => momentum) },
      ],
      x,
    },
    {
      id: 'energy',
      title: { text: 'kinetic energy gained' },
      unit: 'J',
      yShows: [-4.5, 4.5],
      curves: [
        ...(isMoving
          ? ([{ label: '', look: 'muted', dash: 'dashed', pieces: level(limit.ball) }] as const)
          : []),
        { label: 'ball', look: 'a', pieces: over(overMass, ({ ball }) => ball) },
        { label: 'block', look: 'b', dash: 'dashed', pieces: over(overMass, ({ block }) => block) },
      ],
      x,
    },
  ];
}

/** Rounding beside these sizes is no entry in a book. */
const clean = (value: number, size: number): number => (Math.abs(value) <= 1e-12 * (1 + size) ? 0 : value);

/** One number in each row. */
const column = (numbers: readonly number[]): Sheet<typeof params>['rows'] =>
  numbers.map((number) => [number]);

export function sheets({ run: { books } }: Moment<typeof params, WallRun>): readonly Sheet<typeof params>[] {
  const { energy, momentum } = books;
  const size = Math.abs(energy.ball) + Math.abs(energy.block) + Math.abs(energy.engine);
  const left = clean(energy.sum, size);
  return [
    {
      id: 'energyBooks',
      label: 'Energy gained in the hit',
      unit: 'J',
      equation: 'K25',
      rowNames: ['ball', 'block', 'engine', 'warmth', 'sum'],
      rows: column([energy.ball, energy.block, energy.engine, energy.warmth, left]),
      note:
        left === 0
          ? 'What one has more, another has less.'
          : 'The books do not balance: somebody is missing from them.',
    },
    {
      id: 'momentumBooks',
      label: 'Momentum gained, to the right',
      unit: 'N·s',
      equation: 'K13',
      rowNames: ['ball', 'block', 'engine', 'sum'],
      rows: column([momentum.ball, momentum.block, momentum.engine, momentum.sum]),
      note: 'The engine is whatever holds a wall in its course: a motor, an arm, the earth.',
    },
  ];
}
