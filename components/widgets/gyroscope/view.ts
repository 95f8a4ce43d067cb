/** The gyroscope as a picture with a handle. Nothing is computed here that the model does not say. */

import { rotate } from '#core/math/quat.ts';
import { add, addScaled, type Vec3 } from '#core/math/vec3.ts';
import { GYRO_FRAME } from '#core/soft/gyroscope-run.ts';
import { fittedScale } from '#kit/declare/arrow-scale.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Floor, Picture3 } from '#kit/declare/picture.ts';
import type { ArrowScales, Handle3 } from '#kit/declare/scene.ts';
import { formatValue } from '#params/format.ts';
import { remember } from '../common/remember.ts';
import { type GyroMoment, type GyroRun, tiltAt } from './model.ts';
import { params } from './params.ts';
import { ELLIPSOID, HEAD, PAINT, PARTS, TOP } from './solid.ts';

export type GyroPictureMoment = Moment<typeof params, GyroRun>;

/** Radius of what is shown, in m, and direction of the eye: the handle moves across the line of sight. */
export const SCENE_RADIUS = 0.5;
export const EYE = [14, 20] as const;

/** The picture is centred at this height, in m: its marks are shifted down by it. */
const MIDDLE = 0.235;
const onPicture = ([x, y, z]: Vec3): Vec3 => [x, y, z - MIDDLE];

/** Radius of the floor that is drawn, in m. */
const FLOOR = 0.42;

/** Longest arrows, in m. */
const LONGEST = { b: 0.33, omega: 0.2, force: 0.2, torque: 0.3 };

export function arrows({ sizes }: GyroRun): ArrowScales {
  return {
    b: fittedScale('N·m·s', sizes.b, LONGEST.b),
    omega: fittedScale('rad/s', sizes.omega, LONGEST.omega),
    force: fittedScale('N', sizes.force, LONGEST.force),
    torque: fittedScale('N·m', sizes.torque, LONGEST.torque),
  };
}

/** So much of the trail, in s, is drawn firmly: some noddings, whatever came before. */
const RECENT = 1.2;

/** Where the upper end of the axle has been, until the rim touches; the same list each time, so that nothing is drawn anew. */
const trailOf = remember(({ samples, run, tipOver }: GyroRun): readonly Vec3[] =>
  run.frames
    .slice(0, 1 + Math.ceil((tipOver ?? run.t1) / GYRO_FRAME))
    .map((frame, i) =>
      onPicture(addScaled([frame[0], frame[1], frame[2]], samples[i]?.axis ?? [0, 0, 1], HEAD)),
    ),
);

/** The plate that it stands on. */
export const floor = (): Floor => ({ height: -MIDDLE, radius: FLOOR });

function body({ position, orientation }: GyroMoment): Picture3 {
  const at = onPicture(position);
  return [
    ...PARTS.map((part) => ({ kind: 'solid', ...part, position: at, orientation, look: 'a' }) as const),
    {
      kind: 'line',
      points: PAINT.map((point) => add(at, rotate(orientation, point))),
      look: 'a',
      weight: 'normal',
    },
  ];
}

/** Forces where they act, b, and the torque at the tip of b: it is what moves that tip. */
function vectors(now: GyroMoment, scales: ArrowScales): Picture3 {
  const centre = onPicture(now.position);
  const tip = addScaled(centre, now.b, scales['b']?.length ?? 1);
  return [
    ...now.forces.contacts.map(
      ({ arm, force }) =>
        ({
          kind: 'arrow',
          from: add(centre, arm),
          vector: [0, 0, force],
          scale: 'force',
          look: 'n',
          sym: 'mu',
        }) as const,
    ),
    { kind: 'arrow', from: centre, vector: now.forces.weight, scale: 'force', look: 'ink', sym: 'F' },
    { kind: 'arrow', from: centre, vector: now.b, scale: 'b', look: 'omega', sym: 'b', weight: 'thick' },
    {
      kind: 'arrow',
      from: tip,
      vector: now.forces.floorTorque,
      scale: 'torque',
      look: 'omega',
      sym: 'tau',
      head: 'open',
    },
  ];
}

export function draw({ run: gyro, values, t, hiddenFrom }: GyroPictureMoment): Picture3 {
  const now = gyro.at(t);
  const start = gyro.at(0);
  const trail = trailOf(gyro);
  const shown = hiddenFrom === undefined ? trail : trail.slice(0, 1 + Math.floor(hiddenFrom / GYRO_FRAME));
  const centre = onPicture(start.position);
  const ellipsoid: Picture3 = values.ellipsoid
    ? [
        {
          kind: 'ellipsoid',
          halfAxes: ELLIPSOID,
          position: onPicture(now.position),
          orientation: now.orientation,
          look: 'omega',
        },
        {
          kind: 'arrow',
          from: onPicture(now.position),
          vector: now.omega,
          scale: 'omega',
          look: 'omega',
          sym: 'omega',
          weight: 'thin',
        },
      ]
    : [];
  const frames = [Math.max(0, t - RECENT), t].map((time) => Math.round(time / GYRO_FRAME));
  return [
    { kind: 'line', points: shown, look: 'a', tone: 'faint', weight: 'hair' },
    { kind: 'line', points: shown.slice(frames[0], (frames[1] ?? 0) + 1), look: 'a', weight: 'thin' },
    {
      kind: 'line',
      points: [addScaled(centre, start.axis, -TOP.footLength), addScaled(centre, start.axis, HEAD)],
      look: 'muted',
      tone: 'faint',
      dash: true,
      weight: 'thin',
    },
    ...body(now),
    ...ellipsoid,
    ...vectors(now, arrows(gyro)),
  ];
}

export function handles({ run: gyro, values }: GyroPictureMoment): readonly Handle3<typeof params>[] {
  const { position, axis } = gyro.at(0);
  return [
    {
      id: 'tilt',
      label: 'Tilt of the axle at the start',
      text: formatValue(params.tilt, values.tilt),
      look: 'a',
      shape: 'ring',
      at: onPicture(addScaled(position, axis, HEAD)),
      step: 0.02,
      param: 'tilt',
      normal: [1, 0, 0],
      grabs: { body: 'a' },
      drag: ([x, y, z]) => ({ tilt: tiltAt([x, y, z + MIDDLE]) }),
    },
  ];
}
