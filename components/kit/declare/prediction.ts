/** What the reader may guess before seeing. */

import type { Params, Values } from '#params/params.ts';
import type { Look } from './look.ts';
import type { Moment } from './moment.ts';
import type { Point } from './point.ts';

/** What the reader may guess before seeing. */
export interface Prediction<P extends Params, R> {
  /** The question, a sentence: "Which way does the block leave?" */
  readonly question: string;
  /** How to answer: "Drag the arrow, then run it." */
  readonly instruction: string;
  /** The run is hidden from this time on, in s. */
  readonly hideFrom: (run: R) => number;
  /** The guess is an arrow at this place of the picture, or a number. */
  readonly answer: ArrowAnswer<R> | NumberAnswer<P, R>;
  /** Values that show the answer, where it is not the passing of time that does. */
  readonly shows?: (values: Values<P>) => Partial<Values<P>>;
  /** What to think about after seeing the difference: one sentence. */
  readonly lesson: (moment: Moment<P, R>) => string;
}

export interface ArrowAnswer<R> {
  readonly kind: 'arrow';
  readonly symbol: string;
  readonly unit: string;
  /** Name of the picture's arrow scale. */
  readonly scale: string;
  readonly look: Look;
  readonly from: (run: R) => Point;
  readonly truth: (run: R) => Point | null;
  readonly start: Point;
}

export interface NumberAnswer<P extends Params, R> {
  readonly kind: 'number';
  readonly symbol?: string;
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly start: number;
  readonly truth: (moment: Moment<P, R>) => number | null;
}
