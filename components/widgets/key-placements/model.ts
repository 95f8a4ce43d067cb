/**
 * A pointer on a pad moves steadily along a line, and a hand with a weapon follows it through nine key placements: what
 * they do under the pointer, along the whole line, and at the line in the middle, where one cell ends and the next begins.
 */
import type { Placement } from '#core/body/body.ts';
import {
  blendWeightedSum,
  blendXThenY,
  blendYThenX,
  gridCell,
  handMotion,
  type KeyGrid,
  placementAt,
} from '#core/fencing/key-placements.ts';
import { placementOfNine } from '#core/fencing/smooth-grid.ts';
import { weaponInHand } from '#core/fencing/weapon.ts';
import { determinant } from '#core/math/mat3.ts';
import { angleBetween, type Quat, rotate } from '#core/math/quat.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { add, cross, distance, length, sub, type Vec3 } from '#core/math/vec3.ts';
import { degrees } from '../common/angles.ts';
import { keyName, keysOf } from './keys.ts';
import type { GridValues } from './params.ts';
import {
  after,
  type Held,
  type HeldMotion,
  otherOrder,
  type Pointer,
  type Way,
  WEAPON,
  wayOf,
} from './way.ts';

/** One place along the line. */
export interface Sample {
  /** Place on the pad along the line, 0 to 1. */
  readonly u: number;
  readonly hand: Vec3;
  readonly point: Vec3;
  /** Speed of the point, in m/s, |ω| in rad/s, and the gap between the two orders, in degrees. */
  readonly speed: number;
  readonly spin: number | null;
  readonly gap: number;
}

/** The line in two pieces: before the border of the cells and after it. */
export type Pieces = readonly (readonly Sample[])[];

/** What changes at the border. */
export interface Border {
  readonly before: HeldMotion;
  readonly after: HeldMotion;
  /** Speeds of the point there, in m/s. */
  readonly speedBefore: number;
  readonly speedAfter: number;
  /** Size of the jump of its velocity, in m/s, and of ω, in rad/s; null where there is no ω. */
  readonly jump: number;
}

export interface GridRun {
  readonly values: GridValues;
  readonly grid: KeyGrid;
  readonly now: Held & HeldMotion & { readonly speed: number };
  /** The pointer on the pad, in m: the hand is there too if cells are mixed evenly. */
  readonly pointer: Vec3;
  /** Where the weapon is: its centre of mass. */
  readonly weapon: Placement;
  /** True where the weapon is no rigid picture of itself: matrices were averaged. */
  readonly isBent: boolean;
  /** Each key with the beginning of its blade, in m: where it is, and which way it points. */
  readonly blades: readonly (readonly [Vec3, Vec3])[];
  /** The weapon by the other order. */
  readonly other: Held & { readonly weapon: Placement };
  /** Angle between the two, in degrees. */
  readonly gap: number;
  readonly pieces: Pieces;
  readonly border: Border;
  /** How far the point's way strays from the straight line between its ends within the present cell, in m. */
  readonly bow: number;
  /** Speed of the point as estimated from this frame and the one before, in m/s. */
  readonly estimate: number;
  /** The corners of the cell by name: lower left, lower right, upper left, upper right. */
  readonly corners: readonly string[];
  /** The same place by the four ways to mix, as quaternions. */
  readonly mixes: readonly { readonly name: string; readonly orientation: Quat }[];
  /** det of what is done to the weapon's axes: 1 for a rotation. */
  readonly determinant: number;
  /** How far the weapon turns in all on the way along the line to the border, in degrees, and by the shortest way. */
  readonly turned: { readonly is: number; readonly shortest: number };
  /** Speed of the point along the line by another blend, for comparison. */
  readonly speeds: (blend: GridValues['blend']) => readonly (readonly (readonly [number, number])[])[];
}

/** So much of a key's blade is shown, in m along it. */
const KEY_BLADE: Vec3 = [0.2, 0, 0];

/** Places of the line for charts and paths, in each half. */
const POINTS = 24;

/** The end of the line belongs to it: a pointer that goes on would leave the pad. */
const END = 1 - 1e-9;

/** Places of each half of the line, the border belonging to both. */
const halves = (from: number): readonly number[] =>
  Array.from({ length: POINTS + 1 }, (_, i) => Math.min(END, from + (0.5 * i) / POINTS));

/** The border seen from before it. */
const BEFORE = 0.5 - 1e-12;

/** The pointer at a place of the line. */
function pointerAt({ x, y, along, pace }: GridValues, u: number): Pointer {
  const place = Math.min(END, u);
  return along === 'x' ? { at: [place, y], rates: [pace, 0] } : { at: [x, place], rates: [0, pace] };
}

const placeOf = ({ x, y, along }: GridValues): number => (along === 'x' ? x : y);

/** The border belongs to both halves: the first one ends just before it. */
function* placesOfLine(): Generator<readonly number[]> {
  yield halves(0).map((u) => Math.min(BEFORE, u));
  yield halves(0.5);
}

const gapAt = (grid: KeyGrid, { order, blend }: GridValues, pointer: Pointer): number => {
  const orders = [order, otherOrder(order)].map((each) =>
    wayOf(grid, { blend: blend === 'nine' ? 'cells' : blend, order: each, mistake: 'none' }).heldAt(pointer),
  ) as [Held, Held];
  return degrees(angleBetween(orders[0].hand.orientation, orders[1].hand.orientation));
};

function piecesAlong(grid: KeyGrid, values: GridValues, way: Way): Pieces {
  return [...placesOfLine()].map((places) =>
    places.map((u): Sample => {
      const pointer = pointerAt(values, u);
      const { hand, point } = way.heldAt(pointer);
      const { pointVelocity, spin } = way.motionAt(pointer);
      return {
        u,
        hand: hand.position,
        point,
        speed: length(pointVelocity),
        spin,
        gap: gapAt(grid, values, pointer),
      };
    }),
  );
}

