/** The painted body, its probe and its screw axis as a picture with handles. Seen by someone who travels along. */
import { rotate, rotateInverse } from '#core/math/quat.ts';
import { addScaled, length, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { pointAlong } from '#core/speed/surface-point.ts';
import type { Look } from '#kit/declare/look.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Paint, Picture3 } from '#kit/declare/picture.ts';
import { roundAbove } from '#kit/declare/round-number.ts';
import type { ArrowScales, Handle3 } from '#kit/declare/scene.ts';
import { formatNumber, formatQuantity, formatReading } from '#params/format.ts';
import { remember } from '../common/remember.ts';
import type { Instant } from './instant.ts';
import { type BoundRun, probeValues } from './model.ts';
import { type BoundValues, params } from './params.ts';
import { WHEEL } from './solids.ts';

export type BoundMoment = Moment<typeof params, BoundRun>;

/** m of the picture for 1 m/s and for 1 rad/s. They stay, so that arrows can be compared. */
const VELOCITY = 0.5;
const OMEGA = 0.4;

export const arrows: ArrowScales = {
  velocity: { unit: 'm/s', length: VELOCITY },
  omega: { unit: 'rad/s', length: OMEGA },
};

/** Direction of the eye: it looks at the tetrahedron's first face, and at the wheel from its side. */
export const EYE = [52, 24] as const;

/** Radius of what is shown, in m. */
export const RADIUS = 1.3;

/** Half the length of the screw axis that is drawn, in m; one that passes farther away than this is not shown. */
const AXIS = 1.55;
const FAR = 1.6;

/** Most lines of equal speed. */
const MOST_LINES = 10;

/**
 * Speed in shares of the bound, with a line for each round number of m/s. While the reader guesses the bound would tell:
 * then full colour is the largest speed now.
 */
function paintOf(run: BoundRun, t: number, isGuessing: boolean): Paint {
  const top = isGuessing ? Math.max(...run.surfaceSpeeds(t)) : run.paintTop;
  const legend = { title: 'speed', ends: [0, top] as const, unit: 'm/s' };
  if (top === 0) return { values: run.surfaceSpeeds(t), legend };
  const step = roundAbove(top / MOST_LINES);
  const contours = Array.from({ length: MOST_LINES }, (_, i) => ((i + 1) * step) / top).filter(
    (share) => share < 1,
  );
  const note = `a line every ${formatQuantity(step, 'm/s', 1)}`;
  return {
    values: run.surfaceSpeeds(t).map((speed) => speed / top),
    contours,
    legend: { ...legend, note },
  };
}

/** The same paint for the same run and time: it is asked for at every turn of the camera. */
const paintAt = remember(paintOf);

/** The road under the wheel: two lines along x. */
function road({ solid }: BoundValues): Picture3 {
  if (solid !== 'wheel') return [];
  return [-0.3, 0.3].map((y) => ({
    kind: 'line',
    points: [
      [-1.35, y, -WHEEL.radius],
      [1.35, y, -WHEEL.radius],
    ],
    look: 'muted',
    weight: 'thin',
  }));
}

/** The line about which all points turn at this instant. */
function screwAxis({ screw }: Instant): Picture3 {
  if (screw.kind !== 'screw' || length(screw.point) > FAR) return [];
  const [from, to] = [-AXIS, AXIS].map((way) => addScaled(screw.point, screw.direction, way)) as [Vec3, Vec3];
  return [
    { kind: 'line', points: [from, to], look: 'omega', dash: true, weight: 'normal' },
    { kind: 'text', at: from, text: 'screw axis', look: 'omega' },
  ];
}

/** The outline of a triangle is drawn so far, in m, in front of its surface: neither then hides the other in part. */
const LIFT = 0.004;

const isSame = (one: Vec3, other: Vec3): boolean => length(sub(one, other)) < 1e-6;

/** A point with a name. */
interface Extreme {
  readonly at: Vec3;
  readonly text: string;
  readonly look: Look;
}

/** Where the fastest and the slowest point are. */
const extremesOf = ({ fastestCorner, slowest }: Instant): readonly Extreme[] => [
  { at: fastestCorner, text: 'fastest', look: 'a' },
  { at: slowest.point, text: 'slowest', look: 'omega' },
];

/** Names of the corners, by number as their weights are, and of the extremes; both in one where they coincide. */
function names({ corners }: Instant, extremes: readonly Extreme[]): Picture3 {
  const elsewhere = extremes.filter(({ at }) => !corners.some((corner) => isSame(corner, at)));
  return [
    ...corners.map((at, i) => {
      const here = extremes.filter((extreme) => isSame(extreme.at, at)).map(({ text }) => text);
      const text = [`${i + 1}`, ...here].join(' ');
      return { kind: 'text', at, text, look: 'ink', isDetail: here.length === 0 } as const;
    }),
    ...elsewhere.map(({ at, text, look }) => ({ kind: 'text', at, text, look }) as const),
  ];
}

/** Where the arrows of the body start, in m. */
const footOf = ({ solid }: BoundRun, { orientation }: Instant): Vec3 => rotate(orientation, solid.foot);

/** What may come and go stands last: the rest keeps its place in the list, and so its buffers. */
export function draw({ run, values, t, hiddenFrom }: BoundMoment): Picture3 {
  const instant = run.at(t);
  const { orientation, corners, normal, probe, probeVelocity, angularVelocity } = instant;
  const foot = footOf(run, instant);
  const { vertices, triangles } = run.solid.fine;
  const isGuessing = hiddenFrom !== undefined;
  const extremes = isGuessing ? [] : extremesOf(instant);
  const outline = [...corners, corners[0] as Vec3].map((corner) => addScaled(corner, normal, LIFT));
  return [
    {
      kind: 'solid',
      vertices,
      faces: triangles,
      position: ZERO,
      orientation,
      look: 'a',
      paint: paintAt(run, t, isGuessing),
    },
    { kind: 'line', points: outline, look: 'ink', weight: 'normal' },
    { kind: 'arrow', from: foot, vector: values.velocity, scale: 'velocity', look: 'a', sym: 'v_c' },
    { kind: 'arrow', from: foot, vector: angularVelocity, scale: 'omega', look: 'omega', sym: 'omega' },
    { kind: 'arrow', from: probe, vector: probeVelocity, scale: 'velocity', look: 'ink', sym: 'v_p' },
    { kind: 'dot', at: probe, look: 'ink' },
    ...extremes.map(({ at, look }) => ({ kind: 'dot', at, look }) as const),
    ...screwAxis(instant),
    ...road(values),
    ...names(instant, extremes),
  ];
}

const inWords = (param: (typeof params)['velocity' | 'angularVelocity'], [x, y, z]: Vec3): string =>
  `${formatNumber(param, x)} ${param.unit} along x, ${formatNumber(param, y)} along y, ${formatNumber(param, z)} along z`;

/** Far enough, in m, to start outside any of the bodies. */
const OUTSIDE = 4;

/** The probe after it was dragged: the point of the surface that lies under the pointer. */
function probeAt(
  run: BoundRun,
  { orientation, probe }: Instant,
  to: Vec3,
  toEye?: Vec3,
): Partial<BoundValues> {
  const sight = toEye ?? scale(probe, 1 / Math.max(length(probe), 1e-9));
  const [from, end] = [OUTSIDE, -OUTSIDE].map((way) =>
    rotateInverse(orientation, addScaled(to, sight, way)),
  ) as [Vec3, Vec3];
  const { triangle: number, barycentric } = pointAlong(run.solid.mesh, from, end);
  return { triangle: number, ...probeValues(barycentric) };
}

export function handles({ run, values, t }: BoundMoment): readonly Handle3<typeof params>[] {
  const instant = run.at(t);
  const foot = footOf(run, instant);
  const { velocity, angularVelocity } = values;
  const weights = run.probe.barycentric.map((s) => formatReading(s, 2)).join(', ');
  return [
    {
      id: 'velocity',
      label: 'Velocity of the centre',
      text: inWords(params.velocity, velocity),
      look: 'a',
      shape: 'tip',
      at: addScaled(foot, velocity, VELOCITY),
      step: 0.1 * VELOCITY,
      drag: (to) => ({ velocity: scale(sub(to, foot), 1 / VELOCITY) }),
    },
    // Later a free body has another ω: only that of the first moment is the reader's to choose.
    ...(run.isFree && t > 0
      ? []
      : [
          {
            id: 'angularVelocity',
            label: 'Angular velocity',
            text: inWords(params.angularVelocity, angularVelocity),
            look: 'omega',
            shape: 'tip',
            at: addScaled(foot, angularVelocity, OMEGA),
            step: 0.1 * OMEGA,
            drag: (to: Vec3) => ({ angularVelocity: scale(sub(to, foot), 1 / OMEGA) }),
          } as const,
        ]),
    {
      id: 'probe',
      label: 'Probe on the surface',
      text: `weights ${weights}, ${formatReading(instant.probeSpeed)} m/s`,
      look: 'ink',
      shape: 'ring',
      at: instant.probe,
      step: 0.04,
      drag: (to, _, toEye) => probeAt(run, instant, to, toEye),
    },
  ];
}
