/** Charts as data. A curve is a list of pieces: between two pieces it jumps, and a jump is drawn as a jump. */
import type { Look } from './look.ts';

export type ChartPoint = readonly [number, number];

export interface Curve {
  /** Direct label at the end of the curve, words or a symbol's id; '' for none. */
  readonly label: string;
  readonly look: Look;
  readonly sym?: string;
  readonly dash?: 'solid' | 'dashed' | 'dotted';
  /** Each piece is a list of (x, y), x rising. At a jump the end of a piece is a closed dot, the next start an open one. */
  readonly pieces: readonly (readonly ChartPoint[])[];
  /** Drawn as a ghost: a pinned run, or a comparison. */
  readonly isGhost?: boolean;
  /** Jumps without dots: which side the value belongs to is not known. */
  readonly hasPlainJumps?: boolean;
}

/** A stem from zero: an impulse. */
export interface Stem {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly look: Look;
  readonly sym?: string;
  readonly isGhost?: boolean;
}

/** A shaded part of a chart, with its name in it: where something goes wrong, say. */
export interface Zone {
  /** The axis along which it reaches from one value to another. Beyond the frame it is cut off. */
  readonly along: 'x' | 'y';
  readonly from: number;
  readonly to: number;
  /** In words, at its left edge; '' for none. Along x it stands at the top, along y at the bottom. */
  readonly label: string;
  readonly look: Look;
}

export interface Chart {
  /** Part of the names in CSV and of what `views` can ask for. */
  readonly id: string;
  /** Symbol (id of notation.yaml) or words above the y axis. */
  readonly title: { readonly sym: string } | { readonly text: string };
  readonly unit: string;
  readonly curves: readonly Curve[];
  readonly stems?: readonly Stem[];
  /** Drawn behind the curves. */
  readonly zones?: readonly Zone[];
  /** Values that the y axis must show in any case, beside 0. It grows where the data leave it, and then holds still. */
  readonly yShows?: readonly number[];
  /** A logarithmic y axis; 0 is then not shown. */
  readonly isLogY?: boolean;
  /** Its values stand only while the reader's hand, or the focus, is in the figure: curves alone tell what surprises. */
  readonly isQuiet?: boolean;
  /** Whole numbers, written without decimals. */
  readonly isCount?: boolean;
  /** An x axis of its own instead of the shared time axis. Pointing there sets the parameter, if one is named. */
  readonly x?: {
    readonly label: string;
    readonly unit: string;
    readonly domain: readonly [number, number];
    readonly param?: string;
    /** Present place on it. */
    readonly at?: number;
    readonly isLog?: boolean;
  };
}
