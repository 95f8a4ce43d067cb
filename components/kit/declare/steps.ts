/** A derivation with living numbers. */

import type { Params } from '#params/params.ts';
import type { Moment } from './moment.ts';

/** The numbers of one line of a derivation, and whether its two sides agree. */
export interface StepNumbers {
  /** Id of the step in content/derivations.yaml. */
  readonly id: string;
  /** What stands under each `\term` of its line: a number, or a vector. */
  readonly terms: Readonly<Record<string, number | readonly number[]>>;
  readonly left: number | readonly number[];
  readonly right: number | readonly number[];
  readonly unit: string;
  /** How far the two sides are apart, in that unit. */
  readonly residual: number;
  /** Apart by no more than rounding. */
  readonly isKept: boolean;
  /** What to notice in this line now: one sentence. */
  readonly note?: string;
}

/** A derivation beside the picture, one step at a time, with the numbers of the present run under its terms. */
export interface Steps<P extends Params, R> {
  /** Name in content/derivations.yaml. */
  readonly derivation: string;
  /** The parameter that says which step is looked at, from 1. */
  readonly param: keyof P & string;
  /** One for each step, in order. */
  readonly numbers: (moment: Moment<P, R>) => readonly StepNumbers[];
}
