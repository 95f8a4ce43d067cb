/** How fast the weapon moves along the line under the pointer, and how far apart the two orders are. */
import type { Chart, ChartPoint, Curve } from '#kit/declare/chart.ts';
import type { GridRun, Sample } from './model.ts';
import type { GridValues } from './params.ts';

/** Short names of the blends, at the ends of their curves. */
const NAMES: Readonly<Record<GridValues['blend'], string>> = {
  cells: 'cell by cell',
  eased: 'eased',
  nine: 'all nine',
};

const BLENDS = ['cells', 'eased', 'nine'] as const;

/** Velocities that differ by less than this at the border, in m/s, do not jump. */
const EPS_JUMP = 1e-6;

/** One curve where nothing jumps, two pieces where it does. */
const joined = (pieces: readonly (readonly ChartPoint[])[], isSmooth: boolean): Curve['pieces'] =>
  isSmooth ? [pieces.flat()] : pieces;

/** The blends that were not chosen, muted. */
const others = (run: GridRun): readonly Curve[] =>
  BLENDS.filter((blend) =>
    run.values.mistake !== 'none' ? blend === 'cells' : blend !== run.values.blend,
  ).map(
    (blend): Curve => ({
      label: NAMES[blend],
      look: 'muted',
      dash: blend === 'eased' ? 'dotted' : 'dashed',
      pieces: joined(run.speeds(blend), blend !== 'cells'),
    }),
  );

export function charts(run: GridRun): readonly Chart[] {
  const { values, pieces, border } = run;
  const x = {
    label: values.along === 'x' ? 'pointer across' : 'pointer up',
    unit: '',
    domain: [0, 1] as const,
    param: values.along,
    at: values[values.along],
  };
  const curve = (read: (sample: Sample) => number, isSmooth: boolean): Curve['pieces'] =>
    joined(
      pieces.map((piece) => piece.map((sample): ChartPoint => [sample.u, read(sample)])),
      isSmooth,
    );
  const isSmooth = border.jump < EPS_JUMP * values.pace;
  return [
    {
      id: 'speed',
      title: { text: 'speed of the point' },
      unit: 'm/s',
      yShows: [0, 2 * values.pace],
      x,
      curves: [
        ...others(run),
        {
          label: values.mistake === 'none' ? NAMES[values.blend] : 'wrong',
          look: values.mistake === 'none' ? 'a' : 'bad',
          pieces: curve(({ speed }) => speed, isSmooth),
        },
      ],
    },
    {
      id: 'spin',
      title: { sym: 'omega' },
      unit: 'rad/s',
      yShows: [0, 3 * values.pace],
      x,
      curves: [
        {
          label: '',
          look: 'omega',
          sym: 'omega',
          pieces: values.mistake === 'none' ? curve(({ spin }) => spin ?? 0, isSmooth) : [],
        },
      ],
    },
    {
      id: 'gap',
      title: { text: 'between x first and y first' },
      unit: '°',
      yShows: [0, 1],
      x,
      curves: [{ label: '', look: 'b', pieces: curve(({ gap }) => gap, true) }],
    },
  ];
}
