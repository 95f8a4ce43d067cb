/** Integrals of a path over time: Gauss's rule with five points, on halves until they agree with the whole. */
import { add, addScaled, maxAbs, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';

/** Nodes on [−1, 1] and weights of Gauss and Legendre's rule: exact for polynomials up to degree 9. */
const RULE: readonly (readonly [node: number, weight: number])[] = [
  [0, 128 / 225],
  [Math.sqrt(5 - 2 * Math.sqrt(10 / 7)) / 3, (322 + 13 * Math.sqrt(70)) / 900],
  [-Math.sqrt(5 - 2 * Math.sqrt(10 / 7)) / 3, (322 + 13 * Math.sqrt(70)) / 900],
  [Math.sqrt(5 + 2 * Math.sqrt(10 / 7)) / 3, (322 - 13 * Math.sqrt(70)) / 900],
  [-Math.sqrt(5 + 2 * Math.sqrt(10 / 7)) / 3, (322 - 13 * Math.sqrt(70)) / 900],
];

/** Most halvings of one piece. A jump of the acceleration inside it then costs less than 1e-10 of the path. */
const MOST_HALVINGS = 12;

/** First pieces are no longer than this, in s: a blow of some force inside a longer one may escape its few points. */
const FIRST_PIECE = 1 / 128;

/** Error that is allowed, as a share of the size of the path: far above rounding, far below what the books allow. */
const EPS = 1e-12;

/** ∫ f dt from one time to another (s), of a path whose coordinates are about `size` (m). */
export function integralOf(f: (t: number) => Vec3, from: number, to: number, size: number): Vec3 {
  const pieces = Math.ceil((to - from) / FIRST_PIECE);
  let sum = ZERO;
  for (let i = 0; i < pieces; i++) {
    const [first, last] = [from + (i / pieces) * (to - from), from + ((i + 1) / pieces) * (to - from)];
    sum = add(sum, refined(f, first, last, ruleOf(f, first, last), EPS * size, MOST_HALVINGS));
  }
  return sum;
}

function refined(
  f: (t: number) => Vec3,
  from: number,
  to: number,
  whole: Vec3,
  eps: number,
  more: number,
): Vec3 {
  const middle = 0.5 * (from + to);
  const left = ruleOf(f, from, middle);
  const right = ruleOf(f, middle, to);
  const sum = add(left, right);
  if (more === 0 || maxAbs(sub(sum, whole)) <= eps * (to - from)) return sum;
  return add(refined(f, from, middle, left, eps, more - 1), refined(f, middle, to, right, eps, more - 1));
}

function ruleOf(f: (t: number) => Vec3, from: number, to: number): Vec3 {
  const half = 0.5 * (to - from);
  let sum = ZERO;
  for (const [node, weight] of RULE) sum = addScaled(sum, f(from + half + half * node), weight);
  return scale(sum, half);
}
