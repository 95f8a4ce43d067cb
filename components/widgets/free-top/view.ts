/** The free top as a picture, charts and words. Nothing is computed here that the model does not say. */
import { rotate } from '#core/math/quat.ts';
import { add, addScaled, scale, type Vec3 } from '#core/math/vec3.ts';
import type { Chart, Curve } from '#kit/declare/chart.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Picture3 } from '#kit/declare/picture.ts';
import type { ArrowScales } from '#kit/declare/scene.ts';
import { capital, formatQuantity, formatReading, formatValue, withUnit } from '#params/format.ts';
import { degrees } from '../common/angles.ts';
import { remember } from '../common/remember.ts';
import { DURATION, params, ROUNDING, type TopRun, type TopValues } from './model.ts';
import { energyHalfAxes, type Sample } from './samples.ts';

type TopMoment = Moment<typeof params, TopRun>;

/** Radius of what is shown, in m. */
export const RADIUS = 0.145;

/** Where the centre of mass is, in m: below the middle of the picture, for b points up. */
const CENTRE: Vec3 = [0, 0, -0.032];

/** Radius, in m, at which the trail of the axis is drawn. */
const TRAIL = 0.115;

/** The longest half axis of the ellipsoid, and the longest arrows of ω and b at the start, in m. */
const LONGEST_ELLIPSOID = 0.16;
const LONGEST = { omega: 0.11, b: 0.145 };

/** Scales of arrows, each a tenth coarser than the last: a run takes the first on which it fits. */
const STEPS = 46;
const ladder = (name: string, unit: string, smallest: number, longest: number): ArrowScales =>
  Object.fromEntries(
    Array.from({ length: STEPS }, (_, i) => [
      `${name}${i}`,
      { unit, length: longest / (smallest * 1.1 ** i) },
    ]),
  );

export const arrows: ArrowScales = {
  ...ladder('omega', 'rad/s', 1, LONGEST.omega),
  ...ladder('b', 'N·m·s', 0.0003, LONGEST.b),
};

/** The scale on which an arrow of this size just fits. */
function scaleFor(name: 'omega' | 'b', size: number): string {
  const fits = (i: number): boolean => size * (arrows[`${name}${i}`]?.length ?? 0) <= LONGEST[name] * 1.0001;
  for (let i = 0; i < STEPS; i++) if (fits(i)) return `${name}${i}`;
  return `${name}${STEPS - 1}`;
}

/** Lines of a run in the units of the picture; the same list each time, so that nothing is drawn anew. */
interface Trails {
  readonly omega: readonly Vec3[];
  readonly axis: readonly Vec3[];
  readonly plane: readonly Vec3[];
}

const trailsOf = remember((run: TopRun, omegaScale: number): Trails => {
  const height = run.planeHeight * omegaScale;
  return {
    omega: run.omegaTrail.map((omega) => addScaled(CENTRE, omega, omegaScale)),
    axis: run.axisTrail.map((axis) => addScaled(CENTRE, axis, TRAIL)),
    plane: Array.from({ length: 97 }, (_, i): Vec3 => {
      const turn = (2 * Math.PI * i) / 96;
      return add(CENTRE, [0.9 * RADIUS * Math.cos(turn), 0.9 * RADIUS * Math.sin(turn), height]);
    }),
  };
});

/** The part of a trail up to a time (s): while the reader guesses, the rest would tell. */
function upTo<P>(trail: readonly P[], until: number | undefined, { lostAt }: TopRun): readonly P[] {
  if (until === undefined) return trail;
  return trail.slice(0, 1 + Math.floor((trail.length * until) / (lostAt ?? DURATION)));
}

export function draw({ run, values, t, hiddenFrom }: TopMoment): Picture3 {
  const sample = run.at(t);
  const { state, omega } = sample;
  const { orientation } = state;
  // The ellipsoid is longer than ω; where it is shown it must fit into the picture.
  const { startSizes } = run;
  const omegaSize = values.ellipsoid
    ? (startSizes.ellipsoid * LONGEST.omega) / LONGEST_ELLIPSOID
    : startSizes.omega;
  const omegaName = scaleFor('omega', omegaSize);
  const omegaScale = arrows[omegaName]?.length ?? 1;
  const trails = trailsOf(run, omegaScale);
  const rolling: Picture3 = values.ellipsoid
    ? [
        { kind: 'line', points: trails.plane, look: 'muted', weight: 'hair', dash: true },
        {
          kind: 'ellipsoid',
          halfAxes: scale(energyHalfAxes(run.solid, sample), omegaScale),
          position: CENTRE,
          orientation,
          look: 'energy',
        },
      ]
    : [];
  const axisTrail: Picture3 = values.axisTrail
    ? [
        {
          kind: 'line',
          points: upTo(trails.axis, hiddenFrom, run),
          look: 'a',
          tone: 'faint',
          weight: 'thin',
        },
        { kind: 'dot', at: addScaled(CENTRE, run.axisNow(sample), TRAIL), look: 'a' },
      ]
    : [];
  const { paint } = run.solid;
  const painted: Picture3 =
    paint.length === 0
      ? []
      : [
          {
            kind: 'line',
            points: paint.map((point) => add(CENTRE, rotate(orientation, point))),
            look: 'a',
            weight: 'normal',
          },
        ];
  return [
    {
      kind: 'solid',
      vertices: run.solid.vertices,
      faces: run.solid.faces,
      position: CENTRE,
      orientation,
      look: 'a',
    },
    ...painted,
    ...rolling,
    ...axisTrail,
    {
      kind: 'line',
      points: upTo(trails.omega, hiddenFrom, run),
      look: 'omega',
      tone: 'faint',
      weight: 'thin',
      sym: 'omega',
    },
    { kind: 'arrow', from: CENTRE, vector: omega, scale: omegaName, look: 'omega', sym: 'omega' },
    {
      kind: 'arrow',
      from: CENTRE,
      vector: state.angularMomentum,
      scale: scaleFor('b', startSizes.b),
      look: 'omega',
      sym: 'b',
      weight: 'thick',
    },
  ];
}

