/** Something measured on the reader's own machine. */

import type { Params } from '#params/params.ts';
import type { Moment } from './moment.ts';

/**
 * Something measured on the reader's own machine, when asked for: it takes a while, may be different tomorrow, and is no
 * part of the run.
 */
export interface Aside<P extends Params, R> {
  /** Name of its panel: "In real workers". */
  readonly title: string;
  /** What is going to be done, in a sentence or two. */
  readonly about: string;
  /** On the button that begins it. */
  readonly start: string;
  readonly columns: readonly string[];
  /** Tells row by row, a text for each column, and in the end one sentence. `signal` says that nobody waits any more. */
  readonly measure: (
    moment: Moment<P, R>,
    tell: (row: readonly string[]) => void,
    signal: AbortSignal,
  ) => Promise<string>;
}
