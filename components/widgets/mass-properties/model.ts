/**
 * A solid, stretched and turned by hand: what it weighs, where its centre of mass lies, and what it sets against
 * turning. J belongs to the body and changes only when the body is stretched; I = R J Rᵀ is the same tensor as the
 * world sees it, and changes with every turn.
 */
import { equimomentalHalfAxes } from '#core/mass/equimomental.ts';
import { stretchedProperties } from '#core/mass/stretch.ts';
import { conjugateBy, type Mat3, scaleMat, symmetricEigen, transpose } from '#core/math/mat3.ts';
import { conjugate, mulQuat, type Quat, rotate } from '#core/math/quat.ts';
import { matFromQuat, quatFromAxisAngle, quatFromMat } from '#core/math/rotation.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { length, type Vec3 } from '#core/math/vec3.ts';
import { inertiaWithPlusSigns, transposedTensor } from '#core/wrong/bodies.ts';
import type { NumberParam, Params, Values } from '#params/params.ts';
import { radians } from '../common/angles.ts';
import { type Solid, solidNamed } from './solids.ts';

const stretch = (axis: string): NumberParam => ({
  label: `Stretch along ${axis}`,
  unit: '',
  min: 0.25,
  max: 2,
  step: 0.01,
  default: 1,
  help: `Length along the body’s ${axis} axis, in terms of the length it came with.`,
});

export const params = {
  solid: {
    label: 'Solid',
    options: {
      box: 'Block',
      tetrahedron: 'Tetrahedron',
      octahedron: 'Octahedron',
      lShape: 'L-shape',
      torus: 'Torus',
      capsule: 'Capsule',
      rod: 'Thin rod',
      mesh: 'Your own mesh',
    },
    default: 'box',
    help: 'The solid before it is stretched.',
  },
  stretchX: stretch('x'),
  stretchY: { ...stretch('y'), idleIf: { param: 'solid', is: ['rod'] } },
  stretchZ: { ...stretch('z'), idleIf: { param: 'solid', is: ['rod'] } },
  density: {
    label: 'Density',
    symbol: 'rho',
    unit: 'kg/m³',
    min: 10,
    max: 20000,
    step: 10,
    default: 500,
    spread: 'log',
    help: 'Mass of a cubic metre of the material: pine has 500, water 1000, iron 7870.',
  },
  turnAxis: {
    label: 'Turned about',
    options: { z: 'z', y: 'y', x: 'x', diagonal: 'x + y + z' },
    default: 'z',
    help: 'The axis, fixed in the world, about which the body is turned.',
  },
  angle: {
    label: 'Angle',
    symbol: 'theta',
    unit: '°',
    min: -180,
    max: 180,
    step: 1,
    default: 0,
    help: 'How far the body is turned about that axis.',
  },
  meshUnit: {
    label: 'Unit of your mesh',
    options: { m: 'metre', cm: 'centimetre', mm: 'millimetre' },
    default: 'm',
    help: 'Length of one unit in the file that you brought; files do not say.',
    isExtra: true,
  },
  ellipsoid: {
    label: 'Ellipsoid of inertia',
    default: true,
    help: 'Shows the solid ellipsoid with the same mass and the same inertia.',
    isExtra: true,
  },
  mistake: {
    label: 'Tensor in the world',
    options: {
      none: 'R J Rᵀ, as it should be',
      transposed: 'Transpose on the wrong side',
      plus: 'Plus signs before the products',
    },
    default: 'none',
    isWrong: true,
    help: 'Puts a common mistake into the tensor.',
  },
} as const satisfies Params;

export type MassValues = Values<typeof params>;

/** Directions of the axes of turning; their lengths do not count. */
const AXES = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], diagonal: [1, 1, 1] } as const;

/** Metres in one unit of the reader's file. */
const METRES = { m: 1, cm: 0.01, mm: 0.001 } as const;

/** Distance of the points of a curve: in degrees over the angle, and over the stretch. */
const ANGLE_STEP = 5;
const STRETCH_STEP = 0.05;

/** A tensor at a place of a chart. */
export interface TensorAt {
  readonly x: number;
  readonly tensor: Mat3;
}

