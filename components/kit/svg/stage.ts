/** The stage: the box that a picture fills, in px. Build and browser draw for the same one until its size is known. */

import type { Box } from './label-places.ts';

export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly reserved?: Reserved | undefined;
}

/** A corner of the stage in which something else stands, the headline: the picture and its labels leave it free. */
export interface Reserved {
  readonly corner: `${'top' | 'bottom'}-${'left' | 'right'}`;
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

/** The stage of a sketch, in the column of the text. */
export const SKETCH_STAGE: Stage = { width: 650, height: 216 };

/** The stage of the cover, beside its title on a laptop. */
export const COVER_STAGE: Stage = { width: 760, height: 430 };

/** Where something else stands on a stage, as boxes. */
export function reservedBoxes({ width, height, reserved }: Stage): readonly Box[] {
  if (!reserved) return [];
  const left = reserved.corner.endsWith('left') ? 0 : width - reserved.width;
  const top = reserved.corner.startsWith('top') ? 0 : height - reserved.height;
  return [[left, top, left + reserved.width, top + reserved.height]];
}

/** So far to the right, in px, the foot of a stage is free. */
export const footWidth = ({ width, reserved }: Stage): number =>
  reserved?.corner === 'bottom-right' ? width - reserved.width : width;

/** The build notes in a drawing what is reserved on it, for the browser to keep to. */
export const RESERVED = 'data-reserved';
export const reservedText = ({ corner, width, height }: Reserved): string =>
  `${corner} ${Math.ceil(width)} ${Math.ceil(height)}`;

/** On a narrower stage, in px, the headline is smaller, by this share. */
const NARROW = { below: 540, share: 0.88 };

/** px of an em on a page whose reader has chosen nothing. */
const USUAL_LETTERS = 16;

/** How many times as large as usual a reader wants letters; smaller ones would be too small in a picture. */
export function lettersOf({ documentElement }: Document): number {
  const size = Number.parseFloat(getComputedStyle(documentElement).fontSize) / USUAL_LETTERS;
  return Math.max(1, size || 1);
}

/** No picture is drawn for a narrower stage, in px, however large the letters: there would be nothing but words. */
const NARROWEST = 240;

/**
 * The stage that a drawing is made for, in a box of the page. Whoever reads in larger letters gets them in the picture,
 * too: it is drawn for a smaller stage, and grows with it. What stands in a corner has grown by itself.
 */
export function stageOn(svg: Element, width: number, height: number, letters: number): Stage {
  const scale = Math.max(1, Math.min(letters, width / NARROWEST));
  const reserved = reservedOn(svg, width / letters);
  const grown = letters / scale;
  return {
    width: width / scale,
    height: height / scale,
    reserved: reserved && {
      ...reserved,
      width: grown * reserved.width,
      height: grown * reserved.height,
    },
  };
}

/** What is reserved on a drawing, in the size that it has on a stage of this width. */
export function reservedOn(svg: Element, width: number): Reserved | undefined {
  const [corner, wide, high] = (svg.getAttribute(RESERVED) ?? '').split(' ');
  if (!corner) return undefined;
  const share = width < NARROW.below ? NARROW.share : 1;
  return { corner: corner as Reserved['corner'], width: share * Number(wide), height: share * Number(high) };
}