/** How far the points of a way stray from the straight line between its ends, in m. */
function bowOf(points: readonly Vec3[]): number {
  const [first, last] = [points[0] as Vec3, points.at(-1) as Vec3];
  const chord = sub(last, first);
  const size = length(chord);
  return points.reduce((most, point) => {
    const arm = sub(point, first);
    return Math.max(most, size === 0 ? length(arm) : length(cross(arm, chord)) / size);
  }, 0);
}

/** The weapon turns from the beginning of the line to the border: in all, and by the shortest way. In degrees. */
function turnAlong(values: GridValues, way: Way): GridRun['turned'] {
  const turns = halves(0).map((u) => way.heldAt(pointerAt(values, Math.min(BEFORE, u))).hand.orientation);
  const steps = turns.slice(1).map((turn, i) => angleBetween(turns[i] as Quat, turn));
  return {
    is: degrees(steps.reduce((sum, step) => sum + step, 0)),
    shortest: degrees(angleBetween(turns[0] as Quat, turns.at(-1) as Quat)),
  };
}

function borderOf(values: GridValues, way: Way): Border {
  const [before, then] = [BEFORE, 0.5].map((u) => way.motionAt(pointerAt(values, u))) as [
    HeldMotion,
    HeldMotion,
  ];
  return {
    before,
    after: then,
    speedBefore: length(before.pointVelocity),
    speedAfter: length(then.pointVelocity),
    jump: distance(before.pointVelocity, then.pointVelocity),
  };
}

/** Speed of the point by two poses a frame apart, as the paper estimates velocities. */
function estimateOf(values: GridValues, way: Way, pointer: Pointer): number {
  const time = values.frame / 1000;
  const [before, now] = [way.heldAt(after(pointer, -time)), way.heldAt(pointer)];
  const { velocity, angularVelocity } = handMotion(before.hand, now.hand, time);
  return length(add(velocity, cross(angularVelocity, sub(now.point, now.hand.position))));
}

/** The same place by the four ways to mix. */
function mixesAt(grid: KeyGrid, { x, y }: GridValues): GridRun['mixes'] {
  const cell = gridCell(grid, x, y);
  return [
    { name: 'x, then y', orientation: blendXThenY(cell) },
    { name: 'y, then x', orientation: blendYThenX(cell) },
    { name: 'all four', orientation: blendWeightedSum(cell) },
    { name: 'all nine', orientation: placementOfNine(grid, x, y).orientation },
  ];
}

export function model(values: GridValues): GridRun {
  const grid = keysOf(values.keys, values.spread);
  const way = wayOf(grid, values);
  const pointer = pointerAt(values, placeOf(values));
  const now = way.heldAt(pointer);
  const motion = way.motionAt(pointer);
  const blend = values.blend === 'nine' ? 'cells' : values.blend;
  const other = wayOf(grid, { blend, order: otherOrder(values.order), mistake: 'none' }).heldAt(pointer);
  const pieces = piecesAlong(grid, values, way);
  const piece = pieces[placeOf(values) < 0.5 ? 0 : 1] ?? [];
  const [column, row] = gridCell(grid, values.x, values.y).cell;
  return {
    values,
    grid,
    now: { ...now, ...motion, speed: length(motion.pointVelocity) },
    pointer: placementAt(grid, values.x, values.y).position,
    weapon: weaponInHand(WEAPON, now.hand),
    isBent: values.mistake === 'matrices',
    blades: grid
      .flat()
      .map(({ position, orientation }) => [position, add(position, rotate(orientation, KEY_BLADE))] as const),
    other: { ...other, weapon: weaponInHand(WEAPON, other.hand) },
    gap: gapAt(grid, values, pointer),
    pieces,
    border: borderOf(values, way),
    bow: bowOf(piece.map(({ point }) => point)),
    estimate: estimateOf(values, way, pointer),
    corners: [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ].map(([right = 0, up = 0]) => keyName(values.keys, column + right, row + up)),
    mixes: mixesAt(grid, values),
    determinant: determinant(now.matrix),
    turned: turnAlong(values, way),
    speeds: (blendOf) => {
      const compared = wayOf(grid, { ...values, blend: blendOf, mistake: 'none' });
      return [...placesOfLine()].map((places) =>
        places.map((u) => [u, length(compared.motionAt(pointerAt(values, u)).pointVelocity)] as const),
      );
    },
  };
}

/** How far a place (m) is along a way through three keys, 0 to 1: half of it up to the middle one, half beyond. */
function shareAlong(to: Vec3, [first, middle, last]: readonly [Vec3, Vec3, Vec3], axis: 1 | 2): number {
  const share = (from: Vec3, end: Vec3): number => (to[axis] - from[axis]) / (end[axis] - from[axis]);
  const near = share(first, middle);
  return near < 1 ? 0.5 * near : 0.5 + 0.5 * share(middle, last);
}

/** The place on the pad whose lines are at this place in space, in m: the way back from the handle. */
export function padPlace({ grid }: GridRun, to: Vec3): readonly [number, number] {
  const [low, row, high] = grid;
  return [
    shareAlong(to, [row[0].position, row[1].position, row[2].position], 1),
    shareAlong(to, [low[1].position, row[1].position, high[1].position], 2),
  ];
}

export const hash = ({ now, pieces }: GridRun): string =>
  hashOfNumbers([[...now.point, now.speed], ...pieces.flat().map(({ point, speed }) => [...point, speed])]);
