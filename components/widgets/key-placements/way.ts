/**
 * The way of hand and weapon while the pointer moves along a line: by the blend that was chosen, right or wrong.
 *
 * Velocities of the right blends are derivatives; those of a wrong one are differences over a moment, since what does
 * not turn rigidly has no ω.
 */
import type { Motion, Placement } from '#core/body/body.ts';
import {
  type BlendRate,
  gridMotion,
  rateWeightedSum,
  rateXThenY,
  rateYThenX,
} from '#core/fencing/grid-motion.ts';
import {
  blendWeightedSum,
  blendXThenY,
  blendYThenX,
  type GridCell,
  gridCell,
  type KeyGrid,
  type OrientationBlend,
  placementAt,
} from '#core/fencing/key-placements.ts';
import { easedCoordinate, motionOfNine, placementOfNine } from '#core/fencing/smooth-grid.ts';
import { handOnWeapon, weaponOf } from '#core/fencing/weapon.ts';
import { type Mat3, mulVec } from '#core/math/mat3.ts';
import { IDENTITY_QUAT, negQuat, rotate } from '#core/math/quat.ts';
import { matFromQuat } from '#core/math/rotation.ts';
import { add, cross, length, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { averagedMatrix, blendAsStored } from '#core/wrong/key-placements.ts';
import type { GridValues } from './params.ts';

/** The weapon: its mass does not matter here. */
export const WEAPON = weaponOf(1);

/** From the hand to the point, in the weapon's own axes, in m. */
const REACH: Vec3 = sub(
  WEAPON.point,
  handOnWeapon(WEAPON, { position: ZERO, orientation: IDENTITY_QUAT }).position,
);

/** Hand and weapon under a pointer. */
export interface Held {
  readonly hand: Placement;
  /** What is done to the weapon's own axes: a rotation unless matrices were averaged. */
  readonly matrix: Mat3;
  /** Where the point is, in m. */
  readonly point: Vec3;
}

/** How they move. */
export interface HeldMotion {
  readonly handSpeed: number;
  /** |ω|, in rad/s; `null` for what does not turn rigidly. */
  readonly spin: number | null;
  readonly pointVelocity: Vec3;
}

/** A pointer that moves: its place on the pad and its rates, in widths per s. */
export interface Pointer {
  readonly at: readonly [number, number];
  readonly rates: readonly [number, number];
}

export interface Way {
  readonly heldAt: (pointer: Pointer) => Held;
  readonly motionAt: (pointer: Pointer) => HeldMotion;
}

const ORDERS: Readonly<
  Record<GridValues['order'], { readonly blend: OrientationBlend; readonly rate: BlendRate }>
> = {
  xThenY: { blend: blendXThenY, rate: rateXThenY },
  yThenX: { blend: blendYThenX, rate: rateYThenX },
  four: { blend: blendWeightedSum, rate: rateWeightedSum },
};

/** What the order is compared with. */
export const otherOrder = (order: GridValues['order']): GridValues['order'] =>
  order === 'xThenY' ? 'yThenX' : 'xThenY';

const held = (hand: Placement, matrix: Mat3): Held => ({
  hand,
  matrix,
  point: add(hand.position, mulVec(matrix, REACH)),
});

/** The pointer after easing. */
function eased({ at: [x, y], rates: [rateX, rateY] }: Pointer): Pointer {
  const [u, v] = [easedCoordinate(x), easedCoordinate(y)];
  return { at: [u.place, v.place], rates: [rateX * u.rate, rateY * v.rate] };
}

/** A pointer a little further on, after a time in s. */
export const after = ({ at: [x, y], rates }: Pointer, time: number): Pointer => ({
  at: [x + time * rates[0], y + time * rates[1]],
  rates,
});

/** The right ones. */
function rightWay(grid: KeyGrid, { blend, order }: Pick<GridValues, 'blend' | 'order'>): Way {
  const placement = (pointer: Pointer): Placement => {
    if (blend === 'nine') return placementOfNine(grid, ...pointer.at);
    return placementAt(grid, ...(blend === 'eased' ? eased(pointer) : pointer).at, ORDERS[order].blend);
  };
  const motion = (pointer: Pointer): Motion => {
    if (blend === 'nine') return motionOfNine(grid, ...pointer.at, ...pointer.rates);
    const { at, rates } = blend === 'eased' ? eased(pointer) : pointer;
    return gridMotion(grid, ...at, ...rates, ORDERS[order].rate);
  };
  return {
    heldAt: (pointer) => {
      const hand = placement(pointer);
      return held(hand, matFromQuat(hand.orientation));
    },
    motionAt: (pointer) => {
      const { velocity, angularVelocity } = motion(pointer);
      const lever = rotate(placement(pointer).orientation, REACH);
      return {
        handSpeed: length(velocity),
        spin: length(angularVelocity),
        pointVelocity: add(velocity, cross(angularVelocity, lever)),
      };
    },
  };
}

/** The same grid with its middle key written as −q, which is the same orientation. */
const withSignFlipped = (grid: KeyGrid): KeyGrid => {
  const [low, [left, middle, right], high] = grid;
  return [low, [left, { ...middle, orientation: negQuat(middle.orientation) }, right], high];
};

/** Differences are taken over so many widths of the pad: far below a pixel, far above rounding. */
const MOMENT = 1e-5;

function wrongWay(grid: KeyGrid, mistake: 'matrices' | 'longWay'): Way {
  const stored = mistake === 'longWay' ? withSignFlipped(grid) : grid;
  const heldAt = ({ at, rates }: Pointer): Held => {
    const cell: GridCell = gridCell(stored, ...at, rates);
    const { position } = placementAt(grid, ...at);
    const orientation = blendAsStored(cell);
    const matrix = mistake === 'matrices' ? averagedMatrix(cell) : matFromQuat(orientation);
    return held({ position, orientation }, matrix);
  };
  return {
    heldAt,
    motionAt: (pointer) => {
      const time = MOMENT / length([...pointer.rates, 0]);
      const [now, next] = [heldAt(pointer), heldAt(after(pointer, time))];
      const perTime = (to: Vec3, from: Vec3): Vec3 => scale(sub(to, from), 1 / time);
      return {
        handSpeed: length(perTime(next.hand.position, now.hand.position)),
        spin: null,
        pointVelocity: perTime(next.point, now.point),
      };
    },
  };
}

/** The way by these values. */
export const wayOf = (
  grid: KeyGrid,
  { mistake, ...values }: Pick<GridValues, 'blend' | 'order' | 'mistake'>,
): Way => (mistake === 'none' ? rightWay(grid, values) : wrongWay(grid, mistake));
