/** Volume and orthogonality over the steps, for all rules; and a tiny angle read back from its matrix. */
import type { Vec3 } from '#core/math/vec3.ts';
import type { Chart, ChartPoint, Curve } from '#kit/declare/chart.ts';
import { remember } from '../common/remember.ts';
import { params, type ReadBack, readBack, type TurnRun, type TurnValues } from './model.ts';

/** Points of a curve: about as many as are seen. */
const POINTS = 60;

/** Sizes of angles that are read back: five to each power of ten. */
const SIZES = 60;

/** Smallest defect and error that are told from none: a rounding of a double. */
const ROUNDING = 1e-16;

function overSteps({ dt, steps }: TurnRun, numbers: readonly number[]): Curve['pieces'] {
  const every = Math.ceil(steps / POINTS);
  const kept = numbers.map((y, k): ChartPoint => [k * dt, y]);
  return [kept.filter((_, k) => k % every === 0 || k === steps)];
}

function volumeChart(run: TurnRun): Chart {
  const { explicit, implicit, midpoint } = run.rules;
  return {
    id: 'volume',
    title: { text: 'volume, det R' },
    unit: '',
    isLogY: true,
    yShows: [0.1, 10],
    curves: [
      { label: 'obvious', look: 'bad', pieces: overSteps(run, explicit.volumes) },
      { label: '“improved”', look: 'bad', dash: 'dashed', pieces: overSteps(run, implicit.volumes) },
      { label: 'midpoint', look: 'good', pieces: overSteps(run, midpoint.volumes) },
    ],
  };
}

function defectChart(run: TurnRun): Chart {
  const { explicit, implicit, midpoint, quaternion, undivided } = run.rules;
  const above = (numbers: readonly number[]) =>
    overSteps(
      run,
      numbers.map((number) => Math.max(ROUNDING, Math.abs(number))),
    );
  return {
    id: 'defect',
    title: { text: 'off R Rᵀ = 1, and |Q| off 1' },
    unit: '',
    isLogY: true,
    yShows: [ROUNDING, 1],
    curves: [
      { label: 'obvious', look: 'bad', pieces: above(explicit.defects) },
      { label: '“improved”', look: 'bad', dash: 'dashed', pieces: above(implicit.defects) },
      { label: 'Q, undivided', look: 'bad', dash: 'dotted', pieces: above(undivided.excesses) },
      { label: 'midpoint', look: 'good', dash: 'dotted', pieces: above(midpoint.defects) },
      { label: 'Q', look: 'good', sym: 'Q', pieces: above(quaternion.excesses) },
    ],
  };
}

type Found = ReadBack & { readonly power: number };

/** Turns of all sizes about an axis, read back. They depend on nothing else, and so are kept while the rest is dragged. */
const foundAbout = remember(
  (axis: Vec3): readonly Found[] => {
    const { min, max } = params.tinyPower;
    const powers = Array.from({ length: SIZES + 1 }, (_, i) => min + ((max - min) * i) / SIZES);
    return powers.map((power) => ({ power, ...readBack(axis, power) }));
  },
  { by: (axis) => axis },
);

/** Relative errors of the angle read back. */
function readBackChart({ axis }: TurnRun, { tinyPower }: TurnValues): Chart {
  const { min, max } = params.tinyPower;
  const found = foundAbout(axis);
  const error = (read: (one: Found) => number): Curve['pieces'] => [
    found.map((one): ChartPoint => [one.power, Math.max(ROUNDING, Math.abs(read(one) / one.angle - 1))]),
  ];
  return {
    id: 'read-back',
    title: { text: 'error of an angle read back from R' },
    unit: '',
    isLogY: true,
    yShows: [ROUNDING, 1],
    curves: [
      { label: 'acos', look: 'bad', pieces: error(({ byAcos }) => byAcos) },
      { label: 'atan2', look: 'good', pieces: error(({ byAtan2 }) => byAtan2) },
    ],
    x: { label: 'angle, power of ten', unit: '', domain: [min, max], param: 'tinyPower', at: tinyPower },
  };
}

export const charts = (run: TurnRun, values: TurnValues): readonly Chart[] => [
  volumeChart(run),
  defectChart(run),
  readBackChart(run, values),
];
