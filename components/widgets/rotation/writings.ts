/** The four ways to write the rotation, each with fields: what is typed into one changes all of them. */
import { atan2 } from '#core/math/bits/elementary.ts';
import { determinant, type Mat3 } from '#core/math/mat3.ts';
import type { Quat } from '#core/math/quat.ts';
import { nearestRotation, quatFromMat } from '#core/math/rotation.ts';
import { dot, length, neg, normalize, type Vec3 } from '#core/math/vec3.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Sheet } from '#kit/declare/sheet.ts';
import type { params, TurnRun, TurnValues } from './model.ts';

type Edited = Pick<TurnValues, 'axis' | 'angle'>;

/** A determinant below this is no rotation’s neighbour: the body is flat, or a mirror image. */
const SMALLEST_VOLUME = 1e-3;

/** Digits of a value that an edit sets: enough for every sheet, and links stay short. */
const tidy = (number: number): number => Number(number.toPrecision(12));

/** An entry that stands in the sheet already may be larger than 1 by so much: it is rounded. */
const ROUNDING = 1e-9;

/** A list of unit length with one number as typed: the others keep their ratios. */
export function withComponent(unit: readonly number[], index: number, typed: number): readonly number[] {
  if (Math.abs(typed) > 1) throw new Error('No component of something of unit length is larger than 1.');
  const others = Math.sqrt(unit.reduce((sum, number, i) => (i === index ? sum : sum + number * number), 0));
  const left = Math.sqrt(1 - typed * typed);
  const fallback = index === 0 ? 1 : 0; // where all else is zero, one of the others takes what is left
  return unit.map((number, i) => {
    if (i === index) return typed;
    if (others > 1e-9) return (number * left) / others;
    return i === fallback ? left : 0;
  });
}

/**
 * The axis and the start angle with which the body, turning as fast as before, has the given axis and angle (rad) at
 * time t (s). A turn by θ about a is one by −θ about −a: the axis nearer to the present one is taken, so that the body
 * goes on turning the same way. Whole turns are left out; of a quaternion only two at a time, for after one it is −Q.
 */
function valuesFor(
  axis: Vec3,
  angle: number,
  t: number,
  { axis: old, speed }: TurnValues,
  turn = 2 * Math.PI,
): Edited {
  const isTurned = dot(axis, old) < 0;
  const start = (isTurned ? -angle : angle) - speed * t;
  const inTurn = start - turn * Math.round(start / turn);
  const [x, y, z] = isTurned ? neg(axis) : axis;
  return { axis: [tidy(x), tidy(y), tidy(z)], angle: tidy(inTurn) };
}

function valuesOfQuat([w, x, y, z]: Quat, t: number, values: TurnValues, axis: Vec3): Edited {
  const sinHalf = length([x, y, z]);
  if (sinHalf === 0) return valuesFor(axis, w < 0 ? 2 * Math.PI : 0, t, values, 4 * Math.PI);
  return valuesFor(normalize([x, y, z]), 2 * atan2(sinHalf, w), t, values, 4 * Math.PI);
}

function rotationNear(matrix: Mat3): Mat3 {
  if (!(determinant(matrix) > SMALLEST_VOLUME))
    throw new Error('With that entry the matrix is flat or mirrors, and no one rotation is nearest to it.');
  return nearestRotation(matrix);
}

/** The matrix with one entry as typed. */
function withEntry(matrix: Mat3, row: number, column: number, typed: number): Mat3 {
  if (Math.abs(typed) > 1 + ROUNDING) throw new Error('No entry of a rotation matrix is larger than 1.');
  return matrix.map((entries, i) =>
    entries.map((entry, k) => (i === row && k === column ? typed : entry)),
  ) as unknown as Mat3;
}

/** What the rotation is at the moment shown, and what the chosen rule has made of it. */
export function sheets({ run, t }: Moment<typeof params, TurnRun>): readonly Sheet<typeof params>[] {
  const { axis } = run;
  const { angleInTurn, orientation, rotationVector, matrix, carried } = run.at(t);
  return [
    {
      id: 'axis-angle',
      label: 'Axis and angle',
      unit: '',
      equation: 'K-rot',
      columns: ['x', 'y', 'z', 'θ, rad'],
      rows: [[...axis, angleInTurn]],
      note: 'Four numbers. The axis has unit length: type one component, and the others keep their ratio. Whole turns are left out of θ.',
      edit: (_, column, typed, values) =>
        column === 3
          ? valuesFor(axis, typed, t, values)
          : valuesFor(withComponent(axis, column, typed) as unknown as Vec3, angleInTurn, t, values),
    },
    {
      id: 'rotation-vector',
      label: 'Rotation vector',
      unit: 'rad',
      equation: 'K-rot',
      columns: ['x', 'y', 'z'],
      rows: [rotationVector],
      note: 'Three numbers: axis times angle, kept short. Past half a turn it jumps to the other side.',
      edit: (_, column, typed, values) => {
        const vector = rotationVector.map((old, i) => (i === column ? typed : old)) as unknown as Vec3;
        const angle = length(vector);
        return angle === 0 ? valuesFor(axis, 0, t, values) : valuesFor(normalize(vector), angle, t, values);
      },
    },
    {
      id: 'quaternion',
      label: 'Quaternion',
      symbol: 'Q',
      unit: '',
      equation: 'K-rot',
      columns: ['w', 'x', 'y', 'z'],
      rows: [orientation],
      note: 'Four numbers of unit length: type one, and the others are scaled. After a full turn it is −Q, the same rotation.',
      edit: (_, column, typed, values) =>
        valuesOfQuat(withComponent(orientation, column, typed) as unknown as Quat, t, values, axis),
    },
    {
      id: 'matrix',
      label: 'Matrix',
      symbol: 'R',
      unit: '',
      equation: 'K-rot',
      rows: matrix,
      note: 'Nine numbers, of which three are free: type one, and the nearest rotation is taken.',
      edit: (row, column, typed, values) =>
        valuesOfQuat(quatFromMat(rotationNear(withEntry(matrix, row, column, typed))), t, values, axis),
    },
    {
      id: 'carried',
      label: 'Carried on by steps',
      symbol: 'R_k',
      unit: '',
      equation: 'S-quat',
      rows: carried,
      note: 'What the chosen rule has made of R. Its columns are the body’s axes in the picture.',
    },
  ];
}
