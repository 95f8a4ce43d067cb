/** The stage: the box that a picture fills, in px. Build and browser draw for the same one until its size is known. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Stage extends Size {
  /** So much at its foot belongs to the time bar: bodies, labels and scales stay above it. */
  readonly foot?: number;
}

/** The stage that the build draws for: that of a laptop. */
export const STATIC_STAGE: Size = { width: 704, height: 404 };

/** Room that the time bar takes at the foot of a stage. */
const TIME_BAR = 44;

/** Room at the foot of the stage of a figure. */
export const footOf = ({ span }: { readonly span?: unknown }): number => (span ? TIME_BAR : 0);

/** What a drawing was made for, read from it: its box, and the room at its foot. */
export function drawnStage(svg: Element): Stage {
  const [, , width = 1, height = 1] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return { width, height, foot: Number(svg.getAttribute('data-foot') ?? 0) };
}
