/** The moving body and its point as a picture with handles. Nothing is computed here that the model does not say. */
import { bodyPoint, worldPoint } from '#core/body/body.ts';
import { rotate } from '#core/math/quat.ts';
import { addScaled, length, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Floor, Picture3 } from '#kit/declare/picture.ts';
import type { ArrowScales, Handle3 } from '#kit/declare/scene.ts';
import { formatNumber } from '#params/format.ts';
import { asideAt, CENTRE, circleAbout, MIDDLE, type PointRun, type PointValues, params } from './model.ts';
import { RADIUS } from './solids.ts';

export type PointMoment = Moment<typeof params, PointRun>;

/** m of the picture for 1 m/s and for 1 rad/s. They stay, so that arrows can be compared. */
const VELOCITY = 0.22;
const OMEGA = 0.12;

export const arrows: ArrowScales = {
  velocity: { unit: 'm/s', length: VELOCITY },
  omega: { unit: 'rad/s', length: OMEGA },
};

/** Direction of the eye: the wheel rolls to the left, and ω points towards the reader. */
export const EYE = [58, 18] as const;

/** Radius of what is shown at least, in m. */
const LEAST = 0.8;

/** Arrows that would lie upon each other are drawn so far apart, in m. */
const APART = 0.035;

/** Half the length of the axis that is drawn, in m, and half the width of the road. */
const AXIS = 0.72;
const ROAD = 0.16;

/** Radius of what is shown, in m: the body stays in the picture, which is wider than high, all the time. */
export function radius(_: PointRun, { velocity: [x, y, z] }: PointValues): number {
  const sideways = Math.hypot(x, y) * MIDDLE + RADIUS;
  const upwards = Math.abs(z) * MIDDLE + RADIUS + Math.abs(CENTRE[2]);
  return Math.max(LEAST, 0.68 * sideways, upwards);
}

/** The road under the wheel: two lines along x. */
function road({ run, values }: PointMoment): Picture3 {
  if (values.solid !== 'wheel') return [];
  const reach = 1.25 * radius(run, values);
  const height = CENTRE[2] - RADIUS;
  return [-ROAD, ROAD].map((y) => ({
    kind: 'line',
    points: [
      [-reach, y, height],
      [reach, y, height],
    ],
    look: 'muted',
    weight: 'thin',
  }));
}

/** The road is the floor: the picture draws it. */
export const floor = (_: PointRun, { solid }: PointValues): Floor | undefined =>
  solid === 'wheel' ? { height: CENTRE[2] - RADIUS, radius: RADIUS, hasRings: false } : undefined;

/** The screw axis, and the velocity that all its points have. */
function screwAxis({ run, t }: PointMoment): Picture3 {
  const { screw, slide } = run;
  const instant = run.at(t);
  const { axis, point } = instant;
  const circle = circleAbout(run, instant);
  if (screw.kind !== 'screw' || !axis || length(sub(axis, CENTRE)) > 3) return [];
  const end = addScaled(axis, screw.direction, AXIS);
  return [
    {
      kind: 'line',
      points: [addScaled(axis, screw.direction, -AXIS), end],
      look: 'omega',
      dash: true,
      weight: 'normal',
    },
    { kind: 'text', at: addScaled(axis, screw.direction, AXIS + 0.05), text: 'screw axis', look: 'omega' },
    ...(circle
      ? [circle.arc, [circle.middle, point]].map(
          (points) => ({ kind: 'line', points, look: 'omega', tone: 'faint', weight: 'thin' }) as const,
        )
      : []),
    { kind: 'arrow', from: axis, vector: slide, scale: 'velocity', look: 'ink', weight: 'thin' },
  ];
}

/** The two velocities at the point, tip to tail, and their sum; side by side where all three are in one line. */
function arrowSum({ run, values, t }: PointMoment): Picture3 {
  const instant = run.at(t);
  const { point, velocity, around } = instant;
  const aside = asideAt(run, instant);
  const from = addScaled(point, aside, APART);
  return [
    { kind: 'arrow', from, vector: values.velocity, scale: 'velocity', look: 'a', weight: 'thin' },
    {
      kind: 'arrow',
      from: addScaled(addScaled(from, values.velocity, VELOCITY), aside, APART),
      vector: around,
      scale: 'velocity',
      look: 'omega',
      sym: 'omega_r',
      weight: 'thin',
      labelAt: 'middle',
    },
    {
      kind: 'arrow',
      from: point,
      vector: velocity,
      scale: 'velocity',
      look: 'ink',
      sym: 'rdot',
      weight: 'thick',
    },
  ];
}

