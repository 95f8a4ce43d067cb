/** The stage: the box that a picture fills, in px. Build and browser draw for the same one until its size is known. */

export interface Stage {
  readonly width: number;
  readonly height: number;
}

/** The stage of a laptop, beside charts, and the part of it that the time bar takes at its foot. */
const LAPTOP = { width: 704, height: 404 };
const TIME_BAR = 44;

/** The stage that the build draws a figure for. */
export const staticStage = ({ span }: { readonly span?: unknown }): Stage => ({
  ...LAPTOP,
  height: LAPTOP.height - (span ? TIME_BAR : 0),
});

/** A small one, for a card. */
export const cardStage = (width: number): Stage => ({
  width,
  height: (width * LAPTOP.height) / LAPTOP.width,
});
