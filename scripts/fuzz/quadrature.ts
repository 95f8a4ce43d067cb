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

/** What the path through the nodes may miss at the ends of a piece, as a share of the size: a twentieth of it is in the sum. */
const EPS_ENDS = 1e-9;

/** For both ends of [−1, 1]: how much of the value at each node is in that of the curve through all of them there. */
const TO_ENDS: readonly (readonly [end: number, weights: readonly number[]])[] = [-1, 1].map((end) => [
  end,
  RULE.map(([node], i) =>
    RULE.reduce((product, [other], k) => (k === i ? product : (product * (end - other)) / (node - other)), 1),
  ),
]);

/** ∫ f dt from one time to another (s), of a path whose coordinates are about `size` (m). */
export function integralOf(f: (t: number) => Vec3, from: number, to: number, size: number): Vec3 {
  const pieces = Math.ceil((to - from) / FIRST_PIECE);
  let sum = ZERO;
  for (let i = 0; i < pieces; i++) {
    const [first, last] = [from + (i / pieces) * (to - from), from + ((i + 1) / pieces) * (to - from)];
    sum = add(sum, refined(f, first, last, ruleOf(f, first, last), size, MOST_HALVINGS));
  }
  return sum;
}

/** The sum by the rule, and by how much the curve through its nodes misses the ends of the piece. */
interface Piece {
  readonly sum: Vec3;
  readonly missed: number;
}

function refined(
  f: (t: number) => Vec3,
  from: number,
  to: number,
  whole: Piece,
  size: number,
  more: number,
): Vec3 {
  const middle = 0.5 * (from + to);
  const left = ruleOf(f, from, middle);
  const right = ruleOf(f, middle, to);
  const sum = add(left.sum, right.sum);
  const agree = maxAbs(sub(sum, whole.sum)) <= EPS * size * (to - from);
  // A short blow at an end of the piece lies before the first node: the path is smooth behind it, and misses the end.
  if (more === 0 || (agree && Math.max(left.missed, right.missed) <= EPS_ENDS * size)) return sum;
  return add(refined(f, from, middle, left, size, more - 1), refined(f, middle, to, right, size, more - 1));
}

function ruleOf(f: (t: number) => Vec3, from: number, to: number): Piece {
  const half = 0.5 * (to - from);
  const places = RULE.map(([node]) => f(from + half + half * node));
  const summed = (weights: readonly number[]): Vec3 =>
    places.reduce((sum, place, i) => addScaled(sum, place, weights[i] as number), ZERO);
  const missed = Math.max(
    ...TO_ENDS.map(([end, weights]) => maxAbs(sub(end < 0 ? f(from) : f(to), summed(weights)))),
  );
  return { sum: scale(summed(RULE.map(([, weight]) => weight)), half), missed };
}