/** Points of a curve: as many as a chart has pixels. */
const MAX_POINTS = 500;

function curveOf(samples: readonly Sample[], read: (sample: Sample) => number): Curve['pieces'] {
  const every = Math.ceil(samples.length / MAX_POINTS);
  return [samples.filter((_, i) => i % every === 0).map((sample) => [sample.t, read(sample)])];
}

/** Names of the principal axes, short. */
const axisLabels = ({ ownAxis }: TopRun['solid']): readonly [string, string, string] => {
  if (ownAxis === null) return ['least', 'middle', 'largest'];
  return ownAxis === 2 ? ['across 1', 'across 2', 'own axis'] : ['own axis', 'across 1', 'across 2'];
};

export function charts({ samples, solid }: TopRun): readonly Chart[] {
  const [least, middle, largest] = axisLabels(solid);
  const along = (axis: 0 | 1 | 2) => curveOf(samples, ({ omegaBody }) => omegaBody[axis]);
  const drift = (read: (sample: Sample) => number) =>
    curveOf(samples, (sample) => Math.max(ROUNDING, read(sample)));
  return [
    {
      id: 'omega',
      title: { text: 'ω along the body’s axes' },
      unit: 'rad/s',
      isQuiet: true,
      curves: [
        { label: least, look: 'omega', sym: 'omega', dash: 'dotted', pieces: along(0) },
        { label: middle, look: 'omega', sym: 'omega', pieces: along(1) },
        { label: largest, look: 'omega', sym: 'omega', dash: 'dashed', pieces: along(2) },
      ],
    },
    {
      id: 'drift',
      title: { text: 'drift since the start, from 10⁻¹⁶ up' },
      unit: '',
      isLogY: true,
      isQuiet: true,
      yShows: [ROUNDING, 1],
      curves: [
        { label: 'energy', look: 'energy', pieces: drift(({ energyDrift }) => energyDrift) },
        { label: 'b', look: 'omega', sym: 'b', pieces: drift(({ momentumDrift }) => momentumDrift) },
        {
          label: '|b|',
          look: 'omega',
          sym: 'b',
          dash: 'dotted',
          pieces: drift(({ lengthDrift }) => lengthDrift),
        },
      ],
    },
  ];
}

const AXIS_NAMES = {
  least: 'its axis of least moment',
  middle: 'its middle axis',
  largest: 'its axis of largest moment',
};

/** What the axis is called about which the body was spun: a body with two equal moments has only one of its own. */
function axisName({ solid, axis }: TopRun, spinAxis: keyof typeof AXIS_NAMES): string {
  if (solid.ownAxis === null) return AXIS_NAMES[spinAxis];
  return axis === solid.axes[solid.ownAxis] ? 'its own axis' : 'a line across it';
}

/** What b and ω do, where b stands still. */
function circling({ wander, circleTime }: TopRun, { integrator }: TopValues): string {
  const away = inDegrees(wander);
  if (circleTime === null || integrator !== 'exact')
    return `The arrow b stands still; ω wanders up to ${away} away from it.`;
  return `The arrow b stands still; ω goes round it on a cone, evenly, ${away} away from it and once in ${formatQuantity(circleTime, 's')}.`;
}

const inDegrees = (angle: number): string => `${Math.round(degrees(angle))}°`;

function turning({ flips, lostAt, flipTime, worst }: TopRun): string {
  const length = withUnit(String(DURATION), 's');
  if (lostAt !== null)
    return `at ${formatQuantity(lostAt, 's')} the computed energy is a hundredfold; the run ends there`;
  if (flips.length === 0) return `it does not turn over in ${length}`;
  if (flips.length === 1) return `it turns over once in ${length}`;
  const every = flipTime === null ? '' : `, every ${formatQuantity(flipTime, 's')}`;
  const wonder = worst.energy < 0.01 ? 'untouched' : 'or so it is computed';
  return `it turns over ${flips.length} times in ${length}${every}, ${wonder}`;
}

export function describe({ run, values }: TopMoment): string {
  const { worst, solid } = run;
  const spin = formatValue(params.spin, values.spin);
  const start = `${capital(solid.name)} is spun about ${axisName(run, values.spinAxis)} at ${spin}: ${turning(run)}.`;
  const still = worst.momentum < 1e-12;
  const arrow = still
    ? circling(run, values)
    : `The arrow b should stand still, but its tip strays by up to ${formatReading(100 * worst.momentum, 2)}\u00a0% of its length.`;
  if (run.lostAt !== null) return `${start} ${arrow}`;
  const energy =
    worst.energy < 1e-9
      ? 'The energy is kept.'
      : `The energy is off by up to ${formatReading(100 * worst.energy, 2)}\u00a0%.`;
  return `${start} ${arrow} ${energy}`;
}
