/** Named numbers of a run: readings, the rows of a receipt, laws beside what they should give. */

import type { Params } from '#params/params.ts';
import type { Moment } from './moment.ts';

/** A named number of a run. */
export interface ReadingSpec<P extends Params, R> {
  readonly label: string;
  /** Id of content/notation.yaml. */
  readonly symbol?: string;
  readonly unit: string;
  /** Significant digits; 3 unless given, 0 for a count. */
  readonly digits?: number;
  /** How it is written where a number alone will not do: "3 : 2". It then has no unit. */
  readonly text?: (moment: Moment<P, R>) => string;
  /** True for a number that is exported and swept, but not shown in the row of readings. */
  readonly isHidden?: boolean;
  /** It goes with the time shown, and may be drawn over time where all charts are asked for. */
  readonly isOverTime?: boolean;
  /** `null` where the run has no such number. It may depend on the time asked for. */
  readonly value: (moment: Moment<P, R>) => number | null;
}

/** A row of a receipt: a number and the equation that it comes from. */
export interface ReceiptRow {
  readonly label: string;
  readonly symbol?: string;
  readonly value: number | readonly number[] | string;
  readonly unit: string;
  /** Id of content/equations.yaml. */
  readonly equation?: string;
  /** Said of a number that a wrong rule has spoilt: which law it breaks. */
  readonly broken?: string;
}

/** Everything about one contact. */
export interface ReceiptTable {
  /** "First contact at 0.62 s". */
  readonly title: string;
  readonly t: number;
  readonly rows: readonly ReceiptRow[];
}

/** A law of the run: what came out, beside what should. */
export interface Law {
  readonly label: string;
  readonly unit: string;
  readonly is: number;
  readonly shouldBe: number;
  /** Which value of the quantity: "after the hit". */
  readonly what: string;
  /** Id of content/equations.yaml. */
  readonly equation: string;
  readonly isKept: boolean;
}