/** The body as it is, and what the views need of it. */
export interface MassRun {
  readonly solid: Solid;
  /** The reader chose a mesh of their own and has brought none. */
  readonly isStandIn: boolean;
  /** Lengths now over lengths in the solid as it came. */
  readonly factors: Vec3;
  /** Direction of the axis about which it is turned, of any length. */
  readonly axis: Vec3;
  /** Body to world. */
  readonly orientation: Quat;
  readonly R: Mat3;
  /** kg/m³ and kg. */
  readonly density: number;
  readonly mass: number;
  /** m³; 0 for the rod. */
  readonly volume: number;
  /** Distance of the centre of mass from the middle of the box around the body, in m. */
  readonly centreOffset: number;
  /** In body axes and as the world sees it, in kg·m²; wrong if a mistake is switched on. */
  readonly J: Mat3;
  readonly I: Mat3;
  /** Principal moments, ascending, in kg·m², and their axes in the world as unit vectors. */
  readonly moments: Vec3;
  readonly axes: readonly [Vec3, Vec3, Vec3];
  /** Least moment over the largest: 0 for a singular tensor. */
  readonly ratio: number;
  /** The solid ellipsoid with this mass and this tensor: half axes in m, along its own axes, and how it is turned. */
  readonly ellipsoid: { readonly halfAxes: Vec3; readonly orientation: Quat };
  /** J while the body is stretched along x, and I while it is turned; what they should be, where a mistake is on. */
  readonly byStretch: readonly TensorAt[];
  readonly byAngle: readonly TensorAt[];
  readonly rightByAngle: readonly TensorAt[] | null;
  /** J_zz at twice the length along x, over J_zz now. */
  readonly doubling: number;
}

/** The solid that is chosen; the block where the reader has not brought a mesh. */
function chosenSolid({ solid }: MassValues, supplied: unknown): Solid {
  if (solid !== 'mesh') return solidNamed(solid);
  return supplied === undefined ? solidNamed('box') : (supplied as Solid);
}

const isSupplied = ({ solid }: MassValues, supplied: unknown): boolean =>
  solid === 'mesh' && supplied !== undefined;

/** I, by the rule that is switched on. */
function worldInertia(orientation: Quat, J: Mat3, mistake: MassValues['mistake']): Mat3 {
  const R = matFromQuat(orientation);
  return mistake === 'transposed' ? transposedTensor(R, J) : conjugateBy(R, J);
}

const turned = (axis: Vec3, angle: number): Quat => quatFromAxisAngle(axis, radians(angle));

const stretches = Array.from(
  { length: Math.round((params.stretchX.max - params.stretchX.min) / STRETCH_STEP) + 1 },
  (_, i) => params.stretchX.min + STRETCH_STEP * i,
);
const angles = Array.from({ length: 360 / ANGLE_STEP + 1 }, (_, i) => -180 + ANGLE_STEP * i);

export function model(values: MassValues, supplied?: unknown): MassRun {
  const { stretchX, stretchY, stretchZ, density, mistake } = values;
  const solid = chosenSolid(values, supplied);
  const unit = isSupplied(values, supplied) ? METRES[values.meshUnit] : 1;
  const factorsAt = (x: number): Vec3 => [unit * x, unit * stretchY, unit * stretchZ];
  const factors = factorsAt(stretchX);
  const inertiaAt = (x: number): Mat3 => {
    const right = scaleMat(stretchedProperties(solid.unit, factorsAt(x)).inertia, density);
    return mistake === 'plus' ? inertiaWithPlusSigns(right) : right;
  };
  const stretched = stretchedProperties(solid.unit, factors);
  const mass = density * stretched.mass;
  const rightJ = scaleMat(stretched.inertia, density);
  const J = inertiaAt(stretchX);

  const axis = AXES[values.turnAxis];
  const orientation = turned(axis, values.angle);
  // The tensor's own axes, found in the body so that turning it leaves them where they are in it.
  const own = symmetricEigen(J);
  const seenTurned = mistake === 'transposed' ? conjugate(orientation) : orientation;
  const ownAxes = transpose(own.axes);
  const [least, , largest] = own.values;
  return {
    solid,
    isStandIn: values.solid === 'mesh' && supplied === undefined,
    factors,
    axis,
    orientation,
    R: matFromQuat(orientation),
    density,
    mass,
    volume: solid.mesh === null ? 0 : stretched.mass,
    centreOffset: length([
      factors[0] * solid.middle[0],
      factors[1] * solid.middle[1],
      factors[2] * solid.middle[2],
    ]),
    J,
    I: worldInertia(orientation, J, mistake),
    moments: own.values,
    axes: ownAxes.map((each) => rotate(seenTurned, each)) as unknown as readonly [Vec3, Vec3, Vec3],
    ratio: least / largest,
    ellipsoid: {
      halfAxes: equimomentalHalfAxes(mass, own.values),
      orientation: mulQuat(seenTurned, quatFromMat(own.axes)),
    },
    byStretch: stretches.map((x) => ({ x, tensor: inertiaAt(x) })),
    byAngle: angles.map((x) => ({ x, tensor: worldInertia(turned(axis, x), J, mistake) })),
    rightByAngle:
      mistake === 'none'
        ? null
        : angles.map((x) => ({ x, tensor: worldInertia(turned(axis, x), rightJ, 'none') })),
    doubling: inertiaAt(2 * stretchX)[2][2] / J[2][2],
  };
}

/** Name of the run: the body, its tensor, and the tensor in the world count. */
export const hash = ({ solid, factors, orientation, mass, J, I }: MassRun): string =>
  hashOfNumbers([[solid.corners.length, mass], solid.reach, factors, orientation, ...J, ...I]);
