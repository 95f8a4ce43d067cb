/** A block that touches a bar with its nose: the contact of two figures about λ. Hakenberg's body 1 is the bar B. */
import { planarState } from '#core/body/body.ts';
import { planarBodyOf } from '#core/body/body-of-shape.ts';
import type { Vec2 } from '#core/math/vec2.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { polygon, rectangle } from '#core/shape/polygon.ts';
import { type HakenbergBody, inOwnAxes } from './own-axes.ts';

/** Half the length and half the thickness of the bar, in m. Its upper face lies on y = 0. */
const BAR = { halfLength: 0.95, halfHeight: 0.11 } as const;

const BAR_SHAPE = rectangle(BAR.halfLength, BAR.halfHeight);

/** The block, its nose at the origin, in m: it leans, so that it is struck beside its own centre too. */
const BLOCK = polygon([
  [0, 0],
  [0.34, 0.2],
  [0.42, 0.7],
  [-0.06, 0.78],
  [-0.2, 0.26],
]);

/** Their outlines about their centres, the same for every mass: what the core finds out about them is kept. */
const SHAPES = {
  a: planarBodyOf(BLOCK, { mass: 1 }).shape,
  b: planarBodyOf(BAR_SHAPE, { mass: 1 }).shape,
} as const;

/** Normal of the bar's face, out of B towards A. */
export const UP: Vec3 = [0, 1, 0];

/** The bar and the block: bodies 1 and 2. */
export type Pair = readonly [body1: HakenbergBody, body2: HakenbergBody];

interface TouchingOptions {
  readonly massA: number;
  readonly massB: number;
  /** Where the nose touches the bar, in m from its middle. */
  readonly strike: number;
  /** Velocity of the block, in m/s. */
  readonly velocityA: Vec2;
  /** Spin of the bar, in rad/s. */
  readonly spinB?: number;
}

/** Both at the moment of contact. The middle of the bar's upper face is the origin, and the bar does not fly. */
export function blockOnBar({ massA, massB, strike, velocityA, spinB = 0 }: TouchingOptions) {
  const a = planarBodyOf(BLOCK, { mass: massA });
  const b = planarBodyOf(BAR_SHAPE, { mass: massB });
  const place: Vec3 = [strike, 0, 0];
  const position: Vec2 = [strike + a.centre[0], a.centre[1]];
  const stateA = planarState(a.body, { position, velocity: velocityA });
  const stateB = planarState(b.body, { position: [0, -BAR.halfHeight], spin: spinB });
  const pair: Pair = [inOwnAxes(b.body, stateB, place), inOwnAxes(a.body, stateA, place)];
  return { place, shapes: SHAPES, pair };
}
