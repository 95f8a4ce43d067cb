/**
 * Two blocks and a wall, perfectly elastic: the heavy one comes, the light one rattles between it and the wall, and the
 * number of hits has the digits of π.
 *
 * In the coordinates X = √m_A x, Y = √m_B y every speed has the same energy, and a hit is a reflection at one of two
 * lines: at the wall Y = 0, and where the blocks touch, at the angle ϑ from it. Reflect the wedge between them instead of
 * the motion, and the motion is one straight line. It starts parallel to the wall line, so that it turns by less than π
 * as seen from the corner, and crosses every line kϑ < π. All else follows from that line in closed form.
 *
 * Source:  G. Galperin, "Playing pool with π" (2003); the impulse is Hecker's eq. 6 with e = 1          Chapter: many-bodies
 * Signs:   the wall at 0; A outside of B; velocities away from the wall are positive.
 */
import { atan, atan2, cos, PI, sin, tan } from '#core/math/bits/elementary.ts';

/** How it starts: B at rest, A on its way to the wall. */
export interface BlockStart {
  /** m_A/m_B. */
  readonly ratio: number;
  /** Distance of A from touching B at the wall, and of B from the wall, in m; A is farther. */
  readonly a: number;
  readonly b: number;
  /** Speed of A towards the wall, in m/s. */
  readonly speed: number;
}

/** Both blocks at one time. */
export interface Blocks {
  /** Hits so far. */
  readonly hits: number;
  /** Places, measured as in the start, in m. */
  readonly a: number;
  readonly b: number;
  /** Velocities, in m/s. */
  readonly velocityA: number;
  readonly velocityB: number;
  /** Direction of (√m_A v_A, √m_B v_B), in rad: where they are on the circle of equal energy. */
  readonly phase: number;
}

/** ϑ = atan √(m_B/m_A), in rad: half of what a hit at the wall and one of the blocks turn the velocities by. */
export const wedgeAngle = (ratio: number): number => atan(1 / Math.sqrt(ratio));

/** π/ϑ counts as whole within this many last digits: atan, root and division are right to about one each. */
const EPS_WHOLE = 4 * Number.EPSILON;

/**
 * Number of hits, from the first to the last.
 *
 *     N = ⌈π/ϑ⌉ − 1: as many k ≥ 1 as there are with kϑ < π
 *
 * A line parallel to the last line is never met, so that a whole π/ϑ counts one less. tan²(π/n) is rational for n = 3, 4
 * and 6 alone: whole is π/ϑ for the ratios 1/3, 1 and 3, and for no other.
 */
export function countCollisions(ratio: number): number {
  const turns = PI / wedgeAngle(ratio);
  const whole = Math.round(turns);
  return (Math.abs(turns - whole) <= EPS_WHOLE * turns ? whole : Math.ceil(turns)) - 1;
}

/**
 * Time of a hit, in s, the first being number 1: where the straight line crosses the line at kϑ.
 *
 *     t_k = (x − y √(m_B/m_A) cot kϑ) / v
 */
export function timeOfCollision({ ratio, a, b, speed }: BlockStart, k: number): number {
  return (a - b / Math.sqrt(ratio) / tan(k * wedgeAngle(ratio))) / speed;
}

/**
 * Where the velocities are on the circle of equal energy, of radius 1, after so many hits: (√m_A v_A, √m_B v_B). Before
 * the first one B rests, to the last bit.
 */
export function afterHits(hits: number, theta: number): readonly [number, number] {
  const isEven = hits % 2 === 0;
  const turned = (isEven ? hits : hits + 1) * theta;
  return [-cos(turned), isEven ? sin(turned) : -sin(turned)];
}

/** The blocks at a time (s), however many hits lie before it: the straight line, folded back into the wedge. */
export function blocksAt({ ratio, a, b, speed }: BlockStart, t: number): Blocks {
  const theta = wedgeAngle(ratio);
  const root = Math.sqrt(ratio);
  const [x, y] = [root * (a - speed * t), b];
  const turned = atan2(y, x);
  const hits = Math.min(countCollisions(ratio), Math.floor(turned / theta));
  const isEven = hits % 2 === 0;
  const inWedge = isEven ? turned - hits * theta : (hits + 1) * theta - turned;
  const phase = isEven ? PI - hits * theta : (hits + 1) * theta - PI;
  const [alongA, alongB] = afterHits(hits, theta);
  const radius = Math.sqrt(x * x + y * y);
  return {
    hits,
    a: (radius * cos(inWedge)) / root,
    b: radius * sin(inWedge),
    velocityA: speed * alongA,
    velocityB: root * speed * alongB,
    phase,
  };
}

/** Velocities after an elastic hit of both blocks, for m_B = 1: the share of eq. 6 for C = 1. @eq E6 */
export function afterElasticHit(
  ratio: number,
  velocityA: number,
  velocityB: number,
): readonly [number, number] {
  const j = (-2 * (velocityA - velocityB)) / (1 / ratio + 1);
  return [velocityA + j / ratio, velocityB - j];
}
