/** The solid, its centre of mass, its own axes and its ellipsoid, as a picture with handles. */
import { transpose } from '#core/math/mat3.ts';
import { rotate } from '#core/math/quat.ts';
import { addScaled, cross, dot, maxAbs, normalize, scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Picture3 } from '#kit/declare/picture.ts';
import type { Handle3 } from '#kit/declare/scene.ts';
import { formatValue } from '#params/format.ts';
import { degrees, radians } from '../common/angles.ts';
import { remember } from '../common/remember.ts';
import { type MassRun, type MassValues, params } from './model.ts';

export type MassMoment = Moment<typeof params, MassRun>;

/** The picture reaches so many times as far as the solid does before it is stretched: room to pull it out in. */
const ROOM = 1.55;

/** Largest factor that is not the reader's doing: the unit of a file. */
const unitOf = ({ factors }: MassRun, { stretchX }: MassValues): number => factors[0] / stretchX;

/** Radius of what is shown, in m: it stays while the body is stretched, else one would not see it grow. */
export const radius = (run: MassRun, values: MassValues): number =>
  ROOM * run.solid.radius * unitOf(run, values);

/** Entries smaller than this part of the largest moment, and lengths of the longest half axis, count as none. */
export const NEGLIGIBLE = 1e-9;

/** Lengths in terms of that radius: the world's axes, what a principal axis sticks out by, the handle that turns. */
const WORLD_AXIS = 0.93;
const STICKS_OUT = 0.1;
const TURN_RADIUS = 0.8;
const NAME_DEPTH = 0.62;

/** Corners of a stretched solid; the same list as long as it is stretched alike, so that nothing is drawn anew. */
const stretchedCorners = remember(
  ({ solid, factors }: MassRun): readonly Vec3[] =>
    solid.corners.map(([x, y, z]): Vec3 => [factors[0] * x, factors[1] * y, factors[2] * z]),
  { by: ({ solid, factors }) => [solid, ...factors] },
);

function body(run: MassRun): Picture3 {
  const corners = stretchedCorners(run);
  const { mesh } = run.solid;
  if (mesh === null)
    return [
      {
        kind: 'line',
        points: corners.map((corner) => rotate(run.orientation, corner)),
        look: 'a',
        weight: 'thick',
      },
    ];
  return [
    {
      kind: 'solid',
      vertices: corners,
      faces: mesh.triangles,
      position: ZERO,
      orientation: run.orientation,
      look: 'a',
    },
  ];
}

/** Whether the centre of mass is anywhere but in the middle, and so worth a name. */
export const isOffCentre = ({ centreOffset, ellipsoid }: MassRun): boolean =>
  centreOffset > NEGLIGIBLE * maxAbs(ellipsoid.halfAxes);

/** The name of the centre of mass hangs below the body, out of the way of what the picture is about. */
function centreName(run: MassRun, size: number): Picture3 {
  if (!isOffCentre(run)) return [];
  const end: Vec3 = [0, 0, -NAME_DEPTH * size];
  return [
    { kind: 'line', points: [ZERO, end], look: 'ink', weight: 'hair' },
    { kind: 'text', at: end, text: 'centre of mass', look: 'ink', sym: 'r_c' },
  ];
}

const worldAxes = (reach: number): Picture3 =>
  (['x', 'y', 'z'] as const).flatMap((name, i): Picture3 => {
    const end = scale([i === 0 ? 1 : 0, i === 1 ? 1 : 0, i === 2 ? 1 : 0], reach);
    return [
      { kind: 'line', points: [ZERO, end], look: 'muted', weight: 'hair' },
      { kind: 'text', at: end, text: name, look: 'muted' },
    ];
  });

/** Directions across the axis of turning: the first is where the handle stands at 0°. */
function turningPlane({ axis }: MassRun): { readonly zero: Vec3; readonly next: Vec3 } {
  const n = normalize(axis);
  const zero = normalize(cross([-1, 1, 1], n));
  return { zero, next: cross(n, zero) };
}

/** From where the handle stood at 0° to where it stands now. */
function turningArc(run: MassRun, values: MassValues): readonly Vec3[] {
  const { zero, next } = turningPlane(run);
  const reach = TURN_RADIUS * radius(run, values);
  const turn = radians(values.angle);
  return Array.from({ length: 49 }, (_, i): Vec3 => {
    const share = (turn * i) / 48;
    return addScaled(scale(zero, reach * Math.cos(share)), next, reach * Math.sin(share));
  });
}

export function draw({ run, values }: MassMoment): Picture3 {
  const size = radius(run, values);
  const { halfAxes, orientation } = run.ellipsoid;
  const look = values.mistake === 'none' ? 'omega' : 'bad';
  const ellipsoid: Picture3 = values.ellipsoid
    ? [{ kind: 'ellipsoid', halfAxes, position: ZERO, orientation, look, sym: 'I' }]
    : [];
  const principal = run.axes.map((axis, i): Picture3[number] => {
    const end = scale(axis, (halfAxes[i] as number) + STICKS_OUT * size);
    return { kind: 'line', points: [scale(end, -1), end], look, weight: 'thin', sym: 'I' };
  });
  return [
    ...worldAxes(WORLD_AXIS * size),
    ...body(run),
    ...ellipsoid,
    ...principal,
    { kind: 'line', points: turningArc(run, values), look: 'muted', weight: 'thin', dash: true },
    { kind: 'dot', at: ZERO, look: 'ink', sym: 'r_c' },
    ...centreName(run, size),
  ];
}

/** One press of an arrow key changes a stretch by so much. */
const KEY_STEP = 0.05;

const KEYS = ['stretchX', 'stretchY', 'stretchZ'] as const;

function stretchHandles(run: MassRun, values: MassValues): readonly Handle3<typeof params>[] {
  const bodyAxes = transpose(run.R);
  return KEYS.flatMap((key, i): Handle3<typeof params>[] => {
    const along = bodyAxes[i] as Vec3;
    const unstretched = ((run.solid.reach[i] as number) * (run.factors[i] as number)) / values[key];
    if (unstretched === 0) return []; // a rod has no width to pull at
    const { label } = params[key];
    return [
      {
        id: key,
        label,
        text: `${formatValue(params[key], values[key])} times`,
        look: 'a',
        at: scale(along, unstretched * values[key]),
        step: KEY_STEP * unstretched,
        param: key,
        along,
        drag: (to) => ({ [key]: dot(to, along) / unstretched }),
      },
    ];
  });
}

function turnHandle(run: MassRun, values: MassValues): Handle3<typeof params> {
  const { zero, next } = turningPlane(run);
  const reach = TURN_RADIUS * radius(run, values);
  return {
    id: 'angle',
    label: 'Angle',
    text: formatValue(params.angle, values.angle),
    look: 'ink',
    shape: 'ring',
    at: turningArc(run, values).at(-1) as Vec3,
    step: (reach * Math.PI) / 180,
    param: 'angle',
    normal: normalize(run.axis),
    grabs: { body: 'a', about: { centre: ZERO, axis: run.axis } },
    drag: (to) => ({ angle: degrees(Math.atan2(dot(to, next), dot(to, zero))) }),
  };
}

export const handles = ({ run, values }: MassMoment): readonly Handle3<typeof params>[] => [
  ...stretchHandles(run, values),
  turnHandle(run, values),
];
