/**
 * Cells of a box, each with the list of the bodies whose centre is in it: who is near a body stands in its own cell or
 * in one of the cells around it.
 *
 * This is the bucket sort of the slides for bodies of like size: a cell is as large as the largest body reaches, so
 * that the centre is enough, and one ring of neighbours holds everybody who can touch. (bucket-grid.ts has the cells as
 * the slides have them, by the smallest body and by boxes.)
 *
 * Source:  slides, "Bucket sort"; D. C. Rapaport (1980), cells in event-driven dynamics          Chapter: many-bodies
 */

/** Cells in a row are wider than the bodies by this share: rounding must not lead a pair past each other. */
const EPS_CELL = 1e-9;

/** Most cells along a side, so that three sides stay within memory. */
const MAX_ALONG = 256;

/** The cells of a box, and who is where. */
export interface CellLists {
  /** Cells along each axis. */
  readonly along: Int32Array;
  /** Side of a cell along each axis, in m. */
  readonly side: Float64Array;
  /** First body of each cell; −1 if it is empty. */
  readonly first: Int32Array;
  /** The body after this one in its cell, and before it; −1 at the ends. */
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** Cell of a body along each axis, three numbers each. */
  readonly where: Int32Array;
  /** Steps between cells that are neighbours along each axis. */
  readonly stride: Int32Array;
}

/**
 * Cells for a box of half sides (m, Infinity where it has none) around the origin, each at least as wide as given (m).
 *
 * @eq S-bucket
 */
export function cellLists(half: Float64Array, width: number, capacity: number): CellLists {
  const along = new Int32Array(3);
  const side = new Float64Array(3);
  for (let k = 0; k < 3; k++) {
    const whole = 2 * (half[k] as number);
    const count = whole < Infinity ? Math.floor(whole / (width * (1 + EPS_CELL))) : 1;
    along[k] = Math.min(MAX_ALONG, Math.max(1, count));
    side[k] = whole / (along[k] as number);
  }
  const [a, b, c] = along as unknown as [number, number, number];
  return {
    along,
    side,
    stride: Int32Array.of(1, a, a * b),
    first: new Int32Array(a * b * c).fill(-1),
    next: new Int32Array(capacity).fill(-1),
    previous: new Int32Array(capacity).fill(-1),
    where: new Int32Array(3 * capacity),
  };
}

/** The cell of a coordinate (m) along an axis. */
export function cellAlong({ along, side }: CellLists, half: Float64Array, axis: number, x: number): number {
  const count = along[axis] as number;
  if (count === 1) return 0;
  const index = Math.floor((x + (half[axis] as number)) / (side[axis] as number));
  return index < 0 ? 0 : index >= count ? count - 1 : index;
}

/** Number of the cell that a body is in, by `where`. */
export function cellOf({ where, stride }: CellLists, body: number): number {
  return (
    (where[3 * body] as number) +
    (where[3 * body + 1] as number) * (stride[1] as number) +
    (where[3 * body + 2] as number) * (stride[2] as number)
  );
}

/** Puts a body into the list of the cell that `where` names. */
export function enterCell(cells: CellLists, body: number): void {
  const { first, next, previous } = cells;
  const cell = cellOf(cells, body);
  const head = first[cell] as number;
  next[body] = head;
  previous[body] = -1;
  if (head >= 0) previous[head] = body;
  first[cell] = body;
}

/** Takes a body out of the list of its cell. */
export function leaveCell(cells: CellLists, body: number): void {
  const { first, next, previous } = cells;
  const before = previous[body] as number;
  const after = next[body] as number;
  if (before >= 0) next[before] = after;
  else first[cellOf(cells, body)] = after;
  if (after >= 0) previous[after] = before;
}

/** Memory of the lists, in bytes. */
export function cellBytes({ first, next, previous, where }: CellLists): number {
  return first.byteLength + next.byteLength + previous.byteLength + where.byteLength;
}
