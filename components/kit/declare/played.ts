/** What makes a figure one that is played: inputs, a run that grows, the log of what happened. */

import type { Params, Values } from '#params/params.ts';
import type { Moment } from './moment.ts';

/** What a reader does at one moment of play: a place on the pad, 0 to 1 from the left and from below, and a press. */
export interface PadInput {
  readonly x: number;
  readonly y: number;
  readonly isPressed: boolean;
}

/** A run that grows by one input at a time. What it gives is the very run that the model makes of the same inputs. */
export interface GrowingRun<R> {
  readonly run: R;
  readonly push: (input: PadInput) => void;
  /** Nothing comes after. */
  readonly isOver: boolean;
  /** All inputs, as the parameter has them. */
  readonly text: string;
  /** What to do now, for a reader who has one button, and holds it or not. */
  readonly assisted: (isPressed: boolean) => PadInput;
}

/** A figure that is played: the reader's inputs make the run, which can be looked at afterwards like any other. */
export interface Played<P extends Params, R> {
  /** The parameter (a record) that holds the inputs. */
  readonly param: keyof P & string;
  /** So much time of the run goes by with each input, in s. */
  readonly tick: number;
  /** Names on the buttons: "Fence", "Another bout", "Lunge". */
  readonly start: string;
  readonly again: string;
  readonly press: string;
  /** What to do, in the picture until the reader has done it: first with the hand, then the press. */
  readonly hints: readonly [hand: Hint, press: Hint];
  /** What the places of the pad are called: three rows from above, three names each. */
  readonly places: readonly (readonly [string, string, string])[];
  /** A run not begun, or one that goes on from the inputs among the values. */
  readonly begin: (values: Values<P>) => GrowingRun<R>;
  /** Values for a new game: another seed, say. They come on top of the present ones. */
  readonly anew: (values: Values<P>) => Partial<Values<P>>;
  /** How the game has ended, in few words: "You win, 5 : 2."; '' at a time at which it has not. */
  readonly verdict: (moment: Moment<P, R>) => string;
}

/** A hint for those with a mouse or keys, and one for fingers. */
interface Hint {
  readonly mouse: string;
  readonly touch: string;
}

/** Something that happened in a run, for the log, for those who listen, and for the ears. */
export interface LogLine {
  readonly t: number;
  /** One sentence. */
  readonly text: string;
  /** How it sounds, where sound is switched on: seconds, Hz, and how much of it is noise, 0 to 1. */
  readonly sound?: Sound;
}

export interface Sound {
  readonly length: number;
  readonly pitch: number;
  readonly noise: number;
  /** 0 to 1. */
  readonly loudness: number;
}
