/**
 * Cutting a simple polygon into triangles by ears.
 *
 * An ear is a corner whose two neighbours see each other inside the polygon. Every simple polygon has at
 * least two, so they can be cut off until one triangle is left.
 *
 * Source:  G. H. Meisters, "Polygons have ears", Amer. Math. Monthly 82 (1975)
 *          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   counter-clockwise corners give counter-clockwise triangles.
 */
import { sideOfLine } from '#core/math/side-tests.ts';
import type { Vec2 } from '#core/math/vec2.ts';

/** Indices of the three corners of a triangle. */
export type Triangle = readonly [number, number, number];

/**
 * Triangles, as corner indices, that fill a simple polygon given counter-clockwise. No corner is added, none
 * left out, and no triangle is flat even where three corners lie on one line.
 *
 * @returns null if no ear is left to cut: the polygon crosses itself, runs clockwise or has no area.
 */
export function triangulate(corners: readonly Vec2[]): readonly Triangle[] | null {
  const left = corners.map((_, i) => i);
  const triangles: Triangle[] = [];
  let at = 0;
  let misses = 0;
  while (left.length > 3) {
    const n = left.length;
    at %= n;
    const ear: Triangle = [
      left[(at + n - 1) % n] as number,
      left[at] as number,
      left[(at + 1) % n] as number,
    ];
    if (isEar(corners, left, ear)) {
      triangles.push(ear);
      left.splice(at, 1);
      misses = 0;
    } else {
      misses += 1;
      if (misses === n) return null;
    }
    at += 1; // every other corner first: fans of slivers are avoided
  }
  const last = left as unknown as Triangle;
  if (left.length < 3 || !isLeftTurn(corners, last)) return null;
  return [...triangles, last];
}

function isEar(corners: readonly Vec2[], left: readonly number[], ear: Triangle): boolean {
  return isLeftTurn(corners, ear) && !left.some((i) => !ear.includes(i) && isInTriangle(corners, ear, i));
}

function isLeftTurn(corners: readonly Vec2[], [a, b, c]: Triangle): boolean {
  return sideOfLine(corners[a] as Vec2, corners[b] as Vec2, corners[c] as Vec2) > 0;
}

/** Whether corner i lies in the closed triangle. */
function isInTriangle(corners: readonly Vec2[], [a, b, c]: Triangle, i: number): boolean {
  const p = corners[i] as Vec2;
  const [A, B, C] = [corners[a] as Vec2, corners[b] as Vec2, corners[c] as Vec2];
  return sideOfLine(A, B, p) >= 0 && sideOfLine(B, C, p) >= 0 && sideOfLine(C, A, p) >= 0;
}
