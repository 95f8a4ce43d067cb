/**
 * A body that turns steadily about an axis, its orientation written in four ways, and carried on in steps beside the
 * truth. A matrix stepped in the obvious way does not stay a rotation: the body grows at every step.
 */
import { pow } from '#core/math/bits/elementary.ts';
import { type Mat3, mulVec } from '#core/math/mat3.ts';
import { angleBetween, type Quat, rotate } from '#core/math/quat.ts';
import {
  axisAngleFromMat,
  matFromAxisAngle,
  matFromQuat,
  nearestRotation,
  quatFromAxisAngle,
  quatFromMat,
  rotationVectorFromQuat,
} from '#core/math/rotation.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { cross, length, normalize, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { lShapeMesh } from '#core/shape/mesh-solids.ts';
import { angleByTrace } from '#core/wrong/motion.ts';
import type { Params, Values } from '#params/params.ts';
import { degrees } from '../common/angles.ts';
import { remember } from '../common/remember.ts';
import { type Carried, carry, type Rule } from './carried.ts';

export const params = {
  axis: {
    label: 'Axis',
    symbol: 'u',
    unit: '',
    min: -1,
    max: 1,
    step: 0.01,
    default: [0.36, 0.48, 0.8],
    help: 'Direction of the axis about which the body turns; only its direction counts.',
  },
  angle: {
    label: 'Start angle',
    symbol: 'theta',
    unit: 'rad',
    min: -6.29,
    max: 6.29,
    step: 0.01,
    default: 0.6,
    help: 'How far the body has been turned about the axis when the run begins.',
  },
  speed: {
    label: 'Spin',
    symbol: 'omega',
    unit: 'rad/s',
    min: 0,
    max: 16,
    step: 0.1,
    default: 10,
    help: 'How fast the body turns about the axis.',
  },
  rate: {
    label: 'Steps in a second',
    unit: '1/s',
    min: 30,
    max: 600,
    step: 1,
    default: 60,
    spread: 'log',
    help: 'Number of steps in a second; the step lasts one over it.',
  },
  method: {
    label: 'Carried on by',
    options: {
      explicit: 'obvious: R + Δt W R',
      implicit: 'the same, “improved”',
      midpoint: 'midpoint',
      quaternion: 'quaternion',
      undivided: 'quaternion, never divided',
    },
    default: 'explicit',
    help: 'The rule that leads from one step to the next.',
  },
  tinyPower: {
    label: 'Tiny turn, power of ten',
    unit: '',
    min: -12,
    max: 0,
    step: 0.1,
    default: -7,
    isExtra: true,
    help: 'A turn by 10 to this power, in rad, whose angle is read back from its matrix in two ways.',
  },
} as const satisfies Params;

export type TurnValues = Values<typeof params>;

/** The run lasts so long, in s. */
export const DURATION = 1;

/** The body: an L with arms of different length, so that no turn takes it to itself. Sizes in m. */
const mesh = lShapeMesh(0.34, 0.24, 0.1, 0.1);
const centre: Vec3 = [0.135, 0.085, 0]; // of mass: of two bars, 0.034 and 0.014 m² in section
export const BODY = {
  vertices: mesh.vertices.map((vertex) => sub(vertex, centre)),
  faces: mesh.triangles,
} as const;

/** All edges of the body in one line, by its corners: up and down at each, along the bottom, then around the top. */
const CORNERS = BODY.vertices.length / 2;
const EDGES: readonly number[] = [
  ...Array.from({ length: CORNERS }, (_, i) => [i, i + CORNERS, i]).flat(),
  0,
  ...Array.from({ length: CORNERS }, (_, i) => i + CORNERS),
  CORNERS,
];

/** The corner whose way is drawn: the one farthest from the middle. */
const FARTHEST = BODY.vertices.reduce((far, vertex) => (length(vertex) > length(far) ? vertex : far));
export const BODY_RADIUS = length(FARTHEST);

/** One moment of the run. */
export interface TurnFrame {
  /** Steps done. */
  readonly step: number;
  /** Angle about the axis, in rad, all turns counted; and without the whole turns, 0 to 2π. */
  readonly angle: number;
  readonly angleInTurn: number;
  /** The truth: the body turned about its axis for the time. */
  readonly orientation: Quat;
  readonly matrix: Mat3;
  /** Kept short: at most π long, in rad. */
  readonly rotationVector: Vec3;
  /** What the chosen rule has made of it. */
  readonly carried: Mat3;
  readonly volume: number;
  /** Largest entry of |R Rᵀ − 1|; 0 where it is only rounding. */
  readonly defect: number;
  /** Lengths of its columns, which are the body’s axes. */
  readonly columns: Vec3;
  /** Corners of the body that it carries, in m, and all its edges in one line. */
  readonly corners: readonly Vec3[];
  readonly edges: readonly Vec3[];
  /** Where the farthest corner of the body is, in truth and as it is carried, in m, and how far apart the two are. */
  readonly tip: Vec3;
  readonly carriedTip: Vec3;
  readonly apart: number;
  /** Angle, in degrees, from the truth at that step to the rotation that is nearest to it; 0 where it is only rounding. */
  readonly lag: number;
}

/** An angle, and what is read back from its matrix, in rad: by the cosine alone, and by sine and cosine together. */
export interface ReadBack {
  readonly angle: number;
  readonly byAcos: number;
  readonly byAtan2: number;
}

