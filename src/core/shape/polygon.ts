/**
 * Polygons of the plane z = 0, convex or not: the planar case of a solid.
 *
 * Source:  Hecker (bodies of the plane); Kavan, section 2          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   corners run counter-clockwise, so that the inside is to the left of every edge.
 */
import { PI, sinCos } from '#core/math/bits/elementary.ts';
import { sideOfLine } from '#core/math/side-tests.ts';
import { dot2, isFiniteVec2, perp, sub2, type Vec2 } from '#core/math/vec2.ts';
import { accepted, type Refused, refused } from './refusal.ts';

/** A simple closed polygon in its own plane coordinates. Made by `buildPolygon` or `polygon`. */
export interface Polygon {
  readonly kind: 'polygon';
  /** Corners in counter-clockwise order, in m. */
  readonly corners: readonly Vec2[];
}

/**
 * Most corners of a polygon. Whether edges cross is asked of every pair, so that 1,000 corners cost half a
 * million tests; at 10,000 a drag would stutter.
 */
const MAX_CORNERS = 1000;

/** Largest coordinate, in m. Moments grow with the fifth power: beyond 1e60 they would overflow. */
export const MAX_COORDINATE = 1e12;

/**
 * Polygon from corners that come from outside (m).
 *
 * @returns a refusal if there are too few or too many corners, one is not finite, edges touch or cross, the
 * corners lie on one line, or run clockwise.
 */
export function buildPolygon(corners: readonly (readonly number[])[]): Polygon | Refused {
  const problem = cornerProblem(corners);
  if (problem !== undefined) return refused(problem);

  const points = corners as readonly Vec2[];
  const crossing = crossingEdges(points);
  if (crossing !== undefined) {
    const [i, k] = crossing;
    return refused(
      `the edges that start at corners ${i} and ${k} touch or cross: a polygon may not meet itself`,
    );
  }
  const area = signedArea(points);
  if (area === 0) return refused('the corners lie on one line: the polygon has no area');
  if (area < 0) {
    return refused('the corners run clockwise, which would make the area negative: reverse their order');
  }
  return { kind: 'polygon', corners: points.map(([x, y]): Vec2 => [x, y]) };
}

/** Polygon from corners (m) that the caller vouches for. Throws the reason if `buildPolygon` refuses them. */
export function polygon(corners: readonly Vec2[]): Polygon {
  return accepted(buildPolygon(corners));
}

/** Rectangle of half width and half height (m), centred at the origin. */
export function rectangle(halfWidth: number, halfHeight: number): Polygon {
  return polygon([
    [-halfWidth, -halfHeight],
    [halfWidth, -halfHeight],
    [halfWidth, halfHeight],
    [-halfWidth, halfHeight],
  ]);
}

/** Regular polygon with its corners on a circle of this radius (m) about the origin, the first on the x axis. */
export function regularPolygon(sides: number, radius: number): Polygon {
  if (!(Number.isInteger(sides) && sides >= 3 && sides <= MAX_CORNERS)) {
    throw new RangeError(`sides must be a whole number from 3 to ${MAX_CORNERS}, got ${sides}`);
  }
  if (!(radius > 0)) throw new RangeError(`radius must be positive, got ${radius}`);
  return polygon(circlePoints(sides, radius));
}

/** Points on a circle about the origin at equal angles, counter-clockwise from the x axis. */
export function circlePoints(count: number, radius: number): readonly Vec2[] {
  return Array.from({ length: count }, (_, i): Vec2 => {
    const [s, c] = sinCos((2 * PI * i) / count);
    return [radius * c, radius * s];
  });
}

/** Area enclosed by closed corners, in m²: positive if they run counter-clockwise, negative if clockwise. */
export function signedArea(corners: readonly Vec2[]): number {
  const origin = corners[0];
  if (origin === undefined) return 0;
  let twice = 0;
  for (let i = 1; i + 1 < corners.length; i++) {
    const a = sub2(corners[i] as Vec2, origin);
    const b = sub2(corners[i + 1] as Vec2, origin);
    twice += dot2(perp(a), b);
  }
  return twice / 2;
}

function cornerProblem(corners: readonly (readonly number[])[]): string | undefined {
  if (corners.length < 3) return `a polygon needs at least 3 corners, got ${corners.length}`;
  if (corners.length > MAX_CORNERS) return `a polygon may have ${MAX_CORNERS} corners, got ${corners.length}`;
  for (const [i, corner] of corners.entries()) {
    const isPoint = corner.length === 2 && isFiniteVec2(corner as unknown as Vec2);
    if (!isPoint) return `corner ${i} must be two finite numbers, got (${corner.join(', ')})`;
    if (corner.some((x) => Math.abs(x) > MAX_COORDINATE)) {
      return `corner ${i} lies at (${corner.join(', ')}) m; at most ${MAX_COORDINATE} m is allowed`;
    }
  }
  return undefined;
}

/** The first two edges (by their first corner) that meet where they should not. */
function crossingEdges(corners: readonly Vec2[]): readonly [number, number] | undefined {
  const n = corners.length;
  const at = (i: number): Vec2 => corners[i % n] as Vec2;
  for (let i = 0; i < n; i++) {
    if (doublesBack(at(i), at(i + 1), at(i + 2))) return [i, (i + 1) % n];
    for (let k = i + 2; k < n; k++) {
      const isNeighbour = i === 0 && k === n - 1;
      if (!isNeighbour && segmentsMeet(at(i), at(i + 1), at(k), at(k + 1))) return [i, k];
    }
  }
  return undefined;
}

/** Whether the edge b → c runs back over a → b (or one of them has no length). */
function doublesBack(a: Vec2, b: Vec2, c: Vec2): boolean {
  if (a[0] === b[0] && a[1] === b[1]) return true;
  return sideOfLine(a, b, c) === 0 && (liesWithin(a, b, c) || liesWithin(b, c, a));
}

function segmentsMeet(a: Vec2, b: Vec2, c: Vec2, d: Vec2): boolean {
  const cSide = sideOfLine(a, b, c);
  const dSide = sideOfLine(a, b, d);
  const aSide = sideOfLine(c, d, a);
  const bSide = sideOfLine(c, d, b);
  if (cSide !== dSide && aSide !== bSide && cSide * dSide <= 0 && aSide * bSide <= 0) return true;
  return (
    (cSide === 0 && liesWithin(a, b, c)) ||
    (dSide === 0 && liesWithin(a, b, d)) ||
    (aSide === 0 && liesWithin(c, d, a)) ||
    (bSide === 0 && liesWithin(c, d, b))
  );
}

/** Whether p, known to be on the line through a and b, lies between them (ends included). */
function liesWithin(a: Vec2, b: Vec2, p: Vec2): boolean {
  return [0, 1].every((k) => {
    const [x, y, z] = [a[k] as number, b[k] as number, p[k] as number];
    return Math.min(x, y) <= z && z <= Math.max(x, y);
  });
}
