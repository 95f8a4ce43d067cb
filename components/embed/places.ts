/** Where an embedded figure may stand, and the widths at which its height is measured for that. */

/** A kind of place in other people's pages. */
export interface Place {
  readonly name: string;
  /** Width of the column, in px. */
  readonly width: number;
  /** Height of the frame, in px, where the place fixes it and the figure fills it. */
  readonly height?: number;
}

/** The places that the builder offers; the first is the usual one. */
export const PLACES = {
  course: { name: 'in a course page', width: 720 },
  slide: { name: 'on a slide', width: 960, height: 600 },
  sidebar: { name: 'in a sidebar', width: 340 },
  full: { name: 'across a whole page', width: 1100 },
} as const satisfies Readonly<Record<string, Place>>;

/** Widths of a column of one's own, in px. */
export const WIDTHS = { min: 280, max: 1600 } as const;

/** From this width of its frame on, in px, a figure has its charts beside the picture; course columns begin there. */
export const TWO_COLUMNS = 600;

/** From this width of its frame on, in px, the picture of a figure whose parts stand below each other grows no more. */
const FULL_PICTURE = 464;

/** Where a figure stands tallest on a phone, by widths in px: its words on the narrowest, its picture on one held across. */
export const PHONES = [320, FULL_PICTURE] as const;

/**
 * The widths, in px, that a frame of this width must be tall enough for: its own, and, since the same course page is
 * narrower elsewhere, that at which two columns begin. What is needed on a phone is asked for apart.
 */
export const widthsFor = (width: number): readonly number[] =>
  width > TWO_COLUMNS ? [width, TWO_COLUMNS] : [width];

/** Whether the page of such a column is narrower on a phone, where the figure stands taller. */
export const hasPhone = (width: number): boolean => width >= TWO_COLUMNS;

/** One line of the sentence under a figure, in px: as things are moved it gets longer and shorter. */
const LINE = 26;

/** Copied heights are round numbers: the step between them, in px. */
const STEP = 10;

/** The height, in px, that is copied for a figure which needs so much now. */
export const roomFor = (height: number): number => STEP * Math.ceil((height + LINE) / STEP);

/**
 * How wide, in px, a frame made for such a column gets at the most. In a wider one a figure grows, and would be cut; from
 * the widths on at which it grows no more, in one column or in two, nothing is.
 */
export const widestFor = (width: number): number | undefined =>
  width < FULL_PICTURE || (width >= TWO_COLUMNS && width < PLACES.full.width) ? width : undefined;