export interface TurnRun {
  /** Unit vector. */
  readonly axis: Vec3;
  /** A unit vector across the axis, from which the angle is drawn. */
  readonly across: Vec3;
  readonly dt: number;
  readonly steps: number;
  /** Angle of one step, Δt ω, in rad. */
  readonly stepAngle: number;
  /** Factor by which one step of R + Δt W R makes the volume grow: 1 + (Δt ω)². */
  readonly stepGrowth: number;
  readonly rules: Readonly<Record<Rule, Carried>>;
  readonly at: (t: number) => TurnFrame;
  /** Times at which the angle passes half a turn, and the rotation vector jumps, in s. */
  readonly jumps: readonly number[];
  /** Volume at the end, as a multiple. */
  readonly finalVolume: number;
  /** Largest length of a column on the way. */
  readonly largestStretch: number;
  /** Ways of the farthest corner, step by step, in m: the truth and the carried one. */
  readonly trueTrail: readonly Vec3[];
  readonly carriedTrail: readonly Vec3[];
  readonly tiny: ReadBack;
}

const TURN = 2 * Math.PI;

/** Most that rounding makes of nothing in 600 steps: in entries of a matrix, and as an angle in degrees. */
const ROUNDING = { defect: 1e-12, lag: 1e-10 };

/** A size without the rounding that is left of zero. */
const tidy = (size: number, rounding: number): number => (size < rounding ? 0 : size);

/** The direction of the axis; upwards where none is given. */
export const axisOf = ({ axis }: TurnValues): Vec3 => (length(axis) < 1e-9 ? [0, 0, 1] : normalize(axis));

/** A unit vector across another: square to it and to the world axis that is farthest from it. */
function acrossOf(axis: Vec3): Vec3 {
  const [x, y, z] = axis.map(Math.abs) as unknown as Vec3;
  return normalize(cross(axis, x <= y && x <= z ? [1, 0, 0] : y <= z ? [0, 1, 0] : [0, 0, 1]));
}

const columnLengths = (m: Mat3): Vec3 => [
  length([m[0][0], m[1][0], m[2][0]]),
  length([m[0][1], m[1][1], m[2][1]]),
  length([m[0][2], m[1][2], m[2][2]]),
];

/** Writes a turn by 10^power rad as a matrix and reads its angle back. */
export function readBack(axis: Vec3, power: number): ReadBack {
  const angle = pow(10, power);
  const matrix = matFromAxisAngle(axis, angle);
  return { angle, byAcos: angleByTrace(matrix), byAtan2: axisAngleFromMat(matrix).angle };
}

/** Times, in s, at which angle + speed t is an odd multiple of π. */
function jumpTimes({ angle, speed }: TurnValues): readonly number[] {
  const times: number[] = [];
  if (speed === 0) return times;
  const first = Math.ceil((angle - Math.PI) / TURN);
  for (let turn = first; ; turn++) {
    const t = (Math.PI + turn * TURN - angle) / speed;
    if (t > DURATION) return times;
    if (t > 0) times.push(t);
  }
}

/** The whole run. */
export function model(values: TurnValues): TurnRun {
  const { angle, speed, rate, method, tinyPower } = values;
  const axis = axisOf(values);
  const dt = 1 / rate;
  const steps = Math.floor(DURATION * rate + 1e-9);
  const orientationAt = (t: number): Quat => quatFromAxisAngle(axis, angle + speed * t);
  const rules = carry({ start: orientationAt(0), omega: scale(axis, speed), dt, steps });
  const { matrices, volumes, defects } = rules[method];

  // The same list within a step, so that nothing is drawn anew.
  const cornersAt = remember(
    (step: number) => BODY.vertices.map((vertex) => mulVec(matrices[step] as Mat3, vertex)),
    { most: steps + 1 },
  );
  // All views ask for the same moment.
  const at = remember((t: number): TurnFrame => {
    const step = Math.min(steps, Math.max(0, Math.floor(t * rate + 1e-9)));
    const carried = matrices[step] as Mat3;
    const now = angle + speed * t;
    const orientation = orientationAt(t);
    const corners = cornersAt(step);
    const tip = rotate(orientation, FARTHEST);
    const carriedTip = mulVec(carried, FARTHEST);
    const nearest = quatFromMat(nearestRotation(carried));
    return {
      step,
      angle: now,
      angleInTurn: now - TURN * Math.floor(now / TURN),
      orientation,
      matrix: matFromQuat(orientation),
      rotationVector: rotationVectorFromQuat(orientation),
      carried,
      volume: volumes[step] as number,
      defect: tidy(defects[step] as number, ROUNDING.defect),
      columns: columnLengths(carried),
      corners,
      edges: EDGES.map((corner) => corners[corner] as Vec3),
      tip,
      carriedTip,
      apart: length(sub(tip, carriedTip)),
      lag: tidy(degrees(angleBetween(nearest, orientationAt(step * dt))), ROUNDING.lag),
    };
  });
  return {
    axis,
    across: acrossOf(axis),
    dt,
    steps,
    stepAngle: dt * speed,
    stepGrowth: 1 + dt * speed * (dt * speed),
    rules,
    at,
    jumps: jumpTimes(values),
    finalVolume: volumes[steps] as number,
    largestStretch: Math.max(...columnLengths(matrices[steps] as Mat3), 1),
    trueTrail: matrices.map((_, k) => mulVec(matFromQuat(orientationAt(k * dt)), FARTHEST)),
    carriedTrail: matrices.map((matrix) => mulVec(matrix, FARTHEST)),
    tiny: readBack(axis, tinyPower),
  };
}

/** Name of the run: every matrix on the way counts, and the angles read back. */
export const hash = ({ rules, carriedTrail, tiny }: TurnRun): string =>
  hashOfNumbers([
    ...rules.explicit.matrices.map((matrix) => matrix.flat()),
    ...carriedTrail,
    [tiny.byAcos, tiny.byAtan2],
  ]);
