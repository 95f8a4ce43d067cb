/** Matrices and vectors under the picture. */

import type { Params, Values } from '#params/params.ts';

/**
 * Numbers in rows and columns: a vector, a matrix, a quaternion. A widget has the same sheets, of the same size, for
 * all values.
 */
export interface Sheet<P extends Params> {
  readonly id: string;
  /** "World inertia". */
  readonly label: string;
  /** Id of content/notation.yaml. */
  readonly symbol?: string;
  readonly unit: string;
  /** Id of content/equations.yaml that the numbers come from. */
  readonly equation?: string;
  readonly rows: readonly (readonly number[])[];
  /** Names of the columns, where they have any: w, x, y, z. */
  readonly columns?: readonly string[];
  /** Names of the rows, where the sheet is a table of single numbers and no matrix: it then has no brackets. */
  readonly rowNames?: readonly string[];
  /**
   * Significant digits of the largest number; 3 unless given. The others are shown to the same place. Where nothing is
   * typed, a power of ten is taken out of very small or large ones.
   */
  readonly digits?: number;
  /** One sentence under it that says what to notice. */
  readonly note?: string;
  /**
   * Where given, each cell is a field: the values after this number was typed or stepped there.
   *
   * @throws an Error whose message is a sentence for the reader, if the number cannot be used.
   */
  readonly edit?: (row: number, column: number, value: number, values: Values<P>) => Partial<Values<P>>;
  /** One press of an arrow key in a field; 0.01 unless given. */
  readonly step?: number;
}
