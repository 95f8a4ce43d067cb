/** The pad in space with its keys, the weapon under the pointer, and the ways of hand and point. */
import { mulVec } from '#core/math/mat3.ts';
import { IDENTITY_QUAT } from '#core/math/quat.ts';
import { add, sub, type Vec3 } from '#core/math/vec3.ts';
import { fittedScale } from '#kit/declare/arrow-scale.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Mark3, Picture3, SolidMark } from '#kit/declare/picture.ts';
import type { ArrowScales, Handle3 } from '#kit/declare/scene.ts';
import { formatValue } from '#params/format.ts';
import { remember } from '../common/remember.ts';
import { weaponMarks } from '../common/view-weapon.ts';
import { type GridRun, padPlace } from './model.ts';
import { params } from './params.ts';
import { WEAPON } from './way.ts';

export type GridMoment = Moment<typeof params, GridRun>;

/** Radius of what is shown at least, in m, and the eye: behind the fencer, above the right shoulder. */
export const SCENE_RADIUS = 0.56;
export const EYE = [216, 17] as const;

/** The middle of the picture, in the axes of the fencer, in m. */
const MIDDLE: Vec3 = [0.88, -0.03, 1.12];
const onPicture = (place: Vec3): Vec3 => sub(place, MIDDLE);

/** Longest arrow, in m. */
const LONGEST = 0.3;

export const arrows = ({ pieces }: GridRun): ArrowScales => ({
  speed: fittedScale('m/s', Math.max(...pieces.flat().map(({ speed }) => speed)), LONGEST),
});

/** Blades further apart than this, in degrees, are told apart by words. */
const APART = 1;

/** Lines of the pad through its keys: rows, then columns. The middle ones are the borders of the cells. */
const padLines = remember(({ grid }: GridRun): Picture3 => {
  const rows = grid.map((row) => row.map(({ position }) => onPicture(position)));
  const columns = [0, 1, 2].map((i) => rows.map((row) => row[i] as Vec3));
  return [...rows, ...columns].map(
    (points, i): Mark3 => ({
      kind: 'line',
      points,
      look: 'ink',
      weight: i % 3 === 1 ? 'normal' : 'thin',
      tone: i % 3 === 1 ? 'firm' : 'faint',
    }),
  );
});

const keyMarks = remember(
  ({ blades }: GridRun): Picture3 =>
    blades.flatMap(
      ([from, to]): Picture3 => [
        { kind: 'dot', at: onPicture(from), look: 'ink', size: 'small' },
        { kind: 'line', points: [onPicture(from), onPicture(to)], look: 'muted', weight: 'normal' },
      ],
    ),
);

const wayMarks = remember(({ pieces }: GridRun): Picture3 => {
  const samples = pieces.flat();
  return [
    {
      kind: 'line',
      points: samples.map(({ hand }) => onPicture(hand)),
      look: 'a',
      weight: 'thin',
      dash: true,
    },
    { kind: 'line', points: samples.map(({ point }) => onPicture(point)), look: 'a', weight: 'normal' },
    { kind: 'dot', at: onPicture(pieces[1]?.[0]?.point ?? MIDDLE), look: 'ink', size: 'small' },
  ];
});

/** The weapon; with its corners moved one by one where what moves it is no rotation. */
function weaponOf({ weapon, isBent, now }: GridRun): readonly SolidMark[] {
  const marks = weaponMarks(weapon, { look: 'a' });
  const position = onPicture(weapon.position);
  if (!isBent) return marks.map((mark) => ({ ...mark, position }));
  return marks.map((mark) => ({
    ...mark,
    vertices: mark.vertices.map((vertex) => mulVec(now.matrix, sub(vertex, WEAPON.grip))),
    position: onPicture(now.hand.position),
    orientation: IDENTITY_QUAT,
  }));
}

/** The blade that the other order gives, where it differs. */
function otherBlade({ other, now, gap, values }: GridRun): Picture3 {
  if (values.blend === 'nine' || values.mistake !== 'none' || gap < APART / 4) return [];
  const point = onPicture(other.point);
  const isNamed = gap >= APART;
  return [
    { kind: 'line', points: [onPicture(now.hand.position), point], look: 'b', weight: 'thick' },
    ...(isNamed
      ? ([
          { kind: 'text', at: point, text: values.order === 'yThenX' ? 'x first' : 'y first', look: 'b' },
        ] as const)
      : []),
  ];
}

export function draw({ run }: GridMoment): Picture3 {
  return [
    ...padLines(run),
    ...keyMarks(run),
    ...wayMarks(run),
    ...weaponOf(run),
    ...otherBlade(run),
    {
      kind: 'arrow',
      from: onPicture(run.now.point),
      vector: run.now.pointVelocity,
      scale: 'speed',
      look: 'ink',
      weight: 'normal',
    },
  ];
}

export function handles({ run, values }: GridMoment): readonly Handle3<typeof params>[] {
  return [
    {
      id: 'pointer',
      label: 'Pointer on the pad',
      text: `${formatValue(params.x, values.x)} across, ${formatValue(params.y, values.y)} up`,
      look: 'a',
      shape: 'ring',
      at: onPicture(run.pointer),
      step: 0.011,
      normal: [1, 0, 0],
      grabs: { body: 'a' },
      drag: (to) => {
        const [x, y] = padPlace(run, add(to, MIDDLE));
        return { x, y };
      },
    },
  ];
}
