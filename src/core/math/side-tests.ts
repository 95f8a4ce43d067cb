/**
 * On which side of a line or plane a point lies, without error.
 *
 * A determinant of differences decides. In doubles it may come out with the wrong sign when the point is
 * nearly on the line; then it is computed again in whole numbers, where nothing is rounded. Hulls and
 * triangulations built on an exact answer cannot contradict themselves.
 *
 * Source:  error bounds after Shewchuk, Discrete Comput. Geom. 18 (1997)
 *          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   +1 to the left of a → b; +1 on the side from which a, b, c run counter-clockwise.
 */
import { exponentOf, scaleByPowerOfTwo } from '#core/math/bits/float-bits.ts';
import type { Vec2 } from './vec2.ts';
import { cross, dot, sub, type Vec3 } from './vec3.ts';

/** +1, 0 or −1: one side, on it, the other side. */
export type Side = -1 | 0 | 1;

/** Relative error of the 2 × 2 determinant of differences, in units of the sum of its terms' sizes: 4 · 2⁻⁵³. */
const ERROR_LINE = 4.5e-16;

/** The same for the 3 × 3 determinant: 8 · 2⁻⁵³. */
const ERROR_PLANE = 9e-16;

/** Below this the terms may have lost bits to underflow, and the error bounds do not hold. */
const TINY = 1e-280;

/**
 * Side of the line from a to b on which p lies, exactly: the sign of (b − a)⊥ · (p − a).
 *
 * @returns +1 on the left, −1 on the right, 0 on the line (or if a = b).
 */
export function sideOfLine(a: Vec2, b: Vec2, p: Vec2): Side {
  const left = (b[0] - a[0]) * (p[1] - a[1]);
  const right = (b[1] - a[1]) * (p[0] - a[0]);
  const det = left - right;
  const size = Math.abs(left) + Math.abs(right);
  if (size > TINY && Math.abs(det) > ERROR_LINE * size) return det > 0 ? 1 : -1;

  const [ax, ay, bx, by, px, py] = commonIntegers([...a, ...b, ...p]) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  return signOf((bx - ax) * (py - ay) - (by - ay) * (px - ax));
}

/**
 * Side of the plane through a, b, c on which p lies, exactly: the sign of ((b − a) × (c − a)) · (p − a).
 *
 * @returns +1 on the side from which a, b, c run counter-clockwise, −1 behind, 0 on the plane (or if a, b, c
 * lie on one line).
 */
export function sideOfTriangle(a: Vec3, b: Vec3, c: Vec3, p: Vec3): Side {
  const ab = sub(b, a);
  const ac = sub(c, a);
  const ap = sub(p, a);
  const det = dot(cross(ab, ac), ap);
  const size = permanent(ab, ac, ap);
  if (size > TINY && Math.abs(det) > ERROR_PLANE * size) return det > 0 ? 1 : -1;

  const m = commonIntegers([...a, ...b, ...c, ...p]);
  const [x1, y1, z1, x2, y2, z2, x3, y3, z3] = m.slice(3).map((x, i) => x - (m[i % 3] as bigint)) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  return signOf((y1 * z2 - z1 * y2) * x3 + (z1 * x2 - x1 * z2) * y3 + (x1 * y2 - y1 * x2) * z3);
}

/**
 * Whole numbers in the same ratios as the given doubles: each is x · 2^k with one k for all. The sign of any
 * homogeneous polynomial is the same for them, and whole numbers are not rounded.
 */
export function commonIntegers(xs: readonly number[]): readonly bigint[] {
  const lowest = Math.min(...xs.filter((x) => x !== 0).map(exponentOf));
  return xs.map((x) => {
    if (x === 0) return 0n;
    const e = exponentOf(x);
    const mantissa = BigInt(scaleByPowerOfTwo(x, 52 - e));
    return mantissa << BigInt(e - lowest);
  });
}

/** Sum of the sizes of the six products in the determinant of three rows. */
function permanent([x1, y1, z1]: Vec3, [x2, y2, z2]: Vec3, [x3, y3, z3]: Vec3): number {
  return (
    (Math.abs(y1 * z2) + Math.abs(z1 * y2)) * Math.abs(x3) +
    (Math.abs(z1 * x2) + Math.abs(x1 * z2)) * Math.abs(y3) +
    (Math.abs(x1 * y2) + Math.abs(y1 * x2)) * Math.abs(z3)
  );
}

function signOf(x: bigint): Side {
  if (x === 0n) return 0;
  return x > 0n ? 1 : -1;
}
