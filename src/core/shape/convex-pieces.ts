/**
 * Cutting a simple polygon into few convex pieces.
 *
 * The triangles that fill it are put together again: a cut between two pieces is taken away wherever the piece that
 * this makes is still convex. At most four times as many pieces are left as the best cutting has, mostly far fewer: an
 * L-shape of four triangles becomes two rectangles. No corner is added, so that distances are as exact as before.
 *
 * Source:  S. Hertel, K. Mehlhorn, Fast triangulation of simple polygons, FCT 1983
 *          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   counter-clockwise corners give counter-clockwise pieces.
 */
import { sideOfLine } from '#core/math/side-tests.ts';
import type { Vec2 } from '#core/math/vec2.ts';
import { triangulate } from './triangulation.ts';

/**
 * Convex pieces, as corner indices, that fill a simple polygon given counter-clockwise; one if it is convex. Where
 * three corners lie on one line they may do so in a piece too.
 *
 * @returns null if the polygon crosses itself, runs clockwise or has no area.
 */
export function convexPieces(corners: readonly Vec2[]): readonly (readonly number[])[] | null {
  const triangles = triangulate(corners);
  if (triangles === null) return null;
  const pieces: (readonly number[] | null)[] = [...triangles];
  /** Which piece has the edge from one corner to another along its outline. */
  const owner = new Map<number, number>();
  const edge = (i: number, j: number): number => i * corners.length + j;
  const claim = (piece: readonly number[], of: number): void => {
    for (const [k, i] of piece.entries()) owner.set(edge(i, piece[(k + 1) % piece.length] as number), of);
  };
  for (const [of, piece] of triangles.entries()) claim(piece, of);

  for (const [a, b, c] of triangles) {
    for (const [i, j] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      const here = owner.get(edge(i, j)) as number;
      const there = owner.get(edge(j, i));
      if (there === undefined || there === here || i > j) continue; // a side of the polygon, or seen from its other end
      const joined = join(pieces[here] as readonly number[], pieces[there] as readonly number[], i, j);
      if (!isConvexAt(corners, joined, i) || !isConvexAt(corners, joined, j)) continue;
      pieces[there] = null;
      pieces[here] = joined;
      owner.delete(edge(i, j));
      owner.delete(edge(j, i));
      claim(joined, here);
    }
  }
  return pieces.filter((piece) => piece !== null);
}

/** Two pieces without the edge from i to j between them: once round the first from j to i, then on along the other. */
function join(piece: readonly number[], other: readonly number[], i: number, j: number): readonly number[] {
  return [...from(piece, j), ...from(other, i).slice(1, -1)];
}

/** The same piece, beginning at a corner. */
function from(piece: readonly number[], corner: number): readonly number[] {
  const at = piece.indexOf(corner);
  return [...piece.slice(at), ...piece.slice(0, at)];
}

function isConvexAt(corners: readonly Vec2[], piece: readonly number[], corner: number): boolean {
  const n = piece.length;
  const at = piece.indexOf(corner);
  const place = (k: number): Vec2 => corners[piece[(at + k + n) % n] as number] as Vec2;
  return sideOfLine(place(-1), place(0), place(1)) >= 0;
}
