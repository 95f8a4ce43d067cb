/** What a peer draws, as data. */
export type Pt = readonly [number, number];

export interface Frame {
  readonly polygons: readonly (readonly Pt[])[];
  readonly lines: readonly (readonly Pt[])[];
  /** From where to where. */
  readonly arrows: readonly (readonly [Pt, Pt])[];
  readonly dots: readonly Pt[];
  readonly texts: readonly { readonly at: Pt; readonly text: string }[];
  readonly charts: readonly { readonly pieces: readonly (readonly Pt[])[]; readonly stems: readonly Pt[] }[];
}

export interface Frames {
  /** The part of the plane that the picture shows: x0, y0, x1, y1. */
  readonly box: readonly [number, number, number, number];
  /** The axes of each chart. */
  readonly charts: readonly { readonly x: Pt; readonly y: Pt }[];
  readonly frames: readonly Frame[];
}