export function draw(moment: PointMoment): Picture3 {
  const { run, values, t, hiddenFrom } = moment;
  const { state, point } = run.at(t);
  const { position, orientation } = state;
  const { solid } = run;
  const isGuessing = hiddenFrom !== undefined;
  // The same list each time, so that it is not drawn anew; while the reader guesses, the rest of it would tell.
  const trail = isGuessing ? run.path.filter((_, i) => (run.samples[i]?.t ?? 0) <= hiddenFrom) : run.path;
  return [
    ...road(moment),
    { kind: 'solid', vertices: solid.vertices, faces: solid.faces, position, orientation, look: 'a' },
    ...solid.lines.map(
      (ends) =>
        ({
          kind: 'line',
          points: ends.map((end) => worldPoint(state, end)),
          look: 'a',
          weight: 'hair',
        }) as const,
    ),
    { kind: 'line', points: [position, point], look: 'muted', weight: 'thin', dash: true },
    {
      kind: 'line',
      points: trail,
      look: 'ink',
      tone: 'faint',
      weight: 'normal',
    },
    ...(isGuessing ? [] : screwAxis(moment)),
    { kind: 'arrow', from: position, vector: values.velocity, scale: 'velocity', look: 'a', sym: 'v_c' },
    {
      kind: 'arrow',
      from: position,
      vector: values.angularVelocity,
      scale: 'omega',
      look: 'omega',
      sym: 'omega',
    },
    ...(isGuessing ? [] : arrowSum(moment)),
    { kind: 'dot', at: position, look: 'a', size: 'small' },
    { kind: 'dot', at: point, look: 'ink' },
  ];
}

const inWords = (
  param: (typeof params)['velocity' | 'angularVelocity' | 'pointX'],
  [x, y, z]: Vec3,
): string =>
  `${formatNumber(param, x)} ${param.unit} along x, ${formatNumber(param, y)} along y, ${formatNumber(param, z)} along z`;

/** The wheel is on its axle: its point stays in its plane, its velocity along the road, its spin along the axle. */
const onAxle = ({ values }: PointMoment, guide: Pick<Handle3<typeof params>, 'normal' | 'along'>) =>
  values.solid === 'wheel' ? guide : {};

export function handles(moment: PointMoment): readonly Handle3<typeof params>[] {
  const { run, values, t } = moment;
  const { state, point } = run.at(t);
  const { position, orientation } = state;
  const { velocity, angularVelocity, pointX, pointY, pointZ } = values;
  return [
    {
      id: 'velocity',
      label: 'Velocity of the centre',
      text: inWords(params.velocity, velocity),
      look: 'a',
      shape: 'tip',
      at: addScaled(position, velocity, VELOCITY),
      step: 0.1 * VELOCITY,
      drag: (to) => ({ velocity: scale(sub(to, position), 1 / VELOCITY) }),
      ...onAxle(moment, { along: [1, 0, 0] }),
    },
    {
      id: 'angularVelocity',
      label: 'Angular velocity',
      text: inWords(params.angularVelocity, angularVelocity),
      look: 'omega',
      shape: 'tip',
      at: addScaled(position, angularVelocity, OMEGA),
      step: 0.2 * OMEGA,
      drag: (to) => ({ angularVelocity: scale(sub(to, position), 1 / OMEGA) }),
      ...onAxle(moment, { along: [0, 1, 0] }),
    },
    {
      id: 'point',
      label: 'Point of the body',
      text: inWords(params.pointX, [pointX, pointY, pointZ]),
      look: 'ink',
      shape: 'dot',
      at: point,
      step: 0.02,
      drag: (to) => {
        const [x, y, z] = bodyPoint(state, to);
        return { pointX: x, pointY: y, pointZ: z };
      },
      ...onAxle(moment, { normal: rotate(orientation, [0, 1, 0]) }),
    },
  ];
}
